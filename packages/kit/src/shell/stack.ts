import { createLayers } from './history-layers.ts'
import type { HistoryPort } from './browser-history.ts'
import { createOrder } from './serial-queue.ts'
import { createLeaveGuards } from './leave-guards.ts'
import { createPageTable, type Place } from './route-table.ts'
import { NavigationRefused } from './navigation-refused.ts'
import type { PageRoute } from './route.ts'
import { recallTrail, rememberTrail, type TrailStore } from './stack-storage.ts'

/** One page on the stack. `at` is its place among the browser's history records. `route` null: not found. */
export type Entry = Place & { key: string; at: number }

export type Move = 'push' | 'back' | 'none'

/** `trail`: the stack, top last. `kept`: tab pages alive beside it. */
export type NavState = { trail: readonly Entry[]; kept: readonly Entry[]; current: Entry; move: Move }

export type Setup = { routes: readonly PageRoute[]; root: string; port: HistoryPort; store?: TrailStore }

/** The stack's memory, and the one way to change it and the browser's history together. */
export function createStack({ routes, root, port, store }: Setup) {
  const table = createPageTable(routes, root)
  const guards = createLeaveGuards()
  const enqueue = createOrder()
  const changed = new Set<() => void>()
  const entryOf = createKeys(table.find)
  let state = firstState()
  let pending: string | null = null
  const layers = createLayers(enqueue, port, () => ({ ...state.current, hash: table.hashOf(state.current) }))

  function firstState(): NavState {
    const mark = port.mark()
    const saved = mark && recallTrail(store, mark.key)
    const below = saved?.map((row) => entryOf.make(row.url, row.at, row.key)) ?? []
    const last = below.pop()
    const current = entryOf.make(port.hash(), mark?.at ?? 0, last?.key)
    port.replace({ key: current.key, at: current.at }, table.hashOf(current))
    return { trail: [...below, current], kept: current.route?.tab ? [current] : [], current, move: 'none' }
  }

  function apply(trail: readonly Entry[], move: Move) {
    const current = trail.at(-1) ?? state.current
    const kept = state.kept.filter((entry) => entry.key !== current.key && entryOf.isAlive(entry))
    if (current.route?.tab) kept.push(current)
    state = { trail, kept, current, move }
    pending = current.url
    rememberTrail(store, trail)
    for (const tell of changed) tell()
  }

  /** Shows `trail`: asks who must be asked, rewinds the browser, and pushes or replaces the new top there. */
  async function travel(
    trail: readonly Entry[],
    how: 'push' | 'replace' | 'go',
    move: Move,
    sheets: 'drop' | 'suspend' = 'drop',
  ) {
    const top = trail.at(-1)
    if (!top) return
    const leaving = guards.between(closable(state.trail), trail)
    if (leaving.length > 0) await guards.ask(leaving, top.url)
    layers[sheets]()
    const base = how === 'push' ? top.at - 1 : top.at
    const way = base - state.current.at
    if (way !== 0) enqueue(() => port.go(way))
    const mark = { key: top.key, at: top.at }
    if (how === 'push') enqueue(() => port.push(mark, table.hashOf(top)))
    if (how === 'replace') enqueue(() => port.replace(mark, table.hashOf(top)))
    apply(trail, move)
  }

  /** The same address twice before its page is drawn, or a move while a person is being asked: locked. */
  function refuseLocked(url: string) {
    if (guards.asking() || url === pending) throw new NavigationRefused('locked', url, `${url} is locked`)
  }

  return {
    table,
    port,
    guards,
    layers,
    enqueue,
    changed,
    entryOf,
    apply,
    travel,
    refuseLocked,
    state: () => state,
    settle: (key: string) => {
      if (state.current.key === key) pending = null
    },
  }
}

/** Tab pages stay alive when they go out of sight: nothing on them is lost. */
export const closable = (trail: readonly Entry[]) => trail.filter((entry) => !entry.route?.tab)

export type Stack = ReturnType<typeof createStack>

/** A tab page has one key as long as it lives; every other page gets one of its own. */
function createKeys(find: (url: string) => Place) {
  const born = Date.now().toString(36)
  let count = 0
  let generation = 0
  return {
    make: (url: string, at: number, known?: string): Entry => {
      const place = find(url)
      const key = place.route?.tab ? `${place.path}@${generation}` : (known ?? `${born}.${++count}`)
      return { ...place, at, key }
    },
    isAlive: (entry: Entry) => entry.key.endsWith(`@${generation}`),
    /** From now on tab pages are new ones. */
    renew: () => (generation += 1),
  }
}
