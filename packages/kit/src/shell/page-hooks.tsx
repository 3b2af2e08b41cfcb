// Hooks for components inside a page: callbacks when it is shown or hidden, its title, pull-to-refresh and leave guards.

import { createContext, use, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { LeaveGuard } from './leave-guards.ts'
import { useNavigator } from './use-navigator.ts'

export type PageHandle = {
  key: string
  scroller: RefObject<HTMLElement | null>
  /** The handler of pull-to-refresh, set by usePullDownRefresh. */
  onPull: RefObject<(() => unknown) | null>
  setTitle: (title: string | null) => void
}

const PageContext = createContext<PageHandle | null>(null)
export const PageProvider = PageContext.Provider

/** Returns the page this component is rendered in. */
export function usePage(): PageHandle {
  const page = use(PageContext)
  if (!page) throw new Error('usePage is for components inside a page of <PageShell>.')
  return page
}

/** Like usePage, but null outside a page. */
export function useMaybePage(): PageHandle | null {
  return use(PageContext)
}

/** Runs `onShow` whenever the page becomes visible: initially, and on return from a page above or another tab. */
export function usePageShow(onShow: () => void) {
  const show = useEffectEvent(onShow)
  // React's Activity unmounts effects while a page is hidden and mounts them again when it is shown.
  useEffect(() => show(), [])
}

/** Runs `onHide` whenever the page is hidden or closed. */
export function usePageHide(onHide: () => void) {
  const hide = useEffectEvent(onHide)
  useEffect(() => () => hide(), [])
}

/** Handles pull-to-refresh; the indicator stays until the returned promise settles. */
export function usePullDownRefresh(onRefresh: () => unknown) {
  const { onPull } = usePage()
  const refresh = useEffectEvent(onRefresh)
  useEffect(() => {
    const answer = () => refresh()
    onPull.current = answer
    return () => {
      if (onPull.current === answer) onPull.current = null
    }
  }, [onPull])
}

/** Overrides the route's title, for titles that load with the data. */
export function usePageTitle(title: string | null | undefined) {
  const { setTitle } = usePage()
  useEffect(() => setTitle(title || null), [setTitle, title])
}

/** While `active`, `ask` decides before the page is closed (true closes it). On a reload the browser asks instead. */
export function useLeaveGuard(active: boolean, ask: LeaveGuard) {
  const navigator = useNavigator()
  const { key } = usePage()
  const question = useEffectEvent(ask)
  useEffect(() => {
    if (!active) return
    const release = navigator.guard(key, () => question())
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => {
      release()
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [active, navigator, key])
}

/** Returns true once `ms` have passed, so that short loads show no spinner. */
export function useDelayPassed(ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}
