import type { ReadRequest, ReadAnswer, CachedAnswer } from './answer-cache-limits.ts'

type AnswerCache = {
  put: (heard: ReadAnswer, at: number) => void
  find: (asked: ReadRequest) => Promise<CachedAnswer | null>
}

/** How many replies may wait for the cache module, which is loaded when the page is idle. */
const MOST_EARLY = 60

const FOUND_WITHIN_MS = 3_000

const loadAnswerCache = (): Promise<AnswerCache> =>
  import('./answer-cache.ts').then((module) => module.answerCache)

let answerCache: AnswerCache | null = null
let early: [ReadAnswer, number][] = []
/** On a flaky network, keeps the bar from flickering and reads from triggering each other in a loop. */
const CALM_MS = 5_000
let away = globalThis.navigator?.onLine === false
let since = 0
/** How long a read may take before the cached reply is shown, and before the bar calls the network slow. */
const PATIENCE_MS = 3_000
/** The same limit once the network is known to be slow; long enough to notice an immediate failure. */
const KNOWN_MS = 300
const SLOW_MS = 8_000
/** The number of reads that have been pending for longer than that. */
let slow = 0
/** By page: the time of the oldest cached reply shown there. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

const set = (next: boolean, slowNow = slow) => {
  if (next !== away) since = Date.now()
  away = next
  slow = slowNow
  if (!next && !slow) shown.clear()
  for (const notify of listeners) notify()
}

const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
// with no working network, even the cache's own module may fail to load
const find = (asked: ReadRequest): Promise<CachedAnswer | null> =>
  Promise.race([loadAnswerCache().then((own) => own.find(asked)), wait(FOUND_WITHIN_MS)]).catch(() => null)
const show = (cached: CachedAnswer | null, { page }: ReadRequest): CachedAnswer | null => {
  if (cached) shown.set(page, Math.min(cached.at, shown.get(page) ?? cached.at))
  return cached
}

/** Whether the server can be reached, judged by the latest attempts, and the cached replies shown meanwhile. */
export const network = {
  away: () => away,
  /** Reachable, but slow to reply. */
  slow: () => !away && slow > 0,
  cachedAt: (page: string) => shown.get(page),
  subscribe: (notify: () => void) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
  /** Reports a reply from the server; null: a refusal that is not cached. */
  reportAnswer: (heard: ReadAnswer | null) => {
    if (away && globalThis.navigator.onLine && Date.now() - since > CALM_MS) set(false)
    if (!heard) return
    if (answerCache) answerCache.put(heard, Date.now())
    else if (early.length < MOST_EARLY) early.push([heard, Date.now()])
  },
  /** Returns the cached reply for a read that could not reach the server. */
  fallback: async (asked: ReadRequest): Promise<CachedAnswer | null> => {
    const cached = show(await find(asked), asked)
    set(true)
    return cached
  },
  /**
   * Returns the cached reply for a pending read once it is slow, or at once on a network known to be slow; null when
   * there is none, or the reply was faster. The network counts as slow until the reply arrives.
   */
  whileSlow: async (asked: ReadRequest, answer: Promise<unknown>): Promise<CachedAnswer | null> => {
    let there = false
    const settled = answer.then(
      () => null,
      () => null,
    )
    void settled.then(() => (there = true))
    await Promise.race([settled, wait(away || slow ? KNOWN_MS : PATIENCE_MS)])
    const cached = there ? null : await Promise.race([settled, find(asked)])
    if (there) return null
    if (!cached) await Promise.race([settled, wait(SLOW_MS)])
    if (there) return null
    show(cached, asked)
    set(away, slow + 1)
    void settled.then(() => set(away, slow - 1))
    return cached
  },
  /** Reports a fault of the server; the cached reply stays on screen. */
  reportFault: () => set(true),
  /** The phone reports a network again; the next read verifies it. */
  back: () => away && set(false),
}

globalThis.addEventListener?.('offline', () => set(true))
globalThis.addEventListener?.('online', network.back)

/** Starts to cache replies; called when the page is idle. */
export const startAnswerCache = async (): Promise<void> => {
  answerCache ??= await loadAnswerCache()
  for (const [heard, at] of early) answerCache.put(heard, at)
  early = []
}
