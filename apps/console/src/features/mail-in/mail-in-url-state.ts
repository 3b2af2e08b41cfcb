import { mailInStates, mailInWays, type MailInState } from '@huishou/wire/mail-in/states'
import type { Text } from '@huishou/wire/text'
import { onlySet } from '../../shared/desk/set-filters.ts'
import { calendarDay, flag, oneOf, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'
import { messages } from './messages.ts'

/** The tabs of the desk, grouped by who has to act next. */
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

/** The filters in the URL; `order` is the one open in the drawer. */
export const mailInSpec = {
  group: oneOf(groupNames, 'all'),
  way: oneOf(mailInWays, ''),
  shop: whole(null),
  from: calendarDay,
  to: calendarDay,
  q: text(50),
  back: flag,
  sort: oneOf(['applied', '-applied', 'updated', '-updated'], '-applied'),
  page: pageNumber,
  order: whole(null),
}
export type MailInFilters = StateOf<typeof mailInSpec>

/** Builds the endpoint's input from the filters. */
export const mailInInput = ({ group, way, shop, from, to, q, back, sort }: MailInFilters) => ({
  sort,
  ...(group === 'all' ? {} : { states: groups[group].states.join(',') }),
  ...onlySet({ way, shopId: shop, fromDay: from, toDay: to, q, awaitsReturn: back }),
})
