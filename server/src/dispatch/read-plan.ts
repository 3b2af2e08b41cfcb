// Reads the orders, couriers and stops of a city and day, for dispatchers.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { AssignReason } from '@huishou/wire/dispatch/assignment-reasons'
import { pinOrder, type dispatchOrder, type dispatchPlan } from '@huishou/wire/dispatch/staff'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { mayPin, staffOrderRow, type OrderRow } from '../pickup/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { readShifts } from '../rota/index.ts'
import { readCouriers } from '../staff/index.ts'
import type { AssignmentTables } from './assign/run-assignment.ts'
import { readCitySetting } from './city-settings.ts'
import type { DayRow, DispatchTables, StopRow } from './tables.ts'

type Plan = ReplyOf<typeof dispatchPlan>
type Unserved = Plan['orders'][number]['unserved']
type Found = { orderId: number; cause: Exclude<Unserved, null>['cause'] | null; ways: string }
type StoredWay = { kind: 'window' | 'zone' | 'overtime'; startMinute: number; courierId: number | null }

/** Converts the cause of an unserved order and its possible solutions to the wire format, with courier names. */
export const toUnserved = (
  cause: Exclude<Unserved, null>['cause'],
  ways: readonly StoredWay[],
  day: string,
  names: ReadonlyMap<number, string>,
): Exclude<Unserved, null> => ({
  cause,
  ways: ways.map((way) => ({ ...way, day, courierName: names.get(way.courierId ?? 0) ?? '' })),
})

const unservedOf = (
  found: Found | undefined,
  { state, slotDay }: Pick<OrderRow, 'state' | 'slotDay'>,
  names: ReadonlyMap<number, string>,
): Unserved =>
  found && found.cause !== null && state === 'placed'
    ? toUnserved(found.cause, JSON.parse(found.ways) as StoredWay[], slotDay ?? '', names)
    : null

const readOrders = (db: Handle<AssignmentTables>, { cityId, day }: InputOf<typeof dispatchPlan>) =>
  db
    .selectFrom('pickupOrder')
    .leftJoin('dispatchStop', 'dispatchStop.orderId', 'pickupOrder.id')
    .select([
      'pickupOrder.id',
      'orderNumber',
      'state',
      'version',
      'zoneId',
      'slotDay',
      'slotStartMinute',
      'slotEndMinute',
      'latitude',
      'longitude',
      'address',
      'linkMan',
      'pickupOrder.courierId',
      'offerExpiresAt',
      'alarmedAt',
      'pinned',
      'settledAt',
      'endedAt',
      'dispatchStop.courierId as plannedCourierId',
      'dispatchStop.day as plannedDay',
      'position',
      'held',
      'heldReason',
      'skippedAt',
      'etaAt',
      'leaveAt',
      'late',
    ])
    .where('slotDay', '=', day)
    .where('cityId', '=', cityId)
    .where('channel', '=', 'door')
    .where('state', '<>', 'cancelled')
    .orderBy('slotStartMinute')
    .orderBy('pickupOrder.id')
    .execute()
type PlannedRow = Awaited<ReturnType<typeof readOrders>>[number]

const toOrder = (row: PlannedRow, unserved: Unserved): Plan['orders'][number] => {
  // a plan for another courier, or from before the order was moved, does not count
  const isPlanned = row.plannedCourierId === row.courierId && row.plannedDay === row.slotDay
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    state: row.state,
    version: row.version,
    zoneId: row.zoneId,
    startMinute: row.slotStartMinute ?? 0,
    endMinute: row.slotEndMinute ?? 0,
    latitude: row.latitude,
    longitude: row.longitude,
    address: row.address,
    linkMan: row.linkMan,
    courierId: row.courierId,
    offerExpiresAt: row.offerExpiresAt,
    alarm: row.alarmedAt !== null && row.settledAt === null && row.endedAt === null,
    pinned: row.pinned === 1,
    position: isPlanned ? row.position : null,
    held: isPlanned && row.held === 1,
    heldReason: isPlanned ? (row.heldReason ?? '') : '',
    skipped: isPlanned && row.skippedAt !== null,
    etaAt: isPlanned ? row.etaAt : null,
    leaveAt: isPlanned ? row.leaveAt : null,
    late: isPlanned && row.late === 1,
    endedAt: row.settledAt ?? row.endedAt,
    unserved,
  }
}

const sequenceOf = ({ position }: Plan['orders'][number]): number => position ?? Number.MAX_SAFE_INTEGER

