// Leave guards, with which a page can refuse to be closed while it has unsaved input.

import { NavigationRefused } from './navigation-refused.ts'

/** Decides whether the user may leave the page now. */
export type LeaveGuard = () => boolean | Promise<boolean>

type Keyed = { key: string }

/** Holds the guards of pages with unsaved input, which are consulted before such a page is closed. */
export function createLeaveGuards() {
  const guards = new Map<string, LeaveGuard>()
  /** The question that waits for its answer. */
  let open: object | null = null

  return {
    asking: () => open !== null,
    /** Stops waiting for an answer: whatever it is, it counts as staying. */
    dismiss: () => {
      open = null
    },
    any: () => guards.size > 0,
    clear: () => guards.clear(),
    set: (key: string, ask: LeaveGuard) => {
      guards.set(key, ask)
      return () => {
        if (guards.get(key) === ask) guards.delete(key)
      }
    },
    /** The guarded pages of `now` missing from `next`, topmost first. */
    between: <Page extends Keyed>(now: readonly Page[], next: readonly Page[]): Page[] => {
      const stays = (page: Page) => next.some((other) => other.key === page.key)
      return now.filter((page) => guards.has(page.key) && !stays(page)).reverse()
    },
    /** Consults the guards one after the other, once `before` has settled. Throws `stayed` when one refuses. */
    ask: async (leaving: readonly Keyed[], url: string, before?: () => Promise<void>) => {
      if (leaving.length === 0) return
      const question = {}
      open = question
      try {
        await before?.()
        for (const { key } of leaving) {
          if (open === question && (await guards.get(key)?.()) && open === question) continue
          throw new NavigationRefused('stayed', url, 'the person stayed on the page')
        }
      } finally {
        if (open === question) open = null
      }
    },
  }
}
