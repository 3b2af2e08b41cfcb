// The fraud flags of a bargain that a customer has started: as tags, and as a section that gives the reasons.

import type { BargainFraudFlag } from '@huishou/wire/bargain/fraud-flags'
import { TriangleAlert } from 'lucide-react'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { useSay } from '../../../shared/language.ts'
import { Section } from '../../../shared/record/section.tsx'
import type { RunRecord } from '../queries.ts'
import { runMessages as messages } from './messages.ts'
import { fraudFlagTones } from './run-tones.ts'
import { flagReason } from './fraud-flag-reasons.ts'

export function FraudFlags({ marks }: { marks: readonly { mark: BargainFraudFlag; text: string }[] }) {
  if (marks.length === 0) return null
  return (
    <span className="bargain-marks">
      {marks.map(({ mark, text }) => (
        <ToneTag key={mark} tone={fraudFlagTones[mark]}>
          {text}
        </ToneTag>
      ))}
    </span>
  )
}

/** Section with the fraud flags of a run, each with its reason. */
export function FraudFlagReasons({ record: { run, helps } }: { record: RunRecord }) {
  const say = useSay()
  if (run.marks.length === 0) return null
  const textOf = (mark: BargainFraudFlag) => run.marks.find((one) => one.mark === mark)?.text ?? ''
  return (
    <Section
      title={say(messages.whyMarked)}
      extra={<TriangleAlert size={16} className="mark-sign" aria-hidden />}
    >
      <p className="faint">{say(messages.whyMarkedLead)}</p>
      <ul className="why-marked">
        {flagReason(helps).map(({ mark, text, names, values }) => (
          <li key={`${mark} ${String(values['what'])}`}>
            <ToneTag tone={fraudFlagTones[mark]}>{textOf(mark)}</ToneTag>
            <span>{say(text, { ...values, names: names.join(say(messages.and)) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
