import type { AuditVerb } from '@huishou/wire/audit/actions'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { changeOf, recordAudit } from '../audit/index.ts'
import type { MallOrderRow, MallWorld } from './tables.ts'

const facts = ({ state, payableFen, discountFen, freightFen, closeCause, note, sentAt }: MallOrderRow) => ({
  state,
  payableFen,
  discountFen,
  freightFen,
  closeCause,
  note,
  sentAt,
})

/** Records a staff action on a mall order and its changes in the audit log, in the same transaction. */
export const record = (
  trx: Transaction<MallWorld>,
  actor: StaffActor,
  now: number,
  action: AuditVerb<'mall'>,
  [before, after]: readonly [MallOrderRow, MallOrderRow],
  reason = '',
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `mall.${action}`,
    subject: 'mallOrder',
    subjectId: after.id,
    ...changeOf(facts(before), facts(after)),
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
