import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeS3, type FakeS3 } from '../../test/fake-s3.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sendPicture } from '../../test/upload-fixture.ts'
import { readConfig } from '../platform/config.ts'
import { StoreAway, type FileStore } from '../platform/file-store/file-store.ts'
import { openFiles, openPlaces } from '../platform/file-store/open-files.ts'
import { eraseUploads, hashInPath, removeWorker, storedName } from './index.ts'
import { moveFilesByCommand } from './move-files-command.ts'
import { MoveProblem } from './move-files.ts'

let fake: FakeS3
let server: TestServer
let token = ''
beforeAll(async () => {
  fake = await startFakeS3({ pageSize: 3 })
  server = await startTestServer()
  token = (await server.customer('13900300031')).token
})
afterAll(async () => {
  await server.close()
  await fake.close()
})

const configFor = (writeTo: 'folder' | 's3') =>
  readConfig({ HUISHOU_DATA: server.config.dataFolder, ...fake.env, HUISHOU_FILES: writeTo })
const places = (): { folder: FileStore; s3: FileStore } => {
  const { folder, s3 } = openPlaces(configFor('s3'))
  return { folder, s3: s3! }
}

const move = async (words: string[], writeTo: 'folder' | 's3' = 's3'): Promise<string> => {
  const said: string[] = []
  await moveFilesByCommand(words, {
    config: configFor(writeTo),
    open: async () => ({ ...server.database, close: async () => undefined }),
    say: (text) => said.push(text),
  })
  return said.join('\n')
}

/** The SHA-256 of every file in a place, by path. */
const sums = async (store: FileStore): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for await (const path of store.list('files'))
    found[path] = createHash('sha256')
      .update((await store.read(path))!)
      .digest('hex')
  return found
}
let shade = 0
const upload = async (): Promise<string> => {
  shade += 1
  const background = { r: (shade * 37) % 256, g: (shade * 91) % 256, b: 200 }
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  return hashInPath(await sendPicture(server, 'customer', token, bytes)) ?? ''
}

/** Five pictures in the folder, and nothing in the store. */
beforeEach(async () => {
  fake.is('well')
  fake.beforeEach(() => undefined)
  fake.objects.clear()
  const { folder } = places()
  for await (const path of folder.list('files')) await folder.remove(path)
  for (let count = 0; count < 5; count += 1) await upload()
})

test('pictures move to the store and back with equal hashes, and stay where they were until told otherwise', async () => {
  const { folder, s3 } = places()
  const before = await sums(folder)
  expect(Object.keys(before)).toHaveLength(10)
  expect(await move(['s3'])).toMatch(
    /10 files copied .*same SHA-256; 0 were there already\.\nNothing was deleted/,
  )
  expect(await sums(s3)).toEqual(before)
  expect(await sums(folder)).toEqual(before)
  expect(await move(['s3'])).toMatch(/0 files copied .*10 were there already/)
  expect(await move(['s3', '--delete-source'])).toMatch(/10 files were deleted from /)
  expect(await sums(folder)).toEqual({})
  expect(await sums(s3)).toEqual(before)
  expect(await move(['folder', '--delete-source'], 'folder')).toMatch(
    /10 files copied [\s\S]*10 files were deleted/,
  )
  expect(await sums(folder)).toEqual(before)
  expect(fake.objects.size).toBe(0)
})

test('a store that goes away half-way loses nothing, and the next move does the rest', async () => {
  const { folder, s3 } = places()
  const before = await sums(folder)
  let puts = 0
  fake.beforeEach((what) => {
    if (what.startsWith('PUT') && (puts += 1) > 4) fake.is('away')
  })
  await expect(move(['s3', '--delete-source'])).rejects.toThrow(StoreAway)
  fake.is('well')
  fake.beforeEach(() => undefined)
  expect({ ...(await sums(folder)), ...(await sums(s3)) }).toEqual(before)
  await move(['s3', '--delete-source'])
  expect(await sums(s3)).toEqual(before)
  expect(await sums(folder)).toEqual({})
})

test('what arrives with other bytes ends the move and is not deleted where it came from', async () => {
  const { folder } = places()
  const before = await sums(folder)
  fake.beforeEach((what) => {
    const key = what.replace(/^GET /, '')
    const object = fake.objects.get(key)
    if (key !== what && object) fake.objects.set(key, Buffer.from(object.toReversed()))
  })
  await expect(move(['s3', '--delete-source'])).rejects.toThrow(MoveProblem)
  expect(await sums(folder)).toEqual(before)
  fake.beforeEach(() => undefined)
  await move(['s3', '--delete-source'])
  expect(await sums(places().s3)).toEqual(before)
})

test('a picture that is erased while it is on its way does not come back in the new place', async () => {
  const erased = await upload()
  const path = storedName(erased, 'full')
  const files = openFiles(configFor('s3'))
  let began = false
  fake.beforeEach(async (what) => {
    if (what !== `PUT ${path}` || began) return
    began = true
    const now = server.clock.now()
    await server.database.transaction((trx) => eraseUploads(trx, now, { hashes: [erased], before: now }))
    await removeWorker(files).run(server.database, now, { sha256: erased })
  })
  expect(await move(['s3'])).toMatch(
    /1 were erased by the server meanwhile|2 were erased by the server meanwhile/,
  )
  expect([...fake.objects.keys()].filter((key) => key.includes(erased))).toEqual([])
  expect(await files.size(path)).toBeNull()
})

