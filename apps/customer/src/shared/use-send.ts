import { newIdempotencyKey, type Answer, type Refused } from '@huishou/caller'
import { usePending } from '@huishou/kit/use-pending'
import type { Endpoint, InputOf } from '@huishou/wire'
import { useRef, useState } from 'react'
import { api, readAgain } from './api.ts'

export type Sender<E extends Endpoint> = {
  pending: boolean
  refused: Refused | null
  /** Takes the shown refusal away. */
  clear: () => void
  /** The answer; undefined when one is under way already. A refusal is kept in `refused` too. */
  send: (input: InputOf<E>) => Promise<Answer<E> | undefined>
}

/**
 * A write. A second tap while it is under way does nothing; after a lost connection the same input goes out with the same
 * idempotency key, so it happens once. Whatever the answer, what it may have `changed` is read again.
 */
export const useSend = <E extends Endpoint>(endpoint: E, changed: readonly Endpoint[]): Sender<E> => {
  const intent = useRef<{ key: string; text: string } | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [pending, send] = usePending(async (input: InputOf<E>) => {
    const text = JSON.stringify(input)
    if (intent.current?.text !== text) intent.current = { key: newIdempotencyKey(), text }
    setRefused(null)
    // Always: the built app does not know which endpoints take a key, and the others do not mind one.
    const answer = await api.call(endpoint, input, { idempotencyKey: intent.current.key })
    const unknown = !answer.ok && (answer.refused.reason === 'NETWORK' || answer.refused.reason === 'TIMEOUT')
    if (!unknown) intent.current = null
    const again = unknown ? null : readAgain(...changed)
    if (answer.ok) return answer
    // A refusal often means the page shows an old state: the new one comes before the sentence.
    await again
    // The login has come in between; who is back from it needs no word of it.
    if (answer.refused.reason !== 'LOGIN_REQUIRED') setRefused(answer.refused)
    return answer
  })
  return { pending, refused, clear: () => setRefused(null), send }
}
