// Routes for time windows: those that customers can book, and the limits that staff set for them.

import { isRefusal, refuse } from '@huishou/wire/refusals'
import { holdSlot, releaseSlotHold, setSlotCapacity, slots, staffSlots } from '@huishou/wire/rota/slots'
import { addDays, dayOf, isDay } from '@huishou/wire/time'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import { couriersOfZone, findZone, readShop, readZone } from '../place/index.ts'
import { invalidField } from '../platform/http/validation-errors.ts'
import { serveWith } from '../platform/http/route.ts'
import { readBookingDays } from './slot/booking-days.ts'
import { holdPlace, readHold, releaseHold } from './slot/hold-place.ts'
import { readZoneSlots, slotsOfShop, slotsOfZone, slotsWithoutZone } from './slot/read-slots.ts'
import { setSlotLimit } from './slot/set-slot-limit.ts'
import type { SellingTables } from './slot/take-place.ts'
import { DEFAULT_HOURS } from './slot/windows.ts'

const serve = serveWith<SellingTables & AuditTables>()

/** Customer routes for bookable windows. */
export const slotRoutes = [
  serve(slots, async ({ db, actor, input, now }) => {
    if (input.shopId !== undefined) {
      const shop = await readShop(db, input.shopId)
      return shop
        ? { zoneId: null, zoned: true, held: null, days: slotsOfShop(shop, input.days ?? 7, now) }
        : refuse('NOT_FOUND')
    }
    const bookingDays = await readBookingDays(db)
    const count = Math.min(input.days ?? bookingDays, bookingDays)
    const found = await findZone(db, input)
    if (found.kind === 'outside') return refuse('OUT_OF_ZONE')
    if (found.kind === 'unzoned')
      return { zoneId: null, zoned: false, held: null, days: slotsWithoutZone(DEFAULT_HOURS, count, now) }
    const kept = actor.kind === 'customer' ? await readHold(db, actor.memberId, now) : null
    const held = kept?.zoneId === found.zone.id ? kept : null
    const days = await slotsOfZone(db, now, { zone: found.zone, count, held })
    return { zoneId: found.zone.id, zoned: true, held, days }
  }),
  serve(holdSlot, async ({ write, actor, now, input: { slotDay, slotStartMinute, zoneId } }) =>
    write((trx) =>
      holdPlace(trx, actor.memberId, now, { zoneId, day: slotDay, startMinute: slotStartMinute }),
    ),
  ),
  serve(releaseSlotHold, async ({ write, actor }) => {
    await write((trx) => releaseHold(trx, actor.memberId))
    return null
  }),
]

/** Staff routes for windows; a changed limit is recorded in the audit log in the same transaction. */
export const slotStaffRoutes = [
  serve(staffSlots, async ({ db, input, now, request }) => {
    const { fromDay = dayOf(now), days = 7 } = input
    if (!isDay(fromDay))
      return invalidField('fromDay', { zh: '没有这一天', en: 'there is no such day' }, request.language)
    const zone = await readZone(db, input.zoneId)
    if (!zone) return refuse('NOT_FOUND')
    return {
      couriers: (await couriersOfZone(db, zone.id)).length,
      rows: await readZoneSlots(db, now, {
        cityId: zone.cityId,
        zones: [zone],
        days: Array.from({ length: days }, (_, index) => addDays(fromDay, index)),
      }),
    }
  }),
  serve(setSlotCapacity, async ({ write, actor, now, input, request }) => {
    const saved = await write(async (trx) => {
      const { capacity, ...slot } = input
      const change = await setSlotLimit(trx, now, { ...slot, atMost: capacity ?? null })
      if (!isRefusal(change))
        await recordAudit(trx, actor, now, {
          action: 'slot.capacity',
          subject: 'zone',
          subjectId: input.zoneId,
          ...change,
          reason: '',
          request,
        })
      return change
    })
    return isRefusal(saved) ? saved : saved.after
  }),
]
