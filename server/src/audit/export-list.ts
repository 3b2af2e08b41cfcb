// Exports any list of the staff console as a table, page by page, and records the download in the audit log.
import type { AuditAction, AuditSubject } from '@huishou/wire/audit/actions'
import type { ExportedTable, TableCell, TableRow } from '@huishou/wire/exported-table'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { recordAudit } from './record-audit.ts'
import type { AuditTables } from './tables.ts'

/** A column of an exported list: its heading, and how its value is read from a row. */
export type ExportColumn<Row> = { head: Text; of: (row: Row, language: Language) => TableCell | null }
export const exportColumn = <Row>(
  zh: string,
  en: string,
  of: ExportColumn<Row>['of'],
): ExportColumn<Row> => ({ head: { zh, en }, of })

/** Maximum rows of an export that names no other; longer periods have to be exported in several parts. */
const MOST = 100_000
/** Maximum rows of an export that continues after the last row read. */
export const MOST_READ_ON = 1_000_000
const PAGE = 200

/** Rows of the table; `total`, their number, is needed with the first page only. */
type Page<Row> = { rows: readonly Row[]; total: number }
type ExportCall<Tables> = {
  actor: StaffMember
  now: number
  request: RequestFacts
  write: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>
}
type Exported<Row extends { id: number }, Tables> = {
  call: ExportCall<Tables>
  /** Without day and ending. */
  fileName: string
  columns: readonly ExportColumn<Row>[]
  action: AuditAction
  subject: AuditSubject
  /**
   * Reads a page of the screen's list, with the same filters and scope; no rows after the end. A list whose rows move or
   * leave it should continue after the last row of the page before, by an id: a reader that counts from the beginning may
   * skip rows while the list changes. A reader that continues is also equally fast at the beginning and at the end, and may return up to MOST_READ_ON rows.
   */
  read: (page: number, pageSize: number, last: Row | undefined) => Promise<Page<Row>>
  most?: number
  /** Further facts for the audit log, beside the number of lines. */
  noted?: { after?: Record<string, string | number | boolean>; reason?: string }
}

/**
 * Exports the list of a screen with its filters and scope, and reads it a page at a time while it is sent. A row that
 * moves to the next page meanwhile is written once, and reading ends only after the last page, as rows may be added.
 * The download is recorded. Refuses EXPORT_TOO_LONG.
 */
export const exportPages = async <Row extends { id: number }, Tables extends AuditTables>({
  call: { actor, now, request, write },
  fileName,
  columns,
  action,
  subject,
  read,
  most = MOST,
  noted = {},
}: Exported<Row, Tables>): Promise<ExportedTable | Refusal> => {
  const first = await read(1, PAGE, undefined)
  const total = Number(first.total)
  if (total > most) return refuse('EXPORT_TOO_LONG', { values: { limit: most.toLocaleString('en') } })
  const entry = { action, subject, ...noted, after: { ...noted.after, lines: total } }
  await write((trx) => recordAudit(trx, actor, now, { ...entry, request }))
  const { language } = request
  const rows = async function* (): AsyncGenerator<TableRow> {
    let before = new Set<number>()
    for (let page = 1, { rows: found } = first; found.length > 0;) {
      for (const row of found) if (!before.has(row.id)) yield columns.map(({ of }) => of(row, language))
      before = new Set(found.map(({ id }) => id))
      page += 1
      found = (await read(page, PAGE, found.at(-1))).rows
    }
  }
  return {
    fileName: `${fileName}-${dayOf(now)}`,
    head: columns.map(({ head }) => head[language]),
    rows: rows(),
    lines: total,
  }
}
