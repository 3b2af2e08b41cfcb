import type { Photo, UploadPhoto } from '@huishou/kit/photo-picker'
import { toast } from '@huishou/kit/toast'
import { storePicture, UploadRefused } from './local-files.ts'

/** How the kit's photo picker stores a photo here: on the server, or on the device until there is a network. */
export const uploadPhoto: UploadPhoto = async (file, onProgress, signal) => {
  try {
    return await storePicture(file, onProgress, signal)
  } catch (error) {
    if (error instanceof UploadRefused && error.message) toast(error.message)
    throw error
  }
}

/** Addresses of the photos that are stored. */
export const addressesOf = (photos: readonly Photo[]): string[] => photos.flatMap(({ url }) => (url ? [url] : []))

/** True while a photo is still on its way. */
export const uploading = (photos: readonly Photo[]): boolean => photos.some(({ state }) => state === 'uploading')
