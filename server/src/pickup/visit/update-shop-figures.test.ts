import { walkIn } from '@huishou/wire/pickup/visit'
import { saveZone, shopDetail, staffZones } from '@huishou/wire/place/shops'
import { SECOND } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPeople, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { showShopFigures } from './update-shop-figures.ts'

const SHOP = 2004

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())

const visited = async (change: { stars?: number; reversedAt?: number } = {}): Promise<void> => {
  server.clock.advance(SECOND)
  const { id } = await server.must(walkIn, { name: '散客' }, { token: people.clerk })
  await server.database.transaction((trx) =>
    trx
      .updateTable('pickupOrder')
      .set({ settledAt: server.clock.now(), ...change })
      .where('id', '=', id)
      .execute(),
  )
}
const shown = async () => {
  await showShopFigures(server.database, server.clock.now())
  return (await server.must(shopDetail, { id: SHOP })).info
}

test('a shop shows its settled visits and their ratings; what was reversed or is open does not count', async () => {
  expect(await shown()).toMatchObject({ numberOrder: 0, numberReputation: 0, numberGoodReputation: 0 })
  await visited()
  await visited({ stars: 5 })
  await visited({ stars: 3 })
  await visited({ stars: 5, reversedAt: server.clock.now() })
  await server.must(walkIn, { name: '散客' }, { token: people.clerk })
  expect(await shown()).toMatchObject({ numberOrder: 3, numberReputation: 2, numberGoodReputation: 1 })
})

test('how far its couriers collect is the far edge of its active zones, and 0 without one', async () => {
  const token = await server.staff('owner')
  const zonesOf = async () =>
    (await server.must(staffZones, {}, { token })).rows.filter(({ shopId }) => shopId === SHOP)
  const [zone] = await zonesOf()
  const { info } = { info: await shown() }
  expect(info.openWaimai).toBe(true)
  expect(info.serviceDistance).toBeGreaterThanOrEqual((zone?.radiusM ?? 0) / 1000 - 0.1)
  for (const { cityName: _name, ...each } of await zonesOf())
    await server.must(saveZone, { ...each, shopId: each.shopId ?? undefined, active: false }, { token })
  expect(await shown()).toMatchObject({ serviceDistance: 0, openWaimai: false })
})
