import { storedObject, storedValue } from '@huishou/client/stored-value'
import { applyDisplaySettings, type Theme } from '@huishou/kit/theme'
import type { Language } from '@huishou/wire/text'

/** The language and the theme chosen on this device; they stay when another person signs in. */
type Preferences = { language: Language; theme: Theme }

const defaults: Preferences = {
  language: navigator.language.toLowerCase().startsWith('en') ? 'en' : 'zh',
  theme: 'system',
}
const stored = storedValue<Preferences>('courierPreferences', defaults, {
  parse: (value) => {
    const { language, theme } = storedObject(value)
    return {
      language: language === 'en' || language === 'zh' ? language : defaults.language,
      theme: theme === 'light' || theme === 'dark' ? theme : defaults.theme,
    }
  },
})

const show = () => {
  const { language, theme } = stored.get()
  applyDisplaySettings(theme, 'normal')
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
}
show()
stored.subscribe(show)

export const preferences = {
  get: stored.get,
  use: stored.use,
  set: (change: Partial<Preferences>) => stored.set({ ...stored.get(), ...change }),
}
