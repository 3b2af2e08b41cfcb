import { applyLook, type TextSize, type Theme } from '@huishou/kit/theme'
import type { Language } from '@huishou/wire'
import { useSyncExternalStore } from 'react'

export type Settings = { language: Language; theme: Theme; size: TextSize }

const KEY = 'settings'
const listeners = new Set<() => void>()
let current = read()

function read(): Settings {
  const language: Language = navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'
  const defaults: Settings = { language, theme: 'system', size: 'normal' }
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
  applyLook(current.theme, current.size)
  document.documentElement.lang = current.language === 'zh' ? 'zh-CN' : 'en'
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
