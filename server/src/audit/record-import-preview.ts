// Records previews of imports in the audit log, and limits how many one member of staff may make in an hour.

import type { AuditAction, AuditSubject } from '@huishou/wire/audit/actions'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { HOUR, SECOND } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { recordAudit } from './record-audit.ts'
import type { AuditTables } from './tables.ts'

type Of = { action: AuditAction; subject: AuditSubject; mostPerHour: number }
type Preview = { lines: readonly unknown[]; skipped: number; wrong: number }

/**
 * Records the preview of an import with its counts. Refuses TOO_MANY_REQUESTS above `mostPerHour` by one person,
 * because a preview reveals who is already registered.
 */
export const recordImportPreview = async (
  trx: Transaction<AuditTables>,
  actor: StaffActor,
  now: number,
  { action, subject, mostPerHour }: Of,
  { lines, skipped, wrong }: Preview,
): Promise<Refusal | null> => {
  const { count } = await trx
    .selectFrom('audit')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('action', '=', action)
    .where('staffId', '=', actor.staffId)
    .where('at', '>', now - HOUR)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostPerHour) return refuse('TOO_MANY_REQUESTS', { values: { seconds: HOUR / SECOND } })
  await recordAudit(trx, actor, now, {
    action,
    subject,
    after: { lines: lines.length, skipped, wrongLines: wrong },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return null
}
