// The filters of the feedback list, stored in the URL, and the endpoint input built from them.

import { commentStates } from '@huishou/wire/content/choices'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { oneOf, pageNumber, text, whole, type StateOf } from '../../../shared/url-state.ts'

/** The tabs of the list; withdrawn threads appear only under `all`. */
export const feedbackTabs = ['waiting', 'answered', 'closed', 'all'] as const

/** The filters in the URL; `thread` is the one open in the drawer. */
export const feedbackSpec = {
  state: oneOf([...commentStates, 'all'], 'waiting'),
  type: whole(null, 0),
  q: text(60),
  page: pageNumber,
  thread: whole(null),
}
export type FeedbackFilters = StateOf<typeof feedbackSpec>

/** Builds the endpoint's input from the filters. */
export const feedbackInput = ({ state, type, q }: FeedbackFilters) => ({
  ...(state === 'all' ? {} : { state }),
  ...withoutEmpty({ type, q }),
})
