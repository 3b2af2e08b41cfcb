import { join } from 'node:path'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { again, scene } from '../../test/picture-fixtures.ts'
import { givenPeople } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sendPicture } from '../../test/upload-fixture.ts'
import { differingBits } from '../anomaly/similar-pictures.ts'
import { pathOf } from './file-url.ts'
import { AT_A_TIME, hashOlderPictures } from './hash-older-pictures.ts'
import { hashPicture, mirrorHash } from './perceptual-hash.ts'
import { createFolderStore } from '../platform/file-store/folder-store.ts'

test('a picture keeps its hash when it is made smaller, brighter and compressed, and mirrored has its mirror’s', async () => {
  for (let number = 1; number <= 12; number += 1) {
    const picture = await scene(number)
    const hash = await hashPicture(picture)
    const copy = await hashPicture(await again(picture))
    const mirrored = await hashPicture(await again(picture, { mirrored: true }))
    expect(differingBits(hash, copy), `${number}`).toBeLessThanOrEqual(4)
    expect(differingBits(mirrorHash(hash), mirrored), `${number}`).toBeLessThanOrEqual(4)
  }
})

test('different pictures have hashes that are far apart', async () => {
  const hashes = []
  for (let number = 1; number <= 30; number += 1) hashes.push(await hashPicture(await scene(number)))
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(at + 1)) expect(differingBits(one, other)).toBeGreaterThan(8)
})

test('a picture of nearly one colour has no hash', async () => {
  const background = { r: 120, g: 130, b: 90 }
  const flat = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  expect(await hashPicture(flat)).toBe('')
})

/** The pictures' hashes, in the order of upload. */
const hashesOf = (server: TestServer) =>
  server.database.reader.selectFrom('file').select(['sha256', 'perceptualHash']).orderBy('id').execute()
const forgetHashes = (server: TestServer) =>
  server.database.transaction((trx) => trx.updateTable('file').set({ perceptualHash: null }).execute())

test('what staff upload is hashed at once, what customers upload is not, and older pictures are later', async () => {
  const server = await startTestServer()
  const { courier1 } = await givenPeople(server)
  const { token } = await server.customer('13700009999')
  await sendPicture(server, 'staff', courier1, await scene(1))
  await sendPicture(server, 'staff', courier1, await scene(2))
  await sendPicture(server, 'customer', token, await scene(3))
  const hashes = () => hashesOf(server)
  const [first, second, ofCustomer] = await hashes()
  expect(first?.perceptualHash).toMatch(/^[0-9a-f]{16}$/)
  expect(ofCustomer).toMatchObject({ perceptualHash: null })
  await forgetHashes(server)
  await rm(join(server.config.dataFolder, pathOf(second!.sha256, 'thumbnail')))
  await hashOlderPictures(createFolderStore(server.config.dataFolder).read)(server.database)
  expect(await hashes()).toEqual([first, { ...second, perceptualHash: '' }, ofCustomer])
  await server.close()
})

test('an older picture that cannot be read now is hashed later, one that cannot be decoded never, others at once', async () => {
  const server = await startTestServer()
  const { courier1 } = await givenPeople(server)
  for (const number of [1, 2, 3]) await sendPicture(server, 'staff', courier1, await scene(number))
  const before = await hashesOf(server)
  await forgetHashes(server)
  const [first, , third] = before.map(({ sha256 }) =>
    join(server.config.dataFolder, pathOf(sha256, 'thumbnail')),
  )
  await writeFile(first!, 'no picture')
  // a folder in the place of the newest picture cannot be read as a file
  const bytes = await readFile(third!)
  await rm(third!)
  await mkdir(third!)
  const sweep = hashOlderPictures(createFolderStore(server.config.dataFolder).read)
  await expect(sweep(server.database)).rejects.toThrow('EISDIR')
  const [one, two, three] = before
  expect(await hashesOf(server)).toEqual([
    { ...one, perceptualHash: '' },
    two,
    { ...three, perceptualHash: null },
  ])
  await rm(third!, { recursive: true })
  await writeFile(third!, bytes)
  await sweep(server.database)
  expect(await hashesOf(server)).toEqual([{ ...one, perceptualHash: '' }, two, three])
  await server.close()
})

test('however many of the newest pictures cannot be read, the older ones are hashed in the next runs', async () => {
  const server = await startTestServer()
  const { courier1 } = await givenPeople(server)
  await sendPicture(server, 'staff', courier1, await scene(1))
  await forgetHashes(server)
  const { id: _id, ...oldest } = await server.database.reader
    .selectFrom('file')
    .selectAll()
    .executeTakeFirstOrThrow()
  const newer = Array.from({ length: AT_A_TIME }, (_, index) => ({
    ...oldest,
    sha256: index.toString(16).padStart(64, 'f'),
  }))
  await server.database.transaction((trx) => trx.insertInto('file').values(newer).execute())
  const files = createFolderStore(server.config.dataFolder)
  const isOldest = (path: string) => path.includes(oldest.sha256)
  const sweep = hashOlderPictures(async (path) => {
    if (isOldest(path)) return await files.read(path)
    throw new Error('cannot be read')
  })
  const hashed = async () => (await hashesOf(server)).filter(({ perceptualHash }) => perceptualHash !== null)
  await expect(sweep(server.database)).rejects.toThrow('cannot be read')
  expect(await hashed()).toEqual([])
  await sweep(server.database)
  expect(await hashed()).toMatchObject([{ sha256: oldest.sha256 }])
  await expect(sweep(server.database)).rejects.toThrow('cannot be read')
  await server.close()
})
