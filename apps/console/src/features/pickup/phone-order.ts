import type { Refused } from '@huishou/caller'
import type { Channel, estimate, InputOf, placeForCustomer } from '@huishou/wire'
import type { Slot, SlotPlace } from './queries.ts'

export type Position = { latitude: number; longitude: number }
/** What an agent writes down during a call. */
export type PhoneOrder = {
  /** Somebody we know, whose number the agent need not read. */
  customerId?: number
  customerMobile?: string
  customerName?: string
  channel: Channel
  cityId?: string
  address?: string
  menpai?: string
  position?: Position
  shopId?: number
  categories: number[]
  band: string
  slot: Slot
  note?: string
}
export const phoneOrderFields = [
  'customerMobile',
  'customerName',
  'cityId',
  'address',
  'shopId',
  'categories',
  'band',
  'slot',
] as const
type Field = (typeof phoneOrderFields)[number]

const goods = (categories: readonly number[]) => categories.map((goodsId) => ({ goodsId }))
const typed = (text: string | undefined) => text?.trim() || undefined

/** As the wire wants it: the keys of `extJsonStr` are those every client of the customer protocol sends. */
export const placingInput = (order: PhoneOrder): InputOf<typeof placeForCustomer> => {
  const { customerId, customerMobile, channel, cityId, position, shopId, categories, band, slot } = order
  const customerName = typed(order.customerName)
  const menpai = typed(order.menpai)
  const note = typed(order.note)
  return {
    ...(customerId === undefined ? { customerMobile } : { customerId }),
    ...(customerName ? { customerName } : {}),
    extType: channel === 'door' ? '预约上门' : '到店回收',
    goodsJsonStr: goods(categories),
    extJsonStr: { 预计总量: band, ...(note ? { 废品描述: note } : {}) },
    slotDay: slot.day,
    slotStartMinute: slot.startMinute,
    ...(channel === 'shop'
      ? { shopIdZt: shopId }
      : {
          cityId,
          address: typed(order.address),
          ...(menpai ? { menpai } : {}),
          ...(position ? { lat: position.latitude, lng: position.longitude } : {}),
        }),
  }
}

/** Where windows are asked for; null until the place is known. */
export const slotPlace = (order: Partial<PhoneOrder>): SlotPlace | null => {
  const { channel = 'door', shopId = null, cityId = null, position } = order
  if (channel === 'shop' ? shopId === null : cityId === null) return null
  const { latitude = null, longitude = null } = position ?? {}
  return { channel, shopId, cityId, latitude, longitude }
}

/** Null until there is something to estimate. */
export const estimateInput = (
  order: Partial<PhoneOrder>,
  cityId: string | undefined,
): InputOf<typeof estimate> | null => {
  const { channel = 'door', categories = [], band } = order
  if (categories.length === 0 || !band) return null
  return { channel, goodsJsonStr: goods(categories), band, ...(cityId ? { cityId } : {}) }
}

const fieldOfReason: Partial<Record<Refused['reason'], Field>> = {
  OUT_OF_ZONE: 'address',
  SHOP_CLOSED: 'shopId',
  SLOT_FULL: 'slot',
  SLOT_PAST: 'slot',
  SLOT_UNKNOWN: 'slot',
  CATEGORY_UNKNOWN: 'categories',
  BELOW_MINIMUM: 'band',
  MEMBER_BLOCKED: 'customerMobile',
  LATE_CANCEL_BLOCK: 'customerMobile',
  OPEN_ORDER_LIMIT: 'customerMobile',
}
const fieldOfWire: Readonly<Record<string, Field>> = {
  linkMan: 'customerName',
  mobile: 'customerMobile',
  shopIdZt: 'shopId',
  goodsJsonStr: 'categories',
  extJsonStr: 'band',
  slotDay: 'slot',
  slotStartMinute: 'slot',
  attendanDay: 'slot',
  attendanTime: 'slot',
}

/** The field of the form a refusal stands beside; undefined when it concerns the whole order. */
export const fieldOf = ({ reason, field }: Pick<Refused, 'reason' | 'field'>): string | undefined =>
  fieldOfReason[reason] ?? (field === undefined ? undefined : (fieldOfWire[field] ?? field))
