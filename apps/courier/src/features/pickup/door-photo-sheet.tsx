import { doorPhotoMessages } from '../../shared/messages/door-photo.ts'
import { nextStepMessages } from './next-step-messages.ts'
import { arriveAtOrder } from '@huishou/wire/client/pickup/visit'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { DoorPhotoForm } from '../../entities/order/door-photo-form.tsx'
import { useSay } from '../../shared/language.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'

/**
 * A sheet in which couriers prove their arrival with a photo of the door, when the device is too far away or its
 * position is unknown.
 */
export function DoorPhotoSheet({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const say = useSay()
  return (
    <DoorPhotoForm
      title={say(doorPhotoMessages.title)}
      lead={say(doorPhotoMessages.text, { metres: pickupLimits.arriveMetres })}
      action={say(nextStepMessages.arrive)}
      onSend={async (photo) =>
        Boolean(
          await writeAndTell(
            arriveAtOrder,
            { orderId: order.id, photo },
            { orderId: order.id, label: order.orderNumber },
          ),
        )
      }
      onClose={onClose}
    />
  )
}
