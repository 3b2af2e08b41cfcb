import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { revokeCoupon } from '@huishou/wire/coupon/staff'
import { createPriceList } from '@huishou/wire/catalog/price-lists'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { deviceTimeText } from '@huishou/wire/device-time'
import { userAmount } from '@huishou/wire/ledger/customer'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { courierStops } from '@huishou/wire/pickup/couriers'
import { staffOrder, weighingPrices } from '@huishou/wire/pickup/staff'
import { createOrder } from '@huishou/wire/pickup/placing'
import { arriveAtOrder, confirmOnDevice, failOrder, logCall, weighOrder } from '@huishou/wire/pickup/visit'
import { computeSlip, signedText } from '@huishou/wire/pickup/weighing'
import { addDays, dayOf, HOUR, MINUTE } from '@huishou/wire/time'
import { prove } from '../../ledger/index.ts'
import { givenRaise, raiseRow, recallRaises } from '../../../test/coupon-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  advanceTo,
  AT_DOOR,
  CARDBOARD,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  detailOf,
  givenPhoto,
  HANGZHOU,
  makeRoom,
  newCustomer,
  orderRow,
  threeLines,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(async () => {
  expect((await prove(server.database.reader, 0)).problems).toEqual([])
  await server.close()
})

/** The slip computed on the courier's device, with the prices it has stored. */
const localSlip = async (orderId: number, lines = threeLines) => {
  const { rows } = await server.must(weighingPrices, { orderId }, { token: people.courier1 })
  const { raises } = await server.must(staffOrder, { orderId }, { token: people.courier1 })
  const slip = computeSlip(lines, new Map(rows.map((row) => [row.categoryId, row])), raises)
  return {
    slip,
    signed: {
      signedDigest: createHash('sha256').update(signedText(orderId, slip)).digest('hex'),
      signedFen: slip.totalFen,
    },
  }
}
const signature = () => givenPhoto(server, people.courier1, 'staff')
const staffDetail = (orderId: number) => server.must(staffOrder, { orderId }, { token: people.dispatcher })
/** A call from a device that acted `agoMs` ago and whose clock is off by `offMs`. */
const later = (agoMs: number, offMs = 0, offset = 480) => {
  const sent = server.clock.now() + offMs
  return {
    headers: { 'x-done-at': deviceTimeText(sent - agoMs, offset), 'x-sent-at': deviceTimeText(sent, offset) },
  }
}
const post = async (endpoint: { path: string }, payload: object, headers: Record<string, string> = {}) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/staff${endpoint.path}`,
      payload,
      headers: { 'x-token': people.courier1, ...headers },
    })
  ).json<{ code: number; reason?: string; msg: string; data: unknown }>()

test('a code is tried five times, also under a slip that is known by its digest alone', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived')
  const { signed } = await localSlip(id)
  await server.must(weighOrder, { orderId: id, lines: threeLines }, { token: people.courier1 })
  const { confirmCode } = await detailOf(server, id, customer.token)
  const guesses = ['0000', '0001', '0002', '0003', '0004', '0005'].filter((guess) => guess !== confirmCode)
  for (const [tried, code] of guesses.slice(0, 5).entries())
    expect(
      await server.call(confirmOnDevice, { orderId: id, ...signed, code }, { token: people.courier1 }),
    ).toMatchObject({ reason: 'CONFIRM_CODE_WRONG', msg: `确认码不正确，还可以试 ${4 - tried} 次` })
  expect(
    await server.call(
      confirmOnDevice,
      { orderId: id, ...signed, code: confirmCode },
      { token: people.courier1 },
    ),
  ).toMatchObject({ reason: 'CONFIRM_CODE_WRONG' })
})

test('a slip signed before the server knew it settles when the server comes to the same figures', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived')
  const { signed } = await localSlip(id)
  await server.must(weighOrder, { orderId: id, lines: threeLines }, { token: people.courier1 })
  const settled = await server.must(
    confirmOnDevice,
    { orderId: id, signature: await signature(), ...signed },
    { token: people.courier1 },
  )
  expect(settled.totalFen).toBe(signed.signedFen)
  const { balance } = await server.must(userAmount, {}, { token: customer.token })
  expect(Math.round(balance * 100)).toBe(signed.signedFen)
})

test('a signature for another amount pays nothing: the customer is asked again on the phone and dispatch is rung', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived')
  const { signed } = await localSlip(id)
  // corrected on the way: what is sent is not what was signed
  const lines = [{ categoryId: CARDBOARD, grossG: 18_000 }]
  await server.must(weighOrder, { orderId: id, lines }, { token: people.courier1 })
  const proof = { orderId: id, signature: await signature(), ...signed }
  const answer = await server.call(confirmOnDevice, proof, { token: people.courier1 })
  expect(answer).toMatchObject({ reason: 'SLIP_DIFFERS' })
  expect(answer.msg).toContain(`¥${(signed.signedFen / 100).toFixed(2)}`)
  expect(await orderRow(server, id)).toMatchObject({ state: 'weighed', settledAt: null })
  expect((await server.must(userAmount, {}, { token: customer.token })).balance).toBe(0)

  // sending it again asks nobody a second time, nor does another amount
  expect((await server.call(confirmOnDevice, proof, { token: people.courier1 })).reason).toBe('SLIP_DIFFERS')
  const other = { ...proof, signedDigest: 'a'.repeat(64), signedFen: 99_900 }
  expect((await server.call(confirmOnDevice, other, { token: people.courier1 })).reason).toBe('SLIP_DIFFERS')
  const order = await staffDetail(id)
  const asked = order.timeline.filter(({ action }) => action === 'sign_differs')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.photos).toHaveLength(1)
  expect(order.alarm).toBe('differs')
  const { pickup } = await server.must(orderDetail, { id }, { token: customer.token })
  expect(pickup?.timeline[0]?.title).toBe('金额有变，请重新确认')
  const messages = await server.must(demoOutbox, {})
  expect(JSON.stringify(messages)).toContain('不同。请在订单中重新确认')

  await server.must(confirmSlip, { orderId: id, slipId: pickup!.slip!.id }, { token: customer.token })
  expect(Math.round((await server.must(userAmount, {}, { token: customer.token })).balance * 100)).toBe(
    pickup!.slip!.totalFen,
  )
})

/** An order at the door whose customer put one of two raise coupons on it, or left them to the weighing. */
const withRaise = async (choice: 'own' | 'best') => {
  const { token, uid } = await newCustomer(server)
  const couponId = await givenRaise(server, uid)
  // adds less, so that a slip with it is of another amount
  const other = await givenRaise(server, uid, addDays(dayOf(server.clock.now()), 1))
  await server.database.transaction((trx) =>
    trx.updateTable('coupon').set({ permyriad: 100 }).where('id', '=', other).execute(),
  )
  const order = doorOrder(server, choice === 'own' ? { couponId: String(couponId) } : {})
  const { id } = await server.must(createOrder, order, { token })
  await advanceTo(server, people, id, 'placed', 'arrived', token)
  return { id, token, couponId, other }
}

const weighAndSign = async (
  orderId: number,
  { slip, signed }: Awaited<ReturnType<typeof localSlip>>,
  agoMs: number,
) => {
  const input = { orderId, lines: threeLines, couponId: slip.couponId ?? 0 }
  expect(await post(weighOrder, input, later(agoMs).headers)).toMatchObject({ code: 0 })
  return await post(
    confirmOnDevice,
    { orderId, signature: await signature(), ...signed },
    later(agoMs - MINUTE).headers,
  )
}

test.each([
  { choice: 'own', swept: false },
  { choice: 'own', swept: true },
  { choice: 'best', swept: true },
] as const)(
  'a slip signed without a signal settles with the coupon it promised, which was recalled since: $choice, swept $swept',
  async ({ choice, swept }) => {
    const { id, couponId } = await withRaise(choice)
    const local = await localSlip(id)
    expect(local.slip).toMatchObject({ couponId, raiseFen: 91 })
    server.clock.advance(30 * MINUTE)
    await recallRaises(server, couponId)
    if (swept) await server.jobs.runAll()
    expect((await raiseRow(server, couponId)).state).toBe(swept ? 'revoked' : 'held')
    server.clock.advance(30 * MINUTE)
    people = await givenPeople(server)
    expect(await weighAndSign(id, local, 50 * MINUTE)).toMatchObject({ code: 0, data: { totalFen: 1911 } })
    expect(await raiseRow(server, couponId)).toMatchObject({ state: 'used', onOrderId: id, worthFen: 91 })
  },
)

test('a slip signed without a signal after the recall of its coupon needs a new yes', async () => {
  const { id, token, couponId, other } = await withRaise('own')
  const local = await localSlip(id)
  await recallRaises(server, couponId)
  server.clock.advance(HOUR)
  people = await givenPeople(server)
  expect(await weighAndSign(id, local, 30 * MINUTE)).toMatchObject({ reason: 'SLIP_DIFFERS' })
  expect(await raiseRow(server, other)).toMatchObject({ state: 'held', onOrderId: id, worthFen: 18 })
  expect(await raiseRow(server, couponId)).toMatchObject({ state: 'available', onOrderId: null })
  expect(await detailOf(server, id, token)).toMatchObject({ raiseChoice: 'best', slip: { raiseFen: 18 } })
})

test.each(['revoked by staff', 'of another customer'])(
  'a late slip does not bring back a coupon of a recalled kind that was %s',
  async (which) => {
    const { id, couponId: mine } = await withRaise('best')
    const { couponId: theirs } = await withRaise('best')
    server.clock.advance(30 * MINUTE)
    const couponId = which === 'revoked by staff' ? mine : theirs
    const { version } = await raiseRow(server, mine)
    const ops = { token: await server.staff('ops') }
    await server.must(revokeCoupon, { id: mine, version, reason: '重复补偿' }, ops)
    await recallRaises(server, mine, theirs)
    server.clock.advance(30 * MINUTE)
    people = await givenPeople(server)
    const input = { orderId: id, lines: threeLines, couponId }
    expect(await post(weighOrder, input, later(50 * MINUTE).headers)).toMatchObject({ code: 0 })
    expect((await staffDetail(id)).slips).toMatchObject([{ raiseFen: 18 }])
    expect(await raiseRow(server, mine)).toMatchObject({ state: 'revoked' })
  },
)

test('a price that changed while there was no signal needs a new yes as well', async () => {
  const { id } = await givenDoorOrder(server, people, 'arrived')
  server.clock.advance(49 * HOUR)
  people = await givenPeople(server)
  const { signed } = await localSlip(id)
  const { rows } = await server.must(weighingPrices, { orderId: id }, { token: people.courier1 })
  await server.must(
    createPriceList,
    {
      cityId: HANGZHOU,
      channel: 'door',
      startsAt: server.clock.now() + 1000,
      lines: rows.map(({ categoryId, todayFen }) => ({
        categoryId,
        unitFen: categoryId === CARDBOARD ? 77 : todayFen,
      })),
    },
    { token: people.ops },
  )
  server.clock.advance(2 * MINUTE)
  await server.must(weighOrder, { orderId: id, lines: threeLines }, { token: people.courier1 })
  expect(
    await server.call(
      confirmOnDevice,
      { orderId: id, signature: await signature(), ...signed },
      { token: people.courier1 },
    ),
  ).toMatchObject({ reason: 'SLIP_DIFFERS' })
})

test('without the slip’s number and without its digest nothing is confirmed', async () => {
  const { id } = await givenDoorOrder(server, people, 'weighed')
  expect(
    await server.call(
      confirmOnDevice,
      { orderId: id, signature: await signature() },
      { token: people.courier1 },
    ),
  ).toMatchObject({ reason: 'SLIP_OUTDATED' })
  const digest = '0'.repeat(64)
  const slipId = (await orderRow(server, id)).slipId!
  expect(
    await server.call(
      confirmOnDevice,
      { orderId: id, slipId, signature: await signature(), signedDigest: digest },
      { token: people.courier1 },
    ),
  ).toMatchObject({ reason: 'SLIP_DIFFERS' })
})

test('what was done an hour ago without a signal stands at its time, with the time it arrived beside it', async () => {
  const { id } = await givenDoorOrder(server, people, 'en_route')
  server.clock.advance(2 * HOUR)
  people = await givenPeople(server)
  const now = server.clock.now()
  expect((await post(arriveAtOrder, { orderId: id, ...AT_DOOR }, later(HOUR).headers)).code).toBe(0)
  expect((await post(weighOrder, { orderId: id, lines: threeLines }, later(50 * MINUTE).headers)).code).toBe(
    0,
  )
  const order = await staffDetail(id)
  const arrival = order.timeline.find(({ action }) => action === 'arrive')!
  expect(arrival).toMatchObject({ at: now, doneAt: now - HOUR, clock: 'late' })
  expect(arrival.deviceTime).toBe(deviceTimeText(now - HOUR, 480))
  expect(order.arrivedAt).toBe(now - HOUR)
  expect(order.slips[0]).toMatchObject({ weighedAt: now, doneAt: now - 50 * MINUTE })
})

test('a phone whose clock is a day off is put right and marked, and one that contradicts itself is not believed', async () => {
  const { id } = await givenDoorOrder(server, people, 'en_route')
  server.clock.advance(HOUR)
  people = await givenPeople(server)
  const now = server.clock.now()
  await post(arriveAtOrder, { orderId: id, ...AT_DOOR }, later(20 * MINUTE, -24 * HOUR).headers)
  expect((await staffDetail(id)).timeline.find(({ action }) => action === 'arrive')).toMatchObject({
    doneAt: now - 20 * MINUTE,
    clock: 'off',
  })
  // before the arrival by the same person: the clock was turned in between
  await post(weighOrder, { orderId: id, lines: threeLines }, later(40 * MINUTE).headers)
  expect((await staffDetail(id)).timeline.find(({ action }) => action === 'weigh')).toMatchObject({
    at: now,
    doneAt: null,
    clock: 'implausible',
  })
})

test('nobody there: two real calls and ten minutes count from when they were, and a nervous finger rings once', async () => {
  const { id } = await givenDoorOrder(server, people, 'en_route')
  server.clock.advance(HOUR)
  people = await givenPeople(server)
  const fail = async (ago: number) =>
    post(
      failOrder,
      { orderId: id, cause: 'unreachable', photo: await givenPhoto(server, people.courier1, 'staff') },
      later(ago).headers,
    )
  await post(arriveAtOrder, { orderId: id, ...AT_DOOR }, later(30 * MINUTE).headers)
  await post(logCall, { orderId: id }, later(29 * MINUTE).headers)
  await post(logCall, { orderId: id }, later(29 * MINUTE - 5_000).headers)
  expect((await staffDetail(id)).callsLogged).toBe(1)
  expect((await fail(10 * MINUTE)).reason).toBe('UNREACHABLE_NEEDS_PROOF')
  await post(logCall, { orderId: id }, later(25 * MINUTE).headers)
  expect((await fail(21 * MINUTE)).reason).toBe('UNREACHABLE_NEEDS_PROOF')
  expect((await fail(19 * MINUTE)).code).toBe(0)
  const { stops } = await server.must(courierStops, {}, { token: people.courier1 })
  expect(stops.find((stop) => stop.id === id)?.state).toBe('failed')
})

test('a finished stop stays in the courier’s day until the day is over', async () => {
  const { id } = await givenDoorOrder(server, people, 'settled')
  const mine = async () =>
    (await server.must(courierStops, {}, { token: people.courier1 })).stops.map((stop) => stop.id)
  expect(await mine()).toContain(id)
  server.clock.advance(24 * HOUR)
  people = await givenPeople(server)
  expect(await mine()).not.toContain(id)
})
