// Queries for the firm (a business customer) that the signed-in customer acts for, and hooks that report full
// containers and answer the firm's statements.

import type { ReplyOf } from '@huishou/wire/client'
import {
  agreeFirmStatement,
  firmOrders,
  firmStatement,
  firmStatements,
  objectToFirmStatement,
  ownFirm,
  setFirmContainer,
} from '@huishou/wire/client/firm/customer'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { noRows, readQuery, readRows } from '../../shared/api.ts'
import { useSend } from '../../shared/use-send.ts'

export type Firm = ReplyOf<typeof ownFirm>
export type Site = Firm['sites'][number]
export type Slip = ReplyOf<typeof firmOrders>['result'][number]
export type Statement = ReplyOf<typeof firmStatements>['rows'][number]

export const firmQuery = readQuery(ownFirm, {})
export type StatementDetail = ReplyOf<typeof firmStatement>
export const statementQuery = (id: number) => readQuery(firmStatement, { id })
export const statementsQuery = readQuery(firmStatements, {})

const PAGE_SIZE = 20
/** Orders of the firm's sites, newest first, page by page. */
export const firmOrderPages = infiniteQueryOptions({
  queryKey: [firmOrders.name, 'pages'] as const,
  queryFn: ({ pageParam, signal }) =>
    readRows(firmOrders, { page: pageParam, pageSize: PAGE_SIZE }, noRows, signal),
  initialPageParam: 1,
  getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
})

export const useSetContainer = () => useSend(setFirmContainer, [ownFirm])
export const useAgree = () => useSend(agreeFirmStatement, [firmStatements, firmStatement])
export const useObject = () => useSend(objectToFirmStatement, [firmStatements, firmStatement])
