import { useCallback, useState } from 'react'
import { draftKey } from '../../shared/weighing-draft.ts'
import { emptyDraft, type Draft } from './draft.ts'

const read = (orderId: number): Draft => {
  try {
    return {
      ...emptyDraft,
      ...(JSON.parse(localStorage.getItem(draftKey(orderId)) ?? '{}') as Partial<Draft>),
    }
  } catch {
    return emptyDraft
  }
}

/** What has been weighed so far survives a call, a reload and an empty battery. */
export function useKeptDraft(orderId: number): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState(() => read(orderId))
  const change = useCallback(
    (update: (draft: Draft) => Draft) =>
      setDraft((before) => {
        const after = update(before)
        localStorage.setItem(draftKey(orderId), JSON.stringify(after))
        return after
      }),
    [orderId],
  )
  return [draft, change]
}
