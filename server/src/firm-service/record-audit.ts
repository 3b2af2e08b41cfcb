// Records staff actions on firms (business customers) and their statements in the audit log.
import type { AuditVerb } from '@huishou/wire/audit/actions'
import { recordAudit, type AuditEntry, type AuditTables } from '../audit/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'

type About = Pick<AuditEntry, 'before' | 'after' | 'reason'>

/** Records a staff action on a firm in the audit log, in the same transaction. */
export const recordFirm = (
  trx: Transaction<AuditTables>,
  actor: StaffActor,
  now: number,
  firmId: number | null,
  action: AuditVerb<'firm'>,
  entry: About,
): Promise<void> =>
  recordAudit(trx, actor, now, {
    ...entry,
    action: `firm.${action}`,
    subject: 'firm',
    subjectId: firmId,
    request: actor.request,
  })

/** Records a staff action on a statement in the audit log, in the same transaction. */
export const recordStatement = (
  trx: Transaction<AuditTables>,
  actor: StaffActor,
  now: number,
  id: number,
  action: AuditVerb<'firmStatement'>,
  entry: About,
): Promise<void> =>
  recordAudit(trx, actor, now, {
    ...entry,
    action: `firmStatement.${action}`,
    subject: 'firmStatement',
    subjectId: id,
    request: actor.request,
  })
