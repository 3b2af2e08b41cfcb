import { saveSalesBuyer, addSalesPrice } from '@huishou/wire/sales/buyers-and-prices'
import { formulaPrices } from '@huishou/wire/sales/formula-prices'
import { formulaPriceFen } from '@huishou/wire/sales/compute-formula-price'
import { priceLists } from '@huishou/wire/catalog/price-lists'
import { addDays, dayOf } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, PET, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())

const rowOf = async (categoryId: number, spreadPercent: number) =>
  (await server.must(formulaPrices, { spreadPercent }, { token: people.ops })).rows.find(
    (row) => row.categoryId === categoryId,
  )

test('the formula rounds down to five fen, never up', () => {
  expect([
    formulaPriceFen(168_000, 25),
    formulaPriceFen(160_000, 0),
    formulaPriceFen(166_600, 0),
    formulaPriceFen(6_000, 20),
    formulaPriceFen(5_000, 0),
    formulaPriceFen(1, 90),
  ]).toEqual([125, 160, 165, 0, 5, 0])
})

test('a price follows the best buyer of today less the spread; where there is none, it says so and nothing changes', async () => {
  const before = await server.must(priceLists, {}, { token: people.ops })
  const today = dayOf(server.clock.now())
  const buyer = { name: '临江纸业', kind: 'mill', contacts: [], paymentDays: 30, active: true } as const
  const { id: buyerId } = await server.must(saveSalesBuyer, buyer, { token: people.finance })
  for (const [categoryId, fenPerTonne, inDays] of [
    [CARDBOARD, 168_000, 0],
    [CARDBOARD, 300_000, 1],
    [PET, 4_000, 0],
  ] as const)
    await server.must(
      addSalesPrice,
      { buyerId, categoryId, fenPerTonne, fromDay: addDays(today, inDays) },
      { token: people.ops },
    )
  expect(await rowOf(CARDBOARD, 25)).toMatchObject({
    buyerFenPerTonne: 168_000,
    unitFen: 125,
    problem: null,
  })
  expect(await rowOf(PET, 25)).toMatchObject({ unitFen: null, problem: 'nothing_left' })
  expect(await rowOf(COPPER, 25)).toMatchObject({
    buyerFenPerTonne: null,
    unitFen: null,
    problem: 'no_buyer',
  })
  expect(await server.must(priceLists, {}, { token: people.ops })).toEqual(before)
})

test('an old price is not used: the best that is not old counts, and where there is none it says how old it is', async () => {
  const today = dayOf(server.clock.now())
  const buyer = (name: string) =>
    server.must(
      saveSalesBuyer,
      { name, kind: 'mill', contacts: [], paymentDays: 30, active: true },
      { token: people.finance },
    )
  const pays = (buyerId: number, fenPerTonne: number, daysAgo: number) =>
    server.must(
      addSalesPrice,
      { buyerId, categoryId: COPPER, fenPerTonne, fromDay: addDays(today, -daysAgo) },
      { token: people.ops },
    )
  const [old, fresh] = [await buyer('远山铜业'), await buyer('近水铜业')]
  await pays(old.id, 50_000_000, 15)
  expect(await rowOf(COPPER, 25)).toMatchObject({
    buyerName: '远山铜业',
    ageDays: 15,
    unitFen: null,
    problem: 'old_price',
  })
  await pays(fresh.id, 40_000_000, 14)
  expect(await rowOf(COPPER, 25)).toMatchObject({
    buyerName: '近水铜业',
    buyerFenPerTonne: 40_000_000,
    fromDay: addDays(today, -14),
    ageDays: 14,
    unitFen: 30_000,
    problem: null,
  })
})

test('only who publishes prices works them out, with a spread that leaves something', async () => {
  for (const role of ['clerk1', 'courier1', 'agent', 'finance']) {
    const token = await server.staff(role)
    expect(await server.call(formulaPrices, { spreadPercent: 25 }, { token }), role).toMatchObject({
      reason: 'NOT_ALLOWED',
    })
  }
  expect(await server.call(formulaPrices, { spreadPercent: 91 }, { token: people.ops })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'spreadPercent',
  })
})
