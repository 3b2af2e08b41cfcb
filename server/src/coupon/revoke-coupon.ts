import type { InputOf } from '@huishou/wire/client'
import type { revokeCoupon as endpoint } from '@huishou/wire/coupon/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { checkCoupon, moveCoupon } from './life-cycle.ts'
import type { CouponTables, CouponRow } from './tables.ts'

/** Revokes an unused coupon, with a reason. Refuses NOT_FOUND, COUPON_STATE, CHANGED_MEANWHILE. */
export const revokeCoupon = async (
  trx: Transaction<CouponTables & AuditTables>,
  actor: StaffActor,
  now: number,
  { id, version, reason }: InputOf<typeof endpoint>,
): Promise<CouponRow | Refusal> => {
  const coupon = await trx.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()
  if (!coupon) return refuse('NOT_FOUND')
  const refused = checkCoupon(staffActor(actor), now, coupon, 'revoke')
  if (refused) return refused
  if (coupon.version !== version) return refuse('CHANGED_MEANWHILE')
  const revoked = await moveCoupon(trx, staffActor(actor), now, coupon, 'revoke', {
    set: { endReason: reason },
  })
  if (isRefusal(revoked)) return revoked
  await recordAudit(trx, actor, now, {
    action: 'coupon.revoke',
    subject: 'coupon',
    subjectId: id,
    before: { state: coupon.state },
    after: { state: revoked.state },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return revoked
}
