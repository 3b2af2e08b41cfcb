import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import type { ReplyOf } from '@huishou/wire/client'
import { createOrder } from '@huishou/wire/pickup/placing'
import { saveZone, staffZones } from '@huishou/wire/place/shops'
import { setSlotCapacity, slots, staffSlots } from '@huishou/wire/rota/slots'
import { clockText, HOUR } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const FUTURE_CITY = { latitude: 30.2841, longitude: 120.0125 }
const zoneId = 4

let server: TestServer
let dispatcher: string
let phone = 15800000000
beforeAll(async () => {
  server = await startTestServer()
  dispatcher = await server.staff('dispatcher')
})
afterAll(() => server.close())

const windowsOn = ({ days }: ReplyOf<typeof slots>, index: number): string[] =>
  days[index]!.slots.map(
    ({ startMinute, endMinute, left, bookable }) =>
      `${clockText(startMinute)}-${clockText(endMinute)} ${left}${bookable ? '' : ' no'}`,
  )

const door = async (startMinute: number, day = '2026-03-04') => {
  const { token } = await server.customer(String((phone += 1)))
  const input = {
    extType: '预约上门',
    goodsJsonStr: [{ goodsId: 1001 }],
    extJsonStr: { 预计总量: '10-20公斤' },
    linkMan: '王小明',
    mobile: '13811112222',
    address: '杭州市余杭区海创园3幢',
    lat: FUTURE_CITY.latitude,
    lng: FUTURE_CITY.longitude,
    cityId: '330100000000',
    slotDay: day,
    slotStartMinute: startMinute,
  }
  return () => server.call(createOrder, input, { token })
}
const staffWindow = async (startMinute: number, day = '2026-03-04') =>
  (await server.must(staffSlots, { zoneId, fromDay: day, days: 1 }, { token: dispatcher })).rows.find(
    (row) => row.startMinute === startMinute,
  )!

test('a zone shows seven days of two-hour windows with places for its couriers', async () => {
  const fresh = await startTestServer()
  const reply = await fresh.must(slots, FUTURE_CITY)
  expect(reply).toMatchObject({ zoneId, zoned: true })
  expect(reply.days.map(({ day }) => day)).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
  ])
  // 10:00 on Monday: the window at 10 has begun, the one at 12 is two hours away
  expect(windowsOn(reply, 0)).toEqual([
    '08:00-10:00 8 no',
    '10:00-12:00 8 no',
    '12:00-14:00 8',
    '14:00-16:00 8',
    '16:00-18:00 8',
    '18:00-20:00 8',
  ])
  await fresh.close()
})

test('a window can be booked until sixty minutes before it starts', async () => {
  const fresh = await startTestServer()
  fresh.clock.advance(HOUR)
  expect(windowsOn(await fresh.must(slots, FUTURE_CITY), 0)[2]).toBe('12:00-14:00 8')
  fresh.clock.advance(1)
  expect(windowsOn(await fresh.must(slots, FUTURE_CITY), 0)[2]).toBe('12:00-14:00 8 no')
  await fresh.close()
})

test('the list begins with the Chinese day: at midnight in Shanghai yesterday is gone', async () => {
  const fresh = await startTestServer()
  fresh.clock.advance(14 * HOUR - 1)
  expect((await fresh.must(slots, { ...FUTURE_CITY, days: 1 })).days[0]!.day).toBe('2026-03-02')
  fresh.clock.advance(1)
  const reply = await fresh.must(slots, { ...FUTURE_CITY, days: 1 })
  expect(reply.days[0]!.day).toBe('2026-03-03')
  expect(windowsOn(reply, 0)[0]).toBe('08:00-10:00 8')
  await fresh.close()
})

test('the nearest of overlapping zones takes an address, and one outside every zone is told so', async () => {
  expect((await server.must(slots, { latitude: 30.307, longitude: 120.128 })).zoneId).toBe(5)
  expect(
    await server.call(slots, { latitude: 30.05, longitude: 120.011, cityId: '330100000000' }),
  ).toMatchObject({ code: 21301, reason: 'OUT_OF_ZONE' })
  expect(await server.call(slots, { cityId: '110100000000' })).toMatchObject({ reason: 'OUT_OF_ZONE' })
})

test('without a position the city decides, without a city a dispatcher will', async () => {
  for (const position of [{}, { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 1 }]) {
    expect(await server.must(slots, { ...position, cityId: '330100000000' })).toMatchObject({
      zoneId,
      zoned: true,
    })
    expect(await server.must(slots, { ...position })).toMatchObject({ zoneId: null, zoned: false })
  }
  const unzoned = await server.must(slots, { cityId: 'undefined' })
  expect(windowsOn(unzoned, 1)).toEqual([
    '08:00-10:00 99',
    '10:00-12:00 99',
    '12:00-14:00 99',
    '14:00-16:00 99',
    '16:00-18:00 99',
    '18:00-20:00 99',
  ])
})

