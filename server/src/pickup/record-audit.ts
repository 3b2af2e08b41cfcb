// Records staff actions on recycling orders, recurring pickups and community days in the audit log.

import type { AuditVerb } from '@huishou/wire/audit/actions'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { recordAudit, type AuditEntry, type AuditTables } from '../audit/index.ts'

/** Records a staff action on an order in the audit log, in the same transaction. */
export const record = (
  trx: Transaction<AuditTables>,
  actor: StaffActor,
  now: number,
  orderId: number | null,
  action: AuditVerb<'pickup'>,
  entry: Pick<AuditEntry, 'before' | 'after' | 'reason'> = {},
): Promise<void> =>
  recordAudit(trx, actor, now, {
    ...entry,
    action: `pickup.${action}`,
    subject: 'pickup',
    subjectId: orderId,
    request: actor.request,
  })

/** Records a staff action on a recurring pickup, in the same transaction. */
export const recordPlan = (
  trx: Transaction<AuditTables>,
  actor: StaffActor,
  now: number,
  planId: number | null,
  action: AuditVerb<'pickupPlan'>,
  entry: Pick<AuditEntry, 'before' | 'after' | 'reason'> = {},
): Promise<void> =>
  recordAudit(trx, actor, now, {
    ...entry,
    action: `pickupPlan.${action}`,
    subject: 'pickupPlan',
    subjectId: planId,
    request: actor.request,
  })

/** Records a staff action on a community day, in the same transaction. */
export const recordDay = (
  trx: Transaction<AuditTables>,
  actor: StaffActor,
  now: number,
  dayId: number | null,
  action: AuditVerb<'communityDay'>,
  entry: Pick<AuditEntry, 'before' | 'after' | 'reason'> = {},
): Promise<void> =>
  recordAudit(trx, actor, now, {
    ...entry,
    action: `communityDay.${action}`,
    subject: 'communityDay',
    subjectId: dayId,
    request: actor.request,
  })
