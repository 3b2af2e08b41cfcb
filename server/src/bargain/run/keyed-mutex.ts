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
 * Makes friends who help the same customer in bargains at the same moment wait for each other within this process, on
 * database engines with many writers. This is not needed for correctness, but without it all but one would have to
 * retry; with a single writer it does nothing.
 */
export const mutexOn = (engine: () => Engine): Turn => {
  const inLine = keyedMutex()
  return (runOwner, work) => (engine() === 'postgres' ? inLine(runOwner, work) : work())
}
