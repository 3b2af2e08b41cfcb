import { courierCommunityDays } from '@huishou/wire/community/courier'
import { communityCouriers, saveCommunityDay } from '@huishou/wire/community/staff'
import { assignOrder } from '@huishou/wire/pickup/staff-changes'
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

const leaveOf = (staffId: number, day: string) =>
  server.database.transaction((trx) =>
    trx
      .insertInto('rotaException')
      .values({ staffId, day, cause: 'leave', hours: '[]', zoneIds: '[]', note: '', leaveId: null, at: 0 })
      .execute(),
  )
const withoutShift = (staffId: number) =>
  server.database.transaction((trx) => trx.deleteFrom('rotaPattern').where('staffId', '=', staffId).execute())

test('a courier without a shift that day goes where they were named, one on leave does not, and it is said', async () => {
  const [free, away] = [
    await hire(server, { cityId: HANGZHOU, zoneIds: [] }),
    await hire(server, { cityId: HANGZHOU, zoneIds: [4] }),
  ]
  await withoutShift(free)
  const sent = await givenDay(server, people, { courierIds: [free] })
  const left = await givenDay(server, people, { courierIds: [away] })
  await leaveOf(away, left.day)
  const { rows } = await server.must(
    communityCouriers,
    { cityId: HANGZHOU, day: left.day },
    { token: people.ops },
  )
  expect(rows.filter(({ id }) => id === free || id === away).map(({ onLeave }) => onLeave)).toEqual([
    false,
    true,
  ])
  const [taken, waiting] = [await givenBooking(server, sent.id), await givenBooking(server, left.id)]
  await assign()
  await assign()
  expect(await holder(taken.id)).toBe(free)
  expect(await orderRow(server, waiting.id)).toMatchObject({ state: 'placed', unserved: 1 })
  const { timeline } = await server.must(staffOrder, { orderId: waiting.id }, { token: people.dispatcher })
  expect(timeline.filter(({ action }) => action === 'unserved')).toHaveLength(1)
  expect(JSON.stringify(timeline)).toContain('驻点师傅都接不了')
})

test('the vehicle’s load counts for whoever was named, in another zone, without a shift, and in a full window', async () => {
  const [elsewhere, free] = [
    await hire(server, { cityId: HANGZHOU, zoneIds: [5], maxG: 15_000 }),
    await hire(server, { cityId: HANGZHOU, zoneIds: [5], maxG: 15_000 }),
  ]
  await withoutShift(free)
  await server.database.transaction((trx) =>
    trx.updateTable('rotaCourier').set({ perWindow: 1 }).where('staffId', '=', elsewhere).execute(),
  )
  for (const courier of [elsewhere, free]) {
    const day = await givenDay(server, people, { courierIds: [courier] })
    // of at least 10 kg each
    const [first, second] = [await givenBooking(server, day.id), await givenBooking(server, day.id)]
    await assign()
    expect(await holder(first.id)).toBe(courier)
    expect(await holder(second.id)).toBeNull()
  }
})

test('somebody who works in another city is not named', async () => {
  const stranger = await hire(server, { cityId: '510100000000', zoneIds: [] })
  const answer = await server.call(saveCommunityDay, dayInput(server, { courierIds: [stranger] }), {
    token: people.ops,
  })
  expect(answer).toMatchObject({ reason: 'COMMUNITY_COURIER_CITY', field: 'courierIds' })
  expect(answer.msg).toContain('不在这个城市上门')
})

test('a day that cannot be assigned does not keep the others from it', async () => {
  const broken = await givenDay(server, people, { courierIds: [courier1] })
  const day = await givenDay(server, people, { courierIds: [courier1] })
  const [bad, good] = [await givenBooking(server, broken.id), await givenBooking(server, day.id)]
  // the history of its order cannot be read
  await server.database.transaction((trx) =>
    trx
      .updateTable('pickupEvent')
      .set({ action: 'offer_timeout', detail: '{' })
      .where('orderId', '=', bad.id)
      .execute(),
  )
  await expect(assignCommunityOrders(server.database, server.clock.now())).rejects.toThrow(
    `community day ${broken.id}`,
  )
  expect(await holder(good.id)).toBe(courier1)
})
