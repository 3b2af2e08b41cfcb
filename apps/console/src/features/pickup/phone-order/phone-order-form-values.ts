// The values of the form for an order taken by phone, their conversion to endpoint inputs, and the form field beside
// which a server error is shown.
import type { Refused } from '@huishou/client/caller'
import type { Channel } from '@huishou/wire/catalog/categories'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { estimate } from '@huishou/wire/client/pickup/placing'
import type { phoneCustomer, placeForCustomer } from '@huishou/wire/client/pickup/phone-order'
import type { Slot, SlotPlace } from '../queries.ts'

export type Position = { latitude: number; longitude: number }
export type PhoneCustomer = NonNullable<ReplyOf<typeof phoneCustomer>['customer']>
/** Form values of a phone order. */
export type PhoneOrder = {
  /** Set for a known customer; roles without access to the mobile number can use it. */
  customerId?: number
  customerMobile?: string
  customerName?: string
  /** The mobile number of a different contact at the door. */
  contactMobile?: string
  channel: Channel
  /** The id of a saved address; otherwise the fields below describe the place. */
  addressId?: number
  cityId?: string
  districtId?: string
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
  'contactMobile',
  'addressId',
  'cityId',
  'address',
  'menpai',
  'shopId',
  'categories',
  'band',
  'slot',
  'note',
] as const
type Field = (typeof phoneOrderFields)[number]

const goods = (categories: readonly number[]) => categories.map((goodsId) => ({ goodsId }))
const typed = (text: string | undefined) => text?.trim() || undefined

/** The address input of a door order: a saved address, or the typed one. */
const doorInput = (order: PhoneOrder): Partial<InputOf<typeof placeForCustomer>> => {
  const { addressId, cityId, districtId, position } = order
  if (addressId !== undefined) return { addressId }
  const [menpai, mobile] = [typed(order.menpai), typed(order.contactMobile)]
  return {
    cityId,
    address: typed(order.address),
    ...(districtId ? { districtId } : {}),
    ...(menpai ? { menpai } : {}),
    ...(mobile ? { mobile } : {}),
    ...(position ? { lat: position.latitude, lng: position.longitude } : {}),
  }
}

/** The endpoint's input. The keys inside `extJsonStr` are fixed by the customer protocol. */
export const placingInput = (order: PhoneOrder): InputOf<typeof placeForCustomer> => {
  const { customerId, customerMobile, channel, shopId, categories, band, slot } = order
  const customerName = typed(order.customerName)
  const note = typed(order.note)
  return {
    ...(customerId === undefined ? { customerMobile } : { customerId }),
    ...(customerName ? { customerName } : {}),
    extType: channel === 'door' ? '预约上门' : '到店回收',
    goodsJsonStr: goods(categories),
    extJsonStr: { 预计总量: band, ...(note ? { 废品描述: note } : {}) },
    slotDay: slot.day,
    slotStartMinute: slot.startMinute,
    ...(channel === 'shop' ? { shopIdZt: shopId } : doorInput(order)),
  }
}

/** The place of an order: a saved address with its pin, or the typed one. */
export const placeOf = (
  order: Partial<PhoneOrder>,
  addresses: PhoneCustomer['addresses'],
): { cityId: string | undefined; position: Position | undefined } => {
  const saved = addresses.find(({ id }) => id === order.addressId)
  if (!saved) return { cityId: order.cityId, position: order.position }
  const { cityId, latitude, longitude } = saved
  return {
    cityId: cityId === '0' ? undefined : cityId,
    position: latitude === null || longitude === null ? undefined : { latitude, longitude },
  }
}

/** The place to query slots for, or null while it is incomplete. */
export const slotPlace = (
  order: Partial<PhoneOrder>,
  { cityId, position }: ReturnType<typeof placeOf>,
): SlotPlace | null => {
  const { channel = 'door', shopId = null } = order
  if (channel === 'shop' ? shopId === null : cityId === undefined && position === undefined) return null
  const { latitude = null, longitude = null } = position ?? {}
  return { channel, shopId, cityId: cityId ?? null, latitude, longitude }
}

/** The input for an estimate, or null while there is nothing to estimate. */
export const estimateInput = (
  order: Partial<PhoneOrder>,
  cityId: string | undefined,
): InputOf<typeof estimate> | null => {
  const { channel = 'door', categories = [], band, shopId } = order
  if (categories.length === 0 || !band) return null
  return {
    channel,
    goodsJsonStr: goods(categories),
    band,
    ...(cityId ? { cityId } : {}),
    ...(channel === 'shop' && shopId ? { shopIdZt: shopId } : {}),
  }
}

const fieldOfReason: Partial<Record<Refused['reason'], Field>> = {
  OUT_OF_ZONE: 'address',
  SHOP_CLOSED: 'shopId',
  SLOT_FULL: 'slot',
  SLOT_NOBODY: 'slot',
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
  mobile: 'contactMobile',
  shopIdZt: 'shopId',
  goodsJsonStr: 'categories',
  extJsonStr: 'band',
  slotDay: 'slot',
  slotStartMinute: 'slot',
  attendanDay: 'slot',
  attendanTime: 'slot',
}

/** The form field a refusal belongs to; undefined if it concerns the whole order. */
export const fieldOf = ({ reason, field }: Pick<Refused, 'reason' | 'field'>): string | undefined =>
  fieldOfReason[reason] ?? (field === undefined ? undefined : (fieldOfWire[field] ?? field))
