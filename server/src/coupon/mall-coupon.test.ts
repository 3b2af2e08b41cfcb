import { couponCentre, ownCoupons } from '@huishou/wire/coupon/customer'
import {
  discountKind,
  discountKinds,
  discountStatistics,
  exchangeDiscount,
  fetchDiscount,
  myDiscounts,
  sendDiscount,
} from '@huishou/wire/coupon/inherited-protocol'
import {
  recallCouponKind,
  saveCouponKind,
  sendCoupons,
  staffCouponKinds,
  stopCouponKind,
} from '@huishou/wire/coupon/kinds-staff'
import { userAmount } from '@huishou/wire/ledger/customer'
import { askAfterSale } from '@huishou/wire/mall/after-sale'
import { agreeAfterSale } from '@huishou/wire/mall/after-sale-staff'
import { payOrder } from '@huishou/wire/mall/orders-customer'
import { repriceMallOrder, staffMallOrder } from '@huishou/wire/mall/orders-staff'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { DAY } from '@huishou/wire/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  detailOf,
  givenGoods,
  givenStaff,
  newCustomer,
  orderOf,
  paid,
  placed,
  type Customer,
  type Staff,
} from '../../test/mall-fixtures.ts'
import { raiseRow } from '../../test/coupon-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await startTestServer()
  staff = await givenStaff(server)
})
afterAll(async () => {
  expect((await proveLedger(server.database.reader, server.clock.now())).problems).toEqual([])
  await server.close()
})

const terms = (more: Record<string, unknown> = {}) => ({
  type: 'mall' as const,
  name: '满30减5',
  nameEn: '5 off 30',
  moneyFen: 500,
  minFen: 3_000,
  way: 'centre' as const,
  points: 0,
  total: 100,
  perMember: 1,
  fromAt: server.clock.now() - DAY,
  untilAt: server.clock.now() + 10 * DAY,
  validDays: 7,
  ...more,
})
const kindOf = (more: Record<string, unknown> = {}) =>
  server.must(saveCouponKind, terms(more), { token: staff.ops })
const claimed = async (customer: Customer, more: Record<string, unknown> = {}) =>
  (await server.must(fetchDiscount, { id: (await kindOf(more)).id }, customer)).id
