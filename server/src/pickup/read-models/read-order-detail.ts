// Reads one of a customer's own recycling orders with all details.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { orderDetail as orderDetailEndpoint } from '@huishou/wire/pickup/customer'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dateTimeOf } from '@huishou/wire/time'
import type { CatalogTables } from '../../catalog/index.ts'
import { mayForSite } from '../../firm/index.ts'
import { type PlaceTables, readShops, toWireShop, withOrigin } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { numberKey, readPrivateNumbers, type PrivateNumberTables } from '../../private-number/index.ts'
import { readStaff, type StaffTables } from '../../staff/index.ts'
import { ownOrder } from '../access.ts'
import { shownNumber } from '../visit/private-numbers.ts'
import { verdict } from '../../platform/verdict.ts'
import { coSignOf } from '../weighing/co-sign.ts'
import { toExtJson, toGoods, toLogistics, toOrder, toPickup } from './customer-to-wire.ts'
import type { OrderRow } from '../life-cycle.ts'
import { readChosenRaise } from '../order/raise-coupon-choice.ts'
import { readOrderCategories } from '../weighing/read-order-categories.ts'
import { readSharedOrderDetails } from './read-shared-order-details.ts'
import { toWireSlips } from '../weighing/read-slip.ts'
import { seesMoneyOf, shownSlip } from './money-visibility.ts'
import { readTimeline } from './read-timeline.ts'
import type { PickupTables } from '../tables.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'
import { type ReplyContext } from '../../platform/http/reply-context.ts'
import { readPickupRules } from '../rules.ts'

type Tables = PickupTables & CatalogTables & PlaceTables & StaffTables & PrivateNumberTables
type Verdicts = ReturnType<typeof toPickup>['may']

const logTypes: Record<string, [number, string]> = {
  place: [0, '下单'],
  walk_in: [0, '下单'],
  accept: [6, '商家设置完成'],
  check_in: [21, '核销'],
  weigh: [2, '称重'],
  confirm: [3, '确认'],
  rate: [4, '评价'],
  cancel: [-1, '关闭'],
  fail: [-1, '关闭'],
  no_show: [-1, '关闭'],
}

const toLogs = (orderId: number, timeline: Awaited<ReturnType<typeof readTimeline>>) =>
  timeline.flatMap(({ id, action, at, text }) => {
    const [type, typeStr] = logTypes[action] ?? []
    return type === undefined || typeStr === undefined
      ? []
      : [{ id, orderId, type, typeStr, dateAdd: dateTimeOf(at), remark: text }]
  })

/** The id of the customer's own order with this write-off code; 0, which no order has, if there is none. */
const idByCode = async (db: Handle<Tables>, { memberId }: Member, code = ''): Promise<number> => {
  if (code === '') return 0
  const order = await db
    .selectFrom('pickupOrder')
    .select('id')
    .where('hxNumber', '=', code)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return order?.id ?? 0
}

