// Queries about points, daily check-ins and membership levels.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { lastNotice } from '@huishou/wire/client/content/notices-and-banners'
import { userAmount } from '@huishou/wire/client/ledger/customer'
import { growthLogs, pointsExpiring, scoreLogFilters, scoreLogs } from '@huishou/wire/client/points/customer'
import { myLevel, userLevels } from '@huishou/wire/client/points/member-levels'
import { taskList } from '@huishou/wire/client/points/codes-tasks-and-invites'
import { signLogs, signMonth } from '@huishou/wire/client/points/check-in'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readQuery, noRows, readRows } from '../../shared/api.ts'
import { alsoStaleBy } from '../../shared/live.ts'
import { daysOf, type RecordFilter } from '../../entities/account-changes/change-filter.ts'

export type LogPage = ReplyOf<typeof scoreLogs>
export type LogRow = LogPage['result'][number]
export type Task = ReplyOf<typeof taskList>[number]
export type SignMonth = ReplyOf<typeof signMonth>
export type MyLevel = ReplyOf<typeof myLevel>
export type Level = ReplyOf<typeof userLevels>[number]
export type Expiring = ReplyOf<typeof pointsExpiring>

const PAGE_SIZE = 20
const BEHAVIOR: Record<RecordFilter['way'], Pick<InputOf<typeof scoreLogs>, 'behavior'>> = {
  all: {},
  in: { behavior: 0 },
  out: { behavior: 1 },
}

/** The endpoints whose data is stale after any change of points. */
export const pointsReads = [
  userAmount,
  scoreLogs,
  scoreLogFilters,
  pointsExpiring,
  taskList,
  myLevel,
  growthLogs,
] as const
export const signReads = [signMonth, signLogs] as const
alsoStaleBy('balance', scoreLogs, scoreLogFilters, pointsExpiring, taskList, myLevel, growthLogs)

export const amountQuery = readQuery(userAmount, {})
export const expiringQuery = readQuery(pointsExpiring, {})
export const tasksQuery = readQuery(taskList, {})
export const filtersQuery = readQuery(scoreLogFilters, {}, { types: [], months: [] })
/** The latest notice about points: one of the business, or the reminder to this member about expiring ones. */
export const noticeQuery = { ...readQuery(lastNotice, { type: 'score' }), retry: false }
export const signMonthQuery = (month: string | null) => readQuery(signMonth, month === null ? {} : { month })

/** The member's points log, newest first, page by page. */
export const logPages = (filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: [scoreLogs.name, filter] as const,
    queryFn: ({ pageParam, signal }): Promise<LogPage> =>
      readRows(
        scoreLogs,
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

export const myLevelQuery = readQuery(myLevel, {})
/** All levels, lowest first; empty while the business has none. */
export const levelsQuery = readQuery(userLevels, {}, [])

/** The entries that make up the member's growth, newest first. */
export const growthPages = infiniteQueryOptions({
  queryKey: [growthLogs.name] as const,
  queryFn: ({ pageParam, signal }): Promise<ReplyOf<typeof growthLogs>> =>
    readRows(growthLogs, { page: pageParam, pageSize: PAGE_SIZE }, noRows, signal),
  initialPageParam: 1,
  getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
})

/** The member's check-ins, newest first. */
export const signLogPages = infiniteQueryOptions({
  queryKey: [signLogs.name] as const,
  queryFn: ({ pageParam, signal }): Promise<ReplyOf<typeof signLogs>> =>
    readRows(signLogs, { page: pageParam, pageSize: PAGE_SIZE }, noRows, signal),
  initialPageParam: 1,
  getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
})
