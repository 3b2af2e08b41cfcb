// Measures how many times a second the prices for a household, and for a gold member in a shop with prices of its own,
// can be resolved on SQLite and on PostgreSQL, compared with reading one row by its key.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readPrices } from '../server/src/catalog/index.ts'
import { openHuishou, type Tables } from '../server/src/database/index.ts'
import type { Database } from '../server/src/platform/database.ts'
import { seedBase } from '../server/src/seed/index.ts'
import { startPostgres } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'

const SECONDS = 3
const READERS = 8
const HANGZHOU = '330100000000'
/** So many past and future lists of each scope, as after two years of weekly changes. */
const LISTS = 100
const WEEK = 7 * 86_400_000

type Read = () => Promise<unknown>

/** How often 8 readers at once get it done in a second. */
const perSecond = async (read: Read): Promise<number> => {
  const end = performance.now() + SECONDS * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (performance.now() < end) {
        await read()
        count++
      }
    }),
  )
  return count / SECONDS
}

const scopesOf = (shopId: number) => [
  { cityId: null, shopId: null, tier: 'household' as const },
  { cityId: null, shopId: null, tier: 'gold' as const },
  { cityId: HANGZHOU, shopId: null, tier: 'household' as const },
  { cityId: HANGZHOU, shopId: null, tier: 'gold' as const },
  { cityId: HANGZHOU, shopId, tier: 'household' as const },
]

/**
 * Publishes a list of every scope each week: two years of them in the past, and one that has not started. Resolves with
 * the shop that has prices of its own.
 */
async function fill(database: Database<Tables>): Promise<number> {
  const now = Date.now()
  await seedBase(database, now)
  return await database.transaction(async (trx) => {
    const shop = await trx
      .selectFrom('shop')
      .select('id')
      .where('cityId', '=', HANGZHOU)
      .limit(1)
      .executeTakeFirstOrThrow()
    const categories = await trx.selectFrom('wasteCategory').select('id').execute()
    for (let week = 0; week < LISTS; week++)
      for (const scope of scopesOf(shop.id)) {
        const { id } = await trx
          .insertInto('priceList')
          .values({
            ...scope,
            firmId: null,
            label: `bench ${week}`,
            channel: 'shop',
            startsAt: now - (week - 1) * WEEK,
            note: '',
            createdBy: 'bench',
            createdAt: now,
            withdrawnAt: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await trx
          .insertInto('priceLine')
          .values(categories.map((category) => ({ priceListId: id, categoryId: category.id, unitFen: 100 })))
          .execute()
      }
    return shop.id
  })
}

const measure = async (name: string, database: Database<Tables>): Promise<void> => {
  const shop = await fill(database)
  const db = database.reader
  const of = (shopId: number | null, tier: 'household' | 'gold') => () =>
    readPrices(db, {
      at: Date.now(),
      cityId: HANGZHOU,
      channel: 'shop',
      shopId,
      seller: { tier, contractFirmId: null },
    })
  const bare = await perSecond(() =>
    db.selectFrom('priceList').select('id').where('id', '=', 1).executeTakeFirst(),
  )
  const figures = [
    ['a household', await perSecond(of(null, 'household'))],
    ['a gold member in a shop with prices of its own', await perSecond(of(shop, 'gold'))],
  ] as const
  for (const [seller, value] of figures)
    console.log(
      `${name.padEnd(10)} ${seller}: ${Math.round(value).toLocaleString('en')} a second; one row by key ${Math.round(bare).toLocaleString('en')}, ratio ${(value / bare).toFixed(2)}`,
    )
  await database.close()
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'huishou-prices-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))
const postgres = await startPostgres({ durable: true })
await measure('SQLite', await openHuishou({ url: null, dataFolder: folder }, Date.now()))
await measure('PostgreSQL', await openHuishou({ url: postgres.url, dataFolder: folder }, Date.now()))
postgres.stop()
process.exit(0)
