import { audit } from '@huishou/wire/audit/staff'
import { communityDay } from '@huishou/wire/community/customer'
import { cancelCommunityDay, saveCommunityDay } from '@huishou/wire/community/staff'
import { notices } from '@huishou/wire/content/notices-and-banners'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { instantOf } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bookingOf,
  dayInput,
  dayNow,
  givenBooking,
  givenDay,
  givenSettled,
  type DayInput,
  type StaffDay,
} from '../../../test/community-fixtures.ts'
import { givenPeople, newCustomer, orderRow, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, unreadableAudit, type TestServer } from '../../../test/test-server.ts'
import { tendCommunityDays } from './sweeps.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())

const EARLY = { startMinute: 540, endMinute: 660, most: 2 }
const LATE = { startMinute: 660, endMinute: 780, most: 2 }

/** Changes a day as the office sees it now. */
const change = async (day: StaffDay, more: Partial<DayInput>, token = people.ops) => {
  const { version } = await dayNow(server, people, day.id)
  const input = { ...dayInput(server, { name: day.name, day: day.day, ...more }), id: day.id, version }
  return server.call(saveCommunityDay, input, { token })
}
const refusalOf = async (day: StaffDay, more: Partial<DayInput>) => {
  const { reason, field, msg } = await change(day, more)
  return { reason, field, msg }
}
const titles = async (token: string) =>
  (await server.must(notices, {}, { token })).dataList.map(({ title }) => title)
const texts = async () =>
  (
    await server.database.reader.selectFrom('outbox').select('payload').where('kind', '=', 'sms').execute()
  ).map(({ payload }) => payload)

test('who has an order is told of another place, and keeps the window and the order as they were', async () => {
  const day = await givenDay(server, people, { name: '文澜苑' })
  const { id, customer } = await givenBooking(server, day.id)
  const idle = await newCustomer(server)
  const { data } = await change(day, { address: '文澜苑南门' })
  expect(data).toMatchObject({ state: 'published', address: '文澜苑南门', booked: 1 })
  expect(await titles(customer.token)).toContain('文澜苑社区回收日有变动')
  expect(await titles(idle.token)).not.toContain('文澜苑社区回收日有变动')
  const sms = (await texts()).filter((payload) => payload.includes('文澜苑南门'))
  expect(sms).toHaveLength(1)
  expect(sms[0]).toContain('09:00–11:00')
  expect(await orderRow(server, id)).toMatchObject({
    state: 'placed',
    slotStartMinute: 540,
    slotEndMinute: 660,
  })
  expect((await server.must(communityDay, { id: day.id })).address).toBe('文澜苑南门')
})

test('a note, more places or a pin set more exactly are nobody’s news; another place or window is', async () => {
  const day = await givenDay(server, people, { name: '采荷苑' })
  const { customer } = await givenBooking(server, day.id)
  const news = async () => (await titles(customer.token)).filter((title) => title.includes('变动')).length
  await change(day, { note: '请把纸箱压平', windows: [{ ...EARLY, most: 5 }, LATE], mostOrders: 7 })
  expect(await news()).toBe(0)
  // about 55 m, then 220 m further
  const { latitude } = dayInput(server)
  await change(day, { latitude: latitude + 0.0005 })
  expect(await news()).toBe(0)
  await change(day, { latitude: latitude + 0.0025 })
  expect(await news()).toBe(1)
  const { data } = await change(day, {
    latitude: latitude + 0.0025,
    windows: [{ ...EARLY, most: 5 }],
    mostOrders: 5,
  })
  expect(data?.windows).toMatchObject([{ startMinute: 540, most: 5, taken: 1 }])
  expect(await news()).toBe(2)
})

test('a window with orders is neither removed nor moved nor made smaller than they are', async () => {
  const day = await givenDay(server, people)
  await givenBooking(server, day.id)
  await givenBooking(server, day.id)
  expect(await refusalOf(day, { windows: [LATE], mostOrders: 2 })).toEqual({
    reason: 'COMMUNITY_WINDOW_BOOKED',
    field: 'windows',
    msg: '09:00–11:00 已有 2 单预约，不能删除，也不能改时间',
  })
  expect(await refusalOf(day, { windows: [{ ...EARLY, endMinute: 600 }, LATE] })).toMatchObject({
    reason: 'COMMUNITY_WINDOW_BOOKED',
  })
  expect(await refusalOf(day, { windows: [{ ...EARLY, most: 1 }, LATE], mostOrders: 3 })).toMatchObject({
    reason: 'COMMUNITY_WINDOW_MOST',
    field: 'windows',
  })
  expect(await refusalOf(day, { mostOrders: 1, bonusFrom: 1 })).toMatchObject({
    reason: 'COMMUNITY_MOST_BOOKED',
    field: 'mostOrders',
    msg: '已有 2 单预约，不能少于这个数',
  })
})

test('a removed window takes no more orders, and can come back even though a cancelled order named it', async () => {
  const day = await givenDay(server, people)
  const { id, customer } = await givenBooking(server, day.id, 660)
  await server.must(closeOrder, { orderId: id }, { token: customer.token })
  await change(day, { windows: [EARLY], mostOrders: 2 })
  const { token } = await newCustomer(server)
  const late = await bookingOf(server, token, day.id, { slotStartMinute: 660 })
  expect(await server.call(createOrder, late, { token })).toMatchObject({ reason: 'COMMUNITY_WINDOW' })
  const { data } = await change(day, { windows: [EARLY, { ...LATE, endMinute: 720 }], mostOrders: 3 })
  expect(data?.windows).toMatchObject([
    { startMinute: 540 },
    { startMinute: 660, endMinute: 720, taken: 0, most: 2 },
  ])
  expect(await server.call(createOrder, late, { token })).toMatchObject({ code: 0 })
})

