// Gives the names, units and chosen options of mall goods in the reader's language.
import type { Language } from '@huishou/wire/text'

type Named = { name: string; nameEn: string }
type WithProperty = { property: string; propertyEn: string }

/** Name of goods in the reader's language; Chinese where there is no English one. */
export const nameIn = ({ name, nameEn }: Named, language: Language): string =>
  language === 'en' && nameEn !== '' ? nameEn : name

/** Unit of goods: `瓶`, `bottle`. */
export const unitIn = ({ unit, unitEn }: { unit: string; unitEn: string }, language: Language): string =>
  language === 'en' && unitEn !== '' ? unitEn : unit

/** Selected properties: `颜色:蓝,容量:1L`. */
export const propertyIn = ({ property, propertyEn }: WithProperty, language: Language): string =>
  language === 'en' && propertyEn !== '' ? propertyEn : property
