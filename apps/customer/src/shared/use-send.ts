import { useWrite, type Write } from '@huishou/client/use-write'
import type { Endpoint } from '@huishou/wire/client'
import { api, invalidate, unreachable } from './api.ts'
import { currentOwner } from './app-state.ts'

/**
 * A hook that sends a change to the server (see `useWrite`) and then refetches the `changed` endpoints, even if the
 * server rejected the change, but not if the server could not be reached.
 */
export const useSend = <E extends Endpoint>(endpoint: E, changed: readonly Endpoint[]): Write<E> =>
  useWrite(endpoint, {
    call: api.call,
    owner: currentOwner,
    settle: async (answer) => {
      const again = !answer.ok && unreachable(answer.refused) ? null : invalidate(...changed)
      if (answer.ok) return null
      // A refusal often means the page shows outdated data, so it is refetched before the message appears.
      await again
      // The login opened in between, so no message is needed.
      return answer.refused.reason === 'LOGIN_REQUIRED' ? null : answer.refused
    },
  })
