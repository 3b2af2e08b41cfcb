import { type CommentState } from '@huishou/wire/content/choices'
import type { Tone } from '../../../shared/display/tone-tag.tsx'

/** The tag colour for each state of a feedback thread. */
export const feedbackTones: Record<CommentState, Tone> = {
  waiting: 'warn',
  answered: 'good',
  closed: 'calm',
  withdrawn: 'calm',
}
