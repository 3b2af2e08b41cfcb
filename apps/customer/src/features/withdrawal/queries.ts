// Queries for withdrawals and for the accounts to which they are paid, and hooks that send the member's actions, such
// as requesting a withdrawal, to the server.

import type { ReplyOf } from '@huishou/wire/client'
import { cashLog, cashMonths, userAmount } from '@huishou/wire/client/ledger/customer'
import {
  addPayee,
  applyWithdrawal,
  cancelWithdrawal,
  merchantTransfer,
  payees,
  removePayee,
  withdrawalDetail,
  withdrawals,
  withdrawalSetting,
  withdrawalTerms,
} from '@huishou/wire/client/withdrawal/customer'
import {
  holdMyWithdrawals,
  releaseMyWithdrawals,
  stopWithdrawals,
  withdrawalAlert,
} from '@huishou/wire/client/withdrawal/alerts-and-holds'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, readQuery, noRows, invalidate, readRows } from '../../shared/api.ts'
import { useSend } from '../../shared/use-send.ts'

export type Payee = ReplyOf<typeof payees>[number]
export type Terms = ReplyOf<typeof withdrawalTerms>
export type Withdrawal = ReplyOf<typeof withdrawals>['result'][number]
export type WithdrawalDetail = ReplyOf<typeof withdrawalDetail>

const PAGE_SIZE = 10

export const payeesQuery = readQuery(payees, {}, [])
export const settingQuery = { ...readQuery(withdrawalSetting, {}), staleTime: 5 * 60_000 }
export const termsQuery = (payeeId: number | null) =>
  readQuery(withdrawalTerms, payeeId === null ? {} : { payeeId })
export const withdrawalQuery = (id: number) => readQuery(withdrawalDetail, { id })

/** The member's withdrawals, newest first, page by page. */
export const withdrawalPages = infiniteQueryOptions({
  queryKey: [withdrawals.name] as const,
  queryFn: ({ pageParam, signal }): Promise<ReplyOf<typeof withdrawals>> =>
    readRows(withdrawals, { page: pageParam, pageSize: PAGE_SIZE }, noRows, signal),
  initialPageParam: 1,
  getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
})

const MONEY = [withdrawals, withdrawalDetail, withdrawalTerms, userAmount, cashLog, cashMonths]

export const useApply = () => useSend(applyWithdrawal, MONEY)
export const useCancel = () => useSend(cancelWithdrawal, MONEY)
export const useAddPayee = () => useSend(addPayee, [payees, withdrawalTerms])
export const useRemovePayee = () => useSend(removePayee, [payees, withdrawalTerms])

export const useHold = () => useSend(holdMyWithdrawals, [payees, ...MONEY])
export const useRelease = () => useSend(releaseMyWithdrawals, MONEY)
export const alertQuery = (code: string) => readQuery(withdrawalAlert, { code })
export const useStop = () => useSend(stopWithdrawals, [payees, ...MONEY])

export const readMoneyAgain = () => invalidate(...MONEY)
export const askMerchantTransfer = (number: string) => api.call(merchantTransfer, { number })
