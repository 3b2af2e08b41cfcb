// The bands of estimated weight that customers choose from, and a check for mistakes in them.

import type { Text } from '../text.ts'

export const weightLimits = { bands: 12, value: 20, text: 60, leastG: 100, mostG: 2_000_000 } as const
const [leastKg, mostKg] = [weightLimits.leastG / 1000, weightLimits.mostG / 1000]

/** One choice of estimated weight. `value` is stored with the order; the weight is at least `minG` and below `maxG`. */
export type WeightBand = { value: string; text: string; minG: number; maxG: number }

type Found = { row: number; field: keyof WeightBand; problem: Text }

const ownProblem = ({ value, text, minG, maxG }: WeightBand): Omit<Found, 'row'> | null => {
  if (value.trim() === '') return { field: 'value', problem: { zh: '请填写名称', en: 'give it a name' } }
  if ([...value].length > weightLimits.value || /[<>"]/.test(value))
    return {
      field: 'value',
      problem: {
        zh: `名称最多 ${weightLimits.value} 个字，不含 < > "`,
        en: `a name has up to ${weightLimits.value} characters, without < > "`,
      },
    }
  if (text.trim() === '') return { field: 'text', problem: { zh: '请填写说明', en: 'give it a description' } }
  if ([...text].length > weightLimits.text || /[<>"]/.test(text))
    return {
      field: 'text',
      problem: {
        zh: `说明最多 ${weightLimits.text} 个字，不含 < > "`,
        en: `a description has up to ${weightLimits.text} characters, without < > "`,
      },
    }
  if (!Number.isSafeInteger(minG) || minG < weightLimits.leastG)
    return { field: 'minG', problem: { zh: `至少 ${leastKg} 公斤`, en: `at least ${leastKg} kg` } }
  if (!Number.isSafeInteger(maxG) || maxG > weightLimits.mostG)
    return {
      field: 'maxG',
      problem: { zh: `最多 ${mostKg} 公斤`, en: `at most ${mostKg.toLocaleString('en-US')} kg` },
    }
  if (maxG <= minG)
    return { field: 'maxG', problem: { zh: '要大于起始重量', en: 'must be more than the lower limit' } }
  return null
}

/**
 * The first problem of each wrong band of a list, `row` from 0. Each band has to start where the previous one ends, and
 * to have a name of its own.
 */
export const weightBandProblems = (bands: readonly WeightBand[]): Found[] => {
  if (bands.length < 2 || bands.length > weightLimits.bands)
    return [
      {
        row: 0,
        field: 'value',
        problem: { zh: `要有 2–${weightLimits.bands} 档`, en: `there must be 2–${weightLimits.bands} bands` },
      },
    ]
  return bands.flatMap((band, row): Found[] => {
    const own = ownProblem(band)
    if (own) return [{ row, ...own }]
    const before = bands[row - 1]
    if (before && band.minG > before.maxG)
      return [{ row, field: 'minG', problem: { zh: '和上一档之间有空档', en: 'there is a gap below it' } }]
    if (before && band.minG < before.maxG)
      return [{ row, field: 'minG', problem: { zh: '和上一档重叠', en: 'it overlaps the one before' } }]
    return bands.findIndex(({ value }) => value.trim() === band.value.trim()) < row
      ? [{ row, field: 'value', problem: { zh: '名称重复', en: 'another one has this name' } }]
      : []
  })
}
