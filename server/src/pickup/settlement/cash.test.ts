import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY } from '@huishou/wire/time'
import type { InputOf } from '@huishou/wire/client'
import { userAmount } from '@huishou/wire/ledger/customer'
import { checkSlip, confirmSlip } from '@huishou/wire/pickup/slip'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { confirmOnDevice, walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { putConfig } from '../../content/index.ts'
import { countCourierDay } from '@huishou/wire/cash/float'
import { givenFloat, givenTill, needFloats } from '../../../test/cash-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  CARDBOARD,
  courierId,
  detailOf,
  givenDoorOrder,
  givenPeople,
  givenPhoto,
  makeRoom,
  SOFA,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
const allow = (value: 'on' | 'off') =>
  server.database.transaction((trx) => putConfig(trx, server.clock.now(), [{ key: 'cash_at_door', value }]))
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
  await needFloats(server, 'on')
  await givenFloat(server, { username: 'courier1', token: people.courier1, finance: people.finance }, 50_000)
  await givenTill(server, people.clerk, 50_000)
})
beforeEach(() => allow('on'))
afterAll(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
  await server.close()
})

/** The company's debt to courier1 for cash paid from the courier's own money, in fen. */
const owedToCourier = async (): Promise<number> => {
  const row = await server.database.reader
    .selectFrom('account')
    .select('balanceFen')
    .where('staffId', '=', await courierId(server, 'courier1'))
    .executeTakeFirst()
  return row?.balanceFen ?? 0
}
const amountOf = (token: string) => server.must(userAmount, {}, { token })
const weighed = async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  const { slip, confirmCode } = await detailOf(server, id, customer.token)
  return {
    id,
    token: customer.token,
    slip: slip!,
    code: confirmCode!,
    input: { orderId: id, slipId: slip!.id },
  }
}
const byCourier = (input: InputOf<typeof confirmOnDevice>) =>
  server.call(confirmOnDevice, input, { token: people.courier1 })

test('a member who reads out the code is paid in cash: the float pays, the balance stays, the points come', async () => {
  const { id, token, slip, code, input } = await weighed()
  const before = await owedToCourier()
  expect((await byCourier({ ...input, code, payCash: true })).data).toEqual({ totalFen: 1820, points: 91 })
  expect((await owedToCourier()) - before).toBe(1820)
  expect(await amountOf(token)).toMatchObject({ balance: 0, score: 91 })
  const { pickup } = await server.must(orderDetail, { id }, { token })
  expect(pickup).toMatchObject({ state: 'settled', cashPaidFen: 1820 })
  expect(pickup?.timeline[0]).toMatchObject({ title: '已确认，现金已付清', text: '¥18.20 · 现金 · 91 积分' })
  expect(await server.must(staffOrder, { orderId: id }, { token: people.courier1 })).toMatchObject({
    state: 'settled',
    cashPaidFen: 1820,
  })
  expect(await server.must(checkSlip, { code: slip.checkCode })).toMatchObject({ paidInCash: true })
})

test('a signature does not move a member’s money into cash', async () => {
  const { token, input } = await weighed()
  const before = await owedToCourier()
  const signature = await givenPhoto(server, people.courier1, 'staff')
  expect(await byCourier({ ...input, signature, payCash: true })).toMatchObject({
    reason: 'CONFIRM_CODE_REQUIRED',
    field: 'code',
  })
  expect((await byCourier({ ...input, signature })).code).toBe(0)
  expect(await owedToCourier()).toBe(before)
  expect((await amountOf(token)).balance).toBe(18.2)
})

test('who agrees in the app has it in the balance, also where cash is allowed', async () => {
  const { id, token, slip, input } = await weighed()
  const before = await owedToCourier()
  await server.must(confirmSlip, input, { token })
  expect(await owedToCourier()).toBe(before)
  expect((await amountOf(token)).balance).toBe(18.2)
  expect(await server.must(staffOrder, { orderId: id }, { token: people.courier1 })).toMatchObject({
    cashPaidFen: 0,
  })
  expect(await server.must(checkSlip, { code: slip.checkCode })).toMatchObject({ paidInCash: false })
})

test('cash asked for many times at once, and agreed in the app meanwhile, is paid one way and once', async () => {
  const { token, code, input } = await weighed()
  const before = await owedToCourier()
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => byCourier({ ...input, code, payCash: true })),
    server.call(confirmSlip, input, { token }),
  ])
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  const inCash = (await owedToCourier()) - before
  const inBalance = Math.round((await amountOf(token)).balance * 100)
  expect([inCash, inBalance].toSorted((a, b) => a - b)).toEqual([0, 1820])
})

