import { coSignMessages } from '../../shared/messages/co-sign.ts'
import { confirmMessages } from './confirm-messages.ts'
import { Card } from '@huishou/kit/layout/card'
import { formatYuan } from '@huishou/wire/money'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { useSay, useLanguage } from '../../shared/language.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { momentText } from '../../shared/time-text.ts'

/**
 * Tells the person who weighed that a slip takes them over their daily settlement limit and is waiting for the
 * co-signature of a manager, an operations manager or the owner, or that the co-signature was refused.
 */
export function CoSignCard({
  order,
  coSign,
}: {
  order: OrderDetail
  coSign: NonNullable<OrderDetail['coSign']>
}) {
  const say = useSay()
  const language = useLanguage()
  const refused = coSign.state === 'refused'
  const Icon = refused ? UserX : UserCheck
  return (
    <Card className="c-confirm">
      <p className="c-confirm-sum">
        <small>{say(confirmMessages.gets)}</small>
        <b className="k-figures">{formatYuan(Math.abs(order.totalFen ?? 0))}</b>
      </p>
      <div className="c-wait" role="status">
        <span className="c-wait-picture" data-still={refused || undefined}>
          <Icon size={40} strokeWidth={1.6} aria-hidden />
        </span>
        <b>
          {refused ? say(coSignMessages.refused, { name: coSign.decidedBy }) : say(coSignMessages.waiting)}
        </b>
        <p>
          {refused
            ? say(coSignMessages.refusedText, { reason: coSign.reason })
            : say(coSignMessages.waitingText, { at: momentText(coSign.requestedAt, language) })}
        </p>
      </div>
    </Card>
  )
}
