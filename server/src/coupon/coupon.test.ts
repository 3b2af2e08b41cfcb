import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownCoupons } from '@huishou/wire/coupon/customer'
import { exportCoupons, couponsOfOrder, revokeCoupon, staffCoupons } from '@huishou/wire/coupon/staff'
import { modifyUser } from '@huishou/wire/member/customer'
import { userAmount } from '@huishou/wire/ledger/customer'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { createOrder } from '@huishou/wire/pickup/placing'
import { checkSlip, confirmSlip, rejectSlip } from '@huishou/wire/pickup/slip'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { previewWeighing, reweighOrder, weighOrder } from '@huishou/wire/pickup/visit'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import { givenRaise, raiseRow } from '../../test/coupon-fixtures.ts'
import {
  advanceTo,
  detailOf,
  doorOrder,
  givenDoorOrder,
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

/** An order at the door whose customer has a coupon. */
const atDoor = async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived')
  return { id, token: customer.token, uid: customer.uid, couponId: await givenRaise(server, customer.uid) }
}
const weigh = (orderId: number, more: { couponId?: number } = {}) =>
  server.must(weighOrder, { orderId, lines: threeLines, ...more }, { token: people.courier1 })
const companyFen = async (account: string): Promise<number> => {
  const { sum } = await server.database.reader
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select((e) => e.fn.sum<number | null>('entry.amountFen').as('sum'))
    .where('account.code', '=', `company:${account}`)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
const settled = async () => {
  const order = await atDoor()
  const { slip } = await weigh(order.id)
  await server.must(confirmSlip, { orderId: order.id, slipId: slip.id }, { token: order.token })
  return order
}

describe('on the slip', () => {
  test('a coupon adds five per cent to the next slip by itself, as a line of its own and without points', async () => {
    const { id, token, couponId } = await atDoor()
    const [before] = (await server.must(staffOrder, { orderId: id }, { token: people.courier1 })).raises
    expect(before).toEqual({ couponId, permyriad: 500, maxFen: 500 })
    const preview = await server.must(
      previewWeighing,
      { orderId: id, lines: threeLines },
      { token: people.courier1 },
    )
    expect(preview).toMatchObject({ totalFen: 1911, raiseFen: 91, couponId, points: 91 })
    const { slip, order } = await weigh(id)
    expect(slip).toMatchObject({ totalFen: 1911, raiseFen: 91, points: 91 })
    expect(order.raises).toEqual([])
    expect(await server.must(checkSlip, { code: slip.checkCode })).toMatchObject({ raiseFen: 91 })
    expect((await detailOf(server, id, token)).slip).toMatchObject({ raiseFen: 91, totalFen: 1911 })
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'held', onOrderId: id, worthFen: 91 })
  })

  test('what it adds is promotion cost, and the goods come into stock at their price', async () => {
    const { id, token, couponId } = await atDoor()
    const before = { stock: await companyFen('inventory'), promoted: await companyFen('promotions') }
    const { slip } = await weigh(id)
    expect(await server.must(confirmSlip, { orderId: id, slipId: slip.id }, { token })).toEqual({
      totalFen: 1911,
      points: 91,
      balanceFen: 1911,
    })
    expect((await companyFen('inventory')) - before.stock).toBe(-1820)
    expect((await companyFen('promotions')) - before.promoted).toBe(-91)
    expect(await server.must(userAmount, {}, { token })).toMatchObject({ balance: 19.11, score: 91 })
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'used', worthFen: 91 })
    const { coupons } = await server.must(couponsOfOrder, { orderId: id }, { token: people.agent })
    expect(coupons).toMatchObject([{ id: couponId, given: false, state: 'used' }])
  })

  test('it adds at most five yuan, and nothing to a removal fee', async () => {
    const { id, couponId } = await atDoor()
    const preview = (lines: typeof threeLines) =>
      server.must(previewWeighing, { orderId: id, lines }, { token: people.courier1 })
    expect(await preview([{ categoryId: threeLines[0]!.categoryId, grossG: 500_000 }])).toMatchObject({
      raiseFen: 500,
      couponId,
    })
    expect(await preview([{ categoryId: SOFA, count: 1 }])).toMatchObject({ raiseFen: 0, couponId: null })
  })

  test('a device that computed without a coupon gets the slip it showed', async () => {
    const { id, couponId } = await atDoor()
    expect((await weigh(id, { couponId: 0 })).slip).toMatchObject({ raiseFen: 0, totalFen: 1820 })
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'available' })
  })

  test('two slips of one customer at the same moment use a coupon once', async () => {
    const { id, token, couponId } = await atDoor()
    const second = await server.must(createOrder, doorOrder(server), { token })
    await advanceTo(server, people, second.id, 'placed', 'arrived', token)
    const answers = await Promise.all(
      [id, second.id].map((orderId) =>
        server.call(weighOrder, { orderId, lines: threeLines }, { token: people.courier1 }),
      ),
    )
    // who was slower is asked to try again, and then goes without
    const late = answers.findIndex((answer) => answer.reason === 'CHANGED_MEANWHILE')
    if (late !== -1) await weigh(late === 0 ? id : second.id)
    const slips = await server.database.reader
      .selectFrom('pickupSlip')
      .select(['raiseFen', 'couponId'])
      .where('orderId', 'in', [id, second.id])
      .orderBy('raiseFen')
      .execute()
    expect(slips).toEqual([
      { raiseFen: 0, couponId: null },
      { raiseFen: 91, couponId },
    ])
  })
})

