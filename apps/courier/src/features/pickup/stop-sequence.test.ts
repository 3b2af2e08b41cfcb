import { expect, test } from 'vitest'
import { bySequence, withWaitingChanges, type Sequence } from './stop-sequence.ts'

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
const plan: Sequence = {
  day: '2026-03-02',
  planVersion: 1,
  plannedAt: 0,
  travelSource: 'straight',
  travelM: 0,
  start: null,
  stops: [stop(3), stop(1), stop(2)],
}

test('stops are driven as planned, and those the plan does not know keep their place', () => {
  const ids = (given: readonly number[], sequence: Sequence | undefined) =>
    given
      .map((id) => ({ id }))
      .toSorted(bySequence(sequence))
      .map(({ id }) => id)
  expect(ids([1, 2, 3], plan)).toEqual([3, 1, 2])
  expect(ids([1, 2, 3], undefined)).toEqual([1, 2, 3])
  expect(ids([7], plan)).toEqual([7])
})

test('changes that wait on the device stand in the plan, each with a version of its own', () => {
  const underWay = { ...stop(3), may: { move: { ok: false as const, code: 0, why: '' } } }
  const read: Sequence = { ...plan, stops: [underWay, stop(1), stop(2), stop(4)] }
  const write = (
    endpoint: string,
    orderId: number,
    input: Record<string, unknown> = {},
    state = 'waiting' as const,
  ) => ({
    state,
    endpoint,
    orderId,
    input: { orderId, ...input },
  })
  const changed = (...writes: ReturnType<typeof write>[]) => {
    const { planVersion, stops } = withWaitingChanges(read, writes)
    return [planVersion, stops.map(({ orderId }) => orderId)]
  }
  expect(changed()).toEqual([1, [3, 1, 2, 4]])
  expect(changed(write('moveStop', 1, { afterOrderId: 4 }))).toEqual([2, [3, 2, 4, 1]])
  // nothing comes before the stop under way, and what the plan does not know changes nothing
  expect(changed(write('moveStop', 4))).toEqual([2, [3, 4, 1, 2]])
  expect(changed(write('moveStop', 9))).toEqual([1, [3, 1, 2, 4]])
  expect(changed(write('skipStop', 1), write('moveStop', 4, { afterOrderId: 3 }))).toEqual([3, [3, 4, 2, 1]])
  expect(changed(write('acceptOrder', 1))).toEqual([1, [3, 1, 2, 4]])
  const [held] = withWaitingChanges(read, [write('moveStop', 4)]).stops.slice(1)
  expect(held).toMatchObject({ held: true, etaAt: null })
})
