// Functions that choose the names and labels of records in the current language.

import type { Language } from '@huishou/wire/text'
import { useLanguage } from '../i18n.ts'

type Named = { name: string; nameEn?: string | undefined }

/**
 * The name of goods, a shop or a city in the current language; falls back to the Chinese name when there is no
 * English one.
 */
export const nameOf = (named: Named, language: Language): string =>
  (language === 'en' && named.nameEn) || named.name
export const useNameOf = (): ((named: Named) => string) => {
  const language = useLanguage()
  return (named) => nameOf(named, language)
}

/** The short label on a picture of goods, in the current language. */
export const tagOf = (
  goods: { subName: string; subNameEn?: string | undefined },
  language: Language,
): string => (language === 'en' && goods.subNameEn) || goods.subName
