import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { confirmDelivery, orderTracks, payOrder } from '@huishou/wire/mall/orders-customer'
import { reviewOrder, goodsReputation, goodsReputationV2, myReputations } from '@huishou/wire/mall/reviews'
import { mallSalesReport } from '@huishou/wire/mall/report'
import { hideReview, replyReview, staffReviews } from '@huishou/wire/mall/reviews-staff'
import {
  collectMallOrder,
  correctParcel,
  mallPackingSlipPdf,
  mallPickList,
  mallPickListPdf,
  prepareMallOrder,
  shipByFile,
  shipMallOrder,
} from '@huishou/wire/mall/shipping'
import { staffMallOrder, staffMallOrders } from '@huishou/wire/mall/orders-staff'
import { askAfterSale } from '@huishou/wire/mall/after-sale'
import { agreeAfterSale } from '@huishou/wire/mall/after-sale-staff'
import { modifyUser } from '@huishou/wire/member/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { addDays, dayOf, HOUR, MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfText } from '../../../test/pdf-text.ts'
import { proveLedger, startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  detailOf,
  givenGoods,
  givenStaff,
  newCustomer,
  orderOf,
  paid,
  uploaded,
  type Customer,
  type Staff,
} from '../../../test/mall-fixtures.ts'

let server: TestServer
let staff: Staff
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
  staff = await givenStaff(server)
  customer = await newCustomer(server, { fen: 1_000_000, points: 10_000 })
})
afterAll(async () => {
  expect(await proveLedger(server.database.reader, server.clock.now())).toMatchObject({ gapFen: 0 })
  await server.close()
})

const desk = (orderId: number, token = staff.ops) => server.must(staffMallOrder, { orderId }, { token })
const ship = async (orderId: number, trackingNumber: string, more: object = {}, token = staff.clerk1) =>
  server.call(
    shipMallOrder,
    { orderId, version: (await desk(orderId)).version, carrier: 'shunfeng', trackingNumber, ...more },
    { token },
  )

test('an order leaves in two parcels, each with its own number and contents', async () => {
  const a = await givenGoods(server, { priceFen: 100 })
  const b = await givenGoods(server, { priceFen: 200 })
  const order = await paid(server, customer, [{ ...a, number: 2 }, b])
  const [one, two] = (await detailOf(server, order.id, customer)).mall!.lines
  expect((await ship(order.id, 'SF100001', { lines: [{ lineId: one!.id, number: 3 }] })).reason).toBe(
    'SHIP_TOO_MANY',
  )
  const part = await ship(order.id, 'SF100001', { lines: [{ lineId: one!.id, number: 1 }] })
  expect(part.data).toMatchObject({ state: 'paid', stateText: '部分发货' })
  expect((await ship(order.id, 'SF100001')).reason).toBe('TRACKING_TWICE')
  expect((await ship(order.id, 'YT100002', { carrier: 'yuantong' })).data).toMatchObject({ state: 'shipped' })
  const detail = await detailOf(server, order.id, customer)
  expect(detail.orderInfo.dateDelivery).toBeDefined()
  expect(detail.orderLogisticsShippers.map(({ shipperName }) => shipperName)).toEqual([
    '顺丰速运',
    '圆通速递',
  ])
  expect(detail.orderLogisticsShipperLogs).toMatchObject([{ number: 1 }, { number: 1 }, { number: 1 }])
  expect(detail.mall!.parcels[1]!.lines.map(({ lineId }) => lineId)).toEqual([one!.id, two!.id])
  await server.jobs.runAll()
  const sms = await server.must(demoOutbox, { to: customer.mobile })
  expect(sms.filter(({ kind }) => kind === 'mall_sent')).toHaveLength(2)
})

