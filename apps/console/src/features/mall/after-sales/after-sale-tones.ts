import { type AfterSaleState } from '@huishou/wire/mall/states'
import type { Tone } from '../../../shared/display/tone-tag.tsx'

/** The tag colour for each state of an after-sale, which is a return or refund of mall goods. */
export const afterSaleTones: Record<AfterSaleState, Tone> = {
  asked: 'warn',
  agreed: 'info',
  goods_back: 'violet',
  refunding: 'info',
  refunded: 'good',
  refused: 'bad',
  withdrawn: 'calm',
}
