import { notices } from '@huishou/wire/content/notices-and-banners'
import { closeOrder, editOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { confirmSlip, rejectSlip } from '@huishou/wire/pickup/slip'
import {
  confirmOnDevice,
  failOrder,
  previewWeighing,
  reweighOrder,
  weighOrder,
} from '@huishou/wire/pickup/visit'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { addDays, dayOf } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenRaise, raiseRow, recallRaises } from '../../test/coupon-fixtures.ts'
import {
  advanceTo,
  detailOf,
  doorOrder,
  givenPeople,
  makeRoom,
  newCustomer,
  SOFA,
  threeLines,
  type People,
} from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(async () => {
  expect((await proveLedger(server.database.reader, server.clock.now())).problems).toEqual([])
  await server.close()
})

/** A customer with two raise coupons, the first of which ends first. */
const withCoupons = async () => {
  const { token, uid } = await newCustomer(server)
  const first = await givenRaise(server, uid)
  const second = await givenRaise(server, uid, addDays(dayOf(server.clock.now()), 1))
  return { token, uid, first, second }
}
const place = async (token: string, couponId?: string) =>
  (await server.must(createOrder, doorOrder(server, couponId === undefined ? {} : { couponId }), { token }))
    .id
const weigh = (orderId: number, lines: typeof threeLines = threeLines) =>
  server.must(weighOrder, { orderId, lines }, { token: people.courier1 })
const choose = (orderId: number, couponId: string, token: string) =>
  server.call(editOrder, { orderId, couponId }, { token })

test('a coupon chosen at booking is held by the order, used by its slip and spent at settling', async () => {
  const { token, first, second } = await withCoupons()
  const id = await place(token, String(second))
  expect(await raiseRow(server, second)).toMatchObject({ state: 'held', onOrderId: id, worthFen: null })
  expect(await detailOf(server, id, token)).toMatchObject({
    raiseChoice: 'own',
    raiseCoupon: { couponId: second, permyriad: 500, maxFen: 500 },
  })
  const { raises } = await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })
  expect(raises).toEqual([{ couponId: second, permyriad: 500, maxFen: 500 }])
  await advanceTo(server, people, id, 'placed', 'arrived', token)
  const { slip } = await weigh(id)
  expect(slip).toMatchObject({ raiseFen: 91, totalFen: 1911 })
  expect(await raiseRow(server, second)).toMatchObject({ state: 'held', worthFen: 91 })
  await server.must(rejectSlip, { orderId: id, slipId: slip.id, reason: '再称一次' }, { token })
  expect(await raiseRow(server, second)).toMatchObject({ state: 'held', onOrderId: id })
  const again = await weigh(id)
  await server.must(confirmSlip, { orderId: id, slipId: again.slip.id }, { token })
  expect(await raiseRow(server, second)).toMatchObject({ state: 'used', worthFen: 91 })
  expect(await raiseRow(server, first)).toMatchObject({ state: 'available' })
})

test('who chose none gets a slip without a raise, and keeps the coupons', async () => {
  const { token, first, second } = await withCoupons()
  const id = await place(token, '0')
  await advanceTo(server, people, id, 'placed', 'arrived', token)
  const { slip } = await weigh(id)
  expect(slip).toMatchObject({ raiseFen: 0, totalFen: 1820 })
  await server.must(confirmSlip, { orderId: id, slipId: slip.id }, { token })
  for (const coupon of [first, second])
    expect(await raiseRow(server, coupon)).toMatchObject({ state: 'available' })
})

test('the choice is changed on an open order, which never prolongs a coupon', async () => {
  const { token, first, second } = await withCoupons()
  const id = await place(token)
  expect(await detailOf(server, id, token)).toMatchObject({ raiseChoice: 'best', raiseCoupon: null })
  const { expiresAt } = await raiseRow(server, first)
  server.clock.advance(expiresAt - server.clock.now() - 60_000)
  people = await givenPeople(server)
  const late = await place(token)
  expect((await choose(late, String(first), token)).code).toBe(0)
  expect(await raiseRow(server, first)).toMatchObject({ state: 'held', onOrderId: late })
  expect((await choose(late, String(second), token)).code).toBe(0)
  expect(await raiseRow(server, first)).toMatchObject({ state: 'available', expiresAt, worthFen: null })
  expect((await choose(late, 'best', token)).code).toBe(0)
  expect(await raiseRow(server, second)).toMatchObject({ state: 'available' })
  expect(await detailOf(server, late, token)).toMatchObject({ raiseChoice: 'best' })
  await choose(late, String(first), token)
  await server.must(closeOrder, { orderId: late }, { token })
  expect(await raiseRow(server, first)).toMatchObject({ state: 'available', expiresAt, onOrderId: null })
})

