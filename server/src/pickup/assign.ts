import { dayOf, isRefusal, MINUTE, pickupLimits, refuse, refusalText, type Language, type Refusal } from '@huishou/wire'
import { couriersOfZone, type PlaceTables } from '../place/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { readCouriers, readStaff, recordAudit, type StaffTables } from '../staff/index.ts'
import { staffOrderRow } from './access.ts'
import { moveOrder, staffActor, type OrderRow } from './move.ts'
import { notifyCustomer } from './notify.ts'
import type { PickupTables } from './tables.ts'

export type AssigningTables = PickupTables & PlaceTables & StaffTables & PlatformTables

const HELD = ['assigned', 'accepted', 'en_route', 'arrived', 'weighed'] as const

/** Stops each courier has open on each day: the load that the cap is about. */
export const courierLoads = async (db: Handle<PickupTables>): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('pickupOrder').select((e) => ['courierId', 'slotDay', e.fn.countAll<number>().as('stops')]).where('courierId', 'is not', null).where('state', 'in', HELD)
    .groupBy(['courierId', 'slotDay']).execute()
  return new Map(rows.map(({ courierId, slotDay, stops }) => [`${courierId} ${slotDay}`, Number(stops)]))
}

/** Why this courier cannot take this order; null when he can. */
export const courierUnfit = async (db: Handle<AssigningTables>, order: OrderRow, courierId: number): Promise<Refusal | null> => {
  const courier = await readStaff(db, courierId)
  if (!courier || courier.role !== 'courier' || !courier.active || !courier.onDuty) return refuse('COURIER_UNAVAILABLE')
  if (order.zoneId !== null) {
    const zone = await couriersOfZone(db, order.zoneId)
    if (!zone.includes(courierId)) return refuse('COURIER_UNAVAILABLE')
  } else if (order.cityId !== null && courier.cityId !== null && courier.cityId !== order.cityId) return refuse('COURIER_UNAVAILABLE')
  if (((await courierLoads(db)).get(`${courierId} ${order.slotDay}`) ?? 0) >= courier.loadCap) return refuse('COURIER_UNAVAILABLE')
  const last = await db.selectFrom('pickupDecline').select('courierId').where('orderId', '=', order.id).where('courierId', '=', courierId).executeTakeFirst()
  return last ? refuse('COURIER_DECLINED_BEFORE') : null
}

const offerTo = (courierId: number, now: number) => ({ courierId, offerExpiresAt: now + pickupLimits.offerMinutes * MINUTE, alarmedAt: null })

/** Offers an order to a courier for ten minutes. */
export const assign = async (trx: Transaction<AssigningTables>, who: StaffMember, now: number, input: { orderId: number; courierId: number; version?: number }): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, who, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  // the move first: an order that is somebody's already says so before his load matters
  if (order.state === 'placed') {
    const unfit = await courierUnfit(trx, order, input.courierId)
    if (unfit) return unfit
  }
  const courier = await readStaff(trx, input.courierId)
  const moved = await moveOrder(trx, staffActor(who), now, order, 'assign', { set: offerTo(input.courierId, now), detail: { courierId: input.courierId, courier: courier?.name ?? '' } })
  if (!isRefusal(moved)) await recordAudit(trx, who, now, { action: 'pickup.assign', subject: 'pickup', subjectId: order.id, before: { courierId: order.courierId }, after: { courierId: moved.courierId } })
  return moved
}

/** Takes an order back from its courier: dispatch at any time, the courier himself up to two hours before the window. */
export const unassign = async (trx: Transaction<AssigningTables>, who: StaffMember, now: number, input: { orderId: number; reason: string; version?: number }): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, who, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  if (who.role === 'courier' && order.state !== 'assigned' && slotStart(order) - now < pickupLimits.lateCancelHours * 60 * MINUTE) return refuse('TOO_LATE_FOR_COURIER')
  const moved = await moveOrder(trx, staffActor(who), now, order, 'unassign', {
    set: { courierId: null, offerExpiresAt: null, acceptedAt: null, waitingSince: now }, reason: input.reason, detail: { courierId: order.courierId },
  })
  if (isRefusal(moved)) return moved
  if (who.role === 'courier') await trx.insertInto('pickupDecline').values({ orderId: order.id, courierId: who.staffId, at: now, reason: input.reason }).execute()
  if (order.state !== 'assigned') await notifyCustomer(trx, now, order, 'pickup_unassigned', `您的回收订单 ${order.orderNumber} 正在重新安排师傅，预约时间不变。`)
  await recordAudit(trx, who, now, { action: 'pickup.unassign', subject: 'pickup', subjectId: order.id, before: { courierId: order.courierId }, after: { courierId: null }, reason: input.reason })
  return moved
}

export type BulkResult = { done: number[]; failed: { orderId: number; orderNumber: string; reason: string; message: string }[] }

