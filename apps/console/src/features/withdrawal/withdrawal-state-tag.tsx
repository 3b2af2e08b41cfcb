import { useSay } from '../../shared/language.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { withdrawalTones } from './withdrawal-tones.ts'
import type { Withdrawal } from './queries.ts'
import { callAndHoldMessages } from './call-and-hold-messages.ts'
import { messages } from './messages.ts'

/** Tags with the state of a withdrawal, and warnings about a stop request, an unknown outcome or a long wait. */
export function WithdrawalStateTag({
  row,
}: {
  row: Pick<Withdrawal, 'state' | 'overdue' | 'unknownSince' | 'stopAsked'>
}) {
  const say = useSay()
  return (
    <span className="withdrawal-tags">
      <ToneTag tone={withdrawalTones[row.state]}>{say(messages[row.state])}</ToneTag>
      {row.stopAsked && <ToneTag tone="bad">{say(callAndHoldMessages.stopAsked)}</ToneTag>}
      {row.unknownSince !== null && <ToneTag tone="bad">{say(messages.unknown)}</ToneTag>}
      {row.overdue && row.unknownSince === null && <ToneTag tone="bad">{say(messages.overdue)}</ToneTag>}
    </span>
  )
}
