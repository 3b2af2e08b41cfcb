import type { PickupState } from '@huishou/wire/pickup/states'
import { expect, test } from 'vitest'
import { mostUrgent, waitsForAnswer } from './urgent-order.ts'

const order = (state: PickupState, slotDay = '2026-11-23', slotStartMinute = 600) => ({
  status: 1,
  pickup: { state, channel: 'door', slotDay, slotStartMinute },
})

test('a slip that waits for its answer comes before a courier on the way, and that before what is booked', () => {
  const [booked, onTheWay, slip] = [order('accepted'), order('en_route'), order('weighed')]
  expect(mostUrgent([booked, onTheWay, slip])).toBe(slip)
  expect(mostUrgent([booked, onTheWay])).toBe(onTheWay)
})

test('of two that are equally near the one that is due first is shown', () => {
  const [later, sooner] = [order('accepted', '2026-11-24', 480), order('accepted', '2026-11-23', 960)]
  expect(mostUrgent([later, sooner])).toBe(sooner)
  const [afternoon, morning] = [order('placed', '2026-11-23', 960), order('placed', '2026-11-23', 600)]
  expect(mostUrgent([afternoon, morning])).toBe(morning)
})

test('an order of a client without our fields waits for an answer by its status', () => {
  expect(waitsForAnswer({ status: 2 })).toBe(true)
  expect(waitsForAnswer({ status: 1 })).toBe(false)
  expect(mostUrgent([{ status: 0 }, { status: 2 }])).toEqual({ status: 2 })
})

test('without any there is none', () => {
  expect(mostUrgent([])).toBeUndefined()
})
