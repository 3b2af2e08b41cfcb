// Exports the list of batches for reverse invoices with masked ID numbers and, for the tax bureau, the lines of the
// batches with full ID numbers.

import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import type { exportReverseInvoiceLines, exportReverseInvoices } from '@huishou/wire/reverse-invoice/batches'
import { batchNumberOf, reverseInvoiceStateText } from '@huishou/wire/reverse-invoice/states'
import { exportColumn as column, exportPages } from '../../audit/index.ts'
import { readCategories, type CatalogTables } from '../../catalog/index.ts'
import { day, money, orEmpty, percent, weight } from '../../platform/document/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { sellerOf } from '../seller/seller-record.ts'
import type { InvoiceTables } from './life-cycle.ts'
import { batchesWhere, readBatches, type WireBatch } from './read-batches.ts'
import type { ReverseInvoiceLineRow, ReverseInvoiceRow } from './tables.ts'

type Tables = InvoiceTables & CatalogTables

/** Includes all columns of the import, two of which are to be filled in, so that the exported list can be imported. */
const batchColumns = [
  column<WireBatch>('批次号', 'Batch', ({ batchNumber }) => batchNumber),
  column<WireBatch>('发票号码', 'Invoice number', ({ invoiceNumber }) => invoiceNumber),
  column<WireBatch>('开票日期', 'Invoice date', ({ invoicedOn }) => orEmpty(invoicedOn, day)),
  column<WireBatch>('状态', 'State', ({ state }, language) => reverseInvoiceStateText[state][language]),
  column<WireBatch>('月份', 'Month', ({ month }) => month),
  column<WireBatch>('出售人', 'Seller', ({ sellerName }) => sellerName),
  column<WireBatch>('身份证号', 'ID number', ({ idMasked }) => idMasked),
  column<WireBatch>('称重单', 'Slips', ({ slips }) => slips),
  column<WireBatch>('净重（公斤）', 'Net (kg)', ({ grams }) => weight(grams)),
  column<WireBatch>('价税合计（元）', 'Total (yuan)', ({ totalFen }) => money(totalFen)),
  column<WireBatch>('不含税金额（元）', 'Without VAT (yuan)', ({ amountFen }) => money(amountFen)),
  column<WireBatch>('增值税（元）', 'VAT (yuan)', ({ vatFen }) => money(vatFen)),
  column<WireBatch>('预缴个税（元）', 'Income tax (yuan)', ({ incomeTaxFen }) => money(incomeTaxFen)),
  column<WireBatch>('附加税费（元）', 'Surcharges (yuan)', ({ surchargeFen }) => money(surchargeFen)),
  column<WireBatch>('冲正称重单', 'Slips reversed', ({ reversedSlips }) => reversedSlips),
  column<WireBatch>('12 个月累计（元）', 'Twelve months (yuan)', ({ yearFen }) => money(yearFen)),
  column<WireBatch>('红字发票号码', 'Red letter number', ({ redNumber }) => redNumber),
  column<WireBatch>('红冲日期', 'Red letter date', ({ redOn }) => orEmpty(redOn, day)),
  column<WireBatch>('原因', 'Reason', ({ reason }) => reason),
]

/** Exports the list of the desk, ID numbers masked. */
export const exportBatches = (
  call: Call<typeof exportReverseInvoices, Tables>,
): Promise<ExportedTable | Refusal> => {
  const { db, actor, now, input, request } = call
  const { q, ...filters } = input
  return exportPages<WireBatch, Tables>({
    call,
    fileName: 'reverse-invoices',
    columns: batchColumns,
    action: 'reverse-invoice.export',
    subject: 'reverseInvoice',
    noted: { after: { ...filters, ...(q ? { searched: true } : {}) } },
    read: (page, pageSize) =>
      readBatches(db, { actor, now, language: request.language, file: true }, { ...input, page, pageSize }),
  })
}

type Paid = keyof typeof paidText
type Line = ReverseInvoiceLineRow & {
  batch: ReverseInvoiceRow
  name: string
  unit: 'kg' | 'piece'
  idNumber: string
  mobile: string
  paid: Paid
}

const unitText = { kg: { zh: '公斤', en: 'kg' }, piece: { zh: '件', en: 'piece' } }
const paidText = {
  cash: { zh: '现金', en: 'Cash' },
  balance: { zh: '账户余额', en: 'Balance' },
  both: { zh: '现金、账户余额', en: 'Cash and balance' },
}
const GRAMS = 1000
/** Invoices give unit prices with up to this many decimals. */
const DECIMALS = 6

const quantityOf = ({ unit, grams, pieces }: Line) => (unit === 'kg' ? weight(grams) : pieces)
/** Yuan without VAT for one unit. */
const priceOf = ({ unit, grams, pieces, amountFen }: Line): number | null => {
  const quantity = unit === 'kg' ? grams / GRAMS : pieces
  return quantity > 0 ? Number((amountFen / 100 / quantity).toFixed(DECIMALS)) : null
}

