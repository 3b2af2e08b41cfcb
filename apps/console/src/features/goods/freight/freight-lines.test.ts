import { expect, it } from 'vitest'
import { draftLines, inputOfLines, newLine, problemOfLines } from './freight-lines.ts'

const elsewhere = { ...newLine(), firstFen: 800, addFen: 200 }
const west = { ...newLine(), regionIds: ['650000000000'], firstFen: 2000, addFen: 1000 }

it('weight is typed in kilograms and sent in grams', () => {
  expect(inputOfLines([{ ...elsewhere, first: 1.5, add: 0.5 }], 'weight')).toEqual([
    { regionIds: [], deliver: true, firstNumber: 1500, firstFen: 800, addNumber: 500, addFen: 200 },
  ])
})
it('the line for everywhere else stands last, wherever it stood', () => {
  const lines = inputOfLines([elsewhere, west], 'piece')
  const template = {
    id: 1,
    name: '快递',
    kind: 'piece',
    freeAboveFen: null,
    lines,
    goods: 0,
    version: 1,
  } as const
  expect(draftLines(template).map(({ regionIds }) => regionIds.length)).toEqual([1, 0])
})
it('a new template starts with one line for everywhere', () => {
  expect(draftLines(null)).toMatchObject([{ regionIds: [], deliver: true }])
})
it('says what is wrong: no region, one region twice, no fee', () => {
  expect(problemOfLines([west, elsewhere], 'piece')).toBeNull()
  expect(problemOfLines([{ ...west, regionIds: [] }, elsewhere], 'piece')).toBe('regionsNeeded')
  expect(problemOfLines([west, { ...west }, elsewhere], 'piece')).toBe('regionTwice')
  expect(problemOfLines([west, { ...elsewhere, firstFen: null }], 'piece')).toBe('feeNeeded')
  expect(problemOfLines([{ ...elsewhere, first: 0.0001 }], 'weight')).toBe('feeNeeded')
})
it('where nothing is delivered no fee is asked for', () => {
  expect(problemOfLines([{ ...west, deliver: false, firstFen: null }, elsewhere], 'piece')).toBeNull()
})
