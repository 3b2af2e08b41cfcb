// Checks customers in when they bring waste to a shop, and creates orders for those who come without one (walk-ins).

import { isMobile } from '@huishou/wire/mobile'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { readPrices, type CatalogTables } from '../../catalog/index.ts'
import { readSellerTier } from '../../firm/index.ts'
import { findMemberByMobile, refuseOwn, type MemberTables } from '../../member/index.ts'
import { readShop, type PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffTables } from '../../staff/index.ts'
import { insertOrder } from '../order/insert-order.ts'
import { moveOrder, staffActor, writeEvent, type OrderRow } from '../life-cycle.ts'
import { record } from '../record-audit.ts'
import type { PickupTables } from '../tables.ts'
import type { StaffActor } from '../../platform/http/route.ts'

type Tables = PickupTables & PlaceTables & StaffTables & CatalogTables & MemberTables

/** Normalises a typed code: case, spaces and dashes are ignored. */
const typed = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** Checks a customer in by the write-off code; an order booked at another shop is moved here, with a reason. */
export const checkIn = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: { code: string; moveReason?: string },
): Promise<OrderRow | Refusal> => {
  if (actor.shopId === null) return refuse('NOT_ALLOWED')
  const order = await trx
    .selectFrom('pickupOrder')
    .selectAll()
    .where('hxNumber', '=', typed(input.code))
    .where('channel', '=', 'shop')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!order || order.hxNumber === '') return refuse('CODE_WRONG', { field: 'code' })
  const own = await refuseOwn(trx, actor, order)
  if (own) return own
  if (order.shopId !== actor.shopId && !input.moveReason)
    return refuse('OTHER_SHOP', { field: 'moveReason', data: { shopId: order.shopId } })
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'check_in', {
    set: { shopId: actor.shopId, arrivedAt: now },
    reason: input.moveReason ?? '',
    detail: { from: order.shopId, shopId: actor.shopId },
  })
  if (!isRefusal(moved))
    await record(trx, actor, now, order.id, 'check-in', {
      before: { shopId: order.shopId, state: order.state },
      after: { shopId: moved.shopId, state: moved.state },
      reason: input.moveReason ?? '',
    })
  return moved
}

/** Refuses a walk-in with neither a name nor a mobile number, or with an invalid number. */
const walkInProblem = (input: { mobile?: string; name?: string }): Refusal | null => {
  if (!input.mobile && !input.name)
    return refuse('INPUT_INVALID', {
      field: 'mobile',
      values: {
        label: { zh: '手机号或姓名', en: 'Mobile number or name' },
        problem: { zh: '请至少填写一项', en: 'one of them is needed' },
      },
    })
  if (input.mobile && !isMobile(input.mobile))
    return refuse('INPUT_INVALID', {
      field: 'mobile',
      values: {
        label: { zh: '手机号', en: 'Mobile number' },
        problem: { zh: '格式不正确', en: '11 digits are needed' },
      },
    })
  return null
}

/** The prices the shop pays this visitor now; the label is stored with the order. */
const pricesAt = async (
  trx: Transaction<CatalogTables>,
  now: number,
  { id: shopId, cityId }: { id: number; cityId: string },
  memberId: number | null,
) =>
  readPrices(trx, {
    cityId,
    channel: 'shop',
    shopId,
    seller: await readSellerTier(trx, { memberId, firmSiteId: null }, now),
    at: now,
  })

/** Creates the order of a walk-in, identified by mobile number or by name only. No account is created. */
export const walkIn = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: { mobile?: string; name?: string },
): Promise<OrderRow | Refusal> => {
  if (actor.shopId === null) return refuse('NOT_ALLOWED')
  const shop = await readShop(trx, actor.shopId)
  if (!shop) return refuse('NOT_FOUND')
  const unknown = walkInProblem(input)
  if (unknown) return unknown
  const member = input.mobile ? await findMemberByMobile(trx, input.mobile) : null
  const own = await refuseOwn(trx, actor, {
    memberId: member?.id ?? null,
    ...(input.mobile ? { mobile: input.mobile } : {}),
  })
  if (own) return own
  const prices = await pricesAt(trx, now, shop, member?.id ?? null)
  const order = await insertOrder(trx, now, {
    channel: 'shop',
    state: 'checked_in',
    memberId: member?.id ?? null,
    placedByStaffId: actor.staffId,
    cityId: shop.cityId,
    zoneId: null,
    shopId: shop.id,
    slotDay: dayOf(now),
    slotStartMinute: null,
    slotEndMinute: null,
    slotHeld: 0,
    linkMan: input.name ?? member?.nick ?? '散客',
    mobile: input.mobile ?? '',
    address: shop.address,
    menpai: '',
    provinceId: shop.provinceId,
    districtId: shop.districtId,
    latitude: shop.latitude,
    longitude: shop.longitude,
    band: '',
    note: '',
    photos: '[]',
    extJson: '{}',
    priceListId: prices?.listId ?? 0,
    priceLabel: prices?.label ?? '',
    estimateMinFen: 0,
    estimateMaxFen: 0,
    hxNumber: '',
  })
  const after = await trx
    .updateTable('pickupOrder')
    .set({ arrivedAt: now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeEvent(trx, staffActor(actor), now, null, after, 'walk_in')
  await record(trx, actor, now, order.id, 'walk-in', {
    after: { shopId: shop.id, memberId: member?.id ?? null },
  })
  return after
}
