import { addCountLine, finishCount, openCount, postCount, yardCount } from '@huishou/wire/yard/count'
import { approveYardDifference, yardDifferences } from '@huishou/wire/yard/differences'
import { saveShopCapacity, shopFullness } from '@huishou/wire/yard/fullness'
import { sortGoods } from '@huishou/wire/yard/sorting'
import { receiveTransfer, sendTransfer } from '@huishou/wire/yard/transfer'
import { DAY, MINUTE } from '@huishou/wire/time'
import { addSalesPrice, saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, PET, type People } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { clearPlace, giveGoods } from '../../test/yard-fixtures.ts'
import { shopStock } from './move-goods.ts'

const SHOP = 2004

let server: TestServer
let people: People
let clerk2: string
let other: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  const { shopId } = await server.database.reader
    .selectFrom('staff')
    .select('shopId')
    .where('username', '=', 'clerk2')
    .executeTakeFirstOrThrow()
  other = shopId!
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(DAY)
  people = await givenPeople(server)
  clerk2 = await server.staff('clerk2')
  await clearPlace(server, shopStock(SHOP))
})
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})

const given = (categoryId: number, netG: number, amountFen: number) =>
  giveGoods(server, shopStock(SHOP), [{ categoryId, netG, amountFen }])
const line = (categoryId: number, grams: number) => ({ categoryId, grams, source: 'scale' as const })
const send = (categoryId: number, grams: number, token = people.clerk) =>
  server.call(sendTransfer, { toShopId: other, lines: [line(categoryId, grams)] }, { token })
const receive = (id: number, categoryId: number, grams: number, reason = '') =>
  server.call(receiveTransfer, { id, lines: [line(categoryId, grams)], reason }, { token: clerk2 })

test('how full a shop is does not tell who counts what lies there', async () => {
  await server.must(
    saveShopCapacity,
    {
      families: [
        { family: 'metal', capacityKg: 1_000 },
        { family: 'paper', capacityKg: 1_000 },
      ],
    },
    { token: people.manager },
  )
  await given(COPPER, 123_457, 500_000)
  const clerk1 = { token: people.clerk }
  for (const more of [clerk1, { token: clerk2 }, { token: people.courier1 }]) {
    const seen = await server.must(shopFullness, { shopId: SHOP }, more)
    expect(seen.rows).toMatchObject([{ shopId: SHOP, fullPct: 6 }])
    expect(JSON.stringify(seen)).not.toMatch(/123457|"fullPct":12/)
  }
  const manager = await server.must(shopFullness, { shopId: SHOP }, { token: people.manager })
  expect(manager.rows[0]?.families).toMatchObject([{ family: 'metal', grams: 123_457 }, { family: 'paper' }])
  const elsewhere = await server.staff('manager1')
  await server.must(
    saveShopCapacity,
    { shopId: other, families: [{ family: 'metal', capacityKg: 1_000 }] },
    { token: people.ops },
  )
  const rows = await server.must(shopFullness, { shopId: other }, { token: elsewhere })
  expect(rows.rows).toMatchObject([{ shopId: other, families: [] }])
})

test('a clerk does not sort copper into waste or into paper', async () => {
  await given(COPPER, 100_000, 500_000)
  const sort = (lines: { categoryId: number; grams: number }[], more = {}, token = people.clerk) =>
    server.call(sortGoods, { categoryId: COPPER, grams: 100_000, lines, ...more }, { token })
  const waste = [{ categoryId: PET, grams: 1 }]
  const paper = [{ categoryId: CARDBOARD, grams: 100_000 }]
  expect(await sort(waste)).toMatchObject({ reason: 'YARD_SORTED_FOR_LESS', field: 'lines' })
  expect(await sort(paper, { note: '分错了' })).toMatchObject({ reason: 'YARD_SORTED_FOR_LESS' })
  expect(await sort(paper, {}, people.manager)).toMatchObject({ reason: 'YARD_SORTED_FOR_LESS' })
  expect((await sort(paper, { note: '收货时认错了' }, people.manager)).code).toBe(0)
})

test('small transfers do not each have a tolerance of their own', async () => {
  await given(PET, 10_000, 10_000)
  const lose = async () => {
    const { data } = await send(PET, 600)
    return await receive(data.id, PET, 100)
  }
  expect((await lose()).data).toMatchObject({ state: 'received', toApprove: 0 })
  expect(await lose()).toMatchObject({ reason: 'YARD_REASON_REQUIRED' })
  server.clock.advance(DAY)
  people = await givenPeople(server)
  clerk2 = await server.staff('clerk2')
  expect((await lose()).data).toMatchObject({ state: 'received', toApprove: 0 })
})

