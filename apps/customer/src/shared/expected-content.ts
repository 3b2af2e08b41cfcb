// Remembers whether part of a page had content at the last visit, so that its space can be reserved while it loads.

import { storedObject, storedValue } from '@huishou/client/stored-value'
import { useEffect } from 'react'
import { appState } from './app-state.ts'

/**
 * Returns a hook that remembers, under `key`, whether the signed-in member had content. `some` is null while loading;
 * the hook then returns whether there was some last time.
 */
export const rememberContent = (key: string) => {
  const seen = storedValue<Record<string, unknown> | null>(key, null, { parse: storedObject })
  return function useExpected(some: boolean | null): boolean {
    const { token, uid } = appState.use()
    useEffect(() => {
      if (token && some !== null) seen.set(some ? { uid } : null)
    }, [token, some, uid])
    return Boolean(token) && some === null && seen.get()?.uid === uid
  }
}
