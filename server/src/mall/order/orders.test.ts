import { payOrder } from '@huishou/wire/mall/orders-customer'
import { isMallOrderId } from '@huishou/wire/mall/states'
import { userAmount } from '@huishou/wire/ledger/customer'
import { closeOrder, deleteOrder, orderList } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderStatistics } from '@huishou/wire/pickup/order-counts-and-settings'
import { MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveLedger, startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  changeSku,
  detailOf,
  givenGoods,
  givenTemplate,
  newCustomer,
  orderOf,
  paid,
  placed,
  stockOf,
} from '../../../test/mall-fixtures.ts'
import { withSettings } from '../../../test/setting-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await proveLedger(server.database.reader, server.clock.now())).toMatchObject({ gapFen: 0 })
  await server.close()
})

test('a customer orders what was quoted and pays from the balance', async () => {
  const goods = await givenGoods(server, { priceFen: 1990, points: 300, stock: 5 })
  const customer = await newCustomer(server, { fen: 10_000, points: 1_000 })
  const { token } = customer
  const rows = [{ ...goods, number: 2 }]
  const quote = await server.must(createOrder, { ...orderOf(rows, customer), calculate: true }, { token })
  expect(quote).toMatchObject({ id: 0, amountReal: 39.8, score: 600, goodsNumber: 2 })
  expect(quote.mall).toMatchObject({
    payableFen: 3980,
    balancePartFen: 3980,
    onlinePartFen: 0,
    pointsShort: 0,
  })
  expect(await stockOf(server, goods.skuId)).toBe(5)
  const order = await server.must(
    createOrder,
    { ...orderOf(rows, customer), quotedFen: 3980, quotedPoints: 600 },
    { token },
  )
  expect(isMallOrderId(order.id)).toBe(true)
  expect(await stockOf(server, goods.skuId)).toBe(3)
  expect(await server.must(userAmount, {}, { token })).toMatchObject({ balance: 100, score: 400 })
  await server.must(payOrder, { orderId: order.id }, { token })
  expect(await server.must(userAmount, {}, { token })).toMatchObject({ balance: 60.2, score: 400 })
  const detail = await detailOf(server, order.id, customer)
  expect(detail.orderInfo).toMatchObject({ status: 1, amountReal: 39.8, score: 600, isPay: true, type: 0 })
  expect(detail.logs.map(({ typeStr }) => typeStr)).toEqual(['订单已提交', '支付成功'])
  const list = await server.must(orderList, { type: 0 }, { token })
  expect(list.orderList[0]!.mall).toMatchObject({ state: 'paid', balanceFen: 3980 })
  expect(Object.keys(list)).toEqual(
    expect.arrayContaining(['goodsMap', 'extJsonMap', 'logisticsMap', 'shopMap', 'totalRow', 'totalPage']),
  )
  // a client that lost the reply repeats the request
  expect(await server.must(payOrder, { orderId: order.id }, { token })).toMatchObject({ balanceFen: 6020 })
  expect(await server.must(userAmount, {}, { token })).toMatchObject({ balance: 60.2, score: 400 })
})

test('an order of points alone is paid at once, and paying it again takes nothing', async () => {
  const goods = await givenGoods(server, { priceFen: 0, points: 490 })
  const customer = await newCustomer(server, { points: 500 })
  const order = await placed(server, customer, [goods])
  expect(order).toMatchObject({ isPay: true, status: 1 })
  for (const _again of [1, 2])
    expect(await server.must(payOrder, { orderId: order.id }, customer)).toMatchObject({
      id: order.id,
      balanceFen: 0,
      points: 490,
    })
  expect(await server.must(userAmount, {}, customer)).toMatchObject({ score: 10 })
})

test('an order that was cancelled cannot be paid', async () => {
  const goods = await givenGoods(server, { priceFen: 500 })
  const customer = await newCustomer(server, { fen: 1_000 })
  const { id } = await placed(server, customer, [goods])
  await server.must(closeOrder, { orderId: id }, customer)
  expect((await server.call(payOrder, { orderId: id }, customer)).reason).toBe('STATE_CHANGED')
  expect(await server.must(userAmount, {}, customer)).toMatchObject({ balance: 10 })
})

test('codes of virtual goods are there as soon as the order is paid, and only its owner reads them', async () => {
  const goods = await givenGoods(server, { priceFen: 0, points: 100, virtual: true })
  const customer = await newCustomer(server, { points: 500 })
  const order = await placed(server, customer, [{ ...goods, number: 2 }], { addressId: undefined })
  const { mall, orderInfo, logs } = await detailOf(server, order.id, customer)
  expect(orderInfo).toMatchObject({ status: 3, isNeedLogistics: false })
  const { codes } = mall!.lines[0]!
  expect(codes).toHaveLength(2)
  // a client without our own fields reads them in the log
  const [told, ...others] = logs.filter(({ remark }) => remark.includes(codes[0]!))
  expect(told).toMatchObject({ typeStr: '卡密已发放', remark: expect.stringContaining(codes.join('、')) })
  expect(others).toEqual([])
  const list = await server.must(orderList, { type: 0 }, customer)
  expect(list.orderList[0]!.mall!.lines[0]!.codes).toEqual([])
})

