import type { Language } from '@huishou/wire'

type Named = { name: string; nameEn?: string | undefined }

/** The name in the chosen language; what has no English one keeps its own. */
export const nameOf = (goods: Named, language: Language): string =>
  (language === 'en' && goods.nameEn) || goods.name

/** The few words on the picture. */
export const tagOf = (
  goods: { subName: string; subNameEn?: string | undefined },
  language: Language,
): string => (language === 'en' && goods.subNameEn) || goods.subName
