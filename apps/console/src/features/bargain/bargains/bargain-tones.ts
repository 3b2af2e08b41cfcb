import { type BargainState } from '@huishou/wire/bargain/states'
import type { Tone } from '../../../shared/display/tone-tag.tsx'

/** The tag colour for each state of a bargain. */
export const bargainTones: Record<BargainState, Tone> = {
  draft: 'calm',
  scheduled: 'info',
  live: 'good',
  paused: 'warn',
  sold_out: 'violet',
  ended: 'calm',
}
