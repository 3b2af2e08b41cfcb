import { requestAdjustment } from '@huishou/wire/ledger/staff'
import { payWxH5 } from '@huishou/wire/payment/customer'
import { refundPayIn, staffPayIns } from '@huishou/wire/payment/staff'
import { requestReversal, withdrawReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { createOrder } from '@huishou/wire/pickup/placing'
import { approvePointsAdjustment, requestPointsAdjustment } from '@huishou/wire/points/staff'
import { saveStaff, staffLogin, staffMe } from '@huishou/wire/staff/accounts'
import { staffNotifications } from '@huishou/wire/staff/notifications'
import type { WebhookEvent } from '@huishou/wire/webhook/event-kinds'
import { saveWebhook, testWebhook } from '@huishou/wire/webhook/staff'
import { holdMyWithdrawals } from '@huishou/wire/withdrawal/alerts-and-holds'
import { approveWithdrawal, payWithdrawal } from '@huishou/wire/withdrawal/staff'
import { approveYardDifference, requestYardAdjustment } from '@huishou/wire/yard/differences'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  advanceTo,
  CARDBOARD,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  makeRoom,
  newCustomer,
  type People,
} from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { startReceiver } from '../../../test/webhook-receiver.ts'
import { givenAlipay, givenCustomer, givenRequest } from '../../../test/withdrawal-fixtures.ts'
import { post } from '../../ledger/index.ts'
import { shopStock } from '../../yard/move-goods.ts'

let server: TestServer
let people: People
let finance2: string
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  finance2 = await server.staff('finance2')
})
afterAll(() => server.close())
beforeEach(() => server.database.transaction((trx) => trx.deleteFrom('staffNotification').execute()))

/** The kinds a person has been told of, newest first, those dealt with in brackets. */
const told = async (token: string) =>
  (await server.must(staffNotifications, {}, { token })).rows.map(({ kind, doneAt }) =>
    doneAt === null ? kind : `(${kind})`,
  )

test('a withdrawal waits for finance and the owner; after the first approval for the others alone', async () => {
  const person = await givenCustomer(server, 100_000)
  const payeeId = await givenAlipay(server, person)
  const { id } = await givenRequest(server, person, { money: '800', payeeId })
  for (const token of [people.finance, finance2, people.owner])
    expect(await told(token)).toEqual(['withdrawal_requested'])
  for (const token of [people.ops, people.agent, people.manager]) expect(await told(token)).toEqual([])
  await server.must(approveWithdrawal, { id }, { token: people.finance })
  expect(await told(people.finance)).toEqual(['(withdrawal_requested)'])
  const second = (await server.must(staffNotifications, { unread: true }, { token: finance2 })).rows
  expect(second).toMatchObject([
    { kind: 'withdrawal_first_approved', subjectId: id, values: { sum: '¥800.00' } },
  ])
  await server.must(approveWithdrawal, { id }, { token: finance2 })
  expect(await told(people.owner)).toEqual(
    expect.arrayContaining(['(withdrawal_first_approved)', '(withdrawal_requested)']),
  )
})

test('that a customer wants a withdrawal stopped stays until a person acts, whatever the provider reports', async () => {
  const person = await givenCustomer(server, 10_000)
  const payeeId = await givenAlipay(server, person)
  const { id } = await givenRequest(server, person, { money: '20', payeeId })
  await server.must(approveWithdrawal, { id }, { token: people.finance })
  await server.must(payWithdrawal, { id }, { token: people.finance })
  await server.must(holdMyWithdrawals, { payeeId }, person)
  await server.jobs.runOutbox()
  const { state } = await server.database.reader
    .selectFrom('withdrawal')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('paid')
  expect(await told(people.finance)).toEqual(['withdrawal_stop_asked', '(withdrawal_requested)'])
})

test('who is the customer of a request is not told of it', async () => {
  const account = { username: 'own.finance', password: 'own-money-counts-3' } as const
  const mobile = '13700000091'
  const own = { ...account, name: '三号财务', mobile, role: 'finance', active: true } as const
  await server.must(saveStaff, own, { token: people.owner })
  const { token } = await server.must(staffLogin, account)
  const person = { ...(await server.customer(mobile)), mobile }
  await server.must(
    requestAdjustment,
    { mobile, amountFen: 5_000, reason: '称重差额' },
    { token: people.ops },
  )
  await server.must(
    requestPointsAdjustment,
    { mobile, points: 5000, reason: '活动补发' },
    { token: people.ops },
  )
  expect((await told(people.finance)).toSorted()).toEqual([
    'adjustment_requested',
    'points_adjustment_requested',
  ])
  await server.database.transaction((trx) =>
    post(trx, server.clock.now(), {
      kind: 'adjustment',
      key: 'test:own-finance',
      memberId: person.uid,
      text: '',
      entries: [
        { account: { member: person.uid, kind: 'available' }, amountFen: 5_000 },
        { account: { company: 'adjustments' }, amountFen: -5_000 },
      ],
    }),
  )
  await givenRequest(server, person, { money: '20', payeeId: await givenAlipay(server, person) })
  expect(await told(people.finance)).toContain('withdrawal_requested')
  expect(await told(token)).toEqual([])
})

test('a reversal is told to the other role, and its refusal with the reason to whoever asked', async () => {
  const { id } = await givenDoorOrder(server, people, 'settled')
  await server.must(requestReversal, { orderId: id, reason: '认错客户' }, { token: people.ops })
  for (const token of [people.finance, people.owner])
    expect(await told(token)).toEqual(['reversal_requested'])
  expect(await told(people.ops)).toEqual([])
  await server.must(withdrawReversal, { orderId: id, reason: '照片没问题' }, { token: people.finance })
  expect((await server.must(staffNotifications, {}, { token: people.ops })).rows).toMatchObject([
    { kind: 'reversal_refused', subjectId: id, reason: '照片没问题' },
  ])
  expect(await told(people.owner)).toEqual(['(reversal_requested)'])
})