test('two clerks send the same order at once: it leaves once', async () => {
  const goods = await givenGoods(server, { priceFen: 100 })
  const order = await paid(server, customer, [goods])
  const { version } = await desk(order.id)
  const answers = await Promise.all(
    ['SF200001', 'SF200002'].map((trackingNumber) =>
      server.call(
        shipMallOrder,
        { orderId: order.id, version, carrier: 'shunfeng', trackingNumber },
        { token: staff.clerk1 },
      ),
    ),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
})

test('tracks come from the courier, are kept, and follow a corrected number', async () => {
  const goods = await givenGoods(server, { priceFen: 100 })
  const order = await paid(server, customer, [goods])
  await ship(order.id, 'SF300001')
  await server.jobs.runAll()
  const tracks = async () => (await server.must(orderTracks, { orderId: order.id }, customer)).parcels[0]!
  expect(await tracks()).toMatchObject({
    state: 'moving',
    traces: [{ text: expect.stringContaining('揽收') }],
  })
  server.clock.advance(32 * HOUR)
  await server.jobs.runAll()
  const signed = await tracks()
  expect(signed).toMatchObject({ state: 'signed' })
  expect(signed.traces[0]!.text).toContain('签收')
  staff = await givenStaff(server)
  customer.token = (await server.customer(customer.mobile)).token
  const { shipperName, traces } = (await detailOf(server, order.id, customer)).orderLogisticsShippers[0]!
  expect(shipperName).toBe('顺丰速运')
  const stations = JSON.parse(traces) as { AcceptStation: string; AcceptTime: string }[]
  expect(stations[0]!.AcceptStation).toContain('揽收')
  expect(stations.at(-1)!.AcceptStation).toContain('签收')
  expect(stations.map(({ AcceptTime }) => AcceptTime)).toEqual(
    stations.map(({ AcceptTime }) => AcceptTime).toSorted(),
  )
  const before = await desk(order.id)
  await server.must(
    correctParcel,
    {
      orderId: order.id,
      version: before.version,
      parcelId: before.mall.parcels[0]!.id,
      carrierName: '小城快运',
      trackingNumber: 'XC300002',
    },
    { token: staff.ops },
  )
  expect(await tracks()).toMatchObject({ carrier: '', carrierName: '小城快运', traces: [], state: 'sent' })
})

test('a file sends many orders; rows with a mistake are named and left out', async () => {
  const goods = await givenGoods(server, { priceFen: 100 })
  const orders = [await paid(server, customer, [goods]), await paid(server, customer, [goods])]
  const csv = [
    '订单号,快递公司,运单号,备注',
    `${orders[0]!.orderNumber},顺丰,SF400001,x`,
    `${orders[1]!.orderNumber},中通快递,坏,x`,
    'SC260101XXXXXXXX,中通快递,ZT400002,x',
    `${orders[0]!.orderNumber},顺丰,SF400003,x`,
  ].join('\n')
  const preview = await server.must(shipByFile, { csv, preview: true }, { token: staff.clerk1 })
  expect(preview).toMatchObject({ good: 1, bad: 3, sent: 0 })
  expect(preview.rows[0]).toMatchObject({ ok: true, carrierName: '顺丰速运' })
  expect((await desk(orders[0]!.id)).state).toBe('paid')
  expect(await server.must(shipByFile, { csv, preview: false }, { token: staff.clerk1 })).toMatchObject({
    sent: 1,
  })
  expect((await desk(orders[0]!.id)).state).toBe('shipped')
  expect((await desk(orders[1]!.id)).state).toBe('paid')
  expect(
    (await server.call(shipByFile, { csv: 'a,b\n1,2', preview: true }, { token: staff.clerk1 })).reason,
  ).toBe('SHIP_FILE_WRONG')
})

test('the pick list sums what waits, and both lists are PDFs', async () => {
  const goods = await givenGoods(server, { name: '拣货测试', priceFen: 100 })
  const one = await paid(server, customer, [{ ...goods, number: 2 }])
  const two = await paid(server, customer, [{ ...goods, number: 3 }], { remark: '请轻放（送人）' })
  const orderIds = `${one.id},${two.id}`
  const list = await server.must(mallPickList, { orderIds }, { token: staff.clerk1 })
  expect(list).toMatchObject({ orders: 2, pieces: 5, rows: [{ name: '拣货测试', number: 5 }] })
  for (const { path } of [mallPickListPdf, mallPackingSlipPdf]) {
    const { headers, rawPayload } = await server.inject({
      method: 'GET',
      url: `/staff${path}?orderIds=${orderIds}`,
      headers: { 'x-token': staff.clerk1 },
    })
    expect(headers['content-type']).toBe('application/pdf')
    expect(pdfText(rawPayload)).toContain('拣货测试')
  }
})

test('a packing slip has the pieces that were not refunded, and what these cost', async () => {
  const dear = await givenGoods(server, { name: '装箱测试', priceFen: 777 })
  const earned = await givenGoods(server, { name: '兑换测试', priceFen: 0, points: 13 })
  const order = await paid(server, customer, [
    { ...dear, number: 3 },
    { ...earned, number: 3 },
  ])
  for (const line of (await detailOf(server, order.id, customer)).mall!.lines) {
    const sale = await server.must(
      askAfterSale,
      { orderId: order.id, lineId: line.id, kind: 'refund', reason: '买多了', count: 1 },
      customer,
    )
    await server.must(agreeAfterSale, { id: sale.id, version: sale.version }, { token: staff.ops })
  }
  const { rawPayload } = await server.inject({
    method: 'GET',
    url: `/staff${mallPackingSlipPdf.path}?orderIds=${order.id}`,
    headers: { 'x-token': staff.clerk1 },
  })
  const slip = pdfText(rawPayload)
  for (const text of ['¥15.54', '26 积分', '4 件']) expect(slip).toContain(text)
})

test('what is collected is handed over for its code, at its own shop, once', async () => {
  const goods = await givenGoods(server, { priceFen: 100 })
  const { id } = await server.must(
    createOrder,
    { ...orderOf([goods], customer), addressId: undefined, peisongType: 'zq', shopIdZt: 2004 },
    customer,
  )
  await server.must(payOrder, { orderId: id }, customer)
  const { mall } = await detailOf(server, id, customer)
  expect((await desk(id)).mall.code).toBe('')
  const on = { orderId: id, version: (await desk(id)).version }
  expect((await ship(id, 'SF500001')).reason).toBe('SHIP_NOT_SENT')
  await server.must(prepareMallOrder, on, { token: staff.clerk1 })
  expect((await detailOf(server, id, customer)).mall!.state).toBe('ready_pickup')
  const code = mall!.code
  expect((await server.call(collectMallOrder, { code: 'GAAAAAAAA' }, { token: staff.clerk1 })).reason).toBe(
    'CODE_WRONG',
  )
  expect((await server.call(collectMallOrder, { code }, { token: staff.clerk2 })).reason).toBe(
    'MALL_OTHER_SHOP',
  )
  expect((await server.must(collectMallOrder, { code }, { token: staff.clerk1 })).state).toBe('received')
  expect((await server.call(collectMallOrder, { code }, { token: staff.clerk1 })).reason).toBe(
    'STATE_CHANGED',
  )
})

const received = async (more: object = {}) => {
  const goods = await givenGoods(server, { priceFen: 100, ...more })
  const order = await paid(server, customer, [goods])
  await ship(order.id, `SF6${String(order.id).slice(-6)}`)
  await server.must(confirmDelivery, { orderId: order.id }, customer)
  return { goods, order, line: (await detailOf(server, order.id, customer)).mall!.lines[0]! }
}

test('a received order is reviewed once, with own pictures; hostile text stays text', async () => {
  const { goods, order, line } = await received()
  const { token } = customer
  await server.must(modifyUser, { token, nick: '林小雨', avatarUrl: await uploaded(server, token) })
  const photo = await uploaded(server, token)
  const remark = '<img src=x onerror=alert(1)> 很好 👍'
  const review = (more: object = {}) =>
    server.call(
      reviewOrder,
      {
        postJsonString: JSON.stringify({
          token: customer.token,
          orderId: order.id,
          reputations: [{ id: line.id, reputation: 2, remark, pics: [photo], ...more }],
        }),
      },
      {},
    )
  const other = await newCustomer(server)
  expect((await review({ pics: [await uploaded(server, other.token)] })).reason).toBe('PICTURE_NOT_OWN')
  expect((await review()).code).toBe(0)
  expect((await review()).reason).toBe('REVIEW_TWICE')
  expect((await detailOf(server, order.id, customer)).orderInfo.status).toBe(4)
  const page = await server.must(goodsReputationV2, { goodsId: goods.goodsId }, {})
  expect(page).toMatchObject({ totalRow: 1, counts: { good: 1, withPics: 1 } })
  expect(page.result[0]).toMatchObject({
    goods: { goodReputation: 2, goodReputationRemark: remark, orderId: 0 },
  })
  expect(page.result[0]!.user).toEqual({ uid: 0, nick: '林**', avatarUrl: '', mobile: '' })
  expect(await server.must(goodsReputation, { goodsId: goods.goodsId }, {})).toHaveLength(1)
  const nickOf = async (language: 'zh' | 'en') => {
    const [shown] = await server.must(goodsReputation, { goodsId: goods.goodsId }, { language })
    return [shown!.user.nick, shown!.goods.goodReputationStr]
  }
  const setNick = (nick: string) =>
    server.database.transaction((trx) =>
      trx.updateTable('member').set({ nick }).where('id', '=', customer.uid).execute(),
    )
  await setNick('')
  expect(await nickOf('zh')).toEqual(['匿名用户', '好评'])
  expect(await nickOf('en')).toEqual(['A customer', 'Good'])
  await setNick('林小雨')
  const own = await server.must(myReputations, { orderId: order.id }, customer)
  expect(own.totalRow).toBe(1)
  expect(own.result[0]!.user).toMatchObject({
    nick: '林小雨',
    avatarUrl: expect.stringContaining('/files/'),
    mobile: expect.stringContaining('****'),
  })
})

test('a review is answered, and hidden with a reason', async () => {
  const { goods, order, line } = await received()
  await server.must(
    reviewOrder,
    { orderId: order.id, reputations: JSON.stringify([{ id: line.id, reputation: 0, remark: '破了' }]) },
    customer,
  )
  const { rows } = await server.must(staffReviews, { goodsId: goods.goodsId }, { token: staff.agent })
  const on = { id: rows[0]!.id, version: 1 }
  expect((await server.call(hideReview, { ...on, hidden: true }, { token: staff.agent })).reason).toBe(
    'REASON_REQUIRED',
  )
  const answered = await server.must(
    replyReview,
    { ...on, reply: '抱歉，已为您补发' },
    { token: staff.agent },
  )
  expect(answered.version).toBe(2)
  expect((await server.call(replyReview, { ...on, reply: '再答' }, { token: staff.agent })).reason).toBe(
    'CHANGED_MEANWHILE',
  )
  const [shown] = await server.must(goodsReputation, { goodsId: goods.goodsId }, {})
  expect(shown!.goods.goodReputationReply).toBe('抱歉，已为您补发')
  await server.must(hideReview, { id: on.id, version: 2, hidden: true, reason: '辱骂' }, { token: staff.ops })
  expect((await server.call(goodsReputation, { goodsId: goods.goodsId }, {})).reason).toBe('EMPTY')
})

test('the desk finds orders by number, name, parcel and whole mobile number; an auditor reads them masked', async () => {
  const goods = await givenGoods(server, { name: '查找测试杯', priceFen: 100 })
  const order = await paid(server, customer, [goods])
  await ship(order.id, 'SF700001')
  const find = async (q: string, token = staff.ops) =>
    (await server.must(staffMallOrders, { q }, { token })).rows.map(({ id }) => id)
  for (const q of [order.orderNumber, order.orderNumber.slice(4).toLowerCase(), '查找测试', 'SF700001'])
    expect(await find(q)).toEqual([order.id])
  expect(await find(customer.mobile)).toContain(order.id)
  expect(await find(customer.mobile.slice(0, 6))).toEqual([])
  const linkMan = `Zoe Li ${order.id}`
  await server.database.transaction((trx) =>
    trx.updateTable('mallOrder').set({ linkMan }).where('id', '=', order.id).execute(),
  )
  expect(await find(linkMan)).toEqual([order.id])
  for (const q of ['%', '_', '😀', 'x'.repeat(60)]) expect(await find(q)).toEqual([])
  const { rows, counts } = await server.must(
    staffMallOrders,
    { q: order.orderNumber, states: 'shipped,paid' },
    { token: staff.auditor },
  )
  expect(rows[0]).toMatchObject({ mobile: expect.stringContaining('****'), address: '', may: {} })
  expect(counts).toMatchObject({ shipped: 1 })
})

test('the report says what was sold by day, goods and category', async () => {
  const goods = await givenGoods(server, { name: '报表测试', priceFen: 700, points: 30 })
  await paid(server, customer, [{ ...goods, number: 2 }])
  const today = dayOf(server.clock.now())
  const report = (by: string) =>
    server.must(mallSalesReport, { fromDay: today, toDay: today, by }, { token: staff.finance })
  expect((await report('goods')).rows.find(({ key }) => key === String(goods.goodsId))).toMatchObject({
    name: '报表测试',
    orders: 1,
    pieces: 2,
    moneyFen: 1400,
    points: 60,
  })
  const byDay = await report('day')
  expect(byDay.rows).toHaveLength(1)
  expect(byDay.rows[0]!.moneyFen).toBe((await report('category')).total.moneyFen)
  expect(
    (
      await server.call(
        mallSalesReport,
        { fromDay: '2020-01-01', toDay: today, by: 'day' },
        { token: staff.ops },
      )
    ).reason,
  ).toBe('INPUT_INVALID')
  const year = (fromDay: string) =>
    server.call(mallSalesReport, { fromDay, toDay: today, by: 'day' }, { token: staff.ops })
  expect((await year(addDays(today, -365))).data?.rows).toHaveLength(366)
  expect((await year(addDays(today, -366))).field).toBe('toDay')
})

test('what is asked of the courier again within ten minutes is answered from what is known', async () => {
  const goods = await givenGoods(server, { priceFen: 100 })
  const order = await paid(server, customer, [goods])
  await ship(order.id, 'SF800001')
  const at = async () =>
    (await server.must(orderTracks, { orderId: order.id }, customer)).parcels[0]!.tracedAt
  const first = await at()
  server.clock.advance(5 * MINUTE)
  expect(await at()).toBe(first)
  server.clock.advance(6 * MINUTE)
  expect(await at()).not.toBe(first)
})
