import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '@huishou/wire/client'
import { audit } from '@huishou/wire/audit/staff'
import {
  copyRotaWeek,
  rotaWeek,
  saveRotaDay,
  saveRotaHoliday,
  saveRotaPattern,
  saveRotaVehicle,
} from '@huishou/wire/rota/plan'
import { DAY } from '@huishou/wire/time'
import { saveZone, staffZones } from '@huishou/wire/place/shops'
import { slots } from '@huishou/wire/rota/slots'
import { saveStaff } from '@huishou/wire/staff/accounts'
import { addDays } from '@huishou/wire/time'
import { AT_DOOR, courierId, givenPeople, HANGZHOU, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const MONDAY = '2026-03-02'
const ALL_DAY = [{ fromMinute: 480, toMinute: 1200 }]
const SHANGHAI = '310100000000'

let server: TestServer
let people: People
let one: number
let other: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  one = await courierId(server, 'courier1')
  other = await courierId(server, 'courier3')
})
afterAll(() => server.close())

const week = (fromDay = MONDAY, token = people.dispatcher) =>
  server.must(rotaWeek, { cityId: HANGZHOU, fromDay }, { token })
const courierIn = ({ couriers }: ReplyOf<typeof rotaWeek>, id = one) =>
  couriers.find((each) => each.id === id)!
const dayIn = async (day: string, id = one) =>
  courierIn(await week(day), id).days.find((each) => each.day === day)!
const plan = { dispatcher: () => ({ token: people.dispatcher }) }
const freeOn = async (day: string): Promise<number> => {
  const { days } = await server.must(slots, AT_DOOR)
  return days.find((each) => each.day === day)!.slots.reduce((sum, { left }) => sum + left, 0)
}

test('a planner sees a week of a city: who works when, in which zones, with which vehicle', async () => {
  const reply = await week('2026-03-05')
  expect(reply.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index)),
  )
  expect(reply.couriers.map(({ id }) => id)).toEqual([one, other])
  expect(courierIn(reply)).toMatchObject({ maxStops: 12, perWindow: null, maxG: null, version: 0 })
  expect(courierIn(reply).pattern).toEqual(Array.from({ length: 7 }, () => ALL_DAY))
  expect(courierIn(reply).days[0]).toEqual({ day: MONDAY, hours: ALL_DAY, cause: null, note: '', stops: 0 })
  expect(await server.call(rotaWeek, { fromDay: '2026-02-31' }, { token: people.dispatcher })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'fromDay',
  })
})

test('a new courier works the hours of the zone they are put into, until somebody plans otherwise', async () => {
  const { rows } = await server.must(staffZones, {}, { token: people.owner })
  const { cityName: _name, ...zone } = rows.find(({ id }) => id === 4)!
  const { id } = await server.must(
    saveStaff,
    {
      username: 'newcomer',
      name: '新师傅',
      mobile: '13900008888',
      role: 'courier',
      cityId: HANGZHOU,
      password: 'Kx7-green-yard',
      active: true,
    },
    { token: people.owner },
  )
  const put = async (courierIds: number[]) => {
    const now = (await server.must(staffZones, {}, { token: people.owner })).rows.find((one) => one.id === 4)!
    const { shopId, ...rest } = zone
    await server.must(
      saveZone,
      { ...rest, ...(shopId === null ? {} : { shopId }), courierIds, version: now.version },
      { token: people.owner },
    )
  }
  await put([...zone.courierIds, id])
  const span = [{ fromMinute: zone.openMinute, toMinute: zone.closeMinute }]
  expect(courierIn(await week(), id).pattern).toEqual(Array.from({ length: 7 }, () => span))

  const { version } = courierIn(await week(), id)
  const none = Array.from({ length: 7 }, () => [])
  await server.must(saveRotaPattern, { courierId: id, version, pattern: none }, plan.dispatcher())
  await put([...zone.courierIds, id])
  expect(courierIn(await week(), id).pattern).toEqual(none)
  await put(zone.courierIds)
})

test('a pattern decides what can be booked; an older version of it is refused', async () => {
  const before = await freeOn('2026-03-05')
  const off = Array.from({ length: 7 }, (_, index) => (index === 3 ? [] : ALL_DAY))
  const { version } = courierIn(await week())
  await server.must(saveRotaPattern, { courierId: one, version, pattern: off }, plan.dispatcher())
  expect(before - (await freeOn('2026-03-05'))).toBe(24)
  expect(
    await server.call(saveRotaPattern, { courierId: one, version, pattern: off }, plan.dispatcher()),
  ).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  const wrong = off.map(() => [{ fromMinute: 600, toMinute: 600 }])
  expect(
    await server.call(saveRotaPattern, { courierId: one, version: 1, pattern: wrong }, plan.dispatcher()),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'hours' })
  const back = off.map(() => ALL_DAY)
  await server.must(saveRotaPattern, { courierId: one, version: 1, pattern: back }, plan.dispatcher())
  expect(await freeOn('2026-03-05')).toBe(before)
  const { rows } = await server.must(audit, { action: 'rota.pattern' }, { token: people.owner })
  expect(rows[0]).toMatchObject({ staffName: '孙丽', subjectId: one })
})

