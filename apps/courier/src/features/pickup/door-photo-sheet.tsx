import { Button } from '@huishou/kit/button'
import { PhotoPicker, type Photo } from '@huishou/kit/photo-picker'
import { Sheet } from '@huishou/kit/sheet'
import { usePending } from '@huishou/kit/use-pending'
import { arriveAtOrder } from '@huishou/wire'
import { useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { addressesOf, uploading, uploadPhoto } from '../../shared/upload-photo.ts'

/** Too far by the position, or no position at all: a photo of the door proves the arrival. */
export function DoorPhotoSheet({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useT()
  const [photos, setPhotos] = useState<Photo[]>([])
  const [error, setError] = useState<string | null>(null)
  const [pending, arrive] = usePending(async () => {
    const [photo] = addressesOf(photos)
    if (uploading(photos)) return setError(t('photo.wait'))
    if (!photo) return setError(t('photo.missing'))
    if (
      await writeAndTell(
        arriveAtOrder,
        { orderId: order.id, photo },
        { orderId: order.id, label: order.orderNumber },
      )
    )
      onClose()
  })
  return (
    <Sheet
      open
      title={t('door.title')}
      onClose={onClose}
      foot={
        <Button size="l" pending={pending} onClick={() => void arrive()}>
          {t('step.arrive')}
        </Button>
      }
    >
      <p className="c-lead">{t('door.text')}</p>
      <PhotoPicker
        label={t('door.photo')}
        photos={photos}
        max={1}
        error={error}
        upload={uploadPhoto}
        onChange={(update) => {
          setPhotos(update)
          setError(null)
        }}
      />
    </Sheet>
  )
}
