import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  exportOf,
  filesIn,
  giveAFen,
  newFolder,
  newTarget,
  removeFolders,
  repack,
} from '../../test/archive-fixtures.ts'
import { emptyPostgres, MONDAY_10, openHuishou } from '../../test/test-server.ts'
import type { Tables } from '../database/index.ts'
import { migrations } from '../migrations/index.ts'
import { openDatabase } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { createFolderStore } from '../platform/file-store/folder-store.ts'
import { exportArchive } from './export-archive.ts'
import { importArchive, type Target } from './import-archive.ts'
import { walkArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

let source: Target
let sources: Awaited<ReturnType<typeof emptyPostgres>>
let targets: Awaited<ReturnType<typeof emptyPostgres>>
/** Each writes whole databases. */
const TIME = 180_000

beforeAll(async () => {
  sources = await emptyPostgres()
  source = newTarget(sources?.url ?? null)
  const database = await openHuishou(source, MONDAY_10)
  await giveAFen(database, 0)
  await database.close()
}, TIME)
afterAll(async () => {
  await sources?.drop()
  removeFolders()
})
beforeEach(async () => {
  targets = await emptyPostgres()
})
afterEach(async () => {
  await targets?.drop()
})
const target = (): Target => newTarget(targets?.url ?? null)

/** Nothing is left of an import that failed, and the same place takes a good archive. */
const expectUntouched = async (place: Target): Promise<void> => {
  expect(filesIn(place.dataFolder)).toEqual([])
  if (place.url === null) return
  const database = await openDatabase<Tables>(place)
  expect(await database.reader.introspection.getTables()).toEqual([])
  await database.close()
}

test(
  'an export is of one moment, whatever is written meanwhile',
  async () => {
    const database = await openHuishou(source, MONDAY_10)
    let writing = true
    let turn = 1
    const writer = (async () => {
      while (writing) await giveAFen(database, (turn += 1), 1 + (turn % 5))
    })()
    const { path, manifest } = await exportOf(source)
    const before = turn
    while (turn < before + 20) await new Promise((resolve) => setTimeout(resolve, 5))
    writing = false
    await writer
    await database.close()
    expect(manifest.proof.gapFen).toBe(0)
    const place = target()
    const imported = await importArchive(path, place, MONDAY_10)
    expect(imported.gapFen).toBe(0)
    expect(imported.manifest.tables['journal']?.count).toBeLessThan(turn)
  },
  TIME,
)

test(
  'an archive that is cut anywhere is refused and leaves nothing',
  async () => {
    const { path } = await exportOf(source)
    const whole = readFileSync(path)
    const cut = join(newFolder(), 'cut.tar.gz')
    for (const part of [0, 0.01, 0.3, 0.9, 0.999]) {
      writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * part)))
      const place = target()
      await expect(importArchive(cut, place, MONDAY_10), `${part}`).rejects.toThrow(/damaged or was changed/)
      await expectUntouched(place)
    }
  },
  TIME,
)

