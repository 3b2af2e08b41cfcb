// Measures ledger postings per second with 8 writers on SQLite and on PostgreSQL, compared with the cheapest
// possible durable transaction.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openHuishou, type Tables } from '../server/src/database/index.ts'
import { post, prove } from '../server/src/ledger/index.ts'
import type { Database } from '../server/src/platform/database.ts'
import { startPostgres } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'

const SECONDS = Number(process.env.LEDGER_SECONDS ?? 5)
const WRITERS = 8

type Work = (writer: number, turn: number) => Promise<unknown>

/** How often 8 writers at once get it done in a second. */
const perSecond = async (work: Work): Promise<number> => {
  const end = performance.now() + SECONDS * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; performance.now() < end; turn++) {
        await work(writer, turn)
        count++
      }
    }),
  )
  return count / SECONDS
}

/** ¥0.01 back and forth between a person's available and frozen balance: two conditional updates, two entries, one journal. */
const move =
  (database: Database<Tables>, run: string): Work =>
  (writer, turn) =>
    database.transaction((trx) =>
      post(trx, Date.now(), {
        kind: 'withdrawal',
        key: `bench:${run}:${writer}:${turn}`,
        memberId: writer + 1,
        text: 'bench',
        entries: [
          { account: { member: writer + 1, kind: 'available' }, amountFen: turn % 2 === 0 ? -1 : 1 },
          { account: { member: writer + 1, kind: 'frozen' }, amountFen: turn % 2 === 0 ? 1 : -1 },
        ],
      }),
    )
/** One insert, durable when it answers: what the engine itself costs. */
const bare =
  (database: Database<Tables>): Work =>
  (writer, turn) =>
    database.transaction((trx) =>
      trx
        .insertInto('ledgerProof')
        .values({ at: turn, accounts: writer, journals: turn, gapFen: 0, detail: 'bench' })
        .execute(),
    )

const measure = async (name: string, database: Database<Tables>): Promise<boolean> => {
  for (let writer = 0; writer < WRITERS; writer++)
    await database.transaction((trx) =>
      post(trx, Date.now(), {
        kind: 'adjustment',
        key: `bench:start:${writer}`,
        memberId: writer + 1,
        text: 'bench',
        entries: [
          { account: { member: writer + 1, kind: 'available' }, amountFen: 100_000 },
          { account: { company: 'adjustments' }, amountFen: -100_000 },
        ],
      }),
    )
  await perSecond(move(database, 'warm'))
  const inserts = await perSecond(bare(database))
  const moves = await perSecond(move(database, 'measured'))
  const { gapFen } = await prove(database.reader, Date.now())
  console.log(
    `${name.padEnd(10)} ${Math.round(moves).toLocaleString('en')} moves/s, ${Math.round(inserts).toLocaleString('en')} bare inserts/s, ratio ${(moves / inserts).toFixed(2)}; gap ${gapFen} fen`,
  )
  await database.close()
  return gapFen === 0
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'huishou-ledger-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))
const postgres = await startPostgres({ durable: true })
const proven = [
  await measure('SQLite', await openHuishou({ url: null, dataFolder: folder }, Date.now())),
  await measure('PostgreSQL', await openHuishou({ url: postgres.url, dataFolder: folder }, Date.now())),
]
postgres.stop()
process.exit(proven.every(Boolean) ? 0 : 1)
