import { addSalesPrice, saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { addDays, dayOf } from '@huishou/wire/time'
import { yardSortings, sortGoods } from '@huishou/wire/yard/sorting'
import { yardStock } from '@huishou/wire/yard/stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, PET, type People } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { giveGoods } from '../../test/yard-fixtures.ts'
import { shopStock } from '../yard/index.ts'
import { readBestPrices } from './index.ts'

const SHOP = 2004
const BOOKS = 1002
const MIXED = 1004

let server: TestServer
let people: People
let today: string
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  today = dayOf(server.clock.now())
})
afterAll(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
  await server.close()
})

let given = 0
const buyer = async (prices: readonly [categoryId: number, fenPerTonne: number, inDays: number][]) => {
  given += 1
  const input = { name: `买家${given}`, kind: 'mill', contacts: [], paymentDays: 30, active: true } as const
  const row = await server.must(saveSalesBuyer, input, { token: people.finance })
  for (const [categoryId, fenPerTonne, inDays] of prices)
    await server.must(
      addSalesPrice,
      { buyerId: row.id, categoryId, fenPerTonne, fromDay: addDays(today, inDays) },
      { token: people.ops },
    )
  return { ...input, id: row.id, version: row.version }
}
const best = async () => Object.fromEntries(await readBestPrices(server.database.reader, today))

test('the best price is the highest in force today, of a buyer one still sells to', async () => {
  expect(await best()).toEqual({})
  await buyer([
    [CARDBOARD, 200_000, -9],
    [CARDBOARD, 160_000, -1],
    [CARDBOARD, 300_000, 1],
  ])
  // the terms of nine days ago are over, those of tomorrow are not in force
  expect(await best()).toEqual({ [CARDBOARD]: 160_000 })
  const better = await buyer([
    [CARDBOARD, 168_000, 0],
    [PET, 400_000, 0],
  ])
  expect(await best()).toEqual({ [CARDBOARD]: 168_000, [PET]: 400_000 })
  await server.must(saveSalesBuyer, { ...better, active: false }, { token: people.finance })
  expect(await best()).toEqual({ [CARDBOARD]: 160_000 })
})

test('stock says what it would bring today, in whole kilograms, and which of it would bring less than it cost', async () => {
  await giveGoods(server, shopStock(SHOP), [
    { categoryId: CARDBOARD, netG: 100_999, amountFen: 16_001 },
    { categoryId: COPPER, netG: 1_000, amountFen: 5_000 },
  ])
  const stock = (more: object = {}) =>
    server.must(yardStock, { locationKind: 'shop', locationId: SHOP, ...more }, { token: people.manager })
  const all = await stock()
  // each place sells in whole kilograms: a material brings what its places bring
  for (const { categoryId, worthFen } of all.totals) {
    const places = all.rows.filter((row) => row.categoryId === categoryId && row.worthFen !== null)
    expect(worthFen, String(categoryId)).toBe(
      places.length === 0 ? null : places.reduce((sum, row) => sum + (row.worthFen ?? 0), 0),
    )
  }
  const worthOf = (id: number) => all.rows.find(({ categoryId }) => categoryId === id)?.worthFen
  // 100 kg at 160 fen
  expect(worthOf(CARDBOARD)).toBe(16_000)
  // nobody has a price for copper
  expect(worthOf(COPPER)).toBeNull()
  expect(all.belowCost).toBe(1)
  expect(await stock({ onlyBelowCost: true })).toMatchObject({
    rows: [{ categoryId: CARDBOARD, costFen: 16_001 }],
    costFen: 16_001,
    belowCost: 1,
  })
})

test('the cost of a sorting is shared by the best prices of buyers', async () => {
  await buyer([
    [CARDBOARD, 168_000, 0],
    [BOOKS, 177_000, 0],
    [MIXED, 152_000, 0],
  ])
  await giveGoods(server, shopStock(SHOP), [{ categoryId: MIXED, netG: 100_000, amountFen: 6_000 }])
  const lines = [
    { categoryId: CARDBOARD, grams: 60_000 },
    { categoryId: BOOKS, grams: 30_000 },
    { categoryId: MIXED, grams: 8_000 },
  ]
  await server.must(sortGoods, { categoryId: MIXED, grams: 100_000, lines }, { token: people.clerk })
  const { rows } = await server.must(yardSortings, {}, { token: people.manager })
  expect(rows[0]?.lines.map(({ costFen }) => costFen)).toEqual([3_642, 1_919, 439])
  expect(await server.must(yardSortings, { id: rows[0]?.id ?? 0 }, { token: people.manager })).toMatchObject({
    total: 1,
  })
})
