import { newIdempotencyKey, type Answer, type Refused } from '@huishou/caller'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire'
import { useCallback, useRef, useState } from 'react'
import { api } from './api.ts'

type Sending<E extends Endpoint> = {
  /** Undefined when one is under way already: a second tap sends nothing. */
  send: (input: InputOf<E>) => Promise<Answer<E> | undefined>
  sending: boolean
  refused: Refused | null
  clear: () => void
}

/**
 * Sends one write at a time. A try that got no answer keeps its idempotency key for the next try of the same
 * content, so a lost reply never makes a second order, payment or price list.
 */
export function useSend<E extends Endpoint>(
  endpoint: E,
  onDone?: (reply: ReplyOf<E>, input: InputOf<E>) => void,
): Sending<E> {
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const busy = useRef(false)
  const unanswered = useRef<{ body: string; key: string } | null>(null)
  const clear = useCallback(() => setRefused(null), [])

  const send = async (input: InputOf<E>) => {
    if (busy.current) return undefined
    busy.current = true
    setSending(true)
    setRefused(null)
    const body = JSON.stringify(input)
    const key = unanswered.current?.body === body ? unanswered.current.key : newIdempotencyKey()
    const answer = await api.call(endpoint, input, endpoint.idempotent ? { idempotencyKey: key } : {})
    const lost = !answer.ok && (answer.refused.reason === 'NETWORK' || answer.refused.reason === 'TIMEOUT')
    unanswered.current = lost ? { body, key } : null
    busy.current = false
    setSending(false)
    if (answer.ok) onDone?.(answer.data, input)
    else setRefused(answer.refused)
    return answer
  }
  return { send, sending, refused, clear }
}
