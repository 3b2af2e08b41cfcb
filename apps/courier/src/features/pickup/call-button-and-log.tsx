// Calling the customer: the button, a note about the number, and the calls recorded so far.

import { orderMessages } from '../../shared/messages/order.ts'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { logCall } from '@huishou/wire/client/pickup/visit'
import type { PickupState } from '@huishou/wire/pickup/states'
import Phone from 'lucide-react/icons/phone'
import { useSay, useLanguage } from '../../shared/language.ts'
import { write } from '../../shared/outbox.ts'
import type { Order, OrderDetail } from '../../shared/pending-order.ts'
import { useStaff } from '../../shared/session.ts'
import { momentText } from '../../shared/time-text.ts'

const LOGGED: readonly PickupState[] = ['accepted', 'en_route', 'arrived', 'weighed']

/**
 * A button that calls the customer. A courier's tap is recorded as a call from accepting the order until it is settled.
 */
export function CallButton({ order }: { order: Order }) {
  const say = useSay()
  const { role } = useStaff()
  // a double tap counts as one call
  const [, called] = usePending(async () => {
    if (role !== 'courier' || !LOGGED.includes(order.state)) return
    const about = { orderId: order.id, label: order.orderNumber }
    const outcome = await write(logCall, { orderId: order.id }, about)
    if (outcome.state === 'refused') toast(outcome.refused.message)
  })
  if (order.mobile === '' || order.mobile.includes('*')) return null
  return (
    <a
      className="k-button"
      data-tone="soft"
      data-size="l"
      href={`tel:${order.mobile}`}
      onClick={() => void called()}
    >
      <Phone size={20} aria-hidden />
      <span>{say(orderMessages.call)}</span>
    </a>
  )
}

/** Explains which number the button calls. */
export function NumberNote({ order }: { order: OrderDetail }) {
  const say = useSay()
  const { role } = useStaff()
  if (role !== 'courier' || order.channel !== 'door' || order.mobile.includes('*')) return null
  return <p className="c-quiet">{say(orderMessages.number[order.numberKind])}</p>
}

/** The recorded calls to the customer. */
export function CallLog({ order }: { order: OrderDetail }) {
  const say = useSay()
  const language = useLanguage()
  const calls = order.timeline.filter(({ action }) => action === 'log_call').slice(0, order.callsLogged)
  if (calls.length === 0) return null
  return (
    <p className="c-quiet">
      {calls
        .map(({ at, doneAt }) => say(orderMessages.callAt, { at: momentText(doneAt ?? at, language) }))
        .join(language === 'zh' ? '，' : ', ')}
    </p>
  )
}
