import { deviceTimeText } from '@huishou/wire/device-time'
import { saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { cancelSalesLoad, loadSalesLoad, planSalesLoad } from '@huishou/wire/sales/load-steps'
import { salesLoad } from '@huishou/wire/sales/loads'
import { MINUTE } from '@huishou/wire/time'
import { baleNumber, scannedBale } from '@huishou/wire/yard/bale-number'
import { openBale, packBale, yardBales } from '@huishou/wire/yard/bales'
import {
  addCountLine,
  cancelCount,
  finishCount,
  openCount,
  postCount,
  yardCount,
} from '@huishou/wire/yard/count'
import { sortGoods } from '@huishou/wire/yard/sorting'
import { yardStock } from '@huishou/wire/yard/stock'
import { sendTransfer } from '@huishou/wire/yard/transfer'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, type People } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { clearPlace, giveGoods, refuseWaiting, stockOf } from '../../test/yard-fixtures.ts'
import { shopStock } from '../yard/index.ts'

const SHOP = 2004
const FRIDGE = 1017

let server: TestServer
let people: People
let clerk2: string
let buyerId: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  clerk2 = await server.staff('clerk2')
  const buyer = { name: '富阳纸厂', kind: 'mill', contacts: [], paymentDays: 30, active: true } as const
  buyerId = (await server.must(saveSalesBuyer, buyer, { token: people.finance })).id
})
afterAll(() => server.close())
beforeEach(async () => {
  const { rows } = await server.must(yardBales, { state: 'packed', pageSize: 100 }, { token: people.owner })
  for (const { id } of rows) await open(id)
  await clearPlace(server, shopStock(SHOP))
  await giveGoods(server, shopStock(SHOP), [{ categoryId: CARDBOARD, netG: 1_000_000, amountFen: 90_000 }])
  server.clock.advance(MINUTE)
})
afterEach(async () => {
  await refuseWaiting(server, people.owner)
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})

const pack = (grams: number, more: Record<string, unknown> = {}, token = people.manager) =>
  server.call(packBale, { kind: 'bale', categoryId: CARDBOARD, grams, source: 'scale', ...more }, { token })
const packed = async (grams: number): Promise<number> => {
  const answer = await pack(grams)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data.id
}
const open = (id: number, token = people.manager) =>
  server.call(openBale, { id, reason: '拆包分拣' }, { token })
const stateOf = async (id: number) =>
  (await server.must(yardBales, { id }, { token: people.owner })).rows[0]?.state
const held = () => stockOf(server, people.owner, shopStock(SHOP), CARDBOARD)
const tagged = async () => {
  const where = { locationKind: 'shop', locationId: SHOP, categoryId: CARDBOARD } as const
  return (await server.must(yardStock, where, { token: people.owner })).rows[0]?.taggedG
}
const plan = () => server.must(planSalesLoad, { buyerId, shopId: SHOP }, { token: people.manager })
const load = async (netG: number, bales: number[], lines = [{ categoryId: CARDBOARD }]) => {
  const { id, version } = await plan()
  const input = { id, version, grossG: netG + 8_000_000, tareG: 8_000_000, plate: '浙A12345', lines, bales }
  return await server.call(loadSalesLoad, input, { token: people.manager })
}

test('a bale is weighed out of loose stock and tagged; the stock stays as it is', async () => {
  const { data } = await pack(352_000, {}, people.clerk)
  expect(data).toMatchObject({ state: 'packed', kind: 'bale', grams: 352_000, byName: '许静' })
  expect(scannedBale(data.code)).toEqual({ id: data.id, categoryId: CARDBOARD, grams: 352_000 })
  expect(data.number).toBe(baleNumber(data.id))
  expect(await held()).toEqual({ grams: 1_000_000, pieces: 0, costFen: 90_000 })
  expect(await tagged()).toBe(352_000)
  const found = await server.must(yardBales, { number: data.number }, { token: people.clerk })
  expect(found.rows).toMatchObject([{ id: data.id }])
})

