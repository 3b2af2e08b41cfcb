// The recent searches in the mall, which are stored on this device.

import { storedValue } from '@huishou/client/stored-value'

const KEPT = 10
const NONE: readonly string[] = []
const stored = storedValue('mallSearches', NONE, {
  parse: (value) =>
    Array.isArray(value) ? value.filter((word) => typeof word === 'string').slice(0, KEPT) : NONE,
})

/** Returns the recent searches with `word` first, without duplicates, limited to a few. */
export const withWord = (words: readonly string[], word: string): string[] =>
  [word, ...words.filter((known) => known !== word)].slice(0, KEPT)

export const rememberSearch = (word: string) => stored.set(withWord(stored.get(), word))
export const forgetSearches = () => stored.set(NONE)

/** Recent searches on this device. */
export const useSearchHistory = (): readonly string[] => stored.use()
