// The tag colours for the states of bargains that customers have started, and for their fraud flags.

import type { BargainFraudFlag } from '@huishou/wire/bargain/fraud-flags'
import type { BargainRunState } from '@huishou/wire/bargain/states'
import type { Tone } from '../../../shared/display/tone-tag.tsx'

export const runTones: Record<BargainRunState, Tone> = {
  running: 'info',
  floor: 'violet',
  ordered: 'warn',
  bought: 'good',
  abandoned: 'calm',
  expired: 'calm',
}
/** A shared device is the strongest sign of fraud; other flags may have innocent explanations. */
export const fraudFlagTones: Record<BargainFraudFlag, Tone> = {
  same_device: 'bad',
  same_address: 'warn',
  fast: 'warn',
  new_accounts: 'violet',
  circle: 'info',
}
