// Reads the buyers of collected material, and the prices agreed with them, for staff.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type {
  addSalesPrice,
  salesBuyers,
  salesPrices,
  saveSalesBuyer,
} from '@huishou/wire/sales/buyers-and-prices'
import { dayOf } from '@huishou/wire/time'
import { shownPhotos } from '../file/index.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { seesCost } from '../yard/index.ts'
import type { Db } from './life-cycle.ts'
import { readMaterialNames } from '../catalog/index.ts'
import type { BuyerRow, PriceRow } from './tables.ts'

type Context = Pick<RequestFacts, 'privateUrl'>
type Buyer = ReplyOf<typeof saveSalesBuyer>

/** Converts a buyer to its form in the staff API. Documents and notes mention prices, so clerks do not get them. */
export const toWireBuyer = (row: BuyerRow, actor: StaffMember, context: Context): Buyer => ({
  ...row,
  contacts: JSON.parse(row.contacts) as Buyer['contacts'],
  documents: seesCost(actor) ? shownPhotos(row.documents, context) : [],
  note: seesCost(actor) ? row.note : '',
  active: row.active === 1,
})

/** Buyers, active ones first, then by name. */
export const readBuyers = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, id, active, kind }: InputOf<typeof salesBuyers>,
  context: Context,
): Promise<ReplyOf<typeof salesBuyers>> => {
  let within = db.selectFrom('salesBuyer')
  if (id !== undefined) within = within.where('id', '=', id)
  if (active !== undefined) within = within.where('active', '=', active ? 1 : 0)
  if (kind) within = within.where('kind', '=', kind)
  const { total } = await within.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await within
    .selectAll()
    .orderBy('active', 'desc')
    .orderBy('name')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { total: Number(total), rows: rows.map((row) => toWireBuyer(row, actor, context)) }
}

/**
 * Converts price terms to their form in the staff API, and marks for each material the latest terms that started by
 * `day` as in force.
 */
export const toWirePrices = async (
  db: Db,
  rows: readonly PriceRow[],
  day: string,
): Promise<ReplyOf<typeof salesPrices>> => {
  const material = await readMaterialNames(db)
  const inForce = new Map<string, PriceRow>()
  for (const row of rows) {
    const key = `${row.buyerId} ${row.categoryId}`
    if (row.fromDay <= day && row.fromDay > (inForce.get(key)?.fromDay ?? '')) inForce.set(key, row)
  }
  return rows.map((row) => ({
    ...row,
    ...material(row.categoryId),
    inForce: inForce.get(`${row.buyerId} ${row.categoryId}`) === row,
  }))
}

const pricesOf = (
  db: Db,
  { buyerId, categoryId }: Pick<InputOf<typeof salesPrices>, 'buyerId' | 'categoryId'>,
) => {
  const rows = db
    .selectFrom('salesPrice')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .orderBy('fromDay', 'desc')
  return (categoryId === undefined ? rows : rows.where('categoryId', '=', categoryId)).orderBy('id').execute()
}

/** The price terms of a buyer. */
export const readPrices = async (
  db: Db,
  now: number,
  { day, ...of }: InputOf<typeof salesPrices>,
): Promise<ReplyOf<typeof salesPrices>> => toWirePrices(db, await pricesOf(db, of), day ?? dayOf(now))

/** One of a buyer's price terms, with whether it is in force today. */
export const readPrice = async (
  db: Db,
  now: number,
  row: PriceRow,
): Promise<ReplyOf<typeof addSalesPrice> | null> =>
  (await toWirePrices(db, await pricesOf(db, row), dayOf(now))).find(({ id }) => id === row.id) ?? null
