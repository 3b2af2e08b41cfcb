import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { tryAssignment } from '@huishou/wire/dispatch/staff'
import { readZones } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import { decideDay, type AssignmentTables } from './assign/run-assignment.ts'
import { toUnserved } from './read-plan.ts'

/** Computes to whom automatic assignment would give the pickup orders of a city and day, without storing anything. */
export const readTrial = async (
  db: Handle<AssignmentTables>,
  now: number,
  at: InputOf<typeof tryAssignment>,
): Promise<ReplyOf<typeof tryAssignment>> => {
  const { given, left, totals, board } = await decideDay(db, now, at)
  const names = new Map(board.couriers.map(({ id, name }) => [id, name]))
  const zones = new Map((await readZones(db, at.cityId)).map(({ id, name }) => [id, name]))
  const about = (orderId: number) => {
    const row = board.rows.get(orderId)
    return {
      id: orderId,
      orderNumber: row?.orderNumber ?? '',
      zoneName: zones.get(row?.zoneId ?? 0) ?? '',
      startMinute: row?.slotStartMinute ?? 0,
      endMinute: row?.slotEndMinute ?? 0,
    }
  }
  const rows = [
    ...given.map(({ orderId, courierId, reasons }) => ({
      ...about(orderId),
      courierId,
      courierName: names.get(courierId) ?? '',
      reasons,
      unserved: null,
    })),
    ...left.map(({ orderId, cause, ways }) => ({
      ...about(orderId),
      courierId: null,
      courierName: '',
      reasons: [],
      unserved: toUnserved(cause, ways, at.day, names),
    })),
  ]
  return {
    rows: rows.toSorted((one, other) => one.startMinute - other.startMinute || one.id - other.id),
    couriers: board.couriers.map(({ id, name, maxStops }) => ({
      id,
      name,
      maxStops,
      stops: totals.get(id)?.stops ?? 0,
      grams: totals.get(id)?.grams ?? 0,
      added: given.filter(({ courierId }) => courierId === id).length,
    })),
  }
}
