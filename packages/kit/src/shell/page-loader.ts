// Loads the code of each page once and keeps it.

import { retryLoad } from './retry-load.ts'
import { watchStylesheets } from './failed-stylesheets.ts'
import type { PageComponent, PageRoute } from './route.ts'
import type { ServedVersion } from './served-version.ts'

export type Loading =
  | { state: 'waiting' }
  | { state: 'ready'; Page: PageComponent }
  /** `served` is the version that the server has now; it is known shortly after the failure. */
  | { state: 'failed'; error: unknown; times: number; served: ServedVersion }

type Options = {
  timeoutMs?: number
  /** Distinguishes a page of an outdated version from an unreachable server. */
  servedVersion?: () => Promise<ServedVersion>
}

const PAGE_TIMEOUT_MS = 60_000

/** Loads the code of each page once and keeps it, so that a page that was opened before renders at once. */
export function createPageLoader({ timeoutMs = PAGE_TIMEOUT_MS, servedVersion }: Options = {}) {
  watchStylesheets()
  const found = new Map<string, Loading>()
  const listeners = new Set<() => void>()

  function set(path: string, loading: Loading) {
    found.set(path, loading)
    for (const notify of listeners) notify()
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
    retryLoad(route.load, times)
      .then((Page) => set(route.path, { state: 'ready', Page }), failed)
      .finally(() => clearTimeout(timer))
      .catch(failed)
  }

  return {
    load,
    get: (path: string): Loading | undefined => found.get(path),
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

export type PageLoader = ReturnType<typeof createPageLoader>
