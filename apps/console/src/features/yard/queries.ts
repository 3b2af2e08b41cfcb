// Types and queries of the yard, where bought waste is kept: stock, movements, differences, unloading vehicles,
// sorting, bales, transfers, stock takes and alarms; and hooks that send changes and decisions.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { yardBales } from '@huishou/wire/client/yard/bales'
import { yardCount, yardCounts } from '@huishou/wire/client/yard/count'
import { stockAlarms } from '@huishou/wire/client/yard/fullness'
import { yardDifferences } from '@huishou/wire/client/yard/differences'
import { stockTurnover, yardMovements, yardStock } from '@huishou/wire/client/yard/stock'
import { yardSortings } from '@huishou/wire/client/yard/sorting'
import { yardTransfers } from '@huishou/wire/client/yard/transfer'
import { yardUnloads } from '@huishou/wire/client/yard/unload'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision, useSendAndReload } from '../../shared/use-send.ts'

export type Stock = ReplyOf<typeof yardStock>['rows'][number]
/** A stock with its age and the days it will last, as soon as these are loaded. */
export type AgedStock = Stock & { ageDays?: number; daysLeft?: number | null }
export type Total = ReplyOf<typeof yardStock>['totals'][number]
export type Movement = ReplyOf<typeof yardMovements>['rows'][number]
export type Difference = ReplyOf<typeof yardDifferences>['rows'][number]
export type Count = ReplyOf<typeof yardCounts>['rows'][number]
export type CountDetail = ReplyOf<typeof yardCount>
export type Sorting = ReplyOf<typeof yardSortings>['rows'][number]
export type Bale = ReplyOf<typeof yardBales>['rows'][number]
export type Transfer = ReplyOf<typeof yardTransfers>['rows'][number]
export type StockAlarm = ReplyOf<typeof stockAlarms>['rows'][number]
export type Unload = ReplyOf<typeof yardUnloads>['rows'][number]

/** How often figures are refetched, because no live event announces movements. */
export const FRESH_MS = 30_000

const SELDOM_MS = 600_000
const keyOf = ({
  locationKind,
  locationId,
  categoryId,
}: Pick<Stock, 'locationKind' | 'locationId' | 'categoryId'>) => `${locationKind} ${locationId} ${categoryId}`

/**
 * Adds the age of each stock and the days it will last. Both are computed from months of movements, so they are read
 * rarely.
 */
export const useAged = (rows: readonly Stock[] | undefined): readonly AgedStock[] | undefined => {
  const turnover = useRead(stockTurnover, {}, { freshMs: SELDOM_MS }).data?.rows
  const byKey = new Map(turnover?.map((row) => [keyOf(row), row]))
  return rows?.map((row) => ({ ...row, ...byKey.get(keyOf(row)) }))
}

/** All locations that hold stock, as filter options. */
export const usePlaces = () => {
  const rows = useRead(yardStock, {}, { freshMs: FRESH_MS }).data?.rows ?? []
  const places = new Map(rows.map((row) => [`${row.locationKind}:${row.locationId}`, row]))
  return [...places].map(([key, { locationKind, locationId, locationName }]) => ({
    key,
    locationKind,
    locationId,
    locationName,
  }))
}

/**
 * Turns the query of a list into that of its first row. A record is read by its id in this way, so that a link opens it
 * whatever the list on the page shows.
 */
const recordIn = <Row>({
  data,
  ...asked
}: {
  data: { rows: readonly Row[] } | undefined
  error: Error | null
  isPending: boolean
  refetch: () => unknown
}) => ({ ...asked, data: data?.rows[0] })

export const useDifference = (id: number | null) =>
  recordIn(useRead(yardDifferences, id === null ? null : { id }, { everyMs: FRESH_MS }))
export const useUnload = (id: number | null) =>
  recordIn(useRead(yardUnloads, id === null ? null : { id }, { everyMs: FRESH_MS }))

export const useSorting = (id: number | null) =>
  recordIn(useRead(yardSortings, id === null ? null : { id }, { everyMs: FRESH_MS }))
export const useBale = (id: number | null) =>
  recordIn(useRead(yardBales, id === null ? null : { id }, { everyMs: FRESH_MS }))
export const useTransfer = (id: number | null) =>
  recordIn(useRead(yardTransfers, id === null ? null : { id }, { everyMs: FRESH_MS }))

/** The number of records in the given states; `counts` may contain other keys that must not be added. */
export const sumOfStates = (states: readonly string[], counts: Readonly<Record<string, number>>): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

/** A stock take with its lines and, once it is counted, its differences. */
export const useCount = (id: number | null) =>
  useRead(yardCount, id === null ? null : { id }, { everyMs: FRESH_MS })

/** The number of stock takes that are counted but not posted. */
export const useCountsToPost = (): number =>
  useRead(yardCounts, { page: 1, pageSize: 1 }, { everyMs: FRESH_MS }).data?.counts['counted'] ?? 0

/** The number of transfers that have been in transit for too long. */
export const useLateTransfers = (): number =>
  useRead(yardTransfers, { page: 1, pageSize: 1 }, { everyMs: FRESH_MS }).data?.counts['late'] ?? 0

/** Stock that takes up too much of its shop's capacity or has been stored for too long. */
export const useStockAlarms = () => useRead(stockAlarms, {}, { everyMs: FRESH_MS })

/** The number of differences waiting for a second person. */
export const useWaitingDifferences = (): number =>
  useRead(yardDifferences, { page: 1, pageSize: 1 }, { everyMs: FRESH_MS }).data?.counts['to_approve'] ?? 0

const moved = new Set([
  'CHANGED_MEANWHILE',
  'YARD_STOCK_SHORT',
  'YARD_OPENING_LINE',
  'YARD_REASON_REQUIRED',
  'YARD_UNDO_GONE',
  'YARD_DIFFERENCE_WAITS',
])
export function useYardDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/yard'), moved, onDone })
}
export function useYardSend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload('/yard'), onDone)
}
