import type { Endpoint } from '@huishou/wire/endpoint'
import { askAfterSale } from '@huishou/wire/mall/after-sale'
import {
  agreeAfterSale,
  refundAfterSale,
  refuseAfterSale,
  staffAfterSale,
} from '@huishou/wire/mall/after-sale-staff'
import { repriceMallOrder, staffMallOrder } from '@huishou/wire/mall/orders-staff'
import { shipByFile, shipMallOrder } from '@huishou/wire/mall/shipping'
import { refundPayIn } from '@huishou/wire/payment/staff'
import {
  answerDispute,
  approveReversal,
  requestReversal,
  resolveDispute,
} from '@huishou/wire/pickup/disputes-and-reversals'
import { reweighOrder } from '@huishou/wire/pickup/visit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as mall from '../mall-fixtures.ts'
import { startPaymentServer, type PaymentServer } from '../payment-fixtures.ts'
import { givenDoorOrder, givenPeople, type People } from '../pickup-fixtures.ts'
import type { TestServer } from '../test-server.ts'

let given: PaymentServer
let server: TestServer
let people: People
let staff: mall.Staff
beforeAll(async () => {
  given = await startPaymentServer()
  server = given.server
  people = await givenPeople(server)
  staff = await mall.givenStaff(server)
})
afterAll(() => server.close())

/** Gives these staff members a customer's number while `work` runs. */
const asOwn = async (mobile: string, usernames: readonly string[], work: () => Promise<void>) => {
  const set = (username: string, to: string) =>
    server.database.transaction((trx) =>
      trx.updateTable('staff').set({ mobile: to }).where('username', '=', username).execute(),
    )
  for (const name of usernames) await set(name, mobile)
  try {
    await work()
  } finally {
    for (const [index, name] of usernames.entries()) await set(name, `1399999${1000 + index}`)
  }
}
const refused = async (endpoint: Endpoint, input: Record<string, unknown>, token: string) =>
  expect(await server.call(endpoint, input, { token }), endpoint.name).toMatchObject({
    status: 403,
    reason: 'OWN_ACCOUNT',
  })

test('a courier does not take back the slip of the own order to have it weighed again', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  const input = { orderId: id, reason: '漏称了' }
  await asOwn(customer.mobile, ['courier1'], () => refused(reweighOrder, input, people.courier1))
  expect((await server.call(reweighOrder, input, { token: people.courier1 })).code).toBe(0)
})

test('nobody answers or ends the own dispute, nor asks for or agrees to the own reversal', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  await asOwn(customer.mobile, ['ops', 'finance'], async () => {
    await refused(answerDispute, { orderId: id, answer: '已核对' }, people.ops)
    await refused(resolveDispute, { orderId: id, accepted: true, remedyFen: 100, answer: '补偿' }, people.ops)
    await refused(requestReversal, { orderId: id, reason: '认错客户' }, people.ops)
  })
  expect(
    (await server.call(requestReversal, { orderId: id, reason: '认错客户' }, { token: people.ops })).code,
  ).toBe(0)
  await asOwn(customer.mobile, ['finance'], () => refused(approveReversal, { orderId: id }, people.finance))
})

test('nobody sends, reprices, or decides over the after-sale of, what they bought themselves', async () => {
  const customer = await mall.newCustomer(server, { fen: 100_000 })
  const goods = await mall.givenGoods(server)
  const waiting = await mall.placed(server, customer, [goods])
  const order = await mall.paid(server, customer, [goods])
  const read = (orderId: number) => server.must(staffMallOrder, { orderId }, { token: staff.ops })
  const version = async (orderId: number) => (await read(orderId)).version
  const lineId = (await mall.detailOf(server, order.id, customer)).mall!.lines[0]!.id
  const parcel = { carrier: 'shunfeng', trackingNumber: 'SF777001' }
  await asOwn(customer.mobile, ['clerk1', 'ops'], async () => {
    await refused(
      shipMallOrder,
      { orderId: order.id, version: await version(order.id), ...parcel },
      staff.clerk1,
    )
    const csv = `订单号,快递公司,运单号\n${(await read(order.id)).orderNumber},顺丰,SF777002`
    expect(await server.must(shipByFile, { csv, preview: false }, { token: staff.clerk1 })).toMatchObject({
      sent: 0,
      rows: [{ ok: false, problem: expect.stringContaining('请由同事办理') }],
    })
    await refused(
      repriceMallOrder,
      { orderId: waiting.id, version: await version(waiting.id), payableFen: 1, reason: '熟人' },
      staff.ops,
    )
  })
  const sale = await server.must(
    askAfterSale,
    { orderId: order.id, lineId, kind: 'refund', reason: '买错了', idempotencyKey: 'own-sale-1' },
    customer,
  )
  const opened = await server.must(staffAfterSale, { id: sale.id }, { token: staff.agent })
  const on = { id: sale.id, version: opened.afterSale.version }
  await asOwn(customer.mobile, ['agent'], async () => {
    await refused(agreeAfterSale, on, staff.agent)
    await refused(refuseAfterSale, { ...on, reason: '不同意' }, staff.agent)
    await refused(refundAfterSale, on, staff.agent)
  })
})

test('finance does not pay the own payment back', async () => {
  const customer = await given.customer()
  const number = await given.start(customer)
  const { id, version } = await given.rowOf(number)
  await asOwn(customer.mobile, ['finance'], () =>
    refused(refundPayIn, { id, version, reason: '重复支付' }, people.finance),
  )
  expect((await given.rowOf(number)).version).toBe(version)
})
