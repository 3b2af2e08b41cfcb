import { mailInStates, type MailInState } from '@huishou/wire/mail-in/states'
import type { Text } from '@huishou/wire/text'
import { messages } from './messages.ts'

/**
 * The tabs of the list of mail-in orders (items that customers offer with photos and then post or bring to a shop), and
 * the states that each tab covers.
 */
export const groups = {
  all: { text: messages.groupAll, states: mailInStates },
  review: { text: messages.groupReview, states: ['applied'] },
  coming: { text: messages.groupComing, states: ['approved', 'shipped'] },
  here: { text: messages.groupHere, states: ['received'] },
  done: { text: messages.groupDone, states: ['done'] },
  closed: { text: messages.groupClosed, states: ['closed'] },
} as const satisfies Record<string, { text: Text; states: readonly MailInState[] }>
export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[]
