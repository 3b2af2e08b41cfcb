import { createContext, use, useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react'
import { toast } from '../overlays/toast.tsx'
import { useKitMessages } from '../kit-messages.tsx'
import type { Navigator } from './navigator.ts'
import { NavigationRefused } from './navigation-refused.ts'
import type { NavState } from './stack.ts'

const NavigatorContext = createContext<Navigator | null>(null)

export const NavigatorProvider = NavigatorContext.Provider

/**
 * Returns the navigator: navigateTo, redirectTo, switchTab, reLaunch, navigateBack and open; see `Navigator` for the
 * refusals.
 */
export function useNavigator(): Navigator {
  const navigator = use(NavigatorContext)
  if (!navigator) throw new Error('useNavigator is for components inside <PageShell>.')
  return navigator
}

export function useNavState(): NavState {
  const navigator = useNavigator()
  return useSyncExternalStore(navigator.subscribe, navigator.state)
}

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/**
 * A link inside the app: a real `href` to copy or open elsewhere, while a tap goes through the page stack. A target
 * that does not exist shows a toast.
 */
export function PageLink({ to, replace, onClick, ...rest }: PageLinkProps) {
  const navigator = useNavigator()
  const messages = useKitMessages()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    const going = replace ? navigator.redirectTo(to) : navigator.open(to)
    going.catch((error: unknown) => {
      if (error instanceof NavigationRefused && error.reason === 'not-found') toast(messages.notFoundTitle)
    })
  }
  return <a {...rest} href={`#${to}`} onClick={follow} />
}
