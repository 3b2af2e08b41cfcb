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

const AT_A_TIME = 500

/**
 * What was said about records goes: why something was done, and notes as they were before and after (`noteActions`). What
 * was done, when and by whom stays.
 */
export const forgetWords = async (
  trx: Transaction<StaffTables>,
  subject: string,
  subjectIds: readonly number[],
  noteActions: readonly string[] = [],
): Promise<void> => {
  for (let at = 0; at < subjectIds.length; at += AT_A_TIME) {
    const some = subjectIds.slice(at, at + AT_A_TIME)
    const rows = trx.updateTable('audit').where('subject', '=', subject).where('subjectId', 'in', some)
    await rows.set({ reason: '' }).execute()
    if (noteActions.length > 0)
      await rows.set({ before: '{}', after: '{}' }).where('action', 'in', noteActions).execute()
  }
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
