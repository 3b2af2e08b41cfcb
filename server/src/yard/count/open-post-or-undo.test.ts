import { deviceTimeText } from '@huishou/wire/device-time'
import {
  addCountLine,
  cancelCount,
  exportYardCount,
  finishCount,
  openCount,
  postCount,
  reopenCount,
  yardCount,
  yardCounts,
} from '@huishou/wire/yard/count'
import { approveYardDifference, yardDifferences } from '@huishou/wire/yard/differences'
import { staffNotifications } from '@huishou/wire/staff/notifications'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, PET, type People } from '../../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { refuseWaiting, clearPlace, giveGoods, stockOf } from '../../../test/yard-fixtures.ts'
import { shopStock } from '../move-goods.ts'

const SHOP = 2004
const FRIDGE = 1017

let server: TestServer
let people: People
let clerk2: string
let sheet: number
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // stock takes share a tolerance for thirty days
  server.clock.advance(31 * DAY)
  people = await givenPeople(server)
  clerk2 = await server.staff('clerk2')
  await clearPlace(server, shopStock(SHOP))
  server.clock.advance(MINUTE)
  await giveGoods(server, shopStock(SHOP), [
    { categoryId: CARDBOARD, netG: 100_000, amountFen: 10_000 },
    { categoryId: COPPER, netG: 100_000, amountFen: 500_000 },
  ])
  server.clock.advance(MINUTE)
  sheet = (await server.must(openCount, {}, { token: people.clerk })).id
})
afterEach(async () => {
  await server.call(cancelCount, { id: sheet, reason: '测试结束' }, { token: people.manager })
  await refuseWaiting(server, people.owner)
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})

type Line = { categoryId: number; grams?: number; pieces?: number; part?: boolean }
const count = (line: Line, token = people.clerk, headers: Record<string, string> = {}) =>
  server.call(addCountLine, { id: sheet, source: 'scale', ...line }, { token, headers })
const finish = (token = people.clerk) => server.call(finishCount, { id: sheet }, { token })
const posted = (reasons: { categoryId: number; reason: string }[], token = people.manager) =>
  server.call(postCount, { id: sheet, reasons }, { token })
const because = (...ids: number[]) => ids.map((categoryId) => ({ categoryId, reason: '受潮' }))
const resultFor = async (categoryId: number) => {
  const { result } = await server.must(yardCount, { id: sheet }, { token: people.manager })
  return result?.find((row) => row.categoryId === categoryId)
}
const held = (categoryId: number) => stockOf(server, people.owner, shopStock(SHOP), categoryId)
/** Headers of a phone that counted a while ago and is heard now. */
const ago = (ms: number) => ({
  'x-done-at': deviceTimeText(server.clock.now() - ms, 480),
  'x-sent-at': deviceTimeText(server.clock.now(), 480),
})

test('what is counted is posted with a reason, and nobody sees the books before', async () => {
  const { data } = await count({ categoryId: CARDBOARD, grams: 99_000 })
  expect(data).toMatchObject({ state: 'open', lines: 1, result: null, counted: [{ grams: 99_000 }] })
  expect(await server.must(yardCount, { id: sheet }, { token: people.owner })).toMatchObject({ result: null })
  expect((await finish()).data).toMatchObject({ state: 'counted', result: null })
  expect(await resultFor(CARDBOARD)).toMatchObject({
    grams: 99_000,
    bookGrams: 100_000,
    difference: -1_000,
    valueFen: -100,
    second: false,
  })
  expect(await posted([])).toMatchObject({ status: 422, reason: 'YARD_REASON_REQUIRED', field: 'reasons' })
  expect((await posted(because(CARDBOARD))).data).toMatchObject({ state: 'posted', toApprove: 0, may: {} })
  expect(await held(CARDBOARD)).toEqual({ grams: 99_000, pieces: 0, costFen: 9_900 })
  // what nobody counted stays
  expect(await held(COPPER)).toMatchObject({ grams: 100_000 })
})

test.each([
  ['exactly 2 % of the book', CARDBOARD, 98_000, 0],
  ['more than 2 % of the book', CARDBOARD, 97_999, 1],
  ['a gain of more than 2 %', CARDBOARD, 102_001, 1],
  ['a little that is dear', COPPER, 98_100, 0],
])('%s: whether a second person is needed', async (_, categoryId, grams, second) => {
  await count({ categoryId, grams })
  await finish()
  expect((await posted(because(categoryId))).data.toApprove).toBe(second)
})

test('less than 2 % but more than ¥200 needs a second person', async () => {
  await giveGoods(server, shopStock(SHOP), [{ categoryId: COPPER, netG: 900_000, amountFen: 4_500_000 }])
  await count({ categoryId: COPPER, grams: 995_999 })
  await finish()
  expect(await resultFor(COPPER)).toMatchObject({ difference: -4_001, valueFen: -20_005, second: true })
})

