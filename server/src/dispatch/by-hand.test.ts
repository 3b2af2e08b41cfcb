import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { dispatchPlan, pinOrder, placeStop } from '@huishou/wire/dispatch/staff'
import { couriers } from '@huishou/wire/pickup/couriers'
import { assignOrder, bulkReassign } from '@huishou/wire/pickup/staff-changes'
import { createOrder } from '@huishou/wire/pickup/placing'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { saveRotaDay } from '@huishou/wire/rota/plan'
import { addDays, dayOf } from '@huishou/wire/time'
import {
  courierId,
  doorOrder,
  givenPeople,
  HANGZHOU,
  newCustomer,
  type People,
} from '../../test/pickup-fixtures.ts'
import { hire } from '../../test/rota-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let people: People
let courier1: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  courier1 = await courierId(server, 'courier1')
})
afterAll(() => server.close())

/** A day of its own for each test. */
let days = 1
const nextDay = (): string => addDays(dayOf(server.clock.now()), (days += 1))

const place = async (slotDay: string, slotStartMinute: number) => {
  const { token } = await newCustomer(server)
  return await server.must(createOrder, doorOrder(server, { slotDay, slotStartMinute }), { token })
}
const orderOf = async (day: string, id: number) => {
  const { orders } = await server.must(dispatchPlan, { cityId: HANGZHOU, day }, { token: people.dispatcher })
  return orders.find((one) => one.id === id)!
}
const detail = (orderId: number) => server.must(staffOrder, { orderId }, { token: people.dispatcher })

test('an order given by hand is asked for by the rota; a dispatcher overrules it with a reason that stays with the order', async () => {
  const day = nextDay()
  const { id } = await place(day, 600)
  const away = await hire(server, { cityId: HANGZHOU, zoneIds: [5] })
  const give = { orderId: id, courierId: away }
  expect(await server.call(assignOrder, give, { token: people.dispatcher })).toMatchObject({
    reason: 'COURIER_ZONE',
  })
  const known = await server.must(couriers, { orderId: id }, { token: people.dispatcher, language: 'en' })
  expect(known.rows.find((one) => one.id === away)).toMatchObject({
    unfit: 'This courier does not work this zone.',
    overrulable: true,
  })
  const why = '其他师傅车坏了，已电话同意'
  await server.must(assignOrder, { ...give, overrule: why }, { token: people.dispatcher })
  const { timeline } = await detail(id)
  expect(timeline[0]!.text).toBe(`该师傅不负责这个区域 · ${why}`)
  const { rows } = await server.must(audit, { action: 'pickup.assign' }, { token: people.owner })
  expect(rows[0]).toMatchObject({ reason: why })
})

test('somebody who does not work that day is not sent, whatever the reason', async () => {
  const day = nextDay()
  const { id } = await place(day, 600)
  await server.must(
    saveRotaDay,
    { courierId: courier1, day, hours: [], note: '休息' },
    { token: people.dispatcher },
  )
  expect(
    await server.call(
      assignOrder,
      { orderId: id, courierId: courier1, overrule: '很急' },
      { token: people.dispatcher },
    ),
  ).toMatchObject({ reason: 'COURIER_UNAVAILABLE' })
})

