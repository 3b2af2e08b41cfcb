import { readFileSync } from 'node:fs'
import { mailInAccept } from '@huishou/wire/mail-in/customer'
import { refuseMailIn } from '@huishou/wire/mail-in/staff'
import { askAfterSale } from '@huishou/wire/mall/after-sale'
import { agreeAfterSale } from '@huishou/wire/mall/after-sale-staff'
import { confirmDelivery } from '@huishou/wire/mall/orders-customer'
import { staffMallOrder } from '@huishou/wire/mall/orders-staff'
import { shipMallOrder } from '@huishou/wire/mall/shipping'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { addSalesPrice, saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import {
  deliverSalesLoad,
  loadSalesLoad,
  paySalesLoad,
  planSalesLoad,
  settleSalesLoad,
} from '@huishou/wire/sales/load-steps'
import { rejectWithdrawal } from '@huishou/wire/withdrawal/staff'
import { saveWebhook } from '@huishou/wire/webhook/staff'
import { webhookEventKinds, webhookEvents, type WebhookEvent } from '@huishou/wire/webhook/event-kinds'
import { webhookGaps } from '@huishou/wire/webhook/states'
import { DAY, dayOf, MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMailIn, givenStaff as givenMailInStaff } from '../../test/mail-in-fixtures.ts'
import { detailOf, givenGoods, newCustomer, paid, placed } from '../../test/mall-fixtures.ts'
import { CARDBOARD, givenDoorOrder, givenPeople, type People } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { givenAlipay, givenCustomer, givenRequest } from '../../test/withdrawal-fixtures.ts'
import { giveGoods } from '../../test/yard-fixtures.ts'
import { closeReceived } from '../mall/index.ts'
import { shopStock } from '../yard/index.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await server.must(
    saveWebhook,
    { name: '全部事件', url: 'https://erp.example.com/hook', events: webhookEvents, active: true },
    { token: people.owner },
  )
})
afterAll(() => server.close())

/** The events since the last call, with their data. */
let seen = 0
const told = async () => {
  const rows = await server.database.reader
    .selectFrom('webhookDelivery')
    .select(['id', 'event', 'body'])
    .where('id', '>', seen)
    .orderBy('id')
    .execute()
  seen = rows.at(-1)?.id ?? seen
  for (const { event, body } of rows) {
    const { type, data } = JSON.parse(body) as { type: string; data: object }
    expect(type).toBe(event)
    expect(Object.keys(data), event).toEqual(webhookEventKinds[event as WebhookEvent].fields)
    // neither the customer's phone nor the door
    expect(body).not.toMatch(/(?<![\d:])1[3-9]\d{9}(?!\d)|文一西路|林小雨|王小明|顺丰|旧手机/)
  }
  return rows.map(({ event, body }) => ({ event, data: (JSON.parse(body) as { data: object }).data }))
}

test('an order tells when it is created and settled, with its amount and weight', async () => {
  const { id } = await givenDoorOrder(server, people, 'settled')
  const order = await server.database.reader
    .selectFrom('pickupOrder')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await told()).toEqual([
    { event: 'pickup_order.created', data: expect.objectContaining({ orderId: id }) },
    {
      event: 'pickup_order.settled',
      data: {
        orderId: id,
        orderNumber: order.orderNumber,
        channel: 'door',
        cityId: order.cityId,
        shopId: order.shopId,
        totalFen: order.totalFen,
        totalG: order.totalG,
        settledAt: order.settledAt,
      },
    },
  ])
})

test('a reversal is told with the amount and weight that are taken back', async () => {
  const { id } = await givenDoorOrder(server, people, 'settled')
  await server.must(requestReversal, { orderId: id, reason: '重复结算' }, { token: people.ops })
  await server.must(approveReversal, { orderId: id }, { token: people.finance })
  const events = await told()
  expect(events.map(({ event }) => event)).toEqual([
    'pickup_order.created',
    'pickup_order.settled',
    'pickup_order.reversed',
  ])
  const { totalFen, totalG } = events[1]!.data as { totalFen: number; totalG: number }
  expect(events[2]?.data).toMatchObject({ orderId: id, totalFen, totalG })
})

