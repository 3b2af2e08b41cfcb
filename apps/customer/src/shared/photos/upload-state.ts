import type { Photo } from '@huishou/kit/forms/photo-picker'

/** Why photos cannot be sent yet: still uploading, or failed; null when all are stored. */
export const photosProblem = (photos: readonly Photo[]): 'busy' | 'failed' | null => {
  if (photos.some(({ state }) => state === 'failed')) return 'failed'
  return photos.some(({ state }) => state === 'uploading') ? 'busy' : null
}

export const storedUrls = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ url }) => (url === undefined ? [] : [url]))
