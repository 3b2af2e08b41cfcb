// Types and queries for community days, on which couriers collect from a whole estate, and the hooks that send changes.
import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import {
  communityCouriers,
  communityFigures,
  staffCommunityDay,
  staffCommunityDays,
} from '@huishou/wire/client/community/staff'
import { couriers } from '@huishou/wire/client/pickup/couriers'
import { useRead, useReload } from '../../../shared/use-read.ts'
import { useDecision, useSendAndReload } from '../../../shared/use-send.ts'

export type DayRow = ReplyOf<typeof staffCommunityDays>['rows'][number]
export type DayDetail = ReplyOf<typeof staffCommunityDay>
export type Statement = NonNullable<DayRow['statement']>

const FRESH_MS = 15_000

/** Reads one community day, and rereads it every 15 seconds to keep its progress current. */
export const useDay = (id: number | null) =>
  useRead(staffCommunityDay, id === null ? null : { id }, { everyMs: FRESH_MS })

/** The figures of a city from which the cost of the group bonus is estimated. */
export const useFigures = (cityId: string | undefined) =>
  useRead(communityFigures, cityId === undefined || cityId === '' ? null : { cityId })

/** The couriers who can be named on a day in a city, and whether they are on leave then. */
export const useCourierChoices = (cityId: string | undefined, day: string | undefined) =>
  useRead(
    communityCouriers,
    cityId === undefined || cityId === '' || day === undefined ? null : { cityId, day },
    { freshMs: 60_000 },
  )

/** The couriers of all cities. */
export const useCouriers = () => useRead(couriers, {}, { freshMs: 60_000 })

export function useDaySend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload('/community'), onDone)
}

const moved = new Set(['CHANGED_MEANWHILE', 'COMMUNITY_STATE', 'COMMUNITY_STATEMENT_STATE'])
export function useDayDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/community'), moved, onDone })
}
