import { useCallback, useState } from 'react'
import { weighingDraft } from '../../shared/weighing-draft.ts'
import { emptyDraft, type Draft } from './slip-draft.ts'

/** The weighing in progress, stored on the device so that it survives a call, a reload and an empty battery. */
export function useStoredDraft(orderId: number): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, ...weighingDraft(orderId).get() }))
  const change = useCallback(
    (update: (draft: Draft) => Draft) =>
      setDraft((before) => {
        const after = update(before)
        weighingDraft(orderId).set(after)
        return after
      }),
    [orderId],
  )
  return [draft, change]
}
