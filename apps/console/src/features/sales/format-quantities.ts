// Formats quantities in sales as text: tonnes, kilograms, prices per tonne and percentages.
import type { Language } from '@huishou/wire/text'
import { moneyPerUnit } from '../../shared/format.ts'

/** Formats grams as tonnes: `18400000` → `18.400 吨`, `18.400 t`. */
export const tonnes = (grams: number, language: Language): string =>
  `${(grams / 1_000_000).toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })} ${
    language === 'zh' ? '吨' : 't'
  }`

/** Formats whole kilograms, as weighbridges print them. */
export const kilograms = (kg: number, language: Language): string =>
  `${kg.toLocaleString('en-US')} ${language === 'zh' ? '公斤' : 'kg'}`

export const perTonne = (fen: number, language: Language): string => moneyPerUnit(fen, 'tonne', language)

/** Formats basis points as a percentage: `150` → `1.50%`. */
export const percent = (bp: number): string => `${(bp / 100).toFixed(2)}%`
