import type { AnomalyCaseState } from '@huishou/wire/anomaly/states'
import type { Tone } from '../../shared/display/tone-tag.tsx'

export const caseTones: Record<AnomalyCaseState, Tone> = {
  open: 'warn',
  looked_at: 'info',
  founded: 'bad',
  unfounded: 'calm',
}
