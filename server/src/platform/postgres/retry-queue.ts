// Makes transactions that are retried wait for each other, each for at most a second.

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Longest wait for the work before, because one piece that is slow or hangs must not hold up all others. */
const LONGEST_TURN_MS = 1_000

/** Returns a function that runs each piece of work once the previous one has ended, or after a second. */
export const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = Promise.race([last, pause(LONGEST_TURN_MS)]).then(work)
    last = done.catch(() => undefined)
    return done
  }
}
