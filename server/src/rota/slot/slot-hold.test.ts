import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder } from '@huishou/wire/pickup/placing'
import { holdSlot, releaseSlotHold, setSlotCapacity, slots, staffSlots } from '@huishou/wire/rota/slots'
import { addDays, DAY, dayOf, MINUTE } from '@huishou/wire/time'
import { doorOrder, newCustomer, shopOrder } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const HERE = { latitude: 30.283, longitude: 120.011 }

let server: TestServer
let dispatcher: string
let zoneId: number
let days = 0
beforeAll(async () => {
  server = await startTestServer()
  dispatcher = await server.staff('dispatcher')
  zoneId = (await server.must(slots, HERE)).zoneId!
})
afterAll(() => server.close())

/** An unused window with this capacity. */
const windowOf = async (capacity: number) => {
  days += 1
  const slot = {
    slotDay: addDays(dayOf(server.clock.now()), 1 + Math.floor(days / 6)),
    slotStartMinute: 480 + (days % 6) * 120,
  }
  const { slotDay: day, slotStartMinute: startMinute } = slot
  await server.must(setSlotCapacity, { zoneId, day, startMinute, capacity }, { token: dispatcher })
  return slot
}
type Window = Awaited<ReturnType<typeof windowOf>>

/** A window as one person sees it in the app. */
const seenBy = async (token: string | null, { slotDay, slotStartMinute }: Window) => {
  const { held, days: all } = await server.must(slots, HERE, { token })
  const slot = all
    .find(({ day }) => day === slotDay)!
    .slots.find(({ startMinute }) => startMinute === slotStartMinute)!
  return { left: slot.left, bookable: slot.bookable, held: held?.until ?? null }
}
const takenIn = async ({ slotDay, slotStartMinute }: Window) => {
  const { rows } = await server.must(staffSlots, { zoneId, fromDay: slotDay, days: 1 }, { token: dispatcher })
  return rows.find(({ startMinute }) => startMinute === slotStartMinute)!.taken
}
const hold = (token: string, slot: Window) => server.call(holdSlot, { zoneId, ...slot }, { token })
const order = (token: string, slot: Window) => server.call(createOrder, doorOrder(server, slot), { token })

test('a place kept for one customer is taken for everybody else, and free for this one', async () => {
  const slot = await windowOf(1)
  const [first, second] = [await newCustomer(server), await newCustomer(server)]
  const until = server.clock.now() + 15 * MINUTE
  expect(await hold(first.token, slot)).toMatchObject({ code: 0, data: { until } })
  expect(await seenBy(first.token, slot)).toEqual({ left: 1, bookable: true, held: until })
  expect(await seenBy(second.token, slot)).toEqual({ left: 0, bookable: false, held: null })
  expect(await seenBy(null, slot)).toEqual({ left: 0, bookable: false, held: null })
  expect(await hold(second.token, slot)).toMatchObject({
    code: 21304,
    reason: 'SLOT_FULL',
    field: 'slotStartMinute',
  })
  expect(await order(second.token, slot)).toMatchObject({ reason: 'SLOT_FULL' })
  expect(await order(first.token, slot)).toMatchObject({ code: 0 })
  expect(await takenIn(slot)).toBe(1)
  expect((await seenBy(first.token, slot)).held).toBeNull()
})

test('two people reach for the last place at once: one has it kept, the other reads that it is gone', async () => {
  const slot = await windowOf(1)
  const people = await Promise.all([newCustomer(server), newCustomer(server)])
  const answers = await Promise.all(people.map(({ token }) => hold(token, slot)))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 21304])
  expect(await takenIn(slot)).toBe(1)
})

test('a customer taps two windows at once and has one place kept', async () => {
  const [a, b] = [await windowOf(2), await windowOf(2)]
  const { token } = await newCustomer(server)
  await Promise.all([hold(token, a), hold(token, b), hold(token, a)])
  expect((await takenIn(a)) + (await takenIn(b))).toBe(1)
})

test('another choice gives the first place back; choosing the same one again keeps it longer', async () => {
  const [a, b] = [await windowOf(1), await windowOf(1)]
  const { token } = await newCustomer(server)
  await hold(token, a)
  server.clock.advance(5 * MINUTE)
  expect(await hold(token, a)).toMatchObject({ data: { until: server.clock.now() + 15 * MINUTE } })
  expect(await hold(token, b)).toMatchObject({ code: 0 })
  expect([await takenIn(a), await takenIn(b)]).toEqual([0, 1])
  await server.must(releaseSlotHold, {}, { token })
  expect(await server.must(releaseSlotHold, {}, { token })).toBeNull()
  expect(await takenIn(b)).toBe(0)
})