test('a coupon of somebody else, one on another order, and one that is over are refused by the field', async () => {
  const { token, first } = await withCoupons()
  const other = await withCoupons()
  const order = (couponId: number, as = token) =>
    server.call(createOrder, doorOrder(server, { couponId: String(couponId) }), { token: as })
  expect(await order(other.first)).toMatchObject({ reason: 'COUPON_NOT_HERE', field: 'couponId' })
  expect((await order(first)).code).toBe(0)
  expect(await order(first)).toMatchObject({ reason: 'COUPON_NOT_HERE' })
  await server.database.transaction((trx) =>
    trx.updateTable('coupon').set({ expiresAt: server.clock.now() }).where('id', '=', other.second).execute(),
  )
  expect(await order(other.second, other.token)).toMatchObject({ reason: 'COUPON_NOT_HERE' })
})

test('of two orders that choose one coupon at once, one gets it', async () => {
  const { token, first } = await withCoupons()
  const answers = await Promise.all(
    [1, 2].map(() => server.call(createOrder, doorOrder(server, { couponId: String(first) }), { token })),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.map(({ reason }) => reason)).toContain('COUPON_NOT_HERE')
})

test('a coupon that added nothing, or whose order failed, comes back', async () => {
  const { token, first, second } = await withCoupons()
  const fee = await place(token, String(first))
  await advanceTo(server, people, fee, 'placed', 'arrived', token)
  const { slip } = await weigh(fee, [{ categoryId: SOFA, count: 1 }])
  expect(slip).toMatchObject({ raiseFen: 0 })
  const { confirmCode } = await detailOf(server, fee, token)
  await server.must(
    confirmOnDevice,
    { orderId: fee, slipId: slip.id, code: confirmCode!, payCash: true },
    { token: people.courier1 },
  )
  expect(await raiseRow(server, first)).toMatchObject({ state: 'available', onOrderId: null })
  const failed = await place(token, String(second))
  await advanceTo(server, people, failed, 'placed', 'arrived', token)
  await server.must(failOrder, { orderId: failed, cause: 'unsafe' }, { token: people.courier1 })
  expect(await raiseRow(server, second)).toMatchObject({ state: 'available', onOrderId: null })
})

test('a coupon chosen in time keeps for its order beyond its end', async () => {
  const { token, first } = await withCoupons()
  const id = await place(token, String(first))
  await server.database.transaction((trx) =>
    trx.updateTable('coupon').set({ expiresAt: server.clock.now() }).where('id', '=', first).execute(),
  )
  await server.jobs.runAll()
  await advanceTo(server, people, id, 'placed', 'arrived', token)
  expect((await weigh(id)).slip).toMatchObject({ raiseFen: 91 })
})

/** How often a customer was told that a coupon of an order was recalled. */
const toldTimes = async (token: string): Promise<number> => {
  const { dataList } = await server.must(notices, { type: 'pickup' }, { token })
  return dataList.filter(({ title }) => title === '您选的加价券已停用').length
}

