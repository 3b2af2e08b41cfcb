import { formatKg } from '@huishou/wire/weight'

// made once: a browser takes a millisecond to make one
const GROUPED = new Intl.NumberFormat('en-US')
const ONE_DECIMAL = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `1,290` */
export const grouped = (value: number): string => GROUPED.format(value)

/** Grams as kilograms to one decimal, `1,234.5`: as exact as an estimate may look. */
export const roughKg = (grams: number): string => ONE_DECIMAL.format(grams / 1000)

/** Grams as kilograms with separators, `1,234.50`. */
export const kgText = (grams: number): string => formatKg(grams).replace(/\B(?=(?:\d{3})+\.)/g, ',')
