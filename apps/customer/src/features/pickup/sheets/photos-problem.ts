import type { Photo } from '@huishou/kit/forms/photo-picker'
import type { sheetMessages } from './sheet-messages.ts'

/** Why photos cannot be sent yet; null when they can. */
export const photosProblem = (
  photos: readonly Photo[],
  words: (typeof sheetMessages)['zh']['edit'],
): string | null => {
  if (photos.some(({ state }) => state === 'failed')) return words.photoFailed
  return photos.some(({ state }) => state === 'uploading') ? words.uploading : null
}
