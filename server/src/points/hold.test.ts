import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAmount } from '@huishou/wire/ledger/customer'
import { pointsExpiring, scoreLogs } from '@huishou/wire/points/customer'
import { isRefusal } from '@huishou/wire/refusals'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { expireLots } from './expire.ts'
import { givenPoints } from '../../test/points-fixtures.ts'
import { holdPoints, releaseHeld, returnSpent, spendHeld, takeBack } from './index.ts'

let server: TestServer
let given: ReturnType<typeof givenPoints>
beforeAll(async () => {
  server = await startTestServer()
  given = givenPoints(server)
})
afterAll(async () => {
  expect(await given.proof()).toEqual([])
  await server.close()
})

const person = () => given.person()
const balance = async (token: string) => (await server.must(userAmount, {}, { token })).score
const expiring = async (token: string) => await server.must(pointsExpiring, {}, { token })
let order = 500
const hold = async (memberId: number, points: number, key = `order:${(order += 1)}`) => ({
  key,
  refused: await given.within((trx, now) =>
    holdPoints(trx, now, { memberId, points, key, orderId: order, text: '商城订单' }),
  ),
})
const spend = (key: string) => given.within((trx, now) => spendHeld(trx, now, { key }))
const release = (key: string) => given.within((trx, now) => releaseHeld(trx, now, { key, text: '订单取消' }))
const giveBack = (key: string, points: number, returnKey: string) =>
  given.within((trx, now) => returnSpent(trx, now, { key, returnKey, points, text: '退款' }))

test('the points that end first are spent first', async () => {
  const { token, uid } = await person()
  await given.give(uid, 100)
  given.goTo('2026-04-10 10:00:00')
  await given.give(uid, 50)
  const { key, refused } = await hold(uid, 120)
  expect(refused).toBeNull()
  expect(await expiring(token)).toMatchObject({
    points: 30,
    held: 120,
    expiring: [{ points: 30, expiresOn: '2027-04-30' }],
  })
  await spend(key)
  expect(await expiring(token)).toMatchObject({ points: 30, held: 0 })
})

test('an order that is cancelled gives every point back to the lot it came from', async () => {
  const { token, uid } = await person()
  await given.give(uid, 100)
  given.goTo('2026-05-10 10:00:00')
  await given.give(uid, 50)
  const before = await expiring(token)
  const { key } = await hold(uid, 120)
  await release(key)
  await release(key)
  expect(await expiring(token)).toEqual(before)
  const { result } = await server.must(scoreLogs, { type: 11 }, { token })
  expect(result.map(({ typeStr, score }) => `${typeStr} ${score}`)).toEqual([
    '订单取消退回 120',
    '购买商品 -120',
  ])
})

test('points spent in two tabs at once: one order gets them, the other is refused with what is missing', async () => {
  const { token, uid } = await person()
  await given.give(uid, 100)
  const tabs = await Promise.all([hold(uid, 80), hold(uid, 80)])
  const refused = tabs.flatMap((tab) => tab.refused ?? [])
  expect(refused).toMatchObject([{ refusal: 'POINTS_SHORT', values: { short: 60 } }])
  expect(await balance(token)).toBe(20)
})

test('the same order holds its points once, however often it is sent', async () => {
  const { token, uid } = await person()
  await given.give(uid, 100)
  await Promise.all([hold(uid, 40, 'order:twice'), hold(uid, 40, 'order:twice')])
  expect(await balance(token)).toBe(60)
})

test('an order that died and was paid late holds its points again', async () => {
  const { token, uid } = await person()
  await given.give(uid, 100)
  const { key } = await hold(uid, 70)
  await release(key)
  expect((await hold(uid, 70, key)).refused).toBeNull()
  await spend(key)
  expect(await giveBack(key, 70, 'all')).toBe(70)
  expect(await balance(token)).toBe(100)
})

