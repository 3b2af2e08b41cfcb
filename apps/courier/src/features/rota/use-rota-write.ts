import { useWrite } from '@huishou/client/use-write'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { toast } from '@huishou/kit/overlays/toast'
import type { Endpoint } from '@huishou/wire/client'
import { call, invalidate } from '../../shared/api.ts'
import { myRota } from '@huishou/wire/client/rota/leave-and-swaps'
import { session } from '../../shared/session.ts'

/**
 * A hook that sends a request about the courier's rota, shows the outcome in a toast, and refetches the rota. `send`
 * resolves to true on success.
 */
export function useRotaWrite<E extends Endpoint>(endpoint: E, done: string) {
  const write = useWrite(endpoint, {
    call,
    owner: () => session.get()?.staff.id,
    blocked: focusLengthError,
    settle: async (answer) => {
      if (answer.ok) toast(done, 'good')
      else toast(answer.refused.message)
      await invalidate(myRota)
      return answer.ok ? null : answer.refused
    },
  })
  const send = async (input: Parameters<typeof write.send>[0]): Promise<boolean> =>
    (await write.send(input))?.ok === true
  return { ...write, send }
}
