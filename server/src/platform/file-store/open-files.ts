// Opens the configured store for uploaded files: the data folder, or the folder and an object store together.

import type { FilesConfig } from '../config/read-files-config.ts'
import { noteOutcome } from '../service-calls.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { layered } from './layered-store.ts'
import { createS3Store } from './s3-store.ts'

export type FilesPlace = { dataFolder: string; files: FilesConfig }
/** Called with the reason when a place of files begins to fail, and with an empty text when it works again. */
export type OnStoreChange = (failure: string, place: 'object store' | 'folder of pictures') => void

/** Both places where files may be; `s3` is null without an object store. */
export const openPlaces = (
  { dataFolder, files: { s3 } }: FilesPlace,
  onChange: OnStoreChange = () => undefined,
): { folder: FileStore; s3: FileStore | null } => {
  const changesOf = (place: Parameters<OnStoreChange>[1]) => {
    let isFailing = false
    return (failure: string): void => {
      if (isFailing === (failure !== '')) return
      isFailing = !isFailing
      onChange(failure, place)
    }
  }
  const onStore = changesOf('object store')
  const onOutcome = (failure: string, isFull = false): void => {
    noteOutcome('picture_store', failure)
    // what it has is still served, so it is not away
    if (!isFull) onStore(failure)
  }
  return {
    folder: createFolderStore(dataFolder, { onOutcome: changesOf('folder of pictures') }),
    s3: s3 && createS3Store(s3, { onOutcome }),
  }
}

/**
 * The store for all uploaded files: new ones are written where the configuration says; all are looked for in the folder
 * and in the object store, so that the server may work while files are moved from one to the other.
 */
export const openFiles = (place: FilesPlace, onChange?: OnStoreChange): FileStore => {
  const { folder, s3 } = openPlaces(place, onChange)
  if (!s3) return folder
  return place.files.writeTo === 's3' ? layered(s3, folder) : layered(folder, s3)
}
