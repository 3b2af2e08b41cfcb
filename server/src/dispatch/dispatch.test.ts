import { afterAll, beforeAll, expect, test } from 'vitest'
import { courierSequence, moveStop, releaseStop, skipStop } from '@huishou/wire/dispatch/courier-sequence'
import {
  dispatchOrder,
  dispatchPlan,
  dispatchSettings,
  pinOrder,
  placeStop,
  saveDispatchSetting,
  tryAssignment,
} from '@huishou/wire/dispatch/staff'
import type { AssignMode } from '@huishou/wire/dispatch/choices'
import { audit } from '@huishou/wire/audit/staff'
import { assignOrder, staffReschedule } from '@huishou/wire/pickup/staff-changes'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { createOrder } from '@huishou/wire/pickup/placing'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { acceptOrder, arriveAtOrder, declineOrder, departForOrder } from '@huishou/wire/pickup/visit'
import { setDuty } from '@huishou/wire/pickup/couriers'
import { addDays, dayOf, MINUTE, SECOND } from '@huishou/wire/time'
import {
  AT_DOOR,
  courierId,
  doorOrder,
  givenPeople,
  HANGZHOU,
  newCustomer,
  type People,
} from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let people: People
let courier1: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  courier1 = await courierId(server, 'courier1')
  // every test has a day of its own
  const { rows } = await server.must(staffSettings, {}, { token: people.owner })
  const { version } = rows.find(({ key }) => key === 'booking_days')!
  await server.must(
    saveSettings,
    { changes: [{ key: 'booking_days', version, value: '14' }] },
    { token: people.owner },
  )
})
afterAll(() => server.close())

/** A day of its own for each test. */
let days = 1
const nextDay = (): string => addDays(dayOf(server.clock.now()), (days += 1))

const place = async (slotDay: string, slotStartMinute: number, more: Record<string, unknown> = {}) => {
  const customer = await newCustomer(server)
  const { id } = await server.must(createOrder, doorOrder(server, { slotDay, slotStartMinute, ...more }), {
    token: customer.token,
  })
  return { id, customer }
}
const setting = async () => {
  const { rows } = await server.must(dispatchSettings, {}, { token: people.ops })
  return rows.find(({ id }) => id === HANGZHOU)!
}
const setMode = async (mode: AssignMode, more: Record<string, unknown> = {}) => {
  const { dailyMinute, dailyAhead, stopMinutes, version } = await setting()
  return await server.must(
    saveDispatchSetting,
    { cityId: HANGZHOU, dailyMinute, dailyAhead, stopMinutes, version, mode, ...more },
    { token: people.ops },
  )
}
const plan = (day: string) =>
  server.must(dispatchPlan, { cityId: HANGZHOU, day }, { token: people.dispatcher })
const orderOf = async (day: string, id: number) => (await plan(day)).orders.find((one) => one.id === id)!
const detail = (orderId: number) => server.must(staffOrder, { orderId }, { token: people.dispatcher })
const give = async (orderId: number) => {
  await server.must(assignOrder, { orderId, courierId: courier1 }, { token: people.dispatcher })
  await server.must(acceptOrder, { orderId }, { token: people.courier1 })
}
const sequence = (day: string) => server.must(courierSequence, { day }, { token: people.courier1 })
const idsOf = ({ stops }: { stops: { orderId: number }[] }) => stops.map(({ orderId }) => orderId)
/** As `km` kilometres east of the door of the fixtures. */
const east = (km: number) => ({ lat: AT_DOOR.latitude, lng: AT_DOOR.longitude + km / 96 })

