// Reads a member's daily check-ins, which earn points: today's, the list of all, and the calendar of a month.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { signLogs, signMonth } from '@huishou/wire/points/check-in'
import { addDays, dateTimeOf, dayOf } from '@huishou/wire/time'
import type { Handle } from '../platform/database.ts'
import { monthAfter } from './rewards.ts'
import { cycleReward, readRules } from './rules.ts'
import { lastCheckIn, type CheckInRow } from './daily-check-in.ts'
import type { PointsTables } from './tables.ts'

type Log = ReplyOf<typeof signLogs>['result'][number]

export const toCheckIn = (row: CheckInRow): Log => ({
  id: row.id,
  uid: row.memberId,
  dateAdd: dateTimeOf(row.at),
  continuous: row.continuous,
  score: row.points,
  streak: row.streak,
})

/** Today's check-in, or null if the member has not checked in yet. */
export const readToday = async (
  db: Handle<PointsTables>,
  memberId: number,
  now: number,
): Promise<Log | null> => {
  const last = await lastCheckIn(db, memberId)
  return last?.signedOn === dayOf(now) ? toCheckIn(last) : null
}

/** A page of check-ins, newest first; null when it is empty. */
export const readCheckIns = async (
  db: Handle<PointsTables>,
  memberId: number,
  { page = 1, pageSize = 20 }: InputOf<typeof signLogs>,
): Promise<ReplyOf<typeof signLogs> | null> => {
  const rows = db.selectFrom('signIn').where('memberId', '=', memberId)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const shown = await rows
    .selectAll()
    .orderBy('signedOn', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (shown.length === 0) return null
  const totalRow = Number(total)
  return { totalRow, totalPage: Math.ceil(totalRow / pageSize), result: shown.map(toCheckIn) }
}

const readDays = async (db: Handle<PointsTables>, memberId: number, month: string) =>
  await db
    .selectFrom('signIn')
    .select(['signedOn', 'continuous', 'points'])
    .where('memberId', '=', memberId)
    .where('signedOn', '>=', `${month}-01`)
    .where('signedOn', '<', monthAfter(month))
    .orderBy('signedOn')
    .execute()

/** The calendar of a month (the current one by default), the running cycle, and the rewards of today and tomorrow. */
export const readCheckInMonth = async (
  db: Handle<PointsTables>,
  memberId: number,
  now: number,
  { month = dayOf(now).slice(0, 7) }: InputOf<typeof signMonth>,
): Promise<ReplyOf<typeof signMonth>> => {
  const todayOn = dayOf(now)
  const [rules, last, days, first] = await Promise.all([
    readRules(db),
    lastCheckIn(db, memberId),
    readDays(db, memberId, month),
    db
      .selectFrom('signIn')
      .select('signedOn')
      .where('memberId', '=', memberId)
      .orderBy('signedOn')
      .limit(1)
      .executeTakeFirst(),
  ])
  const signedToday = last?.signedOn === todayOn
  const running = last !== undefined && last.signedOn >= addDays(todayOn, -1) ? last : null
  const length = rules.signCycle.length
  // a finished cycle stays visible on its last day; the next morning a new one begins
  const done = running === null ? 0 : signedToday ? running.continuous : running.continuous % length
  const day = signedToday ? done : done + 1
  return {
    month,
    days: days.map(({ signedOn, continuous, points }) => ({ on: signedOn, continuous, score: points })),
    signedDays: days.length,
    points: days.reduce((sum, { points }) => sum + points, 0),
    todayOn,
    signedToday,
    streak: running?.streak ?? 0,
    cycle: rules.signCycle.map((score, index) => ({
      day: index + 1,
      score,
      signed: index < done,
      today: index + 1 === day,
    })),
    today: signedToday && running ? running.points : cycleReward(rules, day),
    tomorrow: cycleReward(rules, (day % length) + 1),
    sinceMonth: first?.signedOn.slice(0, 7) ?? null,
  }
}
