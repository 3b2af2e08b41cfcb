import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffCategories, saveWasteCategory } from '@huishou/wire/catalog/waste-categories'
import { closeOrder, orderDetail } from '@huishou/wire/pickup/customer'
import { pausePickupPlan, savePickupPlan, skipPlanDay } from '@huishou/wire/pickup/plan'
import { createOrder } from '@huishou/wire/pickup/placing'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { deleteAddress, updateAddress } from '@huishou/wire/place/addresses'
import { saveRotaHoliday } from '@huishou/wire/rota/plan'
import { holdSlot, setSlotCapacity, slots } from '@huishou/wire/rota/slots'
import { putConfig } from '../../content/index.ts'
import { DAY } from '@huishou/wire/time'
import { AT_DOOR, doorOrder, HANGZHOU, newCustomer, SOFA } from '../../../test/pickup-fixtures.ts'
import { dayOfPlan, givenAddress, givenPlan, planInput, planOf } from '../../../test/plan-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { orderDueDays } from './order-due-days.ts'
import { withSettings } from '../../../test/setting-fixtures.ts'

const zoneId = 4
let server: TestServer
let dispatcher: string
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  dispatcher = await server.staff('dispatcher')
  ops = await server.staff('ops')
})
afterAll(() => server.close())

const run = () => orderDueDays(server.database, server.clock.now())
const ordersOf = (uid: number) =>
  server.database.reader.selectFrom('pickupOrder').selectAll().where('memberId', '=', uid).execute()
const cap = (day: string, startMinute: number, capacity?: number) =>
  server.must(
    setSlotCapacity,
    { zoneId, day, startMinute, ...(capacity === undefined ? {} : { capacity }) },
    { token: dispatcher },
  )
const messages = async (mobile: string) =>
  (
    await server.database.reader.selectFrom('outbox').select('payload').where('kind', '=', 'sms').execute()
  ).filter(({ payload }) => payload.includes(mobile))

// the clock of these tests stands on Monday, 2 March 2026; each test uses a weekday of its own
const [TUE, WED, THU, FRI, SAT, SUN] = [
  '2026-03-03',
  '2026-03-04',
  '2026-03-05',
  '2026-03-06',
  '2026-03-07',
  '2026-03-08',
]

test('an order is made of the coming day as the customer would, and both apps say which plan made it', async () => {
  const { token, uid } = await newCustomer(server)
  const plan = await givenPlan(server, token)
  expect(plan).toMatchObject({ state: 'active', patternText: '每周二', nextDay: { day: TUE, state: 'due' } })
  await run()
  const [order, ...more] = await ordersOf(uid)
  expect(more).toEqual([])
  expect(order).toMatchObject({
    planId: plan.id,
    state: 'placed',
    channel: 'door',
    slotDay: TUE,
    slotStartMinute: 600,
    zoneId,
    slotHeld: 1,
    note: '放门口',
    band: '10-20公斤',
    linkMan: '陈小姐',
  })
  const shown = await server.must(orderDetail, { id: order!.id }, { token })
  expect(shown.pickup).toMatchObject({ plan: { id: plan.id, patternText: '每周二' } })
  expect(shown.pickup!.timeline.at(-1) ?? shown.pickup!.timeline[0]).toMatchObject({ action: 'place' })
  expect(await server.must(staffOrder, { orderId: order!.id }, { token: dispatcher })).toMatchObject({
    plan: { id: plan.id, patternText: '每周二' },
  })
  expect(await dayOfPlan(server, token, plan.id, TUE)).toMatchObject({ state: 'ordered', orderId: order!.id })
})

test('many jobs at once, and again later, make one order of a day', async () => {
  const { token, uid } = await newCustomer(server)
  await givenPlan(server, token, { weekday: 3 })
  await Promise.all([run(), run(), run()])
  await run()
  expect(await ordersOf(uid)).toHaveLength(1)
  const { places } = await server.database.reader
    .selectFrom('soldPlace')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'soldPlace.orderId')
    .select((e) => e.fn.countAll<number>().as('places'))
    .where('pickupOrder.memberId', '=', uid)
    .executeTakeFirstOrThrow()
  expect(Number(places)).toBe(1)
  // the customer who calls it off is not sold it again
  const [order] = await ordersOf(uid)
  await server.must(closeOrder, { orderId: order!.id }, { token })
  await run()
  expect(await ordersOf(uid)).toHaveLength(1)
})

