// Exports and erases the personal data that the mall stores, such as carts, orders and reviews, and counts a customer's
// orders and open after-sales requests.
import { eraseWords } from '../audit/index.ts'
import { openAfterSaleStates, type MallState } from '@huishou/wire/mall/states'
import type { Handle, Transaction } from '../platform/database.ts'
import { mallPictures } from './own-photos.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import type { MallTables, MallWorld } from './tables.ts'

const linesOf = async (db: Handle<MallTables>, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? []
    : await db
        .selectFrom('mallLine')
        .select(['orderId', 'goodsId', 'name', 'property', 'number', 'priceFen', 'points', 'discountFen'])
        .where('orderId', 'in', orderIds)
        .orderBy('id')
        .execute()

/** Personal data of the mall for an export: cart, orders with their lines, after-sales, reviews. */
const exported: ExportedList<MallWorld>[] = [
  {
    name: 'cart',
    rows: (db, memberId) =>
      db
        .selectFrom('cartRow')
        .select(['goodsId', 'skuId', 'number', 'updatedAt'])
        .where('memberId', '=', memberId)
        .execute(),
  },
  {
    name: 'mallOrders',
    rows: async (db, memberId, { after, limit }) => {
      const orders = await db
        .selectFrom('mallOrder')
        .select([
          'id',
          'orderNumber',
          'state',
          'way',
          'placedAt',
          'linkMan',
          'mobile',
          'address',
          'menpai',
          'latitude',
          'longitude',
          'remark',
          'goodsFen',
          'discountFen',
          'freightFen',
          'payableFen',
          'balanceFen',
          'onlineFen',
          'points',
          'refundedFen',
          'refundedPoints',
          'paidAt',
          'sentAt',
          'receivedAt',
          'endedAt',
          'closeReason',
        ])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      const lines = await linesOf(
        db,
        orders.map(({ id }) => id),
      )
      return orders.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) }))
    },
  },
  {
    name: 'afterSales',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('afterSale')
        .select([
          'id',
          'number',
          'orderId',
          'kind',
          'state',
          'count',
          'goodsFen',
          'freightFen',
          'points',
          'reason',
          'remark',
          'photos',
          'answer',
          'shipperName',
          'trackingNumber',
          'askedAt',
          'endedAt',
        ])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
  {
    name: 'reviews',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('mallReview')
        .select(['id', 'orderId', 'goodsId', 'grade', 'text', 'photos', 'reply', 'at'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
]

const OPEN: readonly MallState[] = ['unpaid', 'paid', 'ready_pickup', 'shipped']

/** Counts of all orders, unfinished orders, and open after-sales. */
export const countBought = async (
  db: Handle<MallTables>,
  memberId: number,
): Promise<{ all: number; open: number; afterSales: number }> => {
  const orders = await db
    .selectFrom('mallOrder')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('memberId', '=', memberId)
    .groupBy('state')
    .execute()
  const of = (rows: typeof orders) => rows.reduce((sum, { count }) => sum + Number(count), 0)
  const sales = await db
    .selectFrom('afterSale')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('state', 'in', [...openAfterSaleStates])
    .executeTakeFirstOrThrow()
  return {
    all: of(orders),
    open: of(orders.filter(({ state }) => OPEN.includes(state))),
    afterSales: Number(sales.count),
  }
}

/**
 * Deletes the cart, and removes personal data from orders, after-sales and reviews. Purchases and payments remain for
 * the books, and review texts remain without name and pictures.
 */
const erase = async (trx: Transaction<MallWorld>, { memberId, uploads }: Erased): Promise<void> => {
  await trx.deleteFrom('cartRow').where('memberId', '=', memberId).execute()
  const orders = trx.selectFrom('mallOrder').select('id').where('memberId', '=', memberId)
  if (uploads.length > 0)
    await trx.deleteFrom('mallPhoto').where('orderId', 'in', orders).where('sha256', 'in', uploads).execute()
  await trx
    .updateTable('mallOrder')
    .set({
      linkMan: '',
      mobile: '',
      address: '',
      menpai: '',
      latitude: null,
      longitude: null,
      remark: '',
      note: '',
      closeReason: '',
    })
    .where('memberId', '=', memberId)
    .execute()
  await trx
    .updateTable('afterSale')
    .set({ photos: '[]', remark: '', reason: '', answer: '' })
    .where('memberId', '=', memberId)
    .execute()
  await trx.updateTable('mallEvent').set({ reason: '' }).where('orderId', 'in', orders).execute()
  const sales = trx.selectFrom('afterSale').select('id').where('memberId', '=', memberId)
  await trx.updateTable('afterSaleEvent').set({ reason: '' }).where('afterSaleId', 'in', sales).execute()
  await trx.updateTable('mallReview').set({ photos: '[]' }).where('memberId', '=', memberId).execute()
  const idsOf = async (rows: typeof orders | typeof sales) => (await rows.execute()).map(({ id }) => id)
  await eraseWords(trx, 'mallOrder', await idsOf(orders), ['mall.note'])
  await eraseWords(trx, 'afterSale', await idsOf(sales))
}

export const mallPersonalData: PersonalData<MallWorld> = {
  exported,
  erase,
  picturesInUse: mallPictures,
}
