import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Modes that allow the server's user alone, because the files hold people's names, numbers and addresses. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** A folder that belongs to somebody else, or a file system without modes, stays as it is. */
const narrow = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode)
  } catch {
    // the start is not worth less for it
  }
}

/**
 * Creates the SQLite file with its private mode before SQLite opens it; the files SQLite puts beside it inherit the
 * mode.
 */
export const makePrivateDatabase = (path: string): void => {
  narrow(dirname(path), PRIVATE_FOLDER)
  closeSync(openSync(path, 'a', PRIVATE_FILE))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) narrow(file, PRIVATE_FILE)
}
