import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { holdSlot, setSlotCapacity, slots, staffSlots } from '@huishou/wire/rota/slots'
import { doorOrder, HANGZHOU, givenPeople, newCustomer, type People } from '../../../test/pickup-fixtures.ts'
import { hire, sendHome } from '../../../test/rota-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const WINDOWS = [480, 600, 720, 840, 960, 1080]
/** Zone 4 and zone 5 of Hangzhou. */
const IN = { 4: { lat: 30.283, lng: 120.011 }, 5: { lat: 30.307, lng: 120.128 } }
type ZoneId = keyof typeof IN

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())

const order = async (zoneId: ZoneId, slotDay: string, slotStartMinute: number, more: object = {}) => {
  const { token } = await newCustomer(server)
  const answer = await server.call(
    createOrder,
    doorOrder(server, { ...IN[zoneId], slotDay, slotStartMinute, ...more }),
    { token },
  )
  return { ...answer, token }
}
/** Orders over the windows in turn until each of them is full; returns how many were sold. */
const sellOut = async (zoneId: ZoneId, day: string, most = 99): Promise<number> => {
  let sold = 0
  for (const start of WINDOWS) while (sold < most && (await order(zoneId, day, start)).code === 0) sold += 1
  return sold
}
const windowOf = async (zoneId: number, day: string, startMinute: number) =>
  (await server.must(staffSlots, { zoneId, fromDay: day, days: 1 }, { token: people.dispatcher })).rows.find(
    (row) => row.startMinute === startMinute,
  )!
/** On this server: courier 1 of both zones, courier 2 of zone 5 alone. */
const twoCouriers = async (more: { maxG?: number } = {}) => {
  const fresh = await startTestServer()
  await sendHome(fresh, [4, 5])
  const first = await hire(fresh, { cityId: HANGZHOU, zoneIds: [4, 5], ...more })
  const second = await hire(fresh, { cityId: HANGZHOU, zoneIds: [5], ...more })
  return { fresh, first, second }
}
/** Runs with another server in place of the shared one. */
const on = async (other: TestServer, work: () => Promise<void>): Promise<void> => {
  const [before, peopleBefore] = [server, people]
  server = other
  people = await givenPeople(server)
  try {
    await work()
  } finally {
    ;[server, people] = [before, peopleBefore]
    await other.close()
  }
}

test('two couriers of whom one serves both zones sell 12 places in zone 4, 24 in both, and refuse the 25th', async () => {
  const { fresh } = await twoCouriers()
  await on(fresh, async () => {
    const day = '2026-03-04'
    expect(await sellOut(4, day)).toBe(12)
    expect(await sellOut(5, day)).toBe(12)
    expect((await order(5, day, 480)).reason).toBe('SLOT_FULL')
    expect((await order(4, day, 1080)).reason).toBe('SLOT_FULL')
    expect((await windowOf(5, day, 480)).left).toBe(0)
    // what somebody gives back can be sold again, once
    const mine = await order(4, '2026-03-05', 480)
    expect((await windowOf(4, '2026-03-05', 480)).taken).toBe(1)
    await server.must(closeOrder, { orderId: mine.data.id }, { token: mine.token })
    expect((await windowOf(4, '2026-03-05', 480)).taken).toBe(0)
  })
})

test('of 50 people who reach for the last place exactly one has it', { timeout: 60_000 }, async () => {
  const day = '2026-03-05'
  const seat = { zoneId: 4, day, startMinute: 480 }
  await server.must(setSlotCapacity, { ...seat, capacity: 1 }, { token: people.dispatcher })
  const customers = []
  for (let count = 0; count < 50; count += 1) customers.push(await newCustomer(server))
  const answers = await Promise.all(
    customers.map(({ token }, index) =>
      index % 2 === 0
        ? server.call(createOrder, doorOrder(server, { slotDay: day, slotStartMinute: 480 }), { token })
        : server.call(holdSlot, { zoneId: 4, slotDay: day, slotStartMinute: 480 }, { token }),
    ),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'SLOT_FULL')).toHaveLength(49)
  expect(await windowOf(4, day, 480)).toMatchObject({ taken: 1, left: 0 })
})

