import { cashLog, userAmount, type InputOf, type ReplyOf } from '@huishou/wire'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask, noRows, readRows } from '../../shared/api.ts'

export type CashPage = ReplyOf<typeof cashLog>
export type CashRow = CashPage['result'][number]
export type CashFilter = 'all' | 'in' | 'out'

const PAGE_SIZE = 20
const BEHAVIOR: Record<CashFilter, Pick<InputOf<typeof cashLog>, 'behavior'>> = {
  all: {},
  in: { behavior: 0 },
  out: { behavior: 1 },
}

export const amountQuery = ask(userAmount, {})

/** My cash log, page by page, newest first. */
export const cashPages = (filter: CashFilter) =>
  infiniteQueryOptions({
    queryKey: [cashLog.name, filter] as const,
    queryFn: ({ pageParam, signal }): Promise<CashPage> =>
      readRows(cashLog, { page: pageParam, pageSize: PAGE_SIZE, ...BEHAVIOR[filter] }, noRows, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
  })
