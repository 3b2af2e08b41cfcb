import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ARCHIVE_KEYS,
  exportOf,
  filesIn,
  giveAFen,
  newFolder,
  newTarget,
  removeFolders,
} from '../../test/archive-fixtures.ts'
import { emptyPostgres, MONDAY_10, openHuishou } from '../../test/test-server.ts'
import { pathOf } from '../file/index.ts'
import { seedDemo } from '../seed/index.ts'
import type { Manifest } from './format.ts'
import { importArchive, type Target } from './import-archive.ts'

const PICTURE = 'ab'.repeat(32)

let town: Target
let postgres: Awaited<ReturnType<typeof emptyPostgres>>
/** Each writes whole databases. */
const TIME = 180_000

beforeAll(async () => {
  town = { url: null, dataFolder: newFolder(), encryptionKeys: ARCHIVE_KEYS }
  const database = await openHuishou(town, MONDAY_10)
  await seedDemo(database, MONDAY_10, () => undefined)
  // a line longer than the groups in which lines are read, between shorter ones
  await database.transaction(async (trx) => {
    await trx
      .updateTable('journal')
      .set({ text: '长'.repeat(70_000) })
      .where('id', '=', 2)
      .execute()
  })
  await database.close()
  for (const size of ['full', 'thumbnail'] as const) {
    const place = join(town.dataFolder, pathOf(PICTURE, size))
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, `a ${size} picture`)
  }
  writeFileSync(join(town.dataFolder, `${pathOf(PICTURE, 'full')}.part`), 'half a picture')
}, 180_000)
afterAll(removeFolders)
beforeEach(async () => {
  postgres = await emptyPostgres()
})
afterEach(async () => {
  await postgres?.drop()
})

const contentOf = ({ tables, files, proof, counters }: Manifest) => ({ tables, files, proof, counters })

test(
  'a business moves from SQLite to SQLite with every row, number, picture and fen',
  async () => {
    const first = await exportOf(town)
    expect(first.manifest.files.count).toBe(2)
    const target = newTarget()
    const imported = await importArchive(first.path, target, MONDAY_10)
    expect(imported).toMatchObject({ gapFen: 0, keyFile: false })
    expect(imported.rows).toBeGreaterThan(1000)
    expect(filesIn(target.dataFolder)).toEqual(['files', 'huishou.db'])
    expect(readFileSync(join(target.dataFolder, pathOf(PICTURE, 'full')), 'utf8')).toBe('a full picture')
    expect(contentOf((await exportOf(target)).manifest)).toEqual(contentOf(first.manifest))
  },
  TIME,
)

test(
  'a business moves from SQLite to PostgreSQL and back, and is the same at both ends',
  async ({ skip }) => {
    if (!postgres) return skip()
    const first = await exportOf(town)
    const large = newTarget(postgres.url)
    expect(await importArchive(first.path, large, MONDAY_10)).toMatchObject({ gapFen: 0 })
    const second = await exportOf(large)
    expect(second.header.engine).toBe('postgres')
    expect(contentOf(second.manifest)).toEqual(contentOf(first.manifest))
    const small = newTarget()
    await importArchive(second.path, small, MONDAY_10)
    expect(contentOf((await exportOf(small)).manifest)).toEqual(contentOf(first.manifest))
    await expect(importArchive(first.path, large, MONDAY_10)).rejects.toThrow(/not empty/)
  },
  TIME,
)

test(
  'a business that was moved goes on: new rows get numbers that nobody had',
  async () => {
    const { path } = await exportOf(town)
    const target = newTarget(postgres?.url ?? null)
    await importArchive(path, target, MONDAY_10)
    const database = await openHuishou(target, MONDAY_10)
    const had = await database.reader
      .selectFrom('journal')
      .select((e) => e.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    await giveAFen(database, 0)
    const latest = await database.reader
      .selectFrom('journal')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(latest.id).toBeGreaterThan(Number(had.id))
    await database.close()
  },
  TIME,
)

test(
  'every table the database has is in the archive, without a list of tables',
  async () => {
    const { header, manifest } = await exportOf(town)
    const database = await openHuishou(town, MONDAY_10)
    const tables = (await database.reader.introspection.getTables())
      .filter(({ isView }) => !isView)
      .map(({ name }) => name)
      .toSorted()
    await database.close()
    expect(Object.keys(header.tables).toSorted()).toEqual(tables)
    expect(Object.keys(manifest.tables).toSorted()).toEqual(tables)
  },
  TIME,
)
