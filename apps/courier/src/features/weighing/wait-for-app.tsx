import { confirmMessages } from './confirm-messages.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { useSay } from '../../shared/language.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'

/** Tells the courier that the customer still has to confirm in the app, and whether the notification was sent. */
export function WaitForApp({ name, notice }: { name: string; notice: OrderDetail['slipNotice'] }) {
  const say = useSay()
  return (
    <div className="c-wait" role="status">
      <span className="c-wait-picture">
        <Smartphone size={40} strokeWidth={1.6} aria-hidden />
      </span>
      <b>{say(confirmMessages.waiting, { name })}</b>
      <p>{say(confirmMessages.notice[notice])}</p>
    </div>
  )
}
