// Stores the photos attached to feedback on this device until they can be uploaded, and uploads them.

import { newIdempotencyKey } from '@huishou/client/caller'
import { deviceStore } from '@huishou/client/device-store'
import type { Photo } from '@huishou/kit/forms/photo-picker'
import { photosFromUrls } from '@huishou/kit/forms/photos-from-urls'
import { uploadPicture } from '@huishou/wire/client/file/pictures'
import { api, unreachable } from '../../shared/api.ts'

/** The prefix that marks photos not uploaded yet: the device stores the photo itself until it has a URL. */
const PREFIX = 'local:'
const files = deviceStore<Blob | string>('huishou-feedback-pictures', 'files')

export const isLocal = (photo: string): boolean => photo.startsWith(PREFIX)

/** Uploads one picture and returns its URL; offline, stores it on the device and returns its `local:` name. */
export const storeOrKeep = async (
  file: Blob,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<string> => {
  const answer = await api.upload(uploadPicture, file, 'photo.jpg', onProgress, signal)
  if (answer.ok) return answer.data.url
  if (signal?.aborted || !unreachable(answer.refused)) throw new Error(answer.refused.message)
  const name = PREFIX + newIdempotencyKey()
  await files.put(name, file)
  return name
}

/** An image URL for a photo; null when the device has lost it. */
export const sourceOf = async (photo: string): Promise<string | null> => {
  if (!isLocal(photo)) return photo
  const file = await files.get(photo)
  return file instanceof Blob ? URL.createObjectURL(file) : (file ?? null)
}

/** The photos of a stored message for the picker, without those the device has lost. */
export const photosOf = async (names: readonly string[]): Promise<Photo[]> => {
  const sources = await Promise.all(names.map(sourceOf))
  return photosFromUrls(names).flatMap((photo, index) => {
    const src = sources[index]
    return src ? [{ ...photo, src }] : []
  })
}

/** Merges the loaded photos of `names` into the list: lost ones are removed, uploads continue. */
export const withFound = (now: Photo[], names: readonly string[], found: readonly Photo[]): Photo[] =>
  now.flatMap((photo) => {
    const own = found.find(({ id }) => id === photo.id)
    return own ? [own] : names.includes(photo.id) ? [] : [photo]
  })

export const forgetPhoto = (photo: string): void => {
  if (isLocal(photo)) void files.remove(photo)
}

/** Deletes all local photos; to be called only when neither the draft nor a pending message uses any. */
export const forgetAllPhotos = (): void => void files.clear()

/** Uploads local photos and returns the URLs of all; a refusal when one fails. Lost ones are left out. */
export const uploadAll = async (photos: readonly string[]) => {
  const urls: string[] = []
  for (const photo of photos) {
    const file = isLocal(photo) ? await files.get(photo) : photo
    if (file instanceof Blob) {
      const answer = await api.upload(uploadPicture, file, 'photo.jpg')
      if (!answer.ok) return answer
      await files.put(photo, answer.data.url)
      urls.push(answer.data.url)
    } else if (file) urls.push(file)
  }
  return { ok: true as const, urls }
}