test('a refund gives back at most what was spent, and each part once', async () => {
  const { token, uid } = await person()
  await given.give(uid, 100)
  const { key } = await hold(uid, 60)
  expect(await giveBack(key, 60, 'early')).toBe(0)
  await spend(key)
  expect(await giveBack(key, 25, 'line:1')).toBe(25)
  expect(await giveBack(key, 25, 'line:1')).toBe(0)
  expect(await giveBack(key, 1_000, 'line:2')).toBe(35)
  expect(await giveBack(key, 1, 'line:3')).toBe(0)
  expect(await balance(token)).toBe(100)
})

test('two refunds of one line at once give it back once', async () => {
  const { token, uid } = await person()
  await given.give(uid, 100)
  const { key } = await hold(uid, 60)
  await spend(key)
  const backs = await Promise.all([giveBack(key, 60, 'line:1'), giveBack(key, 60, 'line:1')])
  expect(backs.toSorted()).toEqual([0, 60])
  expect(await balance(token)).toBe(100)
})

test('a refund after the points expired: they come back for 30 more days', async () => {
  const { token, uid } = await person()
  await given.give(uid, 100)
  const { key } = await hold(uid, 100)
  await spend(key)
  given.goTo('2027-08-15 10:00:00')
  await expireLots(server.database as never, server.clock.now())
  expect(await giveBack(key, 40, 'late')).toBe(40)
  expect(await expiring(token)).toMatchObject({
    points: 40,
    expiring: [{ points: 40, expiresOn: '2027-09-14', days: 30 }],
  })
  given.goTo('2027-09-14 23:59:59')
  await expireLots(server.database as never, server.clock.now())
  expect(await balance(token)).toBe(40)
  given.goTo('2027-09-15 00:00:01')
  await expireLots(server.database as never, server.clock.now())
  expect(await balance(token)).toBe(0)
})

test('points that ended a moment ago cannot be spent, though nobody has swept them away yet', async () => {
  const { token, uid } = await person()
  await given.give(uid, 100)
  given.goTo('2028-10-01 00:00:01')
  expect((await hold(uid, 10)).refused).toMatchObject({ refusal: 'POINTS_SHORT', values: { short: 10 } })
  await expireLots(server.database as never, server.clock.now())
  expect(await balance(token)).toBe(0)
})

test('spent points do not expire a second time', async () => {
  const { token, uid } = await person()
  given.goTo('2029-01-10 10:00:00')
  await given.give(uid, 100)
  given.goTo('2029-06-10 10:00:00')
  await given.give(uid, 50)
  const { key } = await hold(uid, 80)
  await spend(key)
  given.goTo('2030-02-01 00:00:30')
  await expireLots(server.database as never, server.clock.now())
  await expireLots(server.database as never, server.clock.now())
  expect(await balance(token)).toBe(50)
  const { result } = await server.must(scoreLogs, { type: 28 }, { token })
  expect(result.map(({ score, remark }) => [score, remark])).toEqual([[-20, '2030-01-31 到期']])
})

test('who owes points can spend none until they are paid off', async () => {
  const { token, uid } = await person()
  await given.give(uid, 91, { key: 'order:reversed' })
  const { key } = await hold(uid, 91)
  await spend(key)
  await given.within((trx, now) => takeBack(trx, now, { key: 'order:reversed', text: '冲正' }))
  expect(await balance(token)).toBe(-91)
  expect((await hold(uid, 1)).refused).toMatchObject({ refusal: 'POINTS_DEBT' })
  await given.give(uid, 91)
  expect(await expiring(token)).toMatchObject({ points: 0, debt: 0 })
  expect((await hold(uid, 1)).refused).toMatchObject({ refusal: 'POINTS_SHORT' })
})

test('points that come back from an order pay a debt first', async () => {
  const { token, uid } = await person()
  await given.give(uid, 50, { key: 'order:gone' })
  const { key } = await hold(uid, 50)
  await given.within((trx, now) => takeBack(trx, now, { key: 'order:gone', text: '冲正' }))
  await release(key)
  expect(await expiring(token)).toMatchObject({ points: 0, debt: 0, expiring: [] })
  expect(isRefusal((await hold(uid, 1)).refused)).toBe(true)
})