test('points that one person may change alone are told to nobody, larger ones to a second person', async () => {
  const { mobile } = await newCustomer(server)
  const ask = (points: number) =>
    server.must(requestPointsAdjustment, { mobile, points, reason: '活动补发' }, { token: people.ops })
  await ask(1000)
  expect(await told(people.finance)).toEqual([])
  const { id } = await ask(5000)
  expect((await server.must(staffNotifications, {}, { token: people.finance })).rows).toMatchObject([
    { kind: 'points_adjustment_requested', values: { points: '+5000' } },
  ])
  await server.must(approvePointsAdjustment, { id }, { token: people.finance })
  expect(await told(people.ops)).toEqual(['points_adjustment_approved'])
})

test('a difference in a shop’s stock is told to its own manager and the office, and decided for whoever asked', async () => {
  const { shopId } = await server.must(staffMe, {}, { token: people.manager })
  const other = await server.database.reader
    .selectFrom('shop')
    .select('id')
    .where('id', '<>', shopId!)
    .executeTakeFirstOrThrow()
  const account = { username: 'other.manager', password: 'another-yard-5' } as const
  await server.must(
    saveStaff,
    { ...account, name: '另店店长', mobile: '13700000078', role: 'manager', shopId: other.id, active: true },
    { token: people.owner },
  )
  const { token: manager2 } = await server.must(staffLogin, account)
  const asked = await server.must(
    requestYardAdjustment,
    { ...shopStock(shopId!), categoryId: CARDBOARD, quantity: 123_450, reason: '复称' },
    { token: people.ops },
  )
  for (const token of [people.manager, people.owner])
    expect(await told(token)).toEqual(['stock_difference_requested'])
  for (const token of [manager2, people.ops, people.finance]) expect(await told(token)).toEqual([])
  await server.must(approveYardDifference, { id: asked.id }, { token: people.manager })
  expect(await told(people.ops)).toEqual(['stock_difference_approved'])
  expect(await told(people.owner)).toEqual(['(stock_difference_requested)'])
})

test('the owner is told of a webhook that was switched off', async () => {
  const receiver = await startReceiver()
  receiver.status(410)
  const owner = { token: people.owner }
  const input = {
    name: '财务系统',
    url: receiver.url,
    events: ['pickup_order.created'] satisfies WebhookEvent[],
    active: true,
  }
  const { endpoint } = await server.must(saveWebhook, input, owner)
  // who tests it reads the answer there and then
  await server.must(testWebhook, { id: endpoint.id }, owner)
  expect(await told(people.owner)).toEqual([])
  await server.must(saveWebhook, { ...input, id: endpoint.id, version: endpoint.version + 1 }, owner)
  await givenDoorOrder(server, people, 'placed')
  await server.jobs.runAll()
  expect((await server.must(staffNotifications, {}, owner)).rows).toMatchObject([
    { kind: 'webhook_gone', subjectId: endpoint.id, values: { name: '财务系统' } },
  ])
  expect(await told(people.ops)).toEqual([])
  await receiver.close()
})

/** A colleague who is also a customer. */
const givenColleague = async (role: 'finance' | 'ops', mobile: string) => {
  const account = { username: `own.${role}.${mobile.slice(-3)}`, password: 'own-money-counts-3' } as const
  const own = { ...account, name: '自己人', mobile, role, active: true } as const
  await server.must(saveStaff, own, { token: people.owner })
  const { token } = await server.must(staffLogin, account)
  return { token, customer: await server.customer(mobile) }
}

test('a reversal is not told to whoever is the customer, nor to people with the role of whoever asked', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const finance = await givenColleague('finance', customer.mobile)
  const ops = await givenColleague('ops', '13700000093')
  await server.must(requestReversal, { orderId: id, reason: '认错客户' }, { token: people.ops })
  expect(await told(people.finance)).toEqual(['reversal_requested'])
  expect(await told(finance.token)).toEqual([])
  expect(await told(ops.token)).toEqual([])
})

test('a refund of a payment is not told to whoever made the payment', async () => {
  const { token, customer } = await givenColleague('finance', '13700000094')
  const { outTradeId } = await server.must(payWxH5, { money: '600' }, { token: customer.token })
  await server.gateways.sandbox!.wechat!.pay(outTradeId)
  const payIn = (await server.must(staffPayIns, { q: outTradeId }, { token: people.finance })).rows[0]!
  const asked = { id: payIn.id, version: payIn.version, reason: '客户要求退款' }
  await server.must(refundPayIn, asked, { token: people.finance })
  for (const each of [finance2, people.owner]) expect(await told(each)).toEqual(['refund_requested'])
  expect(await told(people.finance)).toEqual([])
  expect(await told(token)).toEqual([])
})

test('a slip to co-sign is not told to whoever is its customer', async () => {
  await makeRoom(server)
  const limit = (dayLimitFen: number) =>
    server.database.transaction((trx) =>
      trx.updateTable('staff').set({ dayLimitFen }).where('username', '=', 'courier1').execute(),
    )
  await limit(1000)
  const { token, customer } = await givenColleague('ops', '13700000095')
  const { id } = await server.must(createOrder, doorOrder(server), { token: customer.token })
  await advanceTo(server, people, id, 'placed', 'weighed', customer.token)
  await limit(0)
  for (const each of [people.manager, people.ops, people.owner])
    expect(await told(each)).toContain('co_sign_requested')
  expect(await told(token)).toEqual([])
})
