import { audit } from '@huishou/wire/audit/staff'
import { communityDay, communityDays } from '@huishou/wire/community/customer'
import {
  cancelCommunityDay,
  communityFigures,
  exportCommunityDays,
  publishCommunityDay,
  saveCommunityDay,
  staffCommunityDays,
} from '@huishou/wire/community/staff'
import { notices } from '@huishou/wire/content/notices-and-banners'
import { closeOrder, orderDetail, rescheduleOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { staffOrder, staffOrders } from '@huishou/wire/pickup/staff'
import { addDays, dayOf, HOUR, instantOf } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bookingOf,
  dayInput,
  dayNow,
  givenBooking,
  givenDay,
  givenDraft,
} from '../../../test/community-fixtures.ts'
import {
  AT_DOOR,
  CARDBOARD,
  givenPeople,
  newCustomer,
  orderRow,
  type People,
} from '../../../test/pickup-fixtures.ts'
import { givenAddress } from '../../../test/plan-fixtures.ts'
import { startTestServer, unreadableAudit, type TestServer } from '../../../test/test-server.ts'
import { tendCommunityDays } from './sweeps.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())

const tend = () => tendCommunityDays(server.database, server.clock.now())
const messages = async (mobile: string) =>
  (
    await server.database.reader.selectFrom('outbox').select('payload').where('kind', '=', 'sms').execute()
  ).filter(({ payload }) => payload.includes(mobile))
const titles = async (token: string) => {
  const { data } = await server.call(notices, {}, { token })
  return data?.dataList.map(({ title }) => title) ?? []
}

test('a day that does not add up is refused beside the field that is wrong', async () => {
  const refused = async (more: object) => {
    const { reason, field } = await server.call(
      saveCommunityDay,
      { ...dayInput(server), ...more },
      { token: people.ops },
    )
    return [reason, field]
  }
  const today = dayOf(server.clock.now())
  expect(await refused({ day: addDays(today, -1) })).toEqual(['COMMUNITY_DAY_WRONG', 'day'])
  expect(await refused({ day: addDays(today, 91) })).toEqual(['COMMUNITY_DAY_WRONG', 'day'])
  const overlapping = [
    { startMinute: 540, endMinute: 660, most: 2 },
    { startMinute: 600, endMinute: 720, most: 2 },
  ]
  expect(await refused({ windows: overlapping })).toEqual(['COMMUNITY_WINDOWS_WRONG', 'windows'])
  expect(await refused({ mostOrders: 5 })).toEqual(['COMMUNITY_MOST_WRONG', 'mostOrders'])
  expect(await refused({ bonusPercent: 11 })).toEqual(['COMMUNITY_BONUS_MOST', 'bonusPercent'])
  expect(await refused({ bonusCapFen: 2001 })).toEqual(['COMMUNITY_BONUS_MOST', 'bonusCapFen'])
  expect(await refused({ bonusFrom: 4 })).toEqual(['COMMUNITY_THRESHOLD', 'bonusFrom'])
  expect(await refused({ shareRate: 501 })).toEqual(['COMMUNITY_SHARE_WRONG', 'shareRate'])
  expect(await refused({ shareKind: 'percent', shareRate: 21 })).toEqual([
    'COMMUNITY_SHARE_WRONG',
    'shareRate',
  ])
  expect(await refused({ managerName: '' })).toEqual(['INPUT_INVALID', 'managerName'])
  expect(await refused({ cityId: '999999999999' })).toEqual(['COMMUNITY_CITY_UNKNOWN', 'cityId'])
})

