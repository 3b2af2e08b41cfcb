// Customer endpoints for the daily check-in, which earns points.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Month } from './customer.ts'
import { DateTime, Day, Id, Nullable, Optional, Paged, paging, Points, Token } from '../schema.ts'

export const signRules = customerGet('/score/sign/rules', {
  name: 'signRules',
  who: 'anyone',
  summary: { zh: '签到规则', en: 'Check-in rules' },
  input: { token: Token },
  reply: Type.Array(Type.Object({ continuous: Type.Integer(), score: Type.Integer() })),
  refusals: ['EMPTY'],
})

/** One daily check-in. */
export const SignIn = Type.Object({
  id: Id,
  uid: Id,
  dateAdd: DateTime,
  continuous: Type.Integer({ description: 'day of the cycle: 1 after its last day, and after a missed one' }),
  score: Points,
  streak: Type.Integer({ description: 'days in a row, over all cycles' }),
})
/** Today's check-in; EMPTY (700) until it is done. */
export const todaySigned = customerGet('/score/today-signed', {
  name: 'todaySigned',
  who: 'customer',
  summary: { zh: '今日是否已签到', en: 'Whether I have checked in today' },
  input: { token: Token },
  reply: SignIn,
  refusals: ['EMPTY'],
})
/** Checks in for today, China time. Refuses SIGNED_ALREADY (10000) the second time. */
export const signToday = customerPost('/score/sign', {
  name: 'signToday',
  who: 'customer',
  summary: { zh: '每日签到', en: 'Check in today' },
  input: { token: Token },
  reply: Type.Object({
    ...SignIn.properties,
    tomorrow: Type.Integer({ description: 'points for checking in tomorrow as well' }),
    points: Type.Integer({ description: 'usable points now' }),
  }),
  refusals: ['SIGNED_ALREADY'],
})
export const signLogs = customerPost('/score/sign/logs', {
  name: 'signLogs',
  who: 'customer',
  summary: { zh: '签到记录', en: 'Check-ins, newest first' },
  input: { token: Token, ...paging },
  reply: Paged(SignIn),
  refusals: ['EMPTY'],
})

export const CycleDay = Type.Object({
  day: Type.Integer(),
  score: Points,
  signed: Type.Boolean(),
  today: Type.Boolean(),
})
/** A month of daily check-ins: its days, the current cycle, and today's and tomorrow's points. */
export const signMonth = customerGet('/score/sign/month', {
  name: 'signMonth',
  who: 'customer',
  summary: { zh: '签到日历', en: 'The check-in calendar of a month' },
  input: { token: Token, month: Optional(Month) },
  reply: Type.Object({
    month: Month,
    days: Type.Array(Type.Object({ on: Day, continuous: Type.Integer(), score: Points })),
    signedDays: Type.Integer({ description: 'of that month' }),
    points: Type.Integer({ description: 'earned by checking in, that month' }),
    todayOn: Day,
    signedToday: Type.Boolean(),
    streak: Type.Integer({ description: 'days in a row up to today, or yesterday while today is unsigned' }),
    cycle: Type.Array(CycleDay),
    today: Points,
    tomorrow: Points,
    sinceMonth: Nullable(Type.String({ description: 'month of the first check-in; null: never yet' })),
  }),
})
