// Determines to which address or shop the goods of a mall order go, and who receives them.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { shopRefusal, knownPosition, readAddress, readCity, readShop } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import { missingField } from '../../platform/http/validation-errors.ts'
import type { OrderInput } from './choose-goods.ts'
import type { MallOrderRow, MallWorld } from '../tables.ts'

export type DeliveryTarget = Pick<
  MallOrderRow,
  | 'shopId'
  | 'linkMan'
  | 'mobile'
  | 'address'
  | 'menpai'
  | 'provinceId'
  | 'cityId'
  | 'districtId'
  | 'latitude'
  | 'longitude'
>
type Person = { nick: string; mobile: string }

export const noDelivery: DeliveryTarget = {
  shopId: null,
  linkMan: '',
  mobile: '',
  address: '',
  menpai: '',
  provinceId: '',
  cityId: '',
  districtId: '',
  latitude: null,
  longitude: null,
}

/** Delivery address: one of the member's, or the fields sent by an older client; null when none is given. */
export const deliveryTo = async (
  db: Handle<MallWorld>,
  memberId: number,
  input: OrderInput,
): Promise<DeliveryTarget | null | Refusal> => {
  const saved = input.addressId === undefined ? null : await readAddress(db, memberId, input.addressId)
  if (input.addressId !== undefined && !saved) return refuse('NOT_FOUND', { field: 'addressId' })
  const at = saved ?? { ...input, latitude: input.lat, longitude: input.lng }
  if (!saved && input.address === undefined && input.cityId === undefined) return null
  const position = knownPosition(at)
  const city = readCity(at.cityId)
  return {
    shopId: null,
    linkMan: at.linkMan ?? '',
    mobile: at.mobile ?? '',
    address: at.address ?? '',
    menpai: at.menpai ?? '',
    provinceId: at.provinceId ?? city?.pid ?? '',
    cityId: at.cityId ?? '',
    districtId: at.districtId ?? '',
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  }
}

/** Refuses an order without a complete delivery address. */
export const incomplete = (where: DeliveryTarget | null): Refusal | null => {
  if (!where) return missingField('addressId')
  const missing = (['linkMan', 'mobile', 'address'] as const).find((field) => where[field] === '')
  return missing ? missingField(missing) : null
}

/**
 * The shop where goods are collected. Refuses NOT_FOUND when there is no such shop, SHOP_CLOSED when it is
 * closed.
 */
export const collectAt = async (
  db: Handle<MallWorld>,
  person: Person,
  now: number,
  input: OrderInput,
): Promise<DeliveryTarget | Refusal> => {
  const shop = await readShop(db, input.shopIdZt ?? 0)
  if (!shop) return refuse('NOT_FOUND', { field: 'shopIdZt' })
  // full or resting today does not keep a shop from handing over goods another day
  const closed = shop.state === 'closed' ? shopRefusal(shop, dayOf(now), now) : null
  if (closed) return closed
  return {
    ...noDelivery,
    shopId: shop.id,
    linkMan: input.linkMan ?? person.nick,
    mobile: input.mobile ?? person.mobile,
    address: shop.address,
    provinceId: shop.provinceId,
    cityId: shop.cityId,
    districtId: shop.districtId,
    latitude: shop.latitude,
    longitude: shop.longitude,
  }
}

/** The contact person for goods that are not delivered. */
export const handedOver = (person: Person, input: OrderInput): DeliveryTarget => ({
  ...noDelivery,
  linkMan: input.linkMan ?? person.nick,
  mobile: input.mobile ?? person.mobile,
})
