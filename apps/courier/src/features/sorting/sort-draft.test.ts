import { expect, it } from 'vitest'
import { newLine } from '../../entities/weighing/material-lines.ts'
import { balanceOf, isMuchWaste } from './sort-draft.ts'

const weighed = (categoryId: number, ...grams: number[]) => ({
  ...newLine(categoryId),
  weighings: grams.map((g) => ({ g, source: 'scale' as const })),
})

it('says what is lost between what went in and what came out', () => {
  const lines = [weighed(1001, 60_000), weighed(1003, 20_000, 10_000), weighed(1002, 8_000)]
  const balance = balanceOf({ input: weighed(1004, 100_000), lines })
  expect(balance).toEqual({ inG: 100_000, outG: 98_000, wasteG: 2_000 })
  expect(isMuchWaste(balance)).toBe(false)
})

it('asks about waste of more than a tenth, and knows that more came out', () => {
  const input = weighed(1004, 100_000)
  expect(isMuchWaste(balanceOf({ input, lines: [weighed(1001, 90_000)] }))).toBe(false)
  expect(isMuchWaste(balanceOf({ input, lines: [weighed(1001, 89_999)] }))).toBe(true)
  expect(balanceOf({ input, lines: [weighed(1001, 100_001)] }).wasteG).toBe(-1)
})