describe('given back', () => {
  test('a rejected slip and a slip taken back leave the coupon for the next one', async () => {
    const { id, token, couponId } = await atDoor()
    const { slip } = await weigh(id)
    await server.must(rejectSlip, { orderId: id, slipId: slip.id, reason: '重量不对' }, { token })
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'available', onOrderId: null })
    await weigh(id)
    await server.must(reweighOrder, { orderId: id, reason: '看错了' }, { token: people.courier1 })
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'available', worthFen: null })
    expect((await weigh(id)).slip.raiseFen).toBe(91)
  })

  test('a customer who cancels at the slip keeps the coupon, with a day left at least', async () => {
    const { id, token, couponId } = await atDoor()
    await weigh(id)
    await server.database.transaction((trx) =>
      trx
        .updateTable('coupon')
        .set({ expiresAt: server.clock.now() - 1 })
        .where('id', '=', couponId)
        .execute(),
    )
    await server.must(closeOrder, { orderId: id }, { token })
    expect(await raiseRow(server, couponId)).toMatchObject({
      state: 'available',
      expiresAt: server.clock.now() + DAY,
    })
  })

  test('a reversal takes the raise back from the customer and gives the coupon back', async () => {
    const { id, token, couponId } = await settled()
    const before = { stock: await companyFen('inventory'), promoted: await companyFen('promotions') }
    await server.must(requestReversal, { orderId: id, reason: '结错了客户' }, { token: people.ops })
    await server.must(approveReversal, { orderId: id }, { token: people.finance })
    expect(await server.must(userAmount, {}, { token })).toMatchObject({ balance: 0, score: 0 })
    expect((await companyFen('inventory')) - before.stock).toBe(1820)
    expect((await companyFen('promotions')) - before.promoted).toBe(91)
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'available', usedAt: null })
  })
})

describe('the end of a coupon', () => {
  test('a coupon expires after thirty days and is then on no slip', async () => {
    const member = await newCustomer(server)
    const couponId = await givenRaise(server, member.uid)
    const { expiresAt, givenAt } = await raiseRow(server, couponId)
    expect(expiresAt - givenAt).toBe(30 * DAY)
    server.clock.advance(30 * DAY)
    people = await givenPeople(server)
    await server.jobs.runAll()
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'expired' })
  })

  test('operations revoke a coupon with a reason, once, and not one that is used', async () => {
    const { uid } = await newCustomer(server)
    const id = await givenRaise(server, uid)
    const input = { id, version: 1, reason: '重复补偿' }
    const by = { token: people.ops }
    expect(await server.call(revokeCoupon, input, { token: people.finance })).toMatchObject({
      reason: 'NOT_ALLOWED',
    })
    expect(await server.call(revokeCoupon, { ...input, id: 9_999_999 }, by)).toMatchObject({
      reason: 'NOT_FOUND',
    })
    expect(await server.call(revokeCoupon, { ...input, version: 7 }, by)).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
    })
    expect(await server.must(revokeCoupon, input, by)).toMatchObject({
      state: 'revoked',
      endReason: '重复补偿',
      may: { revoke: { ok: false } },
    })
    expect(await server.call(revokeCoupon, { ...input, version: 2 }, by)).toMatchObject({
      reason: 'COUPON_STATE',
    })
  })

  test('a customer reads their own coupons; staff read all with what they cost, also as a table', async () => {
    const { uid, token } = await settled()
    const other = await newCustomer(server)
    await givenRaise(server, uid, addDays(dayOf(server.clock.now()), 1))
    expect((await server.must(ownCoupons, {}, { token })).coupons).toMatchObject([
      { state: 'available', worthFen: null },
      { state: 'used', worthFen: 91 },
    ])
    expect((await server.must(ownCoupons, {}, { token: other.token })).coupons).toEqual([])
    await server.must(modifyUser, { nick: '省心的小周' }, { token })
    const list = await server.must(staffCoupons, { memberId: uid }, { token: people.finance })
    expect(list.rows.map(({ memberNick }) => memberNick)).toEqual(['省心的小周', '省心的小周'])
    expect(list).toMatchObject({ total: 2, usedFen: 91, openFen: 500 })
    expect(list.rows.map(({ may }) => may.revoke?.ok)).toEqual([false, false])
    const file = await server.exported(exportCoupons, { memberId: uid }, { token: people.finance })
    expect(file.lines).toBe(2)
    expect(file.csv).toContain('已使用合计')
    expect(file.csv).toContain('0.91')
  })
})

test('a table that would end before its last coupon is refused', async () => {
  const { uid } = await newCustomer(server)
  await givenRaise(server, uid)
  await server.database.transaction(async (trx) => {
    const { id, ...row } = await trx
      .selectFrom('coupon')
      .selectAll()
      .where('memberId', '=', uid)
      .executeTakeFirstOrThrow()
    const columns = Object.keys(row).filter((column) => column !== 'day')
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`
      insert into "coupon" (${names})
      with recursive number(n) as (select 1 union all select n + 1 from number where n < 50000)
      select ${names} from number, (select * from "coupon" where "id" = ${id}) as one`.execute(trx)
  })
  expect(await server.call(exportCoupons, { memberId: uid }, { token: people.finance })).toMatchObject({
    reason: 'EXPORT_TOO_LONG',
    msg: expect.stringContaining('50,000'),
  })
})
