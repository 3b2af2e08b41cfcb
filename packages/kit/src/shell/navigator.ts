import { createLayers } from './back-layers.ts'
import type { HistoryPort } from './browser-history.ts'
import { createOrder } from './in-order.ts'
import { NavigationRefused, type NavigationReason } from './refusal.ts'
import { buildUrl, parseUrl, type Location, type PageRoute } from './route.ts'
import { forgetTrail, recallTrail, rememberTrail, type TrailStore } from './trail-store.ts'

/** One page on the stack. `at` is its place among the browser's history records. `route` null: not found. */
export type Entry = {
  key: string
  url: string
  path: string
  query: Record<string, string>
  route: PageRoute | null
  at: number
}

export type Move = 'push' | 'back' | 'none'

/** `trail`: the stack, top last. `kept`: tab pages alive beside it. */
export type NavState = { trail: readonly Entry[]; kept: readonly Entry[]; current: Entry; move: Move }

/** Says whether the person may leave the page now. */
export type LeaveGuard = () => boolean | Promise<boolean>

export type Navigator = {
  state: () => NavState
  subscribe: (changed: () => void) => () => void
  /** Pushes a page. Refused: missing-url, not-found, is-tab, locked. */
  navigateTo: (url: string) => Promise<void>
  /** Replaces the page. Refused: as navigateTo, and stayed. */
  redirectTo: (url: string) => Promise<void>
  /** Shows a tab page and closes all others. Refused: missing-url, not-found, not-tab, locked, stayed. */
  switchTab: (url: string) => Promise<void>
  /** Starts afresh with one page, tab pages included. Refused: missing-url, not-found, locked, stayed. */
  reLaunch: (url: string) => Promise<void>
  /** Goes back; with a single page goes to the root. Refused: stayed. */
  navigateBack: (delta?: number) => Promise<void>
  /** Pushes, or switches when the target is a tab page: for links whose target is data. */
  open: (url: string) => Promise<void>
  /** The page is drawn: its URL may be asked for again. */
  settle: (key: string) => void
  guard: (key: string, ask: LeaveGuard) => () => void
  guarded: () => boolean
  /** A sheet opened above the page: the next back closes it instead. Returns its release. */
  openLayer: (close: () => void) => () => void
  /** Begins to follow the browser; returns the end of it. */
  start: () => () => void
}

type Setup = { routes: readonly PageRoute[]; root: string; port: HistoryPort; store?: TrailStore }

