// Runs low-priority work when the page is idle.

const AT_MOST_MS = 4_000
/** The delay in browsers without idle callbacks, in ms. */
const INSTEAD_MS = 1_500

/** Runs low-priority work once the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, INSTEAD_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: AT_MOST_MS })
  return () => cancelIdleCallback(idle)
}
