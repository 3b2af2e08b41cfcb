import type { PickupState } from '@huishou/wire/pickup/states'
import type { Text } from '@huishou/wire/text'
import { words } from './words.ts'

/** How the board groups the states; every state is in exactly one group beside `all`. */
export const stateGroups = {
  all: { text: words.groupAll, states: [] },
  unassigned: { text: words.groupUnassigned, states: ['placed'] },
  offered: { text: words.groupOffered, states: ['assigned'] },
  underway: { text: words.groupUnderway, states: ['accepted', 'en_route', 'arrived'] },
  shop: { text: words.groupShop, states: ['booked', 'checked_in'] },
  weighed: { text: words.groupWeighed, states: ['weighed'] },
  done: { text: words.groupDone, states: ['settled', 'closed'] },
  stopped: { text: words.groupStopped, states: ['cancelled', 'failed'] },
} as const satisfies Record<string, { text: Text; states: readonly PickupState[] }>

export type StateGroup = keyof typeof stateGroups
export const stateGroupNames = Object.keys(stateGroups) as StateGroup[]

/** Orders in a group, from the server's count of each state. */
export const countOf = (group: StateGroup, counts: Readonly<Record<string, number>>): number => {
  const states: readonly PickupState[] =
    group === 'all'
      ? stateGroupNames.flatMap((name) => [...stateGroups[name].states])
      : stateGroups[group].states
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}