test('a sales load tells when it is settled and paid in full, not of a part', async () => {
  const by = { token: people.finance }
  const clerk = { token: people.clerk }
  const buyer = { name: '推送纸厂', kind: 'mill', contacts: [], paymentDays: 30, active: true }
  const { id: buyerId } = await server.must(saveSalesBuyer, buyer, by)
  const fromDay = dayOf(server.clock.now())
  const price = { buyerId, categoryId: CARDBOARD, fenPerTonne: 100_000, fromDay }
  await server.must(addSalesPrice, price, { token: people.ops })
  await giveGoods(server, shopStock(2004), [{ categoryId: CARDBOARD, netG: 1_000_000, amountFen: 10_000 }])
  const on = ({ id, version }: { id: number; version: number }) => ({ id, version })
  const weighed = { grossG: 9_000_000, tareG: 8_000_000 }
  const planned = await server.must(planSalesLoad, { buyerId, shopId: 2004 }, clerk)
  const lines = [{ categoryId: CARDBOARD }]
  const loaded = await server.must(
    loadSalesLoad,
    { ...on(planned), ...weighed, plate: '浙A12345', lines },
    clerk,
  )
  const delivered = await server.must(deliverSalesLoad, { ...on(loaded), ...weighed }, clerk)
  const settlement = {
    lines: [{ categoryId: CARDBOARD, deductionBp: 0 }],
    freightFen: 0,
    freightBearer: 'ours',
  }
  const settled = await server.must(settleSalesLoad, { ...on(delivered), ...settlement }, by)
  const half = { amountFen: 50_000, bankDay: fromDay }
  const part = await server.must(paySalesLoad, { ...on(settled), ...half, reference: '回单1' }, by)
  await server.must(paySalesLoad, { ...on(part), ...half, reference: '回单2' }, by)
  const events = await told()
  expect(events.map(({ event }) => event)).toEqual(['sales_load.settled', 'sales_load.paid'])
  expect(events.map(({ data }) => data)).toMatchObject([
    { loadId: planned.id, buyerId, amountFen: 100_000, paidFen: 0 },
    { loadId: planned.id, amountFen: 100_000, paidFen: 100_000 },
  ])
})

test('an order tells when it is cancelled', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'placed')
  await server.must(closeOrder, { orderId: id }, { token: customer.token })
  expect((await told()).map(({ event }) => event)).toEqual(['pickup_order.created', 'pickup_order.cancelled'])
})

test('a withdrawal tells when it is asked for and refused', async () => {
  const customer = await givenCustomer(server, 80_000)
  const payeeId = await givenAlipay(server, customer)
  const { id } = await givenRequest(server, customer, { money: '600', payeeId })
  await server.must(rejectWithdrawal, { id, reason: '资料不全' }, { token: people.finance })
  const events = await told()
  expect(events.map(({ event }) => event)).toEqual(['withdrawal.requested', 'withdrawal.rejected'])
  expect(events[0]?.data).toMatchObject({ withdrawalId: id, moneyFen: 60_000 })
})

test('a mall order tells when it is paid, sent, received and closed', async () => {
  const customer = await newCustomer(server, { fen: 50_000, points: 500 })
  const goods = await givenGoods(server, { priceFen: 1_000, points: 100 })
  const { id } = await paid(server, customer, [{ ...goods, number: 2 }])
  const { version } = await server.must(staffMallOrder, { orderId: id }, { token: people.ops })
  const parcel = { carrier: 'shunfeng', trackingNumber: 'SF1002003004' }
  await server.must(shipMallOrder, { orderId: id, version, ...parcel }, { token: people.clerk })
  await server.must(confirmDelivery, { orderId: id }, customer)
  server.clock.advance(40 * DAY)
  await closeReceived(server.database, server.clock.now())
  people = await givenPeople(server)
  const events = await told()
  expect(events.map(({ event }) => event)).toEqual([
    'mall_order.paid',
    'mall_order.shipped',
    'mall_order.received',
    'mall_order.closed',
  ])
  expect(events[0]?.data).toMatchObject({
    orderId: id,
    way: 'deliver',
    payableFen: 2_000,
    points: 200,
    balanceFen: 2_000,
    onlineFen: 0,
  })
})

