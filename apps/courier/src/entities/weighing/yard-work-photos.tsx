// Photos of yard work: a hook that stores them with the draft, and the card for taking them.

import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { Card } from '@huishou/kit/layout/card'
import { toast } from '@huishou/kit/overlays/toast'
import { yardLimits } from '@huishou/wire/yard/states'
import { uploading, urlsOf, useDraftPhotos } from '../../shared/draft-photos.ts'
import { useSay } from '../../shared/language.ts'
import { isUnreached, storePicture, uploadLocalFiles } from '../../shared/local-files.ts'
import { photoMessages } from '../../shared/messages/photo.ts'
import type { Unreached } from '../../shared/unreached-warning.tsx'

type SetPhotos = ReturnType<typeof useDraftPhotos>[1]

/**
 * Stores the photos with the draft. `upload` resolves to their URLs on the server, or to null if they could not be
 * uploaded.
 */
export function useWorkPhotos(
  stored: readonly string[],
  onStored: (urls: readonly string[]) => void,
  onUnreached: (refused: Unreached) => void,
) {
  const say = useSay()
  const [photos, setPhotos] = useDraftPhotos(stored, (urls) => {
    if (urls.join() !== stored.join()) onStored(urls)
  })
  const upload = async (): Promise<string[] | null> => {
    if (uploading(photos)) {
      toast(say(photoMessages.wait))
      return null
    }
    const sent = await uploadLocalFiles({ photos: urlsOf(photos) })
    if (sent.ok) return sent.input['photos'] as string[]
    if (isUnreached(sent.refused)) onUnreached(sent.refused)
    else toast(say(photoMessages.failed))
    return null
  }
  return { photos, setPhotos, upload }
}

/** The card in which photos of the work are taken. */
export function WorkPhotos({ photos, setPhotos }: { photos: Photo[]; setPhotos: SetPhotos }) {
  const say = useSay()
  return (
    <Card title={say(photoMessages.optional)}>
      <PhotoPicker
        label={say(photoMessages.optional)}
        max={yardLimits.photos}
        upload={storePicture}
        photos={photos}
        onChange={setPhotos}
      />
    </Card>
  )
}
