import {
  dateTimeOf, HOUR, isRefusal, clockText, pickupLimits, pickupStateText, pickupStatesOfStatus, pickupStates, pickupStatus, yuanFromFen,
  type InputOf, type orderDetail as orderDetailEndpoint, type orderList as orderListEndpoint, type Refusal, type ReplyOf,
} from '@huishou/wire'
import type { CatalogTables } from '../catalog/index.ts'
import { fileUrl } from '../file/index.ts'
import { readShops, regionName, toWireShop, type PlaceTables } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import type { Member } from '../platform/http/route.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import { ownOrder } from './access.ts'
import { customerMay } from './may.ts'
import type { OrderRow } from './move.ts'
import { readOrderCategories, type OrderCategories } from './read-lines.ts'
import { toWireSlips } from './read-slip.ts'
import { readTimeline } from './read-timeline.ts'
import { shownPhotos } from './photos.ts'
import type { PickupTables } from './tables.ts'
import { maskMobile, type View } from './view.ts'

type Tables = PickupTables & CatalogTables & PlaceTables & StaffTables
type Order = ReplyOf<typeof orderDetailEndpoint>['orderInfo']

/** What a row of the list shows, and no more: a list is read far more often than anything else a customer reads. */
const LISTED = [
  'id', 'orderNumber', 'channel', 'state', 'version', 'memberId', 'placedAt', 'updatedAt', 'cityId', 'shopId', 'slotDay', 'slotStartMinute', 'slotEndMinute', 'reschedules', 'linkMan', 'mobile', 'address', 'menpai',
  'provinceId', 'districtId', 'latitude', 'longitude', 'band', 'note', 'photos', 'extJson', 'estimateMinFen', 'estimateMaxFen', 'hxNumber', 'totalFen', 'points', 'settledAt', 'endedAt',
] as const
type ListedRow = Pick<OrderRow, (typeof LISTED)[number]>

const toPickup = (order: ListedRow, categories: OrderCategories, hasOpenDispute: boolean, view: View) => ({
  state: order.state, stateText: pickupStateText[order.state][view.language], channel: order.channel, version: order.version, slotDay: order.slotDay, slotStartMinute: order.slotStartMinute,
  slotEndMinute: order.slotEndMinute, estimateMinFen: order.estimateMinFen, estimateMaxFen: order.estimateMaxFen, totalFen: order.totalFen, points: order.points,
  may: customerMay(order, hasOpenDispute, view), photos: shownPhotos(order.photos, view), categories: categories.get(order.id) ?? [],
})

const type2Of = (order: ListedRow): string => (order.channel === 'door' ? '预约上门' : '到店回收')

const toOrder = (order: ListedRow, shopName: string, goodsNumber: number): Omit<Order, 'pickup'> => ({
  id: order.id, orderNumber: order.orderNumber, type: 7, type2: type2Of(order), status: pickupStatus[order.state], statusStr: pickupStateText[order.state].zh, dateAdd: dateTimeOf(order.placedAt),
  ...(order.settledAt === null ? {} : { datePay: dateTimeOf(order.settledAt) }), ...(order.endedAt === null ? {} : { dateClose: dateTimeOf(order.endedAt) }), dateUpdate: dateTimeOf(order.updatedAt),
  day: order.slotDay ?? '', time: order.slotStartMinute === null ? '' : `${clockText(order.slotStartMinute)}:00`, shopIdZt: order.shopId ?? 0, shopNameZt: shopName,
  amount: yuanFromFen(order.totalFen ?? 0), amountReal: 0, amountLogistics: 0, score: 0, goodsNumber, remark: order.note, hxNumber: order.hxNumber, isPay: true, isNeedLogistics: false,
  hasRefund: false, isEnd: order.settledAt !== null || order.endedAt !== null, isCanHx: order.state === 'booked', uid: order.memberId ?? 0,
})

