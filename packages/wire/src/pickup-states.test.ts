import { expect, test } from 'vitest'
import {
  pickupAllows,
  pickupMoves,
  pickupStates,
  pickupStatesOfStatus,
  pickupStatus,
  type PickupAction,
  type PickupActor,
  type PickupState,
} from './pickup-states.ts'

const allowed = (action: PickupAction, actor: PickupActor): PickupState[] =>
  pickupStates.filter((state) => pickupAllows(action, state, actor))

test('every state is reached by a move or by placing, and every open state can be left', () => {
  const reached = new Set<string>(['placed', 'booked', 'checked_in', 'arrived'])
  for (const { to } of Object.values(pickupMoves)) reached.add(to)
  for (const state of pickupStates) expect(reached, state).toContain(state)
  for (const state of [
    'placed',
    'assigned',
    'accepted',
    'en_route',
    'arrived',
    'booked',
    'checked_in',
    'weighed',
  ] as const)
    expect(
      Object.values(pickupMoves).some(
        ({ from, to }) => (from as readonly string[]).includes(state) && to !== 'same',
      ),
      state,
    ).toBe(true)
})

test('goods are the customer’s until the slip is accepted: only a weighed order settles', () => {
  expect(pickupMoves.confirm.from).toEqual(['weighed'])
  expect(allowed('confirm', 'dispatcher')).toEqual([])
})

test('a courier moves his own visit forward and nothing else', () => {
  expect(allowed('accept', 'courier')).toEqual(['assigned'])
  expect(allowed('weigh', 'courier')).toEqual(['arrived', 'checked_in'])
  expect(allowed('assign', 'courier')).toEqual([])
  expect(allowed('cancel', 'courier')).toEqual([])
})

test('nobody moves a cancelled or failed order', () => {
  for (const action of Object.keys(pickupMoves) as PickupAction[])
    for (const state of ['cancelled', 'failed'] as const)
      expect((pickupMoves[action].from as readonly PickupState[]).includes(state), `${action} ${state}`).toBe(
        false,
      )
})

test('every state has its number on the inherited protocol, and back', () => {
  for (const state of pickupStates) expect(pickupStatesOfStatus(pickupStatus[state])).toContain(state)
  expect(pickupStatesOfStatus(9)).toEqual([])
})
