import { useWrite } from '@huishou/client/use-write'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { toast } from '@huishou/kit/overlays/toast'
import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { call } from '../../shared/api.ts'
import { session } from '../../shared/session.ts'
import { cashChanged } from './cash-types-and-refetch.ts'

/**
 * A hook that sends a request about cash, confirms success in a toast, and refetches the cash data. `send` resolves to
 * true on success.
 */
export function useCashWrite<E extends Endpoint>(endpoint: E, done: (reply: ReplyOf<E>) => string) {
  const write = useWrite(endpoint, {
    call,
    owner: () => session.get()?.staff.id,
    blocked: focusLengthError,
    settle: async (answer) => {
      if (answer.ok) toast(done(answer.data), 'good')
      await cashChanged()
      return answer.ok ? null : answer.refused
    },
  })
  const send = async (input: Parameters<typeof write.send>[0]): Promise<boolean> =>
    (await write.send(input))?.ok === true
  return { ...write, send }
}
