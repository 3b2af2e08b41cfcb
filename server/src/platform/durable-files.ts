// Writes files so that they survive a power failure.

import { open } from 'node:fs/promises'
import { PRIVATE_FILE } from './private-files.ts'

/** Writes a new file and resolves once its bytes are on disk. */
export type WriteFile = (path: string, bytes: Buffer) => Promise<void>

export const writeDurably: WriteFile = async (path, bytes) => {
  const handle = await open(path, 'wx', PRIVATE_FILE)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs a file or a folder: a rename is only as durable as the folder entry. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
