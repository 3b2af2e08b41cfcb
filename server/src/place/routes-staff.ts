// Staff routes for shops and service zones, and the list of all routes of this domain, including those for customers.

import { setShopState as setShopStateEndpoint } from '@huishou/wire/place/set-shop-state'
import {
  saveShop as saveShopEndpoint,
  saveZone as saveZoneEndpoint,
  exportShops as exportShopsEndpoint,
  staffShops,
  staffZones,
} from '@huishou/wire/place/shops'
import type { Polygon } from '@huishou/wire/polygon'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import type { Transaction } from '../platform/database.ts'
import { type Route, serveWith } from '../platform/http/route.ts'
import { recentZones } from './find-zone.ts'
import { exportShops } from './export-shops.ts'
import { readAllShops, toStaffShop } from './read-shops.ts'
import { readZones, toStaffZones } from './read-zones.ts'
import { placeCustomerRoutes } from './routes-customer.ts'
import { saveShop } from './save-shop.ts'
import { saveZone } from './save-zone.ts'
import { setShopState } from './set-shop-state.ts'
import type { PlaceTables } from './tables.ts'

/** The audit log records the border of a zone as one line of text, not as a field for each corner. */
const inOneLine = <Z extends { polygon: Polygon }>({ polygon, ...zone }: Z) => ({
  ...zone,
  polygon: polygon.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(' '),
})

type Tables = PlaceTables & AuditTables
/** Functions provided by a domain above: `planCouriers` puts the couriers of a zone on the rota. */
type Services<All extends Tables> = {
  planCouriers: (
    trx: Transaction<All>,
    zone: { courierIds: number[]; openMinute: number; closeMinute: number },
  ) => Promise<void>
}

const serve = serveWith<Tables>()

const shopRoutes = [
  serve(
    staffShops,
    async ({ db, input }) => ({ rows: (await readAllShops(db, input.cityId)).map(toStaffShop) }),
    { ownNumbers: true },
  ),
  serve(exportShopsEndpoint, (call) => exportShops(call)),
  serve(saveShopEndpoint, async ({ write, actor, now, input, request }) => {
    // a manager may change only their own shop (docs/rules/roles.md#scope)
    if (actor.role === 'manager' && (input.id === undefined || input.id !== actor.shopId))
      return refuse('NOT_ALLOWED')
    const saved = await write(async (trx) => {
      const change = await saveShop(trx, now, input, request.language)
      if (!isRefusal(change))
        await recordAudit(trx, actor, now, {
          action: 'shop.save',
          subject: 'shop',
          subjectId: change.after.id,
          ...change,
          reason: '',
          request,
        })
      return change
    })
    return isRefusal(saved) ? saved : toStaffShop(saved.after)
  }),
  serve(setShopStateEndpoint, async ({ write, actor, now, input, request }) => {
    const { shopId } = actor
    if (shopId === null) return refuse('NOT_FOUND')
    const saved = await write(async (trx) => {
      const change = await setShopState(trx, shopId, input)
      if (!isRefusal(change))
        await recordAudit(trx, actor, now, {
          action: 'shop.state',
          subject: 'shop',
          subjectId: shopId,
          before: { state: change.before.state },
          after: { state: change.after.state },
          reason: '',
          request,
        })
      return change
    })
    return isRefusal(saved) ? saved : toStaffShop(saved.after)
  }),
]

/** All routes of the domain; changes by staff are recorded in the audit log in the same transaction. */
export const placeRoutes = <All extends Tables>({ planCouriers }: Services<All>): Route<All>[] => [
  ...placeCustomerRoutes,
  ...shopRoutes,
  serve(staffZones, async ({ db, input }) => ({
    rows: await toStaffZones(db, await readZones(db, input.cityId)),
  })),
  serveWith<All>()(saveZoneEndpoint, async ({ db, write, actor, now, input, request }) => {
    const saved = await write(async (trx) => {
      const change = await saveZone(trx, input, request.language)
      if (isRefusal(change)) return change
      await planCouriers(trx, change.after)
      await recordAudit(trx, actor, now, {
        action: 'zone.save',
        subject: 'zone',
        subjectId: change.after.id,
        before: change.before && inOneLine(change.before),
        after: inOneLine(change.after),
        reason: '',
        request,
      })
      return change
    })
    if (isRefusal(saved)) return saved
    recentZones.forget(db)
    return saved.after
  }),
]
