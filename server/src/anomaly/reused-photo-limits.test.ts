import { createHash } from 'node:crypto'
import { anomalyCases, lookAtAnomaly } from '@huishou/wire/anomaly/staff'
import { inspectMailIn } from '@huishou/wire/mail-in/staff'
import { DAY, MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMailIn, givenStaff, SHOP, type Staff } from '../../test/mail-in-fixtures.ts'
import { again, scene } from '../../test/picture-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sendPicture } from '../../test/upload-fixture.ts'
import { pathOf } from '../file/index.ts'
import { openAnomalyCases } from './open-cases.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await startTestServer()
  staff = await givenStaff(server)
})
afterAll(() => server.close())

type Unload = { id: number; staffId: number; at: number; hash: number }
const FIRST_HASH = 0x1234_5678_0000n

/** Unloadings, each with one photo whose hash is the first with the bits of `hash` turned; stored directly, as they are thousands. */
const storeUnloads = (unloads: readonly Unload[]) =>
  server.database.transaction(async (trx) => {
    for (let first = 0; first < unloads.length; first += 500) {
      const some = unloads.slice(first, first + 500).map((unload) => ({
        ...unload,
        sha256: createHash('sha256').update(`${unload.id}`).digest('hex'),
        perceptualHash: (FIRST_HASH ^ BigInt(unload.hash)).toString(16).padStart(16, '0'),
      }))
      const more = { shopId: SHOP, courierId: 1, byName: '', reason: '' }
      await trx
        .insertInto('yardUnload')
        .values(
          some.map(({ id, staffId, at, sha256 }) => ({
            ...more,
            id,
            byStaffId: staffId,
            at,
            photos: JSON.stringify([pathOf(sha256, 'full')]),
          })),
        )
        .execute()
      await trx
        .insertInto('yardPhoto')
        .values(some.map(({ id, sha256 }) => ({ cause: 'unload', causeId: id, sha256 })))
        .execute()
      const file = { mime: 'image/webp', bytes: 1, width: 1, height: 1, originalName: '' }
      await trx
        .insertInto('file')
        .values(
          some.map(({ staffId, at, sha256, perceptualHash }) => ({
            ...file,
            sha256,
            perceptualHash,
            ownerKind: 'staff' as const,
            ownerId: staffId,
            createdAt: at,
          })),
        )
        .execute()
    }
  })

const cases = async () => {
  await openAnomalyCases(server.database, server.clock.now())
  server.clock.advance(DAY)
  staff = await givenStaff(server)
  return (await server.must(anomalyCases, { rule: 'reused_photo' }, { token: staff.owner })).rows
}
const staffIdsOf = (found: Awaited<ReturnType<typeof cases>>): number[] =>
  found.flatMap(({ subjects }) => subjects.filter(({ kind }) => kind === 'staff').map(({ id }) => id))

test('a photo is compared with those of 180 days, and only one of the last 90 days is a case', async () => {
  const now = server.clock.now()
  await storeUnloads([
    { id: 700_001, staffId: 1, at: now - 170 * DAY, hash: 0 },
    { id: 700_002, staffId: 2, at: now - 5 * DAY, hash: 1 },
    { id: 700_003, staffId: 3, at: now - 185 * DAY, hash: 0xff << 20 },
    { id: 700_004, staffId: 4, at: now - 4 * DAY, hash: (0xff << 20) + 1 },
    { id: 700_005, staffId: 5, at: now - 100 * DAY, hash: 0xff << 8 },
    { id: 700_006, staffId: 6, at: now - 95 * DAY, hash: 0xff << 8 },
  ])
  const found = await cases()
  expect(found).toHaveLength(1)
  expect(staffIdsOf(found)).toEqual([2, 1])
})

test('three thousand photos of one person that nearly equal each other are one case', async () => {
  const now = server.clock.now()
  await storeUnloads(
    Array.from({ length: 3_000 }, (_, index) => ({
      id: 710_000 + index,
      staffId: 7,
      at: now - (3_000 - index) * MINUTE,
      hash: 0xff_0000 + ((index * 7) % 4_096),
    })),
  )
  const found = (await cases()).filter(({ subjects }) => subjects.some(({ id }) => id === 7))
  expect(found).toHaveLength(1)
  expect(found[0]?.evidence).toHaveLength(60)
  expect(found[0]?.evidence[0]).toMatchObject({ measure: 'reused_photos', value: 2_999 })
})

test('a case about photos of one’s own mail-in order is dealt with by somebody else', async () => {
  const photo = await scene(5)
  const mobiles = []
  for (const picture of [photo, await again(photo)]) {
    const { id, customer, version } = await givenMailIn(server, staff, 'received')
    const photos = [await sendPicture(server, 'staff', staff.ops, picture)]
    const inspected = { orderId: id, grade: 'good' as const, finalFen: 30_000, reason: '屏幕有划痕', photos }
    await server.must(inspectMailIn, { ...inspected, version: await version() }, { token: staff.ops })
    mobiles.push(customer.mobile)
  }
  const [found] = (await cases()).filter(({ subjects }) => subjects.some(({ kind }) => kind === 'customer'))
  const { id, version } = found!
  const look = () => server.call(lookAtAnomaly, { id, version }, { token: staff.owner })
  for (const mobile of mobiles) {
    await server.database.transaction((trx) =>
      trx.updateTable('staff').set({ mobile }).where('username', '=', 'owner').execute(),
    )
    expect(await look()).toMatchObject({ reason: 'ANOMALY_OWN' })
  }
  await server.database.transaction((trx) =>
    trx.updateTable('staff').set({ mobile: '' }).where('username', '=', 'owner').execute(),
  )
  expect(await look()).toMatchObject({ code: 0 })
})
