import { commentStates, type CommentState } from '@huishou/wire/content/choices'
import { onlySet } from '../../../shared/desk/set-filters.ts'
import type { Tone } from '../../../shared/display/tone-tag.tsx'
import { oneOf, pageNumber, text, whole, type StateOf } from '../../../shared/url-state.ts'

/** The tabs of the desk; withdrawn threads are only in the one of all. */
export const feedbackTabs = ['waiting', 'answered', 'closed', 'all'] as const

/** Everything the desk remembers in its address; `thread` is the one open in the drawer. */
export const feedbackSpec = {
  state: oneOf([...commentStates, 'all'], 'waiting'),
  type: whole(null, 0),
  q: text(60),
  page: pageNumber,
  thread: whole(null),
}
export type FeedbackFilters = StateOf<typeof feedbackSpec>

/** The input of the endpoint. */
export const feedbackInput = ({ state, type, q }: FeedbackFilters) => ({
  ...(state === 'all' ? {} : { state }),
  ...onlySet({ type, q }),
})

export const stateTones: Record<CommentState, Tone> = {
  waiting: 'warn',
  answered: 'good',
  closed: 'calm',
  withdrawn: 'calm',
}
