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
import { PullIndicator } from '../loading/pull-to-refresh.tsx'
import { EmptyState, ErrorState, FailedMark, LoadingState } from '../loading/state-views.tsx'
import { Button } from '../button.tsx'
import { useWords } from '../kit-messages.tsx'
import { usePending } from '../forms/use-pending.ts'
import { Boundary } from './error-boundary.tsx'
import { needsFreshStart } from './retry-load.ts'
import { useNavigator } from './navigation.tsx'
import type { Entry } from './stack.ts'
import { PageProvider, useLate, type PageHandle } from './page-hooks.tsx'
import type { PageLoader } from './page-loader.ts'
import type { PageRoute } from './route.ts'
import { startAfresh } from './served-version.ts'

const SHOW_LOADING_AFTER_MS = 200

/**
 * How the app answers a page that broke, or is not there: what is drawn, what is read anew before the page is tried again,
 * and whom to turn to.
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

/** One page of the stack: its scroll, its title, its pull-to-refresh, and what stands in while it loads. */
export function PageSlot({ entry, loader, title, enter, notFoundPicture, failure }: SlotProps) {
  const scroller = useRef<HTMLElement>(null)
  const onPull = useRef<(() => unknown) | null>(null)
  const [ownTitle, setTitle] = useState<string | null>(null)
  const page = useMemo<PageHandle>(() => ({ key: entry.key, scroller, onPull, setTitle }), [entry.key])
  const shown = ownTitle ?? title
  useKeptPlace(scroller)
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
        {entry.route?.refresh && <PullIndicator scroller={scroller} onRefresh={refresh} />}
        {entry.route ? (
          <LoadedPage entry={entry} route={entry.route} loader={loader} failure={failure} />
        ) : (
          <NotFound picture={notFoundPicture} help={failure?.help} />
        )}
      </PageProvider>
    </main>
  )
}

/** Where writing goes on: to be put there unasked would bring up the keyboard of a phone. */
const WRITTEN_IN = 'input:not([type=radio], [type=checkbox]), textarea, select'

/**
 * A hidden element forgets how far it was scrolled and what had the focus. A page that comes has the focus itself and
 * so tells its title; one that comes back has it where it was left.
 */
function useKeptPlace(scroller: React.RefObject<HTMLElement | null>) {
  const kept = useRef(0)
  const left = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = kept.current
    const keep = () => (kept.current = element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    const back = left.current
    if (!element.contains(document.activeElement)) {
      const there = back !== null && element.contains(back) && !back.matches(WRITTEN_IN)
      if (there) back.focus({ preventScroll: true })
      // gone, or not to be used now: the page has it
      if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
    }
    const held = (event: FocusEvent) => {
      left.current = event.target instanceof HTMLElement ? event.target : null
    }
    element.addEventListener('focusin', held)
    return () => {
      element.removeEventListener('scroll', keep)
      element.removeEventListener('focusin', held)
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
    const again = () => (needsFreshStart(served, times) ? void startAfresh() : loader.load(route))
    return <TapToRetry outdated={served === 'other'} onRetry={again} />
  }
  if (loading?.state !== 'ready') return <Late />
  return (
    <Boundary fallback={(reset) => <Crashed isTab={Boolean(route.tab)} failure={failure} onRetry={reset} />}>
      <Suspense fallback={<Late />}>
        <loading.Page query={entry.query} />
      </Suspense>
    </Boundary>
  )
}

/** A page that failed is tried again when it is come back to, and when the phone has a network again. */
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

function Late() {
  return useLate(SHOW_LOADING_AFTER_MS) ? <LoadingState /> : <div className="k-fill" />
}

/** The whole screen asks for a tap. */
export function TapToRetry({ outdated, onRetry }: { outdated: boolean; onRetry: () => void }) {
  const words = useWords()
  return (
    <button type="button" className="k-tap-retry" onClick={onRetry}>
      <FailedMark />
      <strong>{outdated ? words.outdated : words.loadFailed}</strong>
      <span>{outdated ? words.tapToUpdate : words.tapToRetry}</span>
    </button>
  )
}

type CrashedProps = { isTab: boolean; failure: PageFailure | undefined; onRetry: () => void }

/** The page broke; the tab bar and all other pages go on. */
function Crashed({ isTab, failure, onRetry }: CrashedProps) {
  const words = useWords()
  const navigator = useNavigator()
  const [pending, again] = usePending(async () => {
    await failure?.beforeRetry()
    onRetry()
  })
  return (
    <ErrorState
      picture={failure?.picture}
      text={words.crashed}
      onRetry={() => void again()}
      pending={pending}
      action={
        <>
          {!isTab && <Button onClick={() => void navigator.open('/')}>{words.goHome}</Button>}
          {failure?.help}
        </>
      }
    />
  )
}

function NotFound({ picture, help }: { picture?: ReactNode; help?: ReactNode }) {
  const words = useWords()
  const navigator = useNavigator()
  const action = (
    <>
      <Button onClick={() => void navigator.open('/')}>{words.goHome}</Button>
      {help}
    </>
  )
  return (
    <EmptyState picture={picture} title={words.notFoundTitle} text={words.notFoundText} action={action} />
  )
}
