// Counts rate-limited calls in the database, so that all processes share one limit.

import { callbackify } from 'node:util'
import type { Database } from '../database.ts'
import { hashOf } from '../codes-and-tokens.ts'
import type { PlatformTables } from '../tables.ts'
import { createMinuteCount } from './minute-count.ts'
import { realNow } from '../time/real-time.ts'

type Counted = { current: number; ttl: number }
type Done = (error: Error | null, counted?: Counted) => void
type RouteInfo = { routeInfo?: { method?: string | string[]; url?: string } }

/** Increments the count of a key in its window, which begins with the first count. */
const count = (
  database: Database<PlatformTables>,
  key: string,
  now: number,
  window: number,
): Promise<{ count: number; until: number }> =>
  database.transaction(
    async (trx) =>
      await trx
        .insertInto('rateCount')
        .values({ key, count: 1, until: now + window })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((e) => ({
            count: e
              .case()
              .when('rateCount.until', '<=', now)
              .then(1)
              .else(e('rateCount.count', '+', 1))
              .end(),
            until: e
              .case()
              .when('rateCount.until', '<=', now)
              .then(now + window)
              .else(e.ref('rateCount.until'))
              .end(),
          })),
        )
        .returning(['count', 'until'])
        .executeTakeFirstOrThrow(),
    'snapshot',
  )

/** The store's interface requires a callback. */
const countWith = callbackify(count)

/**
 * Creates the store for the limits of single endpoints, such as sign-in, codes, slips and map queries. Counts are in
 * the database, so that ten processes do not allow ten times as much. A caller over the limit in this process alone
 * causes no write.
 */
export const createSharedRateStore = (database: Database<PlatformTables>) => {
  const here = createMinuteCount()
  return class SharedRateStore {
    readonly route: string
    constructor(options: object = {}) {
      const { routeInfo } = options as RouteInfo
      this.route = `${String(routeInfo?.method)} ${routeInfo?.url}`
    }
    incr(name: string, done: Done, window: number, most: number): void {
      const key = hashOf(`${this.route}\n${name}`)
      const wait = here.add(key, most)
      if (wait > 0) return done(null, { current: most + 1, ttl: wait * 1000 })
      const now = realNow()
      countWith(database, key, now, window, (error, row) =>
        error ? done(error) : done(null, { current: row.count, ttl: Math.max(0, row.until - now) }),
      )
    }
    child(options: object): SharedRateStore {
      return new SharedRateStore(options)
    }
  }
}

/** Deletes windows that have ended. */
export const deleteExpiredRateCounts = async (
  database: Database<PlatformTables>,
  now: number,
): Promise<void> => {
  await database.transaction((trx) => trx.deleteFrom('rateCount').where('until', '<', now).execute())
}
