import type { VotePhase } from '@huishou/wire/vote/states'
import type { Tone } from '../../shared/display/tone-tag.tsx'

/** The tag colour for each phase of a vote. */
export const voteTones: Record<VotePhase, Tone> = {
  draft: 'calm',
  waiting: 'info',
  running: 'good',
  ended: 'calm',
  withdrawn: 'calm',
}
