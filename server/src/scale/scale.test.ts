import { orderDetail } from '@huishou/wire/pickup/customer'
import { checkSlip } from '@huishou/wire/pickup/slip'
import { previewWeighing, reweighOrder, walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { steadyRule } from '@huishou/wire/scale/steady'
import { SESSION_MS, type ScaleReading } from '@huishou/wire/scale/reading'
import { closeScaleSession, openScaleSession } from '@huishou/wire/scale/session'
import { simulateReading } from '@huishou/wire/scale/simulate'
import { deviceTimeText, DONE_AT_HEADER, SENT_AT_HEADER } from '@huishou/wire/device-time'
import { HOUR } from '@huishou/wire/time'
import { unloadVehicle, yardUnloads } from '@huishou/wire/yard/unload'
import { sendTransfer, receiveTransfer } from '@huishou/wire/yard/transfer'
import { sortGoods } from '@huishou/wire/yard/sorting'
import { addCountLine, openCount } from '@huishou/wire/yard/count'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CARDBOARD,
  courierId,
  givenDoorOrder,
  givenPeople,
  PET,
  type People,
} from '../../test/pickup-fixtures.ts'
import { givenScale } from '../../test/scale-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { giveGoods } from '../../test/yard-fixtures.ts'
import { openSession } from './sessions.ts'
import { shopStock, vehicleStock } from '../yard/move-goods.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())

const SHOP = 2004
const MIXED = 1004

const arrived = async () => (await server.must(walkIn, { name: '路人' }, { token: people.clerk })).id
const weigh = async (
  grossG: number,
  readings: readonly ScaleReading[] | undefined,
  {
    token = people.clerk,
    orderId,
    headers = {},
  }: { token?: string; orderId?: number; headers?: object } = {},
) => {
  const line = { categoryId: CARDBOARD, grossG, source: 'scale' as const, ...(readings && { readings }) }
  const { slip } = await server.must(
    weighOrder,
    { orderId: orderId ?? (await arrived()), lines: [line] },
    { token, headers: { ...headers } },
  )
  return slip.lines[0]?.source
}

test.each(['yaohua', 'toledo', 'ascii', 'cas'] as const)(
  'a reading of a %s indicator stands on the slip as read and verified',
  async (kind) => {
    const scale = await givenScale(server, people.clerk, { kind })
    expect(await weigh(12_340, [scale.read(12_340)])).toBe('scale')
    // several readings add up
    expect(await weigh(5_500, [scale.read(3_000), scale.read(2_500)])).toBe('scale')
  },
)

test('the customer and anybody with the code see it; the preview says it before', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived')
  const scale = await givenScale(server, people.courier1)
  const lines = [
    { categoryId: CARDBOARD, grossG: 12_340, readings: [scale.read(12_340)] },
    { categoryId: PET, grossG: 500, source: 'hand' as const },
  ]
  const asked = { orderId: id, lines }
  const preview = await server.must(previewWeighing, asked, { token: people.courier1 })
  expect(preview.lines.map(({ source }) => source)).toEqual(['scale', 'hand'])
  const { slip } = await server.must(weighOrder, asked, { token: people.courier1 })
  const seen = await server.must(orderDetail, { id, token: customer.token })
  expect(JSON.stringify(seen)).toContain('"source":"scale"')
  const open = await server.must(checkSlip, { code: slip.checkCode })
  expect(open.lines.map(({ source }) => source)).toEqual(['scale', 'hand'])
})

test('a weight that only says it comes from a scale was typed', async () => {
  expect(await weigh(12_340, undefined)).toBe('hand')
  expect(await weigh(12_340, [])).toBe('hand')
})

test('a reading serves one weight: the same frames again, or some of them, were typed', async () => {
  const scale = await givenScale(server, people.clerk)
  const reading = scale.read(800)
  expect(await weigh(800, [reading])).toBe('scale')
  expect(await weigh(800, [reading])).toBe('hand')
  expect(await weigh(800, [{ ...reading, first: reading.first + 2 }])).toBe('hand')
  expect(await weigh(1_600, [scale.read(800), reading])).toBe('hand')
  const twice = scale.read(700)
  expect(await weigh(1_400, [twice, twice])).toBe('hand')
})

