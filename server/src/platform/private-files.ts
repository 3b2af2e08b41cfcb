// Restricts files and folders that contain personal data to the user that the server runs as.

import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Modes that give access only to the server's user, because the files contain names, numbers and addresses. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** Restricts a mode; a folder owned by another user, or a file system without modes, is left unchanged. */
const narrow = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode)
  } catch {
    // a failure here should not prevent the server from starting
  }
}

/**
 * Creates the SQLite file with a private mode before SQLite opens it; files that SQLite creates beside it inherit the
 * mode.
 */
export const makePrivateDatabase = (path: string): void => {
  narrow(dirname(path), PRIVATE_FOLDER)
  closeSync(openSync(path, 'a', PRIVATE_FILE))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) narrow(file, PRIVATE_FILE)
}
