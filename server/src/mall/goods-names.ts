import type { Language } from '@huishou/wire/text'

type Named = { name: string; nameEn: string }
type WithProperty = { property: string; propertyEn: string }

/** Goods without an English name go by their Chinese one. */
export const nameIn = ({ name, nameEn }: Named, language: Language): string =>
  language === 'en' && nameEn !== '' ? nameEn : name

/** What goods are counted in: `瓶`, `bottle`. */
export const unitIn = ({ unit, unitEn }: { unit: string; unitEn: string }, language: Language): string =>
  language === 'en' && unitEn !== '' ? unitEn : unit

/** What was chosen of goods: `颜色:蓝,容量:1L`. */
export const propertyIn = ({ property, propertyEn }: WithProperty, language: Language): string =>
  language === 'en' && propertyEn !== '' ? propertyEn : property
