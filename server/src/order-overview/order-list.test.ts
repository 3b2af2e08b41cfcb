import { createOrder } from '@huishou/wire/pickup/placing'
import { orderList } from '@huishou/wire/pickup/customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenGoods, newCustomer, placed } from '../../test/mall-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { doorOrder } from '../../test/pickup-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Customer = Awaited<ReturnType<typeof newCustomer>>
const later = () => server.clock.advance(60_000)
const recycled = async (customer: Customer): Promise<number> => {
  later()
  return (await server.must(createOrder, doorOrder(server), { token: customer.token })).id
}
const bought = async (customer: Customer): Promise<number> => {
  later()
  return (await placed(server, customer, [await givenGoods(server)])).id
}
const listOf = (customer: Customer, input: object = {}) =>
  server.must(orderList, input, { token: customer.token })

test('a client that names no type is shown recycle orders and mall orders together, newest first', async () => {
  const customer = await newCustomer(server)
  const ids: number[] = []
  for (const place of [recycled, bought, bought, recycled, bought]) ids.unshift(await place(customer))
  const list = await listOf(customer)
  expect(list.orderList.map(({ id }) => id)).toEqual(ids)
  expect(list).toMatchObject({ totalRow: 5, totalPage: 1 })
  for (const { id, type } of list.orderList) {
    expect(list.goodsMap[id]?.length).toBeGreaterThan(0)
    expect(list.extJsonMap[id]).toBeDefined()
    expect(list.logisticsMap[id]).toBeDefined()
    expect([0, 7]).toContain(type)
  }
})

test('its pages cut the two kinds as one list', async () => {
  const customer = await newCustomer(server)
  const ids: number[] = []
  for (const place of [bought, recycled, recycled, bought, recycled]) ids.unshift(await place(customer))
  const pages = []
  for (const page of [1, 2, 3]) {
    const list = await listOf(customer, { page, pageSize: 2 })
    expect(list).toMatchObject({ totalRow: 5, totalPage: 3 })
    expect(Object.keys(list.goodsMap)).toHaveLength(list.orderList.length)
    pages.push(list.orderList.map(({ id }) => id))
  }
  expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
  expect((await server.call(orderList, { page: 4, pageSize: 2 }, customer)).reason).toBe('EMPTY')
})

test('a status and a type still narrow it', async () => {
  const customer = await newCustomer(server)
  const [waste, mall] = [await recycled(customer), await bought(customer)]
  expect((await listOf(customer, { status: 0 })).orderList.map(({ id }) => id)).toEqual([mall, waste])
  expect((await listOf(customer, { type: 7 })).orderList.map(({ id }) => id)).toEqual([waste])
  expect((await listOf(customer, { type: 0 })).orderList.map(({ id }) => id)).toEqual([mall])
  expect((await server.call(orderList, { statusBatch: '3,4' }, customer)).reason).toBe('EMPTY')
})

test('somebody else’s orders are in none of it', async () => {
  const [one, other] = [await newCustomer(server), await newCustomer(server)]
  await bought(other)
  await recycled(other)
  const own = await recycled(one)
  expect((await listOf(one)).orderList.map(({ id }) => id)).toEqual([own])
})
