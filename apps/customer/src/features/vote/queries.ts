// Queries for the votes that the business holds among customers.

import type { ReplyOf } from '@huishou/wire/client'
import { voteDetail, votes } from '@huishou/wire/client/vote/customer'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readQuery, noRows, readRows } from '../../shared/api.ts'

export type VoteRow = ReplyOf<typeof votes>['result'][number]
export type Vote = ReplyOf<typeof voteDetail>

/** The endpoints whose data is stale after a vote is cast. */
export const voteReads = [voteDetail, votes] as const

export const voteQuery = (id: number) => readQuery(voteDetail, { id })

export const votePages = infiniteQueryOptions({
  queryKey: [votes.name] as const,
  queryFn: ({ pageParam, signal }): Promise<ReplyOf<typeof votes>> =>
    readRows(votes, { page: pageParam, pageSize: 20 }, noRows, signal),
  initialPageParam: 1,
  getNextPageParam: ({ totalPage }: { totalPage: number }, _pages: unknown, page: number) =>
    page < totalPage ? page + 1 : undefined,
})
