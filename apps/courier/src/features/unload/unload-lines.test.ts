import { expect, it } from 'vitest'
import { emptyUnload, linesToSend, newLine, withLine, withoutLine, type Material } from './unload-lines.ts'

const material = (id: number, unit: 'kg' | 'piece'): Material => ({
  id,
  key: 'x',
  name: 'x',
  nameEn: 'x',
  unit,
  active: true,
})
const materials = new Map([material(1001, 'kg'), material(1017, 'piece')].map((one) => [one.id, one]))

it('sends grams of several readings as one weight, by hand unless all came from the scale', () => {
  const scale = { ...newLine(1001), weighings: [{ g: 12_345, source: 'scale' as const }] }
  const mixed = { ...scale, weighings: [...scale.weighings, { g: 5, source: 'hand' as const }] }
  expect(linesToSend(withLine(emptyUnload(0), scale), materials)).toEqual([
    { categoryId: 1001, grams: 12_345, source: 'scale' },
  ])
  expect(linesToSend(withLine(emptyUnload(0), mixed), materials)).toEqual([
    { categoryId: 1001, grams: 12_350, source: 'hand' },
  ])
})

it('sends pieces of what is sold by the piece', () => {
  expect(linesToSend(withLine(emptyUnload(0), { ...newLine(1017), pieces: 2 }), materials)).toEqual([
    { categoryId: 1017, pieces: 2, source: 'hand' },
  ])
})

it('no longer marks a material that was weighed again or taken out', () => {
  const draft = { ...emptyUnload(7), toCheck: [1001, 1017] }
  expect(withLine(draft, newLine(1001)).toCheck).toEqual([1017])
  expect(withoutLine(draft, 1017).toCheck).toEqual([1001])
  expect(withLine(draft, newLine(1001)).lastUnloadId).toBe(7)
})