const toGoods = (order: ListedRow, categories: OrderCategories, origin: string) =>
  (categories.get(order.id) ?? []).map(({ categoryId, key, name, quoteFen, number, unit }) => ({
    id: categoryId, goodsId: categoryId, goodsName: name, pic: `${origin}/static/waste/${key}.svg`, amount: yuanFromFen(quoteFen), amountSingle: yuanFromFen(quoteFen), score: 0,
    originalPrice: yuanFromFen(quoteFen), number, property: '', unit: unit === 'kg' ? '公斤' : '件', orderId: order.id,
  }))

const toLogistics = (order: ListedRow) => ({
  linkMan: order.linkMan, mobile: order.mobile, mobileMask: maskMobile(order.mobile), address: order.address, menpai: order.menpai, latitude: order.latitude ?? 0, longitude: order.longitude ?? 0,
  provinceStr: regionName(order.provinceId), cityStr: regionName(order.cityId), areaStr: regionName(order.districtId),
})

const toExtJson = (order: ListedRow, view: View): Record<string, string> => {
  const ext = Object.entries(JSON.parse(order.extJson) as Record<string, string>)
  return { 预计总量: order.band, 废品描述: order.note, ...Object.fromEntries(ext.map(([key, value]) => [key, key.startsWith('image_') ? fileUrl(value, view.origin) : value])) }
}

