// Pauses, resumes and ends recurring pickups, for customers and staff.

import { planLimits } from '@huishou/wire/pickup/plan-states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { AuditTables } from '../../audit/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Actor } from '../../platform/life-cycle.ts'
import type { Member, StaffActor } from '../../platform/http/route.ts'
import { customerActor, staffActor } from '../life-cycle.ts'
import { recordPlan } from '../record-audit.ts'
import { movePlan } from './life-cycle.ts'
import { findPlan, scheduleNext } from './plan-and-next-occurrence.ts'
import { checkDay } from './save-plan.ts'
import type { PlanRow, PlanTables } from './tables.ts'

export type PlanMove = 'pause' | 'resume' | 'end'

const whoIs = ({ actor }: Actor): string => (actor === 'customer' || actor === 'system' ? actor : 'staff')

/** Pauses, resumes or ends a plan and schedules its next day; orders already made remain. */
export const changeState = async (
  trx: Transaction<PlanTables>,
  actor: Actor,
  now: number,
  before: PlanRow,
  { action, until = null, reason = '' }: { action: PlanMove; until?: string | null; reason?: string },
): Promise<PlanRow | Refusal> => {
  const after = await movePlan(trx, actor, now, before, action, {
    set: {
      failures: 0,
      pausedUntil: action === 'pause' ? until : null,
      stateBy: action === 'resume' ? '' : whoIs(actor),
      stateReason: action === 'resume' ? '' : reason,
    },
  })
  return isRefusal(after) ? after : await scheduleNext(trx, now, after)
}

/** Changes the customer's own plan. The endpoints list the possible refusals. */
export const changeOwnState = async (
  trx: Transaction<PlanTables>,
  actor: Member,
  now: number,
  { id, action, until }: { id: number; action: PlanMove; until?: string },
): Promise<PlanRow | Refusal> => {
  const wrong = until === undefined ? null : checkDay(now, 'until', until, planLimits.pauseDays)
  if (wrong) return wrong
  const plan = await findPlan(trx, id, actor.memberId)
  return isRefusal(plan)
    ? plan
    : await changeState(trx, customerActor(actor), now, plan, { action, until: until ?? null })
}

/**
 * Changes a customer's plan at the version staff read, and records the reason. The endpoints list the possible
 * refusals.
 */
export const changeStateByStaff = async (
  trx: Transaction<PlanTables & AuditTables>,
  actor: StaffActor,
  now: number,
  { id, version, reason, action }: { id: number; version: number; reason: string; action: PlanMove },
): Promise<PlanRow | Refusal> => {
  const before = await findPlan(trx, id)
  if (isRefusal(before)) return before
  if (before.version !== version) return refuse('CHANGED_MEANWHILE')
  const after = await changeState(trx, staffActor(actor), now, before, { action, reason })
  if (isRefusal(after)) return after
  await recordPlan(trx, actor, now, id, action, {
    before: { state: before.state },
    after: { state: after.state },
    reason,
  })
  return after
}