test('a draft is nobody’s business but the office’s, and everything in it can be changed until it is published', async () => {
  const draft = await givenDraft(server, people)
  expect(draft).toMatchObject({ state: 'draft', may: { edit: { ok: true }, publish: { ok: true } } })
  expect(await server.call(communityDay, { id: draft.id })).toMatchObject({ reason: 'NOT_FOUND' })
  const { token } = await newCustomer(server)
  expect(await server.call(createOrder, await bookingOf(server, token, draft.id), { token })).toMatchObject({
    reason: 'NOT_FOUND',
    field: 'communityDayId',
  })
  const changed = await server.must(
    saveCommunityDay,
    { ...dayInput(server, { name: '翠苑二区' }), id: draft.id, version: draft.version },
    { token: people.ops },
  )
  expect(changed).toMatchObject({ name: '翠苑二区', version: draft.version + 1 })
  const open = await server.must(
    publishCommunityDay,
    { id: changed.id, version: changed.version },
    { token: people.ops },
  )
  expect(open).toMatchObject({ state: 'published', stateText: '预约中', may: { cancel: { ok: true } } })
  const again = { ...dayInput(server), id: open.id, version: open.version }
  expect(await server.call(saveCommunityDay, again, { token: people.ops })).toMatchObject({
    reason: 'COMMUNITY_FIXED',
    field: 'name',
  })
})

test('customers whose address is in reach read of a day and are told of it once, others are not', async () => {
  const near = await newCustomer(server)
  const nearId = await givenAddress(server, near.token)
  const far = await newCustomer(server)
  await givenAddress(server, far.token, { latitude: 30.3, longitude: 120.05 })
  const named = await newCustomer(server)
  const namedId = await givenAddress(server, named.token, {
    latitude: 0,
    longitude: 0,
    address: '兰亭新村3幢',
  })
  const inUnit = await newCustomer(server)
  await givenAddress(server, inUnit.token, { latitude: 0, longitude: 0, menpai: '兰亭新村5幢' })
  const inBoth = await newCustomer(server)
  await givenAddress(server, inBoth.token, {
    latitude: 0,
    longitude: 0,
    address: '兰亭',
    menpai: '新村6幢',
  })
  const day = await givenDay(server, people, { name: '兰亭新村', estate: '兰亭新村' })
  const own = async (token: string) =>
    (await server.must(communityDays, {}, { token })).rows.find(({ id }) => id === day.id)
  expect(await own(near.token)).toMatchObject({ addressIds: [nearId], orderId: null, left: 3, settled: 0 })
  expect(await own(named.token)).toMatchObject({
    addressIds: [],
    unplacedIds: [namedId],
  })
  expect(await own(far.token)).toBeUndefined()
  await tend()
  await tend()
  const told = async (token: string) => (await titles(token)).filter((title) => title.includes('兰亭新村'))
  expect(await told(near.token)).toHaveLength(1)
  for (const { token } of [named, inUnit, inBoth]) expect(await told(token)).toHaveLength(1)
  expect(await told(far.token)).toEqual([])
  const guest = await server.must(communityDay, { id: day.id })
  expect(guest).toMatchObject({ name: '兰亭新村', addressIds: [], orderId: null, bonusPercent: 5 })
})

test('a booking is an ordinary order marked with its day, also of little things, once a customer', async () => {
  const day = await givenDay(server, people)
  const { token, uid } = await newCustomer(server)
  const little = { goodsJsonStr: [{ goodsId: CARDBOARD }], extJsonStr: { 预计总量: '5公斤以下' } }
  const { id } = await server.must(createOrder, await bookingOf(server, token, day.id, little), { token })
  expect(await orderRow(server, id)).toMatchObject({
    memberId: uid,
    communityDayId: day.id,
    slotDay: day.day,
    slotStartMinute: 540,
    slotEndMinute: 660,
    slotHeld: 0,
    state: 'placed',
  })
  expect((await server.must(orderDetail, { id }, { token })).pickup).toMatchObject({
    communityDay: { id: day.id, name: '翠苑一区', bonusFen: null },
    may: { reschedule: { ok: false, reason: 'COMMUNITY_ORDER' } },
  })
  expect(await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })).toMatchObject({
    communityDay: { id: day.id },
    communityDayName: '翠苑一区',
  })
  const { rows } = await server.must(staffOrders, { memberId: uid }, { token: people.dispatcher })
  expect(rows).toMatchObject([{ communityDayName: '翠苑一区' }])
  expect(
    await server.call(createOrder, await bookingOf(server, token, day.id, { slotStartMinute: 660 }), {
      token,
    }),
  ).toMatchObject({
    reason: 'COMMUNITY_ONCE',
  })
  const moved = { orderId: id, slotDay: addDays(day.day, 1), slotStartMinute: 600 }
  expect(await server.call(rescheduleOrder, moved, { token })).toMatchObject({ reason: 'COMMUNITY_ORDER' })
  const other = await newCustomer(server)
  const noWindow = await bookingOf(server, other.token, day.id, { slotStartMinute: 600 })
  expect(await server.call(createOrder, noWindow, { token: other.token })).toMatchObject({
    reason: 'COMMUNITY_WINDOW',
    field: 'slotStartMinute',
  })
})

