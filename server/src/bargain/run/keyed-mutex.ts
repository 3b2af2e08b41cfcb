import type { Engine } from '../../platform/database.ts'

export type Turn = <Result>(runOwner: number, work: () => Promise<Result>) => Promise<Result>

const keyedMutex = (): Turn => {
  const lines = new Map<number, Promise<unknown>>()
  return async (runOwner, work) => {
    const before = lines.get(runOwner) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    lines.set(runOwner, settled)
    try {
      return await mine
    } finally {
      if (lines.get(runOwner) === settled) lines.delete(runOwner)
    }
  }
}

/**
 * Lets helps of one run go one after the other within this process where many write at once. Two at once would be right
 * all the same, for the database decides; but of those who come together all but one would have to begin anew each time.
 * A database with one writer has them in turn anyhow, and lets them share a commit.
 */
export const mutexOn = (engine: () => Engine): Turn => {
  const inLine = keyedMutex()
  return (runOwner, work) => (engine() === 'postgres' ? inLine(runOwner, work) : work())
}
