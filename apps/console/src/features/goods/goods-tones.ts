import { goodsStates } from '@huishou/wire/catalog/choices'
import type { Tone } from '../../shared/display/tone-tag.tsx'

/** The tag colour for each state of a product. */
export const goodsTones: Record<(typeof goodsStates)[number], Tone> = {
  on_sale: 'good',
  off_sale: 'calm',
  not_started: 'info',
  ended: 'violet',
}
