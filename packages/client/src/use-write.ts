// A hook that sends changes to the server, one request at a time, and reports whether one is pending or was refused.

import type { Endpoint, InputOf } from '@huishou/wire/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, Caller, Refused } from './caller.ts'
import { answered, isUnanswered, keyOf } from './idempotency.ts'

export type Write<E extends Endpoint> = {
  /** Sends the write. While one is pending or `blocked` returns true, it sends nothing and resolves with undefined. */
  send: (input: InputOf<E>) => Promise<Answer<E> | undefined>
  pending: boolean
  /** The last refusal, until the next write or `clear`. */
  refused: Refused | null
  clear: () => void
}
type Options<E extends Endpoint> = {
  call: Caller['call']
  /** The user who writes. The same input from another user is another write. */
  owner: () => string | number | null | undefined
  /** Returns true while an error on the page prevents sending. */
  blocked?: () => boolean
  /** Handles the reply while the write still counts as pending; returns the refusal to show. */
  settle: (answer: Answer<E>, input: InputOf<E>) => Refused | null | Promise<Refused | null>
}

/**
 * Sends one write at a time. A write without a reply keeps its idempotency key for the next attempt with the same
 * input, even from a reopened form, so that a lost reply never causes a second order or payment.
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
        // The key is always sent: the built app does not know which endpoints take one, and the others ignore it.
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
