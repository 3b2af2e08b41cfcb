import { useSay } from '../../shared/language.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { stateTones } from './withdrawals-url-state.ts'
import type { Withdrawal } from './queries.ts'
import { guardWords } from './changed-record-words.ts'
import { words } from './words.ts'

/** Where it stands; what waits too long, or has no known end, says so beside it. */
export function StateTag({
  row,
}: {
  row: Pick<Withdrawal, 'state' | 'overdue' | 'unknownSince' | 'stopAsked'>
}) {
  const say = useSay()
  return (
    <span className="withdrawal-tags">
      <ToneTag tone={stateTones[row.state]}>{say(words[row.state])}</ToneTag>
      {row.stopAsked && <ToneTag tone="bad">{say(guardWords.stopAsked)}</ToneTag>}
      {row.unknownSince !== null && <ToneTag tone="bad">{say(words.unknown)}</ToneTag>}
      {row.overdue && row.unknownSince === null && <ToneTag tone="bad">{say(words.overdue)}</ToneTag>}
    </span>
  )
}
