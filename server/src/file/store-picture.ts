// Stores and removes picture files in the data folder.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newToken } from '../platform/codes-and-tokens.ts'
import { syncPath, writeDurably, type WriteFile } from '../platform/durable-files.ts'
import { PRIVATE_FOLDER } from '../platform/private-files.ts'
import { pathOf } from './file-url.ts'

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))

/**
 * Stores picture and thumbnail below the data folder, or neither (STORAGE_FULL). Both are written under temporary names
 * first, so that a path always contains a whole picture.
 */
export const storePicture = async (
  dataFolder: string,
  { sha256, full, thumbnail }: { sha256: string; full: Buffer; thumbnail: Buffer },
  write: WriteFile = writeDurably,
): Promise<null | Refusal> => {
  const all = [
    { place: join(dataFolder, pathOf(sha256, 'full')), bytes: full },
    { place: join(dataFolder, pathOf(sha256, 'thumbnail')), bytes: thumbnail },
  ]
  const missing = []
  for (const one of all)
    if (!(await isThere(one.place)))
      missing.push({ ...one, aside: `${one.place}.${newToken().slice(0, 12)}.part` })
  const [first] = missing
  if (!first) return null
  const folder = dirname(first.place)
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    for (const { aside, bytes } of missing) await write(aside, bytes)
    for (const { aside, place } of missing) await rename(aside, place)
    await syncPath(folder)
    return null
  } catch (error) {
    for (const { aside } of missing) await rm(aside, { force: true })
    if (isFull(error)) return refuse('STORAGE_FULL')
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Moves a file if it exists; returns whether it did. */
const moved = async (from: string, to: string): Promise<boolean> => {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * Deletes picture and thumbnail unless they are in use. They are moved aside before `isInUse` is checked: an upload of
 * the same picture inserts its row before it checks the files, so one of the two sees the other.
 */
export const removePicture = async (
  dataFolder: string,
  sha256: string,
  isInUse: () => Promise<boolean>,
): Promise<void> => {
  const all = (['full', 'thumbnail'] as const).map((size) => {
    const place = join(dataFolder, pathOf(sha256, size))
    return { place, aside: `${place}.gone` }
  })
  for (const { place, aside } of all) await moved(place, aside)
  if (await isInUse()) for (const { place, aside } of all) await moved(aside, place)
  else for (const { aside } of all) await rm(aside, { force: true })
}
