import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** For the server's user alone: what is in there are people's names, numbers and doors. */
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

/** Before SQLite opens it: the file is there with its mode, and so are those SQLite puts beside it, which inherit it. */
export const makePrivateDatabase = (path: string): void => {
  narrow(dirname(path), PRIVATE_FOLDER)
  closeSync(openSync(path, 'a', PRIVATE_FILE))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) narrow(file, PRIVATE_FILE)
}
