import type { Updateable } from 'kysely'
import {
  bargainRunAllows,
  bargainRunMoves,
  bargainRunStateText,
  refuse,
  type BargainActor,
  type BargainRunAction,
  type Refusal,
} from '@huishou/wire'
import { announce, type Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { BargainRow, BargainTables, RunRow } from './tables.ts'

export type RunChange = {
  set?: Omit<Updateable<BargainTables['bargainRun']>, 'id' | 'state' | 'version' | 'updatedAt'>
  reason?: string
  detail?: Record<string, unknown>
}

/**
 * The one function that changes a run: checks the table of moves, writes the row on condition that price and state are as
 * they were read, tells the owner once it is committed. Refuses BARGAIN_RUN_STATE, CHANGED_MEANWHILE.
 */
export const moveRun = async (
  trx: Transaction<BargainTables>,
  actor: BargainActor,
  now: number,
  run: RunRow,
  action: BargainRunAction,
  { set = {}, reason = '', detail = {} }: RunChange = {},
): Promise<RunRow | Refusal> => {
  if (!bargainRunAllows(action, run.state, actor))
    return refuse('BARGAIN_RUN_STATE', {
      values: { state: bargainRunStateText[run.state] },
      data: { state: run.state },
    })
  const { to } = bargainRunMoves[action]
  const moved = await trx
    .updateTable('bargainRun')
    .set({ ...set, state: to === 'same' ? run.state : to, version: run.version + 1, updatedAt: now })
    .where('id', '=', run.id)
    .where('state', '=', run.state)
    .where('currentFen', '=', run.currentFen)
    .where('version', '=', run.version)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return refuse('CHANGED_MEANWHILE')
  // a help is a row of its own
  if (actor !== 'helper')
    await writeEvent(trx, now, { bargainId: run.bargainId, runId: run.id, action, actor, reason, detail })
  tellOwner(trx, moved)
  return moved
}

/** The owner's pages read again at once. */
export const tellOwner = (trx: Transaction<BargainTables>, run: RunRow): void =>
  announce(trx, {
    audience: `member:${run.memberId}`,
    event: {
      topic: 'bargain',
      kjid: run.bargainId,
      runId: run.id,
      state: run.state,
      version: run.version,
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
