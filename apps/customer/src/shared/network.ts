import type { Asked, Heard, Kept } from './kept-bounds.ts'

type Keeper = { keep: (heard: Heard, at: number) => void; find: (asked: Asked) => Promise<Kept | null> }

/** Answers that came before the keeper did, which is loaded when the page is idle. */
const MOST_EARLY = 60

const KEPT_WITHIN_MS = 3_000

const loadKeeper = (): Promise<Keeper> => import('./kept-answers.ts').then((module) => module.keeper)

let keeper: Keeper | null = null
let early: [Heard, number][] = []
/** Where one read comes through and the next does not, the bar does not flicker and nothing is asked in a circle. */
const CALM_MS = 5_000
let away = globalThis.navigator?.onLine === false
let since = 0
/** By page: of when the oldest kept answer is that was shown there. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

const set = (next: boolean) => {
  if (next !== away) since = Date.now()
  away = next
  if (!next) shown.clear()
  for (const tell of listeners) tell()
}

/** Whether the server can be reached, as far as the last attempts tell, and what is shown in place of its answers. */
export const network = {
  away: () => away,
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
    // on a network that swallows everything even this device's own part may not come
    const giveUp = new Promise<null>((resolve) => setTimeout(resolve, KEPT_WITHIN_MS, null))
    const find = loadKeeper().then((own) => own.find(asked))
    const kept = await Promise.race([find, giveUp]).catch(() => null)
    if (kept) shown.set(asked.page, Math.min(kept.at, shown.get(asked.page) ?? kept.at))
    set(true)
    return kept
  },
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
