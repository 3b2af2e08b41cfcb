// Lists and reads stored pictures for an archive, and puts an archive's pictures into the data folder.
import { mkdir, opendir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uploadPath } from '../file/index.ts'
import { writeDurably } from '../platform/durable-files.ts'
import { PRIVATE_FOLDER } from '../platform/private-files.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Whether an archive entry is a stored picture; any other path is rejected, so that an archive cannot write elsewhere.
 */
export const isPicture = (path: string): boolean => uploadPath(`/${path}`) === `/${path}`

/** Sorted names in a folder; none when there is no such folder. */
const namesIn = async (folder: string): Promise<string[]> => {
  const names: string[] = []
  try {
    for await (const { name } of await opendir(folder)) names.push(name)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return names.toSorted()
}

/** Paths of the stored pictures, `files/ab/cd/<sha256>.webp`, in order; the files in memory are those of one folder. */
export const listPictures = async function* (dataFolder: string): AsyncGenerator<string> {
  for (const first of await namesIn(join(dataFolder, 'files')))
    for (const second of await namesIn(join(dataFolder, 'files', first)))
      for (const name of await namesIn(join(dataFolder, 'files', first, second))) {
        const path = `files/${first}/${second}/${name}`
        if (isPicture(path)) yield path
      }
}

/** The bytes of a stored picture; null when it has been deleted. */
export const readPicture = async (dataFolder: string, path: string): Promise<Buffer | null> => {
  try {
    return await readFile(join(dataFolder, path))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Writes a file durably below a folder that is not in use yet. */
export const stageFile = async (folder: string, path: string, bytes: Buffer): Promise<void> => {
  const place = join(folder, path)
  await mkdir(dirname(place), { recursive: true, mode: PRIVATE_FOLDER })
  await writeDurably(place, bytes)
}

/** Moves all staged pictures into the data folder. Repeatable: a picture is the same wherever it comes from. */
export const placePictures = async (staged: string, dataFolder: string): Promise<void> => {
  for await (const path of listPictures(staged)) {
    await mkdir(dirname(join(dataFolder, path)), { recursive: true, mode: PRIVATE_FOLDER })
    await rename(join(staged, path), join(dataFolder, path))
  }
}