test(
  'people of two zones who reach for the last hour of one courier: one has it',
  { timeout: 60_000 },
  async () => {
    const fresh = await startTestServer()
    await sendHome(fresh, [4, 5])
    await hire(fresh, { cityId: HANGZHOU, zoneIds: [4, 5], maxStops: 1 })
    await on(fresh, async () => {
      const customers = []
      for (let count = 0; count < 12; count += 1) customers.push(await newCustomer(server))
      const answers = await Promise.all(
        customers.map(({ token }, index) => {
          const where = IN[index % 2 === 0 ? 4 : 5]
          const when = { slotDay: '2026-03-05', slotStartMinute: WINDOWS[index % 6] }
          return server.call(createOrder, doorOrder(server, { ...where, ...when }), { token })
        }),
      )
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    })
  },
)

test('on a day nobody works, the list and the refusal say that nobody collects', async () => {
  const fresh = await startTestServer()
  await sendHome(fresh, [4])
  await on(fresh, async () => {
    const { days } = await server.must(slots, { latitude: IN[4].lat, longitude: IN[4].lng })
    expect(days[1]!.slots.map(({ why, left }) => `${why} ${left}`)).toEqual(WINDOWS.map(() => 'nobody 0'))
    const { token } = await newCustomer(server)
    expect(
      await server.call(
        holdSlot,
        { zoneId: 4, slotDay: '2026-03-04', slotStartMinute: 480 },
        { token, language: 'en' },
      ),
    ).toMatchObject({
      reason: 'SLOT_NOBODY',
      msg: 'Nobody collects here at this time. Please choose another.',
    })
    expect((await order(4, '2026-03-04', 480)).reason).toBe('SLOT_NOBODY')
  })
})

test('a number set by hand sells fewer, never more than can be served, and zero closes the window', async () => {
  const day = '2026-03-06'
  const put = (capacity?: number) =>
    server.must(
      setSlotCapacity,
      { zoneId: 4, day, startMinute: 600, ...(capacity === undefined ? {} : { capacity }) },
      { token: people.dispatcher },
    )
  expect(await put(500)).toMatchObject({ capacity: 8, left: 8, atMost: 500 })
  expect(await put(3)).toMatchObject({ capacity: 3, left: 3, atMost: 3 })
  expect(await put(0)).toMatchObject({ left: 0, bookable: false, why: 'closed', atMost: 0 })
  expect((await order(4, day, 600)).reason).toBe('SLOT_FULL')
  expect(await put()).toMatchObject({ capacity: 8, atMost: null })
})

test('a van sells no more weight than it carries, though it has stops left', async () => {
  const fresh = await startTestServer()
  await sendHome(fresh, [4])
  await hire(fresh, { cityId: HANGZHOU, zoneIds: [4], maxG: 80_000 })
  await on(fresh, async () => {
    const heavy = { extJsonStr: { 预计总量: '20-50公斤', 废品描述: '纸箱' } }
    const light = { extJsonStr: { 预计总量: '5-10公斤', 废品描述: '纸箱' } }
    const day = '2026-03-05'
    expect((await order(4, day, 480, heavy)).code).toBe(0)
    expect((await order(4, day, 600, heavy)).code).toBe(0)
    expect((await order(4, day, 720, heavy)).reason).toBe('SLOT_FULL')
    expect((await order(4, day, 720, light)).code).toBe(0)
    // a place kept before the weight was known is not sold for more than the van carries
    const { token } = await newCustomer(server)
    const slot = { slotDay: day, slotStartMinute: 840 }
    await server.must(holdSlot, { zoneId: 4, ...slot }, { token })
    expect(await server.call(createOrder, doorOrder(server, { ...slot, ...heavy }), { token })).toMatchObject(
      { reason: 'SLOT_FULL' },
    )
  })
})

test('how many days ahead can be booked is a setting', async () => {
  const owner = { token: people.owner }
  const save = async (value: string) => {
    const { rows } = await server.must(staffSettings, {}, owner)
    const { version } = rows.find(({ key }) => key === 'booking_days')!
    return await server.call(saveSettings, { changes: [{ key: 'booking_days', version, value }] }, owner)
  }
  const here = { latitude: IN[4].lat, longitude: IN[4].lng }
  expect((await server.must(slots, here)).days).toHaveLength(7)
  expect((await order(4, '2026-03-09', 480)).reason).toBe('SLOT_UNKNOWN')
  expect((await save('15')).reason).toBe('SETTING_WRONG')
  expect((await save('0')).reason).toBe('SETTING_WRONG')
  expect((await save('9')).code).toBe(0)
  expect((await server.must(slots, { ...here, days: 14 })).days).toHaveLength(9)
  expect((await order(4, '2026-03-10', 480)).code).toBe(0)
  expect((await order(4, '2026-03-11', 480)).reason).toBe('SLOT_UNKNOWN')
  expect((await save('7')).code).toBe(0)
})
