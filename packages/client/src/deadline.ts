// Timers: a pause, and a signal that aborts a request after a timeout.

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
