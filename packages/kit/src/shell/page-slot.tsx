// Renders one page of the stack, with its views for loading, errors and unknown pages.

import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { PullToRefresh } from '../loading/pull-to-refresh.tsx'
import { EmptyState, ErrorState, FailedMark, LoadingState } from '../loading/state-views.tsx'
import { Button } from '../button.tsx'
import { useKitMessages } from '../kit-messages.tsx'
import { usePending } from '../forms/use-pending.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { needsReload } from './retry-load.ts'
import { useNavigator } from './use-navigator.ts'
import type { Entry } from './stack.ts'
import { PageProvider, useDelayPassed, type PageHandle } from './page-hooks.tsx'
import type { PageLoader } from './page-loader.ts'
import type { PageRoute } from './route.ts'
import { reloadApp } from './served-version.ts'

const SHOW_LOADING_AFTER_MS = 200

/**
 * The app's additions to the view of a crashed page: a picture, help, and the work to do before a retry. The view of an
 * unknown page shows the help as well.
 */
export type PageFailure = { picture?: ReactNode; help?: ReactNode; beforeRetry: () => Promise<unknown> }

type SlotProps = {
  entry: Entry
  loader: PageLoader
  title: string
  enter: boolean
  notFoundPicture?: ReactNode
  failure?: PageFailure
}

/** One page of the stack, with its scroll position, title and pull-to-refresh, and its loading and error states. */
export function PageSlot({ entry, loader, title, enter, notFoundPicture, failure }: SlotProps) {
  const scroller = useRef<HTMLElement>(null)
  const onPull = useRef<(() => unknown) | null>(null)
  const [ownTitle, setTitle] = useState<string | null>(null)
  const page = useMemo<PageHandle>(() => ({ key: entry.key, scroller, onPull, setTitle }), [entry.key])
  const shown = ownTitle ?? title
  useRestoredPlace(scroller)
  useEffect(() => {
    document.title = shown
  }, [shown])
  const refresh = useCallback(() => onPull.current?.(), [])
  return (
    <main
      ref={scroller}
      className="k-page"
      data-path={entry.path}
      data-enter={enter || undefined}
      tabIndex={-1}
      aria-label={shown}
    >
      <PageProvider value={page}>
        {entry.route?.refresh && <PullToRefresh scroller={scroller} onRefresh={refresh} />}
        {entry.route ? (
          <LoadedPage entry={entry} route={entry.route} loader={loader} failure={failure} />
        ) : (
          <NotFound picture={notFoundPicture} help={failure?.help} />
        )}
      </PageProvider>
    </main>
  )
}

/** Elements that bring up a phone's keyboard. Focus never returns to them by itself. */
const KEYBOARD_INPUT = 'input:not([type=radio], [type=checkbox]), textarea, select'

/**
 * Restores the scroll position and the focus, which a hidden element loses. A new page receives the focus itself, so
 * that its title is announced.
 */
function useRestoredPlace(scroller: React.RefObject<HTMLElement | null>) {
  const scrollTop = useRef(0)
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = scrollTop.current
    const saveScroll = () => (scrollTop.current = element.scrollTop)
    element.addEventListener('scroll', saveScroll, { passive: true })
    const before = focused.current
    if (!element.contains(document.activeElement)) {
      const usable = before !== null && element.contains(before) && !before.matches(KEYBOARD_INPUT)
      if (usable) before.focus({ preventScroll: true })
      // The element is gone or disabled now, so the page itself gets the focus.
      if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
    }
    const saveFocus = (event: FocusEvent) => {
      focused.current = event.target instanceof HTMLElement ? event.target : null
    }
    element.addEventListener('focusin', saveFocus)
    return () => {
      element.removeEventListener('scroll', saveScroll)
      element.removeEventListener('focusin', saveFocus)
    }
  }, [scroller])
}

type LoadedProps = { entry: Entry; route: PageRoute; loader: PageLoader; failure?: PageFailure }

function LoadedPage({ entry, route, loader, failure }: LoadedProps) {
  const navigator = useNavigator()
  const loading = useSyncExternalStore(loader.subscribe, () => loader.get(route.path))
  useEffect(() => {
    if (!loading) loader.load(route)
    if (loading && loading.state !== 'waiting') navigator.settle(entry.key)
  }, [loading, loader, route, navigator, entry.key])
  useRetryUnasked(loader, route)
  if (loading?.state === 'failed') {
    const { served, times } = loading
    const again = () => (needsReload(served, times) ? void reloadApp() : loader.load(route))
    return <TapToRetry outdated={served === 'other'} onRetry={again} />
  }
  if (loading?.state !== 'ready') return <LoadingAfterDelay />
  return (
    <ErrorBoundary
      fallback={(reset) => <Crashed isTab={Boolean(route.tab)} failure={failure} onRetry={reset} />}
    >
      <Suspense fallback={<LoadingAfterDelay />}>
        <loading.Page query={entry.query} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Retries a page that failed to load when it is shown again, and when the network is back. */
function useRetryUnasked(loader: PageLoader, route: PageRoute) {
  useEffect(() => {
    const again = () => {
      if (loader.get(route.path)?.state === 'failed') loader.load(route)
    }
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [loader, route])
}

function LoadingAfterDelay() {
  return useDelayPassed(SHOW_LOADING_AFTER_MS) ? <LoadingState /> : <div className="k-fill" />
}

/** A full-screen retry button. */
export function TapToRetry({ outdated, onRetry }: { outdated: boolean; onRetry: () => void }) {
  const messages = useKitMessages()
  return (
    <button type="button" className="k-tap-retry" onClick={onRetry}>
      <FailedMark />
      <strong>{outdated ? messages.outdated : messages.loadFailed}</strong>
      <span>{outdated ? messages.tapToUpdate : messages.tapToRetry}</span>
    </button>
  )
}

type CrashedProps = { isTab: boolean; failure: PageFailure | undefined; onRetry: () => void }

/** The view of a crashed page; the tab bar and all other pages still work. */
function Crashed({ isTab, failure, onRetry }: CrashedProps) {
  const messages = useKitMessages()
  const navigator = useNavigator()
  const [pending, again] = usePending(async () => {
    await failure?.beforeRetry()
    onRetry()
  })
  return (
    <ErrorState
      picture={failure?.picture}
      text={messages.crashed}
      onRetry={() => void again()}
      pending={pending}
      action={
        <>
          {!isTab && <Button onClick={() => void navigator.open('/')}>{messages.goHome}</Button>}
          {failure?.help}
        </>
      }
    />
  )
}

function NotFound({ picture, help }: { picture?: ReactNode; help?: ReactNode }) {
  const messages = useKitMessages()
  const navigator = useNavigator()
  const action = (
    <>
      <Button onClick={() => void navigator.open('/')}>{messages.goHome}</Button>
      {help}
    </>
  )
  return (
    <EmptyState
      picture={picture}
      title={messages.notFoundTitle}
      text={messages.notFoundText}
      action={action}
    />
  )
}
