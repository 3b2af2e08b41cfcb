// An order that is offered to the courier, with buttons to accept or decline it.

import { declineMessages } from './decline-messages.ts'
import { offerMessages } from './offer-messages.ts'
import { Button } from '@huishou/kit/button'
import { useCountdown } from '@huishou/kit/display/countdown'
import { usePending } from '@huishou/kit/forms/use-pending'
import { acceptOrder, declineOrder } from '@huishou/wire/client/pickup/visit'
import { offerOf } from '@huishou/wire/verdict'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { OrderCard } from '../../entities/order/order-card.tsx'
import { writeAndTell } from '../../shared/outbox.ts'
import type { Order } from '../../shared/pending-order.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'

/** An order offered to this courier, to accept or decline in time. */
export function OfferCard({ order, onExpired }: { order: Order; onExpired: () => void }) {
  return (
    <OrderCard
      order={order}
      waiting={false}
      showDay
      showNote
      foot={<OfferActions order={order} onExpired={onExpired} />}
    />
  )
}

export function OfferActions({ order, onExpired }: { order: Order; onExpired: () => void }) {
  const say = useSay()
  const [declining, setDeclining] = useState(false)
  const about = { orderId: order.id, label: order.orderNumber }
  const [accepting, accept] = usePending(() => writeAndTell(acceptOrder, { orderId: order.id }, about))
  const decline = async (reason: string) =>
    (await writeAndTell(declineOrder, { orderId: order.id, reason }, about)) !== null
  return (
    <>
      {order.offerExpiresAt !== null && <TimeLeft endsAt={order.offerExpiresAt} onEnd={onExpired} />}
      <div className="c-answer">
        <Button tone="quiet" size="l" onClick={() => setDeclining(true)}>
          {say(offerMessages.decline)}
        </Button>
        <Button
          size="l"
          pending={accepting}
          disabledReason={offerOf(order.may, 'accept')?.why}
          onClick={() => void accept()}
        >
          {say(offerMessages.accept)}
        </Button>
      </div>
      {declining && (
        <ReasonSheet
          title={say(offerMessages.declineTitle)}
          common={[
            say(declineMessages.far),
            say(declineMessages.full),
            say(declineMessages.vehicle),
            say(declineMessages.private),
          ]}
          action={say(offerMessages.decline)}
          danger
          onClose={() => setDeclining(false)}
          onGiven={decline}
        />
      )}
    </>
  )
}

function TimeLeft({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
  const say = useSay()
  const left = useCountdown(endsAt, onEnd)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const clock =
    left < 3600
      ? `${Math.floor(left / 60)}:${two(left % 60)}`
      : `${Math.floor(left / 3600)}:${two((left % 3600) / 60)}:${two(left % 60)}`
  return (
    <p className="c-left" data-late={left < 120 || undefined} role="timer">
      {left > 0 ? say(offerMessages.left, { time: clock }) : say(offerMessages.expired)}
    </p>
  )
}
