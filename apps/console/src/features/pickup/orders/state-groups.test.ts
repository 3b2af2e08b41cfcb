import { pickupStates } from '@huishou/wire/pickup/states'
import { expect, it } from 'vitest'
import { countOf, stateGroupNames, stateGroups } from './state-groups.ts'

it('every state of an order is in exactly one group of the board', () => {
  const grouped = stateGroupNames.flatMap((name) => [...stateGroups[name].states])
  expect(grouped.toSorted()).toEqual([...pickupStates].toSorted())
})
it('"all" counts what the groups count together', () => {
  const counts = { placed: 3, accepted: 2, settled: 40, failed: 1 }
  expect(countOf('all', counts)).toBe(46)
  expect(countOf('underway', counts)).toBe(2)
  expect(countOf('weighed', counts)).toBe(0)
})
