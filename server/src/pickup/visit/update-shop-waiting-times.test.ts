import { walkIn } from '@huishou/wire/pickup/visit'
import { shopDetail, shops } from '@huishou/wire/place/shops'
import { DAY, HOUR, MINUTE, SECOND } from '@huishou/wire/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenPeople, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { showWaiting } from './update-shop-waiting-times.ts'

const SHOP = 2004

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(DAY)
  people = await givenPeople(server)
})

const arrives = async (): Promise<number> =>
  (await server.must(walkIn, { name: '散客' }, { token: people.clerk })).id
/** A visit of yesterday that took so many minutes. */
const visited = async (minutes: number): Promise<void> => {
  server.clock.advance(SECOND)
  const id = await arrives()
  const settledAt = server.clock.now() - DAY
  await server.database.transaction((trx) =>
    trx
      .updateTable('pickupOrder')
      .set({ arrivedAt: settledAt - minutes * MINUTE, settledAt })
      .where('id', '=', id)
      .execute(),
  )
}
const waits = async () => {
  await showWaiting(server.database, server.clock.now())
  const { info } = await server.must(shopDetail, { id: SHOP })
  const { result } = await server.must(shops, {})
  expect(result.find(({ id }) => id === SHOP)?.waitMinutes).toBe(info.waitMinutes)
  return info.waitMinutes
}

test('how long one waits is the people checked in times the median of the last ten visits', async () => {
  await visited(8)
  await visited(90)
  expect(await waits()).toBeNull()
  await visited(10)
  expect(await waits()).toBe(0)
  await arrives()
  expect(await waits()).toBe(10)
  await arrives()
  await visited(11)
  // 8, 10, 11, 90
  expect(await waits()).toBe(21)
  for (let visit = 0; visit < 10; visit += 1) await visited(5)
  expect(await waits()).toBe(10)
})

test('whoever was forgotten yesterday no longer waits, and a closed shop says nothing', async () => {
  expect(await waits()).toBe(0)
  server.clock.advance(14 * HOUR)
  expect(await waits()).toBeNull()
})
