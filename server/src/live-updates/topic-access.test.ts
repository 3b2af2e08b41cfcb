import { staffBargains } from '@huishou/wire/bargain/staff'
import { priceLists } from '@huishou/wire/catalog/price-lists'
import { staffComments } from '@huishou/wire/content/feedback'
import { courierSequence } from '@huishou/wire/dispatch/courier-sequence'
import type { Endpoint } from '@huishou/wire/endpoint'
import type { LiveEvent } from '@huishou/wire/live'
import { staffMailIns } from '@huishou/wire/mail-in/staff'
import { staffMallOrders } from '@huishou/wire/mall/orders-staff'
import { coSignRequests } from '@huishou/wire/pickup/co-sign'
import { couriers } from '@huishou/wire/pickup/couriers'
import { staffOrders } from '@huishou/wire/pickup/staff'
import { rotaWeek } from '@huishou/wire/rota/plan'
import { myRota } from '@huishou/wire/rota/leave-and-swaps'
import { staffNotifications } from '@huishou/wire/staff/notifications'
import { staffMe } from '@huishou/wire/staff/accounts'
import { staffRoles, type StaffRole } from '@huishou/wire/staff/roles'
import { staffWithdrawals } from '@huishou/wire/withdrawal/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce, type Audience } from '../platform/database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let base: string
beforeAll(async () => {
  server = await startTestServer()
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const order = { orderId: 1, state: 'paid', version: 1 }
/** One event of each topic, and the endpoints by which staff read its subject; without one it is for customers only. */
const topics: { event: LiveEvent; reads?: readonly Endpoint[] }[] = [
  { event: { topic: 'pickup', ...order }, reads: [staffOrders] },
  { event: { topic: 'alarm', orderId: 1, text: '', reason: 'late' }, reads: [staffOrders] },
  { event: { topic: 'mail_in', ...order }, reads: [staffMailIns] },
  { event: { topic: 'mall', ...order }, reads: [staffMallOrders] },
  { event: { topic: 'bargain', kjid: 1, runId: 0, state: 'live', version: 1 }, reads: [staffBargains] },
  { event: { topic: 'withdrawal', id: 1, state: 'requested' }, reads: [staffWithdrawals] },
  { event: { topic: 'feedback', id: 1, waiting: true }, reads: [staffComments] },
  { event: { topic: 'co_sign', orderId: 1, waiting: true }, reads: [coSignRequests] },
  { event: { topic: 'duty', courierId: 1 }, reads: [couriers] },
  { event: { topic: 'sequence', courierId: 1, day: '2026-03-02' }, reads: [staffOrders, courierSequence] },
  { event: { topic: 'position', courierId: 1 }, reads: [couriers] },
  { event: { topic: 'approach', orderId: 1 } },
  { event: { topic: 'prices' }, reads: [priceLists] },
  { event: { topic: 'rota' }, reads: [rotaWeek, myRota] },
  { event: { topic: 'notification' }, reads: [staffNotifications] },
  { event: { topic: 'balance' } },
  { event: { topic: 'account' } },
]
const nameOf: Partial<Record<StaffRole, string>> = {
  courier: 'courier1',
  clerk: 'clerk1',
  manager: 'manager1',
}

const listen = async (role: StaffRole) => {
  const token = await server.staff(nameOf[role] ?? role)
  const { id } = await server.must(staffMe, {}, { token })
  const stop = new AbortController()
  const heard = { text: '' }
  const response = await fetch(`${base}/staff/live`, { headers: { 'x-token': token }, signal: stop.signal })
  const reading = (async () => {
    for await (const chunk of response.body!) heard.text += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  const events = () =>
    [...heard.text.matchAll(/^data: (.*)$/gm)].map(([, text]) => JSON.parse(text!) as LiveEvent)
  return { role, token, id, events, stop: () => (stop.abort(), reading) }
}

test('every role hears of exactly the topics it may read, whomever an event is sent to', async () => {
  const streams = await Promise.all(staffRoles.map(listen))
  const everybody: Audience[] = streams.map(({ id }) => `staff:${id}` as const)
  await server.database.transaction(async (trx) => {
    for (const { event } of topics) announce(trx, { audience: ['staff', ...everybody], event })
    // the last word, which all of them hear
    announce(trx, { audience: everybody, event: { topic: 'prices' } })
  })
  const table: Record<string, string[]> = {}
  for (const { role, token, events } of streams) {
    const expected: string[] = []
    for (const { event, reads } of topics) {
      if (!reads) continue
      const reasons = await Promise.all(
        reads.map(async (endpoint) => (await server.call(endpoint, {}, { token })).reason),
      )
      if (reasons.some((reason) => reason !== 'NOT_ALLOWED')) expected.push(event.topic)
    }
    await expect
      .poll(() => events().filter(({ topic }) => topic === 'prices').length, { message: role })
      .toBe(2)
    const heard = events().map(({ topic }) => topic)
    expect(heard.slice(0, -1), role).toEqual(expected)
    table[role] = heard
  }
  expect(table['dispatcher']).not.toContain('withdrawal')
  expect(table['dispatcher']).not.toContain('mail_in')
  expect(table['courier']).not.toContain('withdrawal')
  expect(table['courier']).toContain('rota')
  expect(table['finance']).toContain('withdrawal')
  for (const { stop } of streams) await stop()
})

test('the table of topics is whole', () => {
  const known: Record<LiveEvent['topic'], true> = {
    account: true,
    alarm: true,
    approach: true,
    balance: true,
    bargain: true,
    co_sign: true,
    duty: true,
    sequence: true,
    feedback: true,
    mail_in: true,
    mall: true,
    notification: true,
    pickup: true,
    position: true,
    prices: true,
    rota: true,
    withdrawal: true,
  }
  expect(topics.map(({ event }) => event.topic).toSorted()).toEqual(Object.keys(known).toSorted())
})
