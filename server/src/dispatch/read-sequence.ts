import type { ReplyOf } from '@huishou/wire/client'
import type { courierSequence } from '@huishou/wire/dispatch/courier-sequence'
import { refuse } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Handle } from '../platform/database.ts'
import { verdict } from '../platform/verdict.ts'
import { isUnderWay, readDay, type CourierDay, type DayTables } from './sequence/read-day.ts'

/**
 * Reads a courier's own open stops in the order in which they are planned; stops that are not planned yet come last.
 */
export const readSequence = async (
  db: Handle<DayTables>,
  at: CourierDay,
  language: Language,
): Promise<ReplyOf<typeof courierSequence>> => {
  const { orders, stored, row } = await readDay(db, at)
  return {
    day: at.day,
    planVersion: row?.version ?? 0,
    plannedAt: row?.plannedAt ?? null,
    travelSource: row?.travelSource ?? 'straight',
    travelM: row?.travelM ?? 0,
    start:
      row && row.startLatitude !== null && row.startLongitude !== null
        ? { latitude: row.startLatitude, longitude: row.startLongitude }
        : null,
    stops: orders.map((order) => {
      const stop = stored.get(order.id)
      return {
        orderId: order.id,
        etaAt: stop?.etaAt ?? null,
        leaveAt: stop?.leaveAt ?? null,
        late: stop?.late === 1,
        held: stop?.held === 1,
        heldReason: stop?.heldReason ?? '',
        skipped: stop?.skippedAt != null,
        may: {
          move: verdict(isUnderWay(order) ? refuse('STOP_UNDER_WAY') : null, language),
          ...(stop?.held === 1 ? { release: { ok: true } } : {}),
        },
      }
    }),
  }
}