test('no more is tagged than lies there loose, and only what is sold by weight', async () => {
  await packed(600_000)
  expect(await pack(400_001)).toMatchObject({ reason: 'YARD_STOCK_TAGGED', field: 'grams' })
  expect(await pack(1_000_001)).toMatchObject({ reason: 'YARD_STOCK_SHORT', field: 'grams' })
  expect(await pack(1, { categoryId: FRIDGE })).toMatchObject({ reason: 'YARD_BALE_BY_WEIGHT' })
  expect(await pack(1, { categoryId: 99_999 })).toMatchObject({ reason: 'YARD_MATERIAL_UNKNOWN' })
  expect(await pack(1, {}, people.owner)).toMatchObject({ reason: 'YARD_SHOP_REQUIRED' })
  expect(await pack(1, { shopId: 99_999 }, people.owner)).toMatchObject({ reason: 'NOT_FOUND' })
  for (const grams of [0, -1, 1.5, 5_000_001]) expect((await pack(grams)).status).toBe(400)
})

test('two clerks tag the last loose goods at once: one of them is told', async () => {
  const answers = await Promise.all([pack(600_000), pack(600_000)])
  expect(answers.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([undefined, 'YARD_STOCK_TAGGED']),
  )
  expect(await tagged()).toBe(600_000)
})

test('a clerk does not find out by tagging how much is loose', async () => {
  for (const grams of [5_000_000, 4_000_000, 3_000_000, 2_000_000, 1_500_000])
    expect((await pack(grams, {}, clerk2)).reason).not.toBe('YARD_TRIES_SPENT')
  expect((await pack(900_000, {}, clerk2)).reason).toBe('YARD_TRIES_SPENT')
})

test('what is tagged leaves neither by sorting nor by transfer nor unscanned, until it is opened', async () => {
  const id = await packed(900_000)
  const lines = [{ categoryId: COPPER, grams: 100_001 }]
  const sort = () =>
    server.call(
      sortGoods,
      { categoryId: CARDBOARD, grams: 100_001, lines, note: '试' },
      { token: people.manager },
    )
  expect((await sort()).reason).toBe('YARD_STOCK_TAGGED')
  const sent = await server.call(
    sendTransfer,
    { toShopId: 2001, lines: [{ categoryId: CARDBOARD, grams: 100_001, source: 'scale' }] },
    { token: people.manager },
  )
  expect(sent.reason).toBe('YARD_STOCK_TAGGED')
  expect((await load(100_001, [])).reason).toBe('YARD_STOCK_TAGGED')
  expect((await open(id)).data).toMatchObject({ state: 'opened', reason: '拆包分拣', may: {} })
  expect(await tagged()).toBe(0)
  expect((await sort()).code).toBe(0)
  expect((await open(id)).reason).toBe('CHANGED_MEANWHILE')
})

test('bales scanned onto a lorry leave with it, and are back when the load is cancelled', async () => {
  const [one, two] = [await packed(400_000), await packed(300_000)]
  const answer = await load(700_000, [two, one, one])
  expect(answer.data.lines).toMatchObject([{ netG: 700_000, bales: 2, balesG: 700_000 }])
  expect([await stateOf(one), await tagged()]).toEqual(['loaded', 0])
  expect((await open(one)).reason).toBe('CHANGED_MEANWHILE')
  const { id, version } = answer.data
  await server.must(cancelSalesLoad, { id, version, reason: '车坏了' }, { token: people.manager })
  expect([await stateOf(one), await stateOf(two), await tagged()]).toEqual(['packed', 'packed', 700_000])
  expect(await held()).toEqual({ grams: 1_000_000, pieces: 0, costFen: 90_000 })
  const { load: cancelled } = await server.must(salesLoad, { id }, { token: people.manager })
  expect(cancelled.lines).toMatchObject([{ bales: 0 }])
})

test('a lorry takes bales and loose goods together, by the weighbridge', async () => {
  const id = await packed(900_000)
  // 10 kg lighter on the weighbridge than on the scale, and 100 kg loose
  const answer = await load(990_000, [id])
  expect(answer.data.lines).toMatchObject([{ netG: 990_000, bales: 1, balesG: 900_000 }])
  expect([await tagged(), (await held()).grams]).toEqual([0, 10_000])
})

