import { expect, test } from 'vitest'
import { randomFrom } from '../sequence/search-sequence.ts'
import { assignDay } from './assign-day.ts'
import type { BoardCourier, BoardOrder } from './day-assignments.ts'

const WINDOWS = [480, 600, 720, 840, 960, 1080]
const HERE = { latitude: 30.28, longitude: 120.01 }
const kmEast = (km: number) => ({ ...HERE, longitude: HERE.longitude + km / 96 })

const courier = (id: number, more: Partial<BoardCourier> = {}): BoardCourier => ({
  id,
  startMinutes: WINDOWS,
  zoneIds: [1],
  perWindow: 4,
  maxStops: 12,
  maxG: null,
  position: null,
  weekStops: 0,
  ...more,
})
const order = (id: number, more: Partial<BoardOrder> = {}): BoardOrder => ({
  id,
  zoneId: 1,
  startMinute: 600,
  position: HERE,
  grams: 10_000,
  fixedTo: null,
  offeredTo: null,
  refusedBy: new Set(),
  timedOut: new Map(),
  ...more,
})

test('an order goes to whoever has stops around it, and the reason says how far the detour is', () => {
  const stops = [
    order(1, { startMinute: 480, position: kmEast(0), fixedTo: 11 }),
    order(2, { startMinute: 480, position: kmEast(12), fixedTo: 12 }),
  ]
  const { given } = assignDay([courier(11), courier(12)], [...stops, order(3, { position: kmEast(11) })])
  expect(given).toEqual([
    {
      orderId: 3,
      courierId: 12,
      reasons: [
        { code: 'near', values: { metres: expect.toSatisfy((metres) => Math.abs(metres - 1000) < 50) } },
        { code: 'load', values: { stops: 2, average: 15 } },
      ],
    },
  ])
})

test('whoever has fewer stops gets the order when both are as near, today or in the last week', () => {
  const two = [1, 2].map((id) => order(id, { startMinute: 480 + 120 * id, fixedTo: 11 }))
  const today = assignDay([courier(11), courier(12)], [...two, order(3), order(4, { startMinute: 840 })])
  expect(today.given.map(({ courierId }) => courierId)).toEqual([12, 12])
  const week = assignDay([courier(11, { weekStops: 20 }), courier(12, { weekStops: 4 })], [order(3)])
  expect(week.given[0]).toMatchObject({
    courierId: 12,
    reasons: [{ code: 'first' }, { code: 'load' }, { code: 'week', values: { stops: 4, average: 120 } }],
  })
})

test('whoever declined is not asked again, whoever did not answer only once more and last', () => {
  const couriers = [courier(11), courier(12)]
  const declined = assignDay(couriers, [order(1, { refusedBy: new Set([11]) })])
  expect(declined.given[0]).toMatchObject({
    courierId: 12,
    reasons: [{ code: 'only' }, { code: 'refused', values: { count: 1 } }],
  })
  const silent = assignDay(couriers, [order(1, { timedOut: new Map([[11, 1]]) })])
  expect(silent.given[0]?.courierId).toBe(12)
  const nobody = assignDay(couriers, [order(1, { refusedBy: new Set([12]), timedOut: new Map([[11, 2]]) })])
  expect(nobody.left).toMatchObject([{ orderId: 1, cause: 'refused' }])
})

test('what is accepted or pinned stays, and an offer moves only to make room for another order', () => {
  const couriers = [courier(11, { maxStops: 1 }), courier(12, { maxStops: 1, zoneIds: [1, 2] })]
  const offered = order(1, { offeredTo: 12 })
  const other = order(2, { zoneId: 2, startMinute: 720 })
  const moved = assignDay(couriers, [offered, other]).given
  expect(moved.map(({ orderId, courierId }) => [orderId, courierId])).toEqual([
    [1, 11],
    [2, 12],
  ])
  expect(moved.map(({ reasons }) => reasons.at(-1)?.code)).toEqual(['exchange', 'exchange'])
  const pinned = assignDay(couriers, [order(1, { fixedTo: 12 }), other])
  expect(pinned.given).toEqual([])
  expect(pinned.left).toEqual([
    {
      orderId: 2,
      cause: 'full',
      ways: [
        { kind: 'zone', startMinute: 720, courierId: 11 },
        { kind: 'overtime', startMinute: 720, courierId: 12 },
      ],
    },
  ])
  expect(assignDay(couriers, [offered]).given).toEqual([])
})

