import type { Language } from '@huishou/wire/text'
import { useLanguage } from '../i18n.ts'

type Named = { name: string; nameEn?: string | undefined }

/** The name in the chosen language, of goods, a shop or a city; what has no English one keeps its own. */
export const nameOf = (named: Named, language: Language): string =>
  (language === 'en' && named.nameEn) || named.name
export const useNameOf = (): ((named: Named) => string) => {
  const language = useLanguage()
  return (named) => nameOf(named, language)
}

/** The few words on the picture. */
export const tagOf = (
  goods: { subName: string; subNameEn?: string | undefined },
  language: Language,
): string => (language === 'en' && goods.subNameEn) || goods.subName
