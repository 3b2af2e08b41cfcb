import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { closeOrder, rescheduleOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import {
  assignOrder,
  bulkReassign,
  staffCancelOrder,
  staffReschedule,
  unassignOrder,
} from '@huishou/wire/pickup/staff-changes'
import { courierStops, couriers } from '@huishou/wire/pickup/couriers'
import { staffOrder, staffOrders } from '@huishou/wire/pickup/staff'
import {
  acceptOrder,
  arriveAtOrder,
  declineOrder,
  departForOrder,
  failOrder,
  logCall,
  weighOrder,
} from '@huishou/wire/pickup/visit'
import { slots } from '@huishou/wire/rota/slots'
import { HOUR, MINUTE, addDays } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  AT_DOOR,
  courierId,
  detailOf,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  HANGZHOU,
  newCustomer,
  nextWindow,
  shopOrder,
  threeLines,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  // enough capacity for all orders of this file
  await server.database.transaction((trx) =>
    trx.updateTable('staff').set({ loadCap: 100 }).where('role', '=', 'courier').execute(),
  )
  await server.database.transaction((trx) => trx.updateTable('zone').set({ perCourier: 20 }).execute())
})
afterAll(() => server.close())
const eventsOf = async (id: number) =>
  (await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })).timeline.map(
    ({ action }) => action,
  )

test('a courier who declined an order is not offered it again', async () => {
  const { id } = await givenDoorOrder(server, people, 'assigned')
  await server.must(declineOrder, { orderId: id, reason: '车坏了' }, { token: people.courier1 })
  expect(
    await server.call(
      assignOrder,
      { orderId: id, courierId: await courierId(server, 'courier1') },
      { token: people.dispatcher },
    ),
  ).toMatchObject({ status: 409, reason: 'COURIER_DECLINED_BEFORE' })
  await server.must(
    assignOrder,
    { orderId: id, courierId: await courierId(server, 'courier3') },
    { token: people.dispatcher },
  )
  const { rows } = await server.must(couriers, { orderId: id }, { token: people.dispatcher })
  expect(rows.find(({ name }) => name === '周强')?.unfit).toBe('该师傅刚刚拒绝过这个订单')
})

test('a courier of another city cannot be assigned', async () => {
  const { id } = await givenDoorOrder(server, people, 'placed')
  for (const username of ['courier2', 'courier4'])
    expect(
      await server.call(
        assignOrder,
        { orderId: id, courierId: await courierId(server, username) },
        { token: people.dispatcher },
      ),
    ).toMatchObject({ reason: 'COURIER_UNAVAILABLE' })
})

test('an offer lives ten minutes; afterwards the order is free again and remembers it', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'assigned')
  server.clock.advance(10 * MINUTE)
  expect(await server.call(acceptOrder, { orderId: id }, { token: people.courier1 })).toMatchObject({
    reason: 'OFFER_EXPIRED',
  })
  await server.jobs.runAll()
  expect((await detailOf(server, id, customer.token)).state).toBe('placed')
  expect(await eventsOf(id)).toContain('offer_timeout')
})

test('of two dispatchers who assign at once one is told that the order changed', async () => {
  const { id } = await givenDoorOrder(server, people, 'placed')
  const [one, other] = await Promise.all([courierId(server, 'courier1'), courierId(server, 'courier3')])
  const answers = await Promise.all(
    [one, other].map((courier) =>
      server.call(assignOrder, { orderId: id, courierId: courier, version: 1 }, { token: people.dispatcher }),
    ),
  )
  expect(answers.map(({ code }) => code === 0).filter(Boolean)).toHaveLength(1)
  expect(answers.find(({ code }) => code !== 0)?.reason).toMatch(/CHANGED_MEANWHILE|STATE_CHANGED/)
})

test('another courier’s order does not exist for a courier', async () => {
  const { id } = await givenDoorOrder(server, people, 'accepted')
  for (const [endpoint, input] of [
    [staffOrder, {}],
    [departForOrder, {}],
    [arriveAtOrder, AT_DOOR],
    [declineOrder, { reason: 'x' }],
    [unassignOrder, { reason: 'x' }],
    [weighOrder, { lines: threeLines }],
    [failOrder, { cause: 'unsafe' }],
    [logCall, {}],
  ] as const)
    expect(await server.call(endpoint, { orderId: id, ...input }, { token: people.courier3 })).toMatchObject({
      status: 404,
      reason: 'NOT_FOUND',
    })
})

