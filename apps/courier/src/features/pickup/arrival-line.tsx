import { Badge } from '@huishou/kit/display/badge'
import { clockText, minuteOfDay } from '@huishou/wire/time'
import { useSay } from '../../shared/language.ts'
import type { SequenceStop } from './stop-sequence.ts'
import { sequenceMessages } from './stop-sequence-messages.ts'

/** A line that tells when the courier is expected at a stop, and whether the stop was moved by hand or put off. */
export function ArrivalLine({ stop }: { stop: SequenceStop }) {
  const say = useSay()
  const { etaAt, late, held, skipped } = stop
  if (etaAt === null && !held && !skipped) return null
  return (
    <p className="c-arrival">
      {etaAt !== null && (
        <span data-late={late || undefined}>
          {say(late ? sequenceMessages.late : sequenceMessages.eta, { at: clockText(minuteOfDay(etaAt)) })}
        </span>
      )}
      {held && <Badge tone="plain">{say(sequenceMessages.held)}</Badge>}
      {skipped && <Badge tone="gold">{say(sequenceMessages.skipped)}</Badge>}
    </p>
  )
}
