import { createContext, use, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { LeaveGuard } from './leave-guards.ts'
import { useNavigator } from './navigation.tsx'

export type PageHandle = {
  key: string
  scroller: RefObject<HTMLElement | null>
  /** Who answers a pull; the page sets it through usePullDownRefresh. */
  onPull: RefObject<(() => unknown) | null>
  setTitle: (title: string | null) => void
}

const PageContext = createContext<PageHandle | null>(null)
export const PageProvider = PageContext.Provider

/** The page this component is drawn in. */
export function usePage(): PageHandle {
  const page = use(PageContext)
  if (!page) throw new Error('usePage is for components inside a page of <PageShell>.')
  return page
}

/** Like usePage, for parts that also live outside a page. */
export function useMaybePage(): PageHandle | null {
  return use(PageContext)
}

/** Runs whenever the page comes to sight: first time, and back from a page above or another tab. */
export function usePageShow(onShow: () => void) {
  const show = useEffectEvent(onShow)
  // Activity takes effects down while a page is hidden and sets them up again when it is shown.
  useEffect(() => show(), [])
}

/** Runs whenever the page goes out of sight, also when it is closed. */
export function usePageHide(onHide: () => void) {
  const hide = useEffectEvent(onHide)
  useEffect(() => () => hide(), [])
}

/** Answers pull-to-refresh; the indicator stays until the returned promise is done. */
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

/** Overrides the route's title, for titles that are known late. */
export function usePageTitle(title: string | null | undefined) {
  const { setTitle } = usePage()
  useEffect(() => setTitle(title || null), [setTitle, title])
}

/** While `active`, `ask` decides (true = leave) before the page is closed; a reload asks in the browser's words. */
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

/** True once `ms` passed; a loading picture that is not needed is never seen. */
export function useLate(ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}
