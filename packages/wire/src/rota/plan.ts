// Endpoints for staff who plan the couriers' rota, which says who works when.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  Day,
  Grams,
  Id,
  IdempotencyKey,
  Line,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  RegionId,
  Version,
} from '../schema.ts'
import { Leave, Swap } from './leave-and-swaps.ts'
import { dayCauses, rotaLimits, rotaPlanners } from './states.ts'

const Minute = Type.Integer({ minimum: 0, maximum: 1440 })
/** A span of working time on a day, in minutes after midnight. */
const SpanOf = Type.Object({ fromMinute: Minute, toMinute: Minute })
const Spans = Type.Array(SpanOf, { maxItems: 6 })

/** The hours a courier works on one day, and why they differ from the weekly pattern if they do. */
const RotaDay = Type.Object({
  day: Day,
  hours: Spans,
  cause: Nullable(OneOf(dayCauses)),
  note: Type.String(),
  stops: Type.Integer({ description: 'orders the courier has accepted for that day' }),
})

export const RotaCourier = Type.Object({
  id: Id,
  name: Type.String(),
  zoneNames: Type.Array(Type.String()),
  vehicle: Type.String(),
  perWindow: Nullable(Type.Integer({ description: 'most stops in one window; null: as the zones say' })),
  maxStops: Type.Integer({ description: 'most stops a day' }),
  maxG: Nullable(Grams),
  version: Version,
  pattern: Type.Array(Spans, { description: 'Monday to Sunday' }),
  days: Type.Array(RotaDay),
})

/**
 * The rota of a city for one week: who works when, and what has to be decided. A manager reads the city of their shop.
 */
export const rotaWeek = staffGet('/rota/week', {
  name: 'rotaWeek',
  who: [...rotaPlanners, 'auditor'],
  summary: { zh: '一周排班', en: 'The rota of a week' },
  input: { cityId: Optional(RegionId), fromDay: Optional(Day) },
  reply: Type.Object({
    cityId: RegionId,
    cities: Type.Array(Type.Object({ id: RegionId, name: Type.String() })),
    days: Type.Array(
      Type.Object({
        day: Day,
        holiday: Nullable(Type.String()),
        sold: Type.Integer({ description: 'places sold' }),
        unserved: Type.Integer({ description: 'places sold that nobody on the rota can take' }),
      }),
    ),
    couriers: Type.Array(RotaCourier),
    leaves: Type.Array(Leave),
    swaps: Type.Array(Swap),
  }),
})

/** How many requests for leave and agreed swaps wait for this planner, by city; cities without one are left out. */
export const rotaRequests = staffGet('/rota/requests', {
  name: 'rotaRequests',
  who: rotaPlanners,
  summary: { zh: '待审批的请假与换班', en: 'Rota requests awaiting a decision' },
  reply: Type.Object({
    cities: Type.Array(Type.Object({ id: RegionId, leaves: Type.Integer(), swaps: Type.Integer() })),
  }),
})

export const saveRotaPattern = staffPost('/rota/pattern/save', {
  name: 'saveRotaPattern',
  who: rotaPlanners,
  summary: { zh: '保存每周班次', en: 'Save a weekly pattern' },
  input: {
    courierId: Id,
    version: Version,
    pattern: Type.Array(Spans, { minItems: 7, maxItems: 7, description: 'Monday to Sunday' }),
    idempotencyKey: IdempotencyKey,
  },
  reply: RotaCourier,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

export const saveRotaVehicle = staffPost('/rota/vehicle/save', {
  name: 'saveRotaVehicle',
  who: rotaPlanners,
  summary: { zh: '保存车辆与单量', en: 'Save vehicle and stops' },
  input: {
    courierId: Id,
    version: Version,
    vehicle: Optional(Line(rotaLimits.vehicle)),
    perWindow: Optional(Type.Integer({ minimum: 1, maximum: rotaLimits.perWindow })),
    maxStops: Type.Integer({ minimum: 1, maximum: rotaLimits.maxStops }),
    maxKg: Optional(Type.Integer({ minimum: 1, maximum: rotaLimits.maxKg })),
    idempotencyKey: IdempotencyKey,
  },
  reply: RotaCourier,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

/** Plans one day of a courier by hand, or gives it back to the pattern. */
export const saveRotaDay = staffPost('/rota/day/save', {
  name: 'saveRotaDay',
  who: rotaPlanners,
  summary: { zh: '调整某一天的班', en: 'Plan a single day' },
  input: {
    courierId: Id,
    day: Day,
    hours: Optional(Spans),
    note: Optional(Paragraph(rotaLimits.reason)),
  },
  reply: RotaCourier,
  refusals: ['NOT_FOUND', 'ROTA_DAY'],
})

export const copyRotaWeek = staffPost('/rota/week/copy', {
  name: 'copyRotaWeek',
  who: rotaPlanners,
  summary: { zh: '复制到下一周', en: 'Copy a week to the next' },
  input: { cityId: RegionId, fromDay: Day },
  reply: Type.Object({ copied: Type.Integer({ description: 'days planned' }) }),
  refusals: ['ROTA_DAY', 'NOT_FOUND'],
})

/** Names a holiday, on which the weekly patterns do not apply. Without a name, the day is a working day again. */
export const saveRotaHoliday = staffPost('/rota/holiday/save', {
  name: 'saveRotaHoliday',
  who: rotaPlanners,
  summary: { zh: '设置休息日', en: 'Set a holiday' },
  input: {
    cityId: RegionId,
    day: Day,
    name: Optional(Line(rotaLimits.holiday)),
  },
  reply: Type.Object({ day: Day, holiday: Nullable(Type.String()) }),
  refusals: ['ROTA_DAY', 'NOT_FOUND'],
})
