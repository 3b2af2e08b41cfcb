import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeOrder, orderDetail, rateOrder, rescheduleOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { rejectSlip } from '@huishou/wire/pickup/slip'
import {
  assignOrder,
  bulkReassign,
  staffCancelOrder,
  staffReschedule,
  unassignOrder,
} from '@huishou/wire/pickup/staff-changes'
import { couriers } from '@huishou/wire/pickup/couriers'
import { staffOrder, staffOrders } from '@huishou/wire/pickup/staff'
import {
  acceptOrder,
  checkInOrder,
  declineOrder,
  failOrder,
  logCall,
  weighOrder,
} from '@huishou/wire/pickup/visit'
import { addDays, dayOf, HOUR, MINUTE } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  courierId,
  detailOf,
  givenDoorOrder,
  givenPeople,
  givenPhoto,
  makeRoom,
  newCustomer,
  nextWindow,
  orderRow,
  shopOrder,
  standBefore,
  threeLines,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(() => server.close())
const eventsOf = async (id: number) =>
  (await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })).timeline.map(
    ({ action }) => action,
  )
const capOf = (username: string, loadCap: number) =>
  server.database.transaction((trx) =>
    trx.updateTable('staff').set({ loadCap }).where('username', '=', username).execute(),
  )
/** Days far enough ahead that no other test has a stop there. */
const alone = (ahead: number) => ({
  slotDay: addDays(dayOf(server.clock.now()), ahead),
  slotStartMinute: 600,
})

test('after rejecting the weight twice the customer keeps the goods and cancels free at the door', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  const { token } = customer
  const reject = async () =>
    await server.must(
      rejectSlip,
      { orderId: id, slipId: (await detailOf(server, id, token)).slip!.id, reason: '不对' },
      { token },
    )
  await reject()
  expect((await detailOf(server, id, token)).may['cancel']).toBeUndefined()
  expect(await server.call(closeOrder, { orderId: id }, { token })).toMatchObject({
    reason: 'STATE_CHANGED',
    msg: '订单现在是“师傅已到达”，不能进行此操作',
  })
  expect(
    await server.call(
      staffCancelOrder,
      { orderId: id, reason: '客户来电' },
      { token: people.agent, language: 'en' },
    ),
  ).toMatchObject({
    reason: 'STATE_CHANGED',
    msg: 'The order is now “At the door”, so this cannot be done.',
  })
  await server.must(weighOrder, { orderId: id, lines: threeLines }, { token: people.courier1 })
  await reject()
  expect((await detailOf(server, id, token)).may['cancel']).toEqual({ ok: true })
  await server.must(closeOrder, { orderId: id }, { token })
  expect(await orderRow(server, id)).toMatchObject({ state: 'cancelled', lateCancel: 0 })
})

test('an agent moves an order as the customer would: twice at most and not in the last hour; dispatch may always', async () => {
  const { id } = await givenDoorOrder(server, people, 'placed')
  const move = (token: string) =>
    server.call(staffReschedule, { orderId: id, ...nextWindow(server), reason: '客户来电' }, { token })
  expect((await move(people.agent)).code).toBe(0)
  expect((await move(people.agent)).code).toBe(0)
  expect(await move(people.agent)).toMatchObject({ reason: 'RESCHEDULE_LIMIT' })
  expect(
    (await server.must(staffOrder, { orderId: id }, { token: people.agent })).may['reschedule'],
  ).toMatchObject({ ok: false })
  expect((await move(people.dispatcher)).code).toBe(0)
  expect((await orderRow(server, id)).reschedules).toBe(2)
  const late = await givenDoorOrder(server, people, 'placed')
  await standBefore(server, late.id, 30 * MINUTE)
  people = await givenPeople(server)
  expect(
    await server.call(
      staffReschedule,
      { orderId: late.id, ...nextWindow(server), reason: '客户来电' },
      { token: people.agent },
    ),
  ).toMatchObject({ reason: 'RESCHEDULE_TOO_LATE' })
})

test('another day is another offer to the courier, and everybody can read that it is', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'accepted', alone(3))
  await server.must(rescheduleOrder, { orderId: id, ...alone(4) }, { token: customer.token })
  const row = await orderRow(server, id)
  expect(row).toMatchObject({
    state: 'assigned',
    acceptedAt: null,
    courierId: await courierId(server, 'courier1'),
  })
  expect((await eventsOf(id)).slice(0, 2)).toEqual(['reoffer', 'reschedule'])
  const { timeline } = await detailOf(server, id, customer.token)
  expect(timeline.find(({ title }) => title === '改期')?.text).toMatch(
    /^\d+月\d+日 10:00 → \d+月\d+日 10:00$/,
  )
  expect((await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })).version).toBe(
    row.version,
  )
  await server.must(acceptOrder, { orderId: id }, { token: people.courier1 })
})

