// Reads the audit log for the staff console and for an export.
import type { audit, exportAudit } from '@huishou/wire/audit/staff'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { Language } from '@huishou/wire/text'
import type { Handle } from '../platform/database.ts'
import { withNames, type NameReaders } from './add-record-names.ts'
import type { AuditTables } from './tables.ts'

type Filters = InputOf<typeof exportAudit>

const matching = (db: Handle<AuditTables>, { staffId, action, subject, subjectId, fromAt, toAt }: Filters) =>
  db
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

/** A page of the audit log, newest first, with the names of the records each row refers to. */
export const readAudit = async <Tables extends AuditTables>(
  db: Handle<Tables>,
  names: NameReaders<Tables>,
  { page = 1, pageSize = 20, ...filters }: InputOf<typeof audit>,
  language: Language,
): Promise<ReplyOf<typeof audit>> => {
  const all = matching(db, filters)
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows: await withNames(db, names, rows, language), total: Number(total) }
}

/**
 * The newest rows that match the filters and are older than the row with the id `before`, for an export. The total is
 * counted for the first page only, after reading it, so that rows added meanwhile never hide the oldest ones.
 */
export const readAuditBefore = async <Tables extends AuditTables>(
  db: Handle<Tables>,
  names: NameReaders<Tables>,
  filters: Filters,
  { most, before, language }: { most: number; before: number | undefined; language: Language },
): Promise<ReplyOf<typeof audit>> => {
  const all = matching(db, filters)
  const rows = await (before === undefined ? all : all.where('id', '<', before))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const { total } =
    before === undefined
      ? await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      : { total: 0 }
  return { rows: await withNames(db, names, rows, language), total: Number(total) }
}
