import type { MailInState } from '@huishou/wire/mail-in/states'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import type { StaffMailIn } from './queries.ts'

const tones: Record<MailInState, Tone> = {
  applied: 'warn',
  approved: 'info',
  shipped: 'info',
  received: 'violet',
  done: 'good',
  closed: 'calm',
}

/**
 * Tag with the state of a mail-in order, which is an item that a customer offers with photos and then posts or brings
 * to a shop; its colour warns while the item has to be returned.
 */
export function MailInStateTag({
  order,
}: {
  order: Pick<StaffMailIn, 'state' | 'stateText' | 'awaitsReturn'>
}) {
  return <ToneTag tone={order.awaitsReturn ? 'bad' : tones[order.state]}>{order.stateText}</ToneTag>
}
