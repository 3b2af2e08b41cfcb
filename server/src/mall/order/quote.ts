// Computes the price of a mall order before it is placed, and converts it to the format of the reply.
import type { ReplyOf } from '@huishou/wire/client'
import type { MallWay } from '@huishou/wire/mall/states'
import { yuanFromFen } from '@huishou/wire/money'
import type { createOrder } from '@huishou/wire/pickup/placing'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { freightFen } from '../../catalog/index.ts'
import { fileUrl } from '../../file/index.ts'
import { readBalances } from '../../ledger/index.ts'
import { readMember, type MemberFacts } from '../../member/index.ts'
import type { Handle } from '../../platform/database.ts'
import { readPoints } from '../../points/index.ts'
import { toOwnDiscount, type MallOffer } from '../../coupon/index.ts'
import { priceForOrder } from '../../bargain/index.ts'
import { chosenAtRun, rowsAtRun } from './bargain-price.ts'
import { nameIn, propertyIn, unitIn } from '../goods-names.ts'
import { chooseGoods, deliveryWayOf, deliveryWaysOf, type Chosen, type OrderInput } from './choose-goods.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import { collectAt, deliveryTo, handedOver, type DeliveryTarget } from './delivery-target.ts'
import { chooseCoupon } from './order-coupon.ts'
import type { MallWorld } from '../tables.ts'

export type Quote = {
  member: MemberFacts
  chosen: Chosen[]
  way: MallWay
  /** The delivery target; null: to be delivered, but no address given yet. */
  where: DeliveryTarget | null
  goodsFen: number
  freightFen: number
  /** The coupon used, and those the member has. */
  coupon: MallOffer | null
  coupons: MallOffer[]
  payableFen: number
  points: number
  pieces: number
}
type Reply = ReplyOf<typeof createOrder>

/**
 * Freight of the delivered goods, each template charged once over all its goods. Refuses FREIGHT_NO_REGION when one
 * does not deliver to the address.
 */
const freightOf = async (
  db: Handle<MallWorld>,
  chosen: readonly Chosen[],
  { cityId, provinceId }: DeliveryTarget,
): Promise<number | Refusal> => {
  const loads = new Map<number, { pieces: number; grams: number; amountFen: number }>()
  for (const { sku, number } of chosen) {
    if (sku.virtual) continue
    const load = loads.get(sku.freightTemplateId) ?? { pieces: 0, grams: 0, amountFen: 0 }
    load.pieces += number
    load.grams += sku.weightG * number
    load.amountFen += sku.priceFen * number
    loads.set(sku.freightTemplateId, load)
  }
  let sum = 0
  for (const [templateId, load] of loads) {
    const fen = await freightFen(db, {
      templateId,
      ...load,
      ...(/^\d{12}$/.test(cityId) ? { cityId } : {}),
      ...(/^\d{12}$/.test(provinceId) ? { provinceId } : {}),
    })
    if (isRefusal(fen)) return fen
    sum += fen
  }
  return sum
}

/**
 * The goods and price of an order placed now; writes nothing. Refuses for the reasons that `createOrder` lists, except
 * for stock taken meanwhile.
 */
