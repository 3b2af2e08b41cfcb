import type { StoredValue } from '@huishou/client/stored-value'
import { useCallback, useState } from 'react'

/** The state of work in progress, stored on the device so that it survives a call, a reload and an empty battery. */
export function useStoredDraft<Draft extends object>(
  stored: StoredValue<object | null>,
  empty: Draft,
): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...stored.get() }))
  const change = useCallback(
    (update: (draft: Draft) => Draft) =>
      setDraft((before) => {
        const after = update(before)
        stored.set(after)
        return after
      }),
    [stored],
  )
  return [draft, change]
}
