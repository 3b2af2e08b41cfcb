import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder } from '@huishou/wire/pickup/placing'
import { editOrder } from '@huishou/wire/pickup/customer'
import { editForCustomer } from '@huishou/wire/pickup/staff-changes'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  CANS,
  CARDBOARD,
  detailOf,
  givenPeople,
  newCustomer,
  PET,
  shopOrder,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const shopTakes = (takes: string[]) =>
  server.database.transaction((trx) =>
    trx
      .updateTable('shop')
      .set({ takes: JSON.stringify(takes) })
      .where('id', '=', 2004)
      .execute(),
  )
const goods = (...ids: number[]) => ids.map((goodsId) => ({ goodsId, number: 1 }))

test('an order for a shop cannot be changed to what that shop does not take', async () => {
  await shopTakes(['cardboard', 'pet'])
  const people = await givenPeople(server)
  const { token } = await newCustomer(server)
  const { id } = await server.must(createOrder, shopOrder(), { token })
  const refused = { reason: 'CATEGORY_UNKNOWN', field: 'goodsJsonStr', data: { categoryId: CANS } }
  expect(
    await server.call(editOrder, { orderId: id, goodsJsonStr: goods(CARDBOARD, CANS) }, { token }),
  ).toMatchObject(refused)
  expect(
    await server.call(editForCustomer, { orderId: id, goodsJsonStr: goods(CANS) }, { token: people.agent }),
  ).toMatchObject(refused)
  expect((await detailOf(server, id, token)).categories).toMatchObject([{ categoryId: CARDBOARD }])
  await server.must(editOrder, { orderId: id, goodsJsonStr: goods(CARDBOARD, PET) }, { token })
  expect((await detailOf(server, id, token)).categories).toHaveLength(2)
})

test('what was booked before the shop stopped taking it may stay on the order', async () => {
  await shopTakes(['cardboard', 'pet'])
  const { token } = await newCustomer(server)
  const { id } = await server.must(createOrder, shopOrder(), { token })
  await shopTakes(['pet'])
  await server.must(editOrder, { orderId: id, goodsJsonStr: goods(CARDBOARD, PET), note: '' }, { token })
  expect(await server.call(createOrder, shopOrder(), { token })).toMatchObject({ reason: 'CATEGORY_UNKNOWN' })
})