test('a customer’s token opens nothing on the staff side, and a role without the right is refused', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'placed')
  expect(await server.call(staffOrders, {}, { token: customer.token })).toMatchObject({
    status: 401,
    reason: 'LOGIN_REQUIRED',
  })
  expect(
    await server.call(assignOrder, { orderId: id, courierId: 1 }, { token: people.finance }),
  ).toMatchObject({ status: 403, reason: 'NOT_ALLOWED' })
  expect(await server.call(assignOrder, { orderId: id, courierId: 1 }, { token: 'forged' })).toMatchObject({
    status: 401,
  })
})

test('far from the door a courier needs a photo to arrive', async () => {
  const { id } = await givenDoorOrder(server, people, 'en_route')
  expect(
    await server.call(
      arriveAtOrder,
      { orderId: id, latitude: 30.2, longitude: 120.2 },
      { token: people.courier1 },
    ),
  ).toMatchObject({ reason: 'TOO_FAR', status: 422 })
  expect(
    await server.call(
      arriveAtOrder,
      { orderId: id, photo: 'https://evil.example/door.jpg' },
      { token: people.courier1 },
    ),
  ).toMatchObject({ reason: 'PHOTO_REQUIRED' })
  await server.must(arriveAtOrder, { orderId: id, ...AT_DOOR }, { token: people.courier1 })
})

test('nobody reached needs two calls, ten minutes and a photo; other causes need none, and the seat is free again', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived')
  expect(
    await server.call(failOrder, { orderId: id, cause: 'unreachable' }, { token: people.courier1 }),
  ).toMatchObject({ reason: 'UNREACHABLE_NEEDS_PROOF', data: { calls: 0, photo: false } })
  await server.must(logCall, { orderId: id }, { token: people.courier1 })
  server.clock.advance(10 * MINUTE)
  await server.must(logCall, { orderId: id }, { token: people.courier1 })
  expect(
    await server.call(failOrder, { orderId: id, cause: 'unreachable' }, { token: people.courier1 }),
  ).toMatchObject({ reason: 'UNREACHABLE_NEEDS_PROOF', data: { calls: 2, waitedMinutes: 10 } })
  await server.must(
    failOrder,
    { orderId: id, cause: 'wrong_address', note: '没有这栋楼' },
    { token: people.courier1 },
  )
  expect(await detailOf(server, id, customer.token)).toMatchObject({
    state: 'failed',
    failCause: 'wrong_address',
    may: { rebook: { ok: true } },
  })
  const held = await server.database.reader
    .selectFrom('pickupOrder')
    .select('slotHeld')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(held.slotHeld).toBe(0)
})

test('a courier gives an order back up to two hours before, later only dispatch does; a reason is required', async () => {
  // an hour before a window at eight in the morning the message would wait for the end of the quiet hours
  const afternoon = { slotStartMinute: 840 }
  const { id, customer } = await givenDoorOrder(server, people, 'accepted', afternoon)
  const { slotDay, slotStartMinute } = await detailOf(server, id, customer.token)
  const start = Date.parse(`${slotDay}T00:00:00+08:00`) + slotStartMinute! * MINUTE
  expect(await server.call(unassignOrder, { orderId: id }, { token: people.dispatcher })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'reason',
    status: 400,
  })
  server.clock.advance(start - HOUR - server.clock.now())
  const [courier, dispatcher] = [await server.staff('courier1'), await server.staff('dispatcher')]
  expect(
    await server.call(unassignOrder, { orderId: id, reason: '来不及' }, { token: courier }),
  ).toMatchObject({ reason: 'TOO_LATE_FOR_COURIER' })
  await server.must(unassignOrder, { orderId: id, reason: '师傅生病' }, { token: dispatcher })
  await server.jobs.runAll()
  const sent = await server.must(demoOutbox, { to: '13712345678' })
  expect(sent.some(({ kind }) => kind === 'pickup_unassigned')).toBe(true)
  people = await givenPeople(server)
})

test('bulk reassignment moves what it may, lists what it may not, and a dry run moves nothing', async () => {
  const [one, two, done] = [
    await givenDoorOrder(server, people, 'accepted'),
    await givenDoorOrder(server, people, 'placed'),
    await givenDoorOrder(server, people, 'settled'),
  ]
  const input = {
    orderIds: [one.id, two.id, done.id, 999_999],
    courierId: await courierId(server, 'courier3'),
  }
  const dry = await server.must(bulkReassign, { ...input, dryRun: true }, { token: people.dispatcher })
  expect(dry.done).toEqual([one.id, two.id])
  expect((await detailOf(server, one.id, one.customer.token)).state).toBe('accepted')
  const real = await server.must(bulkReassign, input, { token: people.dispatcher })
  expect(real.done).toEqual([one.id, two.id])
  expect(real.failed.map(({ reason }) => reason)).toEqual(['STATE_CHANGED', 'NOT_FOUND'])
  expect((await server.must(courierStops, {}, { token: people.courier3 })).stops.map(({ id }) => id)).toEqual(
    expect.arrayContaining([one.id, two.id]),
  )
})