/** A customer with money, a coupon of 5 off 30, and goods of 20 yuan. */
const shopper = async () => {
  const customer = await newCustomer(server, { fen: 50_000 })
  const goods = await givenGoods(server, { priceFen: 2_000, points: 0, stock: 50 })
  return { customer, goods, couponId: await claimed(customer) }
}
const promotedFen = async (): Promise<number> => {
  const { sum } = await server.database.reader
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select((e) => e.fn.sum<number | null>('entry.amountFen').as('sum'))
    .where('account.code', '=', 'company:promotions')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

describe('claiming', () => {
  test('of fifty calls at once for the last coupon exactly one gets it', async () => {
    const { id } = await kindOf({ total: 1 })
    const people: Customer[] = []
    while (people.length < 10) people.push(await newCustomer(server))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => server.call(fetchDiscount, { id }, people[index % 10]!)),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ code }) => code))).toEqual(
      new Set([20002]),
    )
    const { rows } = await server.must(staffCouponKinds, {}, { token: staff.finance })
    expect(rows.find((row) => row.id === id)).toMatchObject({ taken: 1, open: 1, usedFen: 0, mostFen: 500 })
  })

  test('one customer who calls many times at once gets no more than the limit', async () => {
    const { id } = await kindOf({ perMember: 2 })
    const customer = await newCustomer(server)
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => server.call(fetchDiscount, { id }, customer)),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ code: 20003, reason: 'COUPON_HAD' })
    const { kinds } = await server.must(couponCentre, {}, customer)
    expect(kinds.find((kind) => kind.id === id)).toMatchObject({ mine: 2, perMember: 2, left: 98 })
  })

  test('a password gets its coupon in any spelling, a wrong one and none get nothing', async () => {
    const { id } = await kindOf({ way: 'password', password: 'green-2026' })
    const customer = await newCustomer(server)
    expect(await server.call(fetchDiscount, { id }, customer)).toMatchObject({
      reason: 'COUPON_PASSWORD_WRONG',
    })
    expect(await server.call(exchangeDiscount, { pwd: 'red' }, customer)).toMatchObject({
      reason: 'COUPON_PASSWORD_WRONG',
    })
    expect(await server.call(exchangeDiscount, {}, customer)).toMatchObject({
      reason: 'COUPON_PASSWORD_WRONG',
    })
    expect(await server.must(exchangeDiscount, { pwd: ' ＧＲＥＥＮ 2026' }, customer)).toMatchObject({
      pid: id,
    })
    expect((await server.must(discountKinds, {})).map((kind) => kind.id)).not.toContain(id)
    expect(
      await server.call(saveCouponKind, terms({ way: 'password', password: 'Green2026' }), {
        token: staff.ops,
      }),
    ).toMatchObject({
      reason: 'COUPON_PASSWORD_TAKEN',
    })
  })

  test('a coupon for points takes the points, and nothing when there are too few', async () => {
    const { id } = await kindOf({ type: 'raise', name: '加价券', permyriad: 500, maxFen: 500, points: 200 })
    const poor = await newCustomer(server, { points: 150 })
    expect(await server.call(fetchDiscount, { id }, poor)).toMatchObject({ code: 30001, data: { short: 50 } })
    expect((await server.must(ownCoupons, {}, poor)).coupons).toEqual([])
    const rich = await newCustomer(server, { points: 300 })
    expect(await server.must(fetchDiscount, { id }, rich)).toMatchObject({ pid: id, moneyType: 1, money: 5 })
    expect(await server.must(userAmount, {}, rich)).toMatchObject({ score: 100 })
  })

  test('before its time, after it, once stopped and of an unknown kind nothing is to be had', async () => {
    const now = server.clock.now()
    const customer = await newCustomer(server)
    const early = await kindOf({ fromAt: now + DAY, untilAt: now + 2 * DAY })
    expect(await server.call(fetchDiscount, { id: early.id }, customer)).toMatchObject({ code: 20004 })
    const kind = await kindOf()
    await server.must(
      stopCouponKind,
      { id: kind.id, version: kind.version, reason: '预算' },
      { token: staff.ops },
    )
    expect(await server.call(fetchDiscount, { id: kind.id }, customer)).toMatchObject({ code: 20004 })
    const byStaff = await kindOf({ way: 'staff' })
    expect(await server.call(fetchDiscount, { id: byStaff.id }, customer)).toMatchObject({
      reason: 'NOT_FOUND',
    })
    expect(await server.call(discountKind, { id: byStaff.id })).toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('a coupon is given to another customer once, within the limit of who gets it', async () => {
    const [one, other, third] = await Promise.all([
      newCustomer(server),
      newCustomer(server),
      newCustomer(server),
    ])
    const id = await claimed(one)
    expect(await server.call(sendDiscount, { id, uid: String(third.uid) }, other)).toMatchObject({
      reason: 'NOT_FOUND',
    })
    expect(await server.call(sendDiscount, { id, uid: 'x' }, one)).toMatchObject({ reason: 'NOT_FOUND' })
    const both = await Promise.all(
      [other, third].map(({ uid }) => server.call(sendDiscount, { id, uid: String(uid) }, one)),
    )
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await server.call(myDiscounts, {}, one)).toMatchObject({ code: 700 })
    const owner = both[0]!.code === 0 ? other : third
    expect(await server.must(discountStatistics, {}, owner)).toMatchObject({ canUse: 1, used: 0 })
  })
})