test('a city gives out its orders by hand until somebody says otherwise, and two people do not overwrite each other', async () => {
  expect(await setting()).toMatchObject({ mode: 'never', version: 0, stopMinutes: 10, ranFor: null })
  const day = nextDay()
  const { id } = await place(day, 600)
  await server.jobs.runAll()
  expect((await detail(id)).state).toBe('placed')
  const input = {
    cityId: HANGZHOU,
    version: 0,
    mode: 'daily',
    dailyMinute: 1200,
    dailyAhead: 1,
    stopMinutes: 12,
  }
  expect(await server.must(saveDispatchSetting, input, { token: people.dispatcher })).toMatchObject({
    mode: 'daily',
    stopMinutes: 12,
    version: 1,
  })
  expect(await server.call(saveDispatchSetting, input, { token: people.ops })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  expect(
    await server.call(saveDispatchSetting, { ...input, cityId: '990100000000' }, { token: people.ops }),
  ).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(saveDispatchSetting, input, { token: people.courier1 })).toMatchObject({
    reason: 'NOT_ALLOWED',
  })
  const { rows } = await server.must(audit, { action: 'dispatch.settings' }, { token: people.owner })
  expect(rows[0]).toMatchObject({ action: 'dispatch.settings' })
  await setMode('never')
})

test('at ordering an order is offered at once, with the reason in words on its timeline', async () => {
  await setMode('ordering')
  const { id } = await place(nextDay(), 600)
  await server.jobs.runAll()
  const order = await detail(id)
  expect(order).toMatchObject({ state: 'assigned' })
  expect(order.timeline[0]).toMatchObject({ action: 'assign', actor: '系统' })
  expect(order.timeline[0]!.text).toMatch(/当天第一单|离前后站点|只有这位师傅/)
  const known = await server.must(dispatchOrder, { orderId: id }, { token: people.dispatcher })
  expect(known).toMatchObject({ pinned: false, mode: 'ordering', unserved: null })
  expect(known.reasons.length).toBeGreaterThan(0)
  await setMode('never')
})

test('an order that is declined or not answered goes on by itself, and rings only when nobody is left', async () => {
  await setMode('ordering')
  const day = nextDay()
  const { id } = await place(day, 720)
  const seen: number[] = []
  for (let round = 0; round < 12; round += 1) {
    await server.jobs.runAll()
    const order = await detail(id)
    if (order.state !== 'assigned') break
    seen.push(order.courierId!)
    const names = await Promise.all(
      ['courier1', 'courier2', 'courier3', 'courier4'].map(async (name) => ({
        name,
        id: await courierId(server, name),
      })),
    )
    const token = await server.staff(names.find((one) => one.id === order.courierId)!.name)
    await server.must(declineOrder, { orderId: id, reason: '车坏了' }, { token })
  }
  const order = await detail(id)
  expect(order).toMatchObject({ state: 'placed', alarm: 'unserved' })
  expect(new Set(seen).size).toBe(seen.length)
  expect(order.timeline.map(({ action }) => action)).toContain('unserved')
  const found = await server.must(dispatchOrder, { orderId: id }, { token: people.dispatcher })
  expect(found.unserved).toMatchObject({ cause: 'refused' })
  expect((await orderOf(day, id)).unserved).toEqual(found.unserved)
  // looked at again later, it is not told a second time
  server.clock.advance(3 * MINUTE)
  await server.jobs.runAll()
  expect((await detail(id)).timeline.filter(({ action }) => action === 'unserved')).toHaveLength(1)
  // moved to a time at which nobody is left either, it rings again
  const { version } = await detail(id)
  await server.must(
    staffReschedule,
    { orderId: id, version, slotDay: nextDay(), slotStartMinute: 720, reason: '客户改时间' },
    { token: people.dispatcher },
  )
  expect(await detail(id)).toMatchObject({ state: 'placed', alarm: null })
  server.clock.advance(3 * MINUTE)
  await server.jobs.runAll()
  const moved = await detail(id)
  expect(moved).toMatchObject({ state: 'placed', alarm: 'unserved' })
  expect(moved.timeline.filter(({ action }) => action === 'unserved')).toHaveLength(2)
  await setMode('never')
})

