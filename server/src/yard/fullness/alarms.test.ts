import { DAY } from '@huishou/wire/time'
import { saveShopCapacity, stockAlarms } from '@huishou/wire/yard/fullness'
import { sendTransfer } from '@huishou/wire/yard/transfer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { clearPlace, giveGoods } from '../../../test/yard-fixtures.ts'
import { putConfig } from '../../content/index.ts'
import { shopStock } from '../move-goods.ts'

const SHOP = 2004
const OTHER_SHOP = 2005

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearPlace(server, shopStock(SHOP))
  await clearPlace(server, shopStock(OTHER_SHOP))
})

const given = (shopId: number, categoryId: number, netG: number) =>
  giveGoods(server, shopStock(shopId), [{ categoryId, netG, amountFen: 100 }])
const ringing = (token = people.manager) => server.must(stockAlarms, {}, { token })
const ringingHere = async () => (await ringing()).rows.map(({ family, kinds }) => [family, ...kinds])
const set = (key: string, value: string) =>
  server.database.transaction((trx) => putConfig(trx, server.clock.now(), [{ key, value }]))

test('a group that fills nine tenths of its room in a shop raises an alarm until some of it has gone', async () => {
  await server.must(
    saveShopCapacity,
    { families: [{ family: 'paper', capacityKg: 1_000 }] },
    { token: people.manager },
  )
  await given(SHOP, CARDBOARD, 899_999)
  // without a capacity nothing is too full
  await given(SHOP, COPPER, 9_000_000)
  expect(await ringingHere()).toEqual([])
  await given(SHOP, CARDBOARD, 1)
  expect(await ringing()).toMatchObject({
    fullPercent: 90,
    rows: [{ shopId: SHOP, family: 'paper', kinds: ['full'], grams: 900_000, capacityKg: 1_000, oldG: 0 }],
  })
  await set('stock_full_percent', '0')
  expect(await ringingHere()).toEqual([])
  await set('stock_full_percent', '90')
  expect(await ringingHere()).toEqual([['paper', 'full']])
  await server.must(
    sendTransfer,
    { toShopId: OTHER_SHOP, lines: [{ categoryId: CARDBOARD, grams: 1_000, source: 'scale' }] },
    { token: people.clerk },
  )
  expect(await ringingHere()).toEqual([])
})

test('twenty kilograms that have lain for thirty days raise an alarm, what came first having left first', async () => {
  await given(SHOP, COPPER, 25_000)
  await given(OTHER_SHOP, CARDBOARD, 20_000)
  server.clock.advance(29 * DAY)
  await given(SHOP, COPPER, 60_000)
  expect(await ringingHere()).toEqual([])
  server.clock.advance(DAY)
  expect(await ringing()).toMatchObject({
    oldDays: 30,
    rows: [{ shopId: SHOP, family: 'metal', kinds: ['old'], grams: 85_000, capacityKg: null, oldG: 25_000 }],
  })
  await set('stock_old_days', '0')
  expect(await ringingHere()).toEqual([])
  await set('stock_old_days', '30')
  await server.must(
    sendTransfer,
    { toShopId: OTHER_SHOP, lines: [{ categoryId: COPPER, grams: 5_001, source: 'scale' }] },
    { token: people.clerk },
  )
  // 19.999 kg are left of the old
  expect(await ringingHere()).toEqual([])
})

test('a manager hears of the own shop, the office of all, and clerks, who count blind, of none', async () => {
  await given(SHOP, COPPER, 25_000)
  await given(OTHER_SHOP, CARDBOARD, 20_000)
  server.clock.advance(30 * DAY)
  const shopsOf = (rows: readonly { shopId: number }[]) => rows.map(({ shopId }) => shopId)
  expect(shopsOf((await ringing()).rows)).toEqual([SHOP])
  expect(shopsOf((await ringing(people.owner)).rows)).toEqual(expect.arrayContaining([SHOP, OTHER_SHOP]))
  for (const token of [people.clerk, people.courier1])
    expect(await server.call(stockAlarms, {}, { token })).toMatchObject({ status: 403 })
})
