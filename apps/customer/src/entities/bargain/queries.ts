// Queries for bargains and for the member's own runs (bargains they have started), and hooks to start or give up a run.

import type { Write } from '@huishou/client/use-write'
import type { MyBargainTab } from '@huishou/wire/bargain/choices'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { kanjiaClear, kanjiaInfo, kanjiaJoin, kanjiaMy } from '@huishou/wire/client/bargain/customer'
import {
  bargainFeed,
  bargainList,
  bargainOne,
  bargainStats,
  myBargains,
} from '@huishou/wire/client/bargain/customer-lists'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readQuery, noRows, readRows } from '../../shared/api.ts'
import { alsoStaleBy } from '../../shared/live.ts'
import { useSend } from '../../shared/use-send.ts'
import { noteServerTime } from '../../shared/clock.ts'

export type BargainCard = ReplyOf<typeof bargainList>['result'][number]
export type BargainFacts = BargainCard['set']['bargain']
export type Run = ReplyOf<typeof kanjiaMy>['run']
export type MyBargain = ReplyOf<typeof myBargains>['result'][number]
type MyBargainPage = ReplyOf<typeof myBargains>

const PAGE_SIZE = 20
/** The endpoints that show or count runs; their data is stale after any change to a run. */
export const bargainReads: readonly Endpoint[] = [
  bargainList,
  bargainOne,
  bargainStats,
  myBargains,
  kanjiaInfo,
  bargainFeed,
]
alsoStaleBy('bargain', ...bargainReads)
// paying or cancelling an order changes the state of its run
alsoStaleBy('mall', ...bargainReads)

export type BargainQuery = Pick<
  InputOf<typeof bargainList>,
  'k' | 'categoryId' | 'sort' | 'order' | 'scheduled'
>

/** Current bargains, and with `scheduled` upcoming ones, page by page. */
export const bargainPages = (query: BargainQuery) =>
  infiniteQueryOptions({
    queryKey: [bargainList.name, query] as const,
    queryFn: async ({ pageParam, signal }) => {
      const page = await readRows(
        bargainList,
        { ...query, page: pageParam, pageSize: PAGE_SIZE },
        noRows,
        signal,
      )
      noteServerTime(page.result[0]?.set.bargain.now)
      return page
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
  })

/** The member's runs in one tab, newest first, page by page. */
export const myBargainPages = (tab: MyBargainTab) =>
  infiniteQueryOptions({
    queryKey: [myBargains.name, 'pages', tab] as const,
    queryFn: async ({ pageParam, signal }) => await readMine(tab, pageParam, PAGE_SIZE, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
  })

const NO_RUNS: MyBargainPage = { ...noRows, counts: { all: 0, running: 0, bought: 0, over: 0 } }
const readMine = async (tab: MyBargainTab, page: number, pageSize: number, signal: AbortSignal) => {
  const mine = await readRows(myBargains, { tab, page, pageSize }, NO_RUNS, signal)
  noteServerTime(mine.result[0]?.run.now)
  return mine
}

/** The newest few of the member's open runs. */
export const myRunningQuery = (count: number) => ({
  queryKey: [myBargains.name, 'few', count] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => readMine('running', 1, count, signal),
})

export const statsQuery = readQuery(bargainStats, {})

/** Starts a run, or returns the member's open one. */
export const useJoin = (): Write<typeof kanjiaJoin> => useSend(kanjiaJoin, bargainReads)
export const useAbandon = (): Write<typeof kanjiaClear> => useSend(kanjiaClear, bargainReads)

export const detailUrl = (kjid: number): string => `/pages/bargain/detail?kjid=${kjid}`

/** Removes duplicates: a refetched page may overlap the next. */
export const onceEach = <Row>(rows: readonly Row[], idOf: (row: Row) => number): Row[] => {
  const seen = new Set<number>()
  return rows.filter((row) => !seen.has(idOf(row)) && seen.add(idOf(row)))
}
