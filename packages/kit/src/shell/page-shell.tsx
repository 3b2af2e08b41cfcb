import { Activity, useEffect, useState, type ReactNode } from 'react'
import { lendBackLayers } from '../overlays/close-on-back.ts'
import { NavigatorProvider, useNavState } from './navigation.tsx'
import type { Navigator } from './navigator.ts'
import type { PageLoader } from './page-loader.ts'
import { PageSlot, type PageFailure } from './page-slot.tsx'
import type { Entry } from './stack.ts'

type ShellProps = {
  navigator: Navigator
  loader: PageLoader
  titleOf: (title: string | undefined) => string
  /** Shown under tab pages; gets the path of the tab in sight. */
  tabBar?: (path: string) => ReactNode
  /** Stays in sight under every page, above the tab bar. */
  foot?: ReactNode
  notFoundPicture?: ReactNode
  failure?: PageFailure
  /** Hosts above the pages: dialogs, toasts, marks. They may use useNavigator. */
  children?: ReactNode
}

/** The app's frame: keeps every page of the stack and every visited tab alive, and shows the one on top. */
export function PageShell({ navigator, children, ...rest }: ShellProps) {
  useEffect(() => {
    const stop = navigator.start()
    const giveBack = lendBackLayers(navigator.openLayer)
    return () => {
      stop()
      giveBack()
    }
  }, [navigator])
  useKeyboardInset()
  return (
    <NavigatorProvider value={navigator}>
      <Stack {...rest} />
      {children}
    </NavigatorProvider>
  )
}

type StackProps = Omit<ShellProps, 'navigator' | 'children'>

function Stack({ loader, titleOf, tabBar, foot, notFoundPicture, failure }: StackProps) {
  const { trail, kept, current, move } = useNavState()
  const visited = useVisited(current)
  const alive = [...kept, ...trail.filter((entry) => !kept.some((k) => k.key === entry.key))].filter(
    (entry) => visited.has(entry.key),
  )
  const isTab = Boolean(current.route?.tab)
  return (
    <div className="k-app">
      <div className="k-stack" data-tabs={isTab || undefined}>
        {alive.map((entry) => (
          <Activity key={entry.key} mode={entry.key === current.key ? 'visible' : 'hidden'}>
            <PageSlot
              entry={entry}
              loader={loader}
              title={titleOf(entry.route?.title)}
              enter={move === 'push' && entry.key === current.key && !isTab}
              notFoundPicture={notFoundPicture}
              failure={failure}
            />
          </Activity>
        ))}
      </div>
      {foot}
      {isTab && tabBar?.(current.path)}
    </div>
  )
}

/** After a reload the stack below is known but not drawn until somebody goes back to it. */
function useVisited(current: Entry): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([current.key]))
  if (visited.has(current.key)) return visited
  const next = new Set(visited).add(current.key)
  setVisited(next)
  return next
}

/** Where the keyboard covers the page instead of shrinking it (iOS), the page ends above the keyboard. */
function useKeyboardInset() {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const hidden = view.scale === 1 ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0
      document.documentElement.style.setProperty('--k-keyboard', `${hidden > 80 ? hidden : 0}px`)
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
}
