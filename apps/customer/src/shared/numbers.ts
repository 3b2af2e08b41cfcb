import { formatKg } from '@huishou/wire'

/** `1,290` */
export const grouped = (value: number): string => value.toLocaleString('en-US')

/** Grams as kilograms to one decimal, `1,234.5`: as exact as an estimate may look. */
export const roughKg = (grams: number): string =>
  (grams / 1000).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Grams as kilograms with separators, `1,234.50`. */
export const kgText = (grams: number): string => formatKg(grams).replace(/\B(?=(?:\d{3})+\.)/g, ',')
