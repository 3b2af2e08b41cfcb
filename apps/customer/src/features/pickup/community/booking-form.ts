// The values of the form for booking a pickup on a community day, on which couriers collect from a whole estate: the
// initial ones, those still missing, and the request made from them.

import type { InputOf } from '@huishou/wire/client'
import type { createOrder } from '@huishou/wire/client/pickup/placing'
import type { CommunityDay } from '../../../entities/community/community-days.ts'
import type { Pick } from '../sheets/category-choice.tsx'

export type BookingForm = {
  addressId: number | null
  startMinute: number | null
  picks: Pick[]
  band: string
  note: string
}
export type BookingField = 'addressId' | 'slotStartMinute' | 'goodsJsonStr' | 'band'

/** The initial form: the first window that can be booked, and the first of the member's addresses in the estate. */
export const emptyBooking = (day: CommunityDay): BookingForm => ({
  addressId: day.addressIds[0] ?? null,
  startMinute: day.windows.find(({ bookable }) => bookable)?.startMinute ?? null,
  picks: [],
  band: '',
  note: '',
})

/** Required fields that are still empty, in the order of the page. */
export const missingIn = ({ addressId, startMinute, picks, band }: BookingForm): BookingField[] => [
  ...(startMinute === null ? ['slotStartMinute' as const] : []),
  ...(addressId === null ? ['addressId' as const] : []),
  ...(picks.length === 0 ? ['goodsJsonStr' as const] : []),
  ...(band === '' ? ['band' as const] : []),
]

/** The order's input; only for a form in which nothing is missing. */
export const bookingInput = (
  communityDayId: number,
  { addressId, startMinute, picks, band, note }: BookingForm,
): Omit<InputOf<typeof createOrder>, 'token'> => ({
  recycle: true,
  extType: '预约上门',
  communityDayId,
  addressId: addressId ?? 0,
  slotStartMinute: startMinute ?? 0,
  goodsJsonStr: picks.map(({ id, count }) => ({ goodsId: id, number: count })),
  extJsonStr: { 预计总量: band, ...(note.trim() === '' ? {} : { 废品描述: note.trim() }) },
})
