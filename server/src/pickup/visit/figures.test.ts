import { figures } from '@huishou/wire/pickup/staff'
import { walkIn } from '@huishou/wire/pickup/visit'
import { HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPeople, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())

const settled = async (totalFen: number, change: { reversedAt?: number } = {}): Promise<void> => {
  const { id } = await server.must(walkIn, { name: '散客' }, { token: people.clerk })
  await server.database.transaction((trx) =>
    trx
      .updateTable('pickupOrder')
      .set({ settledAt: server.clock.now(), totalFen, totalG: 1000, ...change })
      .where('id', '=', id)
      .execute(),
  )
}
const read = async () => await server.must(figures, {}, { token: await server.staff('owner') })

test('today stands beside yesterday up to this time of day; what was reversed counts in neither', async () => {
  const before = await read()
  await settled(1200)
  await settled(500, { reversedAt: server.clock.now() })
  server.clock.advance(HOUR)
  await settled(700)
  server.clock.advance(23 * HOUR + HOUR / 2)
  await settled(300)

  const { today, yesterday } = await read()
  expect(yesterday).toEqual({ placed: before.today.placed + 2, settled: 1, totalG: 1000, totalFen: 1200 })
  expect(today).toMatchObject({ placed: 1, settled: 1, totalG: 1000, totalFen: 300 })
})