describe('on a mall order', () => {
  test('the best coupon is in the quote, and one that does not fit is refused', async () => {
    const { customer, goods, couponId } = await shopper()
    const quote = (number: number, more: object) =>
      server.call(
        createOrder,
        orderOf([{ ...goods, number }], customer, { calculate: true, ...more }),
        customer,
      )
    expect((await quote(2, { bestCoupon: true })).data?.mall).toMatchObject({
      couponId,
      couponFen: 500,
      payableFen: 3_500,
    })
    expect((await quote(2, {})).data?.mall).toMatchObject({ couponId: 0, payableFen: 4_000 })
    expect((await quote(1, { bestCoupon: true })).data?.mall).toMatchObject({
      couponId: 0,
      coupons: [{ id: couponId, shortFen: 1_000 }],
    })
    expect(await quote(1, { couponId: String(couponId) })).toMatchObject({ reason: 'COUPON_MINIMUM' })
    expect(await quote(2, { couponId: '999999' })).toMatchObject({ reason: 'COUPON_NOT_HERE' })
    const thief = await newCustomer(server, { fen: 50_000 })
    expect(
      await server.call(
        createOrder,
        orderOf([{ ...goods, number: 2 }], thief, { couponId: String(couponId) }),
        thief,
      ),
    ).toMatchObject({ reason: 'COUPON_NOT_HERE' })
  })

  test('it is held, used when paid, and booked as promotion cost', async () => {
    const { customer, goods, couponId } = await shopper()
    const before = await promotedFen()
    const order = await placed(server, customer, [{ ...goods, number: 2 }], { couponId: String(couponId) })
    expect(await raiseRow(server, couponId)).toMatchObject({
      state: 'held',
      onOrderId: order.id,
      worthFen: 500,
    })
    await server.must(payOrder, { orderId: order.id }, customer)
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'used' })
    expect((await promotedFen()) - before).toBe(-500)
    expect(await server.must(userAmount, {}, customer)).toMatchObject({ balance: 465 })
    expect((await detailOf(server, order.id, customer)).mall).toMatchObject({
      amountFen: 4_000,
      couponFen: 500,
      payableFen: 3_500,
      lines: [{ couponFen: 500 }],
    })
  })

  test('two orders at the same moment use a coupon once', async () => {
    const { customer, goods, couponId } = await shopper()
    const answers = await Promise.all(
      [1, 2].map(() =>
        server.call(
          createOrder,
          orderOf([{ ...goods, number: 2 }], customer, { couponId: String(couponId) }),
          customer,
        ),
      ),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.find(({ code }) => code !== 0)?.reason).toBe('COUPON_NOT_HERE')
  })

  test('a cancelled order gives it back with a day left at least', async () => {
    const { customer, goods, couponId } = await shopper()
    const order = await placed(server, customer, [{ ...goods, number: 2 }], { couponId: String(couponId) })
    await server.database.transaction((trx) =>
      trx.updateTable('coupon').set({ expiresAt: server.clock.now() }).where('id', '=', couponId).execute(),
    )
    await server.must(closeOrder, { orderId: order.id }, customer)
    expect(await raiseRow(server, couponId)).toMatchObject({
      state: 'available',
      onOrderId: null,
      expiresAt: server.clock.now() + DAY,
    })
  })

  test('a price lowered by staff keeps the coupon, and every line sums to what is paid', async () => {
    const { customer, goods, couponId } = await shopper()
    const order = await placed(server, customer, [{ ...goods, number: 2 }], { couponId: String(couponId) })
    const { version } = await server.must(staffMallOrder, { orderId: order.id }, { token: staff.ops })
    await server.must(
      repriceMallOrder,
      { orderId: order.id, version, payableFen: 3_000, reason: '老客户' },
      { token: staff.ops },
    )
    expect((await detailOf(server, order.id, customer)).mall).toMatchObject({
      couponFen: 500,
      discountFen: 500,
      payableFen: 3_000,
    })
  })

  const refundOf = async (customer: Customer, orderId: number, lineId: number, count: number) => {
    const sale = await server.must(
      askAfterSale,
      { orderId, lineId, count, kind: 'refund', reason: '不想要了' } as never,
      customer,
    )
    return await server.must(agreeAfterSale, { id: (sale as { id: number }).id, version: 1 } as never, {
      token: staff.ops,
    })
  }
  test('a part refund leaves the coupon used, the rest gives it back; to the fen what was paid comes back', async () => {
    const customer = await newCustomer(server, { fen: 50_000 })
    const goods = await givenGoods(server, { priceFen: 1_111, points: 0, stock: 50 })
    const couponId = await claimed(customer)
    const before = await promotedFen()
    const order = await paid(server, customer, [{ ...goods, number: 3 }], { couponId: String(couponId) })
    const [line] = (await detailOf(server, order.id, customer)).mall!.lines
    await refundOf(customer, order.id, line!.id, 1)
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'used' })
    expect((await detailOf(server, order.id, customer)).mall).toMatchObject({
      refundedFen: 944,
      payableFen: 2_833,
    })
    await refundOf(customer, order.id, line!.id, 2)
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'available', usedAt: null })
    expect(await server.must(userAmount, {}, customer)).toMatchObject({ balance: 500 })
    expect((await promotedFen()) - before).toBe(0)
  })
})

