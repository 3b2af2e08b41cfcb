import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAmount } from '@huishou/wire/ledger/customer'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { createOrder } from '@huishou/wire/pickup/placing'
import { rateOrder } from '@huishou/wire/pickup/customer'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { scoreLogs } from '@huishou/wire/points/customer'
import { invitees, taskList } from '@huishou/wire/points/codes-tasks-and-invites'
import {
  advanceTo,
  detailOf,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  type People,
} from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { givenPoints } from '../../test/points-fixtures.ts'
import { saveAsOwner } from '../../test/setting-fixtures.ts'

let server: TestServer
let given: ReturnType<typeof givenPoints>
let people: People
beforeAll(async () => {
  server = await startTestServer()
  given = givenPoints(server)
  people = await givenPeople(server)
})
afterAll(async () => {
  expect(await given.proof()).toEqual([])
  await server.close()
})
const balance = async (token: string) => (await server.must(userAmount, {}, { token })).score

/** A friend whose first order was just weighed. */
const friendOf = async (inviterId: number) => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  await server.database.transaction((trx) =>
    trx.updateTable('member').set({ inviterId, nick: '小周' }).where('id', '=', customer.uid).execute(),
  )
  const { slip } = await detailOf(server, id, customer.token)
  const confirm = () => server.call(confirmSlip, { orderId: id, slipId: slip!.id }, { token: customer.token })
  return { id, customer, confirm }
}

test('the first settled order of a friend earns 100 points, once; a second order nothing', async () => {
  const { token, uid } = await given.person()
  const friend = await friendOf(uid)
  expect(await balance(token)).toBe(0)
  await Promise.all([friend.confirm(), friend.confirm()])
  expect(await balance(token)).toBe(100)
  const { result } = await server.must(scoreLogs, {}, { token })
  expect(result).toMatchObject([{ type: 1, score: 100, remark: '好友 小* 完成首单', orderId: 0 }])
  const again = await server.must(createOrder, doorOrder(server), { token: friend.customer.token })
  await advanceTo(server, people, again.id, 'placed', 'settled', friend.customer.token)
  expect(await balance(token)).toBe(100)
  expect((await server.must(taskList, {}, { token })).find(({ code }) => code === 'invite')).toMatchObject({
    count: 1,
    limit: 20,
  })
})

test('who invites sees who came and what it gave, and of nobody else', async () => {
  const { token, uid } = await given.person()
  const [first, second] = [await friendOf(uid), await friendOf(uid)]
  await second.confirm()
  const seen = await server.must(invitees, {}, { token })
  expect(seen).toMatchObject({
    totalRow: 2,
    rewarded: 1,
    score: 100,
    each: 100,
    monthCount: 1,
    monthLimit: 20,
    result: [
      { id: second.customer.uid, nick: '小*', state: 'rewarded', score: 100 },
      { id: first.customer.uid, nick: '小*', state: 'joined', score: 0 },
    ],
  })
  expect(JSON.stringify(seen)).not.toContain(first.customer.mobile)
  expect(await server.must(invitees, { page: 2, pageSize: 1 }, { token })).toMatchObject({
    totalPage: 2,
    result: [{ id: first.customer.uid }],
  })
  expect((await server.must(invitees, {}, { token: first.customer.token })).totalRow).toBe(0)
  expect((await server.call(invitees, {})).code).toBe(2000)
})

test('who is invited after an order was settled earns nobody anything', async () => {
  const { token, uid } = await given.person()
  const { customer } = await givenDoorOrder(server, people, 'settled')
  await server.database.transaction((trx) =>
    trx.updateTable('member').set({ inviterId: uid }).where('id', '=', customer.uid).execute(),
  )
  const { id } = await server.must(createOrder, doorOrder(server), { token: customer.token })
  await advanceTo(server, people, id, 'placed', 'settled', customer.token)
  expect(await balance(token)).toBe(0)
})

test('the reward goes when the order that earned it is reversed', async () => {
  const { token, uid } = await given.person()
  const friend = await friendOf(uid)
  await friend.confirm()
  await server.must(requestReversal, { orderId: friend.id, reason: '认错客户' }, { token: people.ops })
  await server.must(approveReversal, { orderId: friend.id }, { token: people.finance })
  expect(await balance(token)).toBe(0)
  expect(await server.must(invitees, {}, { token })).toMatchObject({
    rewarded: 0,
    score: 0,
    result: [{ state: 'taken_back', score: 0 }],
  })
  const { result } = await server.must(scoreLogs, { type: 1 }, { token })
  expect(result.map(({ score, typeStr }) => [typeStr, score])).toEqual([
    ['邀请奖励收回', -100],
    ['邀请好友', 100],
  ])
})

test('so many friends a month count, no more', async () => {
  const { token, uid } = await given.person()
  expect(await saveAsOwner(server, { points_invite_monthly: 1 })).toMatchObject({ code: 0 })
  for (const friend of [await friendOf(uid), await friendOf(uid)]) await friend.confirm()
  expect(await balance(token)).toBe(100)
  expect((await server.must(taskList, {}, { token })).find(({ code }) => code === 'invite')?.state).toBe(
    'done',
  )
})

test('the first rating earns its points, the next one none', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const { token } = customer
  const before = await balance(token)
  await server.must(rateOrder, { orderId: id, stars: 5 }, { token })
  expect(await balance(token)).toBe(before + 10)
  const next = await server.must(createOrder, doorOrder(server), { token })
  await advanceTo(server, people, next.id, 'placed', 'settled', token)
  const settled = await balance(token)
  await server.must(rateOrder, { orderId: next.id, stars: 4 }, { token })
  expect(await balance(token)).toBe(settled)
})

test('another rate a yuan is used from the next weighing on', async () => {
  expect(await saveAsOwner(server, { points_per_yuan: 10 })).toMatchObject({ code: 0 })
  const { customer } = await givenDoorOrder(server, people, 'settled')
  expect(await balance(customer.token)).toBe(182)
})