test(
  'an archive with a changed, missing or foreign part is refused, and the reason names it',
  async () => {
    const { path } = await exportOf(source)
    const swap = (name: string, from: string, to: string) => (entry: string, bytes: Buffer) =>
      entry === name ? Buffer.from(bytes.toString().replace(from, to)) : bytes
    const same = (_: string, bytes: Buffer) => bytes
    const cases: [string, RegExp][] = [
      [
        await repack(path, swap('rows/entry/000001.ndjson', '"amountFen":1', '"amountFen":9')),
        /rows of table entry/,
      ],
      [
        await repack(path, (name, bytes) => (name.startsWith('rows/entry/') ? null : bytes)),
        /table entry has 0 rows/,
      ],
      [await repack(path, swap('counters.json', '"journal": ', '"journal": 1')), /next numbers/],
      [await repack(path, swap('archive.json', '"engine": "', '"engine":  "')), /description/],
      [await repack(path, (name, bytes) => (name === 'manifest.json' ? null : bytes)), /its end is missing/],
      [await repack(path, same, { 'rows/entry/000002.ndjson': '{}\n' }), /follows its end/],
      [
        await repack(path, (name, bytes) => (name === 'manifest.json' ? null : bytes), { '../../evil': 'x' }),
        /does not belong there \(\.\.\/\.\.\/evil/,
      ],
      [
        await repack(path, (name, bytes) => (name === 'manifest.json' ? null : bytes), {
          'keys.txt': 'x',
          'manifest.json': '{}',
        }),
        /manifest.json in the archive/,
      ],
      [
        await repack(path, swap('archive.json', '"0001-platform"', '"9999-from-the-future"')),
        /newer version/,
      ],
      [
        await repack(path, (name, bytes) => (name === 'archive.json' ? null : bytes)),
        /no archive of this program/,
      ],
    ]
    for (const [changed, reason] of cases) {
      const place = target()
      await expect(importArchive(changed, place, MONDAY_10), `${reason}`).rejects.toThrow(reason)
      await expectUntouched(place)
    }
  },
  TIME,
)

test(
  'an import into a place that is not empty changes nothing there',
  async () => {
    const { path } = await exportOf(source)
    await expect(importArchive(path, source, MONDAY_10)).rejects.toThrow(/not empty|already a database/)
    const there = await exportOf(source)
    expect(there.manifest.proof.gapFen).toBe(0)
  },
  TIME,
)

test(
  'the keys of encrypted columns are carried only when asked for, and never lost silently',
  async () => {
    const own = { ...newTarget(), encryptionKeys: null }
    await (await openHuishou(own, MONDAY_10)).close()
    const keys = readFileSync(join(own.dataFolder, 'encryption-keys'), 'utf8')
    const apart = await exportOf(own)
    const nowhere = { ...target(), encryptionKeys: null }
    await expect(importArchive(apart.path, nowhere, MONDAY_10)).rejects.toThrow(
      /encrypted columns and not their key/,
    )
    await expect(importArchive(apart.path, target(), MONDAY_10)).rejects.toThrow(/encrypted with other keys/)
    const withFile = { ...target(), encryptionKeys: null }
    writeFileSync(join(withFile.dataFolder, 'encryption-keys'), keys)
    expect((await importArchive(apart.path, withFile, MONDAY_10)).keyFile).toBe(false)

    const seen: string[] = []
    const inside = await exportOf(own, true)
    await walkArchive(inside.path, { keys: async (text) => void seen.push(text) })
    expect(seen).toEqual([keys])
    const sqlite = { ...newTarget(), encryptionKeys: null }
    expect((await importArchive(inside.path, sqlite, MONDAY_10)).keyFile).toBe(true)
    expect(readFileSync(join(sqlite.dataFolder, 'encryption-keys'), 'utf8')).toBe(keys)
    await (await openHuishou(sqlite, MONDAY_10)).close()
  },
  TIME,
)

test(
  'an archive of an older version is brought up to date',
  async () => {
    const old = newTarget()
    const database = await openDatabase<Tables>(old)
    await migrate(database, migrations.slice(0, -1), MONDAY_10)
    const path = join(newFolder(), 'old.tar.gz')
    await writeArchive(path, {
      database,
      stored: createFolderStore(old.dataFolder),
      now: MONDAY_10,
      keys: null,
    })
    await database.close()
    await expect(exportOf(old)).rejects.toThrow(/older version/)
    const place = target()
    await importArchive(path, place, MONDAY_10)
    const there = await openDatabase<Tables>(place)
    expect(await migrate(there, migrations, MONDAY_10)).toEqual([])
    await there.close()
  },
  TIME,
)

test(
  'an export replaces no file and leaves none behind when it fails',
  async () => {
    const { path } = await exportOf(source)
    const before = readFileSync(path)
    await expect(exportArchive(path, source, { now: MONDAY_10, withKeys: false })).rejects.toThrow(
      /exists already/,
    )
    expect(readFileSync(path)).toEqual(before)
    const nowhere = newTarget()
    const missing = join(newFolder(), 'missing.tar.gz')
    await expect(exportArchive(missing, nowhere, { now: MONDAY_10, withKeys: false })).rejects.toThrow(
      /no database in/,
    )
    expect(existsSync(missing)).toBe(false)
  },
  TIME,
)
