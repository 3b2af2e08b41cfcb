import type { ReplyOf } from '@huishou/wire/client'
import type { wrongSignIns } from '@huishou/wire/staff/security'
import { DAY } from '@huishou/wire/time'
import type { Handle } from '../platform/database.ts'
import type { StaffTables } from './tables.ts'

/** Reads the user names with failed sign-ins in the last day, most attempts first, at most 50 names. */
export const readWrongSignIns = async (
  db: Handle<StaffTables>,
  now: number,
): Promise<ReplyOf<typeof wrongSignIns>> => {
  const tries = await db
    .selectFrom('staffLoginAttempt')
    .select((e) => [
      'username',
      e.fn.countAll<number>().as('count'),
      e.fn.count<number>('address').distinct().as('addresses'),
      e.fn.max('at').as('lastAt'),
    ])
    .where('at', '>', now - DAY)
    .groupBy('username')
    .orderBy('count', 'desc')
    .orderBy('username')
    .limit(50)
    .execute()
  const known = new Set(
    tries.length === 0
      ? []
      : (
          await db
            .selectFrom('staff')
            .select('username')
            .where(
              'username',
              'in',
              tries.map(({ username }) => username),
            )
            .execute()
        ).map(({ username }) => username),
  )
  return {
    rows: tries.map(({ username, count, addresses, lastAt }) => ({
      username,
      known: known.has(username),
      count: Number(count),
      addresses: Number(addresses),
      lastAt: Number(lastAt),
    })),
  }
}