test('a trial says who would get what, and writes nothing', async () => {
  const day = nextDay()
  const { id } = await place(day, 840)
  const tried = await server.must(tryAssignment, { cityId: HANGZHOU, day }, { token: people.dispatcher })
  expect(tried.rows).toMatchObject([{ id, startMinute: 840, unserved: null }])
  expect(tried.rows[0]!.courierName).not.toBe('')
  expect(tried.couriers.reduce((sum, { added }) => sum + added, 0)).toBe(1)
  expect((await detail(id)).state).toBe('placed')
  expect(
    await server.call(tryAssignment, { cityId: HANGZHOU, day }, { token: people.courier1 }),
  ).toMatchObject({ reason: 'NOT_ALLOWED' })
})

test('a daily run gives out the next day at its time, and what comes in for that day afterwards at once', async () => {
  const tomorrow = addDays(dayOf(server.clock.now()), 1)
  await setMode('daily', { dailyMinute: 20 * 60, dailyAhead: 1 })
  const { id } = await place(tomorrow, 600)
  await server.jobs.runAll()
  expect((await detail(id)).state).toBe('placed')
  const until20 = Date.parse(`${dayOf(server.clock.now())}T20:00:00+08:00`) - server.clock.now()
  server.clock.advance(until20 + MINUTE)
  await server.jobs.runAll()
  expect((await detail(id)).state).toBe('assigned')
  expect((await setting()).ranFor).toBe(tomorrow)
  const { id: later } = await place(tomorrow, 840)
  const { id: other } = await place(addDays(tomorrow, 1), 840)
  await server.jobs.runAll()
  expect((await detail(later)).state).toBe('assigned')
  expect((await detail(other)).state).toBe('placed')
  await setMode('never')
})