test('one that is not paid tells when it is cancelled, and nothing when it is placed', async () => {
  const customer = await newCustomer(server, { fen: 50_000 })
  const { id } = await placed(server, customer, [await givenGoods(server)])
  await server.must(closeOrder, { orderId: id }, customer)
  const [cancelled, ...more] = await told()
  expect(more).toEqual([])
  expect(cancelled).toMatchObject({ event: 'mall_order.cancelled', data: { orderId: id, cause: 'customer' } })
})

test('after-sales tell when they are requested and refunded, the order that it ended', async () => {
  const customer = await newCustomer(server, { fen: 50_000, points: 500 })
  const goods = await givenGoods(server, { priceFen: 1_000, points: 100 })
  const { id } = await paid(server, customer, [goods])
  const line = (await detailOf(server, id, customer)).mall!.lines[0]!
  const asked = { orderId: id, lineId: line.id, kind: 'refund' as const, reason: '不想要了' }
  const sale = await server.must(askAfterSale, asked, customer)
  await server.must(agreeAfterSale, { id: sale.id, version: sale.version }, { token: people.ops })
  const events = await told()
  expect(events.map(({ event }) => event)).toEqual([
    'mall_order.paid',
    'after_sale.requested',
    'after_sale.refunded',
    'mall_order.cancelled',
  ])
  expect(events[2]?.data).toMatchObject({ afterSaleId: sale.id, orderId: id, refundFen: 1_000, points: 100 })
  expect(events[3]?.data).toMatchObject({ orderId: id, cause: 'refunded' })
})

test('a mail-in order tells when it is created, received and settled, or closed', async () => {
  const staff = await givenMailInStaff(server)
  const { id, version, token } = await givenMailIn(server, staff, 'received', { finalFen: 20_000 })
  await server.must(mailInAccept, { id, version: await version() }, { token })
  const events = await told()
  expect(events.map(({ event }) => event)).toEqual([
    'mail_in_order.created',
    'mail_in_order.received',
    'mail_in_order.settled',
  ])
  expect(events[2]?.data).toMatchObject({ orderId: id, finalFen: 20_000, points: 1_000 })
  const refused = await givenMailIn(server, staff, 'applied')
  const reason = '不在回收范围'
  await server.must(refuseMailIn, { orderId: refused.id, version: 1, reason }, { token: staff.ops })
  expect(await told()).toMatchObject([
    { event: 'mail_in_order.created', data: { orderId: refused.id } },
    { event: 'mail_in_order.closed', data: { orderId: refused.id, cause: 'refused' } },
  ])
})

test('the page for integrators lists every event with its fields, and the pauses between tries', () => {
  const page = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
  const rows = page.split('\n').map((line) => line.replaceAll(/\s+\|/g, ' |').replaceAll(/\|\s+/g, '| '))
  for (const [event, { en, fields }] of Object.entries(webhookEventKinds))
    expect(rows).toContain(`| \`${event}\` | ${en} | ${fields.map((name) => `\`${name}\``).join(', ')} |`)
  expect(rows.filter((row) => /^\| `[a-z_]+\.[a-z]+` \|/.test(row))).toHaveLength(webhookEvents.length)
  const minutes = webhookGaps.map((gap) => gap / MINUTE)
  expect(minutes).toEqual([1, 5, 30, ...[2, 5, 10, 14, 18, 22].map((hours) => hours * 60)])
  expect(page).toContain('1 minute, 5 minutes, 30 minutes, 2, 5, 10, 14, 18 and 22 hours')
})
