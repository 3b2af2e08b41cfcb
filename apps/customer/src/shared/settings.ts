import { storedObject, storedValue } from '@huishou/client/stored-value'
import { applyDisplaySettings, type TextSize, type Theme } from '@huishou/kit/theme'
import type { Language } from '@huishou/wire/text'

export type Settings = {
  language: Language
  theme: Theme
  size: TextSize
  /** Vibration, and a sound when something needs an answer. */
  alerts: boolean
}

const defaults: Settings = {
  language: navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en',
  theme: 'system',
  size: 'normal',
  alerts: true,
}
const stored = storedValue<Settings>('settings', defaults, {
  parse: (value) => ({ ...defaults, ...(storedObject(value) as Partial<Settings>) }),
})

export const settings = (): Settings => stored.get()
export const useSettings = (): Settings => stored.use()

/** Applies the settings to the page; called once before the first render and after each change. */
export function applySettings() {
  const { language, theme, size } = stored.get()
  applyDisplaySettings(theme, size)
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  dressBrowser()
}

/** Sets the colour of the browser's bars to the theme, and the manifest to the language. */
function dressBrowser() {
  const { language, theme } = stored.get()
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const [index, name] of (['light', 'dark'] as const).entries())
    bars[index]?.setAttribute(
      'media',
      theme === 'system' ? `(prefers-color-scheme: ${name})` : theme === name ? 'all' : 'not all',
    )
  const manifest = document.querySelector('link[rel=manifest]')
  if (language === 'en' && manifest) manifest.setAttribute('href', '/manifest.en.webmanifest')
}

export const changeSettings = (change: Partial<Settings>): void =>
  void stored.set({ ...stored.get(), ...change })

stored.subscribe(applySettings)
