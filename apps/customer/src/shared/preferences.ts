// The user's preferences, such as language and theme, which are stored on this device and applied to the page.

import { storedObject, storedValue } from '@huishou/client/stored-value'
import { applyDisplaySettings, type TextSize, type Theme } from '@huishou/kit/theme'
import type { Language } from '@huishou/wire/text'

export type Preferences = {
  language: Language
  theme: Theme
  size: TextSize
  /** Whether to vibrate, and to play a sound when something needs an answer. */
  alerts: boolean
}

const defaults: Preferences = {
  language: navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en',
  theme: 'system',
  size: 'normal',
  alerts: true,
}
const stored = storedValue<Preferences>('settings', defaults, {
  parse: (value) => ({ ...defaults, ...(storedObject(value) as Partial<Preferences>) }),
})

export const preferences = (): Preferences => stored.get()
export const usePreferences = (): Preferences => stored.use()

/** Applies the preferences to the page; called once before the first render and after each change. */
export function applyPreferences() {
  const { language, theme, size } = stored.get()
  applyDisplaySettings(theme, size)
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  dressBrowser()
}

/** Sets the colour of the browser's bars to the theme and, in English, links the English manifest. */
function dressBrowser() {
  const { language, theme } = stored.get()
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const [index, name] of (['light', 'dark'] as const).entries())
    bars[index]?.setAttribute(
      'media',
      theme === 'system' ? `(prefers-color-scheme: ${name})` : theme === name ? 'all' : 'not all',
    )
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', language === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest')
}

export const changePreferences = (change: Partial<Preferences>): void =>
  void stored.set({ ...stored.get(), ...change })

stored.subscribe(applyPreferences)