export const quoteOrder = async (
  db: Handle<MallWorld>,
  memberId: number,
  now: number,
  input: OrderInput,
): Promise<Quote | Refusal> => {
  const member = await readMember(db, memberId)
  // the second case: the request was on its way when the account's deletion was requested elsewhere
  if (!member || member.deletionDueAt !== null) return refuse('LOGIN_REQUIRED')
  const { kjid, goodsJsonStr } = input
  const run = kjid === undefined ? null : await priceForOrder(db, now, { memberId, kjid })
  if (isRefusal(run)) return run
  const listed = await chooseGoods(db, now, run ? rowsAtRun(goodsJsonStr, run) : goodsJsonStr)
  if (isRefusal(listed)) return listed
  const chosen = run ? chosenAtRun(listed, run) : listed
  if (isRefusal(chosen)) return chosen
  const way = deliveryWayOf(chosen, input)
  if (isRefusal(way)) return way
  const where =
    way === 'deliver'
      ? await deliveryTo(db, memberId, input)
      : way === 'pickup'
        ? await collectAt(db, member, now, input)
        : handedOver(member, input)
  if (isRefusal(where)) return where
  const goodsFen = chosen.reduce((sum, { sku, number }) => sum + sku.priceFen * number, 0)
  const freight = way === 'deliver' && where ? await freightOf(db, chosen, where) : 0
  if (isRefusal(freight)) return freight
  const offered = await chooseCoupon(db, now, memberId, goodsFen, input)
  if (isRefusal(offered)) return offered
  const { coupon, coupons } = offered
  return {
    member,
    chosen,
    way,
    where,
    goodsFen,
    freightFen: freight,
    coupon,
    coupons,
    payableFen: goodsFen - (coupon?.moneyFen ?? 0) + freight,
    points: chosen.reduce((sum, { sku, number }) => sum + sku.points * number, 0),
    pieces: chosen.reduce((sum, { number }) => sum + number, 0),
  }
}

const freightText = ({ way, where, freightFen: fen }: Quote, { language }: ReplyContext): string => {
  if (way !== 'deliver') return language === 'zh' ? '免运费' : 'No freight'
  if (!where) return language === 'zh' ? '选择地址后计算' : 'Known once there is an address'
  return fen === 0 ? (language === 'zh' ? '包邮' : 'Free delivery') : ''
}

const toLines = (chosen: readonly Chosen[], context: ReplyContext): NonNullable<Reply['mall']>['lines'] =>
  chosen.map(({ sku, number }) => ({
    goodsId: sku.goodsId,
    skuId: sku.skuId,
    name: nameIn(sku, context.language),
    pic: sku.pic === '' ? '' : fileUrl(sku.pic, context.origin),
    property: propertyIn(sku, context.language),
    unit: unitIn(sku, context.language),
    number,
    priceFen: sku.priceFen,
    points: sku.points,
    marketFen: sku.marketFen,
    virtual: sku.virtual,
  }))

/** A quote in the form of the protocol's preview, with the member's balance and points. */
export const toQuote = async (db: Handle<MallWorld>, quote: Quote, context: ReplyContext): Promise<Reply> => {
  const { member, chosen, payableFen, points } = quote
  const { availableFen } = await readBalances(db, member.id)
  const { points: have } = await readPoints(db, member.id)
  const balancePartFen = Math.min(availableFen, payableFen)
  return {
    id: 0,
    orderNumber: '',
    status: 0,
    dateAdd: '',
    isPay: false,
    amountReal: yuanFromFen(payableFen),
    score: points,
    amountTotle: yuanFromFen(quote.goodsFen),
    amountLogistics: yuanFromFen(quote.freightFen),
    isNeedLogistics: quote.way === 'deliver',
    goodsNumber: quote.pieces,
    deductionMoney: yuanFromFen(quote.coupon?.moneyFen ?? 0),
    couponUserList: quote.coupons
      .filter(({ minFen }) => quote.goodsFen >= minFen)
      .map((offer) => toOwnDiscount(offer, context.language)),
    mall: {
      amountFen: quote.goodsFen,
      freightFen: quote.freightFen,
      couponFen: quote.coupon?.moneyFen ?? 0,
      couponId: quote.coupon?.id ?? 0,
      coupons: quote.coupons.map(({ id, name, nameEn, moneyFen, minFen, expiresAt }) => ({
        id,
        name: context.language === 'en' ? nameEn || name : name,
        moneyFen,
        minFen,
        expiresAt,
        shortFen: Math.max(0, minFen - quote.goodsFen),
      })),
      payableFen,
      points,
      pieces: quote.pieces,
      way: quote.way,
      ways: deliveryWaysOf(chosen),
      needsAddress: quote.way === 'deliver',
      haveBalanceFen: availableFen,
      havePoints: have,
      balancePartFen,
      onlinePartFen: payableFen - balancePartFen,
      pointsShort: Math.max(0, points - have),
      freightText: freightText(quote, context),
      lines: toLines(chosen, context),
    },
  }
}