test('a booking is of a stored address whose position is in reach, whatever the call says of the place', async () => {
  const day = await givenDay(server, people, { name: '兰亭新村', estate: '兰亭新村' })
  const { token } = await newCustomer(server)
  const book = async (more: object) =>
    server.call(createOrder, await bookingOf(server, token, day.id, { ...more }), { token })
  const far = await givenAddress(server, token, { latitude: 30.3, longitude: 120.05 })
  const claimed = { addressId: far, lat: AT_DOOR.latitude, lng: AT_DOOR.longitude, address: '兰亭新村3幢' }
  expect(await book(claimed)).toMatchObject({
    reason: 'COMMUNITY_OUT_OF_REACH',
    field: 'addressId',
    msg: '该地址不在“兰亭新村”社区回收日的范围内',
  })
  const named = await givenAddress(server, token, { latitude: 0, longitude: 0, address: '兰亭新村3幢' })
  expect(await book({ addressId: named })).toMatchObject({
    reason: 'COMMUNITY_NO_POSITION',
    field: 'addressId',
  })
  const { addressId: _, ...unsaved } = await bookingOf(server, token, day.id)
  expect(await server.call(createOrder, unsaved, { token })).toMatchObject({ field: 'addressId' })
  const elses = await givenAddress(server, (await newCustomer(server)).token)
  expect(await book({ addressId: elses })).toMatchObject({ reason: 'NOT_FOUND', field: 'addressId' })
  expect(await book({ addressId: await givenAddress(server, token) })).toMatchObject({ code: 0 })
})

test('of many who book at once only as many as there are places get one, and a cancelled one is free again', async () => {
  const day = await givenDay(server, people)
  const customers: Awaited<ReturnType<typeof newCustomer>>[] = []
  const inputs: { token: string; input: Record<string, unknown> }[] = []
  for (let count = 0; count < 6; count += 1) {
    const customer = await newCustomer(server)
    customers.push(customer)
    inputs.push({ token: customer.token, input: await bookingOf(server, customer.token, day.id) })
  }
  const replies = await Promise.all(
    inputs.map(({ token, input }) => server.call(createOrder, input, { token })),
  )
  const done = replies.filter(({ code }) => code === 0)
  expect(done).toHaveLength(2)
  expect(replies.filter(({ reason }) => reason === 'COMMUNITY_FULL')).toHaveLength(4)
  expect(await dayNow(server, people, day.id)).toMatchObject({ booked: 2, left: 1 })
  await givenBooking(server, day.id, 660)
  const late = await newCustomer(server)
  // the window has a place, the day has none
  const lateInput = await bookingOf(server, late.token, day.id, { slotStartMinute: 660 })
  expect(await server.call(createOrder, lateInput, { token: late.token })).toMatchObject({
    reason: 'COMMUNITY_FULL',
  })
  const first = replies.findIndex(({ code }) => code === 0)
  await server.must(closeOrder, { orderId: replies[first]!.data!.id }, { token: customers[first]!.token })
  expect(await dayNow(server, people, day.id)).toMatchObject({ booked: 2, left: 1 })
  const again = await server.must(createOrder, inputs[first]!.input, { token: customers[first]!.token })
  expect(again.id).toBeGreaterThan(0)
  expect(await dayNow(server, people, day.id)).toMatchObject({ booked: 3, left: 0 })
})

