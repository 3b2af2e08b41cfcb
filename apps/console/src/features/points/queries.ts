// Types for the page about points, coupons and redeem codes; the queries for the cost of unused points and for one
// customer's points; and the hook that sends changes to points.
import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffCouponKinds } from '@huishou/wire/client/coupon/kinds-staff'
import { staffCoupons } from '@huishou/wire/client/coupon/staff'
import { pointsLiability } from '@huishou/wire/client/points/report'
import { codeBatches, memberPoints, pointsAdjustments } from '@huishou/wire/client/points/staff'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'

export type Batch = ReplyOf<typeof codeBatches>['rows'][number]
export type CustomerCoupon = ReplyOf<typeof staffCoupons>['rows'][number]
export type Kind = ReplyOf<typeof staffCouponKinds>['rows'][number]
export type Adjustment = ReplyOf<typeof pointsAdjustments>['rows'][number]
export type Liability = ReplyOf<typeof pointsLiability>
export type MemberPoints = ReplyOf<typeof memberPoints>

export const FRESH_MS = 30_000

export const useLiability = () => useRead(pointsLiability, {})

export const useMemberPoints = (mobile: string, page: number) =>
  useRead(memberPoints, { mobile, page, pageSize: 10 }, { keepPrevious: true, retry: false })

/** Sends a write on points and refetches even after a refusal. */
export function usePointsSend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload('/points'), onDone)
}
