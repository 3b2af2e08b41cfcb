// Opens the place where the files of a business are, as configured.

import type { FilesConfig } from '../config/file-store.ts'
import { noteOutcome } from '../service-calls.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { layered } from './layered-store.ts'
import { createS3Store } from './s3-store.ts'

export type FilesPlace = { dataFolder: string; files: FilesConfig }
/** Told when the object store fails, with the reason, and with an empty text when it works again. */
export type OnStoreChange = (failure: string) => void

/** Both places where files may be; `s3` is null without an object store. */
export const openPlaces = (
  { dataFolder, files: { s3 } }: FilesPlace,
  onChange: OnStoreChange = () => undefined,
): { folder: FileStore; s3: FileStore | null } => {
  let isFailing = false
  const onOutcome = (failure: string, isFull = false): void => {
    noteOutcome('picture_store', failure)
    // what it has is still served, so it is not away
    if (isFull || isFailing === (failure !== '')) return
    isFailing = !isFailing
    onChange(failure)
  }
  return { folder: createFolderStore(dataFolder), s3: s3 && createS3Store(s3, { onOutcome }) }
}

/**
 * The place of the files: new ones go where the configuration says, and all are found in the folder as well as in the
 * object store, so that a server may work while files are moved from one to the other.
 */
export const openFiles = (place: FilesPlace, onChange?: OnStoreChange): FileStore => {
  const { folder, s3 } = openPlaces(place, onChange)
  if (!s3) return folder
  return place.files.writeTo === 's3' ? layered(s3, folder) : layered(folder, s3)
}
