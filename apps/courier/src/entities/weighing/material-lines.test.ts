import { expect, it } from 'vitest'
import { linesToSend, newLine, withLine, withoutLine, type Material } from './material-lines.ts'

const material = (id: number, unit: 'kg' | 'piece'): Material => ({
  id,
  key: 'x',
  name: 'x',
  nameEn: 'x',
  unit,
  active: true,
})
const materials = new Map([material(1001, 'kg'), material(1017, 'piece')].map((one) => [one.id, one]))
const empty = { lines: [], toCheck: [] }

it('sends grams of several readings as one weight, by hand unless all came from the scale', () => {
  const scale = { ...newLine(1001), weighings: [{ g: 12_345, source: 'scale' as const }] }
  const mixed = { ...scale, weighings: [...scale.weighings, { g: 5, source: 'hand' as const }] }
  expect(linesToSend(withLine(empty, scale), materials)).toEqual([
    { categoryId: 1001, grams: 12_345, source: 'scale' },
  ])
  expect(linesToSend(withLine(empty, mixed), materials)).toEqual([
    { categoryId: 1001, grams: 12_350, source: 'hand' },
  ])
})

it('sends pieces of what is sold by the piece', () => {
  expect(linesToSend(withLine(empty, { ...newLine(1017), pieces: 2 }), materials)).toEqual([
    { categoryId: 1017, pieces: 2, source: 'hand' },
  ])
})

it('sends a material that is not there as 0', () => {
  expect(linesToSend(withLine(empty, newLine(1001)), materials)).toEqual([
    { categoryId: 1001, grams: 0, source: 'hand' },
  ])
})

it('no longer marks a material that was weighed again or taken out, and keeps the rest of the draft', () => {
  const draft = { ...empty, lastUnloadId: 7, toCheck: [1001, 1017] }
  expect(withLine(draft, newLine(1001)).toCheck).toEqual([1017])
  expect(withoutLine(draft, 1017).toCheck).toEqual([1001])
  expect(withLine(draft, newLine(1001)).lastUnloadId).toBe(7)
})