test('a courier whose new day is full loses the order to the pool', async () => {
  await givenDoorOrder(server, people, 'accepted', alone(6))
  const { id, customer } = await givenDoorOrder(server, people, 'accepted', alone(5))
  await capOf('courier1', 1)
  await server.must(
    rescheduleOrder,
    { orderId: id, ...alone(6), slotStartMinute: 720 },
    { token: customer.token },
  )
  await capOf('courier1', 100)
  expect(await orderRow(server, id)).toMatchObject({ state: 'placed', courierId: null })
  const { timeline } = await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })
  expect(timeline.slice(0, 2)).toMatchObject([
    { action: 'unassign', actor: '系统' },
    { action: 'reschedule', actor: '客户' },
  ])
})

test('a visit to a shop today can be moved until an hour before the shop closes', async () => {
  server.clock.advance(
    Date.parse(`${addDays(dayOf(server.clock.now()), 1)}T10:00:00+08:00`) - server.clock.now(),
  )
  people = await givenPeople(server)
  const { token } = await newCustomer(server)
  const { id } = await server.must(createOrder, shopOrder(), { token })
  expect((await detailOf(server, id, token)).may['reschedule']).toEqual({ ok: true })
  await server.must(
    rescheduleOrder,
    { orderId: id, slotDay: addDays(dayOf(server.clock.now()), 1), slotStartMinute: 600 },
    { token },
  )
})

test('an agent who cancels for a customer at the last moment makes it count as late; operations do not', async () => {
  const [agents, ops] = [
    await givenDoorOrder(server, people, 'accepted', alone(2)),
    await givenDoorOrder(server, people, 'accepted', alone(2)),
  ]
  await standBefore(server, agents.id, HOUR)
  people = await givenPeople(server)
  await server.must(staffCancelOrder, { orderId: agents.id, reason: '客户来电' }, { token: people.agent })
  await server.must(staffCancelOrder, { orderId: ops.id, reason: '停电' }, { token: people.ops })
  expect([
    (await orderRow(server, agents.id)).lateCancel,
    (await orderRow(server, ops.id)).lateCancel,
  ]).toEqual([1, 0])
})

test('nobody is called unreachable without proof, whoever says so, and calls of the courier before do not count', async () => {
  const { id } = await givenDoorOrder(server, people, 'arrived')
  expect(
    await server.call(failOrder, { orderId: id, cause: 'unreachable' }, { token: people.dispatcher }),
  ).toMatchObject({ reason: 'UNREACHABLE_NEEDS_PROOF' })
  await server.must(logCall, { orderId: id }, { token: people.courier1 })
  server.clock.advance(10 * MINUTE)
  await server.must(logCall, { orderId: id }, { token: people.courier1 })
  await server.must(
    failOrder,
    { orderId: id, cause: 'unreachable', photo: await givenPhoto(server, people.courier1, 'staff') },
    { token: people.courier1 },
  )
  const again = await givenDoorOrder(server, people, 'accepted', alone(5))
  await server.must(logCall, { orderId: again.id }, { token: people.courier1 })
  await server.must(unassignOrder, { orderId: again.id, reason: '换人' }, { token: people.dispatcher })
  expect((await orderRow(server, again.id)).callsLogged).toBe(0)
})

test('a dispatcher proves “unreachable” with a photo of their own, not with one somebody else took', async () => {
  const { id } = await givenDoorOrder(server, people, 'arrived')
  for (const _call of [1, 2]) {
    await server.must(logCall, { orderId: id, result: 'no_answer' }, { token: people.dispatcher })
    server.clock.advance(5 * MINUTE)
  }
  const failWith = (photo: string) =>
    server.call(failOrder, { orderId: id, cause: 'unreachable', photo }, { token: people.dispatcher })
  expect(await failWith(await givenPhoto(server, people.courier1, 'staff'))).toMatchObject({
    reason: 'PHOTO_REQUIRED',
    field: 'photo',
  })
  expect((await failWith(await givenPhoto(server, people.dispatcher, 'staff'))).code).toBe(0)
  expect((await orderRow(server, id)).state).toBe('failed')
})

