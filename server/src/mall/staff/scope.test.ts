import { askAfterSale } from '@huishou/wire/mall/after-sale'
import {
  agreeAfterSale,
  exportAfterSales,
  staffAfterSale,
  staffAfterSales,
} from '@huishou/wire/mall/after-sale-staff'
import { mallSalesReport } from '@huishou/wire/mall/report'
import {
  mallPackingSlipPdf,
  mallPickList,
  shipByFile,
  shipMallOrder,
  traceMallOrder,
} from '@huishou/wire/mall/shipping'
import { noteMallOrder, staffMallOrder, staffMallOrders } from '@huishou/wire/mall/orders-staff'
import { dayOf } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  detailOf,
  givenGoods,
  givenStaff,
  newCustomer,
  paid,
  type Customer,
  type Staff,
} from '../../../test/mall-fixtures.ts'

let server: TestServer
let staff: Staff
let customer: Customer
let orderId: number
let orderNumber: string
let saleId: number
/** Tests in Hangzhou, where clerk1 and manager1 work; clerk2 is in Shanghai. */
beforeAll(async () => {
  server = await startTestServer()
  staff = await givenStaff(server)
  customer = await newCustomer(server, { fen: 1_000_000 })
  const order = await paid(server, customer, [await givenGoods(server)])
  orderId = order.id
  orderNumber = order.orderNumber
  const detail = await detailOf(server, orderId, customer)
  const sale = await server.must(
    askAfterSale,
    {
      orderId,
      lineId: detail.mall!.lines[0]!.id,
      kind: 'refund',
      reason: '买错了',
      idempotencyKey: 'scope-sale-1',
    },
    { token: customer.token },
  )
  saleId = sale.id
})
afterAll(() => server.close())

const listed = async (token: string, more: object = {}) =>
  (await server.must(staffMallOrders, { q: orderNumber, ...more }, { token })).rows.map(({ id }) => id)

test('a delivery is on the list of the shops of its city and of the desks, and on no other', async () => {
  for (const token of [staff.clerk1, staff.manager1, staff.ops])
    expect(await listed(token)).toEqual([orderId])
  expect(await listed(staff.clerk2)).toEqual([])
  expect(await listed(staff.clerk2, { q: customer.mobile })).toEqual([])
  expect(await listed(staff.clerk2, { memberId: customer.uid })).toEqual([])
})

test('nobody of another city opens it, sends it, notes on it, prints it or reads where its parcel is', async () => {
  const { version } = await server.must(staffMallOrder, { orderId }, { token: staff.clerk1 })
  const as = { token: staff.clerk2 }
  const refusals = [
    await server.call(staffMallOrder, { orderId }, as),
    await server.call(
      shipMallOrder,
      { orderId, version, carrier: 'shunfeng', trackingNumber: 'SF999001' },
      as,
    ),
    await server.call(noteMallOrder, { orderId, note: '看看' }, as),
    await server.call(traceMallOrder, { orderId }, as),
  ]
  expect(refusals.map(({ reason }) => reason)).toEqual(refusals.map(() => 'NOT_FOUND'))
  expect(await server.must(mallPickList, { orderIds: String(orderId) }, as)).toMatchObject({ rows: [] })
  const csv = `订单号,快递公司,运单号\n${orderNumber},顺丰,SF999002`
  const { rows } = await server.must(shipByFile, { csv, preview: true }, as)
  expect(rows[0]).toMatchObject({ ok: false, orderId: null, linkMan: '' })
  const slip = await server.inject({
    method: 'GET',
    url: `/staff${mallPackingSlipPdf.path}?orderIds=${orderId}`,
    headers: { 'x-token': staff.clerk2 },
  })
  expect(slip.status).toBe(404)
})

test('its after-sale is exported by the office, with masked numbers where they are', async () => {
  const take = (token: string, more: object = {}) =>
    server.exported(exportAfterSales, { memberId: customer.uid, ...more }, { token })
  const { csv, lines, fileName } = await take(staff.ops)
  expect([lines, fileName.startsWith('after-sales-')]).toEqual([1, true])
  expect(csv).toContain(orderNumber)
  expect(csv).toContain(customer.mobile)
  for (const token of [staff.finance, staff.auditor])
    expect((await take(token)).csv).not.toContain(customer.mobile)
  expect((await take(staff.ops, { kind: 'return' })).lines).toBe(0)
  expect((await take(staff.ops, { states: 'refunded' })).lines).toBe(0)
  for (const token of [staff.clerk1, staff.manager1, staff.agent])
    expect((await server.call(exportAfterSales, {}, { token })).status).toBe(403)
})

test('its after-sale and its money are read and decided where the order is', async () => {
  const sales = async (token: string) =>
    (await server.must(staffAfterSales, { memberId: customer.uid }, { token })).rows.map(({ id }) => id)
  expect([await sales(staff.clerk1), await sales(staff.ops), await sales(staff.clerk2)]).toEqual([
    [saleId],
    [saleId],
    [],
  ])
  const open = (token: string) => server.call(staffAfterSale, { id: saleId }, { token })
  expect((await open(staff.clerk1)).code).toBe(0)
  expect((await open(staff.clerk2)).reason).toBe('NOT_FOUND')
  expect((await server.must(staffMallOrders, {}, { token: staff.clerk2 })).counts['afterSales']).toBe(0)
  await server.must(
    agreeAfterSale,
    { id: saleId, version: (await open(staff.agent)).data.afterSale.version },
    { token: staff.agent },
  )
})

test('a manager reads the sales of the own city, finance all of them', async () => {
  const far = await newCustomer(server, { fen: 1_000_000 })
  const { id } = await paid(server, far, [await givenGoods(server)])
  await server.database.transaction((trx) =>
    trx.updateTable('mallOrder').set({ cityId: '310100000000' }).where('id', '=', id).execute(),
  )
  const day = dayOf(server.clock.now())
  const orders = async (token: string) =>
    (await server.must(mallSalesReport, { fromDay: day, toDay: day, by: 'day' }, { token })).total.orders
  expect((await orders(staff.finance)) - (await orders(staff.manager1))).toBe(1)
})
