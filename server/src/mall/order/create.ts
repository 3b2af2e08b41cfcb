// Places mall orders at the quoted price, and reserves their stock, points and coupon.
import { sql, type Insertable } from 'kysely'
import { mallLimits } from '@huishou/wire/mall/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, MINUTE } from '@huishou/wire/time'
import { blockedRefusal } from '../../member/index.ts'
import { compiled } from '../../platform/compiled-query.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { spokenCode } from '../../platform/codes-and-tokens.ts'
import { markOrdered } from '../../bargain/index.ts'
import { remove } from '../cart/cart.ts'
import type { OrderInput } from './choose-goods.ts'
import { customerActor, writeEvent } from '../life-cycle.ts'
import { settlePaid } from './pay.ts'
import { quoteOrder, toQuote, type Quote } from './quote.ts'
import { spreadDiscount } from './line-amounts.ts'
import { holdAgain } from './order-coupon.ts'
import { reserveAll } from './reserve.ts'
import type { MallOrderRow, MallWorld } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import { incomplete, noDelivery } from './delivery-target.ts'

const untouched = {
  code: '',
  version: 1,
  note: '',
  discountFen: 0,
  refundedCouponFen: 0,
  balanceFen: 0,
  onlineFen: 0,
  payInId: null,
  refundedFen: 0,
  refundedOnlineFen: 0,
  refundedPoints: 0,
  refundedFreightFen: 0,
  paidAt: null,
  preparedAt: null,
  sentAt: null,
  receivedAt: null,
  endedAt: null,
  openAfterSales: 0,
  closeCause: '',
  closeReason: '',
  hiddenAt: null,
} as const

const newNumber = (now: number): string => `SC${dayOf(now).slice(2).replaceAll('-', '')}${spokenCode(8)}`

type NewOrder = Omit<MallOrderRow, 'id' | 'state' | keyof typeof untouched>
const insertUnpaid = compiled((trx: Transaction<MallWorld>, order: NewOrder) =>
  trx
    .insertInto('mallOrder')
    .values({ ...untouched, ...order, state: 'unpaid' })
    .returning('id'),
)
const insertAll = compiled((trx: Transaction<MallWorld>, lines: Insertable<MallWorld['mallLine']>[]) =>
  trx.insertInto('mallLine').values(lines),
)

const insertOrder = async (
  trx: Transaction<MallWorld>,
  now: number,
  memberId: number,
  quote: Quote,
  { remark, payMinutes }: { remark: string; payMinutes: number },
): Promise<MallOrderRow> => {
  const order: NewOrder = {
    ...(quote.where ?? noDelivery),
    orderNumber: newNumber(now),
    memberId,
    way: quote.way,
    placedAt: now,
    updatedAt: now,
    remark,
    pieces: quote.pieces,
    virtuals: quote.chosen.reduce((sum, { sku, number }) => sum + (sku.virtual ? number : 0), 0),
    goodsFen: quote.goodsFen,
    couponFen: quote.coupon?.moneyFen ?? 0,
    couponId: quote.coupon?.id ?? null,
    freightFen: quote.freightFen,
    payableFen: quote.payableFen,
    points: quote.points,
    payBy: now + payMinutes * MINUTE,
  }
  const [written] = await insertUnpaid(trx, order)
  if (!written) throw new Error(`order ${order.orderNumber} was not written`)
  return { ...untouched, ...order, ...written, state: 'unpaid' }
}

const insertLines = async (
  trx: Transaction<MallWorld>,
  orderId: number,
  { chosen, coupon }: Quote,
): Promise<void> => {
  const parts = spreadDiscount(
    chosen.map(({ sku, number }) => sku.priceFen * number),
    coupon?.moneyFen ?? 0,
  )
  await insertAll(
    trx,
    chosen.map(({ sku, number }, index) => ({
      orderId,
      goodsId: sku.goodsId,
      skuId: sku.skuId,
      categoryId: sku.categoryId,
      name: sku.name,
      nameEn: sku.nameEn,
      pic: sku.pic,
      property: sku.property,
      propertyEn: sku.propertyEn,
      propertyChildIds: sku.propertyChildIds,
      unit: sku.unit,
      unitEn: sku.unitEn,
      virtual: sku.virtual ? 1 : 0,
      number,
      priceFen: sku.priceFen,
      points: sku.points,
      marketFen: sku.marketFen,
      weightG: sku.weightG,
      limited: sku.limitPerMember > 0 ? 1 : 0,
      discountFen: 0,
      couponFen: parts[index] ?? 0,
      shipped: 0,
      refunded: 0,
      codes: '[]',
      reviewedAt: null,
    })),
  )
}