test('a job that dies in between leaves neither an order nor a place, and the next one makes it', async () => {
  const { token, uid } = await newCustomer(server)
  await givenPlan(server, token, { weekday: 3, startMinute: 720 })
  const broken = {
    ...server.database,
    transaction: ((work: never) =>
      server.database.transaction(async (trx) => {
        await (work as (trx: unknown) => Promise<unknown>)(trx)
        throw new Error('killed')
      })) as never,
  }
  await expect(orderDueDays(broken, server.clock.now())).rejects.toThrow('recurring pickup')
  expect(await ordersOf(uid)).toEqual([])
  await run()
  expect(await ordersOf(uid)).toHaveLength(1)
})

test('a full window fails with a message, or gives way to the nearest one where the customer allows it', async () => {
  const strict = await newCustomer(server)
  const easy = await newCustomer(server)
  await cap(THU!, 600, 0)
  await cap(THU!, 720, 0)
  const one = await givenPlan(server, strict.token, {
    weekday: 4,
    addressId: await givenAddress(server, strict.token, { mobile: '13700001111' }),
  })
  const other = await givenPlan(server, easy.token, { weekday: 4, flexible: true })
  await run()
  expect(await ordersOf(strict.uid)).toEqual([])
  expect(await dayOfPlan(server, strict.token, one.id, THU!)).toMatchObject({
    state: 'failed',
    reason: 'full',
    reasonText: '当天该时段已约满',
    may: {},
  })
  expect(JSON.stringify(await messages('13700001111'))).toContain('当天该时段已约满')
  expect(await ordersOf(easy.uid)).toMatchObject([{ slotDay: THU, slotStartMinute: 480 }])
  expect(await dayOfPlan(server, easy.token, other.id, THU!)).toMatchObject({ startMinute: 480 })
  // the plan goes on
  expect(await planOf(server, strict.token, one.id)).toMatchObject({ state: 'active' })
})

test('what has changed since is said as the reason: holiday, address, zone, material', async () => {
  await server.must(saveRotaHoliday, { cityId: HANGZHOU, day: FRI, name: '店庆' }, { token: dispatcher })
  const people = await Promise.all(Array.from({ length: 4 }, () => newCustomer(server)))
  const [holiday, gone, moved, hidden] = people as [
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
  ]
  const goneAt = await givenAddress(server, gone.token)
  const movedAt = await givenAddress(server, moved.token)
  const plans = [
    [holiday, FRI!, 'holiday', await givenPlan(server, holiday.token, { weekday: 5 })],
    [gone, SAT!, 'address_gone', await givenPlan(server, gone.token, { weekday: 6, addressId: goneAt })],
    [moved, SAT!, 'out_of_zone', await givenPlan(server, moved.token, { weekday: 6, addressId: movedAt })],
    [
      hidden,
      SAT!,
      'material',
      await givenPlan(server, hidden.token, { weekday: 6, goodsJsonStr: [{ goodsId: SOFA, number: 1 }] }),
    ],
  ] as const
  await server.must(deleteAddress, { id: goneAt }, { token: gone.token })
  await server.must(
    updateAddress,
    {
      id: movedAt,
      linkMan: '陈小姐',
      mobile: '13712345678',
      provinceId: '330000000000',
      cityId: HANGZHOU,
      districtId: '330110000000',
      address: '很远的路1号',
      latitude: 30.9,
      longitude: 121.4,
    },
    { token: moved.token },
  )
  const sofa = (await server.must(staffCategories, {}, { token: ops })).rows.find(({ id }) => id === SOFA)!
  await server.must(
    saveWasteCategory,
    { id: SOFA, version: sofa.version, name: sofa.name, nameEn: sofa.nameEn, active: false },
    { token: ops },
  )
  server.clock.advance(2000)
  await run()
  for (const [{ token, uid }, day, reason, plan] of plans) {
    expect(await dayOfPlan(server, token, plan.id, day), reason).toMatchObject({ state: 'failed', reason })
    expect(await ordersOf(uid)).toEqual([])
  }
  expect(await planOf(server, gone.token, plans[1][3].id)).toMatchObject({ addressText: '' })
  expect((await planOf(server, hidden.token, plans[3][3].id)).categories).toMatchObject([{ active: false }])
})

