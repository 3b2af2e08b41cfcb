import { type Answer, type Refused } from '@huishou/client/caller'
import { answered, isUnanswered, keyOf } from '@huishou/client/idempotency'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { useCallback, useRef, useState } from 'react'
import { App } from 'antd'
import { api } from './api.ts'
import { useSay } from './language.ts'
import { useSession } from './session.ts'
import { messages } from './messages.ts'

type Sending<E extends Endpoint> = {
  /** Undefined when one is under way already, or a field in sight holds too much: nothing is sent then. */
  send: (input: InputOf<E>) => Promise<Answer<E> | undefined>
  sending: boolean
  refused: Refused | null
  clear: () => void
}

/**
 * Sends one write at a time. A try that got no answer keeps its idempotency key for the next try of the same
 * content, also from a form that was closed and opened again, so a lost reply never makes a second order, payment or price list.
 */
export function useSend<E extends Endpoint>(
  endpoint: E,
  onDone?: (reply: ReplyOf<E>, input: InputOf<E>) => void,
): Sending<E> {
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const busy = useRef(false)
  const owner = useSession()?.staff.id
  const clear = useCallback(() => setRefused(null), [])

  const send = async (input: InputOf<E>) => {
    if (busy.current || focusLengthError()) return undefined
    busy.current = true
    setSending(true)
    setRefused(null)
    const write = JSON.stringify([endpoint.name, owner, input])
    const answer = await api.call(endpoint, input, { idempotencyKey: keyOf(write) })
    if (answer.ok || !isUnanswered(answer.refused)) answered(write)
    busy.current = false
    setSending(false)
    if (answer.ok) onDone?.(answer.data, input)
    else setRefused(answer.refused)
    return answer
  }
  return { send, sending, refused, clear }
}

/** As `useSend`; whatever the answer, what it may have changed is read again. */
export function useSendAndReload<E extends Endpoint>(
  endpoint: E,
  reload: () => void,
  onDone?: (reply: ReplyOf<E>) => void,
): Sending<E> {
  const sending = useSend(endpoint, onDone)
  const send = async (input: InputOf<E>) => {
    const answer = await sending.send(input)
    if (answer) reload()
    return answer
  }
  return { ...sending, send }
}

/** A decision on a record: says so when it is done; when somebody else was faster, that the record was read again. */
export function useDecision<E extends Endpoint>(
  endpoint: E,
  {
    reload,
    moved,
    onDone,
  }: {
    reload: () => void
    /** The refusals that mean the record is no longer what was on the screen. */
    moved: ReadonlySet<string>
    onDone?: ((reply: ReplyOf<E>) => void) | undefined
  },
): Sending<E> {
  const say = useSay()
  const { message } = App.useApp()
  const sending = useSendAndReload(endpoint, reload, (reply) => {
    void message.success(say(messages.done))
    onDone?.(reply)
  })
  const refused =
    sending.refused && moved.has(sending.refused.reason)
      ? { ...sending.refused, message: `${sending.refused.message} · ${say(messages.wasReadAgain)}` }
      : sending.refused
  return { ...sending, refused }
}
