import { approveYardDifference, yardDifferences } from '@huishou/wire/yard/differences'
import { openBale, packBale } from '@huishou/wire/yard/bales'
import { addCountLine, finishCount, openCount, postCount, undoCount } from '@huishou/wire/yard/count'
import { yardMovements } from '@huishou/wire/yard/stock'
import {
  receiveTransfer,
  sendTransfer,
  undoTransferReceipt,
  yardTransfers,
} from '@huishou/wire/yard/transfer'
import { undoUnload, unloadVehicle, vehiclesToUnload, yardUnloads } from '@huishou/wire/yard/unload'
import { DAY } from '@huishou/wire/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, type People } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { clearPlace, giveGoods, stockOf } from '../../test/yard-fixtures.ts'
import { shopStock, vehicleStock } from './move-goods.ts'

const SHOP = 2004
const OTHER = 2001

let server: TestServer
let people: People
let courierId: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  courierId = (
    await server.database.reader
      .selectFrom('staff')
      .select('id')
      .where('username', '=', 'courier1')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(() => server.close())
beforeEach(async () => {
  // stock takes share a tolerance for thirty days
  server.clock.advance(31 * DAY)
  people = await givenPeople(server)
  for (const place of [shopStock(SHOP), shopStock(OTHER), vehicleStock(courierId)])
    await clearPlace(server, place)
})
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})

const held = (place = shopStock(SHOP), categoryId = CARDBOARD) =>
  stockOf(server, people.owner, place, categoryId)
const bought = (place = shopStock(SHOP)) =>
  giveGoods(server, place, [{ categoryId: CARDBOARD, netG: 52_400, amountFen: 4_716 }])
const none = { grams: 0, pieces: 0, costFen: 0 }
const all = { grams: 52_400, pieces: 0, costFen: 4_716 }
const because = { reason: '过磅有误' }

const unloaded = async (grams: number, more = {}) => {
  const vehicles = await server.must(vehiclesToUnload, {}, { token: people.clerk })
  const lastUnloadId = vehicles.find((one) => one.courierId === courierId)?.lastUnloadId ?? 0
  const lines = [{ categoryId: CARDBOARD, grams, source: 'scale' as const }]
  return await server.must(
    unloadVehicle,
    { courierId, lastUnloadId, lines, ...more },
    { token: people.clerk },
  )
}
const undo = (id: number, token = people.manager) => server.call(undoUnload, { id, ...because }, { token })

test('an unloading is taken back to the gram and the fen, with the loss it booked', async () => {
  await bought(vehicleStock(courierId))
  const { id } = await unloaded(51_900)
  expect(await held()).toMatchObject({ grams: 51_900, costFen: 4_671 })
  expect((await undo(id, people.clerk)).reason).toBe('NOT_ALLOWED')
  expect((await undo(id)).data).toMatchObject({ undoneByName: expect.any(String), may: {} })
  expect([await held(), await held(vehicleStock(courierId))]).toEqual([none, all])
  const { rows } = await server.must(yardDifferences, { state: 'undone' }, { token: people.manager })
  expect(rows[0]).toMatchObject({ cause: 'unload', causeId: id, refusal: '过磅有误', may: {} })
  // movements of today, nothing is deleted
  const moved = await server.must(yardMovements, { cause: 'unload', causeId: id }, { token: people.owner })
  expect(moved.total).toBe(6)
  expect((await undo(id)).reason).toBe('CHANGED_MEANWHILE')
  await unloaded(52_400)
  expect(await held()).toEqual(all)
})

test.each(['__proto__', 'NOT_FOUND'])(
  'a reason that reads %s is a reason and nothing else',
  async (reason) => {
    await bought(vehicleStock(courierId))
    const { id } = await unloaded(51_900)
    expect(await server.call(undoUnload, { id, reason }, { token: people.manager })).toMatchObject({
      code: 0,
    })
    await unloaded(52_400)
  },
)

test('two managers undo an unloading at once: it is undone once', async () => {
  await bought(vehicleStock(courierId))
  const { id } = await unloaded(52_400)
  const answers = await Promise.all([undo(id), undo(id, people.ops)])
  expect(answers.map(({ code }) => code === 0).toSorted()).toEqual([false, true])
  expect(await held(vehicleStock(courierId))).toEqual(all)
})