test('a recalled kind leaves open orders at once, whose customer is told; a slip that was weighed stays', async () => {
  const { token, first, second } = await withCoupons()
  const other = await withCoupons()
  const id = await place(token, String(first))
  const weighed = await place(other.token, String(other.first))
  await advanceTo(server, people, weighed, 'placed', 'arrived', other.token)
  const { slip } = await weigh(weighed)
  await recallRaises(server, first, other.first)
  // the courier's device and the desk compute with the best one from now on
  const seen = await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })
  expect(seen.raises).toEqual([{ couponId: second, permyriad: 500, maxFen: 500 }])
  expect(await detailOf(server, id, token)).toMatchObject({ raiseCoupon: null })
  const heard: unknown[] = []
  server.database.onAnnouncement(({ audience, event }) => heard.push({ audience, event }))
  await server.jobs.runAll()
  expect(await raiseRow(server, first)).toMatchObject({ state: 'revoked', onOrderId: null })
  expect(await detailOf(server, id, token)).toMatchObject({ raiseChoice: 'best', raiseCoupon: null })
  expect(await toldTimes(token)).toBe(1)
  const after = await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })
  expect(after.raises).toEqual([{ couponId: second, permyriad: 500, maxFen: 500 }])
  // screens that are open learn it, and a device that keeps the order asks for it again
  expect(after.version).toBe(seen.version + 1)
  expect(after.timeline[0]).toMatchObject({ action: 'drop_raise', title: '客户选的加价券已停用' })
  await vi.waitFor(() =>
    expect(heard).toContainEqual({
      audience: 'staff',
      event: expect.objectContaining({ topic: 'pickup', orderId: id, version: after.version }),
    }),
  )
  await server.must(confirmSlip, { orderId: weighed, slipId: slip.id }, { token: other.token })
  expect(await raiseRow(server, other.first)).toMatchObject({ state: 'used', worthFen: 91 })
})

test('an order weighed right after its coupon was recalled uses the best one, and its customer is told once', async () => {
  const { token, first, second } = await withCoupons()
  const id = await place(token, String(first))
  await advanceTo(server, people, id, 'placed', 'arrived', token)
  await recallRaises(server, first)
  // a device that has not heard of it still names the recalled one
  const input = { orderId: id, lines: threeLines, couponId: first }
  const preview = await server.must(previewWeighing, input, { token: people.courier1 })
  expect(preview).toMatchObject({ raiseFen: 91, couponId: second })
  const { slip } = await server.must(weighOrder, input, { token: people.courier1 })
  expect(slip).toMatchObject({ raiseFen: 91, totalFen: 1911 })
  expect(await raiseRow(server, second)).toMatchObject({ state: 'held', onOrderId: id, worthFen: 91 })
  expect(await raiseRow(server, first)).toMatchObject({ state: 'available', onOrderId: null })
  expect(await detailOf(server, id, token)).toMatchObject({ raiseChoice: 'best' })
  await server.jobs.runAll()
  expect(await toldTimes(token)).toBe(1)
  await server.must(confirmSlip, { orderId: id, slipId: slip.id }, { token })
  expect(await raiseRow(server, second)).toMatchObject({ state: 'used' })
  expect(await raiseRow(server, first)).toMatchObject({ state: 'revoked' })
})

test('without another coupon an order whose coupon was recalled is weighed without one, and its customer is told', async () => {
  const { token, uid } = await newCustomer(server)
  const only = await givenRaise(server, uid)
  const id = await place(token, String(only))
  await advanceTo(server, people, id, 'placed', 'arrived', token)
  await recallRaises(server, only)
  expect((await weigh(id)).slip).toMatchObject({ raiseFen: 0, totalFen: 1820 })
  expect(await raiseRow(server, only)).toMatchObject({ state: 'available', onOrderId: null })
  expect(await toldTimes(token)).toBe(1)
})

test.each(['rejected', 'taken back'])(
  'a slip %s after the recall of its coupon is followed by one with the best',
  async (how) => {
    const { token, first, second } = await withCoupons()
    const id = await place(token, String(first))
    await advanceTo(server, people, id, 'placed', 'arrived', token)
    const { slip } = await weigh(id)
    await recallRaises(server, first)
    if (how === 'rejected')
      await server.must(rejectSlip, { orderId: id, slipId: slip.id, reason: '重称' }, { token })
    else await server.must(reweighOrder, { orderId: id, reason: '看错了' }, { token: people.courier1 })
    const again = await server.must(
      weighOrder,
      { orderId: id, lines: threeLines, couponId: first },
      { token: people.courier1 },
    )
    expect(again.slip).toMatchObject({ raiseFen: 91 })
    expect(await raiseRow(server, second)).toMatchObject({ state: 'held', onOrderId: id })
    expect(await toldTimes(token)).toBe(1)
  },
)
