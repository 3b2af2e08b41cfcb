import { raiseCoupons } from '@huishou/wire/coupon/customer'
import {
  exportRaiseCoupons,
  raiseCouponsOfOrder,
  revokeRaiseCoupon,
  staffRaiseCoupons,
} from '@huishou/wire/coupon/staff'
import type { AuditTables } from '../audit/index.ts'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import {
  exportRaises,
  readOwnRaises,
  readRaisesOfOrder,
  readStaffRaises,
  toStaffRaise,
} from './read-raises.ts'
import { revokeRaise } from './revoke-raise.ts'
import type { CouponTables, RaiseCouponRow } from './tables.ts'

type Tables = CouponTables & AuditTables
const serve = serveWith<Tables>()
const shown = staffVerbWith<Tables>()(({ actor, now, request }, row: RaiseCouponRow) =>
  Promise.resolve(toStaffRaise(row, actor, now, request.language)),
)

/** Raise coupons: a member's own, and for staff the list, what they cost, and revoking one. */
export const couponRoutes = [
  serve(raiseCoupons, ({ db, actor }) => readOwnRaises(db, actor.memberId)),
  serve(staffRaiseCoupons, ({ db, actor, now, input, request }) =>
    readStaffRaises(db, actor, now, input, request.language),
  ),
  serve(exportRaiseCoupons, ({ write, actor, now, input, request }) =>
    write((trx) => exportRaises(trx, { ...actor, request }, now, input, request.language)),
  ),
  serve(raiseCouponsOfOrder, ({ db, input }) => readRaisesOfOrder(db, input.orderId)),
  serve(revokeRaiseCoupon, shown(revokeRaise)),
]