test('two buyers of the last piece: one gets it, the other reads that there is none left', async () => {
  const goods = await givenGoods(server, { stock: 1 })
  const buyers = [await newCustomer(server), await newCustomer(server)]
  const answers = await Promise.all(
    buyers.map((buyer) => server.call(createOrder, orderOf([goods], buyer), buyer)),
  )
  expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['STOCK_SHORT', 'ok'])
  expect(await stockOf(server, goods.skuId)).toBe(0)
})

test('the same goods in two rows of an order count together', async () => {
  const goods = await givenGoods(server, { stock: 1 })
  const customer = await newCustomer(server)
  const row = { goodsId: goods.goodsId, number: 1 }
  expect((await server.call(createOrder, orderOf([row, row], customer), customer)).reason).toBe('STOCK_SHORT')
  expect(await stockOf(server, goods.skuId)).toBe(1)
})

test('a price that moved between quote and submit refuses the order and tells the new quote', async () => {
  const goods = await givenGoods(server, { priceFen: 1000 })
  const customer = await newCustomer(server)
  await changeSku(server, goods.skuId, { priceFen: 1200 })
  const answer = await server.call(
    createOrder,
    { ...orderOf([goods], customer), quotedFen: 1000, quotedPoints: 0 },
    customer,
  )
  expect(answer).toMatchObject({
    reason: 'QUOTE_CHANGED',
    data: { amountReal: 12, mall: { payableFen: 1200 } },
  })
  expect(await stockOf(server, goods.skuId)).toBe(100)
})

test('an option that was switched off, goods taken off sale and unknown goods cannot be ordered', async () => {
  const off = await givenGoods(server)
  await changeSku(server, off.skuId, { active: 0 })
  const customer = await newCustomer(server)
  const ask = (row: object) => server.call(createOrder, orderOf([row as never], customer), customer)
  expect((await ask(off)).reason).toBe('GOODS_NOT_ON_SALE')
  expect((await ask({ goodsId: 999_999 })).reason).toBe('GOODS_UNKNOWN')
  const options = await givenGoods(server, {
    skus: [
      { priceFen: 100, stock: 5, property: '颜色:蓝' },
      { priceFen: 200, stock: 5, property: '颜色:红' },
    ],
  })
  expect(await ask({ goodsId: options.goodsId })).toMatchObject({ reason: 'SKU_NEEDED', code: 30002 })
  // with one choice left nothing has to be chosen
  await changeSku(server, options.skuIds[0]!, { active: 0 })
  const only = await ask({ goodsId: options.goodsId })
  expect(only).toMatchObject({ code: 0 })
  expect((await detailOf(server, only.data.id, customer)).mall!.lines[0]).toMatchObject({
    skuId: options.skuIds[1],
    property: '颜色:红',
  })
  expect((await ask({ goodsId: options.goodsId, skuId: off.skuId })).reason).toBe('GOODS_UNKNOWN')
  expect((await ask({ ...off, number: 1.5 })).reason).toBe('INPUT_INVALID')
  expect((await ask({ ...off, number: 0 })).reason).toBe('INPUT_INVALID')
})

test('points spent in two tabs at once are spent once', async () => {
  const goods = await givenGoods(server, { priceFen: 0, points: 400 })
  const customer = await newCustomer(server, { points: 500 })
  const answers = await Promise.all(
    [1, 2].map(() => server.call(createOrder, orderOf([goods], customer), customer)),
  )
  expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['POINTS_SHORT', 'ok'])
  expect(await server.must(userAmount, {}, customer)).toMatchObject({ score: 100 })
})

test('a member gets no more of limited goods than the limit, however many orders at once', async () => {
  const goods = await givenGoods(server, { priceFen: 100, limit: 2 })
  const customer = await newCustomer(server)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => server.call(createOrder, orderOf([goods], customer), customer)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
  expect(answers.find(({ code }) => code !== 0)?.reason).toBe('GOODS_LIMIT')
  const first = answers.find(({ code }) => code === 0)!
  await server.must(closeOrder, { orderId: first.data.id }, customer)
  await placed(server, customer, [goods])
  expect((await server.call(createOrder, orderOf([goods], customer), customer)).reason).toBe('GOODS_LIMIT')
})