test('a removal fee may be paid in cash also where the company pays none out', async () => {
  await allow('off')
  const { id, customer } = await givenDoorOrder(server, people, 'arrived', {
    goodsJsonStr: [{ goodsId: SOFA, number: 1 }],
  })
  const { slip } = await server.must(
    weighOrder,
    { orderId: id, lines: [{ categoryId: SOFA, count: 1 }] },
    { token: people.courier1 },
  )
  const { confirmCode } = await detailOf(server, id, customer.token)
  const before = await owedToCourier()
  const input = { orderId: id, slipId: slip.id, code: confirmCode! }
  expect(await byCourier(input)).toMatchObject({ reason: 'FEE_UNPAID' })
  expect((await byCourier({ ...input, payCash: true })).code).toBe(0)
  expect((await owedToCourier()) - before).toBe(slip.totalFen)
  expect(await server.must(staffOrder, { orderId: id }, { token: people.courier1 })).toMatchObject({
    cashPaidFen: slip.totalFen,
  })
})

test('somebody without an account signs and has cash out of the till, whatever the setting', async () => {
  await allow('off')
  const { id } = await server.must(walkIn, { name: '路过的人' }, { token: people.clerk })
  const { slip } = await server.must(
    weighOrder,
    { orderId: id, lines: [{ categoryId: CARDBOARD, grossG: 5000 }] },
    { token: people.clerk },
  )
  const signature = await givenPhoto(server, people.clerk, 'staff')
  await server.must(confirmOnDevice, { orderId: id, slipId: slip.id, signature }, { token: people.clerk })
  expect(await server.must(staffOrder, { orderId: id }, { token: people.clerk })).toMatchObject({
    state: 'settled',
    cashPaidFen: slip.totalFen,
  })
  expect(await server.must(checkSlip, { code: slip.checkCode })).toMatchObject({ paidInCash: true })
})

test('who rang up without an account reads out the code for cash; who has no phone at hand signs, on record', async () => {
  const told = async () => {
    const { id } = await server.must(
      walkIn,
      {
        name: '陈奶奶',
        mobile: `1590000${String(Math.floor(server.clock.now() / 1000) % 10_000).padStart(4, '0')}`,
      },
      { token: people.clerk },
    )
    server.clock.advance(1000)
    const { slip } = await server.must(
      weighOrder,
      { orderId: id, lines: [{ categoryId: CARDBOARD, grossG: 5000 }] },
      { token: people.clerk },
    )
    const { confirmCode } = await server.database.reader
      .selectFrom('pickupSlip')
      .select('confirmCode')
      .where('id', '=', slip.id)
      .executeTakeFirstOrThrow()
    return { input: { orderId: id, slipId: slip.id }, code: confirmCode }
  }
  const byClerk = (input: InputOf<typeof confirmOnDevice>) =>
    server.call(confirmOnDevice, input, { token: people.clerk })
  const one = await told()
  const signature = await givenPhoto(server, people.clerk, 'staff')
  expect(await byClerk({ ...one.input, signature })).toMatchObject({ reason: 'CONFIRM_CODE_REQUIRED' })
  expect((await byClerk({ ...one.input, code: one.code })).code).toBe(0)
  const other = await told()
  expect((await byClerk({ ...other.input, signature, noPhone: true })).code).toBe(0)
  const { timeline } = await server.must(
    staffOrder,
    { orderId: other.input.orderId },
    { token: people.dispatcher },
  )
  expect(timeline.find(({ action }) => action === 'confirm')?.detail).toContain('"noPhone":true')
})

test('no phone at hand is no way around the code for a member', async () => {
  const { input } = await weighed()
  const signature = await givenPhoto(server, people.courier1, 'staff')
  expect(await byCourier({ ...input, signature, payCash: true, noPhone: true })).toMatchObject({
    reason: 'CONFIRM_CODE_REQUIRED',
  })
})

test('the day is not counted while a stop is open, and then nothing is paid in cash', async () => {
  const { input, code } = await weighed()
  server.clock.advance(7 * DAY)
  people = await givenPeople(server)
  const count = () =>
    server.call(countCourierDay, { counts: [], carryOver: '门店已关门' }, { token: people.courier1 })
  expect((await count()).reason).toBe('CASH_STOPS_OPEN')
  expect((await byCourier({ ...input, code })).code).toBe(0)
  // stops that earlier tests left open
  await server.database.transaction((trx) =>
    trx
      .updateTable('pickupOrder')
      .set({ courierId: null })
      .where('state', 'in', ['accepted', 'en_route', 'arrived', 'weighed'])
      .execute(),
  )
  expect((await count()).code).toBe(0)
  const other = await weighed()
  const refused = await byCourier({ ...other.input, code: other.code, payCash: true })
  expect(refused).toMatchObject({ status: 409, reason: 'CASH_NO_FLOAT' })
  expect((await byCourier({ ...other.input, code: other.code })).code).toBe(0)
})
