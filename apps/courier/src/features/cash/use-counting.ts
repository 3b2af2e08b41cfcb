// A hook that keeps a count of notes and coins as a draft and sends it to the server.

import { useWrite } from '@huishou/client/use-write'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { toast } from '@huishou/kit/overlays/toast'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { call } from '../../shared/api.ts'
import { session } from '../../shared/session.ts'
import { useStoredDraft } from '../../shared/use-stored-draft.ts'
import { cashDraft } from '../../shared/stored-drafts.ts'
import { emptyCount, type CountDraft } from './count-draft.ts'
import { cashChanged } from './cash-types-and-refetch.ts'

type Options<E extends Endpoint> = {
  /** The name of the stored draft: what is being counted. */
  of: string
  /** The refusal that requires a reason. */
  asks: string
  /** The message shown once it is counted. */
  done: (reply: ReplyOf<E>) => string
}

/**
 * A count of notes and coins, stored until the server has accepted it; the page is then closed. If cash has moved in
 * the meantime, the count starts anew.
 */
export function useCounting<E extends Endpoint>(endpoint: E, { of, asks, done }: Options<E>) {
  const navigator = useNavigator()
  const stored = cashDraft(of)
  const [draft, change] = useStoredDraft<CountDraft>(stored, emptyCount)
  const { send, pending, refused } = useWrite(endpoint, {
    call,
    owner: () => session.get()?.staff.id,
    blocked: focusLengthError,
    settle: async (answer) => {
      if (answer.ok) {
        stored.set(null)
        toast(done(answer.data), 'good')
        await cashChanged()
        void navigator.navigateBack()
        return null
      }
      const { reason } = answer.refused
      if (reason === asks) change((before) => ({ ...before, asked: true }))
      // the count is useless once cash has moved in the meantime
      if (reason === 'CASH_CHANGED') change(() => emptyCount)
      await cashChanged()
      return answer.refused
    },
  })
  return { draft, change, send, pending, refused }
}
