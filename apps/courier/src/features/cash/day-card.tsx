// A card with the result of the courier's last cash count, which is made at the end of a day.

import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { Fact, Facts } from '@huishou/kit/layout/facts'
import { cashDayStateText, type CashDayState } from '@huishou/wire/cash/states'
import { formatYuan } from '@huishou/wire/money'
import type { Text } from '@huishou/wire/text'
import { useLanguage, useSay } from '../../shared/language.ts'
import { dayText, momentText } from '../../shared/time-text.ts'
import type { CashDay } from './cash-types-and-refetch.ts'
import { messages } from './messages.ts'

const tones = { counted: 'gold', to_approve: 'gold', closed: 'brand', sent_back: 'coral' } as const
const leads: Record<CashDayState, Text | null> = {
  counted: messages.waitsText,
  to_approve: messages.toApproveText,
  closed: null,
  sent_back: messages.sentBackText,
}

/** Formats a difference in fen, with a plus sign if it is positive. */
export const signedYuan = (fen: number) => (fen > 0 ? `+${formatYuan(fen)}` : formatYuan(fen))

/** The result of the courier's last cash count. */
export function DayCard({ day }: { day: CashDay }) {
  const say = useSay()
  const language = useLanguage()
  const lead = leads[day.state]
  return (
    <Card
      title={say(messages.lastDay, { day: dayText(day.day, language) })}
      aside={<Badge tone={tones[day.state]}>{cashDayStateText[day.state][language]}</Badge>}
    >
      {lead && <p className="c-lead">{say(lead)}</p>}
      <DayFacts day={day} />
    </Card>
  )
}

function DayFacts({ day }: { day: CashDay }) {
  const say = useSay()
  const language = useLanguage()
  const { state, countedFen, expectedFen, differenceFen, carryOver, reason, corrections } = day
  const byAt = (name: string, at: number | null) =>
    at === null ? name : `${name} · ${momentText(at, language)}`
  return (
    <Facts ends>
      <Fact name={say(messages.counted)}>{formatYuan(countedFen)}</Fact>
      {(state === 'closed' || state === 'to_approve') && (
        <>
          <Fact name={say(messages.expected)}>{formatYuan(expectedFen)}</Fact>
          <Fact name={say(messages.difference)}>{signedYuan(differenceFen)}</Fact>
          <Fact name={say(messages.recountedBy)}>{byAt(day.recountedByName, day.recountedAt)}</Fact>
          {state === 'closed' && day.endedByName !== day.recountedByName && (
            <Fact name={say(messages.approvedBy)}>{byAt(day.endedByName, day.endedAt)}</Fact>
          )}
        </>
      )}
      {state === 'sent_back' && (
        <Fact name={say(messages.sentBackBy)}>{byAt(day.endedByName, day.endedAt)}</Fact>
      )}
      {reason && <Fact name={say(messages.reason)}>{reason}</Fact>}
      {carryOver && <Fact name={say(messages.carryOver)}>{carryOver}</Fact>}
      {corrections.map((one) => (
        <Fact key={one.at} name={say(messages.corrections)}>
          {signedYuan(one.amountFen)} · {one.reason} · {byAt(one.byName, one.at)}
        </Fact>
      ))}
    </Facts>
  )
}
