/** What the navigator writes into each history record: which page, and its place counted from the first. */
export type HistoryMark = { key: string; at: number; layer?: boolean }

/** The browser's history as the navigator sees it; tests put a list in its place. */
export type HistoryPort = {
  hash: () => string
  mark: () => HistoryMark | null
  push: (mark: HistoryMark, hash: string) => void
  replace: (mark: HistoryMark, hash: string) => void
  /** Resolves when the browser has arrived. The arrival is not told to `listen`. */
  go: (delta: number) => Promise<void>
  /** Called when the person went back, forward, or changed the hash by hand. */
  listen: (arrived: () => void) => () => void
}

/**
 * Some browsers drop `history.go` beyond the ends without any event. Longer than a busy phone takes to arrive: an arrival
 * that comes after it would pass for the person's own.
 */
const GO_FALLBACK_MS = 2_000

export function browserHistory(win: Window): HistoryPort {
  let expected: (() => void) | null = null
  const go = (delta: number) =>
    new Promise<void>((resolve) => {
      if (delta === 0) return resolve()
      const done = () => {
        win.clearTimeout(timer)
        expected = null
        resolve()
      }
      const timer = win.setTimeout(done, GO_FALLBACK_MS)
      expected = done
      win.history.go(delta)
    })
  return {
    hash: () => win.location.hash,
    mark: () => readMark(win.history.state),
    push: (mark, hash) => win.history.pushState(mark, '', hash),
    replace: (mark, hash) => win.history.replaceState(mark, '', hash),
    go,
    listen: (arrived) => {
      const onPop = () => (expected ? expected() : arrived())
      win.addEventListener('popstate', onPop)
      return () => win.removeEventListener('popstate', onPop)
    },
  }
}

function readMark(state: unknown): HistoryMark | null {
  if (typeof state !== 'object' || state === null) return null
  const { key, at, layer } = state as Partial<HistoryMark>
  if (typeof key !== 'string' || typeof at !== 'number') return null
  return layer ? { key, at, layer } : { key, at }
}
