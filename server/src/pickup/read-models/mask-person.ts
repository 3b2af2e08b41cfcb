// Masks personal data in orders shown to staff: while an order runs, the mobile number for roles that may not see it;
// once it is over, the customer's name, number and address for everybody. A shop's address is never masked.

import { HOUR } from '@huishou/wire/time'
import { regionName } from '../../place/index.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { isShownMasked } from '../../staff/index.ts'
import type { OrderRow } from '../life-cycle.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'

/**
 * Whether the customer's details are no longer needed: a day after settling, or at once when the order ended without
 * settling.
 */
const isOver = (order: OrderRow, now: number): boolean =>
  order.endedAt !== null || (order.settledAt !== null && now - order.settledAt > 24 * HOUR)

type Person = Pick<OrderRow, 'linkMan' | 'mobile' | 'address' | 'menpai' | 'latitude' | 'longitude'>
/**
 * The customer's details and address as far as this role may see them now (docs/rules/pickup.md#personal-data). A
 * shop's address is never masked.
 */
export const maskPerson = (actor: StaffMember, order: OrderRow, now: number): Person => {
  const { linkMan, mobile, address, menpai, latitude, longitude } = order
  if (!isOver(order, now))
    return {
      linkMan,
      mobile: isShownMasked(actor) ? maskMobile(mobile) : mobile,
      address,
      menpai,
      latitude,
      longitude,
    }
  const hidden = { linkMan: `${[...linkMan][0] ?? ''}**`, mobile: maskMobile(mobile), menpai: '***' }
  return order.channel === 'shop'
    ? { ...hidden, address, latitude, longitude }
    : {
        ...hidden,
        address: `${regionName(order.cityId)}${regionName(order.districtId)}***`,
        latitude: null,
        longitude: null,
      }
}