test('a shop visit may come any time the shop is open', async () => {
  const fresh = await startTestServer()
  const open = await fresh.must(slots, { shopId: 2005 })
  expect(windowsOn(open, 0)).toEqual([
    '08:30-10:30 99',
    '10:30-12:30 99',
    '12:30-14:30 99',
    '14:30-16:30 99',
    '16:30-18:30 99',
  ])
  expect(
    windowsOn(await fresh.must(slots, { shopId: 2003 }), 0).every((text) => text.endsWith(' 0 no')),
  ).toBe(true)
  expect(windowsOn(await fresh.must(slots, { shopId: 2003 }), 1)).toEqual([
    '09:00-11:00 99',
    '11:00-13:00 99',
    '13:00-15:00 99',
    '15:00-17:00 99',
    '17:00-18:00 99',
  ])
  expect(await fresh.call(slots, { shopId: 77 })).toMatchObject({ reason: 'NOT_FOUND' })
  await fresh.close()
})

test('ten people want the last seat: one gets it, nine read that the window has filled up', async () => {
  await server.must(
    setSlotCapacity,
    { zoneId, day: '2026-03-04', startMinute: 480, capacity: 1 },
    { token: dispatcher },
  )
  const orders = []
  for (let count = 0; count < 10; count += 1) orders.push(await door(480))
  const answers = await Promise.all(orders.map((order) => order()))
  expect(answers.filter(({ code }) => code === 0).length).toBe(1)
  expect(answers.filter(({ reason }) => reason === 'SLOT_FULL').length).toBe(9)
  expect(await staffWindow(480)).toMatchObject({ capacity: 1, taken: 1, left: 0, bookable: false })
})

test('a capacity set below what is taken takes nobody’s place and shows full until places come back', async () => {
  for (let count = 0; count < 2; count += 1) expect(await (await door(600))()).toMatchObject({ code: 0 })
  expect(
    await server.must(
      setSlotCapacity,
      { zoneId, day: '2026-03-04', startMinute: 600, capacity: 1 },
      { token: dispatcher },
    ),
  ).toMatchObject({ capacity: 2, taken: 2, left: 0 })
  expect(await (await door(600))()).toMatchObject({ reason: 'SLOT_FULL' })
  expect(
    await server.must(
      setSlotCapacity,
      { zoneId, day: '2026-03-04', startMinute: 600, capacity: 3 },
      { token: dispatcher },
    ),
  ).toMatchObject({ capacity: 3, left: 1 })
  expect(await (await door(600))()).toMatchObject({ code: 0 })
  const owner = await server.staff('owner')
  const { rows } = await server.must(audit, { action: 'slot.capacity' }, { token: owner })
  expect(JSON.parse(rows[0]!.before)).toMatchObject({ capacity: 2 })
  expect(JSON.parse(rows[0]!.after)).toMatchObject({ capacity: 3 })
})

test('a window that does not exist, is over or lies too far ahead cannot be booked', async () => {
  expect(await (await door(540, '2026-03-05'))()).toMatchObject({ code: 0 })
  expect(await (await door(5 * 60))()).toMatchObject({ reason: 'SLOT_UNKNOWN' })
  expect(await (await door(480, '2026-02-31'))()).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'slotDay',
  })
  expect(await (await door(480, '2026-03-02'))()).toMatchObject({ reason: 'SLOT_PAST' })
  expect(await (await door(480, '2020-01-01'))()).toMatchObject({ reason: 'SLOT_PAST' })
  expect(await (await door(480, '2026-03-16'))()).toMatchObject({ reason: 'SLOT_UNKNOWN' })
  expect(await (await door(480, '2999-12-31'))()).toMatchObject({ reason: 'SLOT_UNKNOWN' })
})

test('a capacity is set for real windows of real zones only', async () => {
  const token = dispatcher
  expect(
    await server.call(
      setSlotCapacity,
      { zoneId: 99, day: '2026-03-04', startMinute: 480, capacity: 1 },
      { token },
    ),
  ).toMatchObject({ status: 404, reason: 'NOT_FOUND' })
  expect(
    await server.call(
      setSlotCapacity,
      { zoneId, day: '2026-03-04', startMinute: 481, capacity: 1 },
      { token },
    ),
  ).toMatchObject({ status: 422, reason: 'SLOT_UNKNOWN' })
  expect(
    await server.call(
      setSlotCapacity,
      { zoneId, day: '2026-02-30', startMinute: 480, capacity: 1 },
      { token },
    ),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'day' })
  expect(
    await server.call(
      setSlotCapacity,
      { zoneId, day: '2026-03-04', startMinute: 480, capacity: -1 },
      { token },
    ),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'capacity' })
  expect(
    await server.call(
      setSlotCapacity,
      { zoneId, day: '2026-03-04', startMinute: 480, capacity: 1 },
      { token: await server.staff('finance') },
    ),
  ).toMatchObject({ status: 403, reason: 'NOT_ALLOWED' })
  expect(await server.call(staffSlots, { zoneId: 99 }, { token })).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(staffSlots, { zoneId, fromDay: '2026-02-31' }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'fromDay',
  })
})

test('the desk reads that a zone has no couriers, and so no room for anybody', async () => {
  const token = await server.staff('owner')
  const { rows } = await server.must(staffZones, {}, { token })
  const { id: _id, version: _version, shopId: _shop, ...zone } = rows[0]!
  const made = await server.must(saveZone, { ...zone, name: '新区域', courierIds: [] }, { token })
  const empty = await server.must(staffSlots, { zoneId: made.id }, { token })
  expect(empty.couriers).toBe(0)
  expect(empty.rows.every(({ capacity }) => capacity === 0)).toBe(true)
  expect((await server.must(staffSlots, { zoneId }, { token })).couriers).toBe(2)
})
