// Texts in two languages (message catalogues), and the current language.

import type { Language } from '@huishou/wire/text'
import { preferences, usePreferences } from './preferences.ts'

/**
 * A message catalogue: the same texts in each language. A missing text is a type error; texts with values are
 * functions. Each feature has its own, so that a page loads only its own texts.
 */
export type Messages<Texts> = Record<Language, Texts>

/** `const messages = useMessages(orderMessages)`, then `messages.title`; re-renders when the language changes. */
export function useMessages<Texts>(messages: Messages<Texts>): Texts {
  return messages[useLanguage()]
}

export function useLanguage(): Language {
  return usePreferences().language
}

/** The current language, for use outside React. */
export function currentLanguage(): Language {
  return preferences().language
}
