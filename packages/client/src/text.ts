import type { Language, Text } from '@huishou/wire/text'
import { useCallback } from 'react'

export type Values = Readonly<Record<string, string | number>>
export type Say = (text: Text, values?: Values) => string

/** A text in one language; `{name}` in it is filled from values. */
export const textIn = (language: Language, text: Text, values?: Values): string =>
  values
    ? text[language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    : text[language]

type Preferences = { get: () => { language: Language }; use: () => { language: Language } }

/** The texts of an app in the language its preferences say: `say` in a component, `sayNow` outside of one. */
export const textsOf = (preferences: Preferences) => ({
  useLanguage: (): Language => preferences.use().language,
  useSay: (): Say => {
    const { language } = preferences.use()
    return useCallback((text, values) => textIn(language, text, values), [language])
  },
  sayNow: ((text, values) => textIn(preferences.get().language, text, values)) as Say,
})
