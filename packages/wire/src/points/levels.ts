// Member levels: what a level consists of, checks of the levels that staff enter, and the level that a customer has
// reached.

import type { Text } from '../text.ts'

/**
 * A member level. `growth` is the growth it requires; `benefits` are promises in words, one per line. `goldPrices`: from
 * this level up, members sell at the prices of gold members.
 */
export type MemberLevel = {
  id: number
  name: string
  nameEn: string
  growth: number
  colour: string
  benefits: string
  benefitsEn: string
  goldPrices?: boolean
}

export const levelLimits = { levels: 10, name: 8, nameEn: 20, benefits: 200, growth: 10_000_000 } as const

type Found = { row: number; field: keyof MemberLevel; problem: Text }

const textProblem = (text: string, most: number): Text | null =>
  [...text].length > most || /[<>]/.test(text)
    ? { zh: `最多 ${most} 个字，不含 < >`, en: `up to ${most} characters, without < >` }
    : null

const ownProblem = (level: MemberLevel): Omit<Found, 'row'> | null => {
  if (level.name.trim() === '') return { field: 'name', problem: { zh: '请填写名称', en: 'give it a name' } }
  for (const [field, most] of [
    ['name', levelLimits.name],
    ['nameEn', levelLimits.nameEn],
    ['benefits', levelLimits.benefits],
    ['benefitsEn', levelLimits.benefits],
  ] as const) {
    const problem = textProblem(level[field], most)
    if (problem) return { field, problem }
  }
  if (!/^#[0-9a-f]{6}$/i.test(level.colour))
    return { field: 'colour', problem: { zh: '请选择颜色', en: 'choose a colour' } }
  if (!Number.isSafeInteger(level.growth) || level.growth < 0 || level.growth > levelLimits.growth)
    return {
      field: 'growth',
      problem: {
        zh: `成长值请填 0–${levelLimits.growth} 的整数`,
        en: `growth must be a whole number from 0 to ${levelLimits.growth.toLocaleString('en-US')}`,
      },
    }
  return null
}

/**
 * The first problem of each wrong level, `row` from 0. Each level has to take more growth than the one before, and to
 * have a name and an ID of its own.
 */
export const levelProblems = (levels: readonly MemberLevel[]): Found[] => {
  if (levels.length > levelLimits.levels)
    return [
      {
        row: levelLimits.levels,
        field: 'name',
        problem: { zh: `超限，最多 ${levelLimits.levels} 级`, en: `at most ${levelLimits.levels} levels` },
      },
    ]
  return levels.flatMap((level, row): Found[] => {
    const own = ownProblem(level)
    if (own) return [{ row, ...own }]
    const before = levels[row - 1]
    if (before && level.growth <= before.growth)
      return [
        {
          row,
          field: 'growth',
          problem: { zh: '要比上一级的成长值高', en: 'must take more growth than the level before' },
        },
      ]
    const first = levels.findIndex((one) => one.name.trim() === level.name.trim() || one.id === level.id)
    return first < row
      ? [{ row, field: 'name', problem: { zh: '名称重复', en: 'another one has this name' } }]
      : []
  })
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isLevel = (row: unknown): row is MemberLevel => {
  if (typeof row !== 'object' || row === null) return false
  const given = row as Record<keyof MemberLevel, unknown>
  return (
    Number.isSafeInteger(given.id) &&
    Number(given.id) > 0 &&
    typeof given.growth === 'number' &&
    [given.name, given.nameEn, given.colour, given.benefits, given.benefitsEn].every(isText) &&
    (given.goldPrices === undefined || typeof given.goldPrices === 'boolean')
  )
}

/** Levels from their JSON, in its order, which is lowest first as saved; null where it is no list of levels. */
export const levelsIn = (json: string): MemberLevel[] | null => {
  try {
    const rows: unknown = JSON.parse(json)
    return Array.isArray(rows) && rows.every(isLevel) ? rows : null
  } catch {
    return null
  }
}

/**
 * The ID of a new level: the time in seconds, or the highest ID plus one if that is larger. A removed level's ID is
 * thus not used again, although nothing stores it.
 */
export const newLevelId = (levels: readonly { id: number }[], now: number): number =>
  Math.max(Math.floor(now / 1000), ...levels.map(({ id }) => id + 1))

/** The highest level that this growth reaches; null below the first. */
export const levelAt = <Level extends { growth: number }>(
  levels: readonly Level[],
  growth: number,
): Level | null => levels.findLast((level) => level.growth <= growth) ?? null

/** The lowest level with the prices of gold members, which all above it have, too; null when none has them. */
export const firstGoldLevel = <Level extends Pick<MemberLevel, 'goldPrices'>>(
  levels: readonly Level[],
): Level | null => levels.find(({ goldPrices }) => goldPrices === true) ?? null
