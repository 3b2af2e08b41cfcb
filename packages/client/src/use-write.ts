import type { Endpoint, InputOf } from '@huishou/wire/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, Caller, Refused } from './caller.ts'
import { answered, isUnanswered, keyOf } from './idempotency.ts'

export type Write<E extends Endpoint> = {
  /** The answer; undefined when one is under way already, or `blocked`: nothing is sent then. */
  send: (input: InputOf<E>) => Promise<Answer<E> | undefined>
  pending: boolean
  /** Why the last one was refused, until the next or `clear`. */
  refused: Refused | null
  clear: () => void
}
type Options<E extends Endpoint> = {
  call: Caller['call']
  /** Who writes: another person's same input is another write. */
  owner: () => string | number | null | undefined
  /** Something in sight keeps it from being sent. */
  blocked?: () => boolean
  /** What follows an answer, while it still counts as pending; returns the refusal to show. */
  settle: (answer: Answer<E>, input: InputOf<E>) => Refused | null | Promise<Refused | null>
}

/**
 * One write at a time. A try that got no answer keeps its idempotency key for the next try of the same input, also from a
 * form that was closed and opened again: a lost reply never makes a second order or payment.
 */
export function useWrite<E extends Endpoint>(endpoint: E, options: Options<E>): Write<E> {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const running = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const send = useCallback(
    async (input: InputOf<E>) => {
      const { call, owner, blocked, settle } = latest.current
      if (running.current || blocked?.()) return undefined
      running.current = true
      setPending(true)
      setRefused(null)
      try {
        const write = JSON.stringify([endpoint.name, owner(), input])
        // always: the built app does not know which endpoints take a key, and the others do not mind one
        const answer = await call(endpoint, input, { idempotencyKey: keyOf(write) })
        if (answer.ok || !isUnanswered(answer.refused)) answered(write)
        setRefused(await settle(answer, input))
        return answer
      } finally {
        running.current = false
        setPending(false)
      }
    },
    [endpoint],
  )
  const clear = useCallback(() => setRefused(null), [])
  return { send, pending, refused, clear }
}
