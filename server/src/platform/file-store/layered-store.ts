// Combines the store that files are written to and an older store that still holds some into a single one, so that the
// server works while files are moved.

import { StoreAway, type FileStore } from './file-store.ts'

/** The result of `look`, or null together with the error of a place that is away. */
const tried = async <Found>(
  look: () => Promise<Found | null>,
): Promise<{ found: Found | null; away: StoreAway | null }> => {
  try {
    return { found: await look(), away: null }
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    return { found: null, away: error }
  }
}

/**
 * Looks in `current`, then in `older`, and once more in `current`: a file may have been moved there between the two.
 * While `current` is away, files in `older` are still found.
 */
const inEither = async <Found>(
  current: () => Promise<Found | null>,
  older: () => Promise<Found | null>,
): Promise<Found | null> => {
  const { found, away } = await tried(current)
  if (found !== null) return found
  const inOlder = await older()
  if (inOlder !== null) return inOlder
  if (away) throw away
  return await current()
}

/** Merges two ordered lists into one without duplicates. */
const merged = async function* (
  one: AsyncGenerator<string>,
  other: readonly string[],
): AsyncGenerator<string> {
  let at = 0
  for await (const path of one) {
    for (let next = other[at]; next !== undefined && next <= path; next = other[at]) {
      if (next < path) yield next
      at += 1
    }
    yield path
  }
  yield* other.slice(at)
}

/**
 * Writes to `current` and reads from both. A file is removed in both places, so that what was erased in one does not
 * come back from the other: first in `older`, so that a copy under way is either removed here, or noticed by the move,
 * which looks in `older` again after it has written.
 */
export const layered = (current: FileStore, older: FileStore): FileStore => ({
  name: current.name,
  // null although an older place that is away may have the file: it can be written again, as files never change
  size: async (path) => {
    const { found, away } = await tried(() => current.size(path))
    const size = found ?? (await tried(() => older.size(path))).found
    if (size === null && away) throw away
    return size
  },
  open: (path) =>
    inEither(
      () => current.open(path),
      () => older.open(path),
    ),
  read: (path) =>
    inEither(
      () => current.read(path),
      () => older.read(path),
    ),
  write: current.write,
  move: async (from, to) => {
    const inOlder = await older.move(from, to)
    return (await current.move(from, to)) || inOlder
  },
  remove: async (path) => {
    await older.remove(path)
    await current.remove(path)
  },
  // all of the older place first: what is moved meanwhile is then still in its list, or already in the other
  list: async function* (folder) {
    const inOlder: string[] = []
    for await (const path of older.list(folder)) inOlder.push(path)
    yield* merged(current.list(folder), inOlder)
  },
})
