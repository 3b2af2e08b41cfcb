// Lists stored pictures for an archive, and puts the pictures of an archive into the file store.
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uploadPath } from '../file/index.ts'
import { writeDurably } from '../platform/durable-files.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { createFolderStore } from '../platform/file-store/folder-store.ts'
import { PRIVATE_FOLDER } from '../platform/private-files.ts'

/**
 * Whether an archive entry is a stored picture; any other path is rejected, so that an archive cannot write elsewhere.
 */
export const isPicture = (path: string): boolean => uploadPath(`/${path}`) === `/${path}`

/** The paths of the stored pictures, `files/ab/cd/<sha256>.webp`, in order. */
export const listPictures = async function* (files: FileStore): AsyncGenerator<string> {
  for await (const path of files.list('files')) if (isPicture(path)) yield path
}

/** Writes a file durably below a folder that is not in use yet. */
export const stageFile = async (folder: string, path: string, bytes: Buffer): Promise<void> => {
  const place = join(folder, path)
  await mkdir(dirname(place), { recursive: true, mode: PRIVATE_FOLDER })
  await writeDurably(place, bytes)
}

/**
 * Puts all staged pictures into the file store, unless the same bytes are there already; a damaged file is replaced. It
 * can be repeated.
 */
export const placePictures = async (staged: string, files: FileStore): Promise<void> => {
  const from = createFolderStore(staged)
  for await (const path of listPictures(from)) {
    const bytes = await from.read(path)
    if (bytes && (await files.read(path))?.equals(bytes) !== true) await files.write([{ path, bytes }])
  }
}
