import type { AnomalyCaseState } from '@huishou/wire/anomaly/states'
import type { Tone } from '../../shared/display/tone-tag.tsx'

/** The tag colour for each state of an anomaly case. */
export const caseTones: Record<AnomalyCaseState, Tone> = {
  open: 'warn',
  looked_at: 'info',
  founded: 'bad',
  unfounded: 'calm',
}
