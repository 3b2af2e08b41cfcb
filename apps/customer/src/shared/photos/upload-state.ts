// Tells whether photos of a form have been uploaded, and gives their URLs.

import type { Photo } from '@huishou/kit/forms/photo-picker'

/**
 * The reason photos cannot be submitted yet (one failed or is still uploading), in the given texts; null when all are
 * stored.
 */
export const photosError = (photos: readonly Photo[], failed: string, uploading: string): string | null => {
  if (photos.some(({ state }) => state === 'failed')) return failed
  return photos.some(({ state }) => state === 'uploading') ? uploading : null
}

export const storedUrls = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ url }) => (url === undefined ? [] : [url]))
