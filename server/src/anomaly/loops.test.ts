import { fetchDiscount } from '@huishou/wire/coupon/inherited-protocol'
import { saveCouponKind } from '@huishou/wire/coupon/kinds-staff'
import { anomalyCases } from '@huishou/wire/anomaly/staff'
import { userAmount } from '@huishou/wire/ledger/customer'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { DAY } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sell } from '../../test/anomaly-fixtures.ts'
import { givenGoods, newCustomer, paid, type Customer } from '../../test/mall-fixtures.ts'
import { givenPeople, makeRoom, type People } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { putConfig } from '../content/index.ts'
import { openAnomalyCases } from './open-cases.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
  await server.database.transaction((trx) =>
    putConfig(
      trx,
      server.clock.now(),
      ['weigh_photo_kg', 'weigh_ask_yuan', 'weigh_ask_times'].map((key) => ({ key, value: '0' })),
    ),
  )
})
afterAll(() => server.close())

const casesOf = async (rule: 'points_loop' | 'coupon_cluster') => {
  await server.database.transaction((trx) => trx.deleteFrom('anomalyRun').execute())
  await openAnomalyCases(server.database, server.clock.now())
  return (await server.must(anomalyCases, { rule }, { token: people.owner })).rows
}
const soldBy = (customer: Customer) =>
  sell(server, people, customer, { by: 'courier3', cardboardG: 30_000, far: false })
const scoreOf = async (customer: Customer) => (await server.must(userAmount, {}, customer)).score
/** Buys goods for all points the customer has. */
const spendPoints = async (customer: Customer) => {
  const goods = await givenGoods(server, { priceFen: 100, points: await scoreOf(customer) })
  await paid(server, customer, [goods])
}
const reverse = async (orderId: number) => {
  await server.must(requestReversal, { orderId, reason: '重复下单' }, { token: people.ops })
  await server.must(approveReversal, { orderId }, { token: people.finance })
}

test('a customer whose orders were reversed with their points still there is no case', async () => {
  const customer = await newCustomer(server)
  const orders = [await soldBy(customer), await soldBy(customer)]
  for (const orderId of orders) await reverse(orderId)
  expect(await scoreOf(customer)).toBe(0)
  expect(await casesOf('points_loop')).toEqual([])
})

test('one whose two orders were reversed after the points had bought goods is one', async () => {
  const customer = await newCustomer(server)
  const orders = []
  for (let order = 0; order < 2; order += 1) {
    orders.push(await soldBy(customer))
    await spendPoints(customer)
  }
  await reverse(orders[0]!)
  expect(await casesOf('points_loop')).toEqual([])
  await reverse(orders[1]!)
  const [found] = await casesOf('points_loop')
  expect(found?.evidence[0]).toMatchObject({ measure: 'spent_reversals', value: 2 })
  expect(found?.evidence[1]!.value).toBeGreaterThan(0)
  expect(found?.subjects.map(({ kind, id }) => `${kind}:${id}`)).toEqual([
    `customer:${customer.uid}`,
    ...orders.map((id) => `order:${id}`),
  ])
})

const kindOf = () =>
  server.must(
    saveCouponKind,
    {
      type: 'mall' as const,
      name: '满30减5',
      moneyFen: 500,
      minFen: 3_000,
      way: 'centre' as const,
      points: 0,
      total: 100,
      perMember: 1,
      fromAt: server.clock.now() - DAY,
      untilAt: server.clock.now() + 10 * DAY,
      validDays: 7,
    },
    { token: people.ops },
  )
/** A new customer, signed in on this device, who claims a coupon and pays an order with it. */
const useCoupon = async (kindId: number, deviceMark: string) => {
  const customer = await newCustomer(server, { fen: 50_000 })
  await server.database.transaction((trx) =>
    trx.updateTable('memberToken').set({ deviceMark }).where('memberId', '=', customer.uid).execute(),
  )
  const { id: couponId } = await server.must(fetchDiscount, { id: kindId }, customer)
  const goods = await givenGoods(server, { priceFen: 4_000 })
  await paid(server, customer, [goods], { couponId })
  return customer.uid
}

test('three customers with a coupon of one kind on three devices are no case, on one device they are', async () => {
  const { id } = await kindOf()
  for (const device of ['one', 'two', 'three']) await useCoupon(id, device)
  expect(await casesOf('coupon_cluster')).toEqual([])
  await useCoupon(id, 'one')
  expect(await casesOf('coupon_cluster')).toEqual([])
  await useCoupon(id, 'one')
  const [found, ...more] = await casesOf('coupon_cluster')
  expect(more).toEqual([])
  expect(found?.evidence[0]).toMatchObject({ measure: 'coupon_people', value: 3 })
  expect(found?.evidence.slice(1)).toMatchObject([{ value: 500 }, { value: 500 }, { value: 500 }])
  expect(found?.subjects).toHaveLength(3)
})
