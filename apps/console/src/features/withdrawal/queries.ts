// Types of withdrawals (payouts of customers' balances), the query for one withdrawal, and the hooks that send changes
// and reload the data.

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

/** Reads everything about withdrawals and the ledger again, after each change and each live event. */
export const useReloadWithdrawals = () => useReload('/withdrawal', '/ledger')

/**
 * Sends a change of a withdrawal, reports the new state, and reads list and record again, even after a refusal, because
 * a refusal often means that they are outdated.
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
