import type { Text } from '@huishou/wire/text'
import { useCallback } from 'react'
import { preferences } from './preferences.ts'

type Values = Readonly<Record<string, string | number>>

/** `{name}` in the text is filled from values. */
export const fill = (text: string, values?: Values): string =>
  values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')) : text

export type Say = (text: Text, values?: Values) => string

/** Turns a text of the catalogue into the chosen language. */
export function useSay(): Say {
  const { language } = preferences.use()
  return useCallback((text, values) => fill(text[language], values), [language])
}
export const useLanguage = () => preferences.use().language
