// Converts a community day, on which couriers collect from a whole estate, to the fields that customers and staff
// both see.

import type { ReplyOf } from '@huishou/wire/client'
import type { communityDay } from '@huishou/wire/community/customer'
import { communityDayStateText } from '@huishou/wire/community/states'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import { isBeforeLastCall, isOpenForBooking } from './book-and-release-places.ts'
import type { CommunityDayRow, CommunityWindowRow } from './tables.ts'

type Facts = Omit<ReplyOf<typeof communityDay>, 'addressIds' | 'unplacedIds' | 'orderId' | 'bonusFen'>

/** The fields of a community day that customers and staff both read. */
export const dayFacts = (
  day: CommunityDayRow,
  windows: readonly CommunityWindowRow[],
  { language, now }: ReplyContext,
): Facts => {
  const left = Math.max(day.mostOrders - day.booked, 0)
  return {
    id: day.id,
    state: day.state,
    stateText: communityDayStateText[day.state][language],
    name: day.name,
    address: day.address,
    cityId: day.cityId,
    latitude: day.latitude,
    longitude: day.longitude,
    radiusM: day.radiusM,
    day: day.day,
    windows: windows.map((window) => {
      const free = Math.max(Math.min(window.most - window.taken, left), 0)
      return {
        startMinute: window.startMinute,
        endMinute: window.endMinute,
        most: window.most,
        left: free,
        bookable: free > 0 && isOpenForBooking(day) && isBeforeLastCall(day, window, now),
      }
    }),
    left: Math.min(
      left,
      windows.reduce((sum, { most, taken }) => sum + Math.max(most - taken, 0), 0),
    ),
    bonusPercent: day.bonusPercent,
    bonusFrom: day.bonusFrom,
    bonusCapFen: day.bonusCapFen,
    granted: day.bonusGrantedAt !== null,
    settled: day.settled,
    booked: day.booked,
    note: day.note,
    cancelReason: day.cancelReason,
  }
}
