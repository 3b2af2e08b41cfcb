import type { Language } from '@huishou/wire/text'

/** The name of a product or category in the UI language, or in Chinese if there is no translation. */
export const nameIn = ({ name, nameEn }: { name: string; nameEn: string }, language: Language): string =>
  language === 'en' && nameEn !== '' ? nameEn : name
