// Queries for the page about the member's balance: the amount, the changes to it, a notice and the terms of
// withdrawals.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { lastNotice } from '@huishou/wire/client/content/notices-and-banners'
import { cashLog, cashMonths, userAmount } from '@huishou/wire/client/ledger/customer'
import { withdrawalTerms } from '@huishou/wire/client/withdrawal/customer'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readQuery, noRows, readRows } from '../../shared/api.ts'
import { daysOf, type RecordFilter } from '../../entities/account-changes/change-filter.ts'

export type CashPage = ReplyOf<typeof cashLog>
export type CashRow = CashPage['result'][number]

const PAGE_SIZE = 20
const BEHAVIOR: Record<RecordFilter['way'], Pick<InputOf<typeof cashLog>, 'behavior'>> = {
  all: {},
  in: { behavior: 0 },
  out: { behavior: 1 },
}

export const amountQuery = readQuery(userAmount, {})
export const monthsQuery = readQuery(cashMonths, {}, [])
/** The withdrawal terms, which include any debt. */
export const termsQuery = readQuery(withdrawalTerms, {})

/** The business's notice about withdrawals. */
export const noticeQuery = { ...readQuery(lastNotice, { type: 'tx' }), staleTime: 5 * 60_000, retry: false }

/** The member's cash log, newest first, page by page. */
export const cashPages = (filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: [cashLog.name, filter] as const,
    queryFn: ({ pageParam, signal }): Promise<CashPage> =>
      readRows(
        cashLog,
        {
          page: pageParam,
          pageSize: PAGE_SIZE,
          ...BEHAVIOR[filter.way],
          ...(filter.type === null ? {} : { type: filter.type }),
          ...(filter.month === null ? {} : daysOf(filter.month)),
        },
        noRows,
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
  })
