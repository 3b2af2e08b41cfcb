// Staff endpoints about couriers: their load and position for dispatchers, and a courier's own stops and duty.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Day, Fen, Grams, Id, Instant, Latitude, Longitude, Nullable, Optional, RegionId } from '../schema.ts'
import { StaffOrder } from './staff.ts'

/** A courier as dispatchers see them: load, duty and last known position. */
export const Courier = Type.Object({
  id: Id,
  name: Type.String(),
  mobile: Type.String(),
  onDuty: Type.Boolean(),
  cityId: Nullable(Type.String()),
  zoneIds: Type.Array(Id),
  openStops: Type.Integer({ description: 'of all days' }),
  dayStops: Type.Integer({ description: 'open stops of `loadDay`' }),
  loadDay: Type.String({ description: 'the day of the order named, otherwise today' }),
  loadCap: Type.Integer({ description: 'most stops a day' }),
  settledTodayFen: Fen,
  rating: Nullable(Type.Number()),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  seenAt: Nullable(Instant),
  /** Only when the call names an order: why this courier cannot take it, empty when they can. */
  unfit: Type.String(),
  overrulable: Type.Boolean({ description: 'a dispatcher may send them all the same, with a reason' }),
})

export const couriers = staffGet('/pickup/couriers', {
  name: 'couriers',
  who: ['dispatcher', 'ops', 'owner', 'auditor', 'manager'],
  summary: { zh: '师傅与负载', en: 'Couriers and their load' },
  input: { cityId: Optional(RegionId), orderId: Optional(Id) },
  reply: Type.Object({ rows: Type.Array(Courier) }),
})

export const courierStops = staffGet('/courier/stops', {
  name: 'courierStops',
  who: ['courier'],
  summary: { zh: '我的任务', en: 'My stops' },
  input: { day: Optional(Day) },
  reply: Type.Object({
    day: Day,
    onDuty: Type.Boolean(),
    stops: Type.Array(StaffOrder),
    done: Type.Object({ count: Type.Integer(), totalG: Grams, totalFen: Fen }),
  }),
})

export const setDuty = staffPost('/courier/duty', {
  name: 'setDuty',
  who: ['courier'],
  summary: { zh: '上班/下班', en: 'On or off duty' },
  input: { onDuty: Type.Boolean(), latitude: Optional(Latitude), longitude: Optional(Longitude) },
  reply: Type.Object({ onDuty: Type.Boolean() }),
})
