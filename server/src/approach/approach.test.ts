import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderApproach, sendPositions } from '@huishou/wire/approach/courier-position'
import { ownCoupons } from '@huishou/wire/coupon/customer'
import { couriers, setDuty } from '@huishou/wire/pickup/couriers'
import { rescheduleOrder } from '@huishou/wire/pickup/customer'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { arriveAtOrder, departForOrder } from '@huishou/wire/pickup/visit'
import { addDays, DAY, dayOf, HOUR, MINUTE, SECOND } from '@huishou/wire/time'
import { putConfig } from '../content/index.ts'
import {
  AT_DOOR,
  courierId,
  givenDoorOrder,
  givenPeople,
  makeRoom,
  newCustomer,
  nextWindow,
  orderRow,
  standBefore,
  type People,
} from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sift } from './store-positions.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(() => server.close())

const set = (key: string, value: string) =>
  server.database.transaction((trx) => putConfig(trx, server.clock.now(), [{ key, value }]))
/** An accepted order whose window begins now, with nothing else left from before. */
const onTheDay = async (more: Record<string, unknown> = {}) => {
  await server.database.transaction((trx) =>
    trx
      .updateTable('pickupOrder')
      .set({ slotDay: '2020-01-01', courierId: null })
      .where('slotDay', 'is not', null)
      .execute(),
  )
  // the first window of a day, so that others of the same day come after it
  const first = { slotDay: addDays(dayOf(server.clock.now()), 1), slotStartMinute: 480 }
  const order = await givenDoorOrder(server, people, 'accepted', { ...first, ...more })
  await standBefore(server, order.id, 0)
  people = await givenPeople(server)
  await server.must(setDuty, { onDuty: true }, { token: people.courier1 })
  return { id: order.id, token: order.customer.token, uid: order.customer.uid, mobile: order.customer.mobile }
}
/** Another accepted order of the same courier and day, in the window after this many. */
const another = async (id: number, windows: number) => {
  const { slotDay, slotStartMinute } = await orderRow(server, id)
  const next = { slotDay, slotStartMinute: (slotStartMinute ?? 0) + windows * 120 }
  const { id: other, customer } = await givenDoorOrder(server, people, 'accepted', next)
  return { id: other, token: customer.token }
}
const FAR = { latitude: 30.3, longitude: 120.03 }
const send = (place: { latitude: number; longitude: number }, at = server.clock.now()) =>
  server.must(sendPositions, { positions: [{ at, ...place }] }, { token: people.courier1 })
const approachOf = (orderId: number, token: string) => server.must(orderApproach, { orderId }, { token })
const depart = (orderId: number) => server.must(departForOrder, { orderId }, { token: people.courier1 })
const told = async (mobile: string, kind: string): Promise<number> =>
  (
    await server.database.reader
      .selectFrom('smsNotice')
      .select('kind')
      .where('mobile', '=', mobile)
      .where('kind', '=', kind)
      .execute()
  ).length
const NOTHING = {
  coming: false,
  stopsBefore: null,
  fromAt: null,
  toAt: null,
  source: null,
  courier: null,
  distanceM: null,
}

