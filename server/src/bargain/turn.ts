const lines = new Map<number, Promise<unknown>>()

/**
 * Lets helps of one run go one after the other within this process. Two at once would be right all the same, for the
 * database decides; but of those who come together all but one would have to begin anew each time.
 */
export const inTurn = async <Result>(runOwner: number, work: () => Promise<Result>): Promise<Result> => {
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
