import { type Answer, type Refused } from '@huishou/client/caller'
import { answered, isUnanswered, keyOf } from '@huishou/client/idempotency'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { Endpoint, InputOf } from '@huishou/wire/client'
import { useState } from 'react'
import { api, invalidate, unreachable } from './api.ts'
import { ownerNow } from './life-data.ts'

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
 * idempotency key, so it happens once, also from a form that was closed and opened again. Whatever the answer, what it may have `changed` is read again.
 */
export const useSend = <E extends Endpoint>(endpoint: E, changed: readonly Endpoint[]): Sender<E> => {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [pending, send] = usePending(async (input: InputOf<E>) => {
    const write = JSON.stringify([endpoint.name, ownerNow(), input])
    setRefused(null)
    // Always: the built app does not know which endpoints take a key, and the others do not mind one.
    const answer = await api.call(endpoint, input, { idempotencyKey: keyOf(write) })
    const unknown = !answer.ok && isUnanswered(answer.refused)
    if (!unknown) answered(write)
    const away = !answer.ok && unreachable(answer.refused)
    const again = away ? null : invalidate(...changed)
    if (answer.ok) return answer
    // A refusal often means the page shows an old state: the new one comes before the sentence.
    await again
    // The login has come in between; who is back from it needs no word of it.
    if (answer.refused.reason !== 'LOGIN_REQUIRED') setRefused(answer.refused)
    return answer
  })
  return { pending, refused, clear: () => setRefused(null), send }
}