test('a quote is refused for the same limit as the order, also where two SKUs or an earlier order make it too much', async () => {
  const goods = await givenGoods(server, {
    limit: 2,
    skus: [
      { priceFen: 100, stock: 10, property: '红' },
      { priceFen: 100, stock: 10, property: '蓝' },
    ],
  })
  const customer = await newCustomer(server)
  const quote = (...numbers: number[]) => {
    const lines = numbers.map((number, at) => ({
      goodsId: goods.goodsId,
      skuId: goods.skuIds[at]!,
      number,
    }))
    return server.call(createOrder, { ...orderOf(lines, customer), calculate: true }, customer)
  }
  expect((await quote(2)).code).toBe(0)
  expect((await quote(1, 1)).code).toBe(0)
  for (const asked of [await quote(3), await quote(2, 1)])
    expect(asked).toMatchObject({ reason: 'GOODS_LIMIT', field: 'goodsJsonStr' })
  await placed(server, customer, [{ ...goods, skuId: goods.skuIds[1]! }])
  expect((await quote(1)).code).toBe(0)
  const quoted = await quote(2)
  expect(quoted).toMatchObject({ reason: 'GOODS_LIMIT' })
  const ordered = await server.call(
    createOrder,
    orderOf([{ ...goods, skuId: goods.skuIds[0]!, number: 2 }], customer),
    customer,
  )
  expect(ordered).toMatchObject({ reason: quoted.reason, msg: quoted.msg })
})

test('40 buyers of 10 pieces: exactly 10 orders', { timeout: 60_000 }, async () => {
  const goods = await givenGoods(server, { priceFen: 100, stock: 10 })
  const buyers = []
  for (let i = 0; i < 40; i += 1) buyers.push(await newCustomer(server))
  const answers = await Promise.all(
    buyers.map((buyer) => server.call(createOrder, orderOf([goods], buyer), buyer)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
  expect(answers.filter(({ code }) => code !== 0).every(({ reason }) => reason === 'STOCK_SHORT')).toBe(true)
  expect(await stockOf(server, goods.skuId)).toBe(0)
})

test('who pays three times at once pays once and is told so each time', async () => {
  const goods = await givenGoods(server, { priceFen: 3000 })
  const customer = await newCustomer(server, { fen: 10_000 })
  const order = await placed(server, customer, [goods])
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.call(payOrder, { orderId: order.id }, customer)),
  )
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(await server.must(userAmount, {}, customer)).toMatchObject({ balance: 70 })
})

test('too little in the balance says how much is missing', async () => {
  const goods = await givenGoods(server, { priceFen: 3000 })
  const customer = await newCustomer(server, { fen: 1_000 })
  const order = await placed(server, customer, [goods])
  expect(await server.call(payOrder, { orderId: order.id }, customer)).toMatchObject({
    code: 40000,
    data: 20,
  })
})

