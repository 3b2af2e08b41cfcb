import { applyDisplaySettings, type TextSize, type Theme } from '@huishou/kit/theme'
import type { Language } from '@huishou/wire/text'
import { useSyncExternalStore } from 'react'

export type Settings = {
  language: Language
  theme: Theme
  size: TextSize
  /** Vibration, and a sound when something waits for an answer. */
  alerts: boolean
}

const KEY = 'settings'
const listeners = new Set<() => void>()
let current = read()

function read(): Settings {
  const language: Language = navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'
  const defaults: Settings = { language, theme: 'system', size: 'normal', alerts: true }
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return defaults
  }
}

export function settings(): Settings {
  return current
}

/** Puts the settings in effect on the page; called once before the first drawing and after each change. */
export function applySettings() {
  applyDisplaySettings(current.theme, current.size)
  document.documentElement.lang = current.language === 'zh' ? 'zh-CN' : 'en'
  dressBrowser()
}

/** The browser's own bars follow the chosen theme, and what is installed has its name in the chosen language. */
function dressBrowser() {
  const { language, theme } = current
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const [index, name] of (['light', 'dark'] as const).entries())
    bars[index]?.setAttribute(
      'media',
      theme === 'system' ? `(prefers-color-scheme: ${name})` : theme === name ? 'all' : 'not all',
    )
  const manifest = document.querySelector('link[rel=manifest]')
  if (language === 'en' && manifest) manifest.setAttribute('href', '/manifest.en.webmanifest')
}

export function changeSettings(change: Partial<Settings>) {
  current = { ...current, ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applySettings()
  for (const tell of listeners) tell()
}

export function useSettings(): Settings {
  return useSyncExternalStore((tell) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }, settings)
}

// Another tab of the browser changed them.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== KEY) return
  current = read()
  applySettings()
  for (const tell of listeners) tell()
})
