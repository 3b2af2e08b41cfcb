// Computes a value from a file, and computes it again whenever the file changes.

import { readFileSync, statSync } from 'node:fs'

const LOOK_EVERY_MS = 1_000

/** A fingerprint that changes with every write of a file; null while it does not exist. */
const markOf = (file: string): string | null => {
  const known = statSync(file, { throwIfNoEntry: false })
  return known ? `${known.ino} ${known.mtimeMs} ${known.size}` : null
}

/**
 * A value computed from a file's text and recomputed when the file changes; checked at most once a second. While the
 * file is missing or half-written (`make` returns null) the last value remains; the first must be valid.
 */
export const watchFile = <Made>(file: string, make: (text: string) => Made | null): (() => Made) => {
  let mark = markOf(file)
  let looked = performance.now()
  const first = make(readFileSync(file, 'utf8'))
  if (first === null) throw new Error(`${file} is not a whole page`)
  let made = first
  const lookAgain = (now: number): void => {
    looked = now
    const found = markOf(file)
    if (found === null || found === mark) return
    const next = make(readFileSync(file, 'utf8'))
    if (next === null) return
    mark = found
    made = next
  }
  return () => {
    const now = performance.now()
    if (now - looked >= LOOK_EVERY_MS) lookAgain(now)
    return made
  }
}