test('moving to another window gives the old seat back and takes the new one; twice at most, not in the last hour', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'placed')
  const { token } = customer
  const before = await detailOf(server, id, token)
  const left = async (day: string, startMinute: number) =>
    (await server.must(slots, { cityId: HANGZHOU, ...AT_DOOR }, { token })).days
      .find((entry) => entry.day === day)
      ?.slots.find((slot) => slot.startMinute === startMinute)?.left
  const old = await left(before.slotDay!, before.slotStartMinute!)
  const first = nextWindow(server)
  await server.must(rescheduleOrder, { orderId: id, ...first }, { token })
  expect(await left(before.slotDay!, before.slotStartMinute!)).toBe(old! + 1)
  await server.must(rescheduleOrder, { orderId: id, ...nextWindow(server) }, { token })
  expect(await server.call(rescheduleOrder, { orderId: id, ...nextWindow(server) }, { token })).toMatchObject(
    { reason: 'RESCHEDULE_LIMIT' },
  )
  expect((await detailOf(server, id, token)).may['reschedule']).toEqual({
    ok: false,
    reason: 'RESCHEDULE_LIMIT',
    why: '每单最多改期 2 次',
  })
})

test('a courier who had accepted must accept again when the day changes', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'accepted')
  const { slotDay, slotStartMinute } = await detailOf(server, id, customer.token)
  await server.must(
    staffReschedule,
    { orderId: id, slotDay: addDays(slotDay!, 1), slotStartMinute: slotStartMinute!, reason: '客户来电' },
    { token: people.dispatcher },
  )
  expect((await detailOf(server, id, customer.token)).state).toBe('assigned')
})

test('cancelling is free; within two hours of a confirmed visit it counts as late', async () => {
  const free = await givenDoorOrder(server, people, 'accepted')
  await server.must(closeOrder, { orderId: free.id, reason: '不卖了' }, { token: free.customer.token })
  const late = await givenDoorOrder(server, people, 'accepted')
  const { slotDay, slotStartMinute } = await detailOf(server, late.id, late.customer.token)
  server.clock.advance(
    Date.parse(`${slotDay}T00:00:00+08:00`) + slotStartMinute! * MINUTE - HOUR - server.clock.now(),
  )
  await server.must(closeOrder, { orderId: late.id }, { token: late.customer.token })
  const rows = await server.database.reader
    .selectFrom('pickupOrder')
    .select(['id', 'lateCancel', 'state'])
    .where('id', 'in', [free.id, late.id])
    .orderBy('id')
    .execute()
  expect(rows.map(({ lateCancel, state }) => [state, lateCancel])).toEqual([
    ['cancelled', 0],
    ['cancelled', 1],
  ])
  expect(await server.call(closeOrder, { orderId: late.id }, { token: late.customer.token })).toMatchObject({
    reason: 'STATE_CHANGED',
    data: { state: 'cancelled' },
  })
  people = await givenPeople(server)
})

test('operations cancel with a reason and it is in the audit log', async () => {
  const { id } = await givenDoorOrder(server, people, 'accepted')
  await server.must(staffCancelOrder, { orderId: id, reason: '暴雨停运' }, { token: people.ops })
  const entry = await server.database.reader
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'pickup.cancel')
    .where('subjectId', '=', id)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ reason: '暴雨停运' })
})

test('other people’s orders cannot be read or changed by a customer', async () => {
  const { id } = await givenDoorOrder(server, people, 'placed')
  const stranger = await newCustomer(server)
  expect(await server.call(closeOrder, { orderId: id }, { token: stranger.token })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect(
    await server.call(rescheduleOrder, { orderId: id, ...nextWindow(server) }, { token: stranger.token }),
  ).toMatchObject({ reason: 'NOT_FOUND' })
})

test('shop visits nobody came to end a day after their day; three declines or half an hour raise an alarm', async () => {
  const { token } = await newCustomer(server)
  const visit = await server.must(createOrder, shopOrder(), { token })
  const { id } = await server.must(createOrder, doorOrder(server), { token })
  server.clock.advance(31 * MINUTE)
  await server.jobs.runAll()
  const { rows } = await server.must(staffOrders, { alarm: true }, { token: people.dispatcher })
  expect(rows.find((row) => row.id === id)?.alarm).toBe('waiting')
  server.clock.advance(48 * HOUR)
  await server.jobs.runAll()
  expect((await detailOf(server, visit.id, token)).state).toBe('cancelled')
})
