// Makes community days (days on which couriers collect from a whole estate) and their orders for tests, through the
// real endpoints.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { publishCommunityDay, saveCommunityDay, staffCommunityDay } from '@huishou/wire/community/staff'
import { createOrder } from '@huishou/wire/pickup/placing'
import { addDays, dayOf } from '@huishou/wire/time'
import { AT_DOOR, advanceTo, doorOrder, HANGZHOU, newCustomer, type People } from './pickup-fixtures.ts'
import { givenAddress } from './plan-fixtures.ts'
import type { TestServer } from './test-server.ts'

export type DayInput = Omit<InputOf<typeof saveCommunityDay>, 'token'>
export type StaffDay = ReplyOf<typeof staffCommunityDay>

/** A day after tomorrow around AT_DOOR: two windows of two places, 5 % from two orders on, 5 fen a kilogram. */
export const dayInput = (server: TestServer, more: Partial<DayInput> = {}): DayInput => ({
  name: '翠苑一区',
  address: '翠苑一区东门',
  estate: '翠苑一区',
  cityId: HANGZHOU,
  ...AT_DOOR,
  radiusM: 300,
  day: addDays(dayOf(server.clock.now()), 2),
  windows: [
    { startMinute: 540, endMinute: 660, most: 2 },
    { startMinute: 660, endMinute: 780, most: 2 },
  ],
  mostOrders: 3,
  bonusPercent: 5,
  bonusFrom: 2,
  bonusCapFen: 500,
  shareKind: 'kg',
  shareRate: 5,
  managerName: '翠苑物业',
  managerContact: '王经理',
  managerPhone: '13912345678',
  note: '',
  ...more,
})

export const givenDraft = async (
  server: TestServer,
  { ops }: People,
  more: Partial<DayInput> = {},
): Promise<StaffDay> => server.must(saveCommunityDay, dayInput(server, more), { token: ops })

export const givenDay = async (
  server: TestServer,
  people: People,
  more: Partial<DayInput> = {},
): Promise<StaffDay> => {
  const { id, version } = await givenDraft(server, people, more)
  return server.must(publishCommunityDay, { id, version }, { token: people.ops })
}

export const dayNow = (server: TestServer, { ops }: People, id: number): Promise<StaffDay> =>
  server.must(staffCommunityDay, { id }, { token: ops })

/** What this customer sends to book a window of a day from a new address at AT_DOOR, or the one in `more`. */
export const bookingOf = async (
  server: TestServer,
  token: string,
  communityDayId: number,
  { slotStartMinute = 540, ...more }: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => ({
  ...doorOrder(server, { communityDayId, slotDay: undefined, slotStartMinute }),
  addressId: more['addressId'] ?? (await givenAddress(server, token)),
  ...more,
})

/** A new customer with an order of the day. */
export const givenBooking = async (server: TestServer, dayId: number, slotStartMinute = 540) => {
  const customer = await newCustomer(server)
  const { token } = customer
  const input = await bookingOf(server, token, dayId, { slotStartMinute })
  const { id } = await server.must(createOrder, input, { token })
  return { id, customer }
}

/** A new customer with an order of the day that courier1 has settled. */
export const givenSettled = async (server: TestServer, people: People, dayId: number, startMinute = 540) => {
  const booked = await givenBooking(server, dayId, startMinute)
  await advanceTo(server, people, booked.id, 'placed', 'settled', booked.customer.token)
  return booked
}
