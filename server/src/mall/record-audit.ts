import type { AuditVerb } from '@huishou/wire/audit/actions'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { recordAudit } from '../audit/index.ts'
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

/** Records an action of staff and its changes in the audit log, in the same transaction. */
export const record = (
  trx: Transaction<MallWorld>,
  actor: StaffActor,
  now: number,
  action: AuditVerb<'mall'>,
  [before, after]: readonly [MallOrderRow, MallOrderRow],
  reason = '',
): Promise<void> => {
  const [was, is] = [facts(before), facts(after)]
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter((key) => was[key] !== is[key])
  const only = (row: typeof is) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return recordAudit(trx, actor, now, {
    action: `mall.${action}`,
    subject: 'mallOrder',
    subjectId: after.id,
    before: only(was),
    after: only(is),
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
}
