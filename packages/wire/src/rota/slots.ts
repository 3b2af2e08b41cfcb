// Endpoints for two-hour time slots: customers list those of pickups and shop visits and hold a place while they order,
// and staff limit how many pickups a slot can take.

import { Type } from 'typebox'
import { customerGet, customerPost, staffGet, staffPost } from '../endpoint.ts'
import {
  Day,
  Id,
  Instant,
  Latitude,
  Longitude,
  Nullable,
  OneOf,
  Optional,
  RegionId,
  Token,
} from '../schema.ts'

/** Why a window cannot be booked: it is too late, it is full, nobody works it, or it was closed by hand; else empty. */
const slotReasons = ['', 'past', 'full', 'nobody', 'closed'] as const

/**
 * One two-hour slot of a day; the last one may be shorter. `left` is how many orders can still be served; `why` gives
 * the reason when the slot is not `bookable`.
 */
export const Slot = Type.Object({
  day: Day,
  startMinute: Type.Integer(),
  endMinute: Type.Integer(),
  startsAt: Instant,
  capacity: Type.Integer(),
  left: Type.Integer(),
  bookable: Type.Boolean(),
  why: OneOf(slotReasons),
})
/** A place in a slot, reserved for the caller until `until`. */
export const SlotHold = Type.Object({ day: Day, startMinute: Type.Integer(), until: Instant })
export const slots = customerGet('/order/slots', {
  name: 'slots',
  who: 'anyone',
  summary: { zh: '可预约时段', en: 'Windows that can be booked' },
  input: {
    token: Token,
    cityId: Optional(RegionId),
    latitude: Optional(Latitude),
    longitude: Optional(Longitude),
    shopId: Optional(Id),
    days: Optional(
      Type.Integer({
        minimum: 1,
        maximum: 14,
        description: 'at most and by default as many as can be booked',
      }),
    ),
  },
  reply: Type.Object({
    zoneId: Nullable(Id),
    zoned: Type.Boolean({ description: 'false: a dispatcher will find the zone' }),
    held: Nullable(SlotHold),
    days: Type.Array(Type.Object({ day: Day, slots: Type.Array(Slot) })),
  }),
  refusals: ['OUT_OF_ZONE', 'NOT_FOUND'],
})
export const holdSlot = customerPost('/order/slots/hold', {
  name: 'holdSlot',
  who: 'customer',
  summary: {
    zh: '填写订单时保留一个名额 15 分钟（每人一个，再选即换）',
    en: 'Hold a place in a window for 15 minutes while ordering; one per customer, and a new choice replaces it',
  },
  input: {
    token: Token,
    zoneId: Id,
    slotDay: Day,
    slotStartMinute: Type.Integer({ minimum: 0, maximum: 1439 }),
  },
  reply: SlotHold,
  refusals: ['SLOT_FULL', 'SLOT_NOBODY', 'SLOT_PAST', 'SLOT_UNKNOWN'],
})
export const releaseSlotHold = customerPost('/order/slots/release', {
  name: 'releaseSlotHold',
  who: 'customer',
  summary: { zh: '放弃保留的名额', en: 'Give up the held place' },
  input: { token: Token },
})
export const StaffSlot = Type.Object({
  ...Slot.properties,
  zoneId: Id,
  taken: Type.Integer(),
  atMost: Nullable(Type.Integer({ description: 'the most that is sold, where set by hand' })),
  couriers: Type.Integer({ description: 'how many on the rota work this window in this zone' }),
})
export const staffSlots = staffGet('/place/slots', {
  name: 'staffSlots',
  who: 'staff',
  summary: { zh: '时段与余量', en: 'Windows and the places left' },
  input: {
    zoneId: Id,
    fromDay: Optional(Day),
    days: Optional(Type.Integer({ minimum: 1, maximum: 31, default: 7 })),
  },
  reply: Type.Object({
    rows: Type.Array(StaffSlot),
    couriers: Type.Integer({
      description: 'working couriers on the list of the zone',
    }),
  }),
  refusals: ['NOT_FOUND'],
})
export const setSlotCapacity = staffPost('/place/slots/capacity', {
  name: 'setSlotCapacity',
  who: ['dispatcher', 'ops', 'owner'],
  summary: { zh: '限制时段单量', en: 'Limit how much of a window is sold' },
  input: {
    zoneId: Id,
    day: Day,
    startMinute: Type.Integer({ minimum: 0, maximum: 1439 }),
    capacity: Optional(
      Type.Integer({
        minimum: 0,
        maximum: 500,
        description: 'at most this many are sold, 0 closes it; absent: as many as can be served',
      }),
    ),
  },
  reply: StaffSlot,
  refusals: ['NOT_FOUND', 'SLOT_UNKNOWN'],
})
