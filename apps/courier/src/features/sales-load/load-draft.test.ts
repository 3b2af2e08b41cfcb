import { expect, it } from 'vitest'
import type { Material } from '../../entities/weighing/material-lines.ts'
import {
  emptyDraft,
  mayBeRest,
  netOfLine,
  newLine,
  problemsOf,
  toSend,
  withBale,
  withLine,
  withoutLine,
  withWeight,
} from './load-draft.ts'
import { messages } from './messages.ts'

const material = (id: number, unit: 'kg' | 'piece'): Material => ({
  id,
  key: 'x',
  name: 'x',
  nameEn: 'x',
  unit,
  active: true,
})
const materials = new Map(
  [material(1001, 'kg'), material(1002, 'kg'), material(1017, 'piece')].map((one) => [one.id, one]),
)
const lorry = { ...emptyDraft({ plate: '苏B12345' }), gross: '18400', tare: '6200.5' }
const weighed = (categoryId: number, g: number) => ({
  ...newLine(categoryId, null),
  weighings: [{ g, source: 'hand' as const }],
})

it('gives the material that is not weighed what is left of the net weight', () => {
  const draft = withLine(withLine(lorry, newLine(1001, 7)), weighed(1002, 2_000_000))
  expect(mayBeRest(draft)).toBe(false)
  expect(problemsOf(draft, materials).size).toBe(0)
  expect(toSend(draft)).toEqual({
    plate: '苏B12345',
    grossG: 18_400_000,
    tareG: 6_200_500,
    lines: [
      { categoryId: 1001, netG: 10_199_500, contractId: 7 },
      { categoryId: 1002, netG: 2_000_000 },
    ],
  })
})

it('does not submit materials that are not the net weight, or leave nothing for the rest', () => {
  const all = withLine(withLine(lorry, weighed(1001, 10_000_000)), weighed(1002, 2_000_000))
  expect(problemsOf(all, materials).get('lines')?.text).toBe(messages.notNet)
  const none = withLine(withLine(lorry, newLine(1001, null)), weighed(1002, 12_199_500))
  expect(netOfLine(none, newLine(1001, null))).toBe(0)
  expect(problemsOf(none, materials).get(1001)?.text).toBe(messages.restWrong)
})

it('sends what proves a weight until it is typed over', () => {
  const reading = { session: 's'.repeat(20), first: 1, frames: ['00'], ms: [0] }
  const read = withWeight(withWeight(lorry, 'gross', '18400', reading), 'tare', '6200.5', reading)
  expect(toSend(read)).toMatchObject({ grossReadings: [reading], tareReadings: [reading] })
  const typed = toSend(withWeight(read, 'gross', '18401', null))
  expect(typed).not.toHaveProperty('grossReadings')
  expect(typed).toMatchObject({ grossG: 18_401_000, tareReadings: [reading] })
})

it('says at each field what is missing', () => {
  const empty = problemsOf(emptyDraft({ plate: '' }), materials)
  expect([...empty.keys()]).toEqual(['plate', 'gross', 'tare', 'lines'])
  const swapped = problemsOf({ ...lorry, gross: '6200', tare: '18400' }, materials)
  expect(swapped.get('tare')?.text).toBe(messages.tareWrong)
  const pieces = withLine(lorry, newLine(1017, null))
  expect(problemsOf(pieces, materials).get(1017)?.text).toBe(messages.piecesMissing)
  expect(problemsOf(withLine(pieces, { ...newLine(1017, null), pieces: '12' }), materials).size).toBe(0)
})

it('weighs a material by its scanned bales beside others, and a single one by the weighbridge', () => {
  const bale = (id: number, grams: number) => ({ id, categoryId: 1001, grams })
  const one = withBale(lorry, bale(1, 4_000_000), newLine(1001, 7))
  expect(toSend(one)).toMatchObject({ lines: [{ categoryId: 1001, netG: 12_199_500 }], bales: [1] })
  const two = withBale(one, bale(2, 1_000_000), newLine(1001, 7))
  const both = withLine(two, newLine(1002, null))
  expect(problemsOf(both, materials).size).toBe(0)
  expect(toSend(both)).toMatchObject({
    lines: [
      { categoryId: 1001, netG: 5_000_000, contractId: 7 },
      { categoryId: 1002, netG: 7_199_500 },
    ],
    bales: [1, 2],
  })
  expect(withoutLine(both, 1001).bales).toEqual([])
})
