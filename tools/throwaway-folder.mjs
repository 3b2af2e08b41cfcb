// Chooses the folder for throwaway test data: in a memory file system if there is enough space.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { atEnd } from './script-helpers.mjs'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 2 ** 30
const PREFIX = 'huishou-throwaway-'

/** @param {string} place */
function hasRoom(place) {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Puts databases, files and browser profiles of this process and its children in memory, to avoid waiting for a disk:
 * tests check replies, and a power failure ends them as well. Not for benchmarks.
 */
export function throwAwayInMemory() {
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasRoom(MEMORY)) return
  // a killed run could not clean up
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(path.join(MEMORY, name), { recursive: true, force: true })
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`)
  try {
    mkdirSync(folder, { mode: 0o711 })
  } catch {
    return
  }
  process.env.TMPDIR = folder
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
}
