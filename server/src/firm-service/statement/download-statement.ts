// Returns a firm's statement as a document to save or print, for staff and for the firm.
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { readMallName, type ContentTables } from '../../content/index.ts'
import { readFirmNames } from '../../firm/index.ts'
import type { PrintedDocument } from '../../platform/document/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { Member, StaffActor } from '../../platform/http/route.ts'
import { recordStatement } from '../record-audit.ts'
import type { FirmServiceTables, StatementRow } from '../tables.ts'
import { findStatement } from './draft-send-and-pay.ts'
import { printStatement } from './print-statement.ts'
import { contentOf, ownStatement } from './read-statements.ts'

type Tables = FirmServiceTables & ContentTables
type At = { now: number; language: Language }

const documentOf = async (
  db: Handle<Tables>,
  row: StatementRow,
  { now, language }: At,
): Promise<PrintedDocument> => {
  const names = await readFirmNames(db, [row.firmId])
  const seller = await readMallName(db, language)
  return printStatement(row, contentOf(row), { firmName: names.get(row.firmId) ?? '', seller, language, now })
}

/** Returns a statement for printing, and records that in the audit log. */
export const takeStatement = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  id: number,
  at: At,
): Promise<PrintedDocument | Refusal> => {
  const row = await findStatement(trx, id)
  if (isRefusal(row)) return row
  await recordStatement(trx, actor, at.now, id, 'print', {
    after: { month: row.month, totalFen: row.totalFen },
  })
  return await documentOf(trx, row, at)
}

/** A sent statement of the customer's own firm, to save or print. */
export const takeOwnStatement = async (
  db: Handle<Tables>,
  actor: Member,
  id: number,
  at: At,
): Promise<{ document: PrintedDocument; fileName: string } | Refusal> => {
  const row = await ownStatement(db, actor, id)
  return isRefusal(row)
    ? row
    : { document: await documentOf(db, row, at), fileName: `statement-${row.month}-v${row.revision}.pdf` }
}
