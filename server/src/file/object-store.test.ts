import { systemStatus, testService } from '@huishou/wire/system/status'
import { modifyUser } from '@huishou/wire/member/customer'
import { MINUTE } from '@huishou/wire/time'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeS3, type FakeS3 } from '../../test/fake-s3.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sendPicture } from '../../test/upload-fixture.ts'
import { createFolderStore } from '../platform/file-store/folder-store.ts'
import { readJobsState } from '../platform/jobs.ts'
import { eraseUploads, hashInPath, storedName } from './index.ts'

let fake: FakeS3
let server: TestServer
let token = ''
let owner = ''
beforeAll(async () => {
  fake = await startFakeS3()
  server = await startTestServer({ env: { ...fake.env, HUISHOU_S3_PREFIX: 'huishou' } })
  token = (await server.customer('13900300021')).token
  owner = await server.staff('owner')
})
afterAll(async () => {
  await server.close()
  await fake.close()
})
beforeEach(() => fake.is('well'))

let shade = 0
const picture = () => {
  shade += 1
  return sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: { r: (shade * 37) % 256, g: (shade * 91) % 256, b: 60 },
    },
  })
    .png()
    .toBuffer()
}
const send = async (): Promise<string> => await sendPicture(server, 'customer', token, await picture())
const open = (url: string, method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
  server.app.inject({ method, url: url.replace(/^https?:\/\/[^/]+/, ''), headers })
const hashOf = (url: string): string => hashInPath(url) ?? ''
const keysOf = (url: string): string[] =>
  (['full', 'thumbnail'] as const).map((size) => `huishou/${storedName(hashOf(url), size)}`)
/** A store that was away is left alone for two seconds. */
const rested = () => new Promise((resolve) => setTimeout(resolve, 2_100))

test('a picture is stored as two objects and served through the server to those who may see it', async () => {
  const url = await send()
  expect([...fake.objects.keys()].toSorted()).toEqual(keysOf(url).toSorted())
  const [path = ''] = new URL(url).pathname.split('?')
  for (const size of ['', '.400']) {
    const shown = await open(url.replace('.webp', `${size}.webp`))
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-length': String(shown.rawPayload.length),
    })
    expect(
      shown.rawPayload.equals(fake.objects.get(`huishou${path.replace('.webp', `${size}.webp`)}`)!),
    ).toBe(true)
  }
  expect((await open(path)).statusCode).toBe(404)
  const forged = url.replace(/sig=(.)/, (_, first: string) => `sig=${first === 'A' ? 'B' : 'A'}`)
  expect((await open(forged)).statusCode).toBe(404)
})

test('a public one needs no signature, and is not sent again to a browser that has it', async () => {
  const url = await send()
  const path = new URL(url).pathname
  await server.must(modifyUser, { token, avatarUrl: url })
  const shown = await open(path)
  expect(shown.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') })
  const head = await open(path, 'HEAD')
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(shown.rawPayload.length)])
  fake.asked.length = 0
  const again = await open(path, 'GET', { 'if-none-match': String(shown.headers.etag) })
  expect([again.statusCode, again.rawPayload.length, fake.asked.length]).toEqual([304, 0, 0])
})

test('a picture that is erased goes from the store, and from the folder if it was still there', async () => {
  const url = await send()
  const bytes = fake.objects.get(keysOf(url)[0]!)!
  const folder = createFolderStore(server.config.dataFolder)
  await folder.write([{ path: storedName(hashOf(url), 'full'), bytes }])
  await server.database.transaction((trx) =>
    eraseUploads(trx, server.clock.now(), { hashes: [hashOf(url)], before: server.clock.now() }),
  )
  await server.jobs.runOutbox()
  for (const key of keysOf(url)) expect(fake.objects.has(key)).toBe(false)
  expect([...fake.objects.keys()].filter((key) => key.endsWith('.gone'))).toEqual([])
  expect(await folder.size(storedName(hashOf(url), 'full'))).toBeNull()
  expect((await open(url)).statusCode).toBe(404)
})

test('one that was uploaded again meanwhile stays', async () => {
  const bytes = await picture()
  const url = await sendPicture(server, 'customer', token, bytes)
  const before = server.clock.now()
  await server.database.transaction((trx) => eraseUploads(trx, before, { hashes: [hashOf(url)], before }))
  const again = await sendPicture(server, 'customer', token, bytes)
  await server.jobs.runOutbox()
  expect((await open(again)).statusCode).toBe(200)
})

test('a picture of the time before the store is served from the folder', async () => {
  const url = await send()
  const folder = createFolderStore(server.config.dataFolder)
  for (const size of ['full', 'thumbnail'] as const) {
    const path = storedName(hashOf(url), size)
    await folder.write([{ path, bytes: fake.objects.get(`huishou/${path}`)! }])
    fake.objects.delete(`huishou/${path}`)
  }
  expect((await open(url)).statusCode).toBe(200)
  fake.is('away')
  expect((await open(url)).statusCode).toBe(200)
  await rested()
})