/** Everybody the rota has that day, and everybody who has a stop. */
const readPeople = async (
  db: Handle<AssignmentTables>,
  now: number,
  { cityId, day }: InputOf<typeof dispatchPlan>,
  rows: readonly PlannedRow[],
): Promise<Plan['couriers']> => {
  const shifts = new Map(
    (await readShifts(db, now, { cityId, day })).map((shift) => [shift.courierId, shift]),
  )
  const days = new Map<number, DayRow>(
    (await db.selectFrom('dispatchDay').selectAll().where('day', '=', day).execute()).map((row) => [
      row.courierId,
      row,
    ]),
  )
  const stops = new Map<number, number>()
  for (const { courierId } of rows)
    if (courierId !== null) stops.set(courierId, (stops.get(courierId) ?? 0) + 1)
  return (await readCouriers(db)).flatMap(({ id, name, onDuty, latitude, longitude, seenAt, loadCap }) => {
    const shift = shifts.get(id)
    if (!shift && !stops.has(id)) return []
    const row = days.get(id)
    return {
      id,
      name,
      onDuty,
      latitude,
      longitude,
      seenAt,
      startMinutes: [...(shift?.startMinutes ?? [])],
      zoneIds: [...(shift?.zoneIds ?? [])],
      perWindow: shift?.perWindow ?? 0,
      maxStops: shift?.maxStops ?? loadCap,
      maxG: shift?.maxG ?? null,
      stops: stops.get(id) ?? 0,
      planVersion: row?.version ?? 0,
      plannedAt: row?.plannedAt ?? null,
      travelSource: row?.travelSource ?? 'straight',
      travelM: row?.travelM ?? 0,
      travelS: row?.travelS ?? 0,
    }
  })
}

/** Everything of a city and day for map and timeline. */
export const readPlan = async (
  db: Handle<AssignmentTables>,
  now: number,
  input: InputOf<typeof dispatchPlan>,
): Promise<Plan> => {
  const rows = await readOrders(db, input)
  const waiting = rows.filter(({ state }) => state === 'placed').map(({ id }) => id)
  const found = new Map<number, Found>(
    waiting.length === 0
      ? []
      : (
          await db
            .selectFrom('dispatchOrder')
            .select(['orderId', 'cause', 'ways'])
            .where('orderId', 'in', waiting)
            .execute()
        ).map((row) => [row.orderId, row]),
  )
  const couriers = await readPeople(db, now, input, rows)
  const names = new Map(couriers.map(({ id, name }) => [id, name]))
  return {
    ...input,
    at: now,
    mode: (await readCitySetting(db, input.cityId)).mode,
    couriers,
    orders: rows
      .map((row) => toOrder(row, unservedOf(found.get(row.id), row, names)))
      .toSorted((one, other) => sequenceOf(one) - sequenceOf(other)),
  }
}

const pinners: readonly string[] = pinOrder.who
const maySet = (role: string): boolean => pinners.includes(role)

/** The assignment and plan of one order. */
export const readDispatchOrder = async (
  db: Handle<AssignmentTables>,
  actor: StaffMember,
  now: number,
  { orderId }: InputOf<typeof dispatchOrder>,
): Promise<ReplyOf<typeof dispatchOrder> | Refusal> => {
  const order = await staffOrderRow(db, actor, now, orderId)
  if (isRefusal(order)) return order
  const found = await db
    .selectFrom('dispatchOrder')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  const stop: StopRow | undefined = await (db as Handle<DispatchTables>)
    .selectFrom('dispatchStop')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  const planned = stop && stop.courierId === order.courierId && stop.day === order.slotDay ? stop : null
  const names = new Map((await readCouriers(db)).map(({ id, name }) => [id, name]))
  const isBySystem = found !== undefined && found.courierId !== null && found.courierId === order.courierId
  return {
    orderId,
    version: order.version,
    mode: (await readCitySetting(db, order.cityId ?? '')).mode,
    pinned: order.pinned === 1,
    may: mayPin(order) && maySet(actor.role) ? { [order.pinned === 1 ? 'unpin' : 'pin']: { ok: true } } : {},
    reasons: isBySystem && order.pinned === 0 ? (JSON.parse(found.reasons) as AssignReason[]) : [],
    unserved: unservedOf(found, order, names),
    position: planned?.position ?? null,
    etaAt: planned?.etaAt ?? null,
    late: planned?.late === 1,
  }
}