test('three failures in a row pause the plan with a message; an order in between counts anew', async () => {
  const { token } = await newCustomer(server)
  const addressId = await givenAddress(server, token, { mobile: '13700002222' })
  const plan = await givenPlan(server, token, { weekday: 7, addressId })
  const sundays = [SUN!, '2026-03-15', '2026-03-22']
  await server.database.transaction((trx) =>
    putConfig(trx, server.clock.now(), [{ key: 'booking_days', value: '14' }]),
  )
  const before = server.clock.now()
  for (const day of sundays) {
    await cap(day, 600, 0)
    await run()
    server.clock.advance(7 * DAY)
  }
  expect(await planOf(server, token, plan.id)).toMatchObject({
    state: 'paused',
    pausedBy: 'system',
    nextDay: null,
    may: { resume: { ok: true }, end: { ok: true } },
  })
  expect(JSON.stringify(await messages('13700002222'))).toContain('已暂停')
  server.clock.advance(before - server.clock.now())
})

test('orders of plans and the customer’s own are limited apart, and a place kept for an order stays kept', async () => {
  const { token, uid } = await newCustomer(server)
  const plan = await givenPlan(server, token, { weekday: 2, startMinute: 840 })
  for (const slotStartMinute of [480, 960, 1080])
    await server.must(createOrder, doorOrder(server, { slotDay: TUE, slotStartMinute }), { token })
  const kept = { zoneId, slotDay: WED!, slotStartMinute: 960 }
  await server.must(holdSlot, kept, { token })
  await run()
  expect((await ordersOf(uid)).filter(({ planId }) => planId === plan.id)).toHaveLength(1)
  expect((await server.must(slots, { cityId: HANGZHOU, ...AT_DOOR }, { token })).held).not.toBeNull()
  expect(await server.call(createOrder, doorOrder(server), { token })).toMatchObject({
    reason: 'OPEN_ORDER_LIMIT',
  })
})

test('a change counts for orders not made yet; a skipped or paused day gets none', async () => {
  const { token, uid } = await newCustomer(server)
  const addressId = await givenAddress(server, token)
  const plan = await givenPlan(server, token, { weekday: 2, startMinute: 1080, addressId })
  await run()
  await server.must(
    savePickupPlan,
    { ...planInput(server, addressId, { weekday: 4, startMinute: 1080 }), id: plan.id },
    { token },
  )
  await server.must(skipPlanDay, { id: plan.id, day: THU }, { token })
  await run()
  expect(await ordersOf(uid)).toMatchObject([{ slotDay: TUE, state: 'placed' }])
  await server.must(pausePickupPlan, { id: plan.id, until: '2026-03-13' }, { token })
  const paused = await planOf(server, token, plan.id)
  expect(paused.state).toBe('paused')
  expect(paused.coming.slice(0, 3)).toMatchObject([
    { day: TUE, state: 'ordered' },
    { day: THU, state: 'skipped' },
    { day: '2026-03-19', state: 'due' },
  ])
})

test('how far ahead orders are made is the business’s own', async () => {
  const { token, uid } = await newCustomer(server)
  const addressId = await givenAddress(server, token)
  await withSettings(server, { plan_days_ahead: 1 }, async () => {
    await givenPlan(server, token, { weekday: 4, startMinute: 1080, addressId })
    await run()
    expect(await ordersOf(uid)).toEqual([])
  })
  await run()
  expect(await ordersOf(uid)).toMatchObject([{ slotDay: THU, state: 'placed' }])
})
