// Reads a spreadsheet with the numbers of issued invoices, reports the problem of each faulty line, and records the
// invoices if no line is faulty.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { formatYuan, parseYuan } from '@huishou/wire/money'
import { isRefusal, refuse, refusalText, type Refusal } from '@huishou/wire/refusals'
import type { importInvoiceNumbers, previewInvoiceNumbers } from '@huishou/wire/reverse-invoice/numbers-file'
import {
  batchIdOf,
  batchNumberOf,
  damagedNumberText,
  INVOICE_NUMBER_PATTERN,
  isDamagedFrom,
  isDamagedNumber,
  reverseInvoiceLimits,
} from '@huishou/wire/reverse-invoice/states'
import type { Language, Text } from '@huishou/wire/text'
import { isDay } from '@huishou/wire/time'
import { recordAudit } from '../../audit/index.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { importedDay } from '../../platform/imported-table/cells.ts'
import { readImportedTable } from '../../platform/imported-table/read-table.ts'
import { findBatch, refuseOwnBatch, type Db, type Trx } from './life-cycle.ts'
import { issueChecked, issueRefusal, type Invoice } from './record-invoice.ts'
import { refuseIncomplete, refuseOff } from './rules.ts'
import type { ReverseInvoiceRow } from './tables.ts'

type Preview = ReplyOf<typeof previewInvoiceNumbers>
type Planned = { line: Preview['lines'][number]; batch: ReverseInvoiceRow | null; invoice: Invoice }
type Typed = Invoice & { line: number; batchNumber: string; total: string }

/** Headings as the exported list of batches has them; further columns are ignored. */
const columns = {
  batchNumber: ['批次号', 'Batch'],
  invoiceNumber: ['发票号码', 'Invoice number'],
  invoicedOn: ['开票日期', 'Invoice date'],
  // a batch can have changed since the list was exported
  total: ['价税合计（元）', 'Total (yuan)'],
} as const
/** Lines with an invoice number; those without one are still to be issued. Refuses IMPORT_UNREADABLE. */
const readTable = (csv: string): Typed[] | Refusal => {
  const table = readImportedTable(csv, columns, {
    required: [['batchNumber'], ['invoiceNumber'], ['invoicedOn'], ['total']],
    mostLines: reverseInvoiceLimits.importLines,
  })
  if (isRefusal(table)) return table
  return table.flatMap(({ line, cell }) => {
    const invoiceNumber = cell('invoiceNumber').replaceAll(' ', '')
    if (invoiceNumber === '') return []
    return [
      {
        line,
        batchNumber: cell('batchNumber'),
        invoiceNumber,
        invoicedOn: importedDay(cell('invoicedOn')),
        total: cell('total'),
      },
    ]
  })
}

const formProblem = ({ invoiceNumber, invoicedOn }: Invoice): Text | null => {
  if (isDamagedNumber(invoiceNumber)) return damagedNumberText
  if (!new RegExp(INVOICE_NUMBER_PATTERN).test(invoiceNumber))
    return { zh: '发票号码应为 20 位或 8 位数字', en: 'An invoice number has 20 or 8 digits' }
  if (!isDay(invoicedOn)) return { zh: '开票日期写成 2026-03-02 的样子', en: 'Write the date as 2026-03-02' }
  return null
}

/** The problem of a line whose total differs from that of its batch, which may have changed since the export. */
const totalProblem = ({ total }: Typed, { totalFen }: ReverseInvoiceRow): Text | null => {
  if (parseYuan(total) === totalFen) return null
  const sum = formatYuan(totalFen)
  return {
    zh: `批次金额已变为 ${sum}，请重新核对`,
    en: `The batch now comes to ${sum}; compare it with the invoice`,
  }
}

