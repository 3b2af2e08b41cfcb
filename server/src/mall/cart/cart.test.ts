import {
  addToCart,
  cartInfo,
  emptyCart,
  mergeCart,
  previewCart,
  removeFromCart,
  selectInCart,
  setCartNumber,
} from '@huishou/wire/mall/cart'
import { orderAgain, payOrder } from '@huishou/wire/mall/orders-customer'
import { mallLimits } from '@huishou/wire/mall/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { changeSku, givenGoods, newCustomer, placed, type Customer } from '../../../test/mall-fixtures.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const cart = (of: Customer) => server.must(cartInfo, {}, of)

test('an empty cart is 700, with a token and without one, so that badges stay usable', async () => {
  customer = await newCustomer(server)
  for (const token of [customer.token, null, 'gone'])
    expect(await server.call(cartInfo, {}, { token })).toMatchObject({ code: 700 })
})

test('the same goods add up in one row, which may be changed, chosen and taken out', async () => {
  customer = await newCustomer(server)
  const goods = await givenGoods(server, { priceFen: 500, points: 20, stock: 10 })
  const more = { goodsId: goods.goodsId, number: 2 }
  await server.must(addToCart, more, customer)
  const twice = await server.must(addToCart, more, customer)
  expect(twice).toMatchObject({ number: 4, price: 20, score: 80, pieces: 4 })
  expect(twice.items).toHaveLength(1)
  const { key } = twice.items[0]!
  await server.must(setCartNumber, { key, number: 3 }, customer)
  await server.must(selectInCart, { key, selected: false }, customer)
  expect(await cart(customer)).toMatchObject({ number: 0, price: 0, pieces: 3, items: [{ selected: false }] })
  await server.must(selectInCart, { key, selected: true }, customer)
  expect(await server.call(setCartNumber, { key, number: 11 }, customer)).toMatchObject({
    reason: 'STOCK_SHORT',
    msg: expect.stringContaining('10'),
  })
  await server.must(setCartNumber, { key, number: 0 }, customer)
  expect((await server.call(cartInfo, {}, customer)).code).toBe(700)
})

test('nobody changes the cart of somebody else', async () => {
  customer = await newCustomer(server)
  const other = await newCustomer(server)
  const goods = await givenGoods(server)
  const { items } = await server.must(addToCart, { goodsId: goods.goodsId, number: 1 }, customer)
  const { key } = items[0]!
  expect((await server.call(setCartNumber, { key, number: 5 }, other)).reason).toBe('NOT_FOUND')
  await server.must(removeFromCart, { key }, other)
  await server.must(selectInCart, { key, selected: false }, other)
  expect(await cart(customer)).toMatchObject({ number: 1 })
  await server.must(emptyCart, {}, customer)
  expect((await server.call(cartInfo, {}, customer)).code).toBe(700)
})

test('what is gone, off sale or too little stays in the cart with its reason, and is not counted', async () => {
  customer = await newCustomer(server)
  const gone = await givenGoods(server, { stock: 5 })
  const few = await givenGoods(server, { stock: 5, priceFen: 100 })
  await server.must(addToCart, { goodsId: gone.goodsId, number: 1 }, customer)
  await server.must(addToCart, { goodsId: few.goodsId, number: 3 }, customer)
  await changeSku(server, gone.skuId, { active: 0 })
  await changeSku(server, few.skuId, { stock: 2, priceFen: 150 })
  const { items, number } = await cart(customer)
  expect(number).toBe(0)
  expect(items.map(({ trouble, stores, status }) => ({ trouble, stores, status }))).toEqual([
    { trouble: 'short', stores: 2, status: 0 },
    { trouble: 'off_sale', stores: 0, status: 0 },
  ])
  expect(items[0]).toMatchObject({ addedFen: 100, priceFen: 150, troubleText: '库存不足' })
  await server.must(setCartNumber, { key: items[0]!.key, number: 2 }, customer)
  expect(await cart(customer)).toMatchObject({ number: 2, priceFen: 300 })
})