const lineColumns = [
  column<Line>('批次号', 'Batch', ({ batch }) => batchNumberOf(batch)),
  column<Line>('月份', 'Month', ({ batch }) => batch.month),
  column<Line>('状态', 'State', ({ batch }, language) => reverseInvoiceStateText[batch.state][language]),
  column<Line>('出售人', 'Seller', ({ batch }) => batch.sellerName),
  column<Line>('身份证号', 'ID number', ({ idNumber }) => idNumber),
  column<Line>('手机号', 'Phone', ({ mobile }) => mobile),
  column<Line>('付款方式', 'Paid by', ({ paid }, language) => paidText[paid][language]),
  column<Line>('税收分类编码', 'Tax code', ({ code }) => code),
  column<Line>('项目名称', 'Material', ({ name }) => name),
  column<Line>('单位', 'Unit', ({ unit }, language) => unitText[unit][language]),
  column<Line>('数量', 'Quantity', quantityOf),
  column<Line>('单价（不含税）', 'Price without VAT', priceOf),
  column<Line>('金额（不含税）', 'Amount without VAT', ({ amountFen }) => money(amountFen)),
  column<Line>('征收率', 'VAT rate', ({ batch }) => percent(batch.vatPermille * 10)),
  column<Line>('税额', 'VAT', ({ vatFen }) => money(vatFen)),
  column<Line>('价税合计', 'Total', ({ totalFen }) => money(totalFen)),
  column<Line>('预缴个人所得税', 'Prepaid income tax', ({ incomeTaxFen }) => money(incomeTaxFen)),
  column<Line>('附加税费', 'Surcharges', ({ surchargeFen }) => money(surchargeFen)),
  column<Line>('发票号码', 'Invoice number', ({ batch }) => batch.invoiceNumber),
  column<Line>('开票日期', 'Invoice date', ({ batch }) => orEmpty(batch.invoicedOn, day)),
]

/** ID number, phone and way of payment from the purchases of each batch; an erased ID number is empty. */
const readPeople = async (db: Handle<Tables>, batchIds: readonly number[]) => {
  const rows =
    batchIds.length === 0
      ? []
      : await db
          .selectFrom('reverseInvoiceSlip')
          .innerJoin('pickupOrder', 'pickupOrder.id', 'reverseInvoiceSlip.orderId')
          .innerJoin('pickupSlip', 'pickupSlip.id', 'pickupOrder.slipId')
          .select([
            'reverseInvoiceSlip.invoiceId',
            'pickupOrder.mobile',
            'pickupOrder.cashPaidFen',
            'pickupSlip.seller',
          ])
          .where('reverseInvoiceSlip.invoiceId', 'in', batchIds)
          // goods given for nothing were paid in neither way
          .where('reverseInvoiceSlip.totalFen', '>', 0)
          .orderBy('reverseInvoiceSlip.orderId')
          .execute()
  const people = new Map<number, Pick<Line, 'idNumber' | 'mobile' | 'paid'>>()
  for (const { invoiceId, mobile, cashPaidFen, seller } of rows) {
    const known = people.get(invoiceId)
    const paid: Paid = cashPaidFen > 0 ? 'cash' : 'balance'
    people.set(invoiceId, {
      idNumber: sellerOf(db, { seller })?.idNumber ?? known?.idNumber ?? '',
      mobile: mobile || (known?.mobile ?? ''),
      paid: known && known.paid !== paid ? 'both' : paid,
    })
  }
  return people
}

/** Filters of the export of lines; without a state it takes batches to be issued, or issued ones to be red-lettered. */
const linesFilters = ({
  input: { state, ...filters },
}: Pick<Call<typeof exportReverseInvoiceLines, Tables>, 'input'>) => ({
  ...filters,
  state: state ?? (filters.toRedLetter ? ('issued' as const) : ('open' as const)),
})

const readLinesPage = async (
  { db, input, request }: Call<typeof exportReverseInvoiceLines, Tables>,
  page: number,
  size: number,
): Promise<{ rows: Line[]; total: number }> => {
  const { state, ...filters } = linesFilters({ input })
  const all = db
    .selectFrom('reverseInvoiceLine')
    .where('invoiceId', 'in', batchesWhere(db, filters).select('id').where('state', '=', state))
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const lines = await all
    .selectAll('reverseInvoiceLine')
    .orderBy('reverseInvoiceLine.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const batchIds = [...new Set(lines.map(({ invoiceId }) => invoiceId))]
  const batches =
    batchIds.length === 0
      ? []
      : await db.selectFrom('reverseInvoice').selectAll().where('id', 'in', batchIds).execute()
  const batchById = new Map(batches.map((batch) => [batch.id, batch]))
  const people = await readPeople(db, batchIds)
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  const rows = lines.flatMap((line): Line[] => {
    const batch = batchById.get(line.invoiceId)
    if (!batch) return []
    const category = categories.get(line.categoryId)
    const person = people.get(line.invoiceId)
    return [
      {
        ...line,
        batch,
        name: category ? { zh: category.name, en: category.nameEn }[request.language] : '',
        unit: category?.unit ?? 'kg',
        idNumber: person?.idNumber || batch.idMasked,
        mobile: person?.mobile ?? '',
        paid: person?.paid ?? 'balance',
      },
    ]
  })
  return { rows, total: Number(total) }
}

/**
 * Exports a line for each material of a batch, with whole ID numbers as long as they are stored, and records who
 * exported them.
 */
export const exportBatchLines = (
  call: Call<typeof exportReverseInvoiceLines, Tables>,
): Promise<ExportedTable | Refusal> => {
  const { q, ...filters } = linesFilters(call)
  return exportPages<Line, Tables>({
    call,
    fileName: 'reverse-invoice-lines',
    columns: lineColumns,
    action: 'reverse-invoice.ids.export',
    subject: 'reverseInvoice',
    noted: { after: { ...filters, ...(q ? { searched: true } : {}) } },
    read: (page, size) => readLinesPage(call, page, size),
  })
}