const planLine = async (
  db: Db,
  actor: StaffActor,
  now: number,
  typed: Typed,
  seen: { batches: Set<number>; numbers: Set<string> },
): Promise<{ batch: ReverseInvoiceRow | null; problem: Text | Refusal | null }> => {
  const id = batchIdOf(typed.batchNumber)
  const found = id === null ? null : await findBatch(db, id)
  const batch = found === null || isRefusal(found) ? null : found
  if (!batch || batchNumberOf(batch) !== typed.batchNumber.toUpperCase())
    return {
      batch: null,
      problem: { zh: `没有批次“${typed.batchNumber}”`, en: `There is no batch “${typed.batchNumber}”` },
    }
  const twice =
    seen.batches.has(batch.id) || seen.numbers.has(typed.invoiceNumber)
      ? { zh: '批次号或发票号码在文件中出现了两次', en: 'The batch or the number appears twice in the file' }
      : null
  seen.batches.add(batch.id)
  seen.numbers.add(typed.invoiceNumber)
  const problem =
    formProblem(typed) ??
    twice ??
    (await refuseOwnBatch(db, actor, batch.id)) ??
    (await issueRefusal(db, actor, now, batch, typed)) ??
    totalProblem(typed, batch)
  return { batch, problem }
}

/** Whether the batch has this invoice already, also where a spreadsheet damaged its number since. */
const isRecorded = (batch: ReverseInvoiceRow, { invoiceNumber, invoicedOn }: Invoice): boolean =>
  batch.invoicedOn === invoicedOn &&
  batch.invoiceNumber !== null &&
  (batch.invoiceNumber === invoiceNumber || isDamagedFrom(invoiceNumber, batch.invoiceNumber))

const wordsOf = (problem: Text | Refusal | null, language: Language): string => {
  if (problem === null) return ''
  return 'refusal' in problem ? refusalText(problem, language) : problem[language]
}

const plan = async (
  db: Db,
  actor: StaffActor,
  now: number,
  csv: string,
  language: Language,
): Promise<Planned[] | Refusal> => {
  const table = readTable(csv)
  if (isRefusal(table)) return table
  const seen = { batches: new Set<number>(), numbers: new Set<string>() }
  const planned: Planned[] = []
  for (const typed of table) {
    const { batch, problem } = await planLine(db, actor, now, typed, seen)
    const { total: _total, ...shown } = typed
    // an exported list also contains invoices that were recorded before
    if (batch && isRecorded(batch, typed)) continue
    planned.push({
      batch,
      invoice: typed,
      line: {
        ...shown,
        id: batch?.id ?? null,
        sellerName: batch?.sellerName ?? '',
        totalFen: batch?.totalFen ?? null,
        problem: wordsOf(problem, language),
      },
    })
  }
  return planned
}

const previewOf = (planned: readonly Planned[]): Preview => {
  const lines = planned.map(({ line }) => line)
  const wrong = lines.filter(({ problem }) => problem !== '').length
  return { lines, wrong, good: lines.length - wrong }
}

/** Shows line by line which invoices a spreadsheet would record, with the problem of each line. */
export const previewNumbers = async (
  db: Db,
  actor: StaffActor,
  now: number,
  { csv }: InputOf<typeof previewInvoiceNumbers>,
  language: Language,
): Promise<Preview | Refusal> => {
  const planned = await plan(db, actor, now, csv, language)
  return isRefusal(planned) ? planned : previewOf(planned)
}

/** Records all invoices of a spreadsheet, or none: IMPORT_WRONG if a line is wrong. */
export const importNumbers = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { csv }: InputOf<typeof importInvoiceNumbers>,
  language: Language,
): Promise<ReplyOf<typeof importInvoiceNumbers> | Refusal> => {
  const refused = (await refuseOff(trx)) ?? (await refuseIncomplete(trx))
  if (refused) return refused
  const planned = await plan(trx, actor, now, csv, language)
  if (isRefusal(planned)) return planned
  const { wrong, lines } = previewOf(planned)
  if (wrong > 0) return refuse('IMPORT_WRONG', { field: 'csv', values: { count: wrong } })
  for (const { batch, invoice } of planned) {
    if (!batch) continue
    const issued = await issueChecked(trx, actor, now, batch, invoice)
    if (isRefusal(issued)) return refuse('CHANGED_MEANWHILE')
  }
  await recordAudit(trx, actor, now, {
    action: 'reverse-invoice.import',
    subject: 'reverseInvoice',
    after: { issued: lines.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { issued: lines.length }
}