describe('the position of a courier', () => {
  beforeEach(() => server.clock.advance(MINUTE))

  test('is taken on duty with an open stop, and not otherwise', async () => {
    await server.must(setDuty, { onDuty: false }, { token: people.courier1 })
    expect(await send(FAR)).toEqual({ sharing: 'off_duty', kept: 0 })
    await server.must(setDuty, { onDuty: true }, { token: people.courier1 })
    expect(await send(FAR)).toEqual({ sharing: 'no_stop', kept: 0 })
    await onTheDay()
    expect(await send(FAR)).toEqual({ sharing: 'on', kept: 1 })
    await set('courier_sharing', 'off')
    server.clock.advance(MINUTE)
    expect(await send(AT_DOOR)).toEqual({ sharing: 'off', kept: 0 })
    await set('courier_sharing', 'on')
    const id = await courierId(server, 'courier1')
    const { rows } = await server.must(couriers, {}, { token: people.dispatcher })
    expect(rows.find((row) => row.id === id)).toMatchObject(FAR)
  })

  test('is one every ten seconds; of the future and of long ago it is nothing', async () => {
    await onTheDay()
    const now = server.clock.now()
    const at = (ms: number) => ({ at: now + ms, ...FAR })
    const positions = [0, 1, 2, 3, 9.9, 10, 15, 20].map((seconds) => at(-MINUTE + seconds * SECOND))
    const sent = { positions: [...positions, at(2 * MINUTE), at(HOUR), at(-3 * DAY)] }
    expect(await server.must(sendPositions, sent, { token: people.courier1 })).toMatchObject({ kept: 3 })
    expect(await server.must(sendPositions, sent, { token: people.courier1 })).toMatchObject({ kept: 0 })
  })

  test('does not follow a jump of 3,000 km, and follows the second one that agrees with it', async () => {
    await onTheDay()
    const id = await courierId(server, 'courier1')
    const URUMQI = { latitude: 43.82, longitude: 87.61 }
    await send(FAR)
    server.clock.advance(30 * SECOND)
    expect(await send(URUMQI)).toMatchObject({ kept: 1 })
    const seen = () =>
      server.database.reader
        .selectFrom('staff')
        .select(['latitude', 'longitude'])
        .where('id', '=', id)
        .executeTakeFirst()
    expect(await seen()).toEqual(FAR)
    server.clock.advance(30 * SECOND)
    await send(URUMQI)
    expect(await seen()).toEqual(URUMQI)
  })

  test('of a batch out of order the newest counts, and an older one never moves it back', async () => {
    await onTheDay()
    const now = server.clock.now()
    await server.must(
      sendPositions,
      {
        positions: [
          { at: now, ...AT_DOOR },
          { at: now - MINUTE, ...FAR },
        ],
      },
      { token: people.courier1 },
    )
    await send(FAR, now - 2 * MINUTE)
    const { rows } = await server.must(couriers, {}, { token: people.dispatcher })
    const id = await courierId(server, 'courier1')
    expect(rows.find((row) => row.id === id)).toMatchObject({ ...AT_DOOR, seenAt: now })
  })

  test('is gone at once when the courier switches it off', async () => {
    const { id, token } = await onTheDay()
    await send(FAR)
    await depart(id)
    expect(await approachOf(id, token)).toMatchObject({ courier: FAR })
    const off = { positions: [], stopped: true }
    expect(await server.must(sendPositions, off, { token: people.courier1 })).toMatchObject({ kept: 0 })
    expect(await approachOf(id, token)).toMatchObject({ coming: true, courier: null })
  })

  test('is forgotten after 48 hours', async () => {
    await onTheDay()
    await send(FAR)
    server.clock.advance(48 * HOUR + MINUTE)
    await server.jobs.runAll()
    people = await givenPeople(server)
    const left = await server.database.reader.selectFrom('courierPosition').select('at').execute()
    expect(left).toEqual([])
    const { rows } = await server.must(couriers, {}, { token: people.dispatcher })
    const id = await courierId(server, 'courier1')
    expect(rows.find((row) => row.id === id)).toMatchObject({ latitude: null, longitude: null })
  })

  test('that comes twice in one batch is kept once', () => {
    const at = 1_000_000_000
    expect(
      sift(
        [],
        [
          { at, ...FAR },
          { at, ...FAR },
        ],
        at,
      ),
    ).toHaveLength(1)
  })
})

describe('what the customer sees', () => {
  test('is nothing before the courier has set out and nothing after they have arrived', async () => {
    const { id, token } = await onTheDay()
    await send(FAR)
    expect(await approachOf(id, token)).toEqual(NOTHING)
    await depart(id)
    const coming = await approachOf(id, token)
    expect(coming).toMatchObject({ coming: true, stopsBefore: 0, source: 'estimate', courier: FAR })
    expect(coming.distanceM).toBeGreaterThan(2_000)
    expect((coming.toAt ?? 0) - (coming.fromAt ?? 0)).toBe(20 * MINUTE)
    await server.must(arriveAtOrder, { orderId: id, ...AT_DOOR }, { token: people.courier1 })
    expect(await approachOf(id, token)).toEqual(NOTHING)
  })

  test('counts the stops before, the present one included', async () => {
    const first = await onTheDay()
    const second = await another(first.id, 1)
    const third = await another(first.id, 2)
    await depart(first.id)
    expect(await approachOf(second.id, second.token)).toMatchObject({ stopsBefore: 1, courier: null })
    expect(await approachOf(third.id, third.token)).toMatchObject({ stopsBefore: 2 })
    const early = await approachOf(second.id, second.token)
    const late = await approachOf(third.id, third.token)
    expect(late.fromAt).toBeGreaterThan(early.fromAt ?? 0)
  })

  test('is of an own order only, and staff have no way to it', async () => {
    const { id } = await onTheDay()
    await depart(id)
    const stranger = await newCustomer(server)
    const answer = await server.call(orderApproach, { orderId: id }, { token: stranger.token })
    expect(answer.reason).toBe('NOT_FOUND')
    for (const token of Object.values(people))
      expect((await server.call(orderApproach, { orderId: id }, { token })).reason).toBe('LOGIN_REQUIRED')
    const sent = { positions: [{ at: server.clock.now(), ...FAR }] }
    for (const [role, token] of Object.entries(people))
      expect((await server.call(sendPositions, sent, { token })).reason, role).toBe(
        role.startsWith('courier') ? undefined : 'NOT_ALLOWED',
      )
  })

  test('has no dot while sharing is off or when it is older than ten minutes; the time stays', async () => {
    const { id, token } = await onTheDay()
    await send(FAR)
    await depart(id)
    await set('courier_sharing', 'off')
    expect(await approachOf(id, token)).toMatchObject({ coming: true, courier: null, distanceM: null })
    await set('courier_sharing', 'on')
    server.clock.advance(11 * MINUTE)
    expect(await approachOf(id, token)).toMatchObject({ coming: true, courier: null })
  })
})

