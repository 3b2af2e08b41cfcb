import { COUNTED_MOST } from '@huishou/wire/count-limit'
import type { PickupState } from '@huishou/wire/pickup/states'
import type { Text } from '@huishou/wire/text'
import { messages } from './messages.ts'

/**
 * The tabs of the list of pickup orders. The tab `all` covers every order state; the others cover one or more states
 * each, so that every state belongs to exactly one of them.
 */
export const stateGroups = {
  all: { text: messages.groupAll, states: [] },
  unassigned: { text: messages.groupUnassigned, states: ['placed'] },
  offered: { text: messages.groupOffered, states: ['assigned'] },
  underway: { text: messages.groupUnderway, states: ['accepted', 'en_route', 'arrived'] },
  shop: { text: messages.groupShop, states: ['booked', 'checked_in'] },
  weighed: { text: messages.groupWeighed, states: ['weighed'] },
  done: { text: messages.groupDone, states: ['settled', 'closed'] },
  stopped: { text: messages.groupStopped, states: ['cancelled', 'failed'] },
} as const satisfies Record<string, { text: Text; states: readonly PickupState[] }>

export type StateGroup = keyof typeof stateGroups
export const stateGroupNames = Object.keys(stateGroups) as StateGroup[]

const statesOf = (group: StateGroup): readonly PickupState[] =>
  group === 'all'
    ? stateGroupNames.flatMap((name) => [...stateGroups[name].states])
    : stateGroups[group].states

/** The number of orders in a group, from the server's counts by state. */
export const countOf = (group: StateGroup, counts: Readonly<Record<string, number>>): number => {
  return statesOf(group).reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}

/** The count of a group as shown: `10,000+` when counting stopped in one of its states. */
export const shownCount = (group: StateGroup, counts: Readonly<Record<string, number>>): number | string => {
  return statesOf(group).some((state) => (counts[state] ?? 0) > COUNTED_MOST)
    ? `${COUNTED_MOST.toLocaleString('en-US')}+`
    : countOf(group, counts)
}
