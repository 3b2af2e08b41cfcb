// The interface of a file store, which is a folder or an object store, and the errors it throws.

import type { Readable } from 'node:stream'

/** A file that is being read, with its size in bytes. */
export type OpenedFile = { bytes: number; stream: Readable }

/**
 * A place for files that are written once and never changed. Paths are relative, such as `files/ab/cd/<sha256>.webp`.
 * Every function throws `StoreAway` while the object store, or the share on which the folder lies, cannot be reached.
 */
export type FileStore = {
  /** The name of the place in messages to operators. */
  name: string
  /** The size of a file in bytes; null when there is none. */
  size: (path: string) => Promise<number | null>
  open: (path: string) => Promise<OpenedFile | null>
  read: (path: string) => Promise<Buffer | null>
  /** Stores these files, each whole or not at all; throws `StoreFull` when there is no room. */
  write: (files: readonly { path: string; bytes: Buffer }[]) => Promise<void>
  /** Renames a file; false when there is none. */
  move: (from: string, to: string) => Promise<boolean>
  /** Removes a file if there is one. */
  remove: (path: string) => Promise<void>
  /** Paths below a folder, in order. */
  list: (folder: string) => AsyncGenerator<string>
}

/**
 * Thrown when the object store cannot be reached, fails, or refuses a request, or when the folder cannot be reached. The
 * message is for operators.
 */
export class StoreAway extends Error {}

/** Thrown when the place of the files has no room left. */
export class StoreFull extends Error {}

const SAFE = /^[a-z]+(?:\/[\w-][\w.-]*)+$/

/**
 * Returns the path, or throws if it is not made of plain names: no path leads outside the folder, or outside the prefix
 * in the bucket.
 */
export const checkPath = (path: string): string => {
  if (!SAFE.test(path) || path.length > 200)
    throw new Error(`not a path of a stored file: ${path.slice(0, 200)}`)
  return path
}