describe('the next stop', () => {
  test('is told once, by SMS and in the app, when the courier drives there', async () => {
    const { id, mobile } = await onTheDay({ mobile: '13799990001' })
    await server.jobs.runAll()
    expect(await told('13799990001', 'pickup_next')).toBe(0)
    await depart(id)
    await Promise.all([server.jobs.runAll(), server.jobs.runAll()])
    await server.jobs.runAll()
    expect(await told('13799990001', 'pickup_next')).toBe(1)
    expect(mobile).not.toBe('13799990001')
  })

  test('is not told while the operator has switched it off', async () => {
    const { id } = await onTheDay({ mobile: '13799990002' })
    await set('next_stop_message', 'off')
    await depart(id)
    await server.jobs.runAll()
    expect(await told('13799990002', 'pickup_next')).toBe(0)
    await set('next_stop_message', 'on')
  })
})

describe('being late', () => {
  const untilLate = async (id: number) => {
    const { slotStartMinute, slotEndMinute } = await orderRow(server, id)
    server.clock.advance(((slotEndMinute ?? 0) - (slotStartMinute ?? 0) + 15) * MINUTE)
    people = await givenPeople(server)
  }

  test('is told 15 minutes after the window with one coupon, however many sweeps run at once', async () => {
    const { id, token } = await onTheDay({ mobile: '13799990003' })
    const { slotEndMinute, slotStartMinute } = await orderRow(server, id)
    server.clock.advance(((slotEndMinute ?? 0) - (slotStartMinute ?? 0) + 14) * MINUTE)
    await server.jobs.runAll()
    expect(await told('13799990003', 'pickup_late')).toBe(0)
    server.clock.advance(MINUTE)
    await Promise.all([server.jobs.runAll(), server.jobs.runAll(), server.jobs.runAll()])
    await server.jobs.runAll()
    expect(await told('13799990003', 'pickup_late')).toBe(1)
    people = await givenPeople(server)
    const { coupons } = await server.must(ownCoupons, {}, { token })
    expect(coupons).toMatchObject([{ state: 'available', source: 'late', forOrderId: id, maxFen: 500 }])
    const { alarm, timeline } = await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })
    expect(alarm).toBe('late')
    expect(timeline[0]).toMatchObject({ action: 'late_told' })
  })

  test('gives a customer one coupon a day, however many orders are late', async () => {
    const { id, token } = await onTheDay()
    const second = await another(id, 1)
    const { memberId, slotStartMinute, slotEndMinute } = await orderRow(server, id)
    await server.database.transaction((trx) =>
      trx
        .updateTable('pickupOrder')
        .set({ memberId, slotStartMinute, slotEndMinute })
        .where('id', '=', second.id)
        .execute(),
    )
    await untilLate(id)
    await server.jobs.runAll()
    expect((await server.must(ownCoupons, {}, { token })).coupons).toHaveLength(1)
  })

  test('costs nothing while the apology is off, and is told all the same', async () => {
    const { id, token } = await onTheDay({ mobile: '13799990004' })
    await set('late_apology', 'off')
    await untilLate(id)
    await server.jobs.runAll()
    expect(await told('13799990004', 'pickup_late')).toBe(1)
    expect((await server.must(ownCoupons, {}, { token })).coupons).toEqual([])
    await set('late_apology', 'on')
  })

  test('is not told where the courier has arrived or late pickups are not looked at', async () => {
    const arrived = await onTheDay({ mobile: '13799990005' })
    await depart(arrived.id)
    await server.must(arriveAtOrder, { orderId: arrived.id, ...AT_DOOR }, { token: people.courier1 })
    await untilLate(arrived.id)
    await server.jobs.runAll()
    expect(await told('13799990005', 'pickup_late')).toBe(0)
    const ignored = await onTheDay({ mobile: '13799990006' })
    await set('late_minutes', '0')
    await untilLate(ignored.id)
    await server.jobs.runAll()
    expect(await told('13799990006', 'pickup_late')).toBe(0)
    await set('late_minutes', '15')
  })

  test('an order that was moved to another window is not late for the old one', async () => {
    const { id, token } = await onTheDay({ mobile: '13799990007' })
    server.clock.advance(-3 * HOUR)
    await server.must(rescheduleOrder, { orderId: id, ...nextWindow(server) }, { token })
    await untilLate(id)
    await server.jobs.runAll()
    expect(await told('13799990007', 'pickup_late')).toBe(0)
  })
})