test('a damaged picture is moved as it is, and named', async () => {
  const { folder, s3 } = places()
  const path = storedName('ab'.repeat(32), 'full')
  await folder.write([{ path, bytes: Buffer.from('no longer what it was') }])
  expect(await move(['s3'])).toContain(`1 pictures are damaged in ${server.config.dataFolder}`)
  expect((await s3.read(path))?.toString()).toBe('no longer what it was')
})

test('a good copy is not replaced by a damaged picture, which is named and not deleted', async () => {
  const { folder, s3 } = places()
  const before = await sums(folder)
  await move(['s3'])
  const whole = Object.keys(before).find((path) => !path.includes('.400'))!
  const small = whole.replace('.webp', '.400.webp')
  for (const path of [whole, small]) await folder.write([{ path, bytes: Buffer.from('damaged') }])
  const said = await move(['s3', '--delete-source'])
  expect(said).toContain(`ATTENTION: 2 files are damaged in ${folder.name}`)
  for (const path of [whole, small]) expect(said).toContain(`  - ${path}`)
  expect(said).toMatch(/8 files were deleted/)
  expect(await sums(s3)).toEqual(before)
  expect(Object.keys(await sums(folder)).toSorted()).toEqual([whole, small].toSorted())
})

test('a damaged thumbnail is made again from its picture, and a good one replaces a damaged copy', async () => {
  const { folder, s3 } = places()
  const before = await sums(folder)
  const small = Object.keys(before).find((path) => path.includes('.400'))!
  const good = (await folder.read(small))!
  const cut = good.subarray(0, good.length / 2)
  await folder.write([{ path: small, bytes: cut }])
  const said = await move(['s3'])
  expect(said).toContain(`1 thumbnails were damaged in ${folder.name}, and were made again`)
  expect(said).toContain(`  - ${small}`)
  expect(await sums(s3)).toEqual(before)
  await s3.write([{ path: small, bytes: cut }])
  expect(await move(['s3', '--delete-source'])).toMatch(/10 files were deleted/)
  expect(await sums(s3)).toEqual(before)
  await s3.write([{ path: small, bytes: cut }])
  await folder.write([{ path: small, bytes: good }])
  expect(await move(['s3'])).toMatch(/1 files copied/)
  expect(await sums(s3)).toEqual(before)
})

test('a damaged thumbnail of a picture that is lost is moved as it is, and named', async () => {
  const { folder, s3 } = places()
  const path = storedName('ef'.repeat(32), 'thumbnail')
  await folder.write([{ path, bytes: Buffer.from('no thumbnail') }])
  expect(await move(['s3'])).toContain(`1 pictures are damaged in ${folder.name}`)
  expect((await s3.read(path))?.toString()).toBe('no thumbnail')
})

test('a damaged copy is replaced by the good picture', async () => {
  const { folder, s3 } = places()
  const before = await sums(folder)
  const whole = Object.keys(before).find((path) => !path.includes('.400'))!
  const { length } = (await folder.read(whole))!
  await s3.write([{ path: whole, bytes: Buffer.alloc(length, 1) }])
  expect(await move(['s3'])).toMatch(/10 files copied .*0 were there already/)
  expect(await sums(s3)).toEqual(before)
})

test('on the way back one is told that copies remain, and what that means for erasures', async () => {
  await move(['s3'])
  expect(await move(['folder'], 'folder')).toMatch(
    /Copies remain in 127\.0\.0\.1:\d+\/pictures\..*no longer erased there: run this again with --delete-source/,
  )
  expect(await move(['folder', '--delete-source'], 'folder')).not.toContain('Copies remain')
})

test('files beside the pictures are left alone', async () => {
  const { folder } = places()
  const rest = `${storedName('cd'.repeat(32), 'full')}.part`
  await folder.write([{ path: rest, bytes: Buffer.from('half') }])
  await move(['s3', '--delete-source'])
  expect(await sums(folder)).toHaveProperty([rest])
  expect([...fake.objects.keys()]).not.toContain(rest)
})

test('a move is refused while new pictures go elsewhere, without a store, and with words that mean nothing', async () => {
  await expect(move(['s3'], 'folder')).rejects.toThrow(/set HUISHOU_FILES=s3, restart the server, then move/)
  await expect(move(['folder'], 's3')).rejects.toThrow(/set HUISHOU_FILES=folder/)
  for (const words of [[], ['bucket'], ['s3', 'folder'], ['s3', '--delete']])
    await expect(move(words)).rejects.toThrow(/^Usage: npm run move-files/)
  const without = readConfig({ HUISHOU_DATA: server.config.dataFolder })
  await expect(
    moveFilesByCommand(['s3'], { config: without, open: async () => server.database, say: () => undefined }),
  ).rejects.toThrow(/There is no object store: set HUISHOU_S3_ENDPOINT/)
  expect(fake.objects.size).toBe(0)
})
