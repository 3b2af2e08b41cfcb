// The navigation calls of the apps, which open, replace and close pages.

import type { LeaveGuard } from './leave-guards.ts'
import {
  closable,
  createStack,
  type Entry,
  type NavState,
  type Setup,
  type Stack,
  type Unasked,
} from './stack.ts'

/**
 * The navigation calls. Each promise rejects with `NavigationRefused` when the call is refused, and resolves when there
 * is nothing to do. With `unasked` no leave guard is consulted, and the question that one is asking is closed, so that
 * the call is neither locked by it nor refused with stayed: for a form that has been saved.
 */
export type Navigator = {
  state: () => NavState
  subscribe: (changed: () => void) => () => void
  /** Pushes a page. Refused: missing-url, not-found, is-tab, locked. */
  navigateTo: (url: string, unasked?: Unasked) => Promise<void>
  /**
   * Like navigateTo, for an interruption such as the sign-in page: open sheets are restored with their input
   * afterwards.
   */
  interrupt: (url: string) => Promise<void>
  /** Replaces the page. Refused: as navigateTo, and stayed. */
  redirectTo: (url: string, unasked?: Unasked) => Promise<void>
  /**
   * Shows a tab page and closes all pages that are no tabs. Refused: missing-url, not-found, not-tab, locked, stayed.
   */
  switchTab: (url: string) => Promise<void>
  /**
   * Replaces the whole stack, tab pages included, by one page. Refused: missing-url, not-found, locked, stayed.
   */
  reLaunch: (url: string, unasked?: Unasked) => Promise<void>
  /** Goes back; with a single page goes to the root. Refused: locked, stayed. */
  navigateBack: (delta?: number, unasked?: Unasked) => Promise<void>
  /** Pushes, or switches when the target is a tab page: for links whose target is data. */
  open: (url: string) => Promise<void>
  /** Marks the page as rendered: its URL may be requested again. */
  settle: (key: string) => void
  guard: (key: string, ask: LeaveGuard) => () => void
  /** Registers a sheet above the page: the next back closes it instead. Returns its release. */
  openLayer: (close: () => void) => () => void
  /** Starts following the browser's history; returns the stop function. */
  start: () => () => void
}

/**
 * Creates the navigator, which is independent of React and the DOM. Its rules are those of the framework of the older
 * client.
 */
export function createNavigator(setup: Setup): Navigator {
  const stack = createStack(setup)
  const { table, changed, guards, layers } = stack
  return {
    state: stack.state,
    subscribe: (notify) => {
      changed.add(notify)
      return () => changed.delete(notify)
    },
    navigateTo: (url, unasked) => quiet(navigateTo(stack, url, { unasked })),
    interrupt: (url) => quiet(navigateTo(stack, url, { sheets: 'suspend' })),
    redirectTo: (url, unasked) => quiet(redirectTo(stack, url, unasked)),
    switchTab: (url) => quiet(switchTab(stack, url)),
    reLaunch: (url, unasked) => quiet(reLaunch(stack, url, unasked)),
    navigateBack: (delta, unasked) => quiet(navigateBack(stack, delta, unasked)),
    open: (url) => quiet(table.find(url).route?.tab ? switchTab(stack, url) : navigateTo(stack, url)),
    settle: stack.settle,
    guard: guards.set,
    openLayer: layers.open,
    start: () => {
      const stop = stack.port.listen(() => void quiet(arrived(stack)))
      // The URL may have changed since it was first read: a prerendered page can be left before the app runs.
      if (stack.port.mark()?.key !== stack.state().current.key) void quiet(arrived(stack))
      return stop
    },
  }
}

/** Prevents an unhandled rejection when no caller awaits the refusal. */
function quiet(answer: Promise<void>): Promise<void> {
  answer.catch(() => undefined)
  return answer
}

