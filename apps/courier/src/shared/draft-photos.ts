// Photos in forms: their URLs, whether one is still uploading, and the photos of a stored draft.

import type { Photo } from '@huishou/kit/forms/photo-picker'
import { photosFromUrls } from '@huishou/kit/forms/photos-from-urls'
import { useEffect, useEffectEvent, useState } from 'react'
import { drawLocal, isLocal } from './local-files.ts'

/** The URLs of the photos, leaving out those that have none yet. */
export const urlsOf = (photos: readonly Photo[]): string[] => photos.flatMap(({ url }) => (url ? [url] : []))

/** Whether a photo is still uploading. */
export const uploading = (photos: readonly Photo[]): boolean =>
  photos.some(({ state }) => state === 'uploading')

/** A blank picture, shown until the stored one is loaded. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

type SetPhotos = (update: (photos: Photo[]) => Photo[]) => void

/**
 * Photos for a picker, starting with those of a stored draft. Calls `onStored` with the photos' URLs whenever they
 * change.
 */
export function useDraftPhotos(
  kept: readonly string[],
  onStored: (addresses: string[]) => void,
): [Photo[], SetPhotos] {
  const [photos, setPhotos] = useState<Photo[]>(() =>
    photosFromUrls(kept).map((photo) => (isLocal(photo.id) ? { ...photo, src: BLANK } : photo)),
  )
  useEffect(() => {
    // Local files need an object URL to be shown; those no longer stored are left out.
    for (const { id } of photosFromUrls(kept).filter(({ id: name }) => isLocal(name)))
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
