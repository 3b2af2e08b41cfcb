// Reads how far away the courier of a customer's order is, and when the courier is expected to arrive.
import type { ReplyOf } from '@huishou/wire/client'
import type { orderApproach } from '@huishou/wire/approach/courier-position'
import { positionLimits } from '@huishou/wire/approach/limits'
import { metresBetween, type Position } from '@huishou/wire/geo'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { isSettingOn, type ContentTables } from '../content/index.ts'
import type { DispatchTables } from '../dispatch/index.ts'
import { ownOrder, type OrderRow, type PickupTables } from '../pickup/index.ts'
import type { Handle } from '../platform/database.ts'
import type { Member } from '../platform/http/route.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import { hasSetOut, rangeOf, readRoute } from './read-route.ts'

type Tables = PickupTables & StaffTables & ContentTables & DispatchTables
type Approach = ReplyOf<typeof orderApproach>

const NOTHING: Approach = {
  coming: false,
  stopsBefore: null,
  fromAt: null,
  toAt: null,
  source: null,
  courier: null,
  distanceM: null,
}

/** The courier's last known position, or null if it is no longer recent or the courier is off duty. */
export const readCourierPosition = async (
  db: Handle<StaffTables>,
  now: number,
  courierId: number,
): Promise<(Position & { seenAt: number }) | null> => {
  const courier = await readStaff(db, courierId)
  if (!courier || courier.latitude === null || courier.longitude === null || courier.positionAt === null)
    return null
  if (courier.onDuty !== 1 || now - courier.positionAt > positionLimits.freshMs) return null
  const { latitude, longitude, positionAt } = courier
  return { latitude, longitude, seenAt: positionAt }
}

/** Whether a courier may be coming to an order now, because it is due today or they have set out for it early. */
const isExpected = ({ state, slotDay }: OrderRow, now: number): boolean =>
  state === 'en_route' || (state === 'accepted' && slotDay === dayOf(now))

/**
 * How far away the courier of the customer's own order is, from the time they set out that day until they arrive
 * (docs/rules/approach.md#what-the-customer-sees). Refuses NOT_FOUND for somebody else's order.
 */
export const readApproach = async (
  db: Handle<Tables>,
  actor: Member,
  now: number,
  { orderId }: { orderId: number },
): Promise<Approach | Refusal> => {
  const order = await ownOrder(db, actor, orderId)
  if (isRefusal(order)) return order
  const { courierId, slotDay: day } = order
  if (courierId === null || day === null || !isExpected(order, now)) return NOTHING
  if (!(await hasSetOut(db, { courierId, day }))) return NOTHING
  const position = await readCourierPosition(db, now, courierId)
  const route = await readRoute(db, now, { courierId, day, start: position })
  const stopsBefore = route.findIndex((stop) => stop.order.id === orderId)
  const stop = route[stopsBefore]
  if (!stop) return NOTHING
  const shared = (await isSettingOn(db, 'courier_sharing')) ? position : null
  const { latitude, longitude } = order
  return {
    coming: true,
    stopsBefore,
    ...rangeOf({ etaAt: stop.etaAt, stopsBefore }, now),
    source: stop.source,
    courier: shared,
    distanceM:
      shared && latitude !== null && longitude !== null
        ? Math.round(metresBetween(shared, { latitude, longitude }))
        : null,
  }
}
