import {
  recordWithdrawalCall,
  staffWithdrawal,
  staffWithdrawals,
  type reconcileWithdrawals,
  type Endpoint,
  type InputOf,
  type ReplyOf,
} from '@huishou/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback } from 'react'
import { api } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { useSendAndReload } from '../../shared/use-send.ts'
import { guardWords } from './guard-words.ts'
import { words } from './words.ts'

export type WithdrawalRecord = ReplyOf<typeof staffWithdrawal>
export type Reconciled = ReplyOf<typeof reconcileWithdrawals>
export type Withdrawal = WithdrawalRecord['withdrawal']

export const useWithdrawals = (input: InputOf<typeof staffWithdrawals>) =>
  useQuery({
    queryKey: ['withdrawal', 'list', input],
    queryFn: ({ signal }) => api.read(staffWithdrawals, input, { signal }),
    placeholderData: keepPreviousData,
  })

export const useWithdrawal = (id: number | null) =>
  useQuery({
    queryKey: ['withdrawal', 'one', id],
    queryFn: ({ signal }) => api.read(staffWithdrawal, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
  })

/** Reads everything about withdrawals again, and the books they move; called after each write and each live event. */
export function useReloadWithdrawals() {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ['withdrawal'] })
    void client.invalidateQueries({ queryKey: ['ledger'] })
  }, [client])
}

/** A write on a withdrawal. Whatever the answer, list and record are read again: a refusal often means they are old. */
export function useWithdrawalSend<E extends Endpoint>(endpoint: E, onDone?: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReloadWithdrawals()
  return useSendAndReload(endpoint, reload, (reply) => {
    const { state } = reply as Withdrawal
    message.success(
      endpoint.name === recordWithdrawalCall.name
        ? say(guardWords.recorded)
        : state === 'requested'
          ? say(words.firstNoted)
          : say(words.done, { state: say(words[state]) }),
    )
    onDone?.()
  })
}
