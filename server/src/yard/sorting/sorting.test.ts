import { sortGoods, undoSorting, yardSortings } from '@huishou/wire/yard/sorting'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, type People } from '../../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { clearPlace, giveGoods, stockOf } from '../../../test/yard-fixtures.ts'
import { shopStock } from '../move-goods.ts'
import { sortInto } from './sort.ts'
import { readReferencePrices } from './reference-prices.ts'

const SHOP = 2004
const BOOKS = 1002
const MIXED = 1004
const FRIDGE = 1017

let server: TestServer
let people: People
let clerk2: string
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  clerk2 = await server.staff('clerk2')
})
afterAll(() => server.close())
beforeEach(async () => {
  // every test begins with an empty yard
  await clearPlace(server, shopStock(SHOP))
  await giveGoods(server, shopStock(SHOP), [{ categoryId: MIXED, netG: 100_000, amountFen: 6_000 }])
})
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})

const held = (categoryId: number) => stockOf(server, people.owner, shopStock(SHOP), categoryId)
type Line = { categoryId: number; grams: number }
const sort = (
  grams: number,
  lines: readonly Line[],
  more: Record<string, unknown> = {},
  token = people.clerk,
) => server.call(sortGoods, { categoryId: MIXED, grams, lines, ...more }, { token })
const half = [{ categoryId: CARDBOARD, grams: 50_000 }]

test('the cost of mixed paper goes to what comes out of it by what that sells for (W4)', async () => {
  const staff = await server.database.reader
    .selectFrom('staff')
    .selectAll()
    .where('username', '=', 'clerk1')
    .executeTakeFirstOrThrow()
  const sell = new Map([
    [CARDBOARD, 168_000],
    [BOOKS, 177_000],
    [MIXED, 152_000],
  ])
  const row = await server.database.transaction((trx) =>
    sortInto(() => Promise.resolve(sell))(
      trx,
      { kind: 'staff', staffId: staff.id, name: staff.name, role: 'clerk', shopId: SHOP, cityId: null },
      server.clock.now(),
      {
        categoryId: MIXED,
        grams: 100_000,
        lines: [
          { categoryId: CARDBOARD, grams: 60_000 },
          { categoryId: BOOKS, grams: 30_000 },
          { categoryId: MIXED, grams: 8_000 },
        ],
      },
    ),
  )
  expect(row).toMatchObject({ state: 'done', wasteG: 2_000, costFen: 6_000 })
  expect(await held(CARDBOARD)).toEqual({ grams: 60_000, pieces: 0, costFen: 3_642 })
  expect(await held(BOOKS)).toEqual({ grams: 30_000, pieces: 0, costFen: 1_919 })
  expect(await held(MIXED)).toEqual({ grams: 8_000, pieces: 0, costFen: 439 })
})

test('what does not come out is said to be waste; a clerk sees no cost', async () => {
  const done = await sort(60_000, half)
  expect(done).toMatchObject({
    code: 0,
    data: { wasteG: 10_000, grams: 60_000, costFen: null, lines: [{ grams: 50_000, costFen: null }] },
  })
  expect(await held(CARDBOARD)).toEqual({ grams: 50_000, pieces: 0, costFen: 3_600 })
  expect(await held(MIXED)).toEqual({ grams: 40_000, pieces: 0, costFen: 2_400 })
  const [row] = (await server.must(yardSortings, {}, { token: people.owner })).rows
  expect(row).toMatchObject({ costFen: 3_600, lines: [{ costFen: 3_600 }], may: { undo: { ok: true } } })
  expect((await server.must(yardSortings, { shopId: SHOP }, { token: clerk2 })).rows).toEqual([])
})

