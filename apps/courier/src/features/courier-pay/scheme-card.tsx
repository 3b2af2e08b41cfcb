// A card that explains the courier's pay scheme in sentences.

import { myPayMessages } from './my-pay-messages.ts'
import { Card } from '@huishou/kit/layout/card'
import type { ReplyOf } from '@huishou/wire/client'
import { familyTextOf } from '@huishou/wire/catalog/waste-families'
import type { ownPay } from '@huishou/wire/client/courier-pay/staff'
import { formatYuan } from '@huishou/wire/money'
import { useLanguage, useSay, type Say } from '../../shared/language.ts'
import type { Language } from '@huishou/wire/text'

type Scheme = NonNullable<ReplyOf<typeof ownPay>['scheme']>

const weightLines = (perKg: Scheme['perKg'], say: Say, language: Language): string[] =>
  perKg
    .filter(({ fenPerKg }) => fenPerKg > 0)
    .map(({ family, fenPerKg }) => {
      const amount = formatYuan(fenPerKg)
      if (family !== '') return say(myPayMessages.kgRate, { family: familyTextOf(family)[language], amount })
      return say(perKg.length === 1 ? myPayMessages.kgAll : myPayMessages.kgOthers, { amount })
    })

/** The scheme's rates as sentences; rates of zero are left out. */
const linesOf = (scheme: Scheme, say: Say, language: Language): string[] => {
  const { stopFen, onTimeFen, sharePermyriad, lowestDayFen, perKg } = scheme
  const amountLine = (text: Parameters<Say>[0], fen: number) =>
    fen > 0 ? [say(text, { amount: formatYuan(fen) })] : []
  return [
    ...amountLine(myPayMessages.stopRate, stopFen),
    ...weightLines(perKg, say, language),
    ...(sharePermyriad > 0
      ? [say(myPayMessages.shareRate, { share: String(Number((sharePermyriad / 100).toFixed(2))) })]
      : []),
    ...amountLine(myPayMessages.onTimeRate, onTimeFen),
    ...amountLine(myPayMessages.lowestDay, lowestDayFen),
  ]
}

/** The courier's pay scheme in plain words. */
export function SchemeCard({ scheme }: { scheme: Scheme | null }) {
  const say = useSay()
  const language = useLanguage()
  if (!scheme)
    return (
      <Card title={say(myPayMessages.noScheme)}>
        <p>{say(myPayMessages.noSchemeText)}</p>
      </Card>
    )
  return (
    <Card title={say(myPayMessages.scheme)} aside={say(myPayMessages.since, { day: scheme.startsOn })}>
      <ul className="c-pay-scheme">
        {linesOf(scheme, say, language).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
