// Hooks that send a change to the server, one at a time, and handle the answer.

import { useWrite, type Write } from '@huishou/client/use-write'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { App } from 'antd'
import { api } from './api.ts'
import { useSay } from './language.ts'
import { currentSession } from './session.ts'
import { messages } from './messages.ts'

/** Sends one write at a time, see `useWrite`. Nothing is sent while a visible field exceeds its length limit. */
export const useSend = <E extends Endpoint>(
  endpoint: E,
  onDone?: (reply: ReplyOf<E>, input: InputOf<E>) => void,
): Write<E> =>
  useWrite(endpoint, {
    call: api.call,
    owner: () => currentSession()?.staff.id,
    blocked: focusLengthError,
    settle: (answer, input) => {
      if (!answer.ok) return answer.refused
      onDone?.(answer.data, input)
      return null
    },
  })

/** Like `useSend`, but calls `reload` after every answer, including refusals. */
export function useSendAndReload<E extends Endpoint>(
  endpoint: E,
  reload: () => void,
  onDone?: (reply: ReplyOf<E>) => void,
): Write<E> {
  const write = useSend(endpoint, onDone)
  const send = async (input: InputOf<E>) => {
    const answer = await write.send(input)
    if (answer) reload()
    return answer
  }
  return { ...write, send }
}

/** Sends a decision on a record and reports success. Refusals in `moved` add that the record was reloaded. */
export function useDecision<E extends Endpoint>(
  endpoint: E,
  {
    reload,
    moved,
    onDone,
  }: {
    reload: () => void
    /** Refusals meaning that the record has changed since it was displayed. */
    moved: ReadonlySet<string>
    onDone?: ((reply: ReplyOf<E>) => void) | undefined
  },
): Write<E> {
  const say = useSay()
  const { message } = App.useApp()
  const write = useSendAndReload(endpoint, reload, (reply) => {
    void message.success(say(messages.done))
    onDone?.(reply)
  })
  const refused =
    write.refused && moved.has(write.refused.reason)
      ? { ...write.refused, message: `${write.refused.message} · ${say(messages.wasReadAgain)}` }
      : write.refused
  return { ...write, refused }
}
