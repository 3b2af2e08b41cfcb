import type { PayInState } from '@huishou/wire/payment/states'
import type { Tone } from '../../shared/display/tone-tag.tsx'

/** The tag colour of each state of a pay-in. */
export const payInTones: Record<PayInState, Tone> = {
  waiting: 'warn',
  paid: 'good',
  closed: 'calm',
  refunding: 'info',
  refunded: 'violet',
}
