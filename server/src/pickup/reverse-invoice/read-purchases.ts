// Reads purchases from people who showed an ID, each with the batch it is in or the reason why it cannot be in any.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { reverseInvoiceSales } from '@huishou/wire/reverse-invoice/batches'
import {
  batchNumberOf,
  fullestYear,
  type InvoicedSaleState,
  type SaleProblem,
} from '@huishou/wire/reverse-invoice/states'
import { readCategories, type CatalogTables } from '../../catalog/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { refuseOwnSales, type Db, type InvoiceTables } from './life-cycle.ts'
import { monthSpan, problemOf, readSalesPage, readTaxCodes, salesIn, type Sale } from './purchase-queries.ts'
import { readSums } from './read-invoiced-sums.ts'
import { readSellerLimit } from './rules.ts'

type Reply = ReplyOf<typeof reverseInvoiceSales>

const salesWhere = (db: Db, month: string, state: InvoicedSaleState | undefined) => {
  const all = salesIn(db, monthSpan(month))
  if (state === 'reversed') return all.where('sellerSale.reversedAt', 'is not', null)
  const standing = state === undefined ? all : all.where('sellerSale.reversedAt', 'is', null)
  if (state === 'waiting') return standing.where('claim.orderId', 'is', null)
  return state === 'batched' ? standing.where('claim.orderId', 'is not', null) : standing
}

/** Finds why a waiting purchase would not be put into a batch; null if it would be, was reversed, or is in one. */
const problemsOf = async (db: Db, actor: StaffMember, month: string, sales: readonly Sale[]) => {
  const codes = await readTaxCodes(db)
  const { limitFen } = await readSellerLimit(db)
  const sumsOf = await readSums(
    db,
    sales.map(({ sellerId }) => sellerId),
  )
  return async (sale: Sale): Promise<SaleProblem | null> => {
    if (sale.reversedAt !== null || sale.invoiceId !== null) return null
    const itself = problemOf(sale, codes)
    if (itself) return itself
    if (fullestYear(sumsOf(sale.sellerId), month) + sale.totalFen > limitFen) return 'limit'
    return (await refuseOwnSales(db, actor, [sale])) ? 'own' : null
  }
}

const readNames = async (db: Db, sales: readonly Sale[]) => {
  const sellerIds = [...new Set(sales.map(({ sellerId }) => sellerId))]
  const batchIds = [...new Set(sales.flatMap(({ invoiceId }) => invoiceId ?? []))]
  const sellers =
    sellerIds.length === 0
      ? []
      : await db
          .selectFrom('seller')
          .select(['id', 'name', 'idMasked'])
          .where('id', 'in', sellerIds)
          .execute()
  const batches =
    batchIds.length === 0
      ? []
      : await db.selectFrom('reverseInvoice').select(['id', 'month']).where('id', 'in', batchIds).execute()
  return {
    sellers: new Map(sellers.map((seller) => [seller.id, seller])),
    batches: new Map(batches.map((batch) => [batch.id, batchNumberOf(batch)])),
  }
}

const stateOf = ({ reversedAt, invoiceId }: Sale): InvoicedSaleState => {
  if (reversedAt !== null) return 'reversed'
  return invoiceId === null ? 'waiting' : 'batched'
}

/** One page of the purchases of a month, the latest first. */
export const readPurchases = async (
  db: Handle<InvoiceTables & CatalogTables>,
  actor: StaffMember,
  { month, state, page = 1, pageSize = 20 }: InputOf<typeof reverseInvoiceSales>,
): Promise<Reply> => {
  const query = salesWhere(db, month, state)
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const sales = await readSalesPage(db, query, { most: pageSize, skip: (page - 1) * pageSize })
  const problemFor = await problemsOf(db, actor, month, sales)
  const { sellers, batches } = await readNames(db, sales)
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  const rows = await Promise.all(
    sales.map(async (sale) => ({
      id: sale.orderId,
      orderNumber: sale.orderNumber,
      slipNumber: sale.slipNumber,
      settledAt: sale.at,
      sellerName: sellers.get(sale.sellerId)?.name ?? '',
      idMasked: sellers.get(sale.sellerId)?.idMasked ?? '',
      materials: [...new Set(sale.lines.map(({ categoryId }) => categoryId))].map((id) => ({
        name: categories.get(id)?.name ?? '',
        nameEn: categories.get(id)?.nameEn ?? '',
      })),
      totalFen: sale.totalFen,
      state: stateOf(sale),
      invoiceId: sale.invoiceId,
      batchNumber: batches.get(sale.invoiceId ?? 0) ?? '',
      problem: await problemFor(sale),
    })),
  )
  return { rows, total: Number(total) }
}
