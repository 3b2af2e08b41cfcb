import type { ReplyOf, InputOf, audit as auditEndpoint } from '@huishou/wire'
import type { Handle, Transaction } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import type { StaffTables } from './tables.ts'

export type AuditEntry = {
  /** `noun.verb`: `price.publish`. */
  action: string
  /** The kind of record: `priceList`. */
  subject: string
  subjectId?: number | null
  before?: unknown
  after?: unknown
  reason?: string
  request?: RequestFacts
}

/** Writes down who did what, in the transaction of what was done. `before` and `after` are kept as JSON. */
export const recordAudit = async (
  trx: Transaction<StaffTables>,
  who: StaffMember,
  now: number,
  entry: AuditEntry,
): Promise<void> => {
  await trx
    .insertInto('audit')
    .values({
      at: now,
      staffId: who.staffId,
      staffName: who.name,
      role: who.role,
      action: entry.action,
      subject: entry.subject,
      subjectId: entry.subjectId ?? null,
      before: JSON.stringify(entry.before ?? null),
      after: JSON.stringify(entry.after ?? null),
      reason: entry.reason ?? '',
      ip: entry.request?.ip ?? '',
      requestId: entry.request?.id ?? '',
    })
    .execute()
}

/** Why something was done about a record, in somebody's words, goes; what was done, when and by whom stays. */
export const forgetReasons = async (
  trx: Transaction<StaffTables>,
  subject: string,
  subjectId: number,
): Promise<void> => {
  await trx
    .updateTable('audit')
    .set({ reason: '' })
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .execute()
}

/** Newest first. */
export const readAudit = async (
  db: Handle<StaffTables>,
  input: InputOf<typeof auditEndpoint>,
): Promise<ReplyOf<typeof auditEndpoint>> => {
  const { page = 1, pageSize = 20, staffId, action, subject, subjectId, fromAt, toAt } = input
  const matching = db
    .selectFrom('audit')
    .where((e) =>
      e.and([
        ...(staffId === undefined ? [] : [e('staffId', '=', staffId)]),
        ...(action === undefined ? [] : [e('action', '=', action)]),
        ...(subject === undefined ? [] : [e('subject', '=', subject)]),
        ...(subjectId === undefined ? [] : [e('subjectId', '=', subjectId)]),
        ...(fromAt === undefined ? [] : [e('at', '>=', fromAt)]),
        ...(toAt === undefined ? [] : [e('at', '<', toAt)]),
      ]),
    )
  const { total } = await matching
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total }
}