test('a courier with a full window is overruled for a drag as well; one whom another booking needs says so', async () => {
  const day = nextDay()
  const only = await hire(server, { cityId: HANGZHOU, zoneIds: [4], maxStops: 1 })
  for (const name of ['courier1', 'courier3'])
    await server.must(
      saveRotaDay,
      {
        courierId: await courierId(server, name),
        day,
        hours: name === 'courier3' ? [{ fromMinute: 600, toMinute: 840 }] : [],
      },
      { token: people.dispatcher },
    )
  // the last hour of the day is worked by one person, who makes one stop; the morning could be somebody else's
  const [morning, noon, late] = [await place(day, 600), await place(day, 720), await place(day, 1080)]
  expect(
    await server.call(assignOrder, { orderId: morning.id, courierId: only }, { token: people.dispatcher }),
  ).toMatchObject({ reason: 'COURIER_NEEDED' })
  await server.must(assignOrder, { orderId: late.id, courierId: only }, { token: people.dispatcher })
  const { version } = await orderOf(day, noon.id)
  const drag = { orderId: noon.id, courierId: only, version, planVersion: 0 }
  expect(await server.call(placeStop, drag, { token: people.dispatcher })).toMatchObject({
    reason: 'COURIER_DAY_FULL',
  })
  await server.must(placeStop, { ...drag, overrule: '愿意加班' }, { token: people.dispatcher })
  expect(await orderOf(day, noon.id)).toMatchObject({ courierId: only, pinned: true })
})

test('of orders moved together those that may be overruled say so, and go with a reason', async () => {
  const day = nextDay()
  const away = await hire(server, { cityId: HANGZHOU, zoneIds: [5] })
  const ids = [(await place(day, 600)).id, (await place(day, 720)).id]
  const move = { orderIds: ids, courierId: away }
  const dry = await server.must(bulkReassign, { ...move, dryRun: true }, { token: people.dispatcher })
  expect(dry.done).toEqual([])
  expect(dry.failed.map(({ reason, overrulable }) => [reason, overrulable])).toEqual([
    ['COURIER_ZONE', true],
    ['COURIER_ZONE', true],
  ])
  const { done } = await server.must(
    bulkReassign,
    { ...move, overrule: '跨区支援' },
    { token: people.dispatcher },
  )
  expect(done).toEqual(ids)
  const { rows } = await server.must(audit, { action: 'pickup.bulk-reassign' }, { token: people.owner })
  expect(rows[0]).toMatchObject({ reason: '跨区支援' })
})

test('what is pinned to somebody is taken off their day when places are sold, and given back with the pin', async () => {
  const day = nextDay()
  const one = await hire(server, { cityId: HANGZHOU, zoneIds: [4], maxStops: 1 })
  const { id } = await place(day, 600)
  const bound = async () =>
    (
      await server.database.reader
        .selectFrom('soldPlace')
        .select('courierId')
        .where('orderId', '=', id)
        .executeTakeFirstOrThrow()
    ).courierId
  await server.must(assignOrder, { orderId: id, courierId: one }, { token: people.dispatcher })
  expect(await bound()).toBe(one)
  const { version } = await orderOf(day, id)
  await server.must(pinOrder, { orderId: id, pinned: false, version }, { token: people.dispatcher })
  expect(await bound()).toBeNull()
})

test('a courier who declined an order is not sent to it by a reason, even one against something else', async () => {
  const day = addDays(dayOf(server.clock.now()), 1)
  const only = await hire(server, { cityId: HANGZHOU, zoneIds: [4], maxStops: 1 })
  const [first, second] = [await place(day, 600), await place(day, 720)]
  await server.must(assignOrder, { orderId: first.id, courierId: only }, { token: people.dispatcher })
  // declined on an earlier offer, and the day is full since
  await server.database.transaction((trx) =>
    trx
      .insertInto('pickupDecline')
      .values({ orderId: second.id, courierId: only, at: server.clock.now(), reason: '太远' })
      .execute(),
  )
  const give = { courierId: only, overrule: '愿意加班' }
  expect(
    await server.call(assignOrder, { orderId: second.id, ...give }, { token: people.dispatcher }),
  ).toMatchObject({ reason: 'COURIER_DECLINED_BEFORE' })
  const { failed } = await server.must(
    bulkReassign,
    { orderIds: [second.id], ...give },
    { token: people.dispatcher },
  )
  expect(failed).toMatchObject([{ reason: 'COURIER_DECLINED_BEFORE', overrulable: false }])
  const { rows } = await server.must(couriers, { orderId: second.id }, { token: people.dispatcher })
  expect(rows.find(({ id }) => id === only)).toMatchObject({ overrulable: false })
})
