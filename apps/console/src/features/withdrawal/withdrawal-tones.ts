import { type WithdrawalState } from '@huishou/wire/withdrawal/states'
import type { Tone } from '../../shared/display/tone-tag.tsx'

/** The tag colour for each state of a withdrawal. */
export const withdrawalTones: Record<WithdrawalState, Tone> = {
  requested: 'warn',
  approved: 'info',
  paying: 'violet',
  awaiting_user: 'info',
  paid: 'good',
  rejected: 'calm',
  failed: 'bad',
  cancelled: 'calm',
}