test('after a slip was taken back its readings serve no other', async () => {
  const scale = await givenScale(server, people.clerk)
  const reading = scale.read(900)
  const orderId = await arrived()
  expect(await weigh(900, [reading], { orderId })).toBe('scale')
  await server.must(reweighOrder, { orderId, reason: '放错了' }, { token: people.clerk })
  expect(await weigh(900, [reading], { orderId })).toBe('hand')
  await server.must(reweighOrder, { orderId, reason: '再称一次' }, { token: people.clerk })
  expect(await weigh(900, [scale.read(900)], { orderId })).toBe('scale')
})

test('another weight than the frames show was typed', async () => {
  const scale = await givenScale(server, people.clerk)
  expect(await weigh(901, [scale.read(900)])).toBe('hand')
  expect(await weigh(1_000, [scale.read(900)])).toBe('hand')
  expect(await weigh(900, [scale.read(-900), scale.read(1_800)])).toBe('hand')
})

test('a load that swayed, too few frames, and frames of another kind prove nothing', async () => {
  const scale = await givenScale(server, people.clerk)
  const good = scale.read(900)
  const swaying = simulateReading(scale.nonce, { grams: 900, first: 5_000, kind: 'ascii' })
  const [frame = ''] = swaying.frames
  const moved = frame.replace(/^5354/, '5553')
  expect(await weigh(900, [{ ...swaying, frames: [moved, moved, moved] }])).toBe('hand')
  expect(await weigh(900, [{ ...good, frames: good.frames.slice(1), ms: good.ms.slice(1) }])).toBe('hand')
  expect(await weigh(900, [{ ...good, ms: [0, 10, 20] }])).toBe('hand')
  expect(await weigh(900, [{ ...good, ms: [0, 100, steadyRule.pauseMs + 101] }])).toBe('hand')
  const other = await givenScale(server, people.clerk, { kind: 'cas' })
  expect(await weigh(900, [{ ...good, session: other.nonce }])).toBe('hand')
  expect(await weigh(900, [good])).toBe('scale')
})

test('pounds are never kilograms', async () => {
  const scale = await givenScale(server, people.clerk)
  const reading = scale.read(900)
  const pounds = reading.frames.map((frame) => frame.replace('6b67', '6c62'))
  expect(await weigh(900, [{ ...reading, frames: pounds }])).toBe('hand')
})

test('a display in jin counts half', async () => {
  const scale = await givenScale(server, people.clerk, { kind: 'yaohua', unit: 'jin' })
  expect(await weigh(10_000, [scale.read(20_000)])).toBe('scale')
  expect(await weigh(20_000, [scale.read(20_000)])).toBe('hand')
})

test('only who opened the session can use it', async () => {
  const scale = await givenScale(server, people.manager)
  expect(await weigh(900, [scale.read(900)])).toBe('hand')
  expect(await weigh(900, [{ ...scale.read(900), session: 'x'.repeat(43) }])).toBe('hand')
  expect(await weigh(900, [scale.read(900)], { token: people.manager })).toBe('scale')
})

test('a session that was closed takes what was read before and nothing after', async () => {
  const scale = await givenScale(server, people.clerk)
  const [before, after] = [scale.read(900), scale.read(900)]
  const close = (last: number, token = people.clerk) =>
    server.call(closeScaleSession, { nonce: scale.nonce, last }, { token })
  expect(await close(before.first + 2, people.manager)).toMatchObject({ reason: 'NOT_FOUND' })
  expect((await close(before.first + 2)).code).toBe(0)
  // closed once, it is not opened again by closing it later
  expect((await close(9_999)).code).toBe(0)
  expect(await weigh(900, [after])).toBe('hand')
  expect(await weigh(900, [before])).toBe('scale')
})

test('two slips with the same frames at once: one of them is verified', async () => {
  const scale = await givenScale(server, people.clerk)
  const reading = scale.read(900)
  const orders = [await arrived(), await arrived(), await arrived()]
  const sources = await Promise.all(orders.map((orderId) => weigh(900, [reading], { orderId })))
  expect(sources.toSorted()).toEqual(['hand', 'hand', 'scale'])
})

