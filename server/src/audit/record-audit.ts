// Records staff actions in the audit log, and erases free text from it.
import type { AuditAction, AuditSubject } from '@huishou/wire/audit/actions'
import type { Transaction } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import type { AuditTables } from './tables.ts'

export type AuditEntry = {
  /** `noun.verb`, for example `priceList.create`; its text is in `wire/audit/actions.ts`. */
  action: AuditAction
  /** The kind of record, for example `priceList`. */
  subject: AuditSubject
  subjectId?: number | null
  before?: unknown
  after?: unknown
  reason?: string
  request?: RequestFacts
}

/** A staff member; `staffId` is null for a command on the machine or a failed sign-in by an unknown person. */
type Actor = Pick<StaffMember, 'name'> & { staffId: number | null; role: StaffMember['role'] | '' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reduces `before` to the keys `after` has, so that the two can be compared side by side. */
export const asIn = (after: unknown, before: unknown): unknown => {
  if (Array.isArray(after) && Array.isArray(before))
    return before.map((item: unknown, at) => asIn(after[at] ?? after[0], item))
  if (!isRecord(after) || !isRecord(before)) return before
  return Object.fromEntries(
    Object.keys(after)
      .filter((key) => key in before)
      .map((key) => [key, asIn(after[key], before[key])]),
  )
}

/** Only the values that differ, as `before` and `after` of an entry. */
export const changeOf = <Facts extends Record<string, unknown>>(was: Facts, is: Facts) => {
  const changed = Object.keys(is).filter((key) => was[key] !== is[key])
  const only = (facts: Facts) => Object.fromEntries(changed.map((key) => [key, facts[key]]))
  return { before: only(was), after: only(is) }
}

/** Records an action in the transaction of the change itself. `before` and `after` are stored as JSON. */
export const recordAudit = async (
  trx: Transaction<AuditTables>,
  actor: Actor,
  now: number,
  entry: AuditEntry,
): Promise<void> => {
  await trx
    .insertInto('audit')
    .values({
      at: now,
      staffId: actor.staffId,
      staffName: actor.name,
      role: actor.role,
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
 * Erases free text about these records: reasons, and for `noteActions` also the before and after values. Action, time
 * and author remain.
 */
export const eraseWords = async (
  trx: Transaction<AuditTables>,
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
