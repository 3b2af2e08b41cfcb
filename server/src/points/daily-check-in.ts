// Records the daily check-ins of members, which earn them points, and reads a member's last one.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import type { Handle, Transaction } from '../platform/database.ts'
import { earn } from './earn-and-take-back.ts'
import { cycleReward, readRules } from './rules.ts'
import type { PointsTables } from './tables.ts'

export type CheckInRow = Selectable<PointsTables['signIn']>

export const lastCheckIn = (db: Handle<PointsTables>, memberId: number): Promise<CheckInRow | undefined> =>
  db
    .selectFrom('signIn')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('signedOn', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Records a member's check-in for the business day of `now`. After a check-in yesterday it is the next day of the
 * cycle (which starts over after its last day), otherwise day 1. Refuses a second check-in on the same day with
 * SIGNED_ALREADY; a unique key enforces this for simultaneous calls, too.
 */
export const checkInToday = async (
  trx: Transaction<PointsTables>,
  now: number,
  memberId: number,
): Promise<CheckInRow | Refusal> => {
  const signedOn = dayOf(now)
  const last = await lastCheckIn(trx, memberId)
  if (last && last.signedOn >= signedOn) return refuse('SIGNED_ALREADY')
  const rules = await readRules(trx)
  const goesOn = last?.signedOn === addDays(signedOn, -1)
  const continuous = goesOn ? (last.continuous % rules.signCycle.length) + 1 : 1
  const points = cycleReward(rules, continuous)
  const row = await trx
    .insertInto('signIn')
    .values({ memberId, signedOn, continuous, streak: goesOn ? last.streak + 1 : 1, points, at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await earn(trx, now, {
    memberId,
    kind: 'sign_in',
    points,
    key: `sign:${memberId}:${signedOn}`,
    text: `本轮第 ${continuous} 天`,
    textEn: `Day ${continuous} of the cycle`,
  })
  return row
}
