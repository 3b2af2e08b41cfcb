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

/** The state of a mail-in order; orders with an item still to be returned stand out. */
export function MailInStateTag({
  order,
}: {
  order: Pick<StaffMailIn, 'state' | 'stateText' | 'awaitsReturn'>
}) {
  return <ToneTag tone={order.awaitsReturn ? 'bad' : tones[order.state]}>{order.stateText}</ToneTag>
}
