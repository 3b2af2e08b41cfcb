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
 * A mutex by key for engines with many writers: helps of one run queue within this process. The database decides
 * correctly without it, but all but one of simultaneous helps would have to retry. On an engine with a single writer
 * it does nothing, so that helps can share a commit.
 */
export const mutexOn = (engine: () => Engine): Turn => {
  const inLine = keyedMutex()
  return (runOwner, work) => (engine() === 'postgres' ? inLine(runOwner, work) : work())
}
