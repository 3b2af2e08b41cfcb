import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { yardDifferences } from '@huishou/wire/client/yard/differences'
import { yardMovements, yardStock } from '@huishou/wire/client/yard/stock'
import { yardUnloads } from '@huishou/wire/client/yard/unload'
import { useRead, useReload } from '../../shared/read.ts'
import { useDecision, useSendAndReload } from '../../shared/use-send.ts'

export type Stock = ReplyOf<typeof yardStock>['rows'][number]
export type Total = ReplyOf<typeof yardStock>['totals'][number]
export type Movement = ReplyOf<typeof yardMovements>['rows'][number]
export type Difference = ReplyOf<typeof yardDifferences>['rows'][number]
export type Unload = ReplyOf<typeof yardUnloads>['rows'][number]

/** No live event announces movements. */
export const FRESH_MS = 30_000

/** Every location that holds something, for filters. */
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

/** One record of a list, as a query of its own, so that a link opens it whatever the list shows. */
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

/** How many differences wait for a second person. */
export const useWaitingDifferences = (): number =>
  useRead(yardDifferences, { page: 1, pageSize: 1 }, { everyMs: FRESH_MS }).data?.counts['to_approve'] ?? 0

const moved = new Set(['CHANGED_MEANWHILE', 'YARD_STOCK_SHORT'])
export function useYardDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/yard'), moved, onDone })
}
export function useYardSend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload('/yard'), onDone)
}
