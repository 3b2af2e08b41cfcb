import { orderMessages } from '../../shared/messages/order.ts'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import { nextStepMessages } from './next-step-messages.ts'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePending } from '@huishou/kit/forms/use-pending'
import { arriveAtOrder, departForOrder } from '@huishou/wire/client/pickup/visit'
import { isAtDoor } from '@huishou/wire/pickup/states'
import { mayDo, offerOf } from '@huishou/wire/verdict'
import MapPin from 'lucide-react/icons/map-pin'
import Receipt from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { write, writeAndTell } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { findPosition } from '../../shared/position-and-map-links.ts'
import { toast } from '@huishou/kit/overlays/toast'
import { useStaff } from '../../shared/session.ts'
import { CancelButton } from './cancel-button.tsx'
import { DoorPhotoSheet } from './door-photo-sheet.tsx'
import { OfferActions } from './offer-card.tsx'

type Props = { order: OrderDetail; onMore: () => void; onAgain: () => void }

/** The button for the next step of an order, such as departing, arriving or weighing. */
export function NextStep({ order, onMore, onAgain }: Props) {
  const say = useSay()
  const navigator = useNavigator()
  const { role } = useStaff()
  const why = (action: 'depart' | 'arrive' | 'weigh') => {
    const offer = offerOf(order.may, action)
    return offer && !offer.ok ? offer.why || say(orderMessages.notNow) : null
  }
  if (role === 'courier' && order.state === 'assigned')
    return (
      <BottomBar>
        <div className="k-grow">
          <OfferActions order={order} onExpired={onAgain} />
        </div>
      </BottomBar>
    )
  if (order.state === 'accepted' || order.state === 'en_route')
    return role === 'courier' ? (
      <OnTheWay order={order} why={why(order.state === 'accepted' ? 'depart' : 'arrive')} onMore={onMore} />
    ) : null
  if (order.state === 'arrived' || order.state === 'checked_in')
    return (
      <BottomBar>
        {role === 'courier' && <More onMore={onMore} />}
        {mayDo(order.may, 'cancel') && <CancelButton order={order} />}
        <Button
          size="l"
          icon={<Scale size={22} aria-hidden />}
          disabledReason={why('weigh')}
          onClick={() => void navigator.navigateTo(`/weigh?id=${order.id}`)}
        >
          {say(nextStepMessages.weigh)}
        </Button>
      </BottomBar>
    )
  if (order.state === 'weighed' || order.state === 'settled' || order.state === 'closed')
    return (
      <BottomBar>
        <Button
          size="l"
          tone={order.state === 'weighed' ? 'primary' : 'soft'}
          icon={<Receipt size={22} aria-hidden />}
          onClick={() => void navigator.navigateTo(`/slip?id=${order.id}`)}
        >
          {order.state === 'weighed' ? say(nextStepMessages.confirm) : say(nextStepMessages.slip)}
        </Button>
      </BottomBar>
    )
  return null
}

function More({ onMore }: { onMore: () => void }) {
  const say = useSay()
  return (
    <Button tone="quiet" size="l" className="c-more" onClick={onMore}>
      {say(orderMessages.problem)}
    </Button>
  )
}

function OnTheWay({ order, why, onMore }: { order: OrderDetail; why: string | null; onMore: () => void }) {
  const say = useSay()
  const [photo, setPhoto] = useState(false)
  const about = { orderId: order.id, label: order.orderNumber }
  const [departing, depart] = usePending(() => writeAndTell(departForOrder, { orderId: order.id }, about))
  const [arriving, arrive] = usePending(async () => {
    const place = await findPosition()
    if (!place || !isAtDoor(order, place)) return setPhoto(true)
    const outcome = await write(arriveAtOrder, { orderId: order.id, ...place }, about)
    if (outcome.state === 'queued') toast(say(outboxMessages.kept))
    if (outcome.state !== 'refused') return
    if (outcome.refused.reason === 'TOO_FAR') setPhoto(true)
    else toast(outcome.refused.message)
  })
  return (
    <BottomBar>
      <More onMore={onMore} />
      {order.state === 'accepted' ? (
        <Button
          size="l"
          icon={<Truck size={22} aria-hidden />}
          pending={departing}
          disabledReason={why}
          onClick={() => void depart()}
        >
          {say(nextStepMessages.depart)}
        </Button>
      ) : (
        <Button
          size="l"
          icon={<MapPin size={22} aria-hidden />}
          pending={arriving}
          disabledReason={why}
          onClick={() => void arrive()}
        >
          {arriving ? say(nextStepMessages.locating) : say(nextStepMessages.arrive)}
        </Button>
      )}
      {photo && <DoorPhotoSheet order={order} onClose={() => setPhoto(false)} />}
    </BottomBar>
  )
}