test('a bale that is gone, of another shop or of another material is not loaded', async () => {
  const id = await packed(400_000)
  expect(await load(400_000, [id + 1000])).toMatchObject({
    reason: 'YARD_BALE_UNFIT',
    field: 'bales',
    msg: expect.stringContaining(baleNumber(id + 1000)),
  })
  await server.database.transaction((trx) =>
    trx.updateTable('yardBale').set({ shopId: 2001 }).where('id', '=', id).execute(),
  )
  expect((await load(400_000, [id])).reason).toBe('YARD_BALE_UNFIT')
  expect((await open(id)).reason).toBe('NOT_FOUND')
  await server.database.transaction((trx) =>
    trx.updateTable('yardBale').set({ shopId: SHOP }).where('id', '=', id).execute(),
  )
  await giveGoods(server, shopStock(SHOP), [{ categoryId: COPPER, netG: 500_000, amountFen: 2_500_000 }])
  const other = await load(400_000, [id], [{ categoryId: COPPER }])
  expect(other).toMatchObject({ reason: 'SALES_BALE_NO_LINE', field: 'bales' })
  await open(id)
  expect((await load(400_000, [id])).reason).toBe('YARD_BALE_UNFIT')
})

test('one bale is scanned onto two lorries at once: it leaves on one of them', async () => {
  const id = await packed(400_000)
  const answers = await Promise.all([load(400_000, [id]), load(400_000, [id])])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(['YARD_BALE_UNFIT', 'CHANGED_MEANWHILE']).toContain(answers.find(({ code }) => code !== 0)?.reason)
  expect((await held()).grams).toBe(600_000)
})

const countOf = async () => (await server.must(openCount, {}, { token: people.manager })).id
const scan = (
  id: number,
  grams: number,
  bales: number[],
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  server.call(
    addCountLine,
    { id, categoryId: CARDBOARD, grams, source: 'hand', bales, ...more },
    { token: people.manager, headers },
  )
const resultOf = async (id: number) => {
  await server.must(finishCount, { id }, { token: people.manager })
  const { result } = await server.must(yardCount, { id }, { token: people.manager })
  return result?.[0]
}

test('bales are counted by scanning, and those nobody scanned are named', async () => {
  const [one, two, three] = [await packed(300_000), await packed(200_000), await packed(100_000)]
  const id = await countOf()
  expect((await scan(id, 500_000, [one, two])).data.counted).toMatchObject([
    { grams: 500_000, bales: [one, two] },
  ])
  expect(await scan(id, 300_000, [one], { part: true })).toMatchObject({ reason: 'YARD_BALE_COUNTED' })
  expect(await scan(id, 600_000, [three, three], { part: true })).toMatchObject({
    reason: 'YARD_BALE_COUNTED',
  })
  expect(await scan(id, 99_000, [three], { part: true })).toMatchObject({ reason: 'YARD_BALE_UNFIT' })
  expect(await scan(id, 300_000, [], { part: true })).toMatchObject({ code: 0 })
  expect(await resultOf(id)).toMatchObject({
    grams: 800_000,
    difference: -200_000,
    balesMissing: [baleNumber(three)],
  })
  // what was counted short is booked, whatever the tags say
  const reasons = [{ categoryId: CARDBOARD, reason: '少一包' }]
  await server.must(postCount, { id, reasons }, { token: people.manager })
})

test('a bale counted without a network counts as of then, though it was loaded meanwhile', async () => {
  const [one, two] = [await packed(300_000), await packed(200_000)]
  const id = await countOf()
  const then = server.clock.now()
  server.clock.advance(5 * MINUTE)
  expect((await load(300_000, [one])).code).toBe(0)
  server.clock.advance(MINUTE)
  expect((await scan(id, 300_000, [one])).reason).toBe('YARD_BALE_UNFIT')
  const headers = {
    'x-done-at': deviceTimeText(then, 480),
    'x-sent-at': deviceTimeText(server.clock.now(), 480),
  }
  expect((await scan(id, 500_000, [one, two], {}, headers)).code).toBe(0)
  expect(await resultOf(id)).toMatchObject({ bookGrams: 1_000_000, balesMissing: [] })
  await server.must(cancelCount, { id, reason: '测试结束' }, { token: people.manager })
})
