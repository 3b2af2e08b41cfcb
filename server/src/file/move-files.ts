// Copies stored pictures from the folder to the object store, or back, while the server keeps running.

import { hash } from 'node:crypto'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { isDecodable, thumbnailOf } from './encode-picture.ts'
import { hashInPath, storedName, uploadPath } from './file-url.ts'
import { removePicture } from './store-picture.ts'

/** How many files are copied at the same time: most of the time is spent waiting for the object store. */
const AT_ONCE = 8
/** How many damaged pictures, or kept ones, are named; the others are only counted. */
const MOST_NAMED = 20

type Named = { count: number; named: string[] }

export type Moved = {
  /** Copied now, and read again from the new place with the same SHA-256. */
  copied: number
  bytes: number
  /** Were there already, with the same bytes. */
  present: number
  /** Erased by the server while they were copied. */
  erased: number
  /** Deleted from the old place, each after it was compared with the new one. */
  deleted: number
  /** Thumbnails that were damaged and were made again from their pictures. */
  remade: Named
  /** Copied as they are, though they are damaged: pictures whose bytes are no longer those of their name. */
  damaged: Named
  /** Not copied: the new place has another file of that name, which is good, or no worse than this one. */
  kept: Named
}

export class MoveProblem extends Error {}

type Move = {
  from: FileStore
  to: FileStore
  deleteSource: boolean
  /** Whether an upload has this hash. */
  isInUse: (sha256: string) => Promise<boolean>
  onProgress?: (moved: Moved) => void
}

const sha256Of = (bytes: Buffer): string => hash('sha256', bytes)

/**
 * Copies one file and reads it again from its new place; a copy that is interrupted or damaged leaves nothing under its
 * name.
 */
const copy = async ({ to }: Move, path: string, bytes: Buffer, moved: Moved): Promise<void> => {
  await to.write([{ path, bytes }])
  const arrived = await to.read(path)
  if (!arrived || sha256Of(arrived) !== sha256Of(bytes)) {
    await to.remove(path)
    throw new MoveProblem(
      `${path} arrived in ${to.name} with other bytes, and was removed there. It is still where it was; move again.`,
    )
  }
  moved.copied += 1
  moved.bytes += bytes.length
}

/** Whether the bytes have the hash in the name; never for a thumbnail, which is named by the hash of its picture. */
const isProven = (path: string, bytes: Buffer): boolean => sha256Of(bytes) === hashInPath(`/${path}`)
const isThumbnail = (path: string): boolean => path.endsWith('.400.webp')
/** Whether a picture has the bytes of its name, or a thumbnail can be decoded. */
const isWhole = async (path: string, bytes: Buffer): Promise<boolean> =>
  isThumbnail(path) ? await isDecodable(bytes) : isProven(path, bytes)

/** Makes a thumbnail again from its picture; null when neither place has the whole picture. */
const remakeThumbnail = async ({ from, to }: Move, path: string): Promise<Buffer | null> => {
  const full = storedName(hashInPath(`/${path}`) ?? '', 'full')
  for (const place of [from, to]) {
    const picture = await place.read(full)
    if (picture && isProven(full, picture)) return await thumbnailOf(picture)
  }
  return null
}

const note = (list: Named, path: string): void => {
  list.count += 1
  if (list.named.length < MOST_NAMED) list.named.push(path)
}

/** Whether the server erased the picture in both places while it was being copied; the copy is then erased as well. */
const wasErased = async ({ from, to, isInUse }: Move, path: string): Promise<boolean> => {
  if ((await from.size(path)) !== null) return false
  const sha256 = hashInPath(`/${path}`) ?? ''
  await removePicture(to, sha256, () => isInUse(sha256))
  return true
}

/**
 * Returns the bytes to store in the new place, `same` if it has them already, or null to leave what is there; reports
 * damaged files.
 */
const bytesToCopy = async (
  move: Move,
  path: string,
  { bytes, there }: { bytes: Buffer; there: Buffer | null },
  moved: Moved,
): Promise<Buffer | 'same' | null> => {
  const isGood = await isWhole(path, bytes)
  const isSame = there?.equals(bytes) === true
  const isGoodThere = isSame ? isGood : there !== null && (await isWhole(path, there))
  if (isThumbnail(path) && !isGood && !isGoodThere) {
    const remade = await remakeThumbnail(move, path)
    if (remade) {
      note(moved.remade, path)
      return remade
    }
  }
  if (isSame) return 'same'
  if (there && (isGoodThere || !isGood)) {
    note(moved.kept, path)
    return null
  }
  if (!isGood) note(moved.damaged, path)
  return bytes
}

/**
 * Copies one file if needed. Deletes it at its source only when that is wanted and the new place has the same bytes, or
 * a thumbnail made again in place of a damaged one.
 */
const moveOne = async (move: Move, path: string, moved: Moved): Promise<void> => {
  const { from, to } = move
  const bytes = await from.read(path)
  if (!bytes) return
  const found = await bytesToCopy(move, path, { bytes, there: await to.read(path) }, moved)
  if (found === null) return
  if (found === 'same') moved.present += 1
  else {
    await copy(move, path, found, moved)
    if (await wasErased(move, path)) {
      moved.erased += 1
      return
    }
  }
  if (!move.deleteSource) return
  await from.remove(path)
  moved.deleted += 1
}

/**
 * Copies every picture that is missing or damaged in the new place, and compares each copy with its source. It may be
 * interrupted and repeated. A good picture is never replaced by a damaged one; a damaged thumbnail is made again from its
 * picture. Nothing is deleted unless `deleteSource` is true, and then only what the new place has with the same bytes,
 * or such a thumbnail.
 */
export const moveFiles = async (move: Move): Promise<Moved> => {
  const moved: Moved = {
    copied: 0,
    bytes: 0,
    present: 0,
    erased: 0,
    deleted: 0,
    remade: { count: 0, named: [] },
    damaged: { count: 0, named: [] },
    kept: { count: 0, named: [] },
  }
  let batch: string[] = []
  const flush = async (): Promise<void> => {
    const results = await Promise.allSettled(batch.map((path) => moveOne(move, path, moved)))
    batch = []
    for (const result of results) if (result.status === 'rejected') throw result.reason
    move.onProgress?.(moved)
  }
  for await (const path of move.from.list('files')) {
    if (uploadPath(`/${path}`) === null) continue
    batch.push(path)
    if (batch.length >= AT_ONCE) await flush()
  }
  await flush()
  return moved
}