test('neither who posted nor who counted approves a large difference', async () => {
  await count({ categoryId: CARDBOARD, grams: 50_000 }, people.ops)
  await finish()
  expect((await posted(because(CARDBOARD))).data.toApprove).toBe(1)
  const find = async (token: string) =>
    (await server.must(yardDifferences, { kind: 'count', state: 'to_approve' }, { token })).rows.find(
      ({ causeId }) => causeId === sheet,
    )!
  const { id } = await find(people.owner)
  for (const token of [people.manager, people.ops]) {
    expect((await find(token)).may).toMatchObject({ approve: { ok: false, reason: 'SAME_PERSON' } })
    expect(await server.call(approveYardDifference, { id }, { token })).toMatchObject({
      reason: 'SAME_PERSON',
    })
  }
  expect((await server.must(approveYardDifference, { id }, { token: people.owner })).state).toBe('booked')
  expect(await held(CARDBOARD)).toEqual({ grams: 50_000, pieces: 0, costFen: 5_000 })
})

test('what waits for a second person is not found and booked a second time', async () => {
  await count({ categoryId: CARDBOARD, grams: 90_000 })
  await finish()
  expect((await posted(because(CARDBOARD))).data.toApprove).toBe(1)
  server.clock.advance(MINUTE)
  sheet = (await server.must(openCount, {}, { token: people.clerk })).id
  await count({ categoryId: CARDBOARD, grams: 90_000 })
  const { rows } = await server.must(yardDifferences, { state: 'to_approve' }, { token: people.owner })
  server.clock.advance(MINUTE)
  // approved between the counting and the posting of the second sheet
  await server.must(approveYardDifference, { id: rows[0]?.id ?? 0 }, { token: people.owner })
  await finish()
  expect(await resultFor(CARDBOARD)).toMatchObject({ bookGrams: 90_000, difference: 0 })
  expect((await posted([])).data).toMatchObject({ state: 'posted', toApprove: 0 })
  expect(await held(CARDBOARD)).toEqual({ grams: 90_000, pieces: 0, costFen: 9_000 })
})

test('work goes on: the book is the one at the moment of counting', async () => {
  await count({ categoryId: CARDBOARD, grams: 99_000 })
  server.clock.advance(MINUTE)
  await giveGoods(server, shopStock(SHOP), [{ categoryId: CARDBOARD, netG: 20_000, amountFen: 2_000 }])
  await finish()
  expect(await resultFor(CARDBOARD)).toMatchObject({ bookGrams: 100_000, difference: -1_000 })
  await posted(because(CARDBOARD))
  expect((await held(CARDBOARD)).grams).toBe(119_000)
})

test('a phone without a network says later when it counted', async () => {
  server.clock.advance(HOUR)
  await giveGoods(server, shopStock(SHOP), [{ categoryId: CARDBOARD, netG: 20_000, amountFen: 2_000 }])
  server.clock.advance(MINUTE)
  await count({ categoryId: PET, grams: 10 }, people.manager)
  await finish(people.manager)
  server.clock.advance(MINUTE)
  const { data } = await count({ categoryId: CARDBOARD, grams: 100_000 }, people.clerk, ago(30 * MINUTE))
  expect(data.counted.find(({ categoryId }) => categoryId === CARDBOARD)).toMatchObject({ clock: 'late' })
  expect(await resultFor(CARDBOARD)).toMatchObject({ bookGrams: 100_000, difference: 0 })
  // counted when the sheet was closed already, or before it was opened
  expect(await count({ categoryId: CARDBOARD, grams: 1 })).toMatchObject({ reason: 'YARD_COUNT_CLOSED' })
  expect(await count({ categoryId: CARDBOARD, grams: 1 }, people.clerk, ago(5 * HOUR))).toMatchObject({
    reason: 'YARD_COUNT_CLOSED',
  })
})

test('a later count replaces an earlier one, whoever made it; a part adds to it', async () => {
  await count({ categoryId: CARDBOARD, grams: 10_000 })
  server.clock.advance(MINUTE)
  await count({ categoryId: CARDBOARD, grams: 60_000 }, people.manager)
  server.clock.advance(MINUTE)
  const { data } = await count({ categoryId: CARDBOARD, grams: 39_500, part: true })
  expect(data.counted.map(({ grams, part, counts }) => [grams, part, counts])).toEqual([
    [10_000, false, false],
    [60_000, false, true],
    [39_500, true, true],
  ])
  await finish()
  expect(await resultFor(CARDBOARD)).toMatchObject({ grams: 99_500, difference: -500 })
})

test('a line counted before another takes its place by the time of counting, not of arrival', async () => {
  server.clock.advance(HOUR)
  await count({ categoryId: CARDBOARD, grams: 99_000 }, people.manager)
  server.clock.advance(MINUTE)
  await count({ categoryId: CARDBOARD, grams: 5_000 }, people.clerk, ago(10 * MINUTE))
  await finish()
  expect(await resultFor(CARDBOARD)).toMatchObject({ grams: 99_000 })
})

test('pieces are counted, and what the books do not know is a gain for a second person', async () => {
  expect(await count({ categoryId: FRIDGE, grams: 5 })).toMatchObject({
    reason: 'YARD_QUANTITY_MISSING',
    field: 'pieces',
  })
  await count({ categoryId: FRIDGE, pieces: 2 })
  await finish()
  expect(await resultFor(FRIDGE)).toMatchObject({ pieces: 2, bookPieces: 0, difference: 2, second: true })
})

