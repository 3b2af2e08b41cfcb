// Timing of requests: the delay before a retry, a pause, and a signal that aborts a request after a timeout.

/**
 * How long to wait, in milliseconds, before a call is sent again after this many failed attempts: twice as long each
 * time, up to half a minute, and at least as long as the server asked for. Up to a quarter is added at random, so that
 * phones that failed together do not come back together.
 */
export const gapBefore = (attempts: number, retryAfterMs = 0): number =>
  Math.max(retryAfterMs, Math.min(1_000 * 2 ** attempts, 30_000)) * (1 + Math.random() / 4)

/** Resolves with null after `ms` milliseconds. */
export const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))

/**
 * Returns a signal that aborts with the caller's own signal or after the timeout. It uses a timer of the page, as not
 * all phones in use support AbortSignal.timeout.
 */
export const within = (ms: number, outer?: AbortSignal) => {
  const control = new AbortController()
  const stop = () => control.abort()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop()
  }, ms)
  if (outer?.aborted) stop()
  outer?.addEventListener('abort', stop)
  return {
    signal: control.signal,
    late: () => late,
    done: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    },
  }
}
