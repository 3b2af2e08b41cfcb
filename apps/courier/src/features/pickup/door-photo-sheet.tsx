import { arriveAtOrder } from '@huishou/wire/client/pickup/visit'
import { DoorPhotoForm } from '../../entities/order/door-photo-form.tsx'
import { useT } from '../../shared/i18n.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'

/** Proves the arrival by a photo of the door where the position is too far off or unknown. */
export function DoorPhotoSheet({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useT()
  return (
    <DoorPhotoForm
      title={t('door.title')}
      lead={t('door.text')}
      action={t('step.arrive')}
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
