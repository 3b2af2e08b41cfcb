import {
  bargainRunStateText,
  bargainStateAt,
  type BargainRunState,
  type BargainState,
} from '@huishou/wire/bargain/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dateTimeOf } from '@huishou/wire/time'
import type { BargainNow, RunRow } from '../tables.ts'

/** State of a bargain; `stock` is what there is of the goods, when that was looked at. */
export const stateOf = (bargain: BargainNow, now: number, stock?: number): BargainState =>
  bargainStateAt(
    {
      decision: bargain.decision,
      paused: bargain.paused === 1,
      startAt: bargain.startAt,
      endAt: bargain.endAt,
      left: leftOf(bargain, stock),
    },
    now,
  )
export const leftOf = ({ number, taken }: BargainNow, stock = Number.MAX_SAFE_INTEGER): number =>
  Math.max(0, Math.min(number - taken, stock))

/** A run whose time is over is expired, whether or not the sweep has come by; the end is not included. */
export const runStateAt = (
  { state, endsAt }: Pick<RunRow, 'state' | 'endsAt'>,
  now: number,
): BargainRunState => ((state === 'running' || state === 'floor') && now >= endsAt ? 'expired' : state)

/** Why nothing can be started now; null when it can. */
export const notOpenRefusal = (bargain: BargainNow, now: number, stock?: number): Refusal | null => {
  switch (stateOf(bargain, now, stock)) {
    case 'draft':
      return refuse('NOT_FOUND')
    case 'scheduled':
      return refuse('BARGAIN_NOT_STARTED', { values: { at: dateTimeOf(bargain.startAt).slice(0, 16) } })
    case 'ended':
      return refuse('BARGAIN_OVER')
    case 'paused':
      return refuse('BARGAIN_PAUSED')
    case 'sold_out':
      return refuse('BARGAIN_SOLD_OUT')
    default:
      return null
  }
}

const inState = (state: BargainRunState): Refusal =>
  refuse('BARGAIN_RUN_STATE', { values: { state: bargainRunStateText[state] }, data: { state } })

/** Why nobody can help this run now. */
export const helpRefusal = (bargain: BargainNow, run: RunRow, now: number): Refusal | null => {
  const state = runStateAt(run, now)
  if (state === 'expired') return refuse('BARGAIN_RUN_OVER')
  if (state === 'floor') return refuse('BARGAIN_AT_FLOOR')
  return state === 'running' ? notOpenRefusal(bargain, now) : inState(state)
}

/** Why the owner cannot buy now; a pause does not keep anybody from it. */
export const buyRefusal = (bargain: BargainNow, run: RunRow, now: number, stock?: number): Refusal | null => {
  const state = runStateAt(run, now)
  if (state === 'expired') return refuse('BARGAIN_RUN_OVER')
  if (state !== 'running' && state !== 'floor') return inState(state)
  if (bargain.decision !== 'published' || now >= bargain.endAt) return refuse('BARGAIN_OVER')
  return leftOf(bargain, stock) > 0 ? null : refuse('BARGAIN_SOLD_OUT')
}

/** Why the owner cannot give it up now. */
export const abandonRefusal = (run: RunRow, now: number): Refusal | null => {
  const state = runStateAt(run, now)
  if (state === 'expired') return refuse('BARGAIN_RUN_OVER')
  return state === 'running' ? null : inState(state)
}
