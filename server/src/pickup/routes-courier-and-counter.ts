// Staff routes for collecting waste: a courier's stops and cash count, the counter of a shop, weighing, confirming what
// was weighed, and co-signing a slip that would take its weigher over the daily limit for settlements.

import { countCourierDay } from '@huishou/wire/cash/float'
import { coSignRequests, decideCoSign } from '@huishou/wire/pickup/co-sign'
import { counterOrders, weighingPrices } from '@huishou/wire/pickup/staff'
import { courierStops } from '@huishou/wire/pickup/couriers'
import {
  acceptOrder,
  arriveAtOrder,
  checkInOrder,
  confirmOnDevice,
  declineOrder,
  departForOrder,
  failOrder,
  logCall,
  previewWeighing,
  reweighOrder,
  walkIn,
  weighOrder,
} from '@huishou/wire/pickup/visit'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { withReadings, type ScaleTables } from '../scale/index.ts'
import { type CashTables, type DayRow, toWireDays } from '../cash/index.ts'
import { readCategories } from '../catalog/index.ts'
import type { ContentTables } from '../content/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import { shownPhotos, type FileTables } from '../file/index.ts'
import type { Handle } from '../platform/database.ts'
import { serveWith, staffVerbWith, type RequestFacts, type StaffMember } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { PointsTables } from '../points/index.ts'
import type { CourierPayTables } from '../courier-pay/index.ts'
import type { YardTables } from '../yard/index.ts'
import { staffOrderRow } from './access.ts'
import { decide, requestCoSignOf } from './weighing/co-sign.ts'
import { checkConfirmCode } from './visit/confirm-code.ts'
import { confirmAtPlace } from './settlement/confirm.ts'
import { checkIn, walkIn as walkInAt } from './visit/check-in-and-walk-in.ts'
import { countDayAfterStops } from './visit/count-cash-after-stops.ts'
import type { OrderRow } from './life-cycle.ts'
import { readCoSigns, toCoSign } from './weighing/read-co-sign.ts'
import { readCounter, readStops } from './visit/read-stops-and-counter.ts'
import { readWeighingPrices } from './visit/read-weighing-prices.ts'
import { toWireSlip } from './weighing/read-slip.ts'
import { toStaffOrders, type StaffOrderRow, type StaffReadTables } from './read-models/staff-to-wire.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'
import { askAgain } from './weighing/check-signed-slip.ts'
import { accept, arrive, decline, depart, fail, logCall as noteCall } from './visit/visit-steps.ts'
import { reweigh } from './weighing/withdraw-slip.ts'
import { computeWeighing } from './weighing/compute-weighing.ts'
import { weigh } from './weighing/weigh.ts'

export type StaffRouteTables = StaffReadTables &
  PlatformTables &
  LedgerTables &
  PointsTables &
  YardTables &
  CourierPayTables &
  CashTables &
  ScaleTables &
  ContentTables &
  FileTables
const serve = serveWith<StaffRouteTables>()

/** The order as shown to the member of staff who just changed it, read after the commit. */
export const shown = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  now: number,
  request: RequestFacts,
  result: OrderRow | Refusal,
): Promise<StaffOrderRow | Refusal> => {
  if (isRefusal(result)) return result
  const [row] = await toStaffOrders(db, actor, [result], replyContextOf(request, now))
  return row ?? refuse('NOT_FOUND')
}

/** Runs one action and replies with the updated order. */
export const act = staffVerbWith<StaffRouteTables>()(({ db, actor, now, request }, order: OrderRow) =>
  shown(db, actor, now, request, order),
)

const aboutDay = staffVerbWith<StaffRouteTables>()(
  async ({ db, actor, request }, row: DayRow) =>
    (await toWireDays(db, [row], actor, request.language))[0] ?? refuse('NOT_FOUND'),
)

