// The bar at the bottom of a pickup order's page, with buttons for what the customer can do with the order.

import { offerOf, type Offer } from '@huishou/wire/verdict'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button, type ButtonTone } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { toast } from '@huishou/kit/overlays/toast'
import Phone from 'lucide-react/icons/phone'
import { useMessages } from '../../shared/i18n.ts'
import { orderDetailMessages } from './order-detail-messages.ts'
import { isUnderWay } from './order-situation.ts'
import { canCall, type OrderDetail, type PickupDetail } from './pickup-order.ts'
import { useHide } from './queries.ts'
import { keepForHome } from './rebook.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'

export type OpenSheet = 'cancel' | 'reschedule' | 'rate' | 'dispute' | 'edit' | 'reject'

type Item = { key: string; label: string; tone: ButtonTone; offer: Offer; run: () => void; pending?: boolean }
type ActionBarProps = { detail: OrderDetail; pickup: PickupDetail; onOpen: (sheet: OpenSheet) => void }

/**
 * The actions on an order, used while no slip is waiting for the customer's answer; the most likely action is last.
 */
export function ActionBar({ detail, pickup, onOpen }: ActionBarProps) {
  const { items, refused } = useItems(detail, pickup, onOpen)
  const courier =
    isUnderWay(pickup.state) && pickup.courier && canCall(pickup.courier.mobile) ? pickup.courier : null
  if (items.length === 0 && !courier) return null
  return (
    <BottomBar>
      <RefusalNote text={refused} />
      {items.map((item) => (
        <Button
          key={item.key}
          tone={item.tone}
          pending={item.pending}
          disabledReason={item.offer.why}
          onClick={item.run}
        >
          {item.label}
        </Button>
      ))}
      {courier && <CallCourier courier={courier} />}
    </BottomBar>
  )
}

/** The main action while the order is open and the courier's number is known: calling the courier. */
function CallCourier({ courier }: { courier: NonNullable<PickupDetail['courier']> }) {
  const messages = useMessages(orderDetailMessages).courier
  return (
    <a className="k-button" href={`tel:${courier.mobile}`} aria-label={messages.callName(courier.name)}>
      <Phone size={18} aria-hidden />
      <span>{messages.callCourier}</span>
    </a>
  )
}

function useItems(detail: OrderDetail, pickup: PickupDetail, onOpen: ActionBarProps['onOpen']) {
  const messages = useMessages(orderDetailMessages)
  const navigator = useNavigator()
  const hide = useHide()
  const over = pickup.state === 'closed' || pickup.state === 'cancelled' || pickup.state === 'failed'
  const rebook = () => {
    keepForHome(detail, pickup)
    toast(messages.actions.rebookNote)
    // The home page stays mounted as a tab; its order form reads the draft only when the app is relaunched.
    void navigator.reLaunch('/')
  }
  const remove = async () => {
    if (
      !(await confirmDialog({
        title: messages.hide.title,
        text: messages.hide.text,
        ok: messages.hide.ok,
        danger: true,
      }))
    )
      return
    const answer = await hide.send({ orderId: detail.orderInfo.id })
    if (!answer?.ok) return
    toast(messages.hide.done, 'good')
    void navigator.navigateBack()
  }
  const always: Offer = { ok: true, reason: null, why: null }
  const dispute = offerOf(pickup.may, 'dispute')
  const items: (Item | null)[] = [
    asItem('cancel', messages.actions.cancel, 'quiet', offerOf(pickup.may, 'cancel'), () => onOpen('cancel')),
    asItem('dispute', messages.actions.dispute, 'quiet', dispute, () => onOpen('dispute')),
    asItem('reschedule', messages.actions.reschedule, 'soft', offerOf(pickup.may, 'reschedule'), () =>
      onOpen('reschedule'),
    ),
    asItem('rate', messages.actions.rate, 'primary', offerOf(pickup.may, 'rate'), () => onOpen('rate')),
    over && !dispute
      ? {
          key: 'hide',
          label: messages.hide.action,
          tone: 'text',
          offer: always,
          run: () => void remove(),
          pending: hide.pending,
        }
      : null,
    over
      ? {
          key: 'rebook',
          label: pickup.state === 'closed' ? messages.actions.bookAnother : messages.actions.rebook,
          tone: 'primary',
          offer: always,
          run: rebook,
        }
      : null,
  ]
  return { items: items.filter((item) => item !== null), refused: hide.refused?.message }
}

const asItem = (
  key: string,
  label: string,
  tone: ButtonTone,
  offer: Offer | null,
  run: () => void,
): Item | null => offer && { key, label, tone, offer, run }
