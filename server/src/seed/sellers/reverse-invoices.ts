// Seeds the demo's reverse invoices: company details, tax codes, and a batch for each seller and month, one of which is
// issued.

import { creditCodeOf } from '@huishou/wire/firm/credit-code'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { putConfig } from '../../content/index.ts'
import type { Tables } from '../../database/index.ts'
import { makeBatches } from '../../pickup/reverse-invoice/make-batches.ts'
import { monthOf } from '../../pickup/reverse-invoice/purchase-queries.ts'
import { issueBatch } from '../../pickup/reverse-invoice/record-invoice.ts'
import { saveCode } from '../../pickup/reverse-invoice/tax-codes.ts'
import type { Transaction } from '../../platform/database.ts'
import { personOf } from '../staff-by-username.ts'

/** Made up like the company: the demo sends nothing to a tax bureau. */
const CODES = [
  [1008, '1120199010000000000'],
  [1010, '1120199020000000000'],
  [1012, '1120199030000000000'],
] as const
const ISSUED = { seller: '吴建华', invoiceNumber: '26332000000000000018' }

const COMPANY = [
  { key: 'reverse_invoice', value: 'on' },
  { key: 'invoice_company', value: '杭州绿邻再生资源有限公司（演示）' },
  { key: 'invoice_tax_number', value: creditCodeOf('91330110MA2DEMAXX') },
  { key: 'invoice_address', value: '杭州市余杭区演示路 1 号 0571-00000000' },
  { key: 'invoice_bank', value: '演示银行余杭支行 0000 0000 0000 0000' },
]

const must = <Row>(what: string, result: Row | Refusal): Row => {
  if (isRefusal(result)) throw new Error(`seed: ${what} refused: ${result.refusal}`)
  return result
}

/** One batch for each seller and month; one of them is issued, the others wait for their invoice. */
export const seedReverseInvoices = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const [owner, finance] = [await personOf(trx, 'owner'), await personOf(trx, 'finance')]
  await putConfig(trx, now, COMPANY)
  for (const [id, code] of CODES) must('tax code', await saveCode(trx, owner, now, { id, version: 0, code }))
  const sales = await trx.selectFrom('sellerSale').select('at').execute()
  for (const month of [...new Set(sales.map(({ at }) => monthOf(at)))].toSorted())
    must(month, await makeBatches(trx, finance, now, { month }))
  const batch = await trx
    .selectFrom('reverseInvoice')
    .select(['id', 'version'])
    .where('sellerName', '=', ISSUED.seller)
    .executeTakeFirstOrThrow()
  const invoice = { invoiceNumber: ISSUED.invoiceNumber, invoicedOn: dayOf(now) }
  must('issuing', await issueBatch(trx, finance, now, { ...batch, ...invoice }))
}
