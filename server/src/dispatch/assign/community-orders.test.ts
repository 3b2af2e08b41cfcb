import { courierCommunityDays } from '@huishou/wire/community/courier'
import { saveCommunityDay } from '@huishou/wire/community/staff'
import { assignOrder } from '@huishou/wire/pickup/dispatch'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { declineOrder } from '@huishou/wire/pickup/visit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInput, dayNow, givenBooking, givenDay } from '../../../test/community-fixtures.ts'
import { courierId, givenPeople, HANGZHOU, orderRow, type People } from '../../../test/pickup-fixtures.ts'
import { hire } from '../../../test/rota-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { assignCommunityOrders } from './assign-community-orders.ts'
import { assignWaiting } from './run-assignment.ts'

let server: TestServer
let people: People
let courier1: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  courier1 = await courierId(server, 'courier1')
})
afterAll(() => server.close())

const assign = async () => {
  await assignCommunityOrders(server.database, server.clock.now())
  await assignWaiting(server.database, server.clock.now())
}
const holder = async (id: number) => (await orderRow(server, id)).courierId

test('orders of a day go to the couriers named on it, in turn, though they work another zone', async () => {
  const away = await hire(server, { cityId: HANGZHOU, zoneIds: [5] })
  const day = await givenDay(server, people, { courierIds: [courier1, away] })
  expect(day.couriers.map(({ id }) => id)).toEqual([courier1, away].toSorted((a, b) => a - b))
  const orders: number[] = []
  for (let count = 0; count < 2; count += 1) orders.push((await givenBooking(server, day.id)).id)
  await assign()
  const holders = await Promise.all(orders.map(holder))
  expect(new Set(holders)).toEqual(new Set([courier1, away]))
  expect(await orderRow(server, orders[0]!)).toMatchObject({ state: 'assigned' })
  const { timeline } = await server.must(staffOrder, { orderId: orders[0]! }, { token: people.dispatcher })
  expect(JSON.stringify(timeline)).toContain('社区回收日指定的师傅')
})

test('a day without couriers is left to the dispatcher', async () => {
  const day = await givenDay(server, people)
  const { id } = await givenBooking(server, day.id)
  await assign()
  expect(await orderRow(server, id)).toMatchObject({ state: 'placed', courierId: null })
})

test('whoever declined is not offered it again, and the dispatcher may send somebody else, who keeps it', async () => {
  const day = await givenDay(server, people, { courierIds: [courier1] })
  const { id } = await givenBooking(server, day.id)
  await assign()
  expect(await holder(id)).toBe(courier1)
  await server.must(
    declineOrder,
    { orderId: id, version: (await orderRow(server, id)).version, reason: '当天请假' },
    { token: people.courier1 },
  )
  await assign()
  expect(await orderRow(server, id)).toMatchObject({ state: 'placed', courierId: null })
  const other = await hire(server, { cityId: HANGZHOU, zoneIds: [4] })
  await server.must(
    assignOrder,
    { orderId: id, courierId: other, overrule: '顶班' },
    { token: people.dispatcher },
  )
  await assign()
  expect(await holder(id)).toBe(other)
})

test('couriers named after the booking get the orders that wait', async () => {
  const day = await givenDay(server, people)
  const { id } = await givenBooking(server, day.id)
  const { version } = await dayNow(server, people, day.id)
  const input = dayInput(server, { name: day.name, day: day.day, courierIds: [courier1] })
  await server.must(saveCommunityDay, { ...input, id: day.id, version }, { token: people.ops })
  await assign()
  expect(await holder(id)).toBe(courier1)
})

test('a courier reads the days they are named on, and no others', async () => {
  const own = await givenDay(server, people, { name: '湖畔苑', courierIds: [courier1], note: '带三轮车' })
  await givenBooking(server, own.id)
  const other = await givenDay(server, people, { name: '别处' })
  const { rows } = await server.must(courierCommunityDays, {}, { token: people.courier1 })
  expect(rows.find(({ id }) => id === own.id)).toMatchObject({
    name: '湖畔苑',
    booked: 1,
    note: '带三轮车',
    windows: [{ startMinute: 540, taken: 1 }, { taken: 0 }],
    colleagues: [],
  })
  expect(rows.map(({ id }) => id)).not.toContain(other.id)
})

test('somebody without an active account is not named', async () => {
  expect(
    await server.call(saveCommunityDay, dayInput(server, { courierIds: [999_999] }), { token: people.ops }),
  ).toMatchObject({ reason: 'COMMUNITY_COURIER_UNKNOWN', field: 'courierIds' })
})
