import { saveShop, shopDetail, staffShops } from '@huishou/wire/place/shops'
import { saveShopCapacity, shopFullness } from '@huishou/wire/yard/fullness'
import { MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { clearPlace, giveGoods } from '../../../test/yard-fixtures.ts'
import { shopStock } from '../move-goods.ts'
import { showFullness } from './update-shown-fullness.ts'

const SHOP = 2004

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())
beforeEach(() => clearPlace(server, shopStock(SHOP)))

const shown = async () => {
  await showFullness(server.database)
  return (await server.must(shopDetail, { id: SHOP })).info.fullPct
}
const given = async (categoryId: number, netG: number) => {
  server.clock.advance(MINUTE)
  await giveGoods(server, shopStock(SHOP), [{ categoryId, netG, amountFen: 100 }])
}
const save = (families: { family: string; capacityKg: number }[], more = {}, token = people.manager) =>
  server.call(saveShopCapacity, { families, ...more }, { token })

test('a shop without a capacity shows what was said by hand', async () => {
  const before = (await server.must(shopDetail, { id: SHOP })).info.fullPct
  await given(CARDBOARD, 5_000_000)
  expect(await shown()).toBe(before)
  expect((await server.must(shopFullness, { shopId: SHOP }, { token: people.clerk })).rows).toEqual([])
})

test('with one it is stock over capacity, until a manager says otherwise, until goods next move', async () => {
  expect(
    (
      await save([
        { family: 'paper', capacityKg: 1_000 },
        { family: 'metal', capacityKg: 1_000 },
      ])
    ).data.rows,
  ).toMatchObject([{ shopId: SHOP, families: [{ family: 'metal' }, { family: 'paper' }] }])
  await given(CARDBOARD, 500_000)
  await given(COPPER, 100_000)
  const { rows } = await server.must(shopFullness, { shopId: SHOP }, { token: people.manager })
  expect(rows[0]).toMatchObject({
    fullPct: 30,
    families: [
      { family: 'metal', grams: 100_000, fullPct: 10 },
      { family: 'paper', grams: 500_000, fullPct: 50 },
    ],
  })
  expect(await shown()).toBe(30)

  server.clock.advance(MINUTE)
  const shop = (await server.must(staffShops, {}, { token: people.manager })).rows.find(
    ({ id }) => id === SHOP,
  )!
  const { namePinyin: _pinyin, cityName: _city, ...input } = shop
  const saved = await server.must(saveShop, { ...input, fullPct: 90 }, { token: people.manager })
  expect(await shown()).toBe(90)
  // another change of the shop says nothing about its fullness
  await given(CARDBOARD, 400_000)
  await server.must(
    saveShop,
    { ...input, fullPct: 90, version: saved.version, linkPhone: '0571-88888888' },
    { token: people.manager },
  )
  expect(await shown()).toBe(50)
  await given(CARDBOARD, 5_000_000)
  expect(await shown()).toBe(100)
})

test('a capacity is for families there are, each once, in a shop of one’s own', async () => {
  expect(await save([{ family: 'gold', capacityKg: 1 }])).toMatchObject({
    reason: 'YARD_FAMILY_UNKNOWN',
    field: 'families.0.family',
  })
  const paper = { family: 'paper', capacityKg: 1 }
  expect(await save([paper, paper])).toMatchObject({ field: 'families.1.family' })
  expect(await save([{ family: 'paper', capacityKg: 0 }])).toMatchObject({ code: 300 })
  expect(await save([paper], {}, people.ops)).toMatchObject({ reason: 'YARD_SHOP_REQUIRED' })
  expect(await save([paper], { shopId: 9_999 }, people.ops)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await save([paper], {}, people.clerk)).toMatchObject({ status: 403 })
  expect((await save([paper], { shopId: 2001 })).data.rows).toMatchObject([{ shopId: SHOP }])
})