test('what a dispatcher chose is pinned; it can be unpinned, and a version that is old is refused', async () => {
  const day = nextDay()
  const { id } = await place(day, 600)
  expect(
    await server.call(pinOrder, { orderId: id, pinned: true, version: 1 }, { token: people.dispatcher }),
  ).toMatchObject({ reason: 'STATE_CHANGED' })
  await give(id)
  const { pinned, version } = await orderOf(day, id)
  expect(pinned).toBe(true)
  const unpin = { orderId: id, pinned: false, version }
  expect(await server.must(pinOrder, unpin, { token: people.dispatcher })).toMatchObject({ pinned: false })
  expect(await server.call(pinOrder, unpin, { token: people.dispatcher })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  expect(
    await server.call(pinOrder, { ...unpin, orderId: 999_999 }, { token: people.dispatcher }),
  ).toMatchObject({ reason: 'NOT_FOUND' })
  expect((await orderOf(day, id)).pinned).toBe(false)
})

test('stops are put in sequence: windows first, then the way; a cancelled one leaves the plan', async () => {
  const day = nextDay()
  const far = await place(day, 600, east(3))
  const near = await place(day, 600, east(0.5))
  const early = await place(day, 480, east(2))
  for (const { id } of [far, near, early]) await give(id)
  await server.jobs.runAll()
  const planned = await sequence(day)
  expect(idsOf(planned)).toEqual([early.id, far.id, near.id])
  expect(planned).toMatchObject({ travelSource: 'straight', planVersion: 0 })
  expect(planned.stops.every(({ etaAt, late }) => etaAt !== null && !late)).toBe(true)
  const whole = await plan(day)
  expect(whole.orders.map(({ id, position }) => [id, position])).toEqual([
    [early.id, 0],
    [far.id, 1],
    [near.id, 2],
  ])
  expect(whole.couriers.find(({ id }) => id === courier1)).toMatchObject({ stops: 3 })
  await server.must(closeOrder, { orderId: far.id }, { token: far.customer.token })
  await server.jobs.runAll()
  expect(idsOf(await sequence(day))).toEqual([early.id, near.id])
  await server.must(
    staffReschedule,
    { orderId: near.id, slotDay: addDays(day, 1), slotStartMinute: 600, reason: '客户要求' },
    { token: people.dispatcher },
  )
  await server.jobs.runAll()
  expect(idsOf(await sequence(day))).toEqual([early.id])
})

test('the courier’s drag wins over the plan and keeps its reason, until it is given back', async () => {
  const day = nextDay()
  const [one, two, three] = [
    await place(day, 600),
    await place(day, 600, east(1)),
    await place(day, 600, east(2)),
  ]
  for (const { id } of [one, two, three]) await give(id)
  await server.jobs.runAll()
  const before = idsOf(await sequence(day))
  const last = before.at(-1)!
  const move = { orderId: last, planVersion: 0, reason: '客户要早点走' }
  const moved = await server.must(moveStop, move, { token: people.courier1 })
  expect(idsOf(moved)[0]).toBe(last)
  expect(moved.stops[0]).toMatchObject({
    held: true,
    heldReason: '客户要早点走',
    may: { move: { ok: true }, release: { ok: true } },
  })
  await server.jobs.runAll()
  const after = await sequence(day)
  expect(idsOf(after)[0]).toBe(last)
  expect(after.planVersion).toBe(1)
  expect(await server.call(moveStop, move, { token: people.courier1 })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  expect(
    await server.call(
      moveStop,
      { ...move, planVersion: 1, afterOrderId: 999_999 },
      { token: people.courier1 },
    ),
  ).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  expect(await server.call(moveStop, { ...move, planVersion: 1 }, { token: people.courier3 })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  await server.must(releaseStop, { orderId: last, planVersion: 1 }, { token: people.courier1 })
  expect(
    await server.call(releaseStop, { orderId: last, planVersion: 1 }, { token: people.courier1 }),
  ).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  await server.jobs.runAll()
  expect(idsOf(await sequence(day))).toEqual(before)
})

test('of two dispatchers who drag the same stop one is told that it has changed', async () => {
  const day = nextDay()
  const [one, two] = [await place(day, 600), await place(day, 600, east(1))]
  for (const { id } of [one, two]) await give(id)
  await server.jobs.runAll()
  const { version } = await orderOf(day, two.id)
  const drag = { orderId: two.id, courierId: courier1, version, planVersion: 0 }
  const answers = await Promise.all([
    server.call(placeStop, drag, { token: people.dispatcher }),
    server.call(placeStop, { ...drag, afterOrderId: one.id }, { token: people.ops }),
  ])
  expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['CHANGED_MEANWHILE', 'done'])
})

test('an order is dragged to another courier under the rules of assignment', async () => {
  const day = nextDay()
  const { id } = await place(day, 600)
  const { version } = await orderOf(day, id)
  const drag = { orderId: id, courierId: courier1, version, planVersion: 0 }
  const nobody = await courierId(server, 'clerk1')
  expect(
    await server.call(placeStop, { ...drag, courierId: nobody }, { token: people.dispatcher }),
  ).toMatchObject({ reason: 'COURIER_UNAVAILABLE' })
  const placed = await server.must(placeStop, drag, { token: people.dispatcher })
  expect(placed).toMatchObject({ courierId: courier1, planVersion: 1 })
  expect(await orderOf(day, id)).toMatchObject({ state: 'assigned', pinned: true, held: true, position: 0 })
  expect(await server.call(placeStop, drag, { token: people.dispatcher })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
})

test('a stop is put off with a reason and not planned again before half an hour; one under way is not moved', async () => {
  const today = addDays(dayOf(server.clock.now()), 1)
  server.clock.advance(Date.parse(`${today}T08:00:00+08:00`) - server.clock.now())
  await server.must(setDuty, { onDuty: true, ...AT_DOOR }, { token: people.courier1 })
  const [one, two] = [await place(today, 840), await place(today, 840, east(1))]
  for (const { id } of [one, two]) await give(id)
  await server.must(departForOrder, { orderId: one.id }, { token: people.courier1 })
  await server.jobs.runAll()
  const { planVersion, stops } = await sequence(today)
  expect(stops[0]).toMatchObject({
    orderId: one.id,
    may: { move: { ok: false, reason: 'STOP_UNDER_WAY' } },
  })
  const under = { orderId: one.id, afterOrderId: two.id, planVersion, reason: '先去那家' }
  expect(await server.call(moveStop, under, { token: people.courier1 })).toMatchObject({
    reason: 'STOP_UNDER_WAY',
  })
  expect(
    await server.call(skipStop, { orderId: one.id, cause: 'other' }, { token: people.courier1 }),
  ).toMatchObject({ reason: 'REASON_REQUIRED', field: 'note' })
  const skipped = await server.must(
    skipStop,
    { orderId: one.id, cause: 'not_ready', note: '一小时后再来' },
    { token: people.courier1 },
  )
  expect(skipped.state).toBe('accepted')
  await server.jobs.runAll()
  const after = await sequence(today)
  expect(after.stops.find(({ orderId }) => orderId === one.id)).toMatchObject({ skipped: true })
  expect((await detail(one.id)).timeline[0]).toMatchObject({
    action: 'skip',
    text: '客户还没准备好 · 一小时后再来',
  })
  expect(
    await server.call(skipStop, { orderId: one.id, cause: 'traffic' }, { token: people.courier3 }),
  ).toMatchObject({ reason: 'NOT_FOUND' })
  await server.must(departForOrder, { orderId: one.id }, { token: people.courier1 })
  await server.must(arriveAtOrder, { orderId: one.id, ...AT_DOOR }, { token: people.courier1 })
  expect(
    await server.call(skipStop, { orderId: one.id, cause: 'traffic' }, { token: people.courier1 }),
  ).toMatchObject({ reason: 'STATE_CHANGED' })
})

test('a day whose next stop was not reached in time is planned again', async () => {
  const today = dayOf(server.clock.now())
  await server.jobs.runAll()
  const planned = (await sequence(today)).plannedAt!
  server.clock.advance(5 * 60 * MINUTE + 30 * SECOND)
  await server.jobs.runAll()
  expect((await sequence(today)).plannedAt).toBeGreaterThanOrEqual(planned)
})

test('a drag made while the day is planned again is not lost', async () => {
  const day = nextDay()
  const placed = [await place(day, 600), await place(day, 600, east(1)), await place(day, 600, east(2))]
  for (const { id } of placed) await give(id)
  await server.jobs.runAll()
  const { planVersion, ...before } = await sequence(day)
  const last = idsOf(before).at(-1)!
  await give((await place(day, 720)).id)
  const [, moved] = await Promise.all([
    server.jobs.runAll(),
    server.call(moveStop, { orderId: last, planVersion, reason: '顺路' }, { token: people.courier1 }),
  ])
  expect(moved.reason).toBeUndefined()
  await server.jobs.runAll()
  const after = await sequence(day)
  expect(after.stops[0]).toMatchObject({ orderId: last, held: true, heldReason: '顺路' })
  expect(after.stops.every(({ etaAt }) => etaAt !== null)).toBe(true)
})

test('an offer for a later day stands until two hours before its window, and then goes on to somebody else', async () => {
  await setMode('ordering')
  const day = nextDay()
  const { id } = await place(day, 600)
  await server.jobs.runAll()
  const first = await detail(id)
  const window = Date.parse(`${day}T10:00:00+08:00`)
  expect(first.offerExpiresAt).toBe(window - 120 * MINUTE)
  server.clock.advance(window - 120 * MINUTE - server.clock.now() + SECOND)
  await server.jobs.runAll()
  const second = await detail(id)
  expect(second.timeline.map(({ action }) => action)).toContain('offer_timeout')
  expect(second).toMatchObject({ state: 'assigned', offerExpiresAt: expect.any(Number) })
  expect(second.courierId).not.toBe(first.courierId)
  expect(second.timeline[0]!.text).toContain('此前有 1 位师傅拒单或没有接单')
  await setMode('never')
})
