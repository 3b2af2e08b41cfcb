import type { PageComponent, PageRoute } from './route.ts'

export type Loading =
  | { state: 'waiting' }
  | { state: 'ready'; Page: PageComponent }
  | { state: 'failed'; error: unknown; times: number }

const PAGE_TIMEOUT_MS = 60_000

/** Loads pages once and remembers them, so a page visited before is drawn without waiting. */
export function createPageLoader(timeoutMs = PAGE_TIMEOUT_MS) {
  const found = new Map<string, Loading>()
  const listeners = new Set<() => void>()

  function set(path: string, loading: Loading) {
    found.set(path, loading)
    for (const tell of listeners) tell()
  }

  function load(route: PageRoute) {
    const before = found.get(route.path)
    if (before?.state === 'waiting' || before?.state === 'ready') return
    const times = before?.state === 'failed' ? before.times : 0
    set(route.path, { state: 'waiting' })
    const fail = (error: unknown) => set(route.path, { state: 'failed', error, times: times + 1 })
    const timer = setTimeout(() => fail(new Error(`page ${route.path} timed out`)), timeoutMs)
    route
      .load()
      .then((Page) => set(route.path, { state: 'ready', Page }), fail)
      .finally(() => clearTimeout(timer))
      .catch(fail)
  }

  return {
    load,
    get: (path: string): Loading | undefined => found.get(path),
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

export type PageLoader = ReturnType<typeof createPageLoader>
