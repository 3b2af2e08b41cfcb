import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { courierStops } from '@huishou/wire/pickup/couriers'
import { unassignOrder } from '@huishou/wire/pickup/staff-changes'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { HOUR, MINUTE } from '@huishou/wire/time'
import { ConfigProblem, readConfig } from '../../platform/config.ts'
import { createFakeNumbers } from '../../../test/fake-aliyun-numbers.ts'
import { serveOutside } from '../../../test/member-fixtures.ts'
import { givenDoorOrder, givenPeople, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const KEY = {
  HUISHOU_PRIVATE_NUMBER: 'aliyun',
  HUISHOU_PRIVATE_NUMBER_KEY_ID: 'LTAI-test',
  HUISHOU_PRIVATE_NUMBER_KEY_SECRET: 'not a secret',
  HUISHOU_PRIVATE_NUMBER_POOL: 'FC123456',
}
const twin = createFakeNumbers({
  keyId: KEY.HUISHOU_PRIVATE_NUMBER_KEY_ID,
  keySecret: KEY.HUISHOU_PRIVATE_NUMBER_KEY_SECRET,
  pool: KEY.HUISHOU_PRIVATE_NUMBER_POOL,
})
let outside: Awaited<ReturnType<typeof serveOutside>>
let server: TestServer
let people: People
beforeAll(async () => {
  outside = await serveOutside(twin.answer)
  server = await startTestServer({ env: { ...KEY, HUISHOU_PRIVATE_NUMBER_URL: outside.url } })
  people = await givenPeople(server)
})
afterAll(async () => {
  await server.close()
  await outside.close()
})

type Order = Awaited<ReturnType<typeof givenDoorOrder>>
const rowOf = (orderId: number) =>
  server.database.reader
    .selectFrom('privateNumber')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst()
const forCustomer = async ({ id, customer }: Order, of = server) =>
  (await of.must(orderDetail, { id }, { token: customer.token })).pickup!.courier!
const forCourier = async ({ id }: Order, of = server, token = people.courier1) =>
  await of.must(staffOrder, { orderId: id }, { token })

test('from acceptance on customer and courier see one number that connects them, the desk the real one', async () => {
  const order = await givenDoorOrder(server, people, 'accepted')
  const real = (await forCourier(order)).mobile
  expect(await forCustomer(order)).toMatchObject({ numberKind: 'own' })
  await server.jobs.runAll()
  const { number, state } = (await rowOf(order.id))!
  expect(state).toBe('bound')
  expect(await forCustomer(order)).toMatchObject({ mobile: number, numberKind: 'private' })
  expect(await forCourier(order)).toMatchObject({ mobile: number, numberKind: 'private' })
  expect(await server.must(staffOrder, { orderId: order.id }, { token: people.dispatcher })).toMatchObject({
    mobile: real,
    numberKind: 'own',
  })
  const { day } = await server.must(courierStops, {}, { token: people.courier1 })
  expect(day).toBeTruthy()
  const [bound] = [...twin.bound.values()]
  expect(bound).toMatchObject({ b: real, x: number })
  // asked once, however often the sweep runs
  await server.jobs.runAll()
  expect(twin.bound.size).toBe(1)
  const { timeline } = await server.must(staffOrder, { orderId: order.id }, { token: people.dispatcher })
  expect(timeline[0]).toMatchObject({ action: 'number_bound', text: number })
})

test('an order that goes back to dispatch loses its number; whoever accepts it next gets another', async () => {
  const order = await givenDoorOrder(server, people, 'accepted')
  await server.jobs.runAll()
  await server.must(unassignOrder, { orderId: order.id, reason: '换人' }, { token: people.dispatcher })
  await server.jobs.runAll()
  expect(await rowOf(order.id)).toMatchObject({ state: 'ended', customerMobile: '', courierMobile: '' })
  expect([...twin.bound.values()].at(-1)!.status).toBe(0)
})

test('a number works until a day after the end of the order, and then ends, also when the service had ended it', async () => {
  const order = await givenDoorOrder(server, people, 'settled')
  const open = await givenDoorOrder(server, people, 'accepted')
  await server.jobs.runAll()
  expect(await rowOf(order.id)).toBeUndefined()
  await server.database.transaction((trx) =>
    trx.updateTable('pickupOrder').set({ endedAt: server.clock.now() }).where('id', '=', open.id).execute(),
  )
  server.clock.advance(23 * HOUR)
  await server.jobs.runAll()
  expect(await rowOf(open.id)).toMatchObject({ state: 'bound' })
  server.clock.advance(2 * HOUR)
  const [mine] = [...twin.bound.values()].slice(-1)
  mine!.status = 0
  await server.jobs.runAll()
  expect(twin.calls.at(-1)).toBe('QuerySubscriptionDetail')
  expect(await rowOf(open.id)).toMatchObject({ state: 'ended' })
})

test('an empty pool, a refusal, nonsense and silence leave the order as it is and are tried again later', async () => {
  for (const plan of [
    { code: 'isv.PHONE_NUMBER_POOL_EMPTY' },
    { code: 'isp.SYSTEM_ERROR', status: 503 },
    { code: '', json: { Code: 'OK', SecretBindDTO: { SubsId: '1', SecretNo: 'javascript:alert(1)' } } },
    { code: '', json: ['not', 'an', 'answer'] },
    { code: '', json: null },
    'hang' as const,
  ]) {
    const order = await givenDoorOrder(server, people, 'accepted')
    twin.plan(plan)
    await server.jobs.runAll()
    const failed = (await rowOf(order.id))!
    expect(failed).toMatchObject({ state: 'failed', tries: 1, number: '' })
    expect(failed.problem).not.toBe('')
    expect(await forCustomer(order)).toMatchObject({ numberKind: 'own' })
    const { timeline } = await forCourier(order)
    expect(timeline.filter(({ action }) => action === 'number_failed')).toHaveLength(1)
    server.clock.advance(MINUTE)
    await server.jobs.runAll()
    expect(await rowOf(order.id)).toMatchObject({ state: 'bound', tries: 0, problem: '' })
  }
}, 30_000)

test('two processes that look at the same moment ask for one number', async () => {
  const order = await givenDoorOrder(server, people, 'accepted')
  const before = twin.calls.length
  await Promise.all([server.jobs.runAll(), server.jobs.runAll()])
  expect(twin.calls.slice(before).filter((call) => call === 'BindAxb')).toHaveLength(1)
  expect(await rowOf(order.id)).toMatchObject({ state: 'bound' })
})

test('a changed phone is bound anew', async () => {
  const order = await givenDoorOrder(server, people, 'accepted')
  await server.jobs.runAll()
  await server.database.transaction((trx) =>
    trx.updateTable('pickupOrder').set({ mobile: '13812345678' }).where('id', '=', order.id).execute(),
  )
  server.clock.advance(2 * MINUTE)
  await server.jobs.runAll()
  await server.jobs.runAll()
  expect(await rowOf(order.id)).toMatchObject({ state: 'bound', customerMobile: '13812345678' })
})

test('where real numbers are to be hidden, none is shown until there is a private one', async () => {
  const strict = await startTestServer({
    env: { ...KEY, HUISHOU_PRIVATE_NUMBER_URL: outside.url, HUISHOU_PRIVATE_NUMBER_FALLBACK: 'hide' },
  })
  try {
    const others = await givenPeople(strict)
    const order = await givenDoorOrder(strict, others, 'accepted')
    expect(await forCustomer(order, strict)).toMatchObject({ mobile: '', numberKind: 'hidden' })
    expect(await forCourier(order, strict, others.courier1)).toMatchObject({
      mobile: '',
      numberKind: 'hidden',
    })
  } finally {
    await strict.close()
  }
})

test('a service without its key is reported at the start, and a demo calls no real one', () => {
  const read = (env: Record<string, string>) => () => readConfig(env)
  expect(read({ NODE_ENV: 'production', HUISHOU_PRIVATE_NUMBER: 'aliyun' })).toThrow(ConfigProblem)
  expect(read({ NODE_ENV: 'production', HUISHOU_PRIVATE_NUMBER: 'sandbox' })).toThrow(ConfigProblem)
  expect(read({ HUISHOU_DEMO: 'on', ...KEY })).toThrow(/HUISHOU_PRIVATE_NUMBER/)
})
