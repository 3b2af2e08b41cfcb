import type { Language } from '@huishou/wire/text'
import { settings, useSettings } from './settings.ts'

/**
 * A catalogue: the same words in each language; a missing one is a type error. Sentences with values are
 * functions. Each feature keeps its own beside its pages, so a page brings only its own words over the wire.
 */
export type Messages<Words> = Record<Language, Words>

/** `const m = useMessages(orderMessages)`, then `m.title`; draws again when the language changes. */
export function useMessages<Words>(messages: Messages<Words>): Words {
  return messages[useLanguage()]
}

export function useLanguage(): Language {
  return useSettings().language
}

/** The language of this moment, outside React. */
export function currentLanguage(): Language {
  return settings().language
}