const unpaidOf = compiled((db: Handle<MallWorld>, { memberId }: { memberId: number }) =>
  db
    .selectFrom('mallOrder')
    .select('id')
    .where('memberId', '=', memberId)
    // a literal in the SQL text, so that the index of unpaid orders is used
    .where('state', '=', sql.lit('unpaid'))
    .limit(mallLimits.openUnpaid),
)

/**
 * Limits the unpaid orders of a member, because each reserves stock. Checked before the transaction: reading inside it
 * would make orders of different people conflict on PostgreSQL, and an occasional extra order does no harm.
 */
export const tooManyUnpaid = async (db: Handle<MallWorld>, memberId: number): Promise<Refusal | null> => {
  const open = await unpaidOf(db, { memberId })
  return open.length >= mallLimits.openUnpaid
    ? refuse('MALL_UNPAID_LIMIT', { values: { limit: mallLimits.openUnpaid } })
    : null
}

const sameAsQuoted = async (
  trx: Transaction<MallWorld>,
  quote: Quote,
  { quotedFen = quote.payableFen, quotedPoints = quote.points }: OrderInput,
  context: ReplyContext,
): Promise<Refusal | null> =>
  quotedFen === quote.payableFen && quotedPoints === quote.points
    ? null
    : refuse('QUOTE_CHANGED', { data: await toQuote(trx, quote, context) })

/** `payMinutes`: the time to pay, a setting that is read before the transaction, where it comes from the cache. */
export type PlacingContext = ReplyContext & { payMinutes: number }

/**
 * Places an order at the quoted price and reserves stock, limits and points, in one transaction. An order of 0 yuan is
 * paid at once. Refuses for the reasons that `createOrder` lists.
 */
export const createMallOrder = async (
  trx: Transaction<MallWorld>,
  actor: Member,
  now: number,
  input: OrderInput,
  context: PlacingContext,
): Promise<MallOrderRow | Refusal> => {
  const quote = await quoteOrder(trx, actor.memberId, now, input)
  if (isRefusal(quote)) return quote
  const forbidden = blockedRefusal(quote.member, 'orders', now)
  if (forbidden) return forbidden
  const missing = quote.way === 'deliver' ? incomplete(quote.where) : null
  if (missing) return missing
  const moved = await sameAsQuoted(trx, quote, input, context)
  if (moved) return moved
  const order = await insertOrder(trx, now, actor.memberId, quote, {
    remark: (input.remark ?? '').slice(0, mallLimits.remark),
    payMinutes: context.payMinutes,
  })
  await insertLines(trx, order.id, quote)
  const refused = await reserveAll(trx, now, order, quote.chosen, 'customer')
  if (refused) return refused
  const held = await holdAgain(trx, customerActor(actor), now, order)
  if (held) return held
  const { kjid } = input
  const sold =
    kjid === undefined
      ? null
      : await markOrdered(trx, now, {
          memberId: actor.memberId,
          kjid,
          orderId: order.id,
          priceFen: quote.goodsFen,
        })
  if (sold) return sold
  await writeEvent(trx, customerActor(actor), now, null, order, 'create', {
    detail: { payableFen: order.payableFen, points: order.points },
  })
  if (input.cartKeys !== undefined) await remove(trx, actor, input.cartKeys)
  return order.payableFen === 0
    ? await settlePaid(trx, customerActor(actor), now, order, 'pay', {
        balanceFen: 0,
        onlineFen: 0,
        payInId: null,
      })
    : order
}