test('a shop has one stock take at a time, of its own', async () => {
  const answers = await Promise.all(
    [people.clerk, people.manager].map((token) => server.call(openCount, {}, { token })),
  )
  expect(answers.map(({ reason }) => reason)).toEqual(['YARD_COUNT_RUNNING', 'YARD_COUNT_RUNNING'])
  expect(await server.call(openCount, {}, { token: people.ops })).toMatchObject({
    reason: 'YARD_SHOP_REQUIRED',
  })
  expect(await server.call(openCount, { shopId: 9_999 }, { token: people.ops })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect(await count({ categoryId: PET, grams: 1 }, clerk2)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await finish(clerk2)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(yardCount, { id: sheet }, { token: clerk2 })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  const mine = await server.must(yardCounts, { state: 'open' }, { token: people.clerk })
  expect(mine.rows.map(({ id }) => id)).toEqual([sheet])
  expect((await server.must(yardCounts, {}, { token: clerk2 })).total).toBe(0)
})

test('a sheet without a line is not finished; one that is wrong is counted again', async () => {
  expect(await finish()).toMatchObject({ reason: 'YARD_COUNT_EMPTY' })
  expect(await posted([])).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  await count({ categoryId: CARDBOARD, grams: 9_900 })
  expect(await count({ categoryId: 9_999, grams: 1 })).toMatchObject({ reason: 'YARD_MATERIAL_UNKNOWN' })
  await finish()
  await server.must(reopenCount, { id: sheet }, { token: people.manager })
  server.clock.advance(MINUTE)
  await count({ categoryId: CARDBOARD, grams: 99_900 })
  await finish()
  expect((await posted(because(CARDBOARD))).data).toMatchObject({ state: 'posted', toApprove: 0 })
  expect(await server.call(reopenCount, { id: sheet }, { token: people.manager })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  const file = await server.exported(exportYardCount, { id: sheet }, { token: people.owner })
  expect(file).toMatchObject({ lines: 1, csv: expect.stringContaining('99.9') })
})

test('two managers post at once: it is booked once', async () => {
  await count({ categoryId: CARDBOARD, grams: 99_000 })
  await finish()
  const answers = await Promise.all(
    [people.manager, people.ops, people.owner].map((token) => posted(because(CARDBOARD), token)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'CHANGED_MEANWHILE')).toHaveLength(2)
  expect(await held(CARDBOARD)).toMatchObject({ grams: 99_000 })
})

test('several people count at once, and no line is lost', async () => {
  const ids = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]
  const answers = await Promise.all(
    ids.map((categoryId, at) =>
      count({ categoryId, grams: 1_000 + at }, at % 2 === 0 ? people.clerk : people.manager),
    ),
  )
  expect(answers.filter(({ code }) => code !== 0)).toEqual([])
  const { lines, counted } = await server.must(yardCount, { id: sheet }, { token: people.clerk })
  expect([lines, counted.length]).toEqual([8, 8])
})

test('what was counted short is gone meanwhile: whoever posts is told, and nothing is booked', async () => {
  await giveGoods(server, shopStock(SHOP), [{ categoryId: PET, netG: 10_000, amountFen: 100 }])
  await count({ categoryId: PET, grams: 9_900 })
  await clearPlace(server, shopStock(SHOP))
  await finish()
  expect(await posted(because(PET))).toMatchObject({ reason: 'YARD_STOCK_SHORT' })
  expect(await server.must(yardCount, { id: sheet }, { token: people.owner })).toMatchObject({
    state: 'counted',
  })
})

test('the differences of a stock take are told of once, and end with the last of them', async () => {
  const told = async (token: string) =>
    (await server.must(staffNotifications, {}, { token })).rows.filter(
      ({ kind, at }) => kind.startsWith('stock_difference') && at >= since,
    )
  await count({ categoryId: CARDBOARD, grams: 40_000 })
  await count({ categoryId: COPPER, grams: 30_000 })
  await finish()
  server.clock.advance(MINUTE)
  const since = server.clock.now()
  expect((await posted(because(CARDBOARD, COPPER))).code).toBe(0)
  const waiting = (await server.must(yardDifferences, { state: 'to_approve' }, { token: people.owner })).rows
  expect(waiting).toHaveLength(2)
  const request = { kind: 'stock_difference_requested', values: { lines: '2' }, doneAt: null }
  expect(await told(people.owner)).toMatchObject([{ ...request, readAt: null, reason: '受潮' }])
  const [first, second] = waiting
  await server.must(approveYardDifference, { id: first!.id }, { token: people.owner })
  expect(await told(people.owner)).toMatchObject([request])
  const approved = { kind: 'stock_difference_approved' }
  expect(await told(people.manager)).toMatchObject([{ ...approved, values: { lines: '1' } }])
  await server.must(approveYardDifference, { id: second!.id }, { token: people.owner })
  expect(await told(people.owner)).toMatchObject([{ ...request, doneAt: expect.any(Number) }])
  expect(await told(people.manager)).toMatchObject([{ ...approved, values: { lines: '2' } }])
})
