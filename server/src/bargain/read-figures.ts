// Reads cached figures of bargains: how often customers have started them, how often friends have helped, how many
// pieces were bought, and which goods have a bargain now.
import { sql } from 'kysely'
import { yuanFromFen } from '@huishou/wire/money'
import { dayOf, instantOf, SECOND } from '@huishou/wire/time'
import type { BargainGoods } from '../catalog/index.ts'
import { perDatabase } from '../platform/cache.ts'
import type { Handle } from '../platform/database.ts'
import type { BargainTables } from './tables.ts'

/** Counts of one bargain. */
export type BargainCounts = {
  runs: number
  people: number
  running: number
  helps: number
  /** Pieces sold. */
  bought: number
  /** Pieces sold and not refunded; `savedFen` covers only these. */
  kept: number
  savedFen: number
}
export type BargainFigures = {
  by: ReadonlyMap<number, BargainCounts>
  all: BargainCounts
  helpsToday: number
}

const nothing = (): BargainCounts => ({
  runs: 0,
  people: 0,
  running: 0,
  helps: 0,
  bought: 0,
  kept: 0,
  savedFen: 0,
})

/** A value is cached for this many times as long as reading it took, within a maximum. */
const TIMES = 50
const LONGEST = 30 * SECOND

/** Caches a value for at least `ms`, unless the clock is moved meanwhile or `forget` is called after a write. */
const cacheAt = <Value>(ms: number, load: (db: Handle<BargainTables>, now: number) => Promise<Value>) => {
  type Last = { value: Value; at: number; now: number; ms: number }
  const cachedOf = perDatabase(() => ({ last: null as Last | null }))
  const read = async (db: Handle<BargainTables>, now: number): Promise<Value> => {
    const cached = cachedOf(db)
    const { last } = cached
    if (last && performance.now() - last.at < last.ms && Math.abs(now - last.now) < last.ms) return last.value
    const at = performance.now()
    const value = await load(db, now)
    if (!db.isTransaction)
      cached.last = {
        value,
        at,
        now,
        ms: Math.min(LONGEST, Math.max(ms, TIMES * (performance.now() - at))),
      }
    return value
  }
  const forget = (db: Handle<BargainTables>): void => {
    cachedOf(db).last = null
  }
  return Object.assign(read, { forget })
}

const FRESH = 2 * SECOND

/** Figures counted from the rows; cached for a few seconds, at most half a minute. */
export const readFigures = cacheAt(FRESH, async (db, now): Promise<BargainFigures> => {
  const rows = await db
    .selectFrom('bargainRun')
    .select((e) => [
      'bargainId',
      'state',
      e.fn.countAll<number>().as('runs'),
      e.fn.sum<number>('helps').as('helps'),
      sql<number>`sum(case when "nth" = 1 then 1 else 0 end)`.as('people'),
      // refunded pieces count as neither kept nor saved
      sql<number>`sum(case when "refundedAt" is null then 1 else 0 end)`.as('kept'),
      sql<number>`sum(case when "refundedAt" is null then "originalFen" - "currentFen" else 0 end)`.as(
        'savedFen',
      ),
    ])
    .groupBy(['bargainId', 'state'])
    .execute()
  const by = new Map<number, BargainCounts>()
  const all = nothing()
  for (const row of rows) {
    const one = by.get(row.bargainId) ?? nothing()
    by.set(row.bargainId, one)
    for (const counts of [one, all]) {
      counts.runs += Number(row.runs)
      counts.people += Number(row.people)
      counts.helps += Number(row.helps)
      if (row.state === 'running' || row.state === 'floor' || row.state === 'ordered')
        counts.running += Number(row.runs)
      if (row.state !== 'bought') continue
      counts.bought += Number(row.runs)
      counts.kept += Number(row.kept)
      counts.savedFen += Number(row.savedFen)
    }
  }
  const today = await db
    .selectFrom('bargainHelp')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('at', '>=', instantOf(dayOf(now)))
    .executeTakeFirstOrThrow()
  return { by, all, helpsToday: Number(today.count) }
})

export const countsOf = ({ by }: BargainFigures, bargainId: number): BargainCounts =>
  by.get(bargainId) ?? nothing()

/** Goods with a running bargain; if there are several for the same goods, the one that ends first. */
export const readBargainGoods = cacheAt(SECOND, async (db, now): Promise<BargainGoods> => {
  const rows = await db
    .selectFrom('bargain')
    .select(['id', 'goodsId', 'floorFen', 'startAt', 'endAt'])
    .where('decision', '=', 'published')
    .where('endAt', '>', now)
    .orderBy('endAt')
    .orderBy('id')
    .execute()
  const figures = await readFigures(db, now)
  const goods = new Map<number, { floorFen: number; people: number; endAt: number }>()
  for (const { id, goodsId, floorFen, startAt, endAt } of rows)
    if (startAt <= now && !goods.has(goodsId))
      goods.set(goodsId, { floorFen, endAt, people: countsOf(figures, id).people })
  return {
    goods,
    mark: [...goods].map(([id, { floorFen }]) => `${id}:${floorFen}`).join(),
    until: Math.min(
      ...rows.flatMap(({ startAt, endAt }) => (startAt > now ? [startAt, endAt] : [endAt])),
      Infinity,
    ),
  }
})

/** The three figures the older apps' protocol shows (`bargain_data`). */
export const bargainData = ({ all }: BargainFigures) => ({
  totalBargains: all.runs,
  successCount: all.kept,
  totalSaved: yuanFromFen(all.savedFen),
})

/** The same figures as JSON, in the form of the setting clients read. */
export const readBargainData = async (db: Handle<BargainTables>, now: number): Promise<string> =>
  JSON.stringify(bargainData(await readFigures(db, now)))
