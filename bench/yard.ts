// Measures how many stock movements per second 8 writers record, and how long the margin report over a million
// movements takes, on SQLite and on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import { openHuishou, type Tables } from '../server/src/database/index.ts'
import type { Database } from '../server/src/platform/database.ts'
import { readMargin } from '../server/src/sales/read-margin.ts'
import { seedBase } from '../server/src/seed/index.ts'
import { vehicleStock } from '../server/src/yard/move-goods.ts'
import { receivePurchase } from '../server/src/yard/purchase.ts'
import { startPostgres } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'
import { median } from './raw-client.ts'

const SECONDS = 5
const WRITERS = 8
const LINES = 4
const MOVEMENTS = 1_000_000
const DAYS = 365
const ROUNDS = 5

/** Purchases of four materials each, every writer onto a vehicle of its own. */
const movementsPerSecond = async (database: Database<Tables>): Promise<number> => {
  const by = { staffId: null, name: 'bench' }
  const end = performance.now() + SECONDS * 1000
  let purchases = 0
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      while (performance.now() < end) {
        const causeId = (purchases += 1)
        const bought = Array.from({ length: LINES }, (_each, line) => ({
          categoryId: 1001 + line,
          netG: 1_000 + causeId,
          count: 0,
          amountFen: 100,
          co2g: 1,
        }))
        await database.transaction((trx) =>
          receivePurchase(
            trx,
            Date.now(),
            { cause: 'pickup', causeId: 1_000_000 + causeId, by },
            vehicleStock(900_000 + writer),
            bought,
          ),
        )
      }
    }),
  )
  return (purchases * LINES) / SECONDS
}

/** A year of movements of six materials in four shops, the latest a moment ago. */
const fillMovements = (database: Database<Tables>, now: number): Promise<unknown> =>
  database.transaction((trx) =>
    sql`
      insert into "yardMovement" ("at", "locationKind", "locationId", "categoryId", "kind", "grams", "pieces",
        "costFen", "cause", "causeId", "byName", "reason")
      with recursive number(n) as (select 1 union all select n + 1 from number where n < ${sql.lit(MOVEMENTS)})
      select ${sql.lit(now - DAYS * DAY)} + cast(n as bigint) * ${sql.lit(Math.floor((DAYS * DAY) / MOVEMENTS))}, 'shop', 2001 + n % 4,
        1001 + n % 6, case when n % 5 = 0 then 'load' else 'purchase' end,
        case when n % 5 = 0 then -1000 - n % 900 else 1000 + n % 900 end, 0,
        case when n % 5 = 0 then -100 - n % 90 else 100 + n % 90 end, 'pickup', 2000000 + n, '', ''
      from number`.execute(trx),
  )

const measure = async (engine: string, database: Database<Tables>): Promise<void> => {
  const now = Date.now()
  await seedBase(database, now)
  const perSecond = await movementsPerSecond(database)
  console.log(
    `${engine}: ${Math.round(perSecond).toLocaleString('en')} movements per second, ${LINES} a purchase`,
  )
  await fillMovements(database, now)
  const today = dayOf(now)
  for (const by of ['material', 'shop', 'buyer', 'day', 'month'] as const)
    for (const days of [30, DAYS]) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now()
        await readMargin(database.reader, { from: addDays(today, 1 - days), to: today, by }, 'zh')
        times.push(performance.now() - began)
      }
      console.log(
        `  margin by ${by.padEnd(9)}${String(days).padStart(4)} days ${median(times).toFixed(0).padStart(6)} ms`,
      )
    }
  await database.close()
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'huishou-yard-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))
await measure('SQLite', await openHuishou({ url: null, dataFolder: folder }, Date.now()))
const postgres = await startPostgres({ durable: true })
await measure('PostgreSQL', await openHuishou({ url: postgres.url, dataFolder: folder }, Date.now()))
postgres.stop()
process.exit(0)