/** The page stack. Knows neither React nor the DOM; rules: uni-app style navigation with typed refusals. */
export function createNavigator({ routes, root, port, store }: Setup): Navigator {
  const byPath = new Map(routes.map((route) => [route.path, route]))
  const changed = new Set<() => void>()
  const guards = new Map<string, LeaveGuard>()
  const enqueue = createOrder()
  const layers = createLayers(enqueue, port, () => ({ ...state.current, hash: hashOf(state.current) }))
  const born = Date.now().toString(36)
  let count = 0
  let generation = 0
  let pending: string | null = null
  let asking = false
  let state = firstState()

  function find(url: string): Location & { route: PageRoute | null; url: string } {
    const { path: rawPath, query } = parseUrl(url)
    const path = rawPath === '/' ? root : rawPath
    return { path, query, route: byPath.get(path) ?? null, url: buildUrl(path, query) }
  }

  function entryOf(url: string, at: number, key?: string): Entry {
    const found = find(url)
    const fresh = found.route?.tab ? `${found.path}@${generation}` : `${born}.${++count}`
    return { ...found, at, key: found.route?.tab ? fresh : (key ?? fresh) }
  }

  function hashOf(entry: Entry): string {
    return entry.path === root ? `#${buildUrl('/', entry.query)}` : `#${entry.url}`
  }

  function firstState(): NavState {
    const mark = port.mark()
    const saved = mark && recallTrail(store, mark.key)
    const trail = saved?.map((row) => entryOf(row.url, row.at, row.key)) ?? []
    const last = trail.pop()
    const current = entryOf(port.hash(), mark?.at ?? 0, last?.key)
    port.replace({ key: current.key, at: current.at }, hashOf(current))
    return { trail: [...trail, current], kept: current.route?.tab ? [current] : [], current, move: 'none' }
  }

  function apply(trail: Entry[], move: Move) {
    const current = trail.at(-1) ?? state.current
    const kept = state.kept.filter((entry) => entry.key !== current.key && isAlive(entry))
    if (current.route?.tab) kept.push(current)
    state = { trail, kept, current, move }
    pending = current.url
    rememberTrail(store, trail)
    for (const tell of changed) tell()
  }

  function isAlive(entry: Entry) {
    return entry.key.endsWith(`@${generation}`)
  }

  function refuse(reason: NavigationReason, url: string, message: string): never {
    throw new NavigationRefused(reason, url, message)
  }

  function check(url: string, tab: 'must' | 'never' | 'either') {
    if (!url) refuse('missing-url', '', 'Missing required args: url')
    const found = find(url)
    if (!found.route) refuse('not-found', url, `page "${found.path}" is not found`)
    if (tab === 'never' && found.route.tab) refuse('is-tab', url, 'can not push or redirect to a tab page')
    if (tab === 'must' && !found.route.tab) refuse('not-tab', url, 'can not switch to a page that is no tab')
    if (asking || found.url === pending) refuse('locked', url, `${url} is locked`)
    return found.url
  }

  /** Asks the guards of the pages that would be gone; throws when the person stays. */
  function askToLeave(next: readonly Entry[], url: string): Promise<void> | null {
    const leaving = state.trail.filter((entry) => guards.has(entry.key) && !next.some((e) => e.key === entry.key))
    if (leaving.length === 0) return null
    asking = true
    const ask = async () => {
      for (const entry of leaving.reverse()) {
        if (!(await guards.get(entry.key)?.())) refuse('stayed', url, 'the person stayed on the page')
      }
    }
    return ask().finally(() => (asking = false))
  }

  /** Shows `trail`: rewinds the browser to `base`, then pushes or replaces the new top there. */
  async function travel(trail: Entry[], how: 'push' | 'replace' | 'go', move: Move) {
    const top = trail.at(-1)
    if (!top) return
    const asked = askToLeave(trail, top.url)
    if (asked) await asked
    layers.drop()
    const here = state.current.at
    const base = how === 'push' ? top.at - 1 : top.at
    if (base !== here) enqueue(() => port.go(base - here))
    const mark = { key: top.key, at: top.at }
    if (how === 'push') enqueue(() => port.push(mark, hashOf(top)))
    if (how === 'replace') enqueue(() => port.replace(mark, hashOf(top)))
    apply(trail, move)
  }

  async function navigateTo(url: string) {
    const target = check(url, 'never')
    await travel([...state.trail, entryOf(target, state.current.at + 1)], 'push', 'push')
  }

  async function redirectTo(url: string) {
    const target = check(url, 'never')
    await travel([...state.trail.slice(0, -1), entryOf(target, state.current.at)], 'replace', 'none')
  }

  async function switchTab(url: string) {
    const target = check(url, 'must')
    const first = state.trail[0]
    if (!first || find(target).path === state.current.path) return apply([...state.trail], 'none')
    const rootFirst = first.path === root && first.route
    if (rootFirst && find(target).path === root) return travel([first], 'go', 'none')
    if (rootFirst) return travel([first, entryOf(target, first.at + 1)], 'push', 'none')
    return travel([entryOf(target, first.at)], 'replace', 'none')
  }

  async function reLaunch(url: string) {
    const target = check(url, 'either')
    const asked = askToLeave([], target)
    if (asked) await asked
    guards.clear()
    generation += 1
    forgetTrail(store)
    await travel([entryOf(target, state.trail[0]?.at ?? 0)], 'replace', 'none')
  }

  async function navigateBack(delta = 1) {
    const target = state.trail[Math.max(0, state.trail.length - 1 - Math.max(1, delta))]
    if (!target || state.trail.length === 1) {
      if (state.current.path === root) return
      return travel([entryOf(root, state.current.at)], 'replace', 'back')
    }
    return travel(state.trail.slice(0, state.trail.indexOf(target) + 1), 'go', 'back')
  }

  /** Where the browser says it is now, as a trail. Unmarked records are hashes typed or linked by hand. */
  function trailAt(): Entry[] {
    const mark = port.mark()
    const at = mark?.at ?? state.current.at + layers.count() + 1
    const known = state.trail.findIndex((entry) => entry.key === mark?.key)
    if (known !== -1) return state.trail.slice(0, known + 1)
    const entry = entryOf(port.hash(), at, mark?.key)
    const below = state.trail.filter((e) => e.at < at && (!entry.route?.tab || (e.path === root && e.key !== entry.key)))
    return [...below, entry]
  }

  async function arrived() {
    if (layers.arrived(port.mark())) return
    const next = trailAt()
    const top = next.at(-1)
    if (!top) return
    const back = state.current.at - top.at
    const asked = askToLeave(next, top.url)
    if (asked) {
      await port.go(back)
      await asked
      await port.go(-back)
    }
    layers.forget()
    port.replace({ key: top.key, at: top.at }, hashOf(top))
    apply(next, back > 0 ? 'back' : 'push')
  }

  return {
    state: () => state,
    subscribe: (tell) => {
      changed.add(tell)
      return () => changed.delete(tell)
    },
    navigateTo: (url) => quiet(navigateTo(url)),
    redirectTo: (url) => quiet(redirectTo(url)),
    switchTab: (url) => quiet(switchTab(url)),
    reLaunch: (url) => quiet(reLaunch(url)),
    navigateBack: (delta) => quiet(navigateBack(delta)),
    open: (url) => quiet(find(url).route?.tab ? switchTab(url) : navigateTo(url)),
    settle: (key) => {
      if (state.current.key === key) pending = null
    },
    guard: (key, ask) => {
      guards.set(key, ask)
      return () => {
        if (guards.get(key) === ask) guards.delete(key)
      }
    },
    guarded: () => guards.size > 0,
    openLayer: layers.open,
    start: () => port.listen(() => void quiet(arrived())),
  }
}

/** A caller who does not wait for the answer is not told of a refusal by an unhandled rejection. */
function quiet(answer: Promise<void>): Promise<void> {
  answer.catch(() => undefined)
  return answer
}
