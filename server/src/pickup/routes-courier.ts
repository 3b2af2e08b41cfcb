import {
  acceptOrder, arriveAtOrder, checkInOrder, confirmOnDevice, counterOrders, courierStops, dayOf, declineOrder, departForOrder, failOrder, isRefusal, logCall, previewWeighing, refuse, reweighOrder,
  walkIn, weighingPrices, weighOrder, type Refusal,
} from '@huishou/wire'
import { readCategories } from '../catalog/index.ts'
import type { ContentTables } from '../content/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { Handle } from '../platform/database.ts'
import { serveWith, type RequestFacts, type StaffMember } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { PointsTables } from '../points/index.ts'
import { checkStaffPassword } from '../staff/index.ts'
import { staffOrderRow } from './access.ts'
import { checkIn, walkIn as walkInAt } from './counter.ts'
import type { OrderRow } from './move.ts'
import { readCounter, readStops, readWeighingPrices } from './read-work.ts'
import { toWireSlip } from './read-slip.ts'
import { toStaffOrders, type StaffOrderRow, type StaffReadTables } from './read-staff.ts'
import { viewOf } from './routes-customer.ts'
import { checkConfirmCode, confirmAtPlace } from './settle.ts'
import { shownPhotos } from './photos.ts'
import { accept, arrive, decline, depart, fail, logCall as noteCall } from './visit.ts'
import { computeWeighing, reweigh, weigh } from './weigh.ts'

export type StaffRouteTables = StaffReadTables & PlatformTables & LedgerTables & PointsTables & ContentTables
const serve = serveWith<StaffRouteTables>()

/** The order as this person sees it after what he just did; read after the commit. */
export const shown = async (db: Handle<StaffReadTables>, who: StaffMember, now: number, request: RequestFacts, result: OrderRow | Refusal): Promise<StaffOrderRow | Refusal> => {
  if (isRefusal(result)) return result
  const [row] = await toStaffOrders(db, who, [result], viewOf(request, now))
  return row ?? refuse('NOT_FOUND')
}

export const pickupCourierRoutes = [
  serve(courierStops, async ({ db, who, now, input, request }) => await readStops(db, who, input.day ?? dayOf(now), viewOf(request, now))),
  serve(counterOrders, async ({ db, who, now, request }) => await readCounter(db, who, viewOf(request, now))),
  serve(weighingPrices, async ({ db, who, now, input }) => await readWeighingPrices(db, who, input.orderId, now)),
  serve(acceptOrder, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => accept(trx, who, now, input)))),
  serve(declineOrder, async ({ write, who, now, input }) => {
    const declined = await write((trx) => decline(trx, who, now, input))
    return isRefusal(declined) ? declined : null
  }),
  serve(departForOrder, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => depart(trx, who, now, input)))),
  serve(arriveAtOrder, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => arrive(trx, who, now, input)))),
  serve(logCall, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => noteCall(trx, who, now, input)))),
  serve(failOrder, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => fail(trx, who, now, input)))),
  serve(checkInOrder, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => checkIn(trx, who, now, input))), { perMinute: (config) => config.rates.slipCheckPerMinute * 4 }),
  serve(walkIn, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => walkInAt(trx, who, now, input)))),
  serve(previewWeighing, async ({ db, who, now, input, request }) => {
    const order = await staffOrderRow(db, who, now, input.orderId)
    if (isRefusal(order)) return order
    const weighed = await computeWeighing(db, now, order, input)
    if (isRefusal(weighed)) return weighed
    const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
    return {
      totalG: weighed.totalG, totalFen: weighed.totalFen, points: order.memberId === null ? 0 : weighed.points, needsId: weighed.needsId,
      lines: weighed.lines.map(({ position: _position, photos, ...line }) => {
        const category = categories.get(line.categoryId)
        return { ...line, key: category?.key ?? '', name: category?.name ?? '', nameEn: category?.nameEn ?? '', unit: category?.unit ?? 'kg', photos: shownPhotos(photos, request) }
      }),
    }
  }),
  serve(weighOrder, async ({ db, write, who, now, input, request }) => {
    const weighed = await write((trx) => weigh(trx, who, now, input))
    if (isRefusal(weighed)) return weighed
    const order = await shown(db, who, now, request, weighed.order)
    if (isRefusal(order)) return order
    const row = await db.selectFrom('pickupSlip').selectAll().where('id', '=', weighed.slipId).executeTakeFirstOrThrow()
    return { order, slip: await toWireSlip(db, row, viewOf(request, now)) }
  }),
  serve(reweighOrder, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => reweigh(trx, who, now, input)))),
  serve(confirmOnDevice, async ({ db, write, beside, who, now, input }) => {
    const wrong = await beside((trx) => checkConfirmCode(trx, who, now, input))
    if (wrong) return wrong.wrong
    const signed = input.coSigner && input.coSignerPassword ? await checkStaffPassword({ db, write: beside, now }, { username: input.coSigner, password: input.coSignerPassword }) : null
    if (isRefusal(signed) && signed.refusal === 'TOO_MANY_REQUESTS') return signed
    const coSigner = isRefusal(signed) ? null : signed
    if (input.coSigner && (!coSigner || !['manager', 'ops', 'owner'].includes(coSigner.role) || coSigner.staffId === who.staffId)) return refuse('DAY_LIMIT', { field: 'coSignerPassword' })
    const settled = await write((trx) => confirmAtPlace(trx, who, now, input, coSigner?.name ?? ''))
    return isRefusal(settled) ? settled : { totalFen: settled.totalFen, points: settled.points }
  }),
]
