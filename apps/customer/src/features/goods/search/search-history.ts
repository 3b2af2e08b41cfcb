import { useSyncExternalStore } from 'react'

const KEY = 'mallSearches'
const KEPT = 10
const listeners = new Set<() => void>()

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}
let current = read()

const set = (words: readonly string[]) => {
  current = words
  try {
    localStorage.setItem(KEY, JSON.stringify(words))
  } catch {
    // Without storage the words last as long as the page.
  }
  for (const tell of listeners) tell()
}

/** The words last, each once: newest first, a few of them. */
export const withWord = (words: readonly string[], word: string): string[] =>
  [word, ...words.filter((known) => known !== word)].slice(0, KEPT)

export const rememberSearch = (word: string) => set(withWord(current, word))
export const forgetSearches = () => set([])

/** What was searched for on this device. */
export const useSearchHistory = (): readonly string[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => current,
  )
