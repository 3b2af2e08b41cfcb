import { applyDisplaySettings, type Theme } from '@huishou/kit/theme'
import type { Language } from '@huishou/wire/text'
import { useSyncExternalStore } from 'react'

/** How this device shows the app. Stays when somebody else signs in. */
type Preferences = { language: Language; theme: Theme }

const KEY = 'courierPreferences'
const listeners = new Set<() => void>()

const read = (): Preferences => {
  const fallback: Preferences = {
    language: navigator.language.toLowerCase().startsWith('en') ? 'en' : 'zh',
    theme: 'system',
  }
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
    return {
      language: kept.language === 'en' || kept.language === 'zh' ? kept.language : fallback.language,
      theme: kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : fallback.theme,
    }
  } catch {
    return fallback
  }
}

let current = read()

const show = () => {
  applyDisplaySettings(current.theme, 'normal')
  document.documentElement.lang = current.language === 'zh' ? 'zh-CN' : 'en'
}
show()

export const preferences = {
  get: () => current,
  set: (change: Partial<Preferences>) => {
    current = { ...current, ...change }
    localStorage.setItem(KEY, JSON.stringify(current))
    show()
    for (const tell of listeners) tell()
  },
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const usePreferences = () => useSyncExternalStore(subscribe, preferences.get)
