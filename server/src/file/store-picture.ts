// Stores and removes picture files.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { StoreFull, type FileStore } from '../platform/file-store/file-store.ts'
import { storedName } from './file-url.ts'

/** Stores picture and thumbnail, unless they are there; refuses STORAGE_FULL. */
export const storePicture = async (
  files: FileStore,
  { sha256, full, thumbnail }: { sha256: string; full: Buffer; thumbnail: Buffer },
): Promise<null | Refusal> => {
  const all = [
    { path: storedName(sha256, 'thumbnail'), bytes: thumbnail },
    { path: storedName(sha256, 'full'), bytes: full },
  ]
  const missing = []
  for (const one of all) if ((await files.size(one.path)) === null) missing.push(one)
  if (missing.length === 0) return null
  try {
    await files.write(missing)
    return null
  } catch (error) {
    if (error instanceof StoreFull) return refuse('STORAGE_FULL')
    throw error
  }
}

/**
 * Deletes picture and thumbnail unless they are in use. They are moved aside before `isInUse` is checked: an upload of
 * the same picture inserts its row before it checks the files, so one of the two sees the other.
 */
export const removePicture = async (
  files: FileStore,
  sha256: string,
  isInUse: () => Promise<boolean>,
): Promise<void> => {
  const all = (['full', 'thumbnail'] as const).map((size) => {
    const place = storedName(sha256, size)
    return { place, aside: `${place}.gone` }
  })
  for (const { place, aside } of all) await files.move(place, aside)
  if (await isInUse()) for (const { place, aside } of all) await files.move(aside, place)
  else for (const { aside } of all) await files.remove(aside)
}
