import { settingRules, type SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import { closeOrder, disputeOrder, rateOrder, rescheduleOrder } from '@huishou/wire/pickup/customer'
import { createOrder, estimate } from '@huishou/wire/pickup/placing'
import { unassignOrder } from '@huishou/wire/pickup/staff-changes'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  CARDBOARD,
  detailOf,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  makeRoom,
  newCustomer,
  nextWindow,
  orderRow,
  standBefore,
  type People,
} from '../../test/pickup-fixtures.ts'
import { saveAsOwner } from '../../test/setting-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let people: People
const changed = new Set<SettingKey>()
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(() => server.close())

const save = async (values: Partial<Record<SettingKey, number>>) => {
  for (const key of Object.keys(values)) changed.add(key as SettingKey)
  expect(await saveAsOwner(server, values)).toMatchObject({ code: 0 })
}
afterEach(async () => {
  if (changed.size === 0) return
  const standard = [...changed].map((key) => [key, settingRules[key].standard] as const)
  expect(await saveAsOwner(server, Object.fromEntries(standard))).toMatchObject({ code: 0 })
  changed.clear()
})

const own = ({ customer }: { customer: { token: string } }) => ({ token: customer.token })

test('the least a van comes for, and how many orders one may have open, are the business’s own', async () => {
  const { token } = await newCustomer(server)
  const order = () =>
    doorOrder(server, { goodsJsonStr: [{ goodsId: CARDBOARD }], extJsonStr: { 预计总量: '10-20公斤' } })
  await save({ pickup_minimum_kg: 30, pickup_minimum_yuan: 100 })
  const refused = await server.call(createOrder, order(), { token })
  expect(refused).toMatchObject({ reason: 'BELOW_MINIMUM' })
  expect(refused.msg).toContain('30 公斤和 100 元')
  expect(
    await server.must(estimate, {
      channel: 'door',
      goodsJsonStr: [{ goodsId: CARDBOARD }],
      band: '10-20公斤',
    }),
  ).toMatchObject({ belowMinimum: true, minimumG: 30_000, minimumFen: 10_000 })
  await save({ pickup_minimum_kg: 0, pickup_open_orders: 1 })
  expect((await server.call(createOrder, order(), { token })).code).toBe(0)
  expect(await server.call(createOrder, order(), { token })).toMatchObject({ reason: 'OPEN_ORDER_LIMIT' })
  await save({ pickup_open_orders: 2 })
  expect((await server.call(createOrder, order(), { token })).code).toBe(0)
})

test('how often and how late a booking moves follows the setting, for orders under way as well', async () => {
  const given = await givenDoorOrder(server, people, 'placed')
  const move = () => server.call(rescheduleOrder, { orderId: given.id, ...nextWindow(server) }, own(given))
  await save({ reschedules: 1 })
  expect((await detailOf(server, given.id, given.customer.token)).reschedulesLeft).toBe(1)
  expect((await move()).code).toBe(0)
  expect(await move()).toMatchObject({ reason: 'RESCHEDULE_LIMIT' })
  await save({ reschedules: 5, reschedule_minutes: 1_440 })
  await standBefore(server, given.id, 23 * HOUR)
  const late = await move()
  expect(late).toMatchObject({ reason: 'RESCHEDULE_TOO_LATE' })
  expect(late.msg).toContain('1440 分钟')
})

test('from when a cancellation is late, and a courier can no longer give back, is one setting', async () => {
  const [one, other] = [
    await givenDoorOrder(server, people, 'accepted'),
    await givenDoorOrder(server, people, 'accepted'),
  ]
  await standBefore(server, one.id, 3 * HOUR)
  await save({ late_cancel_hours: 4 })
  const back = await server.call(
    unassignOrder,
    { orderId: one.id, reason: '车坏了' },
    { token: people.courier1 },
  )
  expect(back).toMatchObject({ reason: 'TOO_LATE_FOR_COURIER' })
  expect(back.msg).toContain('4 小时')
  await server.must(closeOrder, { orderId: one.id }, own(one))
  expect((await orderRow(server, one.id)).lateCancel).toBe(1)
  await standBefore(server, other.id, 3 * HOUR)
  await save({ late_cancel_hours: 2 })
  await server.must(closeOrder, { orderId: other.id }, own(other))
  expect((await orderRow(server, other.id)).lateCancel).toBe(0)
})

test('an offer runs out after the minutes that were set when it was made', async () => {
  await save({ offer_minutes: 45 })
  const { id } = await givenDoorOrder(server, people, 'assigned')
  expect((await orderRow(server, id)).offerExpiresAt).toBe(server.clock.now() + 45 * MINUTE)
})

test('the price lock is as long as the business says, and none with 0', async () => {
  const given = await givenDoorOrder(server, people, 'placed')
  const { placedAt } = await orderRow(server, given.id)
  const until = async () => (await detailOf(server, given.id, given.customer.token)).quoteUntil
  expect(await until()).toBe(placedAt + 48 * HOUR)
  await save({ quote_lock_hours: 12 })
  expect(await until()).toBe(placedAt + 12 * HOUR)
})

test('disputes and ratings come as late as the business allows', async () => {
  const given = await givenDoorOrder(server, people, 'settled')
  const dispute = () => server.call(disputeOrder, { orderId: given.id, reason: '少称了' }, own(given))
  const rate = () => server.call(rateOrder, { orderId: given.id, stars: 5 }, own(given))
  server.clock.advance(3 * DAY)
  const late = await dispute()
  expect(late).toMatchObject({ reason: 'DISPUTE_TOO_LATE' })
  expect(late.msg).toContain('48 小时')
  await save({ dispute_hours: 96, rate_days: 1 })
  expect(await rate()).toMatchObject({ reason: 'RATE_TOO_LATE' })
  expect((await dispute()).code).toBe(0)
  await save({ rate_days: 30 })
  expect((await rate()).code).toBe(0)
})

test('nonsense is refused with its key', async () => {
  for (const value of ['0', '12', '721', '-1', '1e3', '48.5', '', '四十八'])
    expect(await saveAsOwner(server, { dispute_hours: value }), value).toMatchObject({
      reason: 'SETTING_WRONG',
      field: 'dispute_hours',
    })
})