/** One of the customer's own orders with all details, by id or write-off code. */
export const readOrderDetail = async (
  db: Handle<Tables>,
  actor: Member,
  input: InputOf<typeof orderDetailEndpoint>,
  context: ReplyContext,
): Promise<ReplyOf<typeof orderDetailEndpoint> | Refusal> => {
  const row = await ownOrder(db, actor, input.id ?? (await idByCode(db, actor, input.hxNumber)))
  if (isRefusal(row)) return row
  const seesMoney = await seesMoneyOf(db, actor.memberId, row)
  const order = { ...row, seesMoney }
  const rules = await readPickupRules(db)
  const categories = await readOrderCategories(db, [order.id])
  const shop = order.shopId === null ? undefined : (await readShops(db, [order.shopId])).get(order.shopId)
  const timeline = await readTimeline(db, order.id, seesMoney ? 'customer' : 'without_money', context)
  const { slips, history } = await readSharedOrderDetails(db, order, context)
  const { dispute } = history
  const shown =
    slips.find(({ id }) => id === order.slipId) ?? (order.state === 'cancelled' ? slips[0] : undefined)
  const [slip] = shown ? await toWireSlips(db, [shown], context) : []
  const courier = await readCourierCard(db, order, context)
  const picked = toPickup(order, categories, dispute !== null && dispute.endedAt === null, context, rules)
  return {
    orderInfo: { ...toOrder(order, shop?.name ?? '', categories.get(order.id)?.length ?? 0, context) },
    goods: toGoods(order, categories, context.origin),
    ...(order.channel === 'door' ? { logistics: toLogistics(order) } : {}),
    extJson: toExtJson(order, context),
    ...(shop ? { shopInfoZt: withOrigin(toWireShop(shop, null, context.now), context.origin) } : {}),
    logs: toLogs(order.id, timeline),
    orderLogisticsShippers: [],
    orderLogisticsShipperLogs: [],
    pickup: {
      ...picked,
      ...history,
      may: await waitingForManager(db, order, picked.may, context),
      cityId: order.cityId,
      band: order.band,
      note: order.note,
      hxNumber: order.hxNumber,
      confirmCode:
        shown?.state === 'open' && (await mayTellCode(db, actor, order)) ? shown.confirmCode : null,
      courier,
      slip: slip ? shownSlip(slip, seesMoney) : null,
      earlierSlips: slips.length - (shown ? 1 : 0),
      timeline,
      reschedulesLeft: Math.max(rules.reschedules - order.reschedules, 0),
      raiseChoice: order.raiseChoice,
      raiseCoupon: await readRaise(db, order, context),
      reversed: order.reversedAt !== null,
      cashPaidFen: seesMoney ? order.cashPaidFen : 0,
    },
  }
}

/** The coupon the customer put on the order, while the order holds it. */
const readRaise = async (db: Handle<Tables>, { id, raiseChoice }: OrderRow, { language }: ReplyContext) => {
  const chosen = raiseChoice === 'own' ? await readChosenRaise(db, id) : null
  if (!chosen) return null
  const { nameEn, name, ...raise } = chosen
  return { ...raise, name: language === 'en' && nameEn !== '' ? nameEn : name }
}

/**
 * Whether the code that accepts the slip may be shown to this customer: for a firm only to contacts who confirm
 * slips.
 */
const mayTellCode = async (
  db: Handle<Tables>,
  { memberId }: Member,
  { firmSiteId }: OrderRow,
): Promise<boolean> => firmSiteId === null || (await mayForSite(db, memberId, firmSiteId, 'confirms'))

/** The allowed actions, with confirming refused while the slip waits for a manager's co-signature. */
const waitingForManager = async (
  db: Handle<Tables>,
  order: OrderRow,
  may: Verdicts,
  context: ReplyContext,
): Promise<Verdicts> => {
  const asked = order.slipId === null ? null : await coSignOf(db, order.slipId)
  return may['confirm']?.ok && asked && asked.state !== 'approved'
    ? { ...may, confirm: verdict(refuse('DAY_LIMIT'), context.language) }
    : may
}

/** The courier as the customer sees them: only after acceptance, and with a full real number only in an open order. */
const readCourierCard = async (db: Handle<Tables>, order: OrderRow, context: ReplyContext) => {
  if (order.courierId === null || ['placed', 'assigned'].includes(order.state)) return null
  const courier = await readStaff(db, order.courierId)
  if (!courier) return null
  const record = await db
    .selectFrom('pickupOrder')
    .select((e) => [
      e.fn.countAll<number>().as('orders'),
      e.fn.sum<number | null>('stars').as('stars'),
      e.fn.count<number>('stars').as('ratings'),
    ])
    .where('courierId', '=', courier.id)
    .where('settledAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const open = order.settledAt === null && order.endedAt === null
  const real = open ? courier.mobile : maskMobile(courier.mobile)
  const numbers = await readPrivateNumbers(db, context.now, [order.id])
  const number = numbers.get(numberKey(order.id, courier.id))
  return {
    id: courier.id,
    name: courier.name,
    ...shownNumber({ isOpen: open, number, real, hideReal: context.hideNumbers && order.channel === 'door' }),
    rating:
      record.stars === null ? null : Math.round((Number(record.stars) / Number(record.ratings)) * 10) / 10,
    orders: Number(record.orders),
  }
}
