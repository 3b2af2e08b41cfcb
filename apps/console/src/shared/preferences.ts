// The user's language and theme, stored in this browser.

import type { Language } from '@huishou/wire/text'
import { useSyncExternalStore } from 'react'
import { storedValue } from '@huishou/client/stored-value'

export type ThemeChoice = 'auto' | 'light' | 'dark'
type Preferences = { language: Language; theme: ThemeChoice }

const initial: Preferences = { language: navigator.language.startsWith('zh') ? 'zh' : 'en', theme: 'auto' }
export const preferences = storedValue<Preferences>('huishou.console.preferences', initial)

export const setLanguage = (language: Language) => preferences.set({ ...preferences.get(), language })
export const setTheme = (theme: ThemeChoice) => preferences.set({ ...preferences.get(), theme })

const system = window.matchMedia('(prefers-color-scheme: dark)')
const subscribeSystem = (listener: () => void) => {
  system.addEventListener('change', listener)
  return () => system.removeEventListener('change', listener)
}

/** Whether the UI is dark, by the user's choice or by the system setting. */
export function useDark(): boolean {
  const { theme } = preferences.use()
  const systemDark = useSyncExternalStore(subscribeSystem, () => system.matches)
  return theme === 'auto' ? systemDark : theme === 'dark'
}
