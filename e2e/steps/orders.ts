import type { ReplyOf } from '@huishou/wire/client'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { assignOrder } from '@huishou/wire/pickup/staff-changes'
import { staffOrder, staffOrders } from '@huishou/wire/pickup/staff'
import {
  acceptOrder,
  arriveAtOrder,
  checkInOrder,
  departForOrder,
  weighOrder,
} from '@huishou/wire/pickup/visit'
import { addAddress } from '@huishou/wire/place/addresses'
import { slots } from '@huishou/wire/rota/slots'
import { addDays, dayOf } from '@huishou/wire/time'
import { signInStaff, townNow, type Customer } from './api.ts'

export const HANGZHOU = '330100000000'
export const SHOP = 2004
/** A position on the wire, in the zone of shop 2004. */
export const DOOR = { latitude: 30.283, longitude: 120.011 }
const CARDBOARD = 1001

export type Order = { id: number; number: string; slotDay: string; slotStartMinute: number }

/** The roomiest window of tomorrow, or from the day after on, so that no test fills another's. */
const roomiest = async (
  who: Customer,
  where: { shopId: number } | typeof DOOR,
  when: 'tomorrow' | 'later' = 'later',
) => {
  const tomorrow = addDays(dayOf(await townNow()), 1)
  const { days } = await who.must(slots, { ...where, days: 7 })
  const later = days
    .flatMap((day) => day.slots)
    .filter(({ bookable, day }) => bookable && (when === 'tomorrow' ? day === tomorrow : day > tomorrow))
  const [best] = later.toSorted((a, b) => b.left - a.left)
  if (!best) throw new Error('no window is free')
  return { slotDay: best.day, slotStartMinute: best.startMinute }
}

const content = (note: string, photos: readonly string[] = []) => ({
  recycle: true,
  goodsJsonStr: [{ goodsId: CARDBOARD, number: 1 }],
  extJsonStr: {
    预计总量: '10-20公斤',
    废品描述: note,
    ...Object.fromEntries(photos.map((url, index) => [`image_${index + 1}`, url])),
  },
})

const asOrder = async (who: Customer, id: number): Promise<Order> => {
  const { orderInfo, pickup } = await who.must(orderDetail, { id })
  return {
    id,
    number: orderInfo.orderNumber,
    slotDay: pickup?.slotDay ?? '',
    slotStartMinute: pickup?.slotStartMinute ?? 0,
  }
}

export const keepAddress = (who: Customer, address = '文一西路998号') =>
  who.must(addAddress, {
    linkMan: '林小雨',
    mobile: who.mobile,
    address,
    menpai: '3幢101',
    code: '家',
    isDefault: true,
    provinceId: '330000000000',
    cityId: HANGZHOU,
    districtId: '330110000000',
    ...DOOR,
  })

/** A door pickup booked by that customer; `street` tells it from others in lists. */
export const placed = async (
  who: Customer,
  street = '文一西路998号',
  photos: readonly string[] = [],
  when: 'tomorrow' | 'later' = 'later',
): Promise<Order> => {
  const address = await keepAddress(who, street)
  const { id } = await who.must(createOrder, {
    ...content(street, photos),
    extType: '预约上门',
    addressId: address.id,
    ...(await roomiest(who, DOOR, when)),
  })
  return asOrder(who, id)
}

/** A shop visit booked by that customer. */
export const booked = async (who: Customer): Promise<Order & { code: string }> => {
  const { id } = await who.must(createOrder, {
    ...content('到店'),
    extType: '到店回收',
    peisongType: 'zq',
    shopIdZt: SHOP,
  })
  const { pickup } = await who.must(orderDetail, { id })
  return { ...(await asOrder(who, id)), code: pickup?.hxNumber ?? '' }
}

export const assignTo = async (order: Order, username: string): Promise<void> => {
  const [desk, courier] = await Promise.all([signInStaff('dispatcher'), signInStaff(username)])
  // the couriers are few and their day is shared with other tests
  const overrule = '已与师傅电话确认'
  await desk.must(assignOrder, { orderId: order.id, courierId: courier.session.staff.id, overrule })
}

const ways = ['placed', 'assigned', 'accepted', 'en_route', 'arrived', 'weighed', 'settled'] as const
export type Way = (typeof ways)[number]

/** Takes a booked door pickup on until it is in that state; the work is done by that courier. */
export const bringTo = async (
  who: Customer,
  order: Order,
  state: Way,
  username = 'courier1',
): Promise<Order> => {
  const courier = await signInStaff(username)
  const step: Record<Way, () => Promise<unknown>> = {
    placed: async () => null,
    assigned: () => assignTo(order, username),
    accepted: () => courier.must(acceptOrder, { orderId: order.id }),
    en_route: () => courier.must(departForOrder, { orderId: order.id }),
    arrived: () => courier.must(arriveAtOrder, { orderId: order.id, ...DOOR }),
    weighed: () =>
      courier.must(weighOrder, { orderId: order.id, lines: [{ categoryId: CARDBOARD, grossG: 10_000 }] }),
    settled: async () => {
      const { pickup } = await who.must(orderDetail, { id: order.id })
      await who.must(confirmSlip, { orderId: order.id, slipId: pickup?.slip?.id ?? 0 })
    },
  }
  for (const way of ways.slice(0, ways.indexOf(state) + 1)) await step[way]()
  return order
}

/** A door pickup of that customer in that state. */
export const orderIn = async (
  who: Customer,
  state: Way,
  street?: string,
  username?: string,
): Promise<Order> => bringTo(who, await placed(who, street), state, username)

/** A shop visit at the scale of clerk1's shop. */
export const checkedIn = async (who: Customer): Promise<Order & { code: string }> => {
  const order = await booked(who)
  await (await signInStaff('clerk1')).must(checkInOrder, { code: order.code })
  return order
}

/** The order open on the console's board. */
export const recordOf = ({ id }: Pick<Order, 'id'>) => `/console/#/orders?order=${id}`

/** The order as the staff sees it. */
export const seenByStaff = async (order: Order): Promise<ReplyOf<typeof staffOrder>> =>
  (await signInStaff('dispatcher')).must(staffOrder, { orderId: order.id })

/** The address in the QR code of that order's slip. */
export const qrAddressOf = async (orderNumber: string): Promise<string> => {
  const desk = await signInStaff('dispatcher')
  const { rows } = await desk.must(staffOrders, { q: orderNumber })
  const { slips } = await desk.must(staffOrder, { orderId: rows[0]?.id ?? 0 })
  return slips[0]?.checkUrl ?? ''
}
