// The families into which categories of waste are grouped: their names, and the categories in each.

import type { Text } from '../text.ts'

/** Families of waste, with the names used in the trade. */
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

/**
 * Families of waste a shop can accept, with the categories in each; a category without a family is listed by its own
 * key.
 */
export const wasteFamilies: Readonly<Record<string, readonly string[]>> = {
  paper: ['cardboard', 'books', 'office', 'mixpaper'],
  plastic: ['pet', 'hardplastic', 'film'],
  metal: ['iron', 'can', 'aluminium', 'stainless', 'copper', 'brass'],
  clothes: ['clothes'],
  glass: ['glass'],
  electronics: ['smallelec', 'fridge', 'washer', 'aircon'],
} satisfies Record<keyof typeof wasteFamilyText, readonly string[]>

/** The family of a category; one without a family is its own. */
export const familyOf = (key: string): string =>
  Object.keys(wasteFamilies).find((family) => wasteFamilies[family]?.includes(key)) ?? key
