import type { AuditVerb } from '@huishou/wire/audit/actions'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { changeOf, recordAudit, type AuditTables } from '../audit/index.ts'
import type { MailInRow } from './tables.ts'

const facts = ({ state, agreedFen, finalFen, grade, shopId, closeCause, returnedAt }: MailInRow) => ({
  state,
  agreedFen,
  finalFen,
  grade,
  shopId,
  closeCause,
  returnedAt,
})

/** Records a staff action on a mail-in order and its changes in the audit log, in the same transaction. */
export const record = (
  trx: Transaction<AuditTables>,
  actor: StaffActor,
  now: number,
  action: AuditVerb<'mail-in'>,
  [before, after]: readonly [MailInRow, MailInRow],
  reason = '',
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `mail-in.${action}`,
    subject: 'mailIn',
    subjectId: after.id,
    ...changeOf(facts(before), facts(after)),
    reason,
    request: actor.request,
  })
