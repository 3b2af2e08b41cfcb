import { formatFen } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import type { SlipLine } from '../pickup-order.ts'

export type LineFigures = {
  /** Gross, tare and deduction in kilograms; null without a deduction, to keep the formula short. */
  gross: string | null
  tare: string | null
  deduction: string | null
  /** `12.40` kilograms, or the number of pieces. */
  net: string
  unit: 'kg' | 'piece'
  price: string
}

/** A slip line in figures: `毛 12.60 − 皮 0.20 = 12.40 公斤 × ¥0.90`. Each part comes from the slip, none is worked out here. */
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

/** `46.1`: kilograms of CO₂ with one decimal. */
export const co2Kg = (grams: number): string => (grams / 1000).toFixed(1)
