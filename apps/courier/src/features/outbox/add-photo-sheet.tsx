import { newIdempotencyKey } from '@huishou/caller'
import { Button } from '@huishou/kit/button'
import { PhotoPicker, type Photo } from '@huishou/kit/photo-picker'
import { Sheet } from '@huishou/kit/sheet'
import { usePending } from '@huishou/kit/use-pending'
import { useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { QueuedWrite } from '../../shared/offline-queue.ts'
import { outbox } from '../../shared/outbox.ts'
import { addressesOf, uploading, uploadPhoto } from '../../shared/upload-photo.ts'

/** Adds the photo a refused write lacked and sends it again. */
export function AddPhotoSheet({ write, onClose }: { write: QueuedWrite; onClose: () => void }) {
  const { t } = useT()
  const [photos, setPhotos] = useState<Photo[]>([])
  const [error, setError] = useState<string | null>(null)
  const [pending, send] = usePending(async () => {
    const [photo] = addressesOf(photos)
    if (uploading(photos)) return setError(t('photo.wait'))
    if (!photo) return setError(t('photo.missing'))
    await outbox.retry(write.key, newIdempotencyKey(), { ...write.input, photo })
    onClose()
  })
  return (
    <Sheet
      open
      title={t('outbox.addPhoto')}
      onClose={onClose}
      foot={
        <Button size="l" pending={pending} onClick={() => void send()}>
          {t('outbox.sendAgain')}
        </Button>
      }
    >
      <p className="c-lead">{write.refused?.message}</p>
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
