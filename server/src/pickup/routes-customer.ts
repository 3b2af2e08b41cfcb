// Customer routes for recycling orders (estimates, changes, weighing slips, ratings and disputes) and for how much a
// customer has recycled; also the public check of a weighing slip.

import { checkSlip, confirmSlip, rejectSlip } from '@huishou/wire/pickup/slip'
import { disputeOrder, editOrder, rateOrder, rescheduleOrder } from '@huishou/wire/pickup/customer'
import { estimate } from '@huishou/wire/pickup/placing'
import { recycled } from '@huishou/wire/pickup/recycled'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { shownPhotos } from '../file/index.ts'
import { readWeightBands } from '../content/index.ts'
import type { CouponTables } from '../coupon/index.ts'
import type { CashTables } from '../cash/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import { readFirmSiteAt } from '../place/index.ts'
import { serveWith, type Call } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { PointsTables } from '../points/index.ts'
import type { StaffTables } from '../staff/index.ts'
import { openDispute, rate } from './settlement/rate-and-dispute.ts'
import { editOwn } from './order/edit.ts'
import { BAND_UNKNOWN, chosenCategories, estimateOf, raiseOfEstimate } from './order/estimate.ts'
import { requestCoSignOf } from './weighing/co-sign.ts'
import { confirmOwn } from './settlement/confirm.ts'
import type { CourierPayTables } from '../courier-pay/index.ts'
import type { YardTables } from '../yard/index.ts'
import type { PlacingTables } from './order/place-order.ts'
import { quote } from './order/quote.ts'
import { seesMoneyOf } from './read-models/money-visibility.ts'
import { readOwnRecycled } from './read-models/read-recycled-by-month.ts'
import { checkSlip as readPublicSlip } from './weighing/read-slip.ts'
import { rejectOwnSlip } from './weighing/reject-slip.ts'
import { rescheduleOwn } from './order/reschedule.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'
import { readPickupRules } from './rules.ts'

const serve = serveWith<
  PlacingTables &
    StaffTables &
    YardTables &
    CourierPayTables &
    CashTables &
    CouponTables &
    PlatformTables &
    LedgerTables &
    PointsTables
>()

const memberOf = (actor: Call<typeof estimate, object>['actor']) =>
  actor.kind === 'customer' ? actor.memberId : null
const nothing = (result: unknown) => (isRefusal(result) ? result : null)

export const pickupCustomerRoutes = [
  serve(recycled, ({ db, actor, now }) => readOwnRecycled(db, actor.memberId, now)),
  serve(estimate, async ({ db, actor, now, input }) => {
    const chosen = chosenCategories(input.goodsJsonStr)
    if (isRefusal(chosen)) return chosen
    const band = (await readWeightBands(db)).find(({ value }) => value === input.band)
    if (!band) return refuse('INPUT_INVALID', { field: 'band', values: BAND_UNKNOWN })
    const { cityId = null, channel, shopIdZt: shopId = null } = input
    const memberId = memberOf(actor)
    const firmSiteId = await readFirmSiteAt(db, memberId, channel === 'door' ? input.addressId : undefined)
    const quoted = await quote(db, now, { cityId, channel, shopId, memberId, firmSiteId, chosen })
    if (isRefusal(quoted)) return quoted
    const rules = await readPickupRules(db)
    const { lines, minFen, maxFen, belowMinimum } = estimateOf(quoted.categories, band, rules)
    const seesMoney = await seesMoneyOf(db, memberId, { firmSiteId })
    return {
      lines: seesMoney ? lines : lines.map((line) => ({ ...line, unitFen: 0, minFen: 0, maxFen: 0 })),
      minFen: seesMoney ? minFen : 0,
      maxFen: seesMoney ? maxFen : 0,
      seesMoney,
      raise:
        memberId === null || firmSiteId !== null
          ? null
          : await raiseOfEstimate(db, now, { memberId, lines, couponId: input.couponId }),
      belowMinimum: input.channel === 'door' && belowMinimum,
      minimumG: rules.minimumKg * 1000,
      minimumFen: rules.minimumYuan * 100,
      splitEvenly: lines.filter(({ unit }) => unit === 'kg').length > 1,
      priceLabel: quoted.label,
      priceTier: quoted.tier,
    }
  }),
  serve(confirmSlip, async ({ write, beside, actor, now, input }) => {
    const settled = await write((trx) => confirmOwn(trx, actor, now, input))
    if (isRefusal(settled) && settled.refusal === 'DAY_LIMIT')
      await beside((trx) => requestCoSignOf(trx, now, input.orderId))
    return settled
  }),
  serve(rejectSlip, async ({ write, actor, now, input }) =>
    nothing(await write((trx) => rejectOwnSlip(trx, actor, now, input))),
  ),
  serve(rescheduleOrder, async ({ write, actor, now, input }) =>
    nothing(await write((trx) => rescheduleOwn(trx, actor, now, input))),
  ),
  serve(editOrder, async ({ write, actor, now, input }) =>
    nothing(await write((trx) => editOwn(trx, actor, now, input))),
  ),
  serve(rateOrder, async ({ write, actor, now, input }) =>
    nothing(await write((trx) => rate(trx, actor, now, input))),
  ),
  serve(disputeOrder, async ({ write, actor, now, input, request }) => {
    const dispute = await write((trx) => openDispute(trx, actor, now, input))
    return isRefusal(dispute) ? dispute : { ...dispute, photos: shownPhotos(dispute.photos, request) }
  }),
  serve(
    checkSlip,
    async ({ db, actor, now, input, request }) =>
      (await readPublicSlip(db, memberOf(actor), input.code, replyContextOf(request, now))) ??
      refuse('SLIP_UNKNOWN'),
    { perMinute: (config) => config.rates.slipCheckPerMinute },
  ),
]
