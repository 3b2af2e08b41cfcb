import { createContext, use, useSyncExternalStore } from 'react'
import type { Navigator } from './navigator.ts'
import type { NavState } from './stack.ts'

const NavigatorContext = createContext<Navigator | null>(null)

export const NavigatorProvider = NavigatorContext.Provider

/**
 * Returns the navigator with its calls: navigateTo, redirectTo, switchTab, reLaunch, navigateBack and open. See
 * `Navigator` for the reasons why a call can be refused.
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
