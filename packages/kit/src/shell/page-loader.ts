import { loadAgain } from './retry-load.ts'
import { watchStyles } from './failed-stylesheets.ts'
import type { PageComponent, PageRoute } from './route.ts'
import type { Served } from './served-version.ts'

export type Loading =
  | { state: 'waiting' }
  | { state: 'ready'; Page: PageComponent }
  /** `served`: what the server has meanwhile; it is asked once the failure is known. */
  | { state: 'failed'; error: unknown; times: number; served: Served }

type Options = {
  timeoutMs?: number
  /** Tells a page of a version that is gone from one that is merely out of reach. */
  servedVersion?: () => Promise<Served>
}

const PAGE_TIMEOUT_MS = 60_000

/** Loads pages once and remembers them, so a page visited before is drawn without waiting. */
export function createPageLoader({ timeoutMs = PAGE_TIMEOUT_MS, servedVersion }: Options = {}) {
  watchStyles()
  const found = new Map<string, Loading>()
  const listeners = new Set<() => void>()

  function set(path: string, loading: Loading) {
    found.set(path, loading)
    for (const tell of listeners) tell()
  }

  async function fail(path: string, error: unknown, times: number) {
    const failed = { state: 'failed', error, times, served: 'unreachable' } as const
    set(path, failed)
    const served = await servedVersion?.()
    if (served && found.get(path) === failed) set(path, { ...failed, served })
  }

  function load(route: PageRoute) {
    const before = found.get(route.path)
    if (before?.state === 'waiting' || before?.state === 'ready') return
    const times = before?.state === 'failed' ? before.times : 0
    set(route.path, { state: 'waiting' })
    const failed = (error: unknown) => void fail(route.path, error, times + 1)
    const timer = setTimeout(() => failed(new Error(`page ${route.path} timed out`)), timeoutMs)
    loadAgain(route.load, times)
      .then((Page) => set(route.path, { state: 'ready', Page }), failed)
      .finally(() => clearTimeout(timer))
      .catch(failed)
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
