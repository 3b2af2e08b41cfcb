// Formats the figures of a weighing slip.

import { formatFen } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import type { SlipLine } from '../pickup-order.ts'

export type LineFigures = {
  /** In kilograms. To keep the formula short, tare and deduction are null if zero, and gross if both are zero. */
  gross: string | null
  tare: string | null
  deduction: string | null
  /** Kilograms, `12.40`, or the number of pieces. */
  net: string
  unit: 'kg' | 'piece'
  price: string
}

/**
 * The formula of a slip line: `毛 12.60 − 皮 0.20 = 12.40 公斤 × ¥0.90`. All figures come from the slip; none is computed
 * here.
 */
export const lineFigures = (line: SlipLine): LineFigures => {
  const price = `${line.unitFen < 0 ? '−' : ''}¥${formatFen(Math.abs(line.unitFen))}`
  if (line.unit === 'piece')
    return { gross: null, tare: null, deduction: null, net: String(line.count), unit: 'piece', price }
  const plain = line.tareG === 0 && line.deductionG === 0
  return {
    gross: plain ? null : formatKg(line.grossG),
    tare: line.tareG === 0 ? null : formatKg(line.tareG),
    deduction: line.deductionG === 0 ? null : formatKg(line.deductionG),
    net: formatKg(line.netG),
    unit: 'kg',
    price,
  }
}

/** Formats kilograms of CO₂ with one decimal: `46.1`. */
export const co2Kg = (grams: number): string => (grams / 1000).toFixed(1)