const reassignOne = async (trx: Transaction<AssigningTables>, who: StaffMember, now: number, order: OrderRow, courierId: number): Promise<OrderRow | Refusal> => {
  const unfit = await courierUnfit(trx, order, courierId)
  if (unfit) return unfit
  const action = order.state === 'placed' ? 'assign' : 'reassign'
  return await moveOrder(trx, staffActor(who), now, order, action, { set: { ...offerTo(courierId, now), acceptedAt: null }, detail: { from: order.courierId, courierId } })
}

/** Moves many orders to one courier: each by the same guards; the ones that fail are listed, the rest go. A dry run only tells. */
export const bulkReassign = async (
  trx: Transaction<AssigningTables>, who: StaffMember, now: number, input: { orderIds: number[]; courierId: number; dryRun?: boolean }, language: Language,
): Promise<BulkResult | Refusal> => {
  if (!(await readStaff(trx, input.courierId))) return refuse('NOT_FOUND')
  const result: BulkResult = { done: [], failed: [] }
  for (const orderId of new Set(input.orderIds)) {
    const order = await staffOrderRow(trx, who, now, orderId)
    const outcome = isRefusal(order) ? order : input.dryRun ? await tryReassign(trx, order, input.courierId) : await reassignOne(trx, who, now, order, input.courierId)
    if (!isRefusal(outcome)) {
      result.done.push(orderId)
      continue
    }
    result.failed.push({ orderId, orderNumber: isRefusal(order) ? '' : order.orderNumber, reason: outcome.refusal, message: refusalText(outcome, language) })
  }
  if (!input.dryRun && result.done.length > 0)
    await recordAudit(trx, who, now, { action: 'pickup.bulk-reassign', subject: 'pickup', after: { courierId: input.courierId, orders: result.done, failed: result.failed.length } })
  return result
}

const tryReassign = async (trx: Transaction<AssigningTables>, order: OrderRow, courierId: number): Promise<true | Refusal> => {
  if (!['placed', 'assigned', 'accepted', 'en_route'].includes(order.state)) return refuse('STATE_CHANGED', { values: { state: order.state } })
  return (await courierUnfit(trx, order, courierId)) ?? true
}

/** Start of the booked window; an order without one starts now. */
export const slotStart = (order: Pick<OrderRow, 'slotDay' | 'slotStartMinute'>): number =>
  order.slotDay === null ? Number.POSITIVE_INFINITY : Date.parse(`${order.slotDay}T00:00:00+08:00`) + (order.slotStartMinute ?? 0) * MINUTE

/** Couriers for the picker: load, zones, and, for one order, why one cannot take it. */
export const readCourierRows = async (db: Handle<AssigningTables>, now: number, input: { cityId?: string; orderId?: number }, language: Language) => {
  const couriers = await readCouriers(db, input.cityId === undefined ? {} : { cityId: input.cityId })
  const order = input.orderId === undefined ? null : ((await db.selectFrom('pickupOrder').selectAll().where('id', '=', input.orderId).executeTakeFirst()) ?? null)
  const loads = await courierLoads(db)
  const today = dayOf(now)
  const zones = await db.selectFrom('zoneCourier').selectAll().execute()
  const settled = await db.selectFrom('pickupOrder').select((e) => ['courierId', e.fn.sum<number>('totalFen').as('sumFen')]).where('courierId', 'is not', null)
    .where('settledAt', '>=', Date.parse(`${today}T00:00:00+08:00`)).groupBy('courierId').execute()
  const ratings = await db.selectFrom('pickupOrder').select((e) => ['courierId', e.fn.avg<number>('stars').as('stars')]).where('stars', 'is not', null).where('courierId', 'is not', null).groupBy('courierId').execute()
  return await Promise.all(
    couriers.map(async (courier) => {
      const unfit = order ? await courierUnfit(db, order, courier.id) : null
      const rating = ratings.find(({ courierId }) => courierId === courier.id)?.stars
      return {
        id: courier.id, name: courier.name, mobile: courier.mobile, onDuty: courier.onDuty, cityId: courier.cityId,
        zoneIds: zones.filter(({ staffId }) => staffId === courier.id).map(({ zoneId }) => zoneId),
        openStops: [...loads].filter(([key]) => key.startsWith(`${courier.id} `)).reduce((sum, [, stops]) => sum + stops, 0),
        todayStops: loads.get(`${courier.id} ${today}`) ?? 0, loadCap: courier.loadCap,
        settledTodayFen: Number(settled.find(({ courierId }) => courierId === courier.id)?.sumFen ?? 0), rating: rating === undefined ? null : Math.round(Number(rating) * 10) / 10,
        latitude: courier.latitude, longitude: courier.longitude, seenAt: courier.seenAt, unfit: unfit ? refusalText(unfit, language) : '',
      }
    }),
  )
}
