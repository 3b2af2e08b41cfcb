// A form that takes one photo of the customer's door and sends it.

import { doorPhotoMessages } from '../../shared/messages/door-photo.ts'
import { photoMessages } from '../../shared/messages/photo.ts'
import { Button } from '@huishou/kit/button'
import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { usePending } from '@huishou/kit/forms/use-pending'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { storePicture } from '../../shared/local-files.ts'
import { uploading, urlsOf } from '../../shared/draft-photos.ts'

type Props = {
  title: string
  lead: string | undefined
  action: string
  /** Resolves to true if the photo was accepted; the sheet then closes. */
  onSend: (photo: string) => Promise<boolean>
  onClose: () => void
}

/** A form that takes one photo of the door and sends it. */
export function DoorPhotoForm({ title, lead, action, onSend, onClose }: Props) {
  const say = useSay()
  const [photos, setPhotos] = useState<Photo[]>([])
  const [error, setError] = useState<string | null>(null)
  const [pending, send] = usePending(async () => {
    const [photo] = urlsOf(photos)
    if (uploading(photos)) return setError(say(photoMessages.wait))
    if (!photo) return setError(say(photoMessages.missing))
    if (await onSend(photo)) onClose()
  })
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      foot={
        <Button size="l" pending={pending} onClick={() => void send()}>
          {action}
        </Button>
      }
    >
      <p className="c-lead">{lead}</p>
      <PhotoPicker
        label={say(doorPhotoMessages.photo)}
        photos={photos}
        max={1}
        error={error}
        upload={storePicture}
        onChange={(update) => {
          setPhotos(update)
          setError(null)
        }}
      />
    </Sheet>
  )
}
