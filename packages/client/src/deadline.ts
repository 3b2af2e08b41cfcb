/**
 * Ends with the caller's own signal, or when the time is over. By a timer of the page rather than AbortSignal.timeout,
 * which not all phones in use know.
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
