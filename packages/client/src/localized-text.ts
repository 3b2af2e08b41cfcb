// Returns texts in the user's language, with their placeholders filled in.

import type { Language, Text } from '@huishou/wire/text'
import { useCallback } from 'react'

export type Values = Readonly<Record<string, string | number>>
export type Say = (text: Text, values?: Values) => string

/** Returns a text in one language, with each `{name}` replaced by its value. */
export const textIn = (language: Language, text: Text, values?: Values): string =>
  values
    ? text[language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    : text[language]

type Preferences = { get: () => { language: Language }; use: () => { language: Language } }

/**
 * Functions that return an app's texts in the preferred language: `useSay` for components, `sayNow` for use outside of
 * them.
 */
export const textsOf = (preferences: Preferences) => ({
  useLanguage: (): Language => preferences.use().language,
  useSay: (): Say => {
    const { language } = preferences.use()
    return useCallback((text, values) => textIn(language, text, values), [language])
  },
  sayNow: ((text, values) => textIn(preferences.get().language, text, values)) as Say,
})
