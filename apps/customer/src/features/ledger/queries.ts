import { cashLog, userAmount, type InputOf, type ReplyOf } from '@huishou/wire'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, ask, noRows, refusedOf } from '../../shared/api.ts'

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
    queryFn: async ({ pageParam, signal }): Promise<CashPage> => {
      try {
        return await api.read(
          cashLog,
          { page: pageParam, pageSize: PAGE_SIZE, ...BEHAVIOR[filter] },
          { signal },
        )
      } catch (error) {
        if (refusedOf(error)?.reason === 'EMPTY') return noRows
        throw error
      }
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
  })
