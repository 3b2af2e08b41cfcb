import { type MallState } from '@huishou/wire/mall/states'
import type { Tone } from '../../../shared/display/tone-tag.tsx'

/** The tag colour for each state of a mall order. */
export const mallOrderTones: Record<MallState, Tone> = {
  unpaid: 'calm',
  paid: 'warn',
  ready_pickup: 'info',
  shipped: 'info',
  received: 'good',
  closed: 'good',
  cancelled: 'calm',
}
