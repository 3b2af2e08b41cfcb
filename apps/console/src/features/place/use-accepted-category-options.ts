import { wasteFamilyText } from '@huishou/wire/catalog/waste-families'
import type { Text } from '@huishou/wire/text'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useWasteCategories } from './queries.ts'

const groups: Readonly<Record<string, Text>> = {
  all: { zh: '全部品类', en: 'Everything' },
  ...wasteFamilyText,
}

/**
 * Options for the waste a shop accepts: everything, each family of materials, and each category that is not a family.
 */
export function useAcceptedCategoryOptions(): { value: string; label: string }[] {
  const say = useSay()
  const language = useLanguage()
  const categories = useWasteCategories().data?.rows ?? []
  return [
    ...Object.entries(groups).map(([value, text]) => ({ value, label: say(text) })),
    ...categories
      .filter(({ key }) => !(key in groups))
      .map(({ key, name, nameEn }) => ({ value: key, label: language === 'zh' ? name : nameEn })),
  ]
}