async function navigateTo(stack: Stack, url: string, how: Parameters<Stack['travel']>[3] = {}) {
  const target = stack.table.target(url, 'never')
  stack.refuseLocked(target.url, how.unasked)
  const { trail, current } = stack.state()
  await stack.travel([...trail, stack.entryOf.make(target.url, current.at + 1)], 'push', 'push', how)
}

async function redirectTo(stack: Stack, url: string, unasked?: Unasked) {
  const target = stack.table.target(url, 'never')
  stack.refuseLocked(target.url, unasked)
  const { trail, current } = stack.state()
  const next = [...trail.slice(0, -1), stack.entryOf.make(target.url, current.at)]
  await stack.travel(next, 'replace', 'none', { unasked })
}

/**
 * The root tab stays in the browser's history below the others, so that going back leads there before it leaves the
 * app.
 */
async function switchTab(stack: Stack, url: string) {
  const target = stack.table.target(url, 'must')
  const { trail, current } = stack.state()
  if (target.url === current.url) return
  stack.refuseLocked(target.url)
  const { root } = stack.table
  const first = trail[0] ?? current
  if (target.path === current.path || first.path !== root) {
    const at = target.path === current.path ? current.at : first.at
    const below = first.path === root && current !== first ? [first] : []
    return stack.travel([...below, stack.entryOf.make(target.url, at)], 'replace', 'none')
  }
  if (target.path === root) return stack.travel([{ ...first, ...target }], 'replace', 'none')
  await stack.travel([first, stack.entryOf.make(target.url, first.at + 1)], 'push', 'none')
}

async function reLaunch(stack: Stack, url: string, unasked?: Unasked) {
  const target = stack.table.target(url, 'either')
  stack.refuseLocked(target.url, unasked)
  if (!unasked) await stack.guards.ask(stack.guards.between(stack.state().trail, []), target.url)
  stack.guards.clear()
  stack.entryOf.renew()
  const at = stack.state().trail[0]?.at ?? 0
  await stack.travel([stack.entryOf.make(target.url, at)], 'replace', 'none')
}

async function navigateBack(stack: Stack, delta = 1, unasked?: Unasked) {
  stack.refuseLocked('', unasked)
  const { trail, current } = stack.state()
  const { root } = stack.table
  if (trail.length > 1) {
    const left = Math.max(1, trail.length - Math.max(1, delta))
    return stack.travel(trail.slice(0, left), 'go', 'back', { unasked })
  }
  if (current.path === root) return
  await stack.travel([stack.entryOf.make(root, current.at)], 'replace', 'back', { unasked })
}

/**
 * Returns the stack that matches the browser's current record. Records without a mark are hashes that were typed or
 * linked by hand.
 */
function trailHere({ port, state, table, layers, entryOf }: Stack): readonly Entry[] {
  const { trail, current } = state()
  const mark = port.mark()
  const known = trail.findIndex((entry) => entry.key === mark?.key)
  if (known !== -1) return trail.slice(0, known + 1)
  const at = mark?.at ?? current.at + layers.count() + 1
  const entry = entryOf.make(port.hash(), at, mark?.key)
  const staysBelow = (other: Entry) =>
    other.at < at && other.key !== entry.key && (!entry.route?.tab || other.path === table.root)
  return [...trail.filter(staysBelow), entry]
}

/** Handles the browser's own back, forward and address bar. */
async function arrived(stack: Stack) {
  const { port, guards, layers, table, enqueue } = stack
  if (layers.arrived(port.mark())) return
  const { trail, current } = stack.state()
  const next = trailHere(stack)
  const top = next.at(-1)
  if (!top) return
  const back = current.at - top.at
  const leaving = guards.between(closable(trail), next)
  if (leaving.length > 0) {
    // The browser has already left the page, so this goes back until the user has answered.
    await guards.ask(leaving, top.url, () => port.go(back))
    layers.drop()
    enqueue(() => port.go(-back))
  } else {
    layers.forget()
  }
  enqueue(() => port.replace({ key: top.key, at: top.at }, table.hashOf(top)))
  stack.apply(next, back > 0 ? 'back' : 'push')
}