test('a vehicle has its most stops and its most weight', async () => {
  const { version } = courierIn(await week())
  const saved = await server.must(
    saveRotaVehicle,
    { courierId: one, version, vehicle: '三轮车', perWindow: 2, maxStops: 5, maxKg: 300 },
    plan.dispatcher(),
  )
  expect(saved).toMatchObject({ vehicle: '三轮车', perWindow: 2, maxStops: 5, maxG: 300_000 })
  const again = { courierId: one, version: saved.version, maxStops: 12 }
  expect(await server.must(saveRotaVehicle, again, plan.dispatcher())).toMatchObject({
    perWindow: null,
    maxStops: 12,
    maxG: null,
  })
  expect(await server.call(saveRotaVehicle, again, plan.dispatcher())).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  expect(
    await server.call(saveRotaVehicle, { ...again, courierId: 99_999 }, plan.dispatcher()),
  ).toMatchObject({ reason: 'NOT_FOUND' })
})

test('one day can be planned by hand and given back to the pattern, from today on', async () => {
  const day = '2026-03-06'
  const hours = [
    { fromMinute: 480, toMinute: 600 },
    { fromMinute: 600, toMinute: 720 },
  ]
  await server.must(saveRotaDay, { courierId: one, day, hours, note: '下午培训' }, plan.dispatcher())
  expect(await dayIn(day)).toMatchObject({
    hours: [{ fromMinute: 480, toMinute: 720 }],
    cause: 'plan',
    note: '下午培训',
  })
  await server.must(saveRotaDay, { courierId: one, day }, plan.dispatcher())
  expect(await dayIn(day)).toMatchObject({ hours: ALL_DAY, cause: null })
  for (const far of ['2026-03-01', '2026-07-01'])
    expect(
      await server.call(saveRotaDay, { courierId: one, day: far, hours }, plan.dispatcher()),
    ).toMatchObject({ reason: 'ROTA_DAY', field: 'day' })
})

test('a holiday is of its day: the week is copied without it, and one of the next week stays', async () => {
  const holiday = (day: string, name?: string) =>
    server.must(saveRotaHoliday, { cityId: HANGZHOU, day, ...(name ? { name } : {}) }, plan.dispatcher())
  await holiday('2026-03-05', '盘点日')
  await holiday('2026-03-13', '店休')
  expect(await server.must(copyRotaWeek, { cityId: HANGZHOU, fromDay: MONDAY }, plan.dispatcher())).toEqual({
    copied: 0,
  })
  expect(await dayIn('2026-03-12')).toMatchObject({ hours: ALL_DAY, cause: null })
  expect(await dayIn('2026-03-13')).toMatchObject({ hours: [], cause: null })
  await holiday('2026-03-05')
  await holiday('2026-03-13')
})

test('a week is copied to the next without the leave that was in it; a holiday is worked by nobody', async () => {
  await server.must(saveRotaDay, { courierId: one, day: '2026-03-07', hours: [] }, plan.dispatcher())
  const copied = await server.must(copyRotaWeek, { cityId: HANGZHOU, fromDay: MONDAY }, plan.dispatcher())
  expect(copied).toEqual({ copied: 1 })
  expect(await dayIn('2026-03-14')).toMatchObject({ hours: [], cause: 'plan' })
  expect(
    await server.call(copyRotaWeek, { cityId: HANGZHOU, fromDay: '2026-08-03' }, plan.dispatcher()),
  ).toMatchObject({ reason: 'ROTA_DAY' })
  const holiday = { cityId: HANGZHOU, day: '2026-03-08', name: '店休' }
  await server.must(saveRotaHoliday, holiday, plan.dispatcher())
  expect(await freeOn('2026-03-08')).toBe(0)
  expect((await week()).days[6]).toMatchObject({ holiday: '店休' })
  await server.must(saveRotaHoliday, { cityId: HANGZHOU, day: holiday.day }, plan.dispatcher())
  expect(await freeOn('2026-03-08')).toBeGreaterThan(0)
  expect(
    await server.call(saveRotaHoliday, { ...holiday, day: '2026-01-01' }, plan.dispatcher()),
  ).toMatchObject({ reason: 'ROTA_DAY' })
})

test('a manager plans the city of the shop and no other; couriers and finance plan nothing', async () => {
  const manager = { token: people.manager }
  expect((await server.must(rotaWeek, { cityId: SHANGHAI }, manager)).cityId).toBe(HANGZHOU)
  const away = await courierId(server, 'courier2')
  expect(
    await server.call(saveRotaDay, { courierId: away, day: '2026-03-06', hours: [] }, manager),
  ).toMatchObject({ reason: 'NOT_FOUND' })
  expect(
    await server.call(saveRotaHoliday, { cityId: SHANGHAI, day: '2026-03-06', name: '店休' }, manager),
  ).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(copyRotaWeek, { cityId: SHANGHAI, fromDay: MONDAY }, manager)).toMatchObject({
    reason: 'NOT_FOUND',
  })
  for (const token of [people.courier1, people.finance])
    expect(await server.call(rotaWeek, {}, { token })).toMatchObject({ reason: 'NOT_ALLOWED' })
})

test('a week copied to the running one leaves the days that are over as they were', async () => {
  await server.must(saveRotaDay, { courierId: one, day: '2026-03-03', hours: [] }, plan.dispatcher())
  await server.must(saveRotaDay, { courierId: one, day: '2026-03-05', hours: [] }, plan.dispatcher())
  server.clock.advance(9 * DAY)
  const dispatcher = await server.staff('dispatcher')
  await server.must(copyRotaWeek, { cityId: HANGZHOU, fromDay: MONDAY }, { token: dispatcher })
  const { days } = (await week('2026-03-09', dispatcher)).couriers.find(({ id }) => id === one)!
  expect(days.find(({ day }) => day === '2026-03-10')).toMatchObject({ cause: null })
  expect(days.find(({ day }) => day === '2026-03-12')).toMatchObject({ hours: [], cause: 'plan' })
})
