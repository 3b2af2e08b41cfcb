// Issues a weighing slip for the goods of a recycling order, and sends it to the customer.

import type { InputOf } from '@huishou/wire/client'
import { isIdNumber } from '@huishou/wire/pickup/id-number'
import type { weighOrder } from '@huishou/wire/pickup/visit'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { CatalogTables } from '../../catalog/index.ts'
import { holdCoupon, reinstateRaise, type CouponTables } from '../../coupon/index.ts'
import type { ContentTables } from '../../content/index.ts'
import type { MemberTables } from '../../member/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { FileTables } from '../../file/index.ts'
import type { StaffTables } from '../../staff/index.ts'
import { digits, spokenCode } from '../../platform/codes-and-tokens.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import type { PointsTables } from '../../points/index.ts'
import { othersOrderRow } from '../access.ts'
import { requestCoSign } from './co-sign.ts'
import { computeWeighing, type Weighed, type Weighing } from './compute-weighing.ts'
import { checkMove, moveOrder, staffActor, whenDone, type OrderRow } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { dropRecalledRaise } from '../order/drop-recalled-raise-coupons.ts'
import { ownPhotos, PHOTOS_NOT_OURS } from '../pictures/check-photo-owner.ts'
import { notePhotos } from '../pictures/record-photo-use.ts'
import { record } from '../record-audit.ts'
import { sealSeller } from '../seller/seller-record.ts'
import type { ScaleTables } from '../../scale/index.ts'
import type { PickupTables, SlipRow } from '../tables.ts'
import { weighedMessage } from './weighed-message.ts'
import { storeWeights } from './store-weights.ts'
import { doubtRefusal, readWeighingChecks } from './weighing-checks.ts'
import type { StaffActor } from '../../platform/http/route.ts'

export type WeighingTables = PickupTables &
  CatalogTables &
  PlatformTables &
  FileTables &
  StaffTables &
  PointsTables &
  MemberTables &
  ContentTables &
  ScaleTables &
  CouponTables &
  PlaceTables

/** Stores the weighing as the order's next slip, open until the customer decides. */
const insertSlip = async (
  trx: Transaction<WeighingTables>,
  actor: StaffActor,
  now: number,
  order: OrderRow,
  { weighed, photos, input }: { weighed: Weighed; photos: string[]; input: Weighing },
): Promise<SlipRow> => {
  const { count } = await trx
    .selectFrom('pickupSlip')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const done = await whenDone(trx, staffActor(actor), now, order.id)
  const slip = await trx
    .insertInto('pickupSlip')
    .values({
      orderId: order.id,
      slipNumber: `${spokenCode(4)}-${spokenCode(3)}`,
      revision: Number(count) + 1,
      checkCode: spokenCode(12),
      confirmCode: digits(4),
      confirmTries: 0,
      state: 'open',
      weighedAt: now,
      weighedByStaffId: actor.staffId,
      weighedByName: actor.name,
      priceListId: weighed.listId,
      priceLabel: weighed.label,
      totalG: weighed.totalG,
      raiseFen: weighed.raiseFen,
      couponId: weighed.couponId,
      totalFen: weighed.totalFen,
      points: order.memberId === null ? 0 : weighed.points,
      photos: JSON.stringify(photos),
      seller: sealSeller(trx, input.seller ?? null),
      truck: '',
      answeredAt: null,
      confirmedBy: '',
      signature: '',
      rejectReason: '',
      doneAt: done.clock === 'late' || done.clock === 'off' ? done.doneAt : null,
      signedDigest: '',
      noticeId: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeWeights(trx, actor, now, slip.id, { weighed, input })
  await notePhotos(
    trx,
    order.id,
    weighed.lines.flatMap((line) => JSON.parse(line.photos) as string[]),
  )
  return slip
}

/** Sends the customer the result with the code to tell the staff. */
const tellCustomer = async (
  trx: Transaction<WeighingTables>,
  now: number,
  order: OrderRow,
  slip: SlipRow,
): Promise<void> => {
  const noticeId = await notifyCustomer(trx, now, order, weighedMessage(order, slip), slip.confirmCode)
  if (noticeId !== null)
    await trx.updateTable('pickupSlip').set({ noticeId }).where('id', '=', slip.id).execute()
}

/**
 * Puts the coupon of a weighing on its slip, and removes another one that was recalled from the order. Refuses when
 * another slip has taken it in the meantime.
 */
const hold = async (
  trx: Transaction<WeighingTables>,
  actor: StaffActor,
  now: number,
  order: OrderRow,
  { couponId, raiseFen, isPromised }: Weighed,
): Promise<OrderRow | Refusal> => {
  const left = await dropRecalledRaise(trx, now, order, couponId)
  if (isRefusal(left) || couponId === null) return left
  const refused = isPromised ? await reinstateRaise(trx, staffActor(actor), now, couponId) : null
  if (refused) return refused
  const held = await holdCoupon(trx, staffActor(actor), now, { couponId, worthFen: raiseFen, order })
  return isRefusal(held) ? refuse('CHANGED_MEANWHILE') : left
}

/** Issues a slip for the customer to accept or reject. Earlier slips of the order remain, superseded or rejected. */
export const weigh = async (
  trx: Transaction<WeighingTables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof weighOrder>,
): Promise<{ order: OrderRow; slipId: number } | Refusal> => {
  const order = await othersOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const refused = checkMove(staffActor(actor), now, order, 'weigh')
  if (refused) return refused
  const photos = await ownPhotos(trx, staffActor(actor), input.photos)
  if (!photos) return refuse('INPUT_INVALID', { field: 'photos', values: PHOTOS_NOT_OURS })
  const weighed = await computeWeighing(trx, actor, now, order, input)
  if (isRefusal(weighed)) return weighed
  if (weighed.needsId && (!input.seller || !isIdNumber(input.seller.idNumber)))
    return refuse('ID_REQUIRED', { field: 'seller' })
  const doubtful = await doubtRefusal(trx, weighed, order, input, await readWeighingChecks(trx))
  if (doubtful) return doubtful
  const held = await hold(trx, actor, now, order, weighed)
  if (isRefusal(held)) return held
  const slip = await insertSlip(trx, actor, now, order, { weighed, photos, input })
  const moved = await moveOrder(trx, staffActor(actor), now, held, 'weigh', {
    set: { slipId: slip.id, totalFen: weighed.totalFen, totalG: weighed.totalG, alarmedAt: null },
    photos,
    detail: {
      slipNumber: slip.slipNumber,
      totalG: weighed.totalG,
      totalFen: weighed.totalFen,
      ...(weighed.raiseFen > 0 && { raiseFen: weighed.raiseFen }),
      ...(weighed.doubts.length > 0 && { doubts: weighed.doubts }),
    },
  })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, order.id, 'weigh', {
    before: { state: order.state },
    after: {
      state: moved.state,
      slipNumber: slip.slipNumber,
      totalG: weighed.totalG,
      totalFen: weighed.totalFen,
    },
  })
  await tellCustomer(trx, now, order, slip)
  await requestCoSign(trx, now, moved, slip)
  return { order: moved, slipId: slip.id }
}