describe('the desk', () => {
  test('recalling a kind voids what is unused at once', async () => {
    const customer = await newCustomer(server, { fen: 50_000 })
    const goods = await givenGoods(server, { priceFen: 2_000, points: 0, stock: 50 })
    const kind = await kindOf()
    const { id: couponId } = await server.must(fetchDiscount, { id: kind.id }, customer)
    await server.must(
      recallCouponKind,
      { id: kind.id, version: kind.version, reason: '设错了' },
      { token: staff.owner },
    )
    expect(
      await server.call(
        createOrder,
        orderOf([{ ...goods, number: 2 }], customer, { couponId: String(couponId) }),
        customer,
      ),
    ).toMatchObject({ reason: 'COUPON_NOT_HERE' })
    await server.jobs.runAll()
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'revoked' })
  })

  test('coupons are sent within the budget, all or none, and not by those who only read', async () => {
    const kind = await kindOf({ way: 'staff', total: 2 })
    const people = await Promise.all([newCustomer(server), newCustomer(server), newCustomer(server)])
    const send = (memberIds: number[], token: string) =>
      server.call(sendCoupons, { id: kind.id, memberIds, reason: '周年庆' }, { token })
    expect(await send([people[0]!.uid], staff.agent)).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(
      await send(
        people.map(({ uid }) => uid),
        staff.ops,
      ),
    ).toMatchObject({ reason: 'COUPON_GONE' })
    expect((await send([people[0]!.uid, people[1]!.uid, 99_999_999], staff.ops)).data).toEqual({
      sent: 2,
      unknown: [99_999_999],
    })
    expect((await server.must(ownCoupons, {}, people[0]!)).coupons).toMatchObject([
      { source: 'staff', moneyFen: 500 },
    ])
  })

  test('terms that give goods away, end before they begin, or change what was issued are refused', async () => {
    const save = (more: object) => server.call(saveCouponKind, terms({ ...more }), { token: staff.ops })
    expect(await save({ minFen: 400 })).toMatchObject({ reason: 'COUPON_TERMS', field: 'minFen' })
    expect(await save({ untilAt: server.clock.now() - 5 * DAY })).toMatchObject({ field: 'untilAt' })
    expect(await save({ type: 'raise' })).toMatchObject({ field: 'permyriad' })
    expect(await save({ moneyFen: 20_001 })).toMatchObject({ reason: 'INPUT_INVALID' })
    expect(await save({ way: 'password', password: '1-2' })).toMatchObject({ field: 'password' })
    const kind = await kindOf({ perMember: 2 })
    const customer = await newCustomer(server)
    await server.must(fetchDiscount, { id: kind.id }, customer)
    const { rows } = await server.must(staffCouponKinds, {}, { token: staff.ops })
    const { version } = rows.find((row) => row.id === kind.id)!
    expect(await save({ id: kind.id, version, moneyFen: 600 })).toMatchObject({ reason: 'COUPON_TERMS' })
    expect(await save({ id: kind.id, version, perMember: 3 })).toMatchObject({ code: 0 })
  })
})
