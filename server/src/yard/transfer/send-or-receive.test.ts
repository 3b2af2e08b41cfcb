import { approveYardDifference, requestYardAdjustment, yardDifferences } from '@huishou/wire/yard/differences'
import {
  cancelTransfer,
  exportYardTransfers,
  receiveTransfer,
  sendTransfer,
  yardTransfers,
} from '@huishou/wire/yard/transfer'
import { DAY } from '@huishou/wire/time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, PET, type People } from '../../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { giveGoods, stockOf } from '../../../test/yard-fixtures.ts'
import { shopStock } from '../move-goods.ts'
import { transitOf } from './life-cycle.ts'

const SHOP = 2004
const FRIDGE = 1017

let server: TestServer
let people: People
let clerk2: string
let other: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  clerk2 = await server.staff('clerk2')
  const { shopId } = await server.database.reader
    .selectFrom('staff')
    .select('shopId')
    .where('username', '=', 'clerk2')
    .executeTakeFirstOrThrow()
  other = shopId!
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})

type Line = { categoryId: number; grams?: number; pieces?: number }
const scaled = (lines: readonly Line[]) => lines.map((line) => ({ source: 'scale' as const, ...line }))
const send = (lines: readonly Line[], more: Record<string, unknown> = {}, token = people.clerk) =>
  server.call(sendTransfer, { toShopId: other, lines: scaled(lines), ...more }, { token })
const receive = (id: number, lines: readonly Line[], reason = '', token = clerk2) =>
  server.call(receiveTransfer, { id, lines: scaled(lines), reason }, { token })
const given = (categoryId: number, netG: number, amountFen: number) =>
  giveGoods(server, shopStock(SHOP), [{ categoryId, netG, amountFen }])
const at = (location: Parameters<typeof stockOf>[2], categoryId: number) =>
  stockOf(server, people.owner, location, categoryId)

test('goods leave at cost, are weighed blind, and what is lost within the tolerance is booked', async () => {
  await given(CARDBOARD, 52_400, 4_716)
  const before = await at(shopStock(other), CARDBOARD)
  const { data: sent } = await send([{ categoryId: CARDBOARD, grams: 52_400 }])
  expect(sent).toMatchObject({
    state: 'sent',
    late: false,
    lines: [{ grams: 52_400, costFen: null, receivedGrams: null }],
    may: { cancel: { ok: true } },
  })
  expect(await at(shopStock(SHOP), CARDBOARD)).toMatchObject({ grams: 0, costFen: 0 })
  expect(await at(transitOf(sent.id), CARDBOARD)).toEqual({ grams: 52_400, pieces: 0, costFen: 4_716 })

  // the receiving clerk sees which materials come, not how much
  const [seen] = (await server.must(yardTransfers, { state: 'sent' }, { token: clerk2 })).rows
  expect(seen).toMatchObject({ id: sent.id, lines: [{ categoryId: CARDBOARD, grams: null, costFen: null }] })
  expect(JSON.stringify(seen)).not.toMatch(/52400|4716/)

  const { data: got } = await receive(sent.id, [{ categoryId: CARDBOARD, grams: 51_900 }])
  expect(got).toMatchObject({
    state: 'received',
    toApprove: 0,
    lines: [{ grams: 52_400, receivedGrams: 51_900 }],
    may: {},
  })
  const after = await at(shopStock(other), CARDBOARD)
  expect([after.grams - before.grams, after.costFen - before.costFen]).toEqual([51_900, 4_671])
  expect(await at(transitOf(sent.id), CARDBOARD)).toMatchObject({ grams: 0, costFen: 0 })
})

test('what is missing beyond the tolerance needs a reason, and stays in transit until two agree', async () => {
  await given(COPPER, 9_800, 45_000)
  const { data: sent } = await send([{ categoryId: COPPER, grams: 9_800 }])
  const lines = [{ categoryId: COPPER, grams: 9_650 }]
  const refused = await receive(sent.id, lines)
  expect(refused).toMatchObject({ status: 422, reason: 'YARD_REASON_REQUIRED', field: 'reason' })
  expect(JSON.stringify(refused)).not.toMatch(/9800|150/)
  expect((await receive(sent.id, lines, '少一卷')).data).toMatchObject({ toApprove: 1 })
  expect(await at(transitOf(sent.id), COPPER)).toEqual({ grams: 150, pieces: 0, costFen: 689 })
  const { rows } = await server.must(
    yardDifferences,
    { state: 'to_approve', locationKind: 'transit' },
    { token: people.manager },
  )
  expect(rows[0]).toMatchObject({ cause: 'transfer', causeId: sent.id, grams: -150 })
  const ofTransfer = { cause: 'transfer', causeId: sent.id } as const
  const of = async (more: object) =>
    (await server.must(yardDifferences, { ...ofTransfer, ...more }, { token: people.manager })).rows
  expect((await of({})).map(({ id }) => id)).toEqual([rows[0]!.id])
  expect([await of({ causeId: sent.id + 1 }), await of({ cause: 'count' })]).toEqual([[], []])
  const booked = await server.must(approveYardDifference, { id: rows[0]!.id }, { token: people.manager })
  expect(booked).toMatchObject({ state: 'booked', costFen: -689 })
  expect(await at(transitOf(sent.id), COPPER)).toEqual({ grams: 0, pieces: 0, costFen: 0 })
  expect(
    await server.call(
      requestYardAdjustment,
      { ...transitOf(sent.id), categoryId: COPPER, quantity: 1, reason: '找到了' },
      { token: people.ops },
    ),
  ).toMatchObject({ code: 0 })
})