test.each<[string, number, Line[], object]>([
  ['more than went in', 1_000, [{ categoryId: CARDBOARD, grams: 1_001 }], { reason: 'YARD_SORTED_MORE' }],
  [
    'what is counted in pieces',
    1_000,
    [{ categoryId: FRIDGE, grams: 1_000 }],
    { reason: 'YARD_NOT_BY_WEIGHT', field: 'lines.0.categoryId' },
  ],
  [
    'a material twice',
    1_000,
    [
      { categoryId: CARDBOARD, grams: 1 },
      { categoryId: CARDBOARD, grams: 1 },
    ],
    { reason: 'YARD_MATERIAL_TWICE', field: 'lines.1.categoryId' },
  ],
  ['what nobody knows', 1_000, [{ categoryId: 9_999, grams: 1 }], { reason: 'YARD_MATERIAL_UNKNOWN' }],
  ['more than there is', 100_001, [{ categoryId: CARDBOARD, grams: 1 }], { reason: 'YARD_STOCK_SHORT' }],
])('%s cannot come out', async (_, grams, lines, refusal) => {
  expect(await sort(grams, lines)).toMatchObject(refusal)
  expect(await held(MIXED)).toMatchObject({ grams: 100_000, costFen: 6_000 })
})

test('the office says in which shop; a clerk sorts in the own one', async () => {
  expect(await sort(1_000, half, {}, people.ops)).toMatchObject({ reason: 'YARD_SHOP_REQUIRED' })
  expect(await sort(60_000, half, { shopId: 2_999 }, people.ops)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await sort(60_000, half, { shopId: SHOP }, clerk2)).toMatchObject({ reason: 'YARD_STOCK_SHORT' })
  expect(await sort(60_000, half, {}, people.courier1)).toMatchObject({ status: 403 })
})

test('a sorting is undone to the gram and the fen while what came out is still there', async () => {
  const { data } = await sort(60_000, [...half, { categoryId: COPPER, grams: 500 }])
  const undo = (token: string) => server.call(undoSorting, { id: data.id, reason: '选错了' }, { token })
  expect(await undo(clerk2)).toMatchObject({ reason: 'NOT_FOUND' })
  const undone = await Promise.all([undo(people.clerk), undo(people.manager)])
  expect(undone.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(undone.filter(({ reason }) => reason === 'CHANGED_MEANWHILE')).toHaveLength(1)
  expect(await held(MIXED)).toEqual({ grams: 100_000, pieces: 0, costFen: 6_000 })
  expect(await held(CARDBOARD)).toEqual({ grams: 0, pieces: 0, costFen: 0 })
  expect(await held(COPPER)).toEqual({ grams: 0, pieces: 0, costFen: 0 })
})

test('what came out and was sorted on cannot be undone', async () => {
  const { data } = await sort(60_000, half)
  const more = { categoryId: CARDBOARD, grams: 10_000, lines: [{ categoryId: BOOKS, grams: 9_000 }] }
  expect((await server.call(sortGoods, more, { token: people.clerk })).code).toBe(0)
  expect(
    await server.call(undoSorting, { id: data.id, reason: '选错了' }, { token: people.clerk }),
  ).toMatchObject({ status: 409, reason: 'YARD_UNDO_GONE' })
})

test('two clerks sort the last of it at once: one of them is told', async () => {
  const all = [{ categoryId: CARDBOARD, grams: 90_000 }]
  const answers = await Promise.all(
    [people.clerk, people.manager, people.ops].map((token) => sort(90_000, all, { shopId: SHOP }, token)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'YARD_STOCK_SHORT')).toHaveLength(2)
  expect(await held(MIXED)).toEqual({ grams: 10_000, pieces: 0, costFen: 600 })
})

test('a buyer’s price says what a material sells for; without one the purchase price stands in, at least 1 fen', async () => {
  const asked = { categoryIds: [CARDBOARD, COPPER, 1020], shopId: SHOP, now: server.clock.now() }
  const prices = await readReferencePrices(
    server.database.reader,
    () => Promise.resolve(new Map([[CARDBOARD, 168_500]])),
    asked,
  )
  // ¥1,685 a tonne is 168.5 fen a kilogram
  expect(prices.get(CARDBOARD)).toBe(169)
  expect(prices.get(COPPER)).toBeGreaterThan(1)
  expect(prices.get(1020)).toBe(1)
})