test('name, city, date and share stand once a day is published, and an ended or cancelled day is closed', async () => {
  const day = await givenDay(server, people)
  expect(await refusalOf(day, { name: '别的小区' })).toMatchObject({
    reason: 'COMMUNITY_FIXED',
    field: 'name',
  })
  expect(await refusalOf(day, { cityId: '510100000000' })).toMatchObject({ field: 'cityId' })
  expect(await refusalOf(day, { shareRate: 6 })).toMatchObject({
    reason: 'COMMUNITY_FIXED',
    field: 'shareRate',
  })
  const { version } = await dayNow(server, people, day.id)
  await server.must(cancelCommunityDay, { id: day.id, version, reason: '下雨' }, { token: people.ops })
  expect(await refusalOf(day, {})).toMatchObject({
    reason: 'COMMUNITY_STATE',
    msg: '社区回收日现在是“已取消”，不能进行此操作',
  })
})

test('a promised bonus can only get better, and a threshold lowered to what is settled grants it', async () => {
  const day = await givenDay(server, people, { bonusFrom: 3 })
  expect((await change(day, { bonusFrom: 3, bonusPercent: 4 })).data).toMatchObject({ bonusPercent: 4 })
  await givenSettled(server, people, day.id)
  expect(await refusalOf(day, { bonusFrom: 3, bonusPercent: 3 })).toMatchObject({
    reason: 'COMMUNITY_BONUS_PROMISED',
    field: 'bonusPercent',
  })
  expect(await refusalOf(day, { bonusFrom: 3, bonusPercent: 4, bonusCapFen: 400 })).toMatchObject({
    field: 'bonusCapFen',
  })
  const better = { bonusFrom: 1, bonusPercent: 6 }
  expect((await change(day, better)).data).toMatchObject({ bonusPercent: 6, granted: true })
  await tendCommunityDays(server.database, server.clock.now())
  expect((await dayNow(server, people, day.id)).bonusFen).toBeGreaterThan(0)
  expect(await refusalOf(day, { ...better, bonusPercent: 7 })).toMatchObject({
    reason: 'COMMUNITY_BONUS_GRANTED',
    field: 'bonusPercent',
  })
  expect((await change(day, { ...better, note: '照常' })).code).toBe(0)
})

test('the most orders never go below what a promised bonus needs', async () => {
  const day = await givenDay(server, people, { bonusFrom: 3 })
  await givenBooking(server, day.id)
  expect(await refusalOf(day, { bonusFrom: 3, mostOrders: 2 })).toMatchObject({
    reason: 'COMMUNITY_THRESHOLD',
    field: 'bonusFrom',
    msg: '最多只接 2 单，达不到这个数',
  })
  expect((await change(day, { bonusFrom: 2, mostOrders: 2 })).data).toMatchObject({ mostOrders: 2 })
})

test('while a day runs, windows may be added that have not begun', async () => {
  const day = await givenDay(server, people)
  server.clock.advance(instantOf(day.day, 600) - server.clock.now())
  await tendCommunityDays(server.database, server.clock.now())
  people = await givenPeople(server)
  const begun = { startMinute: 510, endMinute: 540, most: 2 }
  expect(await refusalOf(day, { windows: [begun, EARLY, LATE] })).toMatchObject({
    reason: 'COMMUNITY_WINDOW_BEGUN',
    field: 'windows',
    msg: '08:30–09:00 已经开始，不能新增',
  })
  const later = { startMinute: 780, endMinute: 840, most: 2 }
  expect((await change(day, { windows: [EARLY, LATE, later] })).data).toMatchObject({ state: 'running' })
})

test('of a booking and a smaller day at the same moment, one is refused', async () => {
  const day = await givenDay(server, people, { bonusPercent: 0 })
  await givenBooking(server, day.id)
  await givenBooking(server, day.id)
  const { token } = await newCustomer(server)
  const third = await bookingOf(server, token, day.id, { slotStartMinute: 660 })
  const [booked, changed] = await Promise.all([
    server.call(createOrder, third, { token }),
    change(day, { bonusPercent: 0, mostOrders: 2 }),
  ])
  expect([booked.reason ?? 'ok', changed.reason ?? 'ok'].toSorted()).toContain('ok')
  const { booked: count, mostOrders } = await dayNow(server, people, day.id)
  expect(count).toBeLessThanOrEqual(mostOrders)
})

test('the log says what of a day was changed, and in what it was changed', async () => {
  const day = await givenDay(server, people)
  await change(day, { windows: [EARLY, { ...LATE, most: 4 }], note: '小件也收' })
  const { rows } = await server.must(audit, { subject: 'communityDay' }, { token: people.owner })
  const edit = rows.find(({ action }) => action === 'communityDay.edit')
  expect(edit).toBeDefined()
  expect(JSON.stringify(edit)).toContain('11:00–13:00 (4)')
  expect(await unreadableAudit(server.database.reader)).toEqual([])
})
