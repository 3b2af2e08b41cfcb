// The browser's history, behind an interface that tests can replace.

/** The state stored in each history entry: the page's key, and its index counted from the first entry. */
export type HistoryMark = { key: string; at: number; layer?: boolean }

/** The browser's history as the navigator uses it. Tests replace it with a list. */
export type HistoryPort = {
  hash: () => string
  mark: () => HistoryMark | null
  push: (mark: HistoryMark, hash: string) => void
  replace: (mark: HistoryMark, hash: string) => void
  /** Resolves when the browser has arrived; `listen` is not called for it. */
  go: (delta: number) => Promise<void>
  /** Called when the user goes back, forward, or edits the hash. */
  listen: (arrived: () => void) => () => void
}

/**
 * Some browsers ignore `history.go` beyond the ends without firing any event. The timeout is longer than a busy phone
 * needs, because a later event would be mistaken for the user's.
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