/** A customer's recycle orders, newest first; null when there are none. Types other than recycle orders have none yet. */
export const readOrderList = async (db: Handle<Tables>, who: Member, input: InputOf<typeof orderListEndpoint>, view: View): Promise<ReplyOf<typeof orderListEndpoint> | null> => {
  if (input.type !== undefined && input.type !== 7) return null
  const size = input.pageSize ?? 20
  const statuses = [...(input.status === undefined ? [] : [input.status]), ...(input.statusBatch ?? '').split(',').filter((part) => /^-?\d+$/.test(part)).map(Number)]
  const states = statuses.length === 0 ? [...pickupStates] : statuses.flatMap(pickupStatesOfStatus)
  if (states.length === 0) return null
  let rows = db.selectFrom('pickupOrder').where('memberId', '=', who.memberId).where('hiddenAt', 'is', null)
  if (statuses.length > 0) rows = rows.where('state', 'in', states)
  if (input.orderNumber) rows = rows.where('orderNumber', '=', input.orderNumber)
  const orders: ListedRow[] = await rows.select(LISTED).orderBy('id', 'desc').limit(size).offset(((input.page ?? 1) - 1) * size).execute()
  if (orders.length === 0) return null
  const total = orders.length < size && (input.page ?? 1) === 1 ? orders.length : Number((await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total)
  const ids = orders.map(({ id }) => id)
  const categories = await readOrderCategories(db, ids)
  const settled = orders.filter(({ state }) => state === 'settled').map(({ id }) => id)
  const disputed = new Set(settled.length === 0 ? [] : (await db.selectFrom('pickupDispute').select('orderId').where('orderId', 'in', settled).where('endedAt', 'is', null).execute()).map(({ orderId }) => orderId))
  const shops = await readShops(db, [...new Set(orders.flatMap(({ shopId }) => (shopId === null ? [] : [shopId])))])
  return {
    orderList: orders.map((order) => ({
      ...toOrder(order, shops.get(order.shopId ?? 0)?.name ?? '', categories.get(order.id)?.length ?? 0),
      pickup: toPickup(order, categories, disputed.has(order.id), view),
    })),
    goodsMap: Object.fromEntries(orders.map((order) => [order.id, toGoods(order, categories, view.origin)])),
    extJsonMap: Object.fromEntries(orders.map((order) => [order.id, toExtJson(order, view)])),
    logisticsMap: Object.fromEntries(orders.map((order) => [order.id, toLogistics(order)])),
    shopMap: Object.fromEntries([...shops].map(([id, shop]) => [id, toWireShop(shop, null, view.now)])),
    totalRow: total,
    totalPage: Math.ceil(total / size),
  }
}

const logTypes: Record<string, [number, string]> = { place: [0, '下单'], walk_in: [0, '下单'], accept: [6, '商家设置完成'], check_in: [21, '核销'], weigh: [2, '称重'], confirm: [3, '确认'], rate: [4, '评价'], cancel: [-1, '关闭'], fail: [-1, '关闭'], no_show: [-1, '关闭'] }

/** One own order by id or by its write-off code, with everything the detail page shows. */
export const readOrderDetail = async (db: Handle<Tables>, who: Member, input: InputOf<typeof orderDetailEndpoint>, view: View): Promise<ReplyOf<typeof orderDetailEndpoint> | Refusal> => {
  const byCode = input.id === undefined && input.hxNumber ? await db.selectFrom('pickupOrder').select('id').where('hxNumber', '=', input.hxNumber).where('memberId', '=', who.memberId).executeTakeFirst() : null
  const order = await ownOrder(db, who, input.id ?? byCode?.id ?? 0)
  if (isRefusal(order)) return order
  const categories = await readOrderCategories(db, [order.id])
  const shop = order.shopId === null ? undefined : (await readShops(db, [order.shopId])).get(order.shopId)
  const timeline = await readTimeline(db, order.id, 'customer', view)
  const dispute = (await db.selectFrom('pickupDispute').selectAll().where('orderId', '=', order.id).orderBy('id', 'desc').executeTakeFirst()) ?? null
  const slips = await db.selectFrom('pickupSlip').selectAll().where('orderId', '=', order.id).orderBy('revision', 'desc').execute()
  const shown = slips.find(({ id }) => id === order.slipId) ?? (order.state === 'cancelled' ? slips[0] : undefined)
  const [slip] = shown ? await toWireSlips(db, [shown], view) : []
  const courier = await readCourierCard(db, order)
  return {
    orderInfo: { ...toOrder(order, shop?.name ?? '', categories.get(order.id)?.length ?? 0) },
    goods: toGoods(order, categories, view.origin),
    ...(order.channel === 'door' ? { logistics: toLogistics(order) } : {}),
    extJson: toExtJson(order, view),
    ...(shop ? { shopInfoZt: toWireShop(shop, null, view.now) } : {}),
    logs: timeline.flatMap(({ id, action, at, text }) => (logTypes[action] ? [{ id, orderId: order.id, type: logTypes[action][0], typeStr: logTypes[action][1], dateAdd: dateTimeOf(at), remark: text }] : [])),
    orderLogisticsShippers: [],
    orderLogisticsShipperLogs: [],
    pickup: {
      ...toPickup(order, categories, dispute !== null && dispute.endedAt === null, view),
      quoteUntil: order.settledAt === null && order.endedAt === null ? order.placedAt + pickupLimits.quoteLockHours * HOUR : null, priceLabel: order.priceLabel, band: order.band, note: order.note,
      hxNumber: order.hxNumber, confirmCode: shown?.state === 'open' ? shown.confirmCode : null, courier, slip: slip ?? null, earlierSlips: slips.length - (shown ? 1 : 0), timeline,
      dispute: dispute && { ...dispute, photos: shownPhotos(dispute.photos, view) },
      rating: order.stars === null ? null : { stars: order.stars, remark: order.ratingRemark, at: order.ratedAt ?? order.updatedAt },
      failCause: order.failCause, cancelReason: order.cancelReason, reschedulesLeft: Math.max(pickupLimits.reschedules - order.reschedules, 0), reversed: order.reversedAt !== null, cashPaidFen: order.cashPaidFen,
    },
  }
}

/** The courier as the customer may know him: only once he has accepted, his number only while the order is open. */
const readCourierCard = async (db: Handle<Tables>, order: OrderRow) => {
  if (order.courierId === null || ['placed', 'assigned'].includes(order.state)) return null
  const courier = await readStaff(db, order.courierId)
  if (!courier) return null
  const record = await db.selectFrom('pickupOrder').select((e) => [e.fn.countAll<number>().as('orders'), e.fn.avg<number | null>('stars').as('stars')]).where('courierId', '=', courier.id).where('settledAt', 'is not', null).executeTakeFirstOrThrow()
  const open = order.settledAt === null && order.endedAt === null
  return { id: courier.id, name: courier.name, mobile: open ? courier.mobile : maskMobile(courier.mobile), rating: record.stars === null ? null : Math.round(Number(record.stars) * 10) / 10, orders: Number(record.orders) }
}
