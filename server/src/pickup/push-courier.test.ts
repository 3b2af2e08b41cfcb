import { demoPushOutbox } from '@huishou/wire/demo/endpoints'
import { closeOrder, rescheduleOrder } from '@huishou/wire/pickup/customer'
import { assignOrder, bulkReassign, unassignOrder } from '@huishou/wire/pickup/staff-changes'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courierId, givenDoorOrder, givenPeople, makeRoom, orderRow } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { arrivedAt, givenPushDevice } from '../../test/web-push-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await makeRoom(server)
})
afterAll(() => server.close())

/** A window days ahead. */
const alone = (ahead: number) => ({
  slotDay: addDays(dayOf(server.clock.now()), ahead),
  slotStartMinute: 600,
})

test('a courier hears of an offer and of one that was cancelled, on the device of this shift', async () => {
  const people = await givenPeople(server)
  const endpoint = await givenPushDevice(server, people.courier1, { staff: true })
  const { id, customer } = await givenDoorOrder(server, people, 'placed')
  const courier = await courierId(server, 'courier1')
  await server.must(assignOrder, { orderId: id, courierId: courier }, { token: people.dispatcher })
  expect((await arrivedAt(server, endpoint))[0]).toMatchObject({
    title: '有新的上门单',
    body: expect.stringMatching(/上门，请尽快接单。$/),
    path: '/courier/#/home',
  })
  await server.must(closeOrder, { orderId: id }, { token: customer.token })
  expect((await arrivedAt(server, endpoint))[0]).toMatchObject({
    title: '有一单不用上门了',
    body: expect.stringMatching(/已取消或改派，请不要再上门。$/),
  })
})

test('a courier hears of an order whose day was moved, for as long as the offer stands', async () => {
  const people = await givenPeople(server)
  const { id, customer } = await givenDoorOrder(server, people, 'accepted', alone(3))
  const endpoint = await givenPushDevice(server, people.courier1, { staff: true })
  await server.must(rescheduleOrder, { orderId: id, ...alone(4) }, { token: customer.token })
  expect(await arrivedAt(server, endpoint)).toMatchObject([{ title: '有新的上门单' }])
  const { offerExpiresAt } = await orderRow(server, id)
  const [{ ttl } = { ttl: 0 }] = await server.must(demoPushOutbox, { endpoint })
  expect(ttl).toBe((offerExpiresAt! - server.clock.now()) / 1000)
})

test('a courier hears of an order that somebody else takes away, not of one they give back', async () => {
  const people = await givenPeople(server)
  const first = await givenPushDevice(server, people.courier1, { staff: true })
  const second = await givenPushDevice(server, await server.staff('courier3'), { staff: true })
  const { id } = await givenDoorOrder(server, people, 'accepted', alone(5))
  const assignTo = async (username: string) => {
    const to = { courierId: await courierId(server, username), overrule: '同事顺路' }
    const answer = await server.must(bulkReassign, { orderIds: [id], ...to }, { token: people.dispatcher })
    expect(answer.failed).toEqual([])
  }
  await assignTo('courier3')
  expect((await arrivedAt(server, first))[0]?.title).toBe('有一单不用上门了')
  expect((await arrivedAt(server, second)).map(({ title }) => title)).toEqual(['有新的上门单'])
  await assignTo('courier1')
  const before = await arrivedAt(server, first)
  expect(before[0]?.title).toBe('有新的上门单')
  await server.must(unassignOrder, { orderId: id, reason: '车坏了' }, { token: people.courier1 })
  expect(await arrivedAt(server, first)).toHaveLength(before.length)
})

test('a session of staff that is over gets nothing, also before its device is removed', async () => {
  const endpoint = await givenPushDevice(server, await server.staff('courier1'), { staff: true })
  server.clock.advance(DAY)
  const people = await givenPeople(server)
  await givenDoorOrder(server, people, 'assigned', alone(6))
  expect(await arrivedAt(server, endpoint)).toEqual([])
})
