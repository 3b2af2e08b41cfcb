// Reads firms' monthly statements for staff and for the firms themselves, and exports one for staff.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { Static } from 'typebox'
import type { FirmStatement, FirmStatementDetail } from '@huishou/wire/firm/schema'
import type { exportFirmStatement, staffFirmStatements } from '@huishou/wire/firm/staff-statements'
import type { ExportedTable, TableRow } from '@huishou/wire/exported-table'
import { firmStatementLife, firmStatementStateText } from '@huishou/wire/firm/states'
import { actionsOf } from '@huishou/wire/life-cycle'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { readFirmNames } from '../../firm/index.ts'
import { day, money, weight } from '../../platform/document/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { Member, StaffActor, StaffMember } from '../../platform/http/route.ts'
import { customerActor, staffActor, type Actor } from '../../platform/life-cycle.ts'
import { mayAll } from '../../platform/verdict.ts'
import { ownContact } from '../firm-of-customer.ts'
import { recordStatement } from '../record-audit.ts'
import type { FirmServiceTables, StatementRow } from '../tables.ts'
import type { Content } from './collect-slips.ts'
import { checkStatement, findStatement } from './draft-send-and-pay.ts'

type Db = Handle<FirmServiceTables>
export type Seen = { actor: Actor; now: number; language: Language }
type Wire = Static<typeof FirmStatement>
type WireDetail = Static<typeof FirmStatementDetail>

const toWire = (row: StatementRow, firmName: string, { actor, now, language }: Seen): Wire => {
  const { content: _content, createdByStaffId: _by, sentByStaffId: _sender, paidBy: _payer, ...facts } = row
  return {
    ...facts,
    firmName,
    stateText: firmStatementStateText[row.state][language],
    may: mayAll(
      actionsOf(firmStatementLife).filter((action) => checkStatement(actor, now, row, action) === null),
    ),
  }
}

export const contentOf = ({ content }: StatementRow): Content => JSON.parse(content) as Content

/** A statement with its slips. */
export const showStatement = async (db: Db, row: StatementRow, seen: Seen): Promise<WireDetail> => {
  const names = await readFirmNames(db, [row.firmId])
  return { ...toWire(row, names.get(row.firmId) ?? '', seen), content: contentOf(row) }
}

/** Statements of all firms or of one, newest first. */
export const readStatements = async (
  db: Db,
  actor: StaffMember,
  now: number,
  { page = 1, pageSize = 20, firmId, month, state }: InputOf<typeof staffFirmStatements>,
  language: Language,
): Promise<ReplyOf<typeof staffFirmStatements>> => {
  const found = db
    .selectFrom('firmStatement')
    .$if(firmId !== undefined, (query) => query.where('firmId', '=', firmId ?? 0))
    .$if(month !== undefined, (query) => query.where('month', '=', month ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'draft'))
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const names = await readFirmNames(
    db,
    rows.map((row) => row.firmId),
  )
  const seen = { actor: staffActor(actor), now, language }
  return { rows: rows.map((row) => toWire(row, names.get(row.firmId) ?? '', seen)), total: Number(total) }
}

const MOST_OWN = 120

/** Sent statements of the customer's own firm, newest first, at most 120. */
export const readOwnStatements = async (
  db: Db,
  actor: Member,
  now: number,
  language: Language,
): Promise<{ rows: Wire[] } | Refusal> => {
  const contact = await ownContact(db, actor, 'seesMoney')
  if (isRefusal(contact)) return contact
  const rows = await db
    .selectFrom('firmStatement')
    .selectAll()
    .where('firmId', '=', contact.firmId)
    .where('sentAt', 'is not', null)
    .orderBy('month', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OWN)
    .execute()
  const name = (await readFirmNames(db, [contact.firmId])).get(contact.firmId) ?? ''
  const seen = { actor: customerActor(actor), now, language }
  return { rows: rows.map((row) => toWire(row, name, seen)) }
}

/** A sent statement of the firm a customer acts for, if they see its money. */
export const ownStatement = async (db: Db, actor: Member, id: number): Promise<StatementRow | Refusal> => {
  const contact = await ownContact(db, actor, 'seesMoney')
  if (isRefusal(contact)) return contact
  const row = await findStatement(db, id)
  if (isRefusal(row)) return row
  return row.firmId !== contact.firmId || row.sentAt === null ? refuse('NOT_FOUND') : row
}

const columns = {
  zh: [
    '上门点',
    '日期',
    '称重单',
    '订单',
    '品类',
    '净重(公斤)',
    '件数',
    '单价(元)',
    '金额(元)',
    '减碳(公斤)',
    '备注',
  ],
  en: [
    'Site',
    'Day',
    'Slip',
    'Order',
    'Material',
    'Net kg',
    'Pieces',
    'Price',
    'Amount',
    'CO₂e kg',
    'Remark',
  ],
}
const REVERSED = { zh: '已冲正', en: 'Reversed' }
const TOTAL = { zh: '合计', en: 'Total' }

/** A statement as a table, with one row for each line of a slip and a last row of totals. */
export const statementTable = (
  row: StatementRow,
  language: Language,
): Pick<ExportedTable, 'head' | 'lines'> & { rows: TableRow[] } => {
  const lines = contentOf(row).sites.flatMap((site) =>
    site.slips.flatMap((slip) =>
      slip.lines.map((line): TableRow => [
        site.name,
        day(slip.day),
        slip.slipNumber,
        slip.orderNumber,
        (language === 'en' && line.nameEn) || line.name,
        weight(line.netG),
        line.count,
        money(line.unitFen),
        money(line.amountFen),
        line.co2g === null ? '' : weight(line.co2g),
        slip.reversed ? REVERSED[language] : '',
      ]),
    ),
  )
  const total = [
    TOTAL[language],
    '',
    '',
    '',
    '',
    weight(row.totalG),
    '',
    '',
    money(row.totalFen),
    weight(row.co2g),
    '',
  ]
  return { head: columns[language], rows: [...lines, total], lines: lines.length }
}

/** A statement as a table; the export is recorded in the audit log. */
export const exportStatement = async (
  trx: Transaction<FirmServiceTables>,
  actor: StaffActor,
  now: number,
  id: number,
  language: Language,
): Promise<ReplyOf<typeof exportFirmStatement> | Refusal> => {
  const row = await findStatement(trx, id)
  if (isRefusal(row)) return row
  const table = statementTable(row, language)
  await recordStatement(trx, actor, now, id, 'export', { after: { lines: table.lines } })
  return {
    fileName: `statement-${row.firmId}-${row.month}-v${row.revision}`,
    ...table,
  }
}
