// The filters of the list of mail-in orders (items that customers offer with photos and then post or bring to a shop),
// stored in the URL, and the endpoint input built from them.

import { mailInWays } from '@huishou/wire/mail-in/choices'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { calendarDay, flag, oneOf, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'
import { groups, groupNames } from './mail-in-groups.ts'

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
  ...withoutEmpty({ way, shopId: shop, fromDay: from, toDay: to, q, awaitsReturn: back }),
})