test('a cancelled day cancels its orders, tells their customers why, and takes no more', async () => {
  const day = await givenDay(server, people, { name: '桂花城' })
  const { id, customer } = await givenBooking(server, day.id)
  const { version } = await dayNow(server, people, day.id)
  const cancelled = await server.must(
    cancelCommunityDay,
    { id: day.id, version, reason: '台风预警' },
    { token: people.ops },
  )
  expect(cancelled).toMatchObject({ state: 'cancelled', booked: 0, cancelReason: '台风预警', may: {} })
  expect(await orderRow(server, id)).toMatchObject({ state: 'cancelled', lateCancel: 0 })
  const sms = await messages('13712345678')
  expect(sms.some(({ payload }) => payload.includes('桂花城') && payload.includes('台风预警'))).toBe(true)
  expect(await titles(customer.token)).toContain('桂花城社区回收日已取消')
  for (const [language, reason] of [
    ['zh', '社区回收日取消：台风预警'],
    ['en', 'Community day cancelled: 台风预警'],
  ] as const) {
    const { pickup } = await server.must(orderDetail, { id }, { token: customer.token, language })
    expect(pickup).toMatchObject({ cancelReason: reason })
    expect(pickup!.timeline[0]!.text).toBe(reason)
    const office = await server.must(staffOrder, { orderId: id }, { token: people.ops, language })
    expect(office.timeline[0]!.text).toBe(reason)
  }
  const { token } = await newCustomer(server)
  expect(await server.call(createOrder, await bookingOf(server, token, day.id), { token })).toMatchObject({
    reason: 'COMMUNITY_STATE',
  })
  expect(await server.must(communityDay, { id: day.id })).toMatchObject({
    state: 'cancelled',
    cancelReason: '台风预警',
  })
})

test('a day begins with its first window, ends with its last, and a window closes half an hour before its end', async () => {
  const day = await givenDay(server, people)
  const at = (minute: number) => server.clock.advance(instantOf(day.day, minute) - server.clock.now())
  at(540)
  await tend()
  people = await givenPeople(server)
  expect(await dayNow(server, people, day.id)).toMatchObject({ state: 'running' })
  at(631)
  const { token } = await newCustomer(server)
  expect(await server.call(createOrder, await bookingOf(server, token, day.id), { token })).toMatchObject({
    reason: 'COMMUNITY_WINDOW',
  })
  expect((await server.must(communityDay, { id: day.id })).windows).toMatchObject([
    { bookable: false },
    { bookable: true },
  ])
  at(780)
  await tend()
  people = await givenPeople(server)
  expect(await dayNow(server, people, day.id)).toMatchObject({
    state: 'ended',
    may: { statement: { ok: true } },
  })
  server.clock.advance(HOUR)
})

test('the office filters and exports the list, with the property manager’s number masked where it must be', async () => {
  const day = await givenDay(server, people)
  const list = await server.must(staffCommunityDays, { state: 'published' }, { token: people.ops })
  expect(list.rows.map(({ id }) => id)).toContain(day.id)
  expect(list.counts.published).toBe(list.total)
  const auditor = await server.staff('auditor')
  const { rows } = await server.must(staffCommunityDays, { state: 'published' }, { token: auditor })
  expect(rows.find(({ id }) => id === day.id)).toMatchObject({ managerPhone: '139****5678', may: {} })
  const figures = await server.must(communityFigures, { cityId: day.cityId }, { token: people.ops })
  expect(figures).toMatchObject({ mostBonusPercent: 10, mostBonusCapFen: 2000 })
  const file = await server.exported(exportCommunityDays, { state: 'published' }, { token: people.ops })
  expect(file.csv).toContain('翠苑一区')
  expect(file.lines).toBe(list.total)
  const { rows: log } = await server.must(audit, { subject: 'communityDay' }, { token: people.owner })
  expect(log.map(({ action }) => action)).toContain('communityDay.export')
  expect(await unreadableAudit(server.database.reader)).toEqual([])
})
