import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { refuseFloat, takeFloat } from '@huishou/wire/client/cash/float'
import { formatYuan } from '@huishou/wire/money'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { momentText } from '../../shared/time-text.ts'
import type { CashFloat } from './cash-types-and-refetch.ts'
import { useCashWrite } from './use-cash-write.ts'
import { messages } from './messages.ts'

/** A cash float offered to the courier, who counts it and accepts it, or declines it with a reason. */
export function OfferedFloat({ float: { id, byName, amountFen, offeredAt } }: { float: CashFloat }) {
  const say = useSay()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const amount = formatYuan(amountFen)
  const taking = useCashWrite(takeFloat, () => say(messages.taken, { amount }))
  const refusing = useCashWrite(refuseFloat, () => say(messages.refused, { by: byName }))
  const { refused } = taking
  return (
    <Card title={say(messages.offeredBy, { by: byName, amount })} aside={momentText(offeredAt, language)}>
      <p className="c-lead">{say(messages.offeredLead)}</p>
      {refused && (
        <p className="c-warn c-cash-warn" role="alert">
          {refused.message}
        </p>
      )}
      <div className="c-answer">
        <Button tone="quiet" size="l" disabled={taking.pending} onClick={() => setAsking(true)}>
          {say(messages.refuse)}
        </Button>
        <Button size="l" pending={taking.pending} onClick={() => void taking.send({ id })}>
          {say(messages.take)}
        </Button>
      </div>
      {asking && (
        <ReasonSheet
          title={say(messages.refuseTitle)}
          common={[say(messages.refuseWrong), say(messages.refuseNoNeed)]}
          action={say(messages.refuse)}
          intro={refusing.refused && <p className="c-warn">{refusing.refused.message}</p>}
          onGiven={(reason) => refusing.send({ id, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
