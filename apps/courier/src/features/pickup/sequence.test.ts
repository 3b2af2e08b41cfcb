import { expect, test } from 'vitest'
import { bySequence } from './sequence.ts'

const stop = (orderId: number) => ({
  orderId,
  etaAt: null,
  leaveAt: null,
  late: false,
  held: false,
  heldReason: '',
  skipped: false,
  may: {},
})
const plan = {
  day: '2026-03-02',
  planVersion: 1,
  plannedAt: 0,
  travelSource: 'straight' as const,
  travelM: 0,
  start: null,
  stops: [stop(3), stop(1), stop(2)],
}

test('stops are driven as planned, and those the plan does not know keep their place', () => {
  const ids = (given: readonly number[], sequence: typeof plan | undefined) =>
    given
      .map((id) => ({ id }))
      .toSorted(bySequence(sequence))
      .map(({ id }) => id)
  expect(ids([1, 2, 3], plan)).toEqual([3, 1, 2])
  expect(ids([1, 2, 3], undefined)).toEqual([1, 2, 3])
  expect(ids([7], plan)).toEqual([7])
})
