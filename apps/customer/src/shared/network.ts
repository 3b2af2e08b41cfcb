import type { Asked, Heard, Kept } from './answer-cache-limits.ts'

type Keeper = { keep: (heard: Heard, at: number) => void; find: (asked: Asked) => Promise<Kept | null> }

/** Answers that came before the keeper did, which is loaded when the page is idle. */
const MOST_EARLY = 60

const KEPT_WITHIN_MS = 3_000

const loadKeeper = (): Promise<Keeper> => import('./answer-cache.ts').then((module) => module.keeper)

let keeper: Keeper | null = null
let early: [Heard, number][] = []
/** Where one read comes through and the next does not, the bar does not flicker and nothing is asked in a circle. */
const CALM_MS = 5_000
let away = globalThis.navigator?.onLine === false
let since = 0
/** So long a read may take before what this device kept takes its place; and before it is said that it takes long. */
const PATIENCE_MS = 3_000
/** The same where it is known to take long: what fails at once is told from it. */
const KNOWN_MS = 300
const SLOW_MS = 8_000
/** Reads that are under way for longer than that. */
let slow = 0
/** By page: of when the oldest kept answer is that was shown there. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

const set = (next: boolean, slowNow = slow) => {
  if (next !== away) since = Date.now()
  away = next
  slow = slowNow
  if (!next && !slow) shown.clear()
  for (const tell of listeners) tell()
}

const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
// on a network that swallows everything even this device's own part may not come
const find = (asked: Asked): Promise<Kept | null> =>
  Promise.race([loadKeeper().then((own) => own.find(asked)), wait(KEPT_WITHIN_MS)]).catch(() => null)
const show = (kept: Kept | null, { page }: Asked): Kept | null => {
  if (kept) shown.set(page, Math.min(kept.at, shown.get(page) ?? kept.at))
  return kept
}

/** Whether the server can be reached, as far as the last attempts tell, and what is shown in place of its answers. */
export const network = {
  away: () => away,
  /** Nothing is known to be wrong, but answers take their time. */
  slow: () => !away && slow > 0,
  shownOf: (page: string) => shown.get(page),
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
  /** The server answered; null: with a no that is not worth keeping. */
  heard: (heard: Heard | null) => {
    if (away && globalThis.navigator.onLine && Date.now() - since > CALM_MS) set(false)
    if (!heard) return
    if (keeper) keeper.keep(heard, Date.now())
    else if (early.length < MOST_EARLY) early.push([heard, Date.now()])
  },
  /** The server could not be asked: what this device kept instead. */
  instead: async (asked: Asked): Promise<Kept | null> => {
    const kept = show(await find(asked), asked)
    set(true)
    return kept
  },
  /**
   * The answer is under way: what this device kept, once it takes long, and at once where that is known; null when there
   * is nothing, or the answer was faster. It is said that it takes long until the answer is there.
   */
  meanwhile: async (asked: Asked, answer: Promise<unknown>): Promise<Kept | null> => {
    let there = false
    const settled = answer.then(
      () => null,
      () => null,
    )
    void settled.then(() => (there = true))
    await Promise.race([settled, wait(away || slow ? KNOWN_MS : PATIENCE_MS)])
    const kept = there ? null : await Promise.race([settled, find(asked)])
    if (there) return null
    if (!kept) await Promise.race([settled, wait(SLOW_MS)])
    if (there) return null
    show(kept, asked)
    set(away, slow + 1)
    void settled.then(() => set(away, slow - 1))
    return kept
  },
  /** The server has a fault, and what was kept stays in sight. */
  failed: () => set(true),
  /** The phone says it has a network again; reading shows whether it is true. */
  back: () => away && set(false),
}

globalThis.addEventListener?.('offline', () => set(true))
globalThis.addEventListener?.('online', network.back)

/** Begins to keep answers; called when nobody waits for anything. */
export const startKeeping = async (): Promise<void> => {
  keeper ??= await loadKeeper()
  for (const [heard, at] of early) keeper.keep(heard, at)
  early = []
}