test('who sent goods does not approve that they never arrived', async () => {
  await given(COPPER, 100_000, 500_000)
  const { data } = await send(COPPER, 100_000, people.manager)
  expect((await receive(data.id, COPPER, 50_000, '只有一半')).data).toMatchObject({ toApprove: 1 })
  const find = async (token: string) =>
    (await server.must(yardDifferences, { locationKind: 'transit', locationId: data.id }, { token })).rows[0]!
  const seen = await find(people.manager)
  expect(seen.may).toMatchObject({ approve: { ok: false, reason: 'SAME_PERSON' } })
  const approve = (token: string) => server.call(approveYardDifference, { id: seen.id }, { token })
  expect(await approve(people.manager)).toMatchObject({ reason: 'SAME_PERSON' })
  expect((await approve(people.owner)).code).toBe(0)
})

test('weighings sent all at once are tries one after the other', async () => {
  await given(PET, 10_000, 10_000)
  const { data } = await send(PET, 10_000)
  const answers = await Promise.all(
    [5_000, 6_000, 7_000, 8_000, 9_000, 9_600].map((grams) => receive(data.id, PET, grams)),
  )
  expect(answers.map(({ reason }) => reason)).toEqual(answers.map(() => 'YARD_REASON_REQUIRED'))
})

test('stock takes one after the other share one tolerance', async () => {
  await given(CARDBOARD, 100_000, 10_000)
  const take = async (grams: number) => {
    server.clock.advance(MINUTE)
    const { id } = await server.must(openCount, {}, { token: people.manager })
    await server.must(addCountLine, { id, ...line(CARDBOARD, grams) }, { token: people.manager })
    await server.must(finishCount, { id }, { token: people.manager })
    const { result } = await server.must(yardCount, { id }, { token: people.manager })
    const reasons = [{ categoryId: CARDBOARD, reason: '受潮' }]
    const { toApprove } = await server.must(postCount, { id, reasons }, { token: people.manager })
    return [result?.[0]?.second, toApprove]
  }
  expect(await take(98_500)).toEqual([false, 0])
  expect(await take(98_200)).toEqual([false, 0])
  expect(await take(97_700)).toEqual([true, 1])
})

test('trying what there is comes to an end', async () => {
  await given(CARDBOARD, 100_000, 10_000)
  const sort = (grams: number, token = people.clerk) =>
    server.call(
      sortGoods,
      { categoryId: CARDBOARD, grams, lines: [{ categoryId: CARDBOARD, grams }] },
      { token },
    )
  const tries = await Promise.all([
    sort(150_000),
    sort(140_000),
    send(CARDBOARD, 130_000),
    send(CARDBOARD, 120_000),
    sort(110_000),
  ])
  expect(tries.map(({ reason }) => reason)).toEqual(tries.map(() => 'YARD_STOCK_SHORT'))
  expect(await sort(101_000)).toMatchObject({ reason: 'YARD_TRIES_SPENT' })
  expect(await send(CARDBOARD, 99_000)).toMatchObject({ reason: 'YARD_TRIES_SPENT' })
  expect(await sort(101_000, people.manager)).toMatchObject({ reason: 'YARD_STOCK_SHORT' })
  server.clock.advance(DAY)
  people = await givenPeople(server)
  expect((await send(CARDBOARD, 99_000)).code).toBe(0)
})

test('a refusal for one line of a transfer does not say that there is enough of the others', async () => {
  await given(CARDBOARD, 100_000, 10_000)
  for (const grams of [50_000, 150_000])
    expect(
      await server.call(
        sendTransfer,
        { toShopId: other, lines: [line(CARDBOARD, grams), line(PET, 0)] },
        { token: people.clerk },
      ),
    ).toMatchObject({ reason: 'YARD_QUANTITY_MISSING', field: 'lines.1.grams' })
})

test('sorting for less, which says that there is enough and what it cost, comes to an end as well', async () => {
  await given(COPPER, 100_000, 500_000)
  const sort = (grams: number) =>
    server.call(
      sortGoods,
      { categoryId: COPPER, grams, lines: [{ categoryId: PET, grams: 1 }] },
      { token: people.clerk },
    )
  for (const grams of [60_000, 70_000, 80_000, 90_000, 100_000])
    expect(await sort(grams)).toMatchObject({ reason: 'YARD_SORTED_FOR_LESS' })
  expect(await sort(95_000)).toMatchObject({ reason: 'YARD_TRIES_SPENT' })
})

test('a clerk does not sort what goods bring above their cost into waste', async () => {
  const mill = await server.must(
    saveSalesBuyer,
    { name: '分拣纸厂', kind: 'mill', contacts: [], paymentDays: 30, active: true },
    { token: people.finance },
  )
  await server.must(
    addSalesPrice,
    { buyerId: mill.id, categoryId: CARDBOARD, fenPerTonne: 168_000, fromDay: '2026-03-02' },
    { token: people.finance },
  )
  await given(CARDBOARD, 100_000, 9_000)
  const sort = (grams: number, token = people.clerk, note = '') =>
    server.call(
      sortGoods,
      { categoryId: CARDBOARD, grams: 100_000, lines: [{ categoryId: CARDBOARD, grams }], note },
      { token },
    )
  expect(await sort(60_000)).toMatchObject({ reason: 'YARD_SORTED_FOR_LESS', field: 'lines' })
  expect((await sort(60_000, people.manager, '水淹过')).code).toBe(0)
})
