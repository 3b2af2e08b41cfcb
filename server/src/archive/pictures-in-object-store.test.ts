import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ARCHIVE_KEYS, exportOf, newFolder, newTarget, removeFolders } from '../../test/archive-fixtures.ts'
import { S3_ACCOUNT, startFakeS3, type FakeS3 } from '../../test/fake-s3.ts'
import { MONDAY_10, openHuishou } from '../../test/test-server.ts'
import { storedName } from '../file/index.ts'
import { StoreAway } from '../platform/file-store/file-store.ts'
import { drill } from './backup.ts'
import { runArchiveCommand } from './cli-commands.ts'
import { importArchive, type Target } from './import-archive.ts'

/** In the object store, in the folder, and in both. */
const [STORED, OLDER, BOTH] = ['ab'.repeat(32), 'cd'.repeat(32), 'ef'.repeat(32)] as const
const TIME = 180_000

let fake: FakeS3
let town: Target
const place = (folder: string, hash: string): void => {
  const path = join(folder, storedName(hash, 'full'))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `picture ${hash}`)
}
const filesIn = (): Target['files'] => ({
  writeTo: 's3',
  s3: { ...S3_ACCOUNT, endpoint: fake.url, prefix: '', pathStyle: true },
})

beforeAll(async () => {
  fake = await startFakeS3({ pageSize: 1 })
  town = { url: null, dataFolder: newFolder(), encryptionKeys: ARCHIVE_KEYS, files: filesIn() }
  await (await openHuishou(town, MONDAY_10)).close()
  for (const hash of [OLDER, BOTH]) place(town.dataFolder, hash)
}, TIME)
afterAll(async () => {
  removeFolders()
  await fake.close()
})
beforeEach(() => {
  fake.is('well')
  fake.objects.clear()
  for (const hash of [STORED, BOTH])
    fake.objects.set(storedName(hash, 'full'), Buffer.from(`picture ${hash}`))
})

test(
  'an archive holds the pictures of the object store and of the folder once each, as if all were in a folder',
  async () => {
    const { manifest } = await exportOf(town)
    expect(manifest.files.count).toBe(3)
    const inFolder = { ...town, dataFolder: newFolder(), files: undefined }
    await (await openHuishou(inFolder, MONDAY_10)).close()
    for (const hash of [STORED, OLDER, BOTH]) place(inFolder.dataFolder, hash)
    expect((await exportOf(inFolder)).manifest.files).toEqual(manifest.files)
  },
  TIME,
)

test(
  'a restored business has its pictures in the object store that is configured',
  async () => {
    const { path, manifest } = await exportOf(town)
    fake.objects.clear()
    const target = { ...newTarget(), files: filesIn() }
    await importArchive(path, target, MONDAY_10)
    expect([...fake.objects.keys()].toSorted()).toEqual(
      [STORED, OLDER, BOTH].map((hash) => storedName(hash, 'full')),
    )
    expect(readdirSync(target.dataFolder)).not.toContain('files')
    expect((await exportOf(target)).manifest.files).toEqual(manifest.files)
  },
  TIME,
)

test(
  'a picture of the same size that is damaged in the object store is good after a restore',
  async () => {
    const { path } = await exportOf(town)
    const name = storedName(STORED, 'full')
    const good = fake.objects.get(name)!
    fake.objects.set(name, Buffer.from(good.toReversed()))
    await importArchive(path, { ...newTarget(), files: filesIn() }, MONDAY_10)
    expect(fake.objects.get(name)?.equals(good)).toBe(true)
  },
  TIME,
)

test(
  'a drill stores nothing in the object store, and a move of the database stores nothing twice',
  async () => {
    const { path } = await exportOf(town)
    fake.asked.length = 0
    await drill(path, town, MONDAY_10)
    expect(fake.asked).toEqual([])
    const to = newFolder()
    await runArchiveCommand('move', [to], { source: town, say: () => undefined, now: MONDAY_10 })
    expect(fake.asked.filter((what) => what.startsWith('PUT'))).toEqual([`PUT ${storedName(OLDER, 'full')}`])
    expect(fake.objects.size).toBe(3)
  },
  TIME,
)

test(
  'a backup while the object store is away fails in words and leaves no archive without its pictures',
  async () => {
    fake.is('away')
    const folder = newFolder()
    await expect(
      runArchiveCommand('backup', [folder], { source: town, say: () => undefined, now: MONDAY_10 }),
    ).rejects.toThrow(StoreAway)
    expect(readdirSync(folder)).toEqual([])
  },
  TIME,
)
