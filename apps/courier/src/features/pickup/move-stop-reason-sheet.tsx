// Moves a stop within the route after asking for the reason.

import { toast } from '@huishou/kit/overlays/toast'
import { addressLine } from '@huishou/wire/address-line'
import { moveStop } from '@huishou/wire/client/dispatch/courier-sequence'
import { useSay } from '../../shared/language.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import type { Order } from '../../shared/pending-order.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { sequenceMessages } from './stop-sequence-messages.ts'

/** A stop that is moved behind the stop `after`, or to the front if that is null. */
export type Move = { order: Order; after: Order | null }

export const stopName = (order: Order): string => addressLine({ ...order, cityName: '' })

type Props = { move: Move; planVersion: number; title: string; onClose: () => void }

/** Asks for the reason and moves the stop; without a reason it stays where it was. */
export function MoveStopReasonSheet({ move: { order, after }, planVersion, title, onClose }: Props) {
  const say = useSay()
  const give = async (reason: string) => {
    const done = await writeAndTell(
      moveStop,
      { orderId: order.id, planVersion, reason, ...(after ? { afterOrderId: after.id } : {}) },
      { orderId: order.id, label: order.orderNumber },
    )
    if (done?.state === 'sent') toast(say(sequenceMessages.moveDone), 'good')
    return done !== null
  }
  const stop = stopName(order)
  return (
    <ReasonSheet
      title={title}
      common={[say(sequenceMessages.onTheWay), say(sequenceMessages.asked), say(sequenceMessages.easier)]}
      action={title}
      intro={
        <p className="c-lead">
          {after
            ? say(sequenceMessages.moveAfter, { stop, after: stopName(after) })
            : say(sequenceMessages.moveFirst, { stop })}
        </p>
      }
      onClose={onClose}
      onGiven={give}
    />
  )
}
