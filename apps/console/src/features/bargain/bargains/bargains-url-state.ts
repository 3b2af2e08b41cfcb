// The tabs and filters of the list of bargains, stored in the URL, and the endpoint input built from them.

import { bargainStates } from '@huishou/wire/bargain/states'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { oneOf, pageNumber, recordOrNew, text, whole, type StateOf } from '../../../shared/url-state.ts'

export const bargainTabs = ['all', ...bargainStates] as const

/** The filters; `bargain` is the open bargain and `edit` the one being edited. */
export const bargainSpec = {
  state: oneOf(bargainTabs, 'all'),
  q: text(50),
  sort: oneOf(['newest', 'start', 'end', 'runs', 'bought'], 'newest'),
  page: pageNumber,
  bargain: whole(null),
  edit: recordOrNew,
}
export type BargainFilters = StateOf<typeof bargainSpec>

export const noBargainFilters = { state: 'all', q: '', sort: 'newest' } as const

/** Builds the endpoint's input from the filters. */
export const bargainInput = ({ state, q, sort }: BargainFilters) => ({
  sort,
  ...(state === 'all' ? {} : { state }),
  ...withoutEmpty({ q }),
})
