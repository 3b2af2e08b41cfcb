// Lets staff take up, assign and close anomaly cases. Nobody may act on a case about themselves.

import type { InputOf } from '@huishou/wire/client'
import type { assignAnomaly, closeAnomaly, lookAtAnomaly } from '@huishou/wire/anomaly/staff'
import { anomalyHandlers, type AnomalyCaseAction, type AnomalySubject } from '@huishou/wire/anomaly/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { requireVersion } from '../content/index.ts'
import { refuseOwn, refuseOwnOfAny } from '../member/index.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { checkCase, moveCase } from './life-cycle.ts'
import { endNotifications, notifyStaff } from '../staff/index.ts'
import type { Db, Trx } from './rule.ts'
import type { AnomalyCaseRow } from './tables.ts'

/** Whether one of these orders is the member of staff's own; some orders have a mobile number but no account. */
const ownsOrder = async (db: Db, staffId: number, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return false
  const orders = await db
    .selectFrom('pickupOrder')
    .select(['memberId', 'mobile'])
    .distinct()
    .where('id', 'in', ids)
    .execute()
  for (const order of orders) if (await refuseOwn(db, { staffId }, order)) return true
  return false
}

/**
 * Whether a case is about this member of staff: named in it, or the holder of a customer account or the customer of an
 * order in it.
 */
const isAbout = async (db: Db, caseId: number, staffId: number): Promise<boolean> => {
  const subjects = await db
    .selectFrom('anomalySubject')
    .select(['kind', 'subjectId'])
    .where('caseId', '=', caseId)
    .execute()
  if (subjects.some(({ kind, subjectId }) => kind === 'staff' && subjectId === staffId)) return true
  const idsOf = (of: AnomalySubject) =>
    subjects.flatMap(({ kind, subjectId }) => (kind === of ? [subjectId] : []))
  return (
    (await refuseOwnOfAny(db, { staffId }, idsOf('customer'))) !== null ||
    (await ownsOrder(db, staffId, idsOf('order')))
  )
}

/** The case, if the actor may take this action on it now; otherwise a refusal. */
const readToAct = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  action: AnomalyCaseAction,
  { id, version }: { id: number; version?: number | undefined },
): Promise<AnomalyCaseRow | Refusal> => {
  const found = await trx.selectFrom('anomalyCase').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) return refuse('NOT_FOUND')
  if (await isAbout(trx, id, actor.staffId)) return refuse('ANOMALY_OWN')
  return checkCase(staffActor(actor), now, found, action) ?? requireVersion(found, version)
}

export const lookAt = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof lookAtAnomaly>,
): Promise<AnomalyCaseRow | Refusal> => {
  const before = await readToAct(trx, actor, now, 'look', input)
  if (isRefusal(before)) return before
  const set = {
    lookedAt: now,
    lookedByName: actor.name,
    assigneeId: before.assigneeId ?? actor.staffId,
  }
  return await moveCase(trx, staffActor(actor), now, before, 'look', { set, actor })
}

export const assign = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof assignAnomaly>,
): Promise<AnomalyCaseRow | Refusal> => {
  const before = await readToAct(trx, actor, now, 'assign', input)
  if (isRefusal(before)) return before
  const assignee = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', input.staffId)
    .where('active', '=', 1)
    .where('role', 'in', anomalyHandlers)
    .executeTakeFirst()
  if (!assignee) return refuse('ANOMALY_ASSIGNEE', { field: 'staffId' })
  if (await isAbout(trx, before.id, assignee.id)) return refuse('ANOMALY_ASSIGNEE_OWN', { field: 'staffId' })
  const set = { assigneeId: assignee.id }
  await endNotifications(trx, now, { kinds: ['anomaly_assigned'], subjectId: before.id })
  await notifyStaff(trx, { staffIds: [assignee.id] }, now, {
    kind: 'anomaly_assigned',
    subjectId: before.id,
    by: actor.staffId,
  })
  return await moveCase(trx, staffActor(actor), now, before, 'assign', { set, actor })
}

export const close = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof closeAnomaly>,
): Promise<AnomalyCaseRow | Refusal> => {
  const before = await readToAct(trx, actor, now, 'close', input)
  if (isRefusal(before)) return before
  await endNotifications(trx, now, { kinds: ['anomaly_assigned'], subjectId: before.id })
  const set = { closedAt: now, closedByName: actor.name, note: input.note }
  return await moveCase(trx, staffActor(actor), now, before, 'close', { set, to: input.finding, actor })
}
