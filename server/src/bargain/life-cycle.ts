// Moves bargains, and the runs that customers have started in them, between their states, writes their history, and
// publishes each change.
import type { AuditVerb } from '@huishou/wire/audit/actions'
import {
  bargainLife,
  bargainRunLife,
  bargainRunStateText,
  bargainStateText,
  progressOf,
} from '@huishou/wire/bargain/states'
import type { LiveRun } from '@huishou/wire/live'
import { announce, type Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { lifeCycleOn, staffActor, type Actor } from '../platform/life-cycle.ts'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import { stateOf } from './run/bargain-state.ts'
import type { BargainRow, BargainTables, RunRow } from './tables.ts'

/**
 * Moves a bargain between its states, records it in the audit log, and publishes it to staff and viewers. Refuses
 * BARGAIN_STATE, NOT_ALLOWED, CHANGED_MEANWHILE.
 */
export const { check: checkBargain, move: moveBargain } = lifeCycleOn<
  BargainTables & AuditTables,
  BargainRow,
  { actor: StaffActor; reason?: string }
>()(bargainLife, {
  table: 'bargain',
  column: 'decision',
  stateOf: (bargain, now) => stateOf(bargain, now),
  stateText: (bargain, _actor, now) => bargainStateText[stateOf(bargain, now)],
  record: (trx, _actor, now, { before, after, action, change: { actor, reason = '' } }) =>
    recordStaffAction(trx, actor, now, after, action, { before, reason }),
})

type Noted = { reason?: string; detail?: Record<string, unknown>; cut?: LiveRun['cut'] }

/**
 * Moves a run between its states and publishes each change to its owner, its viewers and staff after the commit.
 * Refuses BARGAIN_RUN_STATE, NOT_ALLOWED, CHANGED_MEANWHILE.
 */
export const { move: moveRun } = lifeCycleOn<BargainTables, RunRow, Noted>()(bargainRunLife, {
  table: 'bargainRun',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => bargainRunStateText[state],
  record: async (trx, actor, now, { after, action, change: { reason, detail, cut } }) => {
    const { bargainId, id: runId } = after
    // a help has a row of its own
    if (actor.actor !== 'helper')
      await writeEvent(trx, actor, now, { bargainId, runId, action, reason, detail })
    publishRun(trx, after, cut)
  },
})

/** Publishes the new price of a run to its owner, to friends viewing it, and to staff. */
export const publishRun = (trx: Transaction<BargainTables>, run: RunRow, cut?: LiveRun['cut']): void =>
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

/** Publishes the change of a bargain, so that staff screens refetch it. */
export const publishToStaff = (trx: Transaction<BargainTables>, bargain: BargainRow, by?: number): void =>
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

/** Publishes a staff decision, so that all viewers of a run of this bargain refetch it. */
export const publishToViewers = (trx: Transaction<BargainTables>, bargain: BargainRow): void =>
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
  actor: Actor,
  now: number,
  event: {
    bargainId: number
    runId?: number
    action: string
    reason?: string | undefined
    detail?: Record<string, unknown> | undefined
  },
): Promise<void> => {
  await trx
    .insertInto('bargainEvent')
    .values({
      bargainId: event.bargainId,
      runId: event.runId ?? null,
      action: event.action,
      actor: actor.actor,
      staffId: actor.staffId,
      actorName: actor.name,
      reason: event.reason ?? '',
      detail: JSON.stringify(event.detail ?? {}),
      at: now,
    })
    .execute()
}

/** Writes the bargain's history and the audit log, and publishes the change to staff and viewers. */
export const recordStaffAction = async (
  trx: Transaction<BargainTables & AuditTables>,
  actor: StaffActor,
  now: number,
  after: BargainRow,
  action: AuditVerb<'bargain'>,
  { before, reason }: { before: BargainRow | null; reason: string },
): Promise<void> => {
  await writeEvent(trx, staffActor(actor), now, { bargainId: after.id, action, reason })
  await recordAudit(trx, actor, now, {
    action: `bargain.${action}`,
    subject: 'bargain',
    subjectId: after.id,
    before,
    after,
    reason,
    request: actor.request,
  })
  publishToStaff(trx, after, actor.staffId)
  publishToViewers(trx, after)
}
