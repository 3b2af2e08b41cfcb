// The stack of open pages, kept in step with the browser's history.

import { createLayers } from './history-layers.ts'
import type { HistoryPort } from './browser-history.ts'
import { createSerialQueue } from './serial-queue.ts'
import { createLeaveGuards } from './leave-guards.ts'
import { createRouteTable, type Place, type RouteTable } from './route-table.ts'
import { NavigationRefused } from './navigation-refused.ts'
import type { PageRoute } from './route.ts'
import { restoreStack, saveStack, type StackStorage } from './stack-storage.ts'

/** One page on the stack. `at` is its index in the browser's history; `route` is null when there is no such page. */
export type Entry = Place & { key: string; at: number }

export type Move = 'push' | 'back' | 'none'

/** Marks a move that consults no leave guard and closes the question that one is asking. */
export type Unasked = 'unasked'

/** `trail` is the stack, with the top last. `tabs` are the tab pages that are kept mounted. */
export type NavState = { trail: readonly Entry[]; tabs: readonly Entry[]; current: Entry; move: Move }

export type Setup = { routes: readonly PageRoute[]; root: string; port: HistoryPort; store?: StackStorage }

/** Creates the stack, which is changed together with the browser's history. */
export function createStack({ routes, root, port, store }: Setup) {
  const table = createRouteTable(routes, root)
  const guards = createLeaveGuards()
  const enqueue = createSerialQueue()
  const changed = new Set<() => void>()
  const entryOf = createEntryFactory(table.find)
  let state = restoreState(port, store, table, entryOf)
  let pending: string | null = null
  const layers = createLayers(enqueue, port, () => ({ ...state.current, hash: table.hashOf(state.current) }))

  function apply(trail: readonly Entry[], move: Move) {
    const current = trail.at(-1) ?? state.current
    const tabs = state.tabs.filter((entry) => entry.key !== current.key && entryOf.isAlive(entry))
    if (current.route?.tab) tabs.push(current)
    state = { trail, tabs, current, move }
    pending = current.url
    saveStack(store, trail)
    for (const notify of changed) notify()
  }

  /**
   * Navigates to `trail`: consults the leave guards unless it is `unasked`, rewinds the browser, and pushes or replaces
   * the top record.
   */
  async function travel(
    trail: readonly Entry[],
    how: 'push' | 'replace' | 'go',
    move: Move,
    { sheets = 'drop', unasked }: { sheets?: 'drop' | 'suspend'; unasked?: Unasked } = {},
  ) {
    const top = trail.at(-1)
    if (!top) return
    const leaving = unasked ? [] : guards.between(closable(state.trail), trail)
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

  /**
   * Refuses (`locked`) any move while a guard is asking, and to open the same URL twice before its page is rendered.
   * Going back names no URL. An `unasked` move dismisses the question instead.
   */
  function refuseLocked(url = '', unasked?: Unasked) {
    if (unasked) guards.dismiss()
    if (guards.asking() || url === pending)
      throw new NavigationRefused('locked', url, `${url || 'going back'} is locked`)
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

/** The stack at the start: the one saved before a reload, or else only the page of the URL. */
function restoreState(
  port: HistoryPort,
  store: StackStorage | undefined,
  table: RouteTable,
  entryOf: EntryFactory,
): NavState {
  const mark = port.mark()
  const saved = mark && restoreStack(store, mark.key)
  const below = saved?.map((row) => entryOf.make(row.url, row.at, row.key)) ?? []
  const last = below.pop()
  const current = entryOf.make(port.hash(), mark?.at ?? 0, last?.key)
  port.replace({ key: current.key, at: current.at }, table.hashOf(current))
  return { trail: [...below, current], tabs: current.route?.tab ? [current] : [], current, move: 'none' }
}

/** Returns the pages that a navigation can close. Tab pages stay mounted. */
export const closable = (trail: readonly Entry[]) => trail.filter((entry) => !entry.route?.tab)

export type Stack = ReturnType<typeof createStack>

type EntryFactory = ReturnType<typeof createEntryFactory>

/** Creates the keys of entries: a tab page has one key while it is alive, every other page gets a new one. */
function createEntryFactory(find: (url: string) => Place) {
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
    /** Discards the tab pages: from now on they get new keys. */
    renew: () => (generation += 1),
  }
}
