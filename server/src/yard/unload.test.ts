import {
  approveYardDifference,
  exportYardDifferences,
  refuseYardDifference,
  requestYardAdjustment,
  yardDifferences,
} from '@huishou/wire/yard/differences'
import { yardMovements, yardStock } from '@huishou/wire/yard/stock'
import { sendTransfer } from '@huishou/wire/yard/transfer'
import { exportYardUnloads, unloadVehicle, vehiclesToUnload, yardUnloads } from '@huishou/wire/yard/unload'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, PET, type People } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { giveGoods, type GivenGoods, stockOf } from '../../test/yard-fixtures.ts'
import { vehicleStock } from './move-goods.ts'

const SHOP = 2004
const FRIDGE = 1017

let server: TestServer
let people: People
let clerk2: string
let courier: number
let bought = 0

beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  clerk2 = await server.staff('clerk2')
})
afterAll(() => server.close())
beforeEach(async () => {
  // each test has a courier of its own, so that vehicles begin empty
  bought += 1
  courier = await newCourier()
})
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})

const newCourier = async (): Promise<number> =>
  await server.database.transaction(async (trx) => {
    const { id: _id, ...row } = await trx
      .selectFrom('staff')
      .selectAll()
      .where('username', '=', 'courier1')
      .executeTakeFirstOrThrow()
    const added = await trx
      .insertInto('staff')
      .values({
        ...row,
        username: `unload${bought}`,
        name: `师傅${bought}`,
        mobile: `1399000${1000 + bought}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return added.id
  })

const given = (goods: readonly GivenGoods[]) => giveGoods(server, vehicleStock(courier), goods)

const unloadOf = (
  lines: readonly { categoryId: number; grams?: number; pieces?: number }[],
  more: Record<string, unknown> = {},
) => ({
  courierId: courier,
  lastUnloadId: 0,
  lines: lines.map((line) => ({ source: 'scale' as const, ...line })),
  ...more,
})
const unload = (
  lines: readonly { categoryId: number; grams?: number; pieces?: number }[],
  more: Record<string, unknown> = {},
  token = people.clerk,
) => server.call(unloadVehicle, unloadOf(lines, more), { token })
const held = (locationKind: 'shop' | 'vehicle', locationId: number, categoryId: number) =>
  stockOf(server, people.owner, { locationKind, locationId }, categoryId)
const minus = (
  a: { grams: number; pieces: number; costFen: number },
  b: { grams: number; pieces: number; costFen: number },
) => ({ grams: a.grams - b.grams, pieces: a.pieces - b.pieces, costFen: a.costFen - b.costFen })

test('a vehicle is weighed off within the tolerance, and the loss has its share of the cost (W2)', async () => {
  await given([{ categoryId: CARDBOARD, netG: 52_400, amountFen: 4_716 }])
  const before = await held('shop', SHOP, CARDBOARD)
  const answer = await unload([{ categoryId: CARDBOARD, grams: 51_900 }])
  expect(answer).toMatchObject({ code: 0, data: { shopId: SHOP, toApprove: 0 } })
  expect(minus(await held('shop', SHOP, CARDBOARD), before)).toEqual({
    grams: 51_900,
    pieces: 0,
    costFen: 4_671,
  })
  expect(await held('vehicle', courier, CARDBOARD)).toEqual({ grams: 0, pieces: 0, costFen: 0 })
  const { rows } = await server.must(
    yardMovements,
    { cause: 'unload', causeId: answer.data.id },
    { token: people.owner },
  )
  expect(rows.map(({ kind, locationKind, grams, costFen }) => [kind, locationKind, grams, costFen])).toEqual([
    ['loss', 'vehicle', -500, -45],
    ['unload', 'shop', 51_900, 4_671],
    ['unload', 'vehicle', -51_900, -4_671],
  ])
})

test('150 g of copper that are missing need a reason and a second person (W3)', async () => {
  await given([{ categoryId: COPPER, netG: 9_800, amountFen: 45_000 }])
  const lines = [{ categoryId: COPPER, grams: 9_650 }]
  const refused = await unload(lines)
  expect(refused).toMatchObject({ status: 422, reason: 'YARD_REASON_REQUIRED', field: 'reason' })
  // it does not say by how much
  expect(JSON.stringify(refused)).not.toMatch(/9800|9,800|150/)
  expect(await held('vehicle', courier, COPPER)).toMatchObject({ grams: 9_800 })

  const told = await unload(lines, { reason: '线皮剥落' })
  expect(told).toMatchObject({ code: 0, data: { toApprove: 1 } })
  expect(await held('vehicle', courier, COPPER)).toEqual({ grams: 150, pieces: 0, costFen: 689 })
  const { rows } = await server.must(yardDifferences, { state: 'to_approve' }, { token: people.manager })
  const difference = rows.find(({ causeId, cause }) => cause === 'unload' && causeId === told.data.id)!
  expect(difference).toMatchObject({
    kind: 'loss',
    grams: -150,
    bookGrams: 9_800,
    // what approving it would cost
    costFen: -689,
    reason: '线皮剥落',
    may: { approve: { ok: true } },
  })
  const asked = await server.must(yardDifferences, { id: difference.id }, { token: people.manager })
  expect(asked.rows.map(({ id }) => id)).toEqual([difference.id])
  const approved = await server.must(approveYardDifference, { id: difference.id }, { token: people.manager })
  expect(approved).toMatchObject({ state: 'booked', costFen: -689, may: {} })
  expect(await held('vehicle', courier, COPPER)).toEqual({ grams: 0, pieces: 0, costFen: 0 })
  expect(
    await server.call(approveYardDifference, { id: difference.id }, { token: people.ops }),
  ).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
})

test('nobody approves what they have weighed themselves, nor unloads their own vehicle', async () => {
  await given([{ categoryId: COPPER, netG: 5_000, amountFen: 25_000 }])
  const told = await unload([{ categoryId: COPPER, grams: 4_000 }], { reason: '差一公斤' }, people.manager)
  expect(told.code).toBe(0)
  const { rows } = await server.must(yardDifferences, { state: 'to_approve' }, { token: people.manager })
  expect(rows[0]?.may).toMatchObject({ approve: { ok: false, reason: 'SAME_PERSON' }, refuse: { ok: true } })
  expect(
    await server.call(approveYardDifference, { id: rows[0]!.id }, { token: people.manager }),
  ).toMatchObject({ reason: 'SAME_PERSON' })
  expect(
    await server.must(refuseYardDifference, { id: rows[0]!.id, reason: '再找找' }, { token: people.ops }),
  ).toMatchObject({ state: 'refused', refusal: '再找找' })
  // it is still the courier's to explain
  expect(await held('vehicle', courier, COPPER)).toMatchObject({ grams: 1_000 })
})

test('more than the books say is a gain without cost, and needs a reason', async () => {
  await given([{ categoryId: PET, netG: 10_000, amountFen: 2_000 }])
  const before = await held('shop', SHOP, PET)
  expect(await unload([{ categoryId: PET, grams: 10_200 }])).toMatchObject({ reason: 'YARD_REASON_REQUIRED' })
  expect(await unload([{ categoryId: PET, grams: 10_200 }], { reason: '淋雨' })).toMatchObject({
    data: { toApprove: 0 },
  })
  expect(minus(await held('shop', SHOP, PET), before)).toEqual({ grams: 10_200, pieces: 0, costFen: 2_000 })
})

test('what is not weighed stays on the vehicle, and pieces are counted', async () => {
  await given([
    { categoryId: FRIDGE, count: 2, amountFen: 9_000 },
    { categoryId: PET, netG: 3_000, amountFen: 600 },
  ])
  expect(await unload([{ categoryId: FRIDGE, grams: 2 }])).toMatchObject({
    reason: 'YARD_QUANTITY_MISSING',
    field: 'lines.0.pieces',
  })
  expect(
    await unload([
      { categoryId: FRIDGE, pieces: 2 },
      { categoryId: FRIDGE, pieces: 2 },
    ]),
  ).toMatchObject({ reason: 'YARD_MATERIAL_TWICE' })
  expect((await unload([{ categoryId: FRIDGE, pieces: 2 }])).code).toBe(0)
  expect(await held('vehicle', courier, FRIDGE)).toMatchObject({ pieces: 0, costFen: 0 })
  expect(await held('vehicle', courier, PET)).toMatchObject({ grams: 3_000, costFen: 600 })
})

test('two clerks unload one vehicle at once: one of them is told', async () => {
  await given([{ categoryId: CARDBOARD, netG: 20_000, amountFen: 1_800 }])
  const before = await held('shop', SHOP, CARDBOARD)
  const answers = await Promise.all(
    [people.clerk, people.manager, people.ops].map((token) =>
      unload([{ categoryId: CARDBOARD, grams: 20_000 }], { shopId: SHOP }, token),
    ),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'YARD_VEHICLE_CHANGED')).toHaveLength(2)
  expect(minus(await held('shop', SHOP, CARDBOARD), before)).toMatchObject({ grams: 20_000, costFen: 1_800 })
})

test('a tap that is repeated unloads once', async () => {
  await given([{ categoryId: CARDBOARD, netG: 20_000, amountFen: 1_800 }])
  const input = unloadOf([{ categoryId: CARDBOARD, grams: 20_000 }], { idempotencyKey: 'unload-once-1' })
  const [first, second] = await Promise.all([
    server.call(unloadVehicle, input, { token: people.clerk }),
    server.call(unloadVehicle, input, { token: people.clerk }),
  ])
  expect(first.data).toEqual(second.data)
  const unloads = await server.must(yardUnloads, { courierId: courier }, { token: people.owner })
  expect(unloads.total).toBe(1)
  expect((await server.must(yardUnloads, { id: unloads.rows[0]!.id }, { token: people.owner })).rows).toEqual(
    unloads.rows,
  )
})

test.each([
  ['a negative weight', [{ categoryId: CARDBOARD, grams: -1 }], 'lines'],
  ['half a gram', [{ categoryId: CARDBOARD, grams: 0.5 }], 'lines'],
  ['a thousand tonnes', [{ categoryId: CARDBOARD, grams: 1_000_000_000 }], 'lines'],
  ['nothing at all', [], 'lines'],
])('%s is refused beside the field', async (_, lines, field) => {
  expect(await unload(lines)).toMatchObject({ code: 300, field })
})

test('a clerk weighs without knowing, and sees no cost anywhere', async () => {
  await given([{ categoryId: CARDBOARD, netG: 43_210, amountFen: 3_889 }])
  const vehicles = await server.must(vehiclesToUnload, {}, { token: people.clerk })
  expect(vehicles.find(({ courierId: id }) => id === courier)).toEqual({
    courierId: courier,
    courierName: expect.any(String),
    lastUnloadId: 0,
    lastUnloadAt: null,
  })
  expect(await server.call(yardStock, {}, { token: people.clerk })).toMatchObject({ status: 403 })
  expect(await server.call(yardMovements, {}, { token: people.clerk })).toMatchObject({ status: 403 })
  expect(await server.call(vehiclesToUnload, {}, { token: people.courier1 })).toMatchObject({ status: 403 })
})

test('a clerk unloads into the own shop, whatever is asked for', async () => {
  await given([{ categoryId: CARDBOARD, netG: 1_000, amountFen: 90 }])
  const answer = await unload([{ categoryId: CARDBOARD, grams: 1_000 }], { shopId: SHOP }, clerk2)
  expect(answer.data.shopId).not.toBe(SHOP)
  const own = await server.must(yardUnloads, {}, { token: people.clerk })
  expect(own.rows.every(({ shopId }) => shopId === SHOP)).toBe(true)
})

test('a stock that is wrong is set to what there is when a second person agrees', async () => {
  await given([{ categoryId: COPPER, netG: 2_000, amountFen: 10_000 }])
  const input = { locationKind: 'vehicle', locationId: courier, categoryId: COPPER, reason: '丢失' } as const
  expect(
    await server.call(requestYardAdjustment, { ...input, quantity: 2_000 }, { token: people.ops }),
  ).toMatchObject({ reason: 'AMOUNT_INVALID', field: 'quantity' })
  const asked = await server.must(requestYardAdjustment, { ...input, quantity: 500 }, { token: people.ops })
  expect(asked).toMatchObject({ state: 'to_approve', grams: -1_500, cause: 'adjustment', causeId: asked.id })
  expect(await held('vehicle', courier, COPPER)).toMatchObject({ grams: 2_000 })
  await server.must(approveYardDifference, { id: asked.id }, { token: people.owner })
  expect(await held('vehicle', courier, COPPER)).toEqual({ grams: 500, pieces: 0, costFen: 2_500 })
})

test('what was to be taken is gone meanwhile: the second person is told, and nothing is booked', async () => {
  await given([{ categoryId: COPPER, netG: 2_000, amountFen: 10_000 }])
  expect((await unload([{ categoryId: COPPER, grams: 2_000 }])).code).toBe(0)
  const asked = await server.must(
    requestYardAdjustment,
    { locationKind: 'shop', locationId: SHOP, categoryId: COPPER, quantity: 0, reason: '丢失' },
    { token: people.ops },
  )
  expect(
    await server.call(
      requestYardAdjustment,
      { locationKind: 'shop', locationId: SHOP, categoryId: COPPER, quantity: 0, reason: '丢失' },
      { token: people.owner },
    ),
  ).toMatchObject({ reason: 'YARD_DIFFERENCE_WAITS' })
  await server.must(
    sendTransfer,
    {
      shopId: SHOP,
      toShopId: 2001,
      lines: [{ categoryId: COPPER, grams: 1_000, source: 'scale' }],
    },
    { token: people.ops },
  )
  expect(await server.call(approveYardDifference, { id: asked.id }, { token: people.owner })).toMatchObject({
    reason: 'YARD_STOCK_SHORT',
  })
})

test('what is missing and waits for a second person is not missing again at the next unloading', async () => {
  await given([{ categoryId: COPPER, netG: 5_000, amountFen: 25_000 }])
  const first = await unload([{ categoryId: COPPER, grams: 4_000 }], { reason: '差一公斤' })
  expect(first.data.toApprove).toBe(1)
  await given([{ categoryId: COPPER, netG: 5_000, amountFen: 25_000 }])
  const second = await unload([{ categoryId: COPPER, grams: 5_000 }], { lastUnloadId: first.data.id })
  expect(second).toMatchObject({ code: 0, data: { toApprove: 0 } })
  expect(await held('vehicle', courier, COPPER)).toMatchObject({ grams: 1_000 })
})

test('who tries until it fits is told less, and what was entered first stands', async () => {
  await given([{ categoryId: CARDBOARD, netG: 43_210, amountFen: 3_889 }])
  const tries = (grams: number) =>
    unload([
      { categoryId: CARDBOARD, grams },
      { categoryId: PET, grams: 1 },
    ])
  for (const grams of [30_000, 40_000, 43_000]) await tries(grams)
  // after three tries it no longer says which material is meant
  const fourth = await unload([{ categoryId: CARDBOARD, grams: 43_210 }])
  expect(fourth).toMatchObject({ reason: 'YARD_REASON_REQUIRED' })
  const explained = await unload([{ categoryId: CARDBOARD, grams: 43_000 }], { reason: '复称' })
  // within the tolerance, but not what was entered first: a second person looks at it
  expect(explained).toMatchObject({ code: 0, data: { toApprove: 1 } })
})

test('small losses of one day share one tolerance', async () => {
  let last = 0
  for (const [grams, reason] of [
    [9_700, ''],
    [9_700, '又少了'],
  ] as const) {
    await given([{ categoryId: CARDBOARD, netG: 10_000, amountFen: 900 }])
    const answer = await unload([{ categoryId: CARDBOARD, grams }], { lastUnloadId: last, reason })
    expect(answer).toMatchObject({ code: 0, data: { toApprove: reason === '' ? 0 : 1 } })
    last = answer.data.id
  }
})

test('a clerk cannot ask what a vehicle should hold', async () => {
  await given([{ categoryId: COPPER, netG: 2_000, amountFen: 10_000 }])
  const input = {
    locationKind: 'vehicle' as const,
    locationId: courier,
    categoryId: COPPER,
    quantity: 0,
    reason: '看看',
  }
  expect(await server.call(requestYardAdjustment, input, { token: people.clerk })).toMatchObject({
    status: 403,
  })
  expect(await server.call(requestYardAdjustment, input, { token: people.manager })).toMatchObject({
    reason: 'NOT_FOUND',
  })
})

test('unloadings are exported with a line a material, and what was missing with books and cost', async () => {
  await given([
    { categoryId: CARDBOARD, netG: 20_000, amountFen: 1_800 },
    { categoryId: COPPER, netG: 9_800, amountFen: 45_000 },
  ])
  const lines = [
    { categoryId: CARDBOARD, grams: 20_000 },
    { categoryId: COPPER, grams: 9_650 },
  ]
  const { id } = (await unload(lines, { reason: '线皮剥落' })).data
  const rowsOf = ({ csv }: { csv: string }) => csv.trimEnd().split('\r\n').slice(1)
  const filters = { courierId: courier }
  for (const token of [people.manager, people.owner]) {
    const file = await server.exported(exportYardUnloads, filters, { token })
    expect(file.lines).toBe(2)
    const rows = rowsOf(file).map((row) => row.split(','))
    expect(rows.map((row) => [row[0], row[5], row[8], row[10]])).toEqual([
      [String(id), '20.000', '1', '线皮剥落'],
      [String(id), '9.650', '', '线皮剥落'],
    ])
    const found = await server.must(yardDifferences, { state: 'to_approve' }, { token })
    const difference = found.rows.find(({ causeId, cause }) => cause === 'unload' && causeId === id)!
    const missing = rowsOf(await server.exported(exportYardDifferences, { id: difference.id }, { token }))
    expect(missing).toEqual([expect.stringMatching(/,9\.800,0,-0\.150,0,-6\.89,卸车,\d+,线皮剥落,/)])
  }
  for (const endpoint of [exportYardUnloads, exportYardDifferences]) {
    const other = await server.exported(endpoint, {}, { token: await managerElsewhere() })
    expect(other.lines).toBe(0)
    expect((await server.call(endpoint, {}, { token: people.clerk })).status).toBe(403)
  }
})

/** A manager who works in another shop, where nothing was unloaded. */
const managerElsewhere = async (): Promise<string> => {
  await server.database.transaction(async (trx) => {
    const { id: _id, ...row } = await trx
      .selectFrom('staff')
      .selectAll()
      .where('username', '=', 'manager1')
      .executeTakeFirstOrThrow()
    const elsewhere = {
      ...row,
      shopId: 2003,
      username: `elsewhere${bought}`,
      mobile: `1388000${1000 + bought}`,
    }
    await trx.insertInto('staff').values(elsewhere).execute()
    bought += 1
  })
  return await server.staff(`elsewhere${bought - 1}`)
}

test('a manager sees the own shop only', async () => {
  const { rows } = await server.must(yardStock, {}, { token: people.manager })
  expect(rows.every(({ locationKind, locationId }) => locationKind === 'shop' && locationId === SHOP)).toBe(
    true,
  )
  const all = await server.must(yardStock, {}, { token: people.owner })
  expect(all.rows.length).toBeGreaterThan(rows.length)
  expect(all.costFen).toBe(all.rows.reduce((sum, { costFen }) => sum + costFen, 0))
})
