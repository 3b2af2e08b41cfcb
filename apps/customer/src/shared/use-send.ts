import { useWrite, type Write } from '@huishou/client/use-write'
import type { Endpoint } from '@huishou/wire/client'
import { api, invalidate, unreachable } from './api.ts'
import { currentOwner } from './app-state.ts'

/** A write; see `useWrite`. Whatever the answer, what it may have `changed` is read again. */
export const useSend = <E extends Endpoint>(endpoint: E, changed: readonly Endpoint[]): Write<E> =>
  useWrite(endpoint, {
    call: api.call,
    owner: currentOwner,
    settle: async (answer) => {
      const again = !answer.ok && unreachable(answer.refused) ? null : invalidate(...changed)
      if (answer.ok) return null
      // A refusal often means the page shows an old state: the new one comes before the sentence.
      await again
      // The login has come in between; who is back from it needs no word of it.
      return answer.refused.reason === 'LOGIN_REQUIRED' ? null : answer.refused
    },
  })