test('options come by their ids, in any spelling of the protocol', async () => {
  customer = await newCustomer(server)
  const goods = await givenGoods(server, {
    skus: [
      { priceFen: 100, stock: 5, property: '颜色:蓝' },
      { priceFen: 200, stock: 5, property: '颜色:红' },
    ],
  })
  const { goodsId, skuIds } = goods
  expect(await server.call(addToCart, { goodsId, number: 1 }, customer)).toMatchObject({ code: 30002 })
  const sku = JSON.stringify([{ optionId: goodsId, optionValueId: goodsId * 10 + 1 }])
  const first = await server.must(addToCart, { goodsId, number: 1, sku }, customer)
  expect(first.items[0]).toMatchObject({
    skuId: skuIds[1],
    price: 2,
    property: '颜色:红',
    sku: [{ optionId: goodsId, optionName: '颜色', optionValueName: '红' }],
  })
  const same = await server.must(
    addToCart,
    { goodsId, number: 1, propertyChildIds: `${goodsId}:${goodsId * 10 + 1}` },
    customer,
  )
  expect(same.items).toHaveLength(1)
})

test('a cart holds a hundred kinds of goods, however many are sent at it', async () => {
  customer = await newCustomer(server)
  const many = []
  for (let i = 0; i <= mallLimits.cartRows; i += 1) many.push(await givenGoods(server, { priceFen: 1 }))
  const rows = many.map(({ goodsId }) => ({ goodsId, number: 1 }))
  expect(
    await server.call(mergeCart, { rows: Array.from({ length: 300 }, () => rows[0]) }, customer),
  ).toMatchObject({
    reason: 'INPUT_INVALID',
  })
  expect(await server.must(mergeCart, { rows: rows.slice(0, mallLimits.cartRows) }, customer)).toEqual({
    taken: mallLimits.cartRows,
    left: 0,
  })
  expect((await server.call(addToCart, { goodsId: many.at(-1)!.goodsId, number: 1 }, customer)).reason).toBe(
    'CART_FULL',
  )
  expect(await server.must(mergeCart, { rows: rows.slice(-1) }, customer)).toEqual({ taken: 0, left: 1 })
  expect((await cart(customer)).items).toHaveLength(mallLimits.cartRows)
})

test('rows kept on a device are taken over at sign-in, and taking them over twice changes nothing', async () => {
  customer = await newCustomer(server)
  const one = await givenGoods(server, { priceFen: 100 })
  const two = await givenGoods(server, { priceFen: 200 })
  await server.must(addToCart, { goodsId: one.goodsId, number: 3 }, customer)
  const rows = JSON.stringify([
    { goodsId: one.goodsId, number: 2 },
    { goodsId: two.goodsId, skuId: two.skuId, number: 4 },
    { goodsId: 999_999, number: 1 },
  ])
  const shown = await server.must(previewCart, { rows }, {})
  expect(shown).toMatchObject({ number: 6, priceFen: 1000 })
  expect(shown.items[2]).toMatchObject({ trouble: 'gone', selected: false })
  for (let i = 0; i < 2; i += 1)
    expect(await server.must(mergeCart, { rows }, customer)).toEqual({ taken: 2, left: 1 })
  const { items } = await cart(customer)
  expect(items.map(({ goodsId, number }) => [goodsId, number])).toEqual([
    [two.goodsId, 4],
    [one.goodsId, 3],
  ])
})

test('an order can be put into the cart again', async () => {
  customer = await newCustomer(server, { fen: 1000 })
  const goods = await givenGoods(server, { priceFen: 100 })
  const order = await placed(server, customer, [{ ...goods, number: 2 }])
  await server.must(payOrder, { orderId: order.id }, customer)
  expect(await server.must(orderAgain, { orderId: order.id }, customer)).toEqual({ taken: 1, left: 0 })
  expect(await cart(customer)).toMatchObject({ number: 2 })
})

test('numbers that make no sense are refused', async () => {
  customer = await newCustomer(server)
  const goods = await givenGoods(server)
  for (const number of [0, -1, 1.5, 1000, 'x', ''])
    expect((await server.call(addToCart, { goodsId: goods.goodsId, number }, customer)).reason).toBe(
      'INPUT_INVALID',
    )
  expect((await server.call(setCartNumber, { key: 'abc', number: 1 }, customer)).reason).toBe('NOT_FOUND')
  expect((await server.call(addToCart, { goodsId: goods.goodsId, number: 1 }, {})).code).toBe(2000)
})
