// Queries for feedback, notices and the pages written by the business.

import type { ReplyOf } from '@huishou/wire/client'
import { comments, unread } from '@huishou/wire/client/content/feedback'
import { lastNotice, notices } from '@huishou/wire/client/content/notices-and-banners'
import { cmsPage } from '@huishou/wire/client/content/pages-and-news'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readQuery, noRows, readRows } from '../../shared/api.ts'
import { alsoStaleBy } from '../../shared/live.ts'

export type Thread = ReplyOf<typeof comments>['result'][number]
export type Notice = ReplyOf<typeof notices>['dataList'][number]

/** The endpoints whose data is stale after any change to the feedback. */
export const threadReads = [comments, unread, notices, lastNotice] as const
alsoStaleBy('feedback', ...threadReads)
export const noticeReads = [unread] as const

export const pageQuery = (key: string) => readQuery(cmsPage, { key })

const PAGE_SIZE = 20
const nextOf = ({ totalPage }: { totalPage: number }, _pages: unknown, page: number) =>
  page < totalPage ? page + 1 : undefined

/** The member's feedback, newest first. */
export const threadPages = infiniteQueryOptions({
  queryKey: [comments.name] as const,
  queryFn: ({ pageParam, signal }): Promise<ReplyOf<typeof comments>> =>
    readRows(comments, { page: pageParam, pageSize: PAGE_SIZE }, noRows, signal),
  initialPageParam: 1,
  getNextPageParam: nextOf,
})

/** The business's notices to everybody and to the member, newest first. */
export const noticePages = infiniteQueryOptions({
  queryKey: [notices.name] as const,
  queryFn: ({ pageParam, signal }): Promise<ReplyOf<typeof notices>> =>
    readRows(
      notices,
      { page: pageParam, pageSize: PAGE_SIZE },
      { dataList: [], totalRow: 0, totalPage: 0 },
      signal,
    ),
  initialPageParam: 1,
  getNextPageParam: nextOf,
})
