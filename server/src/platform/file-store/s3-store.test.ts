import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { S3_ACCOUNT, startFakeS3, type FakeS3 } from '../../../test/fake-s3.ts'
import type { S3Config } from '../config/read-files-config.ts'
import { readConfig } from '../config.ts'
import { StoreAway, StoreFull, type FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { layered } from './layered-store.ts'
import { createS3Store } from './s3-store.ts'

/** A real store to try the same calls on, such as MinIO: `TEST_S3=endpoint,region,bucket,key id,secret`. */
const REAL = process.env['TEST_S3']?.split(',')

let fake: FakeS3
let folder: string
beforeAll(async () => {
  fake = await startFakeS3({ pageSize: 3 })
  folder = mkdtempSync(join(tmpdir(), 'huishou-store-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await fake.close()
})
beforeEach(() => {
  fake.is('well')
  fake.objects.clear()
})

const configOf = (change: Partial<S3Config> = {}): S3Config => ({
  endpoint: fake.url,
  ...S3_ACCOUNT,
  prefix: 'shops/one',
  pathStyle: true,
  ...change,
})
const realConfig = ([
  endpoint = '',
  region = '',
  bucket = '',
  keyId = '',
  keySecret = '',
]: string[]): S3Config => ({
  endpoint,
  region,
  bucket,
  keyId,
  keySecret,
  prefix: `test-${process.pid}`,
  pathStyle: true,
})

const stores: [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(folder)],
  ['an object store', () => createS3Store(configOf())],
  [
    'an object store with the bucket in the host name',
    () => createS3Store(configOf({ endpoint: fake.namedUrl, pathStyle: false }), { send: fake.sendByName }),
  ],
  [
    'an object store in front of a folder',
    () => layered(createS3Store(configOf()), createFolderStore(join(folder, 'older'))),
  ],
  ...(REAL
    ? [['a real object store', () => createS3Store(realConfig(REAL))] as [string, () => FileStore]]
    : []),
]

const all = async (names: AsyncGenerator<string>): Promise<string[]> => {
  const found = []
  for await (const name of names) found.push(name)
  return found
}
const textIn = async (store: FileStore, path: string): Promise<string | null> => {
  const file = await store.open(path)
  if (!file) return null
  const pieces = []
  for await (const piece of file.stream) pieces.push(piece as Buffer)
  const bytes = Buffer.concat(pieces)
  expect(bytes).toHaveLength(file.bytes)
  return bytes.toString()
}

describe.each(stores)('%s', (_name, make) => {
  test('stores, finds, lists in order, renames and removes files', async () => {
    const store = make()
    const paths = ['aa/1', 'aa/1.400', 'ab/2', 'b/3', 'b/4', 'b/5', 'c/6'].map((name) => `files/${name}.webp`)
    await store.write(paths.map((path) => ({ path, bytes: Buffer.from(`this is ${path}`) })))
    expect(await all(store.list('files'))).toEqual(paths.toSorted())
    expect(await all(store.list('nothing'))).toEqual([])
    expect(await store.size('files/aa/1.webp')).toBe('this is files/aa/1.webp'.length)
    expect((await store.read('files/b/5.webp'))?.toString()).toBe('this is files/b/5.webp')
    expect(await textIn(store, 'files/c/6.webp')).toBe('this is files/c/6.webp')
    expect(await store.move('files/c/6.webp', 'files/c/6.webp.gone')).toBe(true)
    expect(await store.move('files/c/6.webp', 'files/c/6.webp.gone')).toBe(false)
    expect(await textIn(store, 'files/c/6.webp.gone')).toBe('this is files/c/6.webp')
    for (const missing of ['files/c/6.webp', 'files/none.webp']) {
      expect([await store.size(missing), await store.open(missing), await store.read(missing)]).toEqual([
        null,
        null,
        null,
      ])
      await store.remove(missing)
    }
    for (const path of await all(store.list('files'))) await store.remove(path)
    expect(await all(store.list('files'))).toEqual([])
  })

  test.each([
    '../huishou.db',
    'files/../../huishou.db',
    'files/..',
    '/etc/passwd',
    'files//a',
    'files/a?acl',
    'files/a%2e%2e/b',
    String.raw`files\a`,
    'files/.hidden',
    'files/a\n',
    '',
  ])('takes no file called %j', async (path) => {
    const store = make()
    await expect(store.write([{ path, bytes: Buffer.alloc(1) }])).rejects.toThrow(
      /not a path of a stored file/,
    )
    await expect((async () => await store.read(path))()).rejects.toThrow(/not a path of a stored file/)
    expect([...fake.objects.keys()]).toEqual([])
  })
})

describe('an object store', () => {
  const write = (change: Partial<S3Config> = {}) =>
    createS3Store(configOf(change)).write([{ path: 'files/a.webp', bytes: Buffer.from('a') }])

  test('gets objects below the prefix of the configuration, and the list of no other', async () => {
    fake.objects.set('shops/two/files/b.webp', Buffer.from('of somebody else'))
    await write()
    expect([...fake.objects.keys()]).toContain('shops/one/files/a.webp')
    expect(await all(createS3Store(configOf()).list('files'))).toEqual(['files/a.webp'])
  })

  test.each<[string, Partial<S3Config>, RegExp]>([
    ['an unknown key', { keyId: 'AKIAWRONG' }, /InvalidAccessKeyId .*HUISHOU_S3_KEY_ID/],
    ['a wrong secret', { keySecret: 'another' }, /SignatureDoesNotMatch .*HUISHOU_S3_KEY_SECRET/],
    ['another region', { region: 'us-east-1' }, /HUISHOU_S3_REGION/],
    ['a bucket that does not exist', { bucket: 'elsewhere' }, /NoSuchBucket .*HUISHOU_S3_BUCKET/],
    ['an address where nothing is', { endpoint: 'http://127.0.0.1:1' }, /no connection/],
  ])('that refuses %s says so, in words that name what to change', async (_what, change, words) => {
    const failed = write(change)
    await expect(failed).rejects.toThrow(StoreAway)
    await expect(failed).rejects.toThrow(words)
    await expect(failed).rejects.not.toThrow(S3_ACCOUNT.keySecret)
    expect(fake.objects.size).toBe(0)
  })

  test('that is busy is asked three times, and then left alone for a while', async () => {
    fake.is('busy')
    const store = createS3Store(configOf())
    fake.asked.length = 0
    await expect(store.size('files/a.webp')).rejects.toThrow(StoreAway)
    expect(fake.asked).toHaveLength(3)
    await expect(store.read('files/a.webp')).rejects.toThrow(StoreAway)
    expect(fake.asked).toHaveLength(3)
  })

  test('that fails by chance is asked again', async () => {
    const store = createS3Store(configOf())
    let cuts = 2
    fake.beforeEach(() => fake.is((cuts -= 1) >= 0 ? 'away' : 'well'))
    await store.write([{ path: 'files/a.webp', bytes: Buffer.from('a') }])
    fake.beforeEach(() => undefined)
    expect(fake.objects.size).toBe(1)
  })

  test('that is full says so', async () => {
    fake.is('full')
    const outcomes: [string, boolean | undefined][] = []
    const store = createS3Store(configOf(), {
      onOutcome: (failure, isFull) => outcomes.push([failure, isFull]),
    })
    await expect(store.write([{ path: 'files/a.webp', bytes: Buffer.from('a') }])).rejects.toThrow(StoreFull)
    expect(outcomes).toEqual([['HTTP 507 XMinioStorageFull', true]])
  })

  test('that has the bucket in another region says so', async () => {
    fake.is('elsewhere')
    await expect(write()).rejects.toThrow(/HTTP 301 PermanentRedirect .*HUISHOU_S3_REGION/)
    await expect(createS3Store(configOf()).size('files/a.webp')).rejects.toThrow(/HUISHOU_S3_REGION/)
  })

  test('that refuses one call is asked again by the next at once', async () => {
    fake.is('elsewhere')
    const store = createS3Store(configOf())
    await expect(store.read('files/a.webp')).rejects.toThrow(StoreAway)
    fake.is('well')
    expect(await store.read('files/a.webp')).toBeNull()
  })

  test.each(['endless', 'circling'] as const)(
    'whose list is %s gives an error, and not a part of the list',
    async (mood) => {
      const store = createS3Store(configOf())
      const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
      await store.write(names.map((name) => ({ path: `files/${name}.webp`, bytes: Buffer.from(name) })))
      fake.is(mood)
      await expect(all(store.list('files'))).rejects.toThrow(/a list of its objects that does not go on/)
    },
  )

  test('that breaks off in the middle of a file gives no half of it', async () => {
    const store = createS3Store(configOf())
    await store.write([{ path: 'files/a.webp', bytes: Buffer.alloc(100_000, 1) }])
    fake.is('cutting')
    await expect(store.read('files/a.webp')).rejects.toThrow(StoreAway)
    await expect(createS3Store(configOf()).open('files/a.webp')).rejects.toThrow(StoreAway)
  })

  test('that is away hides nothing the folder still has', async () => {
    const older = createFolderStore(join(folder, 'still'))
    await older.write([{ path: 'files/a.webp', bytes: Buffer.from('a') }])
    fake.is('away')
    const both = layered(createS3Store(configOf()), older)
    expect(await textIn(both, 'files/a.webp')).toBe('a')
    await expect(both.read('files/b.webp')).rejects.toThrow(StoreAway)
    await expect(all(both.list('files'))).rejects.toThrow(StoreAway)
  })
})

describe('two places while files are moved from the older to the current one', () => {
  const path = 'files/b.webp'
  /** Both places; `moving` moves the file, and `copying` copies it, before the older place is asked for anything. */
  const places = async (name: string) => {
    const [current, older] = ['current', 'older'].map((side) => createFolderStore(join(folder, name, side)))
    const file = { path, bytes: Buffer.from('b') }
    await current!.write([{ path: 'files/a.webp', bytes: Buffer.from('a') }])
    await older!.write([file])
    const copy = () => current!.write([file])
    const move = async () => {
      await copy()
      await older!.remove(path)
    }
    const before = (work: () => Promise<void>): FileStore => ({
      ...older!,
      read: (asked) => work().then(() => older!.read(asked)),
      remove: (asked) => work().then(() => older!.remove(asked)),
      move: (from, to) => work().then(() => older!.move(from, to)),
      list: async function* (asked) {
        await work()
        yield* older!.list(asked)
      },
    })
    return {
      current: current!,
      moving: layered(current!, before(move)),
      copying: layered(current!, before(copy)),
    }
  }

  test('one that is moved meanwhile is read and listed all the same', async () => {
    expect((await (await places('reading')).moving.read(path))?.toString()).toBe('b')
    expect(await all((await places('listing')).moving.list('files'))).toEqual(['files/a.webp', path])
  })

  test('one that is copied meanwhile is removed, and moved aside, in both', async () => {
    const removing = await places('removing')
    await removing.copying.remove(path)
    expect(await removing.current.size(path)).toBeNull()
    const aside = await places('aside')
    await aside.copying.move(path, `${path}.gone`)
    expect(await aside.current.size(path)).toBeNull()
    expect(await aside.current.size(`${path}.gone`)).toBe(1)
  })
})

describe('the configuration', () => {
  const read = (env: Record<string, string>) => readConfig({ HUISHOU_DATA: folder, ...env }).files

  test('is whole or nothing, and names what is missing', () => {
    expect(read({})).toEqual({ writeTo: 'folder', s3: null })
    expect(read(fake.env)).toMatchObject({
      writeTo: 's3',
      s3: { bucket: 'pictures', pathStyle: true, prefix: '' },
    })
    expect(read({ ...fake.env, HUISHOU_FILES: 'folder' })).toMatchObject({
      writeTo: 'folder',
      s3: { bucket: 'pictures' },
    })
    expect(() => read({ ...fake.env, HUISHOU_S3_BUCKET: '' })).toThrow(
      /half configured: HUISHOU_S3_BUCKET missing/,
    )
    expect(() => read({ HUISHOU_FILES: 's3' })).toThrow(/HUISHOU_FILES=s3 needs HUISHOU_S3_ENDPOINT/)
    const invalid: Record<string, string>[] = [
      { HUISHOU_S3_PREFIX: '/a/' },
      { HUISHOU_S3_PREFIX: '../a' },
      { HUISHOU_S3_BUCKET: 'A bucket' },
      { HUISHOU_S3_ENDPOINT: 'https://s3.example.com/bucket' },
      { HUISHOU_S3_ENDPOINT: 'https://key:secret@s3.example.com' },
      { HUISHOU_S3_ENDPOINT: 'https://s3.example.com?a=b' },
      { HUISHOU_S3_ENDPOINT: 'https://s3.example.com#a' },
      { HUISHOU_FILES: 'both' },
    ]
    for (const wrong of invalid)
      expect(() => read({ ...fake.env, ...wrong }), JSON.stringify(wrong)).toThrow(/is not valid/)
  })

  test('of a demo leads to no real store', () => {
    expect(() => read({ ...fake.env, HUISHOU_S3_ENDPOINT: 'https://s3.example.com' })).toThrow(
      /HUISHOU_S3_.*: demo mode calls no real service/,
    )
  })
})
