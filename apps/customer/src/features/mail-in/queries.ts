// Queries for the items that a customer sells by post or at a shop, and hooks that send the customer's actions, such as
// accepting a price, to the server.

import type { Write } from '@huishou/client/use-write'
import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import {
  mailInAccept,
  mailInApply,
  mailInClose,
  mailInDelete,
  mailInDetail,
  mailInList,
  mailInReturn,
  mailInShip,
} from '@huishou/wire/client/mail-in/customer'
import { cashLog, userAmount } from '@huishou/wire/client/ledger/customer'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readQuery, noRows, readRows } from '../../shared/api.ts'
import { alsoStaleBy } from '../../shared/live.ts'
import { useSend } from '../../shared/use-send.ts'

export type MailInDetail = ReplyOf<typeof mailInDetail>
export type MailInOrder = MailInDetail['orderInfo']

alsoStaleBy('mail_in', mailInList, mailInDetail)

const PAGE_SIZE = 10

/** The member's offers, newest first, page by page. */
export const mailInPages = infiniteQueryOptions({
  queryKey: [mailInList.name] as const,
  queryFn: ({ pageParam, signal }) =>
    readRows(mailInList, { page: pageParam, pageSize: PAGE_SIZE }, noRows, signal),
  initialPageParam: 1,
  getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
})

export const mailInQuery = (id: number) => readQuery(mailInDetail, { id })

/** Sends a change to a mail-in, and refetches it even if the server refused the change. */
const useMailInSend = <E extends Endpoint>(endpoint: E, ...alsoChanged: Endpoint[]): Write<E> =>
  useSend(endpoint, [mailInDetail, mailInList, ...alsoChanged])

export const useApply = () => useMailInSend(mailInApply)
export const useShip = () => useMailInSend(mailInShip)
export const useClose = () => useMailInSend(mailInClose)
export const useRemove = () => useMailInSend(mailInDelete)
export const useAccept = () => useMailInSend(mailInAccept, userAmount, cashLog)
export const useReturn = () => useMailInSend(mailInReturn)
