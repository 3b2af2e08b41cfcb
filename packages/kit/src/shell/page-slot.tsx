import {
  Component,
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
import { PullIndicator } from '../pull-to-refresh.tsx'
import { EmptyState, ErrorState, LoadingState } from '../state-views.tsx'
import { Button } from '../button.tsx'
import { useWords } from '../words.tsx'
import { useNavigator } from './navigation.tsx'
import type { Entry } from './stack.ts'
import { PageProvider, useLate, type PageHandle } from './page-hooks.tsx'
import type { PageLoader } from './page-loader.ts'
import type { PageRoute } from './route.ts'

const SHOW_LOADING_AFTER_MS = 200

type SlotProps = {
  entry: Entry
  loader: PageLoader
  title: string
  enter: boolean
  notFoundPicture?: ReactNode
}

/** One page of the stack: its scroll, its title, its pull-to-refresh, and what stands in while it loads. */
export function PageSlot({ entry, loader, title, enter, notFoundPicture }: SlotProps) {
  const scroller = useRef<HTMLElement>(null)
  const onPull = useRef<(() => unknown) | null>(null)
  const [ownTitle, setTitle] = useState<string | null>(null)
  const page = useMemo<PageHandle>(() => ({ key: entry.key, scroller, onPull, setTitle }), [entry.key])
  const shown = ownTitle ?? title
  useKeptScroll(scroller)
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
          <LoadedPage entry={entry} route={entry.route} loader={loader} />
        ) : (
          <NotFound picture={notFoundPicture} />
        )}
      </PageProvider>
    </main>
  )
}

/** A hidden element forgets how far it was scrolled. */
function useKeptScroll(scroller: React.RefObject<HTMLElement | null>) {
  const kept = useRef(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = kept.current
    const keep = () => (kept.current = element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
    return () => element.removeEventListener('scroll', keep)
  }, [scroller])
}

function LoadedPage({ entry, route, loader }: { entry: Entry; route: PageRoute; loader: PageLoader }) {
  const navigator = useNavigator()
  const loading = useSyncExternalStore(loader.subscribe, () => loader.get(route.path))
  useEffect(() => {
    if (!loading) loader.load(route)
    if (loading && loading.state !== 'waiting') navigator.settle(entry.key)
  }, [loading, loader, route, navigator, entry.key])
  if (loading?.state === 'failed') {
    // A second failure is often a page of a version that is gone: only a reload finds the new one.
    const again = () => (loading.times > 1 ? window.location.reload() : loader.load(route))
    return <TapToRetry onRetry={again} />
  }
  if (loading?.state !== 'ready') return <Late />
  return (
    <PageBoundary fallback={(reset) => <Crashed onRetry={reset} />}>
      <Suspense fallback={<Late />}>
        <loading.Page query={entry.query} />
      </Suspense>
    </PageBoundary>
  )
}

function Late() {
  return useLate(SHOW_LOADING_AFTER_MS) ? <LoadingState /> : <div className="k-fill" />
}

function TapToRetry({ onRetry }: { onRetry: () => void }) {
  const words = useWords()
  return (
    <button type="button" className="k-tap-retry" onClick={onRetry}>
      <strong>{words.loadFailed}</strong>
      <span>{words.tapToRetry}</span>
    </button>
  )
}

function Crashed({ onRetry }: { onRetry: () => void }) {
  const words = useWords()
  return <ErrorState text={words.crashed} onRetry={onRetry} />
}

function NotFound({ picture }: { picture?: ReactNode }) {
  const words = useWords()
  const navigator = useNavigator()
  const action = <Button onClick={() => void navigator.open('/')}>{words.goHome}</Button>
  return (
    <EmptyState picture={picture} title={words.notFoundTitle} text={words.notFoundText} action={action} />
  )
}

type BoundaryProps = { children: ReactNode; fallback: (reset: () => void) => ReactNode }

class PageBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
