import type { Text } from '@huishou/wire/text'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useWasteCategories } from './queries.ts'

/** Groups of waste categories a shop can accept; a shop can also list single categories by key. */
const families: Readonly<Record<string, Text>> = {
  all: { zh: '全部品类', en: 'Everything' },
  paper: { zh: '纸类', en: 'Paper' },
  plastic: { zh: '塑料', en: 'Plastic' },
  metal: { zh: '金属', en: 'Metal' },
  clothes: { zh: '旧衣', en: 'Clothes' },
  glass: { zh: '玻璃', en: 'Glass' },
  electronics: { zh: '家电电子', en: 'Electronics' },
}

/** Options for accepted waste: the groups, then categories outside them. */
export function useAcceptedCategories(): { value: string; label: string }[] {
  const say = useSay()
  const language = useLanguage()
  const categories = useWasteCategories().data?.rows ?? []
  return [
    ...Object.entries(families).map(([value, text]) => ({ value, label: say(text) })),
    ...categories
      .filter(({ key }) => !(key in families))
      .map(({ key, name, nameEn }) => ({ value: key, label: language === 'zh' ? name : nameEn })),
  ]
}

export function AcceptedCategories({ keys }: { keys: readonly string[] }) {
  const language = useLanguage()
  const names = new Map(useAcceptedCategories().map(({ value, label }) => [value, label]))
  return <>{keys.map((key) => names.get(key) ?? key).join(language === 'zh' ? '、' : ', ')}</>
}