test('two transfers of one material do not mix their costs', async () => {
  await given(PET, 10_000, 1_000)
  const { data: cheap } = await send([{ categoryId: PET, grams: 10_000 }])
  await given(PET, 10_000, 9_000)
  const { data: dear } = await send([{ categoryId: PET, grams: 10_000 }])
  const cancelled = await server.must(
    cancelTransfer,
    { id: cheap.id, reason: '车坏了' },
    { token: people.clerk },
  )
  expect(cancelled).toMatchObject({ state: 'cancelled', reason: '车坏了', may: {} })
  expect(await at(shopStock(SHOP), PET)).toEqual({ grams: 10_000, pieces: 0, costFen: 1_000 })
  const before = await at(shopStock(other), PET)
  expect((await receive(dear.id, [{ categoryId: PET, grams: 10_000 }])).code).toBe(0)
  expect((await at(shopStock(other), PET)).costFen - before.costFen).toBe(9_000)
})

test('it is received once, by somebody of the other shop who has not sent it', async () => {
  await giveGoods(server, shopStock(SHOP), [{ categoryId: FRIDGE, count: 2, amountFen: 9_000 }])
  const { data } = await send([{ categoryId: FRIDGE, pieces: 2 }], { shopId: SHOP }, people.ops)
  const lines = [{ categoryId: FRIDGE, pieces: 2 }]
  expect(await receive(data.id, lines, '', people.clerk)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await receive(data.id, lines, '', people.ops)).toMatchObject({ reason: 'SAME_PERSON' })
  expect(await receive(data.id, [{ categoryId: PET, grams: 1 }], '多的')).toMatchObject({
    reason: 'YARD_QUANTITY_MISSING',
  })
  const answers = await Promise.all([receive(data.id, lines), receive(data.id, lines, '', people.owner)])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'CHANGED_MEANWHILE')).toHaveLength(1)
  expect(
    await server.call(cancelTransfer, { id: data.id, reason: '晚了' }, { token: people.clerk }),
  ).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
})

test('it is cancelled or received, never both, and only where it was sent', async () => {
  await given(PET, 5_000, 1_000)
  const { data } = await send([{ categoryId: PET, grams: 5_000 }])
  const cancel = (token: string) => server.call(cancelTransfer, { id: data.id, reason: '不送了' }, { token })
  expect(await cancel(clerk2)).toMatchObject({ reason: 'NOT_FOUND' })
  const answers = await Promise.all([
    cancel(people.clerk),
    receive(data.id, [{ categoryId: PET, grams: 5_000 }]),
  ])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await at(transitOf(data.id), PET)).toMatchObject({ grams: 0, costFen: 0 })
})

test('after three days on its way it is an alarm at the top of the list', async () => {
  await given(PET, 5_000, 1_000)
  const { data } = await send([{ categoryId: PET, grams: 5_000 }])
  server.clock.advance(3 * DAY)
  const owner = await server.staff('owner')
  expect((await server.must(yardTransfers, {}, { token: owner })).counts['late']).toBe(0)
  server.clock.advance(1)
  await given(PET, 5_000, 1_000)
  await server.must(
    sendTransfer,
    { shopId: SHOP, toShopId: other, lines: scaled([{ categoryId: PET, grams: 1_000 }]) },
    { token: owner },
  )
  const list = await server.must(yardTransfers, {}, { token: owner })
  expect(list.counts['late']).toBe(1)
  expect(list.rows[0]).toMatchObject({ id: data.id, late: true })
  const late = await server.must(yardTransfers, { onlyLate: true, shopId: other }, { token: owner })
  expect(late.rows.map(({ id }) => id)).toEqual([data.id])
  const file = await server.exported(exportYardTransfers, { state: 'received' }, { token: owner })
  expect(file.csv).toContain('51.9')
  people = await givenPeople(server)
  clerk2 = await server.staff('clerk2')
})

test.each<[string, Line[], Record<string, unknown>, object]>([
  ['to the same shop', [{ categoryId: PET, grams: 1 }], { toShopId: SHOP }, { reason: 'YARD_SAME_SHOP' }],
  ['to no shop', [{ categoryId: PET, grams: 1 }], { toShopId: 9_999 }, { reason: 'NOT_FOUND' }],
  ['of nothing', [{ categoryId: PET, grams: 0 }], {}, { reason: 'YARD_QUANTITY_MISSING' }],
  ['of what nobody knows', [{ categoryId: 9_999, grams: 1 }], {}, { reason: 'YARD_MATERIAL_UNKNOWN' }],
  ['of more than there is', [{ categoryId: PET, grams: 99_000_000 }], {}, { reason: 'YARD_STOCK_SHORT' }],
  [
    'of a material twice',
    [
      { categoryId: PET, grams: 1 },
      { categoryId: PET, grams: 1 },
    ],
    {},
    { reason: 'YARD_MATERIAL_TWICE' },
  ],
])('a transfer %s is refused', async (_, lines, more, refusal) => {
  expect(await send(lines, more)).toMatchObject(refusal)
})

test('the office says from which shop', async () => {
  expect(await send([{ categoryId: PET, grams: 1 }], {}, people.ops)).toMatchObject({
    reason: 'YARD_SHOP_REQUIRED',
  })
})

test('two clerks send the last of it at once: one of them is told', async () => {
  const { grams } = await at(shopStock(SHOP), PET)
  await given(PET, 1_000, 100)
  const answers = await Promise.all(
    [people.clerk, people.manager].map((token) =>
      send([{ categoryId: PET, grams: grams + 1_000 }], {}, token),
    ),
  )
  expect(answers.map(({ reason }) => reason ?? 'sent').toSorted()).toEqual(['YARD_STOCK_SHORT', 'sent'])
})