test('what has left or is in bales, or waits for a second person, is not undone', async () => {
  await bought(vehicleStock(courierId))
  const { id } = await unloaded(52_400)
  const bale = { kind: 'bale', categoryId: CARDBOARD, grams: 1_000, source: 'scale' } as const
  const packed = await server.must(packBale, bale, { token: people.manager })
  expect((await undo(id)).reason).toBe('YARD_UNDO_GONE')
  await server.must(openBale, { id: packed.id, ...because }, { token: people.manager })
  await server.must(
    sendTransfer,
    { toShopId: OTHER, lines: [{ categoryId: CARDBOARD, grams: 10_000, source: 'scale' }] },
    { token: people.manager },
  )
  expect(await undo(id)).toMatchObject({ reason: 'YARD_UNDO_GONE', status: 409 })
  await giveGoods(server, vehicleStock(courierId), [{ categoryId: COPPER, netG: 9_800, amountFen: 68_600 }])
  const lines = [{ categoryId: COPPER, grams: 9_650, source: 'scale' as const }]
  const short = await unloaded(0, { lines, reason: '少了' })
  expect((await undo(short.id)).reason).toBe('YARD_DIFFERENCE_WAITS')
  const { rows } = await server.must(yardDifferences, { state: 'to_approve' }, { token: people.manager })
  await server.must(approveYardDifference, { id: rows[0]?.id ?? 0 }, { token: people.manager })
  expect((await undo(short.id)).code).toBe(0)
  expect(await held(vehicleStock(courierId), COPPER)).toMatchObject({ grams: 9_800, costFen: 68_600 })
})

test('an unloading of another shop does not exist for a manager', async () => {
  await bought(vehicleStock(courierId))
  const { id } = await unloaded(52_400)
  await server.database.transaction((trx) =>
    trx.updateTable('yardUnload').set({ shopId: OTHER }).where('id', '=', id).execute(),
  )
  expect((await undo(id)).reason).toBe('NOT_FOUND')
  const { rows } = await server.must(yardUnloads, { id }, { token: people.owner })
  expect(rows[0]?.may).toEqual({ undo: { ok: true } })
})

test('a posted stock take is taken back, and counts no longer towards the tolerance', async () => {
  await bought()
  const { id } = await server.must(openCount, {}, { token: people.clerk })
  const line = { id, categoryId: CARDBOARD, grams: 52_000, source: 'scale' as const }
  await server.must(addCountLine, line, { token: people.clerk })
  await server.must(finishCount, { id }, { token: people.clerk })
  const undone = () => server.call(undoCount, { id, ...because }, { token: people.manager })
  expect((await undone()).reason).toBe('CHANGED_MEANWHILE')
  const reasons = [{ categoryId: CARDBOARD, reason: '受潮' }]
  await server.must(postCount, { id, reasons }, { token: people.manager })
  expect((await held()).grams).toBe(52_000)
  expect((await undone()).data).toMatchObject({ state: 'undone', reason: '过磅有误', may: {} })
  expect(await held()).toEqual(all)
  expect((await undone()).reason).toBe('CHANGED_MEANWHILE')
})

test('a receipt is taken back: the goods are in transit again, and are received anew', async () => {
  await bought()
  const sent = await server.must(
    sendTransfer,
    { shopId: SHOP, toShopId: OTHER, lines: [{ categoryId: CARDBOARD, grams: 52_400, source: 'scale' }] },
    { token: people.clerk },
  )
  const { id } = sent
  const receive = (grams: number) =>
    server.call(
      receiveTransfer,
      { id, lines: [{ categoryId: CARDBOARD, grams, source: 'scale' }] },
      { token: people.ops },
    )
  const undone = (token: string) => server.call(undoTransferReceipt, { id, ...because }, { token })
  expect((await undone(people.ops)).reason).toBe('CHANGED_MEANWHILE')
  expect((await receive(52_000)).code).toBe(0)
  // the sending shop has nothing to undo
  expect((await undone(people.manager)).reason).toBe('NOT_FOUND')
  expect((await undone(people.ops)).data).toMatchObject({
    state: 'sent',
    endedAt: null,
    lines: [{ receivedGrams: null }],
  })
  expect(await held(shopStock(OTHER))).toEqual(none)
  expect((await receive(52_400)).code).toBe(0)
  expect(await held(shopStock(OTHER))).toEqual(all)
  expect((await undone(people.ops)).code).toBe(0)
  const { rows } = await server.must(yardTransfers, { id }, { token: people.owner })
  expect(rows[0]).toMatchObject({ state: 'sent', may: { cancel: { ok: true } } })
})
