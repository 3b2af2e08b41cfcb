// The frame of an app, which renders the open pages and the tab bar.

import { Activity, useEffect, useState, type ReactNode } from 'react'
import { provideHistoryLayers } from '../overlays/close-on-back.ts'
import { NavigatorProvider, useNavState } from './use-navigator.ts'
import type { Navigator } from './navigator.ts'
import type { PageLoader } from './page-loader.ts'
import { PageSlot, type PageFailure } from './page-slot.tsx'
import type { Entry } from './stack.ts'

type ShellProps = {
  navigator: Navigator
  loader: PageLoader
  titleOf: (title: string | undefined) => string
  /** Rendered under tab pages; receives the path of the current tab. */
  tabBar?: (path: string) => ReactNode
  /** Rendered under every page, above the tab bar. */
  foot?: ReactNode
  notFoundPicture?: ReactNode
  failure?: PageFailure
  /** Hosts that are rendered above the pages, such as dialogs and toasts. They may use useNavigator. */
  children?: ReactNode
}

/** The app's frame. It keeps the visited pages of the stack and the visited tabs mounted, and shows the top one. */
export function PageShell({ navigator, children, ...rest }: ShellProps) {
  useEffect(() => {
    const stop = navigator.start()
    const giveBack = provideHistoryLayers(navigator.openLayer)
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
  const { trail, tabs, current, move } = useNavState()
  const visited = useVisited(current)
  const mounted = [...tabs, ...trail.filter((entry) => !tabs.some((tab) => tab.key === entry.key))].filter(
    (entry) => visited.has(entry.key),
  )
  const isTab = Boolean(current.route?.tab)
  return (
    <div className="k-app">
      <div className="k-stack" data-tabs={isTab || undefined}>
        {mounted.map((entry) => (
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

/**
 * Returns the pages visited since the reload: pages below the current one are known, but not rendered until the user
 * goes back to them.
 */
function useVisited(current: Entry): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([current.key]))
  if (visited.has(current.key)) return visited
  const next = new Set(visited).add(current.key)
  setVisited(next)
  return next
}

/** Ends the page above the keyboard on systems where the keyboard covers the page instead of shrinking it (iOS). */
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
