import { readFileSync, statSync } from 'node:fs'

const LOOK_EVERY_MS = 1_000

/** What tells one writing of a file from another; null while it is not there. */
const markOf = (file: string): string | null => {
  const known = statSync(file, { throwIfNoEntry: false })
  return known ? `${known.ino} ${known.mtimeMs} ${known.size}` : null
}

/**
 * What is made of a file's text, made anew once the file has changed; looks at most once a second. While the file is
 * away or half-written (`make` answers null) the last whole one stays. The first must be whole.
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