test('an order nobody can take says why, and what would make it possible', () => {
  const early = courier(11, { startMinutes: [480] })
  expect(assignDay([early], [order(1)]).left).toEqual([
    { orderId: 1, cause: 'nobody', ways: [{ kind: 'window', startMinute: 480, courierId: null }] },
  ])
  expect(assignDay([early], [order(1)], 540).left[0]?.ways).toEqual([])
  const small = courier(12, { maxG: 5000 })
  expect(assignDay([small], [order(1)]).left).toEqual([{ orderId: 1, cause: 'heavy', ways: [] }])
  expect(assignDay([], [order(1)]).left).toEqual([{ orderId: 1, cause: 'nobody', ways: [] }])
})

/** A day in which a plan that serves everything is known, because it was made first. */
const servableDay = (seed: number) => {
  const random = randomFrom(seed * 104_729 + 7)
  const pick = (count: number): number => Math.floor(random() * count)
  const couriers = Array.from({ length: 5 + pick(26) }, (_, index) =>
    courier(100 + index, {
      zoneIds: [...new Set([1 + pick(8), 1 + pick(8)])],
      startMinutes: WINDOWS.filter(() => random() < 0.7),
      perWindow: 1 + pick(4),
      maxStops: 3 + pick(10),
    }),
  )
  const orders: BoardOrder[] = []
  for (const one of couriers) {
    let left = one.maxStops
    for (const startMinute of one.startMinutes)
      for (let place = 0; place < one.perWindow && left > 0 && random() < 0.95; place += 1, left -= 1)
        orders.push(
          order(orders.length + 1, {
            zoneId: one.zoneIds[pick(one.zoneIds.length)]!,
            startMinute,
            position: { latitude: 30 + random() / 10, longitude: 120 + random() / 10 },
          }),
        )
  }
  return { couriers, orders: orders.toSorted(() => random() - 0.5) }
}

/** Couriers with more than their rota says, and orders with whom they cannot be. */
const brokenRules = (
  couriers: readonly BoardCourier[],
  orders: readonly BoardOrder[],
  given: ReturnType<typeof assignDay>['given'],
): string[] => {
  const byId = new Map(orders.map((one) => [one.id, one]))
  return couriers.flatMap((one) => {
    const stops = given
      .filter(({ courierId }) => courierId === one.id)
      .map(({ orderId }) => byId.get(orderId)!)
    const inWindow = (start: number) => stops.filter(({ startMinute }) => startMinute === start).length
    return [
      ...(stops.length > one.maxStops ? [`${one.id}: ${stops.length} stops`] : []),
      ...WINDOWS.filter((start) => inWindow(start) > one.perWindow).map((start) => `${one.id} at ${start}`),
      ...stops
        .filter(
          ({ zoneId, startMinute }) =>
            !one.zoneIds.includes(zoneId ?? 0) || !one.startMinutes.includes(startMinute),
        )
        .map(({ id }) => `${one.id} cannot take ${id}`),
    ]
  })
}

test('every order that the rota can serve is served, within windows, zones and stops', () => {
  const days = Number(process.env['DISPATCH_DAYS'] ?? 100)
  for (let seed = 1; seed <= days; seed += 1) {
    const { couriers, orders } = servableDay(seed)
    const { given, left } = assignDay(couriers, orders)
    expect({ left, broken: brokenRules(couriers, orders, given) }, `day ${seed}`).toEqual({
      left: [],
      broken: [],
    })
  }
})
