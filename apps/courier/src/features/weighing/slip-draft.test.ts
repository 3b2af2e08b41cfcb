import { describe, expect, it } from 'vitest'
import {
  emptyDraft,
  lineFigures,
  linesToSend,
  newLine,
  totals,
  withLine,
  type DraftLine,
  type Price,
} from './slip-draft.ts'

const price = (categoryId: number, unitFen: number, unit: 'kg' | 'piece' = 'kg'): Price => ({
  categoryId,
  key: 'x',
  name: 'x',
  nameEn: 'x',
  unit,
  unitFen,
  todayFen: unitFen,
  quoteFen: null,
  needId: false,
})
const weighed = (categoryId: number, ...kilograms: number[]): DraftLine => ({
  ...newLine(categoryId),
  weighings: kilograms.map((kg) => ({ g: Math.round(kg * 1000), source: 'hand' })),
})
const cardboard = price(1001, 90)
const prices = new Map(
  [cardboard, price(1005, 200), price(1009, 700), price(1020, -5000, 'piece')].map((one) => [
    one.categoryId,
    one,
  ]),
)

describe('weighing', () => {
  it('pays ¥18.20 for 12.40 kg cardboard, 1.35 kg bottles and 0.62 kg cans', () => {
    const draft = [weighed(1001, 12.4), weighed(1005, 1.35), weighed(1009, 0.62)].reduce(withLine, emptyDraft)
    expect(totals(draft, prices)).toMatchObject({ totalG: 14_370, totalFen: 1_820, problem: null })
  })

  it('rounds each line half up: 333 g at ¥0.90 is ¥0.30, 50 g is ¥0.05', () => {
    expect(lineFigures(weighed(1001, 0.333), cardboard).amountFen).toBe(30)
    expect(lineFigures(weighed(1001, 0.05), cardboard).amountFen).toBe(5)
  })

  it('adds several weighings of one line before it rounds', () => {
    expect(lineFigures(weighed(1001, 6.2, 4.15, 2.05), cardboard)).toMatchObject({
      grossG: 12_400,
      netG: 12_400,
      amountFen: 1_116,
    })
  })

  it('takes the tare off: 12.60 kg with a 0.20 kg bag pays for 12.40 kg', () => {
    expect(lineFigures({ ...weighed(1001, 12.6), tareG: 200 }, cardboard)).toMatchObject({
      netG: 12_400,
      amountFen: 1_116,
      problem: null,
    })
  })

  it('does not accept a tare heavier than the whole', () => {
    expect(lineFigures({ ...weighed(1001, 1), tareG: 1_001 }, cardboard).problem).toBe('tare')
    expect(lineFigures({ ...weighed(1001, 1), tareG: 1_000 }, cardboard).problem).toBe('nothing')
  })

  it('takes a deduction of up to 30 % when it has a reason and a photo', () => {
    const wet = { ...weighed(1001, 10), deductionG: 3_000, deductionReason: 'wet', deductionPhoto: '/p.jpg' }
    expect(lineFigures(wet, cardboard)).toMatchObject({ netG: 7_000, amountFen: 630, problem: null })
    expect(lineFigures({ ...wet, deductionG: 3_001 }, cardboard).problem).toBe('deduction')
    expect(lineFigures({ ...wet, deductionPhoto: null }, cardboard).problem).toBe('proof')
    expect(lineFigures({ ...wet, deductionReason: ' ' }, cardboard).problem).toBe('proof')
  })

  it('lets a sofa cost money: one piece at −¥50 with 20 kg cardboard leaves ¥32 to pay', () => {
    const draft = [{ ...newLine(1020), count: 1 }, weighed(1001, 20)].reduce(withLine, emptyDraft)
    expect(totals(draft, prices).totalFen).toBe(-3_200)
  })

  it('calls a line read from the scale only when every weighing was', () => {
    const mixed: DraftLine = {
      ...newLine(1001),
      weighings: [
        { g: 1_000, source: 'scale' },
        { g: 500, source: 'hand' },
      ],
    }
    expect(lineFigures(mixed, cardboard).source).toBe('hand')
    expect(lineFigures({ ...mixed, weighings: mixed.weighings.slice(0, 1) }, cardboard).source).toBe('scale')
  })

  it('sends grams, and pieces without weights', () => {
    const draft = [
      { ...weighed(1001, 12.6), tareG: 200 },
      { ...newLine(1020), count: 2 },
    ].reduce(withLine, emptyDraft)
    expect(linesToSend(draft, prices)).toEqual([
      { categoryId: 1001, grossG: 12_600, tareG: 200, deductionG: 0, source: 'hand' },
      { categoryId: 1020, count: 2, source: 'hand' },
    ])
  })
})
