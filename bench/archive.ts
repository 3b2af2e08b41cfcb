// Exports a million rows from SQLite to an archive, imports it into SQLite and into PostgreSQL, and exports
// PostgreSQL again; prints the rows per second and the peak memory of each command.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openHuishou } from '../server/src/database/index.ts'
import { startPostgres } from '../tools/postgres.mjs'
import { atEnd, ROOT } from '../tools/script-helpers.mjs'
import { residentMiB } from './process-stats.ts'

/** Journals of two entries each: three rows. */
const JOURNALS = Math.ceil(Number(process.env.ARCHIVE_ROWS ?? 1_000_000) / 3)
const MOST_MIB = 300

const base = mkdtempSync(path.join(os.tmpdir(), 'huishou-archive-'))
atEnd(() => rmSync(base, { recursive: true, force: true }))
const folderOf = (name: string): string => path.join(base, name)
const keys = `bench:${'A'.repeat(43)}=`

/** A ledger of many journals, each of a member's balance against the company's. */
const fill = async (dataFolder: string): Promise<void> => {
  const database = await openHuishou({ url: null, dataFolder, encryptionKeys: keys }, Date.now())
  await database.transaction(async (trx) => {
    await sql`insert into "account" ("id", "code", "kind", "memberId", "balanceFen")
      values (5000, 'member:1:available', 'available', 1, ${JOURNALS * 7})`.execute(trx)
    const { id } = await trx
      .selectFrom('account')
      .select('id')
      .where('kind', '=', 'company')
      .limit(1)
      .executeTakeFirstOrThrow()
    const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${JOURNALS})`
    await sql`insert into "journal" ("id", "kind", "key", "memberId", "text", "at")
      ${numbers} select i, 'adjustment', 'bench:' || i, 1, '结算 ' || i, 1700000000000 + i from n`.execute(
      trx,
    )
    for (const [account, amount] of [
      [5000, 7],
      [id, -7],
    ])
      await sql`insert into "entry" ("journalId", "accountId", "amountFen", "at")
        ${numbers} select i, ${account}, ${amount}, 1700000000000 + i from n`.execute(trx)
  })
  await database.close()
}

/** Runs one command of the built server; prints its time and the most memory it had. */
const measure = async (name: string, words: string[], env: Record<string, string>): Promise<boolean> => {
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(ROOT, 'server/dist/main.js'), ...words], {
    env: { ...process.env, HUISHOU_ENCRYPTION_KEYS: keys, HUISHOU_DEMO: 'off', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  const watch = setInterval(() => {
    try {
      most = Math.max(most, residentMiB(child.pid ?? 0))
    } catch {
      // it has just ended
    }
  }, 100)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${name.padEnd(28)} ${seconds.toFixed(1)} s, ${Math.round((JOURNALS * 3) / seconds).toLocaleString('en')} rows/s, ${Math.round(most)} MiB${most > MOST_MIB ? ` ✗ more than ${MOST_MIB}` : ''}`,
  )
  return code === 0 && most <= MOST_MIB
}

const source = folderOf('source')
mkdirSync(source, { mode: 0o700 })
await fill(source)
const postgres = await startPostgres({ durable: true })
const [first, second] = [folderOf('first.tar.gz'), folderOf('second.tar.gz')]
const there = { HUISHOU_DATA: folderOf('there'), DATABASE_URL: postgres.url }
const done = [
  await measure('export of SQLite', ['export', first], { HUISHOU_DATA: source }),
  await measure('import into SQLite', ['import', first], { HUISHOU_DATA: folderOf('copy') }),
  await measure('import into PostgreSQL', ['import', first], there),
  await measure('export of PostgreSQL', ['export', second], there),
]
postgres.stop()
process.exitCode = done.every(Boolean) ? 0 : 1
