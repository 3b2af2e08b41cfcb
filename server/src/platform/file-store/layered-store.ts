// Joins the place where files are written with an older place where some of them still are, for the time of a move.

import { StoreAway, type FileStore } from './file-store.ts'

/** Looks in `first`, then in `second`; while `first` is away, what `second` has is found all the same. */
const inEither = async <Found>(
  first: () => Promise<Found | null>,
  second: () => Promise<Found | null>,
): Promise<Found | null> => {
  try {
    return (await first()) ?? (await second())
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    const found = await second()
    if (found === null) throw error
    return found
  }
}

/** Two ordered lists as one, without doubles. */
const merged = async function* (
  one: AsyncGenerator<string>,
  other: AsyncGenerator<string>,
): AsyncGenerator<string> {
  const next = async (from: AsyncGenerator<string>): Promise<string | null> => {
    const step = await from.next()
    return step.done === true ? null : step.value
  }
  let [left, right] = [await next(one), await next(other)]
  while (left !== null || right !== null) {
    const least: string = [left, right].filter((path) => path !== null).toSorted()[0] ?? ''
    yield least
    if (left === least) left = await next(one)
    if (right === least) right = await next(other)
  }
}

/**
 * Writes to `current` and reads from both. A file is removed in both places, so that what was erased in one does not
 * come back from the other.
 */
export const layered = (current: FileStore, older: FileStore): FileStore => ({
  name: current.name,
  size: (path) =>
    inEither(
      () => current.size(path),
      () => older.size(path),
    ),
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
    const inCurrent = await current.move(from, to)
    return (await older.move(from, to)) || inCurrent
  },
  remove: async (path) => {
    await current.remove(path)
    await older.remove(path)
  },
  list: (folder) => merged(current.list(folder), older.list(folder)),
})
