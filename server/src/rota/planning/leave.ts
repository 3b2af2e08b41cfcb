// Lets couriers request leave, and lets planners decide on the requests.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { rotaLimits, type LeaveAction } from '@huishou/wire/rota/states'
import { addDays, dayOf } from '@huishou/wire/time'
import { requireVersion } from '../../content/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { endNotifications, returnStopsOf } from '../../staff/index.ts'
import type { ShiftTables } from '../read-shifts.ts'
import type { LeaveRow } from '../tables.ts'
import { announceRotaChange } from './announce-rota-change.ts'
import { countRotaUp, courierToPlan, dayRefusal } from './planner-access.ts'
import { moveLeave } from './life-cycles.ts'
import { notifyPlanners } from './notify-planners.ts'
import { putDay } from './set-working-hours.ts'

type Trx = Transaction<ShiftTables & PlatformTables>

const daysBetween = (fromDay: string, toDay: string): string[] => {
  const days: string[] = []
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) days.push(day)
  return days
}

/** Requests leave for whole days. Refuses ROTA_DAY, ROTA_DAYS_WRONG, ROTA_LEAVE_TWICE. */
export const askLeave = async (
  trx: Trx,
  actor: StaffMember,
  now: number,
  { fromDay, toDay, reason }: { fromDay: string; toDay: string; reason: string },
): Promise<LeaveRow | Refusal> => {
  const refused = dayRefusal(fromDay, now, 'fromDay') ?? dayRefusal(toDay, now, 'toDay')
  if (refused) return refused
  if (toDay < fromDay || addDays(fromDay, rotaLimits.leaveDays - 1) < toDay)
    return refuse('ROTA_DAYS_WRONG', { field: 'toDay', values: { days: rotaLimits.leaveDays } })
  const other = await trx
    .selectFrom('rotaLeave')
    .select(['fromDay', 'toDay'])
    .where('staffId', '=', actor.staffId)
    .where('state', 'in', ['asked', 'granted'])
    .where('fromDay', '<=', toDay)
    .where('toDay', '>=', fromDay)
    .executeTakeFirst()
  if (other)
    return refuse('ROTA_LEAVE_TWICE', { field: 'fromDay', values: { from: other.fromDay, to: other.toDay } })
  const leave = await trx
    .insertInto('rotaLeave')
    .values({
      state: 'asked',
      staffId: actor.staffId,
      fromDay,
      toDay,
      reason,
      askedAt: now,
      decidedByStaffId: null,
      decidedByName: '',
      decidedAt: null,
      answer: '',
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  announceRotaChange(trx)
  await notifyPlanners(trx, actor.staffId, now, {
    kind: 'leave_requested',
    subjectId: leave.id,
    values: { from: fromDay, to: toDay },
    by: actor.staffId,
    reason,
  })
  return leave
}

/** The leave at the version the client read, if it is the actor's own or that of a courier they plan. */
const leaveFor = async (
  trx: Trx,
  actor: StaffMember,
  { id, version }: { id: number; version: number },
): Promise<LeaveRow | Refusal> => {
  const leave = await trx.selectFrom('rotaLeave').selectAll().where('id', '=', id).executeTakeFirst()
  if (!leave) return refuse('NOT_FOUND')
  if (actor.role === 'courier') {
    if (leave.staffId !== actor.staffId) return refuse('NOT_FOUND')
  } else {
    const found = await courierToPlan(trx, actor, leave.staffId)
    if (isRefusal(found)) return found
  }
  return requireVersion(leave, version)
}

/** Applies a decision to the days that have not passed: they become days off, or follow the pattern again. */
const applyLeave = async (trx: Trx, now: number, leave: LeaveRow): Promise<void> => {
  const { staffId: courierId, id, reason } = leave
  const days = daysBetween(leave.fromDay, leave.toDay).filter((day) => day >= dayOf(now))
  if (leave.state === 'granted') {
    for (const day of days)
      await putDay(trx, now, { courierId, day, cause: 'leave', hours: [], note: reason, leaveId: id })
    await returnStopsOf(trx, now, { courierId, days })
  } else if (days.length > 0) {
    await trx.deleteFrom('rotaException').where('leaveId', '=', id).where('day', 'in', days).execute()
  }
  await countRotaUp(trx)
}

/**
 * Grants, refuses or withdraws leave. Granted days are not worked, and their stops go back to dispatch; if leave is
 * withdrawn, its remaining days follow the pattern again. Refuses NOT_FOUND, CHANGED_MEANWHILE, ROTA_STATE.
 */
export const decideLeave = async (
  trx: Trx,
  actor: StaffMember,
  now: number,
  input: { id: number; version: number; action: LeaveAction; answer?: string },
): Promise<{ before: LeaveRow; after: LeaveRow } | Refusal> => {
  const before = await leaveFor(trx, actor, input)
  if (isRefusal(before)) return before
  const after = await moveLeave(trx, staffActor(actor), now, before, input.action, {
    set: {
      decidedByStaffId: actor.staffId,
      decidedByName: actor.name,
      decidedAt: now,
      answer: input.answer ?? before.answer,
    },
  })
  if (isRefusal(after)) return after
  if (after.state === 'granted' || before.state === 'granted') await applyLeave(trx, now, after)
  await endNotifications(trx, now, { kinds: ['leave_requested'], subjectId: after.id })
  announceRotaChange(trx)
  return { before, after }
}