export const pickupCourierRoutes = [
  serve(countCourierDay, aboutDay(countDayAfterStops)),
  serve(
    courierStops,
    async ({ db, actor, now, input, request }) =>
      await readStops(db, actor, input.day ?? dayOf(now), replyContextOf(request, now)),
  ),
  serve(
    counterOrders,
    async ({ db, actor, now, request }) => await readCounter(db, actor, replyContextOf(request, now)),
  ),
  serve(
    weighingPrices,
    async ({ db, actor, now, input }) => await readWeighingPrices(db, actor, input.orderId, now),
  ),
  serve(acceptOrder, act(accept)),
  serve(declineOrder, async ({ write, actor, now, input, request }) => {
    const declined = await write((trx) => decline(trx, { ...actor, request }, now, input))
    return isRefusal(declined) ? declined : null
  }),
  serve(departForOrder, act(depart)),
  serve(arriveAtOrder, act(arrive)),
  serve(logCall, act(noteCall)),
  serve(failOrder, act(fail)),
  serve(checkInOrder, act(checkIn), { perMinute: (config) => config.rates.slipCheckPerMinute * 4 }),
  serve(walkIn, act(walkInAt)),
  serve(
    previewWeighing,
    async ({ db, actor, now, input, request }) => {
      const order = await staffOrderRow(db, actor, now, input.orderId)
      if (isRefusal(order)) return order
      const weighed = await computeWeighing(db, actor, now, order, input)
      if (isRefusal(weighed)) return weighed
      const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
      return {
        totalG: weighed.totalG,
        raiseFen: weighed.raiseFen,
        couponId: weighed.couponId,
        totalFen: weighed.totalFen,
        points: order.memberId === null ? 0 : weighed.points,
        needsId: weighed.needsId,
        doubts: weighed.doubts,
        lines: weighed.lines.map(({ position: _position, photos, ...line }) => {
          const category = categories.get(line.categoryId)
          return {
            ...line,
            key: category?.key ?? '',
            name: category?.name ?? '',
            nameEn: category?.nameEn ?? '',
            unit: category?.unit ?? 'kg',
            photos: shownPhotos(photos, request),
          }
        }),
      }
    },
    withReadings,
  ),
  serve(
    weighOrder,
    async ({ db, write, actor, now, input, request }) => {
      const weighed = await write((trx) => weigh(trx, { ...actor, request }, now, input))
      if (isRefusal(weighed)) return weighed
      const order = await shown(db, actor, now, request, weighed.order)
      if (isRefusal(order)) return order
      const row = await db
        .selectFrom('pickupSlip')
        .selectAll()
        .where('id', '=', weighed.slipId)
        .executeTakeFirstOrThrow()
      return { order, slip: await toWireSlip(db, row, replyContextOf(request, now)) }
    },
    withReadings,
  ),
  serve(reweighOrder, act(reweigh)),
  serve(confirmOnDevice, async ({ write, beside, actor, now, input, request }) => {
    const wrong = await beside((trx) => checkConfirmCode(trx, actor, now, input))
    if (wrong) return wrong.wrong
    const caller = { ...actor, request }
    const settled = await write((trx) => confirmAtPlace(trx, caller, now, input))
    if (!isRefusal(settled)) return { totalFen: settled.totalFen, points: settled.points }
    // a refusal rolls back its transaction, so its consequences are written in another one
    if (settled.refusal === 'SLIP_DIFFERS') await beside((trx) => askAgain(trx, caller, now, input))
    if (settled.refusal === 'DAY_LIMIT') await beside((trx) => requestCoSignOf(trx, now, input.orderId))
    return settled
  }),
  serve(
    coSignRequests,
    async ({ db, actor, now, request }) => await readCoSigns(db, actor, replyContextOf(request, now)),
  ),
  serve(decideCoSign, async ({ write, actor, now, input, request }) => {
    const decided = await write((trx) => decide(trx, { ...actor, request }, now, input))
    return isRefusal(decided) ? decided : toCoSign(decided)
  }),
]