test('what was weighed without a network counts by the time it was weighed', async () => {
  const scale = await givenScale(server, people.clerk)
  const [taken, late] = [scale.read(900), scale.read(900)]
  const orderId = await arrived()
  const doneAt = server.clock.now()
  server.clock.advance(SESSION_MS + HOUR)
  people = await givenPeople(server)
  const headers = {
    [DONE_AT_HEADER]: deviceTimeText(doneAt, 480),
    [SENT_AT_HEADER]: deviceTimeText(server.clock.now(), 480),
  }
  expect(await weigh(900, [taken], { orderId, headers })).toBe('scale')
  expect(await weigh(900, [late])).toBe('hand')
})

test('the simulated scale exists in the demo only; who does not weigh opens none', async () => {
  const input = { kind: 'ascii', unit: 'kg', port: 'simulated' } as const
  const clerk = await server.database.reader
    .selectFrom('staff')
    .selectAll()
    .where('username', '=', 'clerk1')
    .executeTakeFirstOrThrow()
  const actor = {
    kind: 'staff',
    staffId: clerk.id,
    name: clerk.name,
    role: 'clerk',
    shopId: SHOP,
    cityId: null,
  } as const
  const business = await server.database.transaction((trx) =>
    openSession(trx, actor, server.clock.now(), { ...input, demo: false }),
  )
  expect(business).toMatchObject({ refusal: 'SCALE_SIMULATED', field: 'port' })
  expect((await server.call(openScaleSession, input, { token: people.clerk })).code).toBe(0)
  expect(await server.call(openScaleSession, input, { token: people.finance })).toMatchObject({ status: 403 })
})

test('unloading, transfers, sorting and stock takes take readings the same way', async () => {
  const scale = await givenScale(server, people.clerk)
  const courier = await courierId(server, 'courier1')
  await giveGoods(server, vehicleStock(courier), [{ categoryId: CARDBOARD, netG: 20_000, amountFen: 1_800 }])
  await giveGoods(server, shopStock(SHOP), [
    { categoryId: PET, netG: 60_000, amountFen: 6_000 },
    { categoryId: MIXED, netG: 30_000, amountFen: 300 },
  ])
  const read = (categoryId: number, grams: number) => ({
    categoryId,
    grams,
    source: 'scale' as const,
    readings: [scale.read(grams)],
  })
  const token = people.clerk
  const unloaded = await server.must(
    unloadVehicle,
    { courierId: courier, lastUnloadId: 0, lines: [read(CARDBOARD, 20_000)] },
    { token },
  )
  expect(unloaded.lines).toMatchObject([{ source: 'scale' }])
  expect((await server.must(yardUnloads, {}, { token })).rows[0]?.lines).toMatchObject([{ source: 'scale' }])
  const sorted = await server.must(
    sortGoods,
    {
      ...read(MIXED, 30_000),
      lines: [read(CARDBOARD, 20_000), { categoryId: 1002, grams: 9_000 }],
    },
    { token },
  )
  expect(sorted).toMatchObject({ verified: true })
  expect(Object.fromEntries(sorted.lines.map(({ categoryId, verified }) => [categoryId, verified]))).toEqual({
    [CARDBOARD]: true,
    1002: false,
  })
  const { shopId } = await server.database.reader
    .selectFrom('staff')
    .select('shopId')
    .where('username', '=', 'clerk2')
    .executeTakeFirstOrThrow()
  const sent = await server.must(
    sendTransfer,
    { toShopId: shopId ?? 0, lines: [read(PET, 5_000)] },
    { token },
  )
  const clerk2 = await server.staff('clerk2')
  const there = await givenScale(server, clerk2)
  const received = await server.must(
    receiveTransfer,
    { id: sent.id, lines: [{ ...read(PET, 5_000), readings: [there.read(5_000)] }] },
    { token: clerk2 },
  )
  expect(received.lines).toMatchObject([{ verified: true, receivedVerified: true }])
  const sheet = await server.must(openCount, {}, { token })
  await server.must(addCountLine, { id: sheet.id, ...read(PET, 55_000) }, { token })
  const counted = await server.database.reader
    .selectFrom('yardCountLine')
    .select('source')
    .where('countId', '=', sheet.id)
    .execute()
  expect(counted).toEqual([{ source: 'scale' }])
})
