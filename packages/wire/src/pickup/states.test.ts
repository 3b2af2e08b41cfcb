import { expect, test } from 'vitest'
import { actionsOf, mayMove, type Move, type MoveActor } from '../life-cycle.ts'
import {
  type PickupAction,
  pickupLife,
  type PickupState,
  pickupStates,
  pickupStatesOfStatus,
  pickupStatus,
} from './states.ts'

const moves: Record<PickupAction, Move<PickupState>> = pickupLife.moves
const allowed = (action: PickupAction, actor: MoveActor): PickupState[] =>
  pickupStates.filter((state) => mayMove(pickupLife, action, state, actor))

test('every state is reached by a move or by placing, and every open state can be left', () => {
  const reached = new Set<string>(['placed', 'booked', 'checked_in', 'arrived'])
  for (const { to } of Object.values(moves)) for (const state of [to].flat()) reached.add(state)
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
      Object.values(moves).some(({ from, to }) => from.includes(state) && to !== 'same'),
      state,
    ).toBe(true)
})

test('goods are the customer’s until the slip is accepted: only a weighed order settles', () => {
  expect(moves.confirm.from).toEqual(['weighed'])
  expect(allowed('confirm', 'dispatcher')).toEqual([])
})

test('a courier moves his own visit forward and nothing else', () => {
  expect(allowed('accept', 'courier')).toEqual(['assigned'])
  expect(allowed('weigh', 'courier')).toEqual(['arrived', 'checked_in'])
  expect(allowed('assign', 'courier')).toEqual([])
  expect(allowed('cancel', 'courier')).toEqual([])
})

test('nobody moves a cancelled or failed order', () => {
  for (const action of actionsOf(pickupLife))
    for (const state of ['cancelled', 'failed'] as const)
      expect(moves[action].from.includes(state), `${action} ${state}`).toBe(false)
})

test('every state has its number on the inherited protocol, and back', () => {
  for (const state of pickupStates) expect(pickupStatesOfStatus(pickupStatus[state])).toContain(state)
  expect(pickupStatesOfStatus(9)).toEqual([])
})
