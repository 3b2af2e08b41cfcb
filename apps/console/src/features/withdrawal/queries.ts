import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { recordWithdrawalCall } from '@huishou/wire/client/withdrawal/alerts-and-holds'
import { staffWithdrawal, type reconcileWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { App } from 'antd'
import { useSay } from '../../shared/language.ts'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'
import { callAndHoldMessages } from './call-and-hold-messages.ts'
import { messages } from './messages.ts'

export type WithdrawalRecord = ReplyOf<typeof staffWithdrawal>
export type Reconciled = ReplyOf<typeof reconcileWithdrawals>
export type Withdrawal = WithdrawalRecord['withdrawal']

export const useWithdrawal = (id: number | null) => useRead(staffWithdrawal, id === null ? null : { id })

/** Refetches everything about withdrawals and the ledger; called after each write and each live event. */
export const useReloadWithdrawals = () => useReload('/withdrawal', '/ledger')

/**
 * Sends a write on a withdrawal and refetches list and record even after a refusal, because a refusal often means they
 * are stale.
 */
export function useWithdrawalSend<E extends Endpoint>(endpoint: E, onDone?: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReloadWithdrawals()
  return useSendAndReload(endpoint, reload, (reply) => {
    const { state } = reply as Withdrawal
    message.success(
      endpoint.name === recordWithdrawalCall.name
        ? say(callAndHoldMessages.recorded)
        : state === 'requested'
          ? say(messages.firstNoted)
          : say(messages.done, { state: say(messages[state]) }),
    )
    onDone?.()
  })
}
