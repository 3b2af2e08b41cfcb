// Formats numbers and weights.

import { formatKg } from '@huishou/wire/weight'

// The formatters are created once, as creating one takes a millisecond.
const GROUPED = new Intl.NumberFormat('en-US')
const ONE_DECIMAL = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats an integer with separators: `1,290`. */
export const grouped = (value: number): string => GROUPED.format(value)

/** Formats grams as kilograms with one decimal, `1,234.5`: precise enough for an estimate. */
export const roughKg = (grams: number): string => ONE_DECIMAL.format(grams / 1000)

/** Formats grams as kilograms with separators: `1,234.50`. */
export const kgText = (grams: number): string => formatKg(grams).replace(/\B(?=(?:\d{3})+\.)/g, ',')
