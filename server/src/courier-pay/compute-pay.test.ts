import { expect, test } from 'vitest'
import { computePay } from './compute-pay.ts'

const rates = {
  stopFen: 600,
  onTimeFen: 100,
  sharePermyriad: 0,
  perKg: [{ family: '', fenPerKg: 8 }],
}
const sum = (rows: readonly { amountFen: number }[]) =>
  rows.reduce((total, { amountFen }) => total + amountFen, 0)

test('¥6.00 a stop, 8 fen a kilogram and ¥1.00 for being on time make 815 fen of 14,370 g (W7)', () => {
  const rows = computePay(rates, {
    purchaseFen: 1_820,
    onTime: true,
    lines: [{ key: 'cardboard', netG: 14_370 }],
  })
  expect(rows.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
    ['stop', 600],
    ['weight', 115],
    ['on_time', 100],
  ])
  expect(sum(rows)).toBe(815)
})

test('a family has its own rate, and its weights are added up before they are rounded', () => {
  const rows = computePay(
    { ...rates, stopFen: 0, onTimeFen: 0, perKg: [...rates.perKg, { family: 'metal', fenPerKg: 50 }] },
    {
      purchaseFen: 0,
      onTime: true,
      lines: [
        { key: 'iron', netG: 15 },
        { key: 'can', netG: 15 },
        { key: 'sofa', netG: 0 },
        { key: 'pet', netG: 1_000 },
      ],
    },
  )
  expect(rows).toEqual([
    { kind: 'stop', amountFen: 0, grams: 0 },
    { kind: 'weight', amountFen: 2, grams: 30 },
    { kind: 'weight', amountFen: 8, grams: 1_000 },
  ])
})

test('a share is of what the customer is paid, never of a removal fee', () => {
  const share = { ...rates, stopFen: 0, onTimeFen: 0, perKg: [], sharePermyriad: 250 }
  expect(sum(computePay(share, { purchaseFen: 1_820, onTime: false, lines: [] }))).toBe(46)
  expect(sum(computePay(share, { purchaseFen: -2_000, onTime: false, lines: [] }))).toBe(0)
})
