const AT_MOST_MS = 4_000
/** For browsers that do not tell when they are idle. */
const INSTEAD_MS = 1_500

/** Runs what nobody waits for once the page has nothing better to do. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, INSTEAD_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: AT_MOST_MS })
  return () => cancelIdleCallback(idle)
}
