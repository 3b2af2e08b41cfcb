import type { Text } from '../text.ts'

/** Families of waste, by the names the trade has for them. */
export const wasteFamilyText = {
  paper: { zh: '纸类', en: 'Paper' },
  plastic: { zh: '塑料', en: 'Plastic' },
  metal: { zh: '金属', en: 'Metal' },
  clothes: { zh: '旧衣', en: 'Clothes' },
  glass: { zh: '玻璃', en: 'Glass' },
  electronics: { zh: '家电', en: 'Appliances' },
} as const satisfies Record<string, Text>

/** The name of a family; a category without a family is known by its own key. */
export const familyTextOf = (family: string): Text =>
  Object.entries<Text>(wasteFamilyText).find(([key]) => key === family)?.[1] ?? { zh: family, en: family }
