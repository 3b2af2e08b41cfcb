// Reads a customer's own mall orders, as lists, counts and single orders.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { mallStates, mallStatesOfStatus, mallStatus, openAfterSaleStates } from '@huishou/wire/mall/states'
import type { orderDetail, orderList } from '@huishou/wire/pickup/customer'
import type { orderStatistics } from '@huishou/wire/pickup/order-counts-and-settings'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { dateTimeOf, DAY, instantOf } from '@huishou/wire/time'
import { readShops, toWireShop, withOrigin } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { ownMallOrder } from '../access.ts'
import { bargainsOf } from '../../bargain/index.ts'
import { toGoods, toLogistics, toMallPart, toOrder, type OpenSale } from './to-wire.ts'
import { readParcels, toParcel } from '../shipping/read-parcels.ts'
import { readTimeline, toLogs } from './read-timeline.ts'
import type { MallLineRow, MallWorld } from '../tables.ts'
import { readMallRules } from '../rules.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

/** Lines and open after-sales of these orders. */
export const readParts = async (
  db: Handle<MallWorld>,
  ids: readonly number[],
): Promise<{ lines: Map<number, MallLineRow[]>; sales: Map<number, OpenSale[]> }> => {
  const lines = new Map<number, MallLineRow[]>(ids.map((id) => [id, []]))
  const sales = new Map<number, OpenSale[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return { lines, sales }
  for (const line of await db
    .selectFrom('mallLine')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('id')
    .execute())
    lines.get(line.orderId)?.push(line)
  for (const sale of await db
    .selectFrom('afterSale')
    .select(['id', 'lineId', 'orderId', 'state', 'count'])
    .where('orderId', 'in', ids)
    .where('state', 'in', openAfterSaleStates)
    .execute())
    sales.get(sale.orderId)?.push(sale)
  return { lines, sales }
}

const inBargain = (bargains: ReadonlyMap<number, number>, orderId: number) => {
  const kjid = bargains.get(orderId)
  return kjid === undefined ? {} : { bargain: { kjid } }
}

const wantedStates = ({ status, statusBatch }: InputOf<typeof orderList>) => {
  const statuses = [
    ...(status === undefined ? [] : [status]),
    ...(statusBatch ?? '')
      .split(',')
      .filter((part) => /^-?\d+$/.test(part))
      .map(Number),
  ]
  return statuses.length === 0 ? [...mallStates] : statuses.flatMap(mallStatesOfStatus)
}

/** Unordered query for the mall orders a list request matches; null when none can match. */
const wanted = (db: Handle<MallWorld>, { memberId }: Member, input: InputOf<typeof orderList>) => {
  const states = wantedStates(input)
  if (states.length === 0) return null
  let rows = db
    .selectFrom('mallOrder')
    .where('memberId', '=', memberId)
    .where('hiddenAt', 'is', null)
    .where('state', 'in', states)
  if (input.orderNumber) rows = rows.where('orderNumber', '=', input.orderNumber)
  if (input.hasRefund)
    rows = rows.where((e) =>
      e.or([e('refundedFen', '>', 0), e('refundedPoints', '>', 0), e('openAfterSales', '>', 0)]),
    )
  if (input.isNeedLogistics) rows = rows.where('way', '=', 'deliver')
  const from = instantOf((input.dateAddBegin ?? '').slice(0, 10))
  const to = instantOf((input.dateAddEnd ?? '').slice(0, 10))
  if (!Number.isNaN(from)) rows = rows.where('placedAt', '>=', from)
  if (!Number.isNaN(to)) rows = rows.where('placedAt', '<', to + DAY)
  return rows
}
const countOf = async (rows: NonNullable<ReturnType<typeof wanted>>): Promise<number> =>
  Number((await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total)

/** Ids and times of a customer's newest `first` mall orders, and the total, for a list that mixes kinds. */
export const listMallOrders = async (
  db: Handle<MallWorld>,
  actor: Member,
  input: InputOf<typeof orderList>,
  first: number,
): Promise<{ rows: { id: number; placedAt: number }[]; total: number }> => {
  const all = wanted(db, actor, input)
  if (!all) return { rows: [], total: 0 }
  const rows = await all
    .select(['id', 'placedAt'])
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(first)
    .execute()
  return { rows, total: rows.length < first ? rows.length : await countOf(all) }
}

/** A page of the customer's own mall orders, newest first; null when it is empty. With `only`, exactly those orders. */
export const readMallOrders = async (
  db: Handle<MallWorld>,
  actor: Member,
  input: InputOf<typeof orderList>,
  context: ReplyContext,
  only?: readonly number[],
): Promise<ReplyOf<typeof orderList> | null> => {
  const all = wanted(db, actor, input)
  if (!all || only?.length === 0) return null
  const rows = only ? all.where('id', 'in', only) : all
  const size = only ? only.length : (input.pageSize ?? 20)
  const page = only ? 1 : (input.page ?? 1)
  const orders = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  if (orders.length === 0) return null
  const total = orders.length < size ? (page - 1) * size + orders.length : await countOf(rows)
  const { lines, sales } = await readParts(
    db,
    orders.map(({ id }) => id),
  )
  const shops = await readShops(
    db,
    orders.flatMap(({ shopId }) => shopId ?? []),
  )
  const bargains = await bargainsOf(
    db,
    orders.map(({ id }) => id),
  )
  const rules = await readMallRules(db)
  const of = (id: number) => [lines.get(id) ?? [], sales.get(id) ?? []] as const
  return {
    orderList: orders.map((order) => ({
      ...toOrder(order, ...of(order.id), shops.get(order.shopId ?? 0)?.name ?? '', context),
      mall: { ...toMallPart(order, ...of(order.id), context, rules), ...inBargain(bargains, order.id) },
    })),
    goodsMap: Object.fromEntries(orders.map((order) => [order.id, toGoods(order, ...of(order.id), context)])),
    extJsonMap: Object.fromEntries(orders.map(({ id }) => [id, {}])),
    logisticsMap: Object.fromEntries(
      orders.filter(({ way }) => way !== 'virtual').map((order) => [order.id, toLogistics(order)]),
    ),
    shopMap: Object.fromEntries(
      [...shops].map(([id, shop]) => [id, withOrigin(toWireShop(shop, null, context.now), context.origin)]),
    ),
    totalRow: total,
    totalPage: Math.ceil(total / size),
  }
}

/** `话费券 ¥10：AB12、CD34` for each line of virtual goods; empty when there are none. */
const codesText = (lines: readonly { name: string; codes: readonly string[] }[]): string =>
  lines
    .filter(({ codes }) => codes.length > 0)
    .map(({ name, codes }) => `${name}：${codes.join('、')}`)
    .join('；')

/** One of the customer's own orders, by id or collection code; NOT_FOUND when it is not theirs. */
export const readMallOrder = async (
  db: Handle<MallWorld>,
  actor: Member,
  input: { id?: number | undefined; hxNumber?: string | undefined },
  context: ReplyContext,
): Promise<ReplyOf<typeof orderDetail> | Refusal> => {
  const byCode =
    input.id === undefined && input.hxNumber
      ? await db
          .selectFrom('mallOrder')
          .select('id')
          .where('code', '=', input.hxNumber)
          .where('memberId', '=', actor.memberId)
          .executeTakeFirst()
      : null
  const order = await ownMallOrder(db, actor, input.id ?? byCode?.id ?? 0)
  if (isRefusal(order)) return order
  const parts = await readParts(db, [order.id])
  const lines = parts.lines.get(order.id) ?? []
  const sales = parts.sales.get(order.id) ?? []
  const shop = order.shopId === null ? undefined : (await readShops(db, [order.shopId])).get(order.shopId)
  const parcels = (await readParcels(db, order.id)).map((parcel) => toParcel(parcel, lines, context))
  const timeline = await readTimeline(db, order.id, 'customer', context)
  const bargains = await bargainsOf(db, [order.id])
  const mall = {
    ...toMallPart(order, lines, sales, context, await readMallRules(db), true),
    ...inBargain(bargains, order.id),
  }
  return {
    orderInfo: { ...toOrder(order, lines, sales, shop?.name ?? '', context), mall },
    goods: toGoods(order, lines, sales, context),
    ...(order.way === 'virtual' ? {} : { logistics: toLogistics(order, parcels[0]) }),
    extJson: {},
    ...(shop ? { shopInfoZt: withOrigin(toWireShop(shop, null, context.now), context.origin) } : {}),
    logs: toLogs(order.id, timeline, codesText(mall.lines)),
    orderLogisticsShippers: parcels.map(({ id, carrierName, trackingNumber, traces }) => ({
      id,
      shipperName: carrierName,
      trackingNumber,
      traces: JSON.stringify(
        traces.map(({ at, text }) => ({ AcceptStation: text, AcceptTime: dateTimeOf(at) })).toReversed(),
      ),
    })),
    orderLogisticsShipperLogs: parcels.flatMap((parcel) =>
      parcel.lines.map(({ name, pic, number }) => ({
        logisticsShipperId: parcel.id,
        goodsName: name,
        pic,
        number,
      })),
    ),
    mall: { ...mall, parcels, timeline, code: order.code },
  }
}

/** Counts of a customer's orders by the protocol's status. */
export const countMallOrders = async (
  db: Handle<MallWorld>,
  memberId: number,
): Promise<ReplyOf<typeof orderStatistics>> => {
  const rows = await db
    .selectFrom('mallOrder')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('memberId', '=', memberId)
    .where('hiddenAt', 'is', null)
    .groupBy('state')
    .execute()
  const of = (status: number) =>
    rows
      .filter(({ state }) => mallStatus[state] === status)
      .reduce((sum, { count }) => sum + Number(count), 0)
  return {
    count_id_no_pay: of(0),
    count_id_no_transfer: of(1),
    count_id_no_confirm: of(2),
    count_id_no_reputation: of(3),
    count_id_success: of(4),
    count_id_close: of(-1),
  }
}
