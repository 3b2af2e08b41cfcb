// Counts views of goods in memory and writes the counts to the database.
import { MINUTE, SECOND } from '@huishou/wire/time'
import { perDatabase } from '../../platform/cache.ts'
import type { Database, Handle } from '../../platform/database.ts'
import type { GoodsTables } from './tables.ts'

/** Views by one person in the same period of this length count once, as clients reload a page on every return to it. */
const SAME_LOOK_MS = 10 * MINUTE
const MOST_VIEWERS = 50_000
const FRESH_MS = MINUTE
const FLUSH_MS = 30 * SECOND
const AT_ONCE = 500

type Store = Pick<Database<GoodsTables>, 'reader' | 'transaction'>

type ViewCounts = {
  stored: Map<number, number>
  readAt: number
  reading: Promise<void> | null
  /** Views counted in memory and not written yet. */
  pending: Map<number, number>
  writing: Promise<void>
  /** Recent viewers, by person and goods. */
  viewers: Set<string>
  viewersSince: number
}
const countsOf = perDatabase<ViewCounts>(() => ({
  stored: new Map(),
  readAt: -Infinity,
  reading: null,
  pending: new Map(),
  writing: Promise.resolve(),
  viewers: new Set(),
  viewersSince: 0,
}))

const add = (to: Map<number, number>, id: number, by: number): void => void to.set(id, (to.get(id) ?? 0) + by)

/** Counts a view of these goods in memory; a repeated view by the same viewer soon after is not counted. */
export const countView = (db: Handle<GoodsTables>, now: number, goodsId: number, viewer: string): void => {
  const tally = countsOf(db)
  if (now - tally.viewersSince >= SAME_LOOK_MS || tally.viewers.size >= MOST_VIEWERS) {
    tally.viewers.clear()
    tally.viewersSince = now
  }
  const look = `${goodsId} ${viewer}`
  if (tally.viewers.has(look)) return
  tally.viewers.add(look)
  add(tally.pending, goodsId, 1)
}

const read = async (db: Handle<GoodsTables>, tally: ViewCounts): Promise<void> => {
  const rows = await db.selectFrom('goodsViews').select(['goodsId', 'views']).execute()
  tally.stored = new Map(rows.map(({ goodsId, views }) => [goodsId, views]))
  tally.readAt = performance.now()
}

/** View counts by goods id; counts of other processes arrive a minute or two late. */
export const readViews = async (db: Handle<GoodsTables>): Promise<(goodsId: number) => number> => {
  const tally = countsOf(db)
  if (performance.now() - tally.readAt >= FRESH_MS) {
    tally.reading ??= read(db, tally).finally(() => {
      tally.reading = null
    })
    await tally.reading
  }
  return (goodsId) => (tally.stored.get(goodsId) ?? 0) + (tally.pending.get(goodsId) ?? 0)
}

const write = async (database: Store, tally: ViewCounts): Promise<void> => {
  // one order for all, so that two processes never wait for each other
  const rows = [...tally.pending]
    .map(([goodsId, views]) => ({ goodsId, views }))
    .sort((a, b) => a.goodsId - b.goodsId)
  if (rows.length === 0) return
  await database.transaction(async (trx) => {
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await trx
        .insertInto('goodsViews')
        .values(rows.slice(at, at + AT_ONCE))
        .onConflict((conflict) =>
          conflict
            .column('goodsId')
            .doUpdateSet((e) => ({ views: e('goodsViews.views', '+', e.ref('excluded.views')) })),
        )
        .execute()
  })
  for (const { goodsId, views } of rows) {
    add(tally.stored, goodsId, views)
    const left = (tally.pending.get(goodsId) ?? 0) - views
    if (left > 0) tally.pending.set(goodsId, left)
    else tally.pending.delete(goodsId)
  }
}

/** Writes the counts gathered since the last flush; counts that cannot be written wait for the next. */
export const flushViews = (database: Store): Promise<void> => {
  const tally = countsOf(database.reader)
  const written = tally.writing.catch(() => undefined).then(() => write(database, tally))
  tally.writing = written
  return written
}

/** Flushes view counts every half minute, and once more when stopped. */
export const startViewCounter = (
  database: Store,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } => {
  const timer = setInterval(() => void flushViews(database).catch(onError), FLUSH_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await flushViews(database).catch(onError)
    },
  }
}
