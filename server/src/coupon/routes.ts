// Customer routes for claiming, reading and giving away coupons, and staff routes for managing coupons and their kinds.
import { couponCentre, ownCoupons } from '@huishou/wire/coupon/customer'
import {
  discountKind,
  discountKinds,
  discountStatistics,
  exchangeDiscount,
  fetchDiscount,
  myDiscounts,
  sendDiscount,
} from '@huishou/wire/coupon/inherited-protocol'
import {
  recallCouponKind,
  resumeCouponKind,
  saveCouponKind,
  sendCoupons,
  staffCouponKinds,
  stopCouponKind,
} from '@huishou/wire/coupon/kinds-staff'
import {
  couponsOfOrder,
  exportCoupons,
  revokeCoupon as revokeEndpoint,
  staffCoupons,
} from '@huishou/wire/coupon/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { AuditTables } from '../audit/index.ts'
import type { MemberTables } from '../member/index.ts'
import { serveWith, staffVerbWith, type RouteOptions } from '../platform/http/route.ts'
import type { PointsTables } from '../points/index.ts'
import { claim } from './claim.ts'
import { giveAway } from './give-away.ts'
import { recallKind, resumeKind, saveKind, sendKind, stopKind } from './manage-kinds.ts'
import { readCentre, readStaffKind, readStaffKinds } from './read-kinds.ts'
import {
  readDiscountKind,
  readDiscountKinds,
  readDiscountStatistics,
  readOwnDiscounts,
  toOwnDiscount,
} from './read-for-inherited-protocol.ts'
import {
  writeCoupons,
  readOwnedCoupon,
  readOwnCoupons,
  readCouponsOfOrder,
  readStaffCoupons,
  toStaffCoupon,
} from './read-coupons.ts'
import { revokeCoupon } from './revoke-coupon.ts'
import type { CouponKindRow, CouponRow, CouponTables } from './tables.ts'

type Tables = CouponTables & AuditTables & MemberTables & PointsTables
const serve = serveWith<Tables>()
const shown = staffVerbWith<Tables>()(async ({ db, actor, now, request }, { id }: CouponRow) =>
  toStaffCoupon(await readOwnedCoupon(db, id), actor, now, request.language),
)
const shownKind = staffVerbWith<Tables>()(({ db, actor, now, request }, row: CouponKindRow) =>
  readStaffKind(db, actor, now, row, request.language),
)
/** Limits attempts, so that nobody can try out passwords and numbers of other customers. */
const fewTries: RouteOptions = { perMinute: ({ rates }) => rates.loginPerMinute }
const asOwn = (row: CouponRow | Refusal, language: 'zh' | 'en') =>
  isRefusal(row) ? row : toOwnDiscount(row, language)

/**
 * Routes for a member's coupons and the kinds to claim; for staff, the kinds with their costs, and sending and revoking
 * coupons.
 */
export const couponRoutes = [
  serve(ownCoupons, ({ db, actor, request }) => readOwnCoupons(db, actor.memberId, request.language)),
  serve(couponCentre, ({ db, actor, now, request }) => readCentre(db, actor.memberId, now, request.language)),
  serve(discountKinds, ({ db, now, request }) => readDiscountKinds(db, now, request.language)),
  serve(discountKind, ({ db, input, request }) => readDiscountKind(db, input.id, request.language)),
  serve(discountStatistics, ({ db, actor }) => readDiscountStatistics(db, actor.memberId)),
  serve(myDiscounts, ({ db, actor, input, request }) =>
    readOwnDiscounts(db, actor.memberId, input.status, request.language),
  ),
  serve(
    fetchDiscount,
    async ({ write, actor, now, input: { id, pwd }, request }) =>
      asOwn(
        await write((trx) =>
          claim(trx, now, actor.memberId, { kindId: id, ...(pwd ? { password: pwd } : {}) }),
        ),
        request.language,
      ),
    fewTries,
  ),
  serve(
    exchangeDiscount,
    async ({ write, actor, now, input: { number, pwd }, request }) =>
      asOwn(
        await write((trx) => claim(trx, now, actor.memberId, { password: pwd || number || '' })),
        request.language,
      ),
    fewTries,
  ),
  serve(
    sendDiscount,
    ({ write, actor, now, input: { id, uid = '' } }) =>
      /^\d{1,15}$/.test(uid)
        ? write((trx) => giveAway(trx, actor.memberId, now, { id, toMemberId: Number(uid) }))
        : Promise.resolve(refuse('NOT_FOUND', { field: 'uid' })),
    fewTries,
  ),
  serve(staffCouponKinds, ({ db, actor, now, input, request }) =>
    readStaffKinds(db, actor, now, input, request.language),
  ),
  serve(saveCouponKind, shownKind(saveKind)),
  serve(stopCouponKind, shownKind(stopKind)),
  serve(resumeCouponKind, shownKind(resumeKind)),
  serve(recallCouponKind, shownKind(recallKind)),
  serve(sendCoupons, ({ write, actor, now, input, request }) =>
    write((trx) => sendKind(trx, { ...actor, request }, now, input)),
  ),
  serve(staffCoupons, ({ db, actor, now, input, request }) =>
    readStaffCoupons(db, actor, now, input, request.language),
  ),
  serve(exportCoupons, ({ write, actor, now, input, request }) =>
    write((trx) => writeCoupons(trx, { ...actor, request }, now, input, request.language)),
  ),
  serve(couponsOfOrder, ({ db, input, request }) => readCouponsOfOrder(db, input.orderId, request.language)),
  serve(revokeEndpoint, shown(revokeCoupon)),
]
