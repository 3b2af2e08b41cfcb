// Checks whether a published community day may be changed as requested, without worsening what customers with orders
// were promised. On a community day, couriers collect from a whole estate.

import type { InputOf } from '@huishou/wire/client'
import type { saveCommunityDay } from '@huishou/wire/community/staff'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { clockText, instantOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import { readWindows } from './book-and-release-places.ts'
import type { CommunityDayRow, CommunityTables, CommunityWindowRow } from './tables.ts'

type Input = InputOf<typeof saveCommunityDay>
type InputWindow = Input['windows'][number]

const FIXED = ['name', 'cityId', 'day', 'shareKind', 'shareRate'] as const

const fixedProblem = (day: CommunityDayRow, input: Input): Refusal | null => {
  const given = { ...input, shareRate: input.shareKind === 'none' ? 0 : input.shareRate }
  const field = FIXED.find((name) => day[name] !== given[name])
  return field === undefined ? null : refuse('COMMUNITY_FIXED', { field })
}

const windowText = ({ startMinute, endMinute }: InputWindow): string =>
  `${clockText(startMinute)}–${clockText(endMinute)}`

const bookedWindowProblem = (window: CommunityWindowRow, wanted: readonly InputWindow[]): Refusal | null => {
  if (window.taken === 0) return null
  const values = { window: windowText(window), count: window.taken }
  const same = wanted.find(
    ({ startMinute, endMinute }) => startMinute === window.startMinute && endMinute === window.endMinute,
  )
  if (!same) return refuse('COMMUNITY_WINDOW_BOOKED', { field: 'windows', values })
  return same.most < window.taken ? refuse('COMMUNITY_WINDOW_MOST', { field: 'windows', values }) : null
}

const windowsProblem = (
  now: number,
  day: CommunityDayRow,
  windows: readonly CommunityWindowRow[],
  wanted: readonly InputWindow[],
): Refusal | null => {
  for (const window of windows) {
    const problem = bookedWindowProblem(window, wanted)
    if (problem) return problem
  }
  const begun = wanted.find(
    (window) =>
      instantOf(day.day, window.startMinute) <= now &&
      !windows.some(({ startMinute }) => startMinute === window.startMinute),
  )
  return begun
    ? refuse('COMMUNITY_WINDOW_BEGUN', { field: 'windows', values: { window: windowText(begun) } })
    : null
}

/** Whether the bonus stays as it is; without a bonus, its other figures do not matter. */
export const hasSameBonus = (day: CommunityDayRow, input: Input): boolean =>
  day.bonusPercent === input.bonusPercent &&
  (input.bonusPercent === 0 || (day.bonusFrom === input.bonusFrom && day.bonusCapFen === input.bonusCapFen))

const bonusProblem = (day: CommunityDayRow, input: Input): Refusal | null => {
  if (hasSameBonus(day, input)) return null
  if (day.bonusGrantedAt !== null) return refuse('COMMUNITY_BONUS_GRANTED', { field: 'bonusPercent' })
  if (day.booked === 0 || day.bonusPercent === 0) return null
  const worse =
    input.bonusPercent < day.bonusPercent
      ? 'bonusPercent'
      : input.bonusFrom > day.bonusFrom
        ? 'bonusFrom'
        : input.bonusCapFen < day.bonusCapFen
          ? 'bonusCapFen'
          : null
  return worse === null
    ? null
    : refuse('COMMUNITY_BONUS_PROMISED', { field: worse, values: { count: day.booked } })
}

/** Grants the bonus at once if its threshold was lowered to the number of orders already settled; the sweep pays it. */
export const reachedBonus = (
  day: CommunityDayRow,
  { bonusPercent, bonusFrom }: Input,
  now: number,
): Pick<CommunityDayRow, 'bonusGrantedAt'> => ({
  bonusGrantedAt: day.bonusGrantedAt ?? (bonusPercent > 0 && day.settled >= bonusFrom ? now : null),
})

/**
 * Why a published day cannot be changed like this (docs/rules/community-days.md#changing-a-published-day); null when it
 * can.
 */
export const publishedDayProblem = async (
  db: Handle<CommunityTables>,
  now: number,
  day: CommunityDayRow,
  input: Input,
): Promise<Refusal | null> => {
  const windows = (await readWindows(db, [day.id])).get(day.id) ?? []
  return (
    fixedProblem(day, input) ??
    windowsProblem(now, day, windows, input.windows) ??
    (input.mostOrders < day.booked
      ? refuse('COMMUNITY_MOST_BOOKED', { field: 'mostOrders', values: { count: day.booked } })
      : null) ??
    bonusProblem(day, input)
  )
}
