import { useEffect, useState } from 'react'
import { emptyDraft, forgetDraft, saveDraft, readDraft, type Draft } from './order-draft.ts'

/**
 * The customer's entries in the order form, stored on the device with every change. `change` merges the given fields.
 */
export const useOrderDraft = () => {
  const [draft, setDraft] = useState(readDraft)
  useEffect(() => saveDraft(draft), [draft])
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const clear = () => {
    setDraft((before) => ({ ...emptyDraft, way: before.way }))
    forgetDraft()
  }
  return { draft, change, clear }
}