test('cancelling gives stock and points back, once', async () => {
  const goods = await givenGoods(server, { priceFen: 500, points: 100, stock: 1 })
  const customer = await newCustomer(server, { points: 100 })
  const order = await placed(server, customer, [goods])
  expect(await server.must(userAmount, {}, customer)).toMatchObject({ score: 0 })
  const answers = await Promise.all(
    [1, 2].map(() => server.call(closeOrder, { orderId: order.id }, customer)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await server.must(userAmount, {}, customer)).toMatchObject({ score: 100 })
  expect(await stockOf(server, goods.skuId)).toBe(1)
  expect((await detailOf(server, order.id, customer)).orderInfo).toMatchObject({ status: -1 })
  await server.must(deleteOrder, { orderId: order.id }, customer)
  expect((await server.call(orderList, { type: 0 }, customer)).reason).toBe('EMPTY')
})

test('an unpaid order is closed after 30 minutes, and its points come back', async () => {
  const goods = await givenGoods(server, { priceFen: 500, points: 100, stock: 3 })
  const customer = await newCustomer(server, { points: 100, fen: 500 })
  const order = await placed(server, customer, [goods])
  expect((await detailOf(server, order.id, customer)).orderInfo.nearbyCloseMillis).toBe(30 * MINUTE)
  server.clock.advance(29 * MINUTE)
  await server.jobs.runAll()
  expect((await detailOf(server, order.id, customer)).orderInfo.status).toBe(0)
  server.clock.advance(MINUTE + 1)
  expect((await server.call(payOrder, { orderId: order.id }, customer)).reason).toBe('MALL_PAY_LATE')
  await server.jobs.runAll()
  expect((await detailOf(server, order.id, customer)).mall).toMatchObject({
    state: 'cancelled',
    closeCause: 'expired',
  })
  expect(await server.must(userAmount, {}, customer)).toMatchObject({ score: 100, balance: 5 })
  expect(await stockOf(server, goods.skuId)).toBe(3)
})

test('nobody sees, pays, cancels or deletes the order of somebody else', async () => {
  const goods = await givenGoods(server)
  const customer = await newCustomer(server, { fen: 5000 })
  const other = await newCustomer(server, { fen: 5000 })
  const { id } = await placed(server, customer, [goods])
  for (const endpoint of [payOrder, closeOrder, deleteOrder])
    expect((await server.call(endpoint, { orderId: id }, other)).reason).toBe('NOT_FOUND')
  expect((await server.call(createOrder, orderOf([goods], customer), other)).reason).toBe('NOT_FOUND')
})

test('the same idempotency key orders once', async () => {
  const goods = await givenGoods(server, { stock: 5 })
  const customer = await newCustomer(server)
  const more = { ...customer, key: 'one-tap-only-1' }
  const first = await server.must(createOrder, orderOf([goods], customer), more)
  const second = await server.must(createOrder, orderOf([goods], customer), more)
  expect(second.id).toBe(first.id)
  expect(await stockOf(server, goods.skuId)).toBe(4)
})

test('freight is counted per template and region, and where nothing is delivered the order is refused', async () => {
  const templateId = await givenTemplate(server)
  const goods = await givenGoods(server, { priceFen: 1000, freightTemplateId: templateId })
  const other = await givenGoods(server, { priceFen: 500, freightTemplateId: templateId })
  const customer = await newCustomer(server, { fen: 10_000 })
  const quote = await server.must(
    createOrder,
    { ...orderOf([{ ...goods, number: 2 }, other], customer), calculate: true },
    customer,
  )
  expect(quote.mall).toMatchObject({ amountFen: 2500, freightFen: 1000, payableFen: 3500 })
  const far = {
    ...orderOf([goods], customer),
    addressId: undefined,
    cityId: '650100000000',
    provinceId: '650000000000',
    address: '人民路1号',
    linkMan: '买买提',
    mobile: '13800000001',
  }
  expect((await server.call(createOrder, { ...far, calculate: true }, customer)).reason).toBe(
    'FREIGHT_NO_REGION',
  )
  const before = await server.must(
    createOrder,
    { ...orderOf([goods], customer), addressId: undefined, calculate: true },
    customer,
  )
  expect(before.mall).toMatchObject({ freightFen: 0, freightText: '选择地址后计算' })
  expect(
    await server.call(createOrder, { ...orderOf([goods], customer), addressId: undefined }, customer),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'addressId' })
})

test('an order to be collected needs a shop and goods a shop can hand over', async () => {
  const goods = await givenGoods(server, { priceFen: 100 })
  const bulky = await givenGoods(server, { priceFen: 100, pickup: false })
  const customer = await newCustomer(server, { fen: 1000 })
  const ask = (rows: object[], more: object) =>
    server.call(
      createOrder,
      { ...orderOf(rows as never, customer), addressId: undefined, peisongType: 'zq', ...more },
      customer,
    )
  expect(await ask([goods], {})).toMatchObject({ field: 'shopIdZt' })
  expect((await ask([bulky], { shopIdZt: 2004 })).reason).toBe('PICKUP_NOT_POSSIBLE')
  const { data } = await ask([goods], { shopIdZt: 2004 })
  await server.must(payOrder, { orderId: data.id }, customer)
  const { orderInfo, shopInfoZt, mall } = await detailOf(server, data.id, customer)
  expect(orderInfo).toMatchObject({ shopIdZt: 2004, isNeedLogistics: false, isCanHx: true })
  expect(shopInfoZt!.id).toBe(2004)
  expect(mall!.code).toMatch(/^G[0-9A-Z]{8}$/)
})

test('orders are counted by status, together and for the mall alone', async () => {
  const goods = await givenGoods(server, { priceFen: 100 })
  const customer = await newCustomer(server, { fen: 1000 })
  await placed(server, customer, [goods])
  await paid(server, customer, [goods])
  for (const type of [0, undefined])
    expect(await server.must(orderStatistics, { type }, customer)).toMatchObject({
      count_id_no_pay: 1,
      count_id_no_transfer: 1,
    })
})

test('the time to pay is the business’s own, and counts for orders placed from then on', async () => {
  const goods = await givenGoods(server, { priceFen: 500, stock: 3 })
  const customer = await newCustomer(server, { fen: 5_000 })
  const before = await placed(server, customer, [goods])
  await withSettings(server, { mall_pay_minutes: 60 }, async () => {
    const order = await placed(server, customer, [goods])
    const left = async (id: number) => (await detailOf(server, id, customer)).orderInfo.nearbyCloseMillis
    expect(await left(order.id)).toBe(60 * MINUTE)
    expect(await left(before.id)).toBe(30 * MINUTE)
    server.clock.advance(31 * MINUTE)
    await server.jobs.runAll()
    expect(await left(before.id)).toBe(0)
    expect(await left(order.id)).toBe(29 * MINUTE)
  })
})