test('reaching for a full window leaves the place kept before', async () => {
  const [a, full] = [await windowOf(1), await windowOf(0)]
  const { token } = await newCustomer(server)
  await hold(token, a)
  expect(await hold(token, full)).toMatchObject({ reason: 'SLOT_FULL' })
  expect((await seenBy(token, a)).held).not.toBeNull()
  expect(await takenIn(a)).toBe(1)
})

test('after 15 minutes the place is free again before anybody sweeps, and another may order it', async () => {
  const slot = await windowOf(1)
  const [slow, quick] = [await newCustomer(server), await newCustomer(server)]
  await hold(slow.token, slot)
  server.clock.advance(15 * MINUTE)
  expect(await seenBy(slow.token, slot)).toEqual({ left: 1, bookable: true, held: null })
  expect(await order(quick.token, slot)).toMatchObject({ code: 0 })
  expect(await order(slow.token, slot)).toMatchObject({ reason: 'SLOT_FULL' })
  expect(await takenIn(slot)).toBe(1)
})

test('a customer whose time ran out still gets the place while nobody else took it', async () => {
  const slot = await windowOf(1)
  const { token } = await newCustomer(server)
  await hold(token, slot)
  server.clock.advance(20 * MINUTE)
  expect(await order(token, slot)).toMatchObject({ code: 0 })
  expect(await takenIn(slot)).toBe(1)
})

test('the sweep gives places back once, however often it runs', async () => {
  const slot = await windowOf(3)
  const people = await Promise.all([newCustomer(server), newCustomer(server)])
  expect(await order((await newCustomer(server)).token, slot)).toMatchObject({ code: 0 })
  for (const { token } of people) await hold(token, slot)
  expect(await takenIn(slot)).toBe(3)
  server.clock.advance(16 * MINUTE)
  await Promise.all([server.jobs.runAll(), server.jobs.runAll()])
  const places = await server.database.reader
    .selectFrom('soldPlace')
    .select(['orderId', 'until'])
    .where('zoneId', '=', zoneId)
    .where('day', '=', slot.slotDay)
    .where('startMinute', '=', slot.slotStartMinute)
    .execute()
  expect(places).toEqual([{ orderId: expect.any(Number), until: null }])
})

test('an order that is refused leaves the place kept; ordering another window or a shop visit gives it back', async () => {
  const [a, b] = [await windowOf(2), await windowOf(2)]
  const { token } = await newCustomer(server)
  await hold(token, a)
  expect(
    await server.call(createOrder, doorOrder(server, { ...a, goodsJsonStr: [{ goodsId: 999_999 }] }), {
      token,
    }),
  ).toMatchObject({ reason: 'CATEGORY_UNKNOWN' })
  expect((await seenBy(token, a)).held).not.toBeNull()
  expect(await order(token, b)).toMatchObject({ code: 0 })
  expect([await takenIn(a), await takenIn(b)]).toEqual([0, 1])
  await hold(token, a)
  await server.must(createOrder, shopOrder(), { token })
  expect(await takenIn(a)).toBe(0)
})

test('a place is never kept past the moment its window closes for orders', async () => {
  const today = { slotDay: dayOf(server.clock.now() + DAY), slotStartMinute: 480 }
  server.clock.advance(Date.parse(`${today.slotDay}T06:50:00+08:00`) - server.clock.now())
  const { token } = await newCustomer(server)
  const until = Date.parse(`${today.slotDay}T07:00:00+08:00`)
  expect(await hold(token, today)).toMatchObject({ code: 0, data: { until } })
  server.clock.advance(10 * MINUTE)
  expect(await hold(token, today)).toMatchObject({ reason: 'SLOT_PAST', code: 21305 })
})

test('nobody has a place kept in a window that does not exist, nor without signing in', async () => {
  const { token } = await newCustomer(server)
  const day = addDays(dayOf(server.clock.now()), 2)
  const at = { slotDay: day, slotStartMinute: 480 }
  expect(
    await server.call(holdSlot, { zoneId, slotDay: day, slotStartMinute: 481 }, { token, language: 'en' }),
  ).toMatchObject({ reason: 'SLOT_UNKNOWN', msg: 'There is no such time window.' })
  expect(await server.call(holdSlot, { zoneId: 77, ...at }, { token })).toMatchObject({
    reason: 'SLOT_UNKNOWN',
  })
  expect(await server.call(holdSlot, { zoneId, ...at })).toMatchObject({ code: 2000 })
  expect(await server.call(releaseSlotHold, {})).toMatchObject({ code: 2000 })
  expect(await server.call(holdSlot, { zoneId, ...at, slotDay: 'morgen' }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'slotDay',
  })
})
