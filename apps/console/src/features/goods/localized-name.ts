import type { Language } from '@huishou/wire/text'

/** The name in the UI language, falling back to Chinese. */
export const nameIn = ({ name, nameEn }: { name: string; nameEn: string }, language: Language): string =>
  language === 'en' && nameEn !== '' ? nameEn : name
