import type { Updateable } from 'kysely'
import {
  bargainRunAllows,
  bargainRunMoves,
  bargainRunStateText,
  progressOf,
  refuse,
  type BargainActor,
  type BargainRunAction,
  type BargainRunState,
  type LiveRun,
  type Refusal,
} from '@huishou/wire'
import { compiled } from '../platform/compiled.ts'
import { announce, type Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { BargainRow, BargainTables, RunRow } from './tables.ts'

export type RunChange = {
  set?: Omit<Updateable<BargainTables['bargainRun']>, 'id' | 'state' | 'version' | 'updatedAt'>
  reason?: string
  detail?: Record<string, unknown>
  cut?: LiveRun['cut']
  /** Who of the staff it was, where the actor is the desk. */
  staff?: StaffMember
}

type Moved = Updateable<BargainTables['bargainRun']> & {
  id: number
  fromState: BargainRunState
  fromFen: number
  fromVersion: number
}
const moveRow = compiled(
  (trx: Transaction<BargainTables>, { id, fromState, fromFen, fromVersion, ...set }: Moved) =>
    trx
      .updateTable('bargainRun')
      .set(set)
      .where('id', '=', id)
      .where('state', '=', fromState)
      .where('currentFen', '=', fromFen)
      .where('version', '=', fromVersion)
      .returningAll(),
)

/**
 * The one function that changes a run: checks the table of moves, writes the row on condition that price and state are as
 * they were read, tells the owner and whoever looks at it once it is committed. Refuses BARGAIN_RUN_STATE, CHANGED_MEANWHILE.
 */
export const moveRun = async (
  trx: Transaction<BargainTables>,
  actor: BargainActor,
  now: number,
  run: RunRow,
  action: BargainRunAction,
  { set = {}, reason = '', detail = {}, cut, staff }: RunChange = {},
): Promise<RunRow | Refusal> => {
  if (!bargainRunAllows(action, run.state, actor))
    return refuse('BARGAIN_RUN_STATE', {
      values: { state: bargainRunStateText[run.state] },
      data: { state: run.state },
    })
  const { to } = bargainRunMoves[action]
  const [moved] = await moveRow(trx, {
    ...set,
    id: run.id,
    fromState: run.state,
    fromFen: run.currentFen,
    fromVersion: run.version,
    state: to === 'same' ? run.state : to,
    version: run.version + 1,
    updatedAt: now,
  })
  if (!moved) return refuse('CHANGED_MEANWHILE')
  // a help is a row of its own
  if (actor !== 'helper')
    await writeEvent(trx, now, {
      bargainId: run.bargainId,
      runId: run.id,
      action,
      actor,
      reason,
      detail,
      ...(staff ? { staff } : {}),
    })
  tellOfRun(trx, moved, cut)
  return moved
}

/** The owner's pages, those of friends who look at the run, and the desks have the new price at once. */
export const tellOfRun = (trx: Transaction<BargainTables>, run: RunRow, cut?: LiveRun['cut']): void =>
  announce(trx, {
    audience: [`member:${run.memberId}`, `run:${run.id}`, 'staff'],
    event: {
      topic: 'bargain',
      kjid: run.bargainId,
      runId: run.id,
      state: run.state,
      version: run.version,
      run: {
        currentFen: run.currentFen,
        restFen: run.currentFen - run.floorFen,
        progress: progressOf(run),
        helps: run.helps,
        endsAt: run.endsAt,
        ...(cut ? { cut } : {}),
      },
    },
  })

/** The desks read a bargain again. */
export const tellDesks = (trx: Transaction<BargainTables>, bargain: BargainRow, by?: number): void =>
  announce(trx, {
    audience: 'staff',
    event: {
      topic: 'bargain',
      kjid: bargain.id,
      runId: 0,
      state: bargain.decision,
      version: bargain.version,
      ...(by === undefined ? {} : { by }),
    },
  })

/** Whoever looks at a run of a bargain reads it again, for staff decided something about it. */
export const tellLookers = (trx: Transaction<BargainTables>, bargain: BargainRow): void =>
  announce(trx, {
    audience: `bargain:${bargain.id}`,
    event: {
      topic: 'bargain',
      kjid: bargain.id,
      runId: 0,
      state: bargain.decision,
      version: bargain.version,
    },
  })

export const writeEvent = async (
  trx: Transaction<BargainTables>,
  now: number,
  event: {
    bargainId: number
    runId?: number
    action: string
    actor: string
    staff?: StaffMember
    reason?: string
    detail?: Record<string, unknown>
  },
): Promise<void> => {
  await trx
    .insertInto('bargainEvent')
    .values({
      bargainId: event.bargainId,
      runId: event.runId ?? null,
      action: event.action,
      actor: event.actor,
      staffId: event.staff?.staffId ?? null,
      actorName: event.staff?.name ?? '',
      reason: event.reason ?? '',
      detail: JSON.stringify(event.detail ?? {}),
      at: now,
    })
    .execute()
}
