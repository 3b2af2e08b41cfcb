// Lets members redeem codes for points, and limits wrong attempts.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, HOUR, MINUTE } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import { earn } from './earn-and-take-back.ts'
import { readRules } from './rules.ts'
import type { PointsTables } from './tables.ts'

/** Normalises a code: half width, upper case, without spaces and dashes. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐-―_]/gu, '')

/**
 * Checks that a code exists and counts a wrong one. The count must survive the refusal, so this runs in its own
 * transaction and returns the refusal inside an object; null when the code exists.
 */
export const tryNumber = async (
  trx: Transaction<PointsTables>,
  now: number,
  memberId: number,
  number: string,
): Promise<{ refused: Refusal } | null> => {
  const { wrongCodesPerHour } = await readRules(trx)
  const tries = await trx
    .selectFrom('redeemTry')
    .select('at')
    .where('memberId', '=', memberId)
    .where('at', '>', now - HOUR)
    .orderBy('at', 'desc')
    .limit(wrongCodesPerHour)
    .execute()
  const oldest = tries[wrongCodesPerHour - 1]
  if (oldest) {
    const minutes = Math.max(Math.ceil((oldest.at + HOUR - now) / MINUTE), 1)
    return { refused: refuse('REDEEM_TRIES', { field: 'number', values: { minutes }, data: { minutes } }) }
  }
  const known = await trx
    .selectFrom('redeemCode')
    .select('id')
    .where('plain', '=', plainNumber(number))
    .executeTakeFirst()
  if (known) return null
  await trx.insertInto('redeemTry').values({ memberId, at: now }).execute()
  const left = wrongCodesPerHour - tries.length - 1
  return { refused: refuse('REDEEM_UNKNOWN', { field: 'number', data: { left } }) }
}

/** Deletes wrong attempts older than an hour, which no longer count. */
export const deleteExpiredTries = async (trx: Transaction<PointsTables>, now: number): Promise<void> => {
  await trx
    .deleteFrom('redeemTry')
    .where('at', '<', now - HOUR)
    .execute()
}

/**
 * Redeems a code within its limits per person and in total, until its last day. Both counters are conditional updates,
 * so that only one of two simultaneous calls gets the last use. Returns the points.
 */
export const redeem = async (
  trx: Transaction<PointsTables>,
  now: number,
  memberId: number,
  number: string,
): Promise<number | Refusal> => {
  const code = await trx
    .selectFrom('redeemCode')
    .innerJoin('redeemBatch', 'redeemBatch.id', 'redeemCode.batchId')
    .select([
      'redeemCode.id',
      'redeemCode.number',
      'redeemBatch.name',
      'redeemBatch.points',
      'redeemBatch.perUser',
      'redeemBatch.endOn',
      'redeemBatch.withdrawnAt',
    ])
    .where('plain', '=', plainNumber(number))
    .executeTakeFirst()
  const refused = (reason: Parameters<typeof refuse>[0], values = {}) =>
    refuse(reason, { field: 'number', values })
  if (!code) return refused('REDEEM_UNKNOWN')
  if (code.withdrawnAt !== null) return refused('REDEEM_WITHDRAWN')
  if (code.endOn < dayOf(now)) return refused('REDEEM_OVER', { day: code.endOn })
  await trx
    .insertInto('redeemUse')
    .values({ codeId: code.id, memberId, times: 0 })
    .onConflict((c) => c.columns(['codeId', 'memberId']).doNothing())
    .execute()
  const use = await trx
    .updateTable('redeemUse')
    .set((e) => ({ times: e('times', '+', 1) }))
    .where('codeId', '=', code.id)
    .where('memberId', '=', memberId)
    .where('times', '<', code.perUser)
    .returning('times')
    .executeTakeFirst()
  if (!use) return refused('REDEEM_MINE')
  const counted = await trx
    .updateTable('redeemCode')
    .set((e) => ({ used: e('used', '+', 1) }))
    .where('id', '=', code.id)
    .whereRef('used', '<', 'uses')
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) return refused('REDEEM_USED_UP')
  await earn(trx, now, {
    memberId,
    kind: 'code',
    points: code.points,
    key: `code:${code.id}:${memberId}:${use.times}`,
    text: `${code.name} ${code.number}`,
  })
  return code.points
}
