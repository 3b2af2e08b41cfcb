// Computes the present state of a bargain and of a customer's run in it, and decides whether a run may be started,
// whether friends may help in it, and whether its owner may buy or abandon it.
import type { RunRow, BargainNow } from '../tables.ts'
import {
  bargainRunStateText,
  bargainStateAt,
  type BargainRunState,
  type BargainState,
} from '@huishou/wire/bargain/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dateTimeOf } from '@huishou/wire/time'

/** State of a bargain at `now`; `stock` is the stock of the goods, where known. */
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

/** State of a run at `now`: expired once its end is reached, whether or not the sweep has run. */
export const runStateAt = (
  { state, endsAt }: Pick<RunRow, 'state' | 'endsAt'>,
  now: number,
): BargainRunState => ((state === 'running' || state === 'floor') && now >= endsAt ? 'expired' : state)

/** The refusal for starting or helping in this bargain now; null when it is open. */
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

/** The refusal for helping in this run now; null when it is allowed. */
export const helpRefusal = (bargain: BargainNow, run: RunRow, now: number): Refusal | null => {
  const state = runStateAt(run, now)
  if (state === 'expired') return refuse('BARGAIN_RUN_OVER')
  if (state === 'floor') return refuse('BARGAIN_AT_FLOOR')
  return state === 'running' ? notOpenRefusal(bargain, now) : inState(state)
}

/** The refusal for buying at this run's price now; null when it is allowed. A paused bargain does not prevent it. */
export const buyRefusal = (bargain: BargainNow, run: RunRow, now: number, stock?: number): Refusal | null => {
  const state = runStateAt(run, now)
  if (state === 'expired') return refuse('BARGAIN_RUN_OVER')
  if (state !== 'running' && state !== 'floor') return inState(state)
  if (bargain.decision !== 'published' || now >= bargain.endAt) return refuse('BARGAIN_OVER')
  return leftOf(bargain, stock) > 0 ? null : refuse('BARGAIN_SOLD_OUT')
}

/** The refusal for abandoning this run now; null when it is allowed. */
export const abandonRefusal = (run: RunRow, now: number): Refusal | null => {
  const state = runStateAt(run, now)
  if (state === 'expired') return refuse('BARGAIN_RUN_OVER')
  return state === 'running' ? null : inState(state)
}

/** Whether a run has ended, so that its owner may start another. */
export const isOver = (run: RunRow, now: number): boolean =>
  !['running', 'floor', 'ordered'].includes(runStateAt(run, now))