test('while the store is away uploads and pictures are refused for a moment, and nothing is recorded', async () => {
  const url = await send()
  const recorded = async () => (await server.database.reader.selectFrom('file').select('id').execute()).length
  const before = await recorded()
  fake.is('away')
  await expect(send()).rejects.toThrow('系统暂时繁忙')
  expect(await recorded()).toBe(before)
  const shown = await open(url)
  expect(shown.statusCode).toBe(503)
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
  expect(shown.headers['etag']).toBeUndefined()
  expect(shown.json()).toMatchObject({ reason: 'UNAVAILABLE' })
  fake.is('well')
  await rested()
  expect((await open(url)).statusCode).toBe(200)
  expect((await open(await send())).statusCode).toBe(200)
})

test('a picture that the store breaks off is an error that nobody caches, and not half a picture', async () => {
  const url = await send()
  await server.must(modifyUser, { token, avatarUrl: url })
  fake.is('cutting')
  const shown = await open(new URL(url).pathname)
  expect(shown.statusCode).toBe(503)
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(shown.headers['etag']).toBeUndefined()
  await rested()
})

test('a store without room says so, and another fault of it does not end in a fault of the server', async () => {
  fake.is('full')
  await expect(send()).rejects.toThrow('存储空间不足')
  fake.is('busy')
  await expect(send()).rejects.toThrow('系统暂时繁忙')
  await rested()
})

test('the owner reads where pictures go and tries the store, which says why it fails', async () => {
  const row = async () =>
    (await server.must(systemStatus, {}, { token: owner })).rows.find(
      ({ service }) => service === 'picture_store',
    )
  const tryIt = () => server.must(testService, { service: 'picture_store' }, { token: owner })
  expect(await tryIt()).toEqual({ works: true, failure: '' })
  expect((await server.must(systemStatus, {}, { token: owner })).pictures).toBe('s3')
  expect(await row()).toMatchObject({
    setUp: 'real',
    provider: expect.stringMatching(/^127\.0\.0\.1:\d+\/pictures$/),
    variable: 'HUISHOU_S3_ENDPOINT',
  })
  expect(JSON.stringify(await server.must(systemStatus, {}, { token: owner }))).not.toContain('a/secret')
  expect([...fake.objects.keys()].filter((key) => key.startsWith('huishou/test/'))).toEqual([])
  fake.is('away')
  expect(await tryIt()).toEqual({ works: false, failure: 'no connection' })
  expect((await row())?.failure).toBe('no connection')
  await rested()
})

test('an erasure outlasts an outage of a day, and no fault is counted for it', async () => {
  const url = await send()
  fake.is('away')
  const now = server.clock.now()
  await server.database.transaction((trx) => eraseUploads(trx, now, { hashes: [hashOf(url)], before: now }))
  for (let half = 0; half < 48; half += 1) {
    await server.jobs.runOutbox()
    server.clock.advance(30 * MINUTE)
  }
  for (const key of keysOf(url)) expect(fake.objects.has(key)).toBe(true)
  expect(await readJobsState(server.database.reader)).toMatchObject({ waiting: 0, givenUp: 0 })
  fake.is('well')
  await rested()
  await server.jobs.runOutbox()
  expect([...fake.objects.keys()].filter((key) => key.includes(hashOf(url)))).toEqual([])
})

describe('back in the folder', () => {
  let back: TestServer
  let mine = ''
  beforeAll(async () => {
    back = await startTestServer({ env: { ...fake.env, HUISHOU_FILES: 'folder' } })
    mine = (await back.customer('13900300022')).token
  })
  afterAll(() => back.close())
  const show = (url: string) => back.app.inject({ method: 'GET', url: new URL(url).pathname })

  test('uploads go on while the store is away', async () => {
    fake.is('away')
    const url = await sendPicture(back, 'customer', mine, await picture())
    expect(
      await createFolderStore(back.config.dataFolder).size(storedName(hashOf(url), 'full')),
    ).toBeGreaterThan(0)
    fake.is('well')
    await rested()
  })

  test('a picture whose file cannot be read is an error that nobody caches', async () => {
    const url = await sendPicture(back, 'customer', mine, await picture())
    await back.must(modifyUser, { token: mine, avatarUrl: url })
    expect((await show(url)).statusCode).toBe(200)
    const file = join(back.config.dataFolder, storedName(hashOf(url), 'full'))
    rmSync(file)
    mkdirSync(file)
    const shown = await show(url)
    expect(shown.json()).toMatchObject({ reason: 'FAULT' })
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.headers['etag']).toBeUndefined()
  })
})