test('only the last courier to say no is passed over; an offer that ran out is no refusal', async () => {
  const { id } = await givenDoorOrder(server, people, 'assigned')
  const [one, other] = [await courierId(server, 'courier1'), await courierId(server, 'courier3')]
  const offer = (courier: number) =>
    server.call(assignOrder, { orderId: id, courierId: courier }, { token: people.dispatcher })
  await server.must(declineOrder, { orderId: id, reason: '车坏了' }, { token: people.courier1 })
  server.clock.advance(1000)
  expect(await offer(one)).toMatchObject({ reason: 'COURIER_DECLINED_BEFORE' })
  expect((await offer(other)).code).toBe(0)
  await server.must(declineOrder, { orderId: id, reason: '太远' }, { token: people.courier3 })
  expect((await offer(one)).code).toBe(0)
  server.clock.advance(11 * MINUTE)
  await server.jobs.runAll()
  expect((await orderRow(server, id)).state).toBe('placed')
  expect((await offer(one)).code).toBe(0)
})

test('a dry run of a bulk move promises a courier no more stops than he can take, and says why in the reader’s language', async () => {
  const window = alone(6)
  const orders = [
    await givenDoorOrder(server, people, 'placed', window),
    await givenDoorOrder(server, people, 'placed', window),
    await givenDoorOrder(server, people, 'settled'),
  ]
  await capOf('courier3', 1)
  const input = { orderIds: orders.map(({ id }) => id), courierId: await courierId(server, 'courier3') }
  const dry = await server.must(
    bulkReassign,
    { ...input, dryRun: true },
    { token: people.dispatcher, language: 'en' },
  )
  expect(dry.done).toEqual([orders[0]!.id])
  expect(dry.failed.map(({ reason }) => reason)).toEqual(['COURIER_DAY_FULL', 'STATE_CHANGED'])
  expect(dry.failed[1]!.message).toContain('“Settled”')
  expect((await server.must(bulkReassign, input, { token: people.dispatcher })).done).toEqual(dry.done)
  await capOf('courier3', 100)
})

test('a courier’s rating is the average of what customers gave, to one decimal', async () => {
  const before = await server.database.reader
    .selectFrom('pickupOrder')
    .select('id')
    .where('stars', 'is not', null)
    .execute()
  expect(before).toEqual([])
  for (const stars of [5, 4]) {
    const { id, customer } = await givenDoorOrder(server, people, 'settled')
    await server.must(rateOrder, { orderId: id, stars }, { token: customer.token })
  }
  const { rows } = await server.must(couriers, {}, { token: people.dispatcher })
  expect(rows.find(({ name }) => name === '周强')?.rating).toBe(4.5)
  const { customer, id } = await givenDoorOrder(server, people, 'accepted')
  expect((await detailOf(server, id, customer.token)).courier?.rating).toBe(4.5)
})

test('a shop visit checked in cannot be cancelled by its customer, and the board has no alarm for it', async () => {
  const { token } = await newCustomer(server)
  const { id } = await server.must(createOrder, shopOrder(), { token })
  await server.must(
    checkInOrder,
    { code: (await detailOf(server, id, token)).hxNumber },
    { token: people.clerk },
  )
  expect(await server.call(closeOrder, { orderId: id }, { token })).toMatchObject({
    reason: 'STATE_CHANGED',
    data: { state: 'checked_in' },
  })
  expect(
    (await server.must(staffOrders, { alarm: true, pageSize: 100 }, { token: people.dispatcher })).rows.map(
      (row) => row.id,
    ),
  ).not.toContain(id)
})

test('a desk says what came of a call; one that was answered proves nothing, and an agent, who sees no number, calls nobody', async () => {
  const { id } = await givenDoorOrder(server, people, 'arrived')
  const call = (result: string | undefined, token: string) =>
    server.call(logCall, { orderId: id, ...(result ? { result } : {}) } as never, { token })
  expect(await call(undefined, people.dispatcher)).toMatchObject({ field: 'result' })
  expect(await call('no_answer', people.agent)).toMatchObject({ status: 403 })
  expect((await call('answered', people.dispatcher)).code).toBe(0)
  expect((await orderRow(server, id)).callsLogged).toBe(0)
  server.clock.advance(2 * MINUTE)
  expect((await call('off', people.dispatcher)).code).toBe(0)
  const { callsLogged, timeline } = await server.must(
    staffOrder,
    { orderId: id },
    { token: people.dispatcher },
  )
  expect(callsLogged).toBe(1)
  expect(
    timeline.filter(({ action }) => action === 'log_call').map(({ detail }) => JSON.parse(detail).result),
  ).toEqual(['off', 'answered'])
})

test('who does not come to the shop is told so in the language they read', async () => {
  const { token } = await newCustomer(server)
  const { id } = await server.must(createOrder, shopOrder(), { token })
  server.clock.advance(5 * 24 * HOUR)
  await server.jobs.runAll()
  for (const [language, reason] of [
    ['zh', '未到店'],
    ['en', 'Did not come to the shop'],
  ] as const) {
    const { pickup } = await server.must(orderDetail, { id }, { token, language })
    expect(pickup).toMatchObject({ state: 'cancelled', cancelReason: reason })
  }
})
