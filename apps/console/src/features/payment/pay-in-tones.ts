import type { PayInState } from '@huishou/wire/payment/states'
import type { Tone } from '../../shared/display/tone-tag.tsx'

/** The tag colour for each state of an online payment (pay-in). */
export const payInTones: Record<PayInState, Tone> = {
  waiting: 'warn',
  paid: 'good',
  closed: 'calm',
  refunding: 'info',
  refunded: 'violet',
}
