import type { Photo } from '@huishou/kit/forms/photo-picker'
import { storedPhotos } from '@huishou/kit/forms/stored-photos'
import { useEffect, useEffectEvent, useState } from 'react'
import { drawLocal, isLocal } from './local-files.ts'

/** URLs of the uploaded photos. */
export const urlsOf = (photos: readonly Photo[]): string[] => photos.flatMap(({ url }) => (url ? [url] : []))

/** True while a photo is still on its way. */
export const uploading = (photos: readonly Photo[]): boolean =>
  photos.some(({ state }) => state === 'uploading')

/** Stands in until the device has found its own picture. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

type SetPhotos = (update: (photos: Photo[]) => Photo[]) => void

/** Photos for a picker, beginning with those of a kept draft; `onStored` is told the addresses whenever they change. */
export function useDraftPhotos(
  kept: readonly string[],
  onStored: (addresses: string[]) => void,
): [Photo[], SetPhotos] {
  const [photos, setPhotos] = useState<Photo[]>(() =>
    storedPhotos(kept).map((photo) => (isLocal(photo.id) ? { ...photo, src: BLANK } : photo)),
  )
  useEffect(() => {
    // What is only on this device needs an address a picture element understands; what is gone is left out.
    for (const { id } of storedPhotos(kept).filter(({ id: name }) => isLocal(name)))
      void drawLocal(id).then((src) =>
        setPhotos((list) =>
          src
            ? list.map((photo) => (photo.id === id ? { ...photo, src } : photo))
            : list.filter((photo) => photo.id !== id),
        ),
      )
    // oxlint-disable-next-line react/exhaustive-deps -- only what the draft began with
  }, [])
  const stored = useEffectEvent((text: string) => onStored(text ? text.split('\n') : []))
  const text = urlsOf(photos).join('\n')
  useEffect(() => stored(text), [text])
  return [photos, setPhotos]
}
