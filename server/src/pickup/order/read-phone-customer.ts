import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { phoneCustomer } from '@huishou/wire/pickup/phone-order'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import {
  findMemberByMobile,
  readMember,
  blockedRefusal,
  type MemberFacts,
  type MemberTables,
} from '../../member/index.ts'
import { readAddresses, regionName, type AddressRow, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import { missingField } from '../../platform/http/validation-errors.ts'
import { countOpenOf } from '../personal-data.ts'
import type { PickupTables } from '../tables.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'

type Tables = PickupTables & MemberTables & PlaceTables
type Reply = ReplyOf<typeof phoneCustomer>
type Customer = NonNullable<Reply['customer']>

const toAddress = (row: AddressRow): Customer['addresses'][number] => ({
  id: row.id,
  linkMan: row.linkMan,
  mobileMask: maskMobile(row.mobile),
  address: row.address,
  menpai: row.menpai,
  isDefault: row.isDefault === 1,
  cityId: row.cityId,
  cityName: regionName(row.cityId),
  districtName: regionName(row.districtId),
  latitude: row.latitude,
  longitude: row.longitude,
})

const readLastOrder = async (db: Handle<Tables>, memberId: number): Promise<Customer['lastOrder']> =>
  (await db
    .selectFrom('pickupOrder')
    .select(['id', 'orderNumber', 'channel', 'state', 'slotDay', 'totalFen'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null

const toCustomer = async (db: Handle<Tables>, member: MemberFacts, now: number): Promise<Customer> => ({
  id: member.id,
  nick: member.nick,
  mobileMask: maskMobile(member.mobile),
  blocked: blockedRefusal(member, 'orders', now) && { untilAt: member.blockedUntil },
  openOrders: (await countOpenOf(db, [member.id])).get(member.id) ?? 0,
  lastOrder: await readLastOrder(db, member.id),
  addresses: (await readAddresses(db, member.id)).map(toAddress),
})

/**
 * Reads what staff need to know about a customer who calls, such as addresses and the last order, by id or else by
 * mobile number; `customer` is null when the number has no account. Refuses NOT_FOUND when `customerId` is unknown,
 * deleted or merged into another.
 */
export const readPhoneCustomer = async (
  db: Handle<Tables>,
  now: number,
  { customerId, mobile }: InputOf<typeof phoneCustomer>,
): Promise<Reply | Refusal> => {
  if (customerId !== undefined) {
    const member = await readMember(db, customerId)
    return member && member.deletedAt === null && member.mergedIntoId === null
      ? { customer: await toCustomer(db, member, now) }
      : refuse('NOT_FOUND', { field: 'customerId' })
  }
  if (mobile === undefined) return missingField('mobile')
  const member = await findMemberByMobile(db, mobile)
  return { customer: member && (await toCustomer(db, member, now)) }
}
