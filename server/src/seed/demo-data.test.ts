import { afterAll, beforeAll, expect, test } from 'vitest'
import { bargainRunStates } from '@huishou/wire/bargain/states'
import { bargainList } from '@huishou/wire/bargain/customer-lists'
import { previewPriceList } from '@huishou/wire/catalog/price-lists'
import { ownPay, payMonths } from '@huishou/wire/courier-pay/staff'
import { cashLog, cashMonths, userAmount } from '@huishou/wire/ledger/customer'
import { orderList } from '@huishou/wire/pickup/customer'
import { sellerTotals } from '@huishou/wire/pickup/metal-sellers'
import { pickupStates, pickupStatus } from '@huishou/wire/pickup/states'
import { salesLoads } from '@huishou/wire/sales/loads'
import { salesAgeing } from '@huishou/wire/sales/reports'
import { salesLoadStates } from '@huishou/wire/sales/states'
import { shops } from '@huishou/wire/place/shops'
import { slots } from '@huishou/wire/rota/slots'
import { withdrawals } from '@huishou/wire/withdrawal/customer'
import { yardCount, yardCounts } from '@huishou/wire/yard/count'
import { yardDifferences } from '@huishou/wire/yard/differences'
import { yardSortings } from '@huishou/wire/yard/sorting'
import { yardTransfers } from '@huishou/wire/yard/transfer'
import { vehiclesToUnload, yardUnloads } from '@huishou/wire/yard/unload'
import { DAY, dayOf } from '@huishou/wire/time'
import { prove } from '../ledger/index.ts'
import { MONDAY_10, proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { proveFrozen } from '../withdrawal/index.ts'
import { seedDemo, seedBase } from './index.ts'

const silent = (): void => undefined
const seed: typeof seedBase = (database, now) => seedDemo(database, now, silent)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ town: 'demo' })
}, 240_000)
afterAll(() => server.close())

const count = async (table: 'pickupOrder' | 'shop' | 'member' | 'pickupEvent'): Promise<number> =>
  Number(
    (
      await server.database.reader
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('there is an order in every state, and a month of settled ones', async () => {
  const rows = await server.database.reader
    .selectFrom('pickupOrder')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const byState = new Map(rows.map(({ state, count: orders }) => [state, Number(orders)]))
  expect(pickupStates.filter((state) => !byState.has(state))).toEqual([])
  expect((byState.get('settled') ?? 0) + (byState.get('closed') ?? 0)).toBeGreaterThan(100)
})

test('a courier has earned by every part of the scheme', async () => {
  const token = await server.staff('courier1')
  const months = [MONDAY_10, MONDAY_10 - 15 * DAY].map((at) => dayOf(at).slice(0, 7))
  const pays = await Promise.all(
    months.map((month) => server.must(ownPay, { month, pageSize: 100 }, { token })),
  )
  expect(new Set(pays.flatMap(({ rows }) => rows).map(({ kind }) => kind))).toEqual(
    new Set(['stop', 'weight', 'share', 'on_time', 'lowest_day']),
  )
  expect(pays.reduce((sum, { stops }) => sum + stops, 0)).toBeGreaterThan(5)
})

test('the last month of three couriers is closed, and two of them are paid', async () => {
  const { rows } = await server.must(
    payMonths,
    { month: dayOf(MONDAY_10 - 2 * DAY).slice(0, 7) },
    { token: await server.staff('finance') },
  )
  expect(rows.filter(({ state }) => state === 'paid')).toHaveLength(2)
  expect(rows.filter(({ state }) => state === 'closed')).toHaveLength(1)
})

test('dealers have brought trucks for two months, as many tonnes as the mills could buy', async () => {
  const slips = await server.database.reader
    .selectFrom('pickupSlip')
    .select(['weighedAt', 'totalG'])
    .where('truck', '!=', '')
    .orderBy('weighedAt')
    .execute()
  expect(slips.length).toBeGreaterThan(40)
  expect(MONDAY_10 - slips[0]!.weighedAt).toBeGreaterThan(58 * DAY)
  expect(slips.reduce((sum, { totalG }) => sum + totalG, 0)).toBeGreaterThan(70_000_000)
})

test('李建国 rings up: an agent placed every order of his, and both are on record', async () => {
  const db = server.database.reader
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('mobile', '=', '13800000002')
    .executeTakeFirstOrThrow()
  const agent = await db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'agent')
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('pickupOrder')
    .select(['id', 'placedByStaffId'])
    .where('memberId', '=', member.id)
    .execute()
  expect(orders.map(({ placedByStaffId }) => placedByStaffId)).toEqual([agent.id])
  expect(
    await db
      .selectFrom('pickupEvent')
      .select(['actor', 'actorName', 'memberId', 'staffId'])
      .where('orderId', '=', orders[0]!.id)
      .where('action', '=', 'place')
      .execute(),
  ).toEqual([{ actor: 'agent', actorName: '韩雪', memberId: member.id, staffId: agent.id }])
})

test('the stories are there: three declines, a rejected slip, a locked quote, a removal fee, a dispute, a reversal, walk-ins', async () => {
  const db = server.database.reader
  expect(
    await db
      .selectFrom('pickupOrder')
      .select('id')
      .where('declines', '=', 3)
      .where('state', '=', 'placed')
      .execute(),
  ).toHaveLength(1)
  expect(await db.selectFrom('pickupOrder').select('id').where('rejections', '=', 1).execute()).toHaveLength(
    1,
  )
  expect(
    await db
      .selectFrom('pickupSlipLine')
      .select(['unitFen', 'todayFen', 'amountFen'])
      .where('priceFrom', '=', 'quote')
      .where('categoryId', '=', 1001)
      .where('netG', '=', 10_000)
      .execute(),
  ).toEqual([{ unitFen: 95, todayFen: 90, amountFen: 950 }])
  expect(await db.selectFrom('pickupOrder').select('totalFen').where('totalFen', '<', 0).execute()).toEqual([
    { totalFen: -3200 },
  ])
  expect(await db.selectFrom('pickupDispute').select('state').execute()).toEqual([{ state: 'open' }])
  expect(
    await db.selectFrom('pickupOrder').select('id').where('reversedAt', 'is not', null).execute(),
  ).toHaveLength(1)
  expect(
    await db.selectFrom('pickupOrder').select('cashPaidFen').where('memberId', 'is', null).execute(),
  ).toHaveLength(52)
})

test('people who sold metal are on record with what they were paid', async () => {
  const { rows } = await server.must(sellerTotals, {}, { token: await server.staff('finance') })
  expect(rows).toMatchObject([
    { name: '邵国平', orders: 8, warning: false },
    { name: '陈铁军', orders: 2, warning: false },
    { name: '吴建华', orders: 1, warning: false },
  ])
})

test('the books of the demo town are proved', async () => {
  expect(await prove(server.database.reader, server.clock.now())).toMatchObject({ gapFen: 0, problems: [] })
})

test('events and money are in the order of time', async () => {
  const db = server.database.reader
  for (const rows of [
    await db.selectFrom('pickupEvent').select('at').orderBy('id').execute(),
    await db.selectFrom('journal').select('at').orderBy('id').execute(),
  ]) {
    const times = rows.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(MONDAY_10)
  }
})

test('王芳 has ¥86.40 and 640 points, 陈浩 nothing to withdraw, 张敏 nothing at all', async () => {
  const fang = await server.customer('13800000001')
  expect(await server.must(userAmount, {}, { token: fang.token })).toMatchObject({
    balance: 86.4,
    score: 640,
  })
  const { orderList: own } = await server.must(orderList, { type: 7 }, { token: fang.token })
  expect(own.map(({ status }) => status)).toEqual([pickupStatus.en_route, 4, 4, 4])
  const hao = await server.customer('13800000004')
  expect(await server.must(userAmount, {}, { token: hao.token })).toMatchObject({ balance: 0, freeze: 50 })
  const min = await server.customer('13800000003')
  expect(await server.must(userAmount, {}, { token: min.token })).toMatchObject({ balance: 0, score: 0 })
  expect(await server.call(orderList, {}, { token: min.token })).toMatchObject({ reason: 'EMPTY' })
})

test('陈浩 waits for ¥50 in his WeChat, 王芳 had ¥30 paid to Alipay, and what is frozen is what is asked for', async () => {
  const hao = await server.customer('13800000004')
  expect((await server.must(withdrawals, {}, { token: hao.token })).result).toMatchObject([
    { money: 50, state: 'requested', rail: 'wechat', may: { cancel: { ok: true } } },
  ])
  const fang = await server.customer('13800000001')
  expect((await server.must(withdrawals, {}, { token: fang.token })).result).toMatchObject([
    { money: 30, state: 'paid', rail: 'alipay' },
  ])
  expect(await server.must(userAmount, {}, { token: fang.token })).toMatchObject({ totalWithdraw: 30 })
  expect(await proveFrozen(server.database.reader)).toEqual([])
})

test('the months of 王芳 come to what she has', async () => {
  const { token } = await server.customer('13800000001')
  const months = await server.must(cashMonths, {}, { token })
  const { result } = await server.must(cashLog, { pageSize: 100 }, { token })
  expect(months.reduce((sum, { inFen, outFen }) => sum + inFen - outFen, 0)).toBe(8_640)
  expect(months.map(({ month }) => month)).toEqual([
    ...new Set(result.map(({ dateAdd }) => dateAdd.slice(0, 7))),
  ])
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(result.length)
})

test('王芳 can still book a door pickup for tomorrow near her home', async () => {
  const reply = await server.must(slots, { latitude: 30.2841, longitude: 120.0125 })
  expect(reply.days[1]!.slots.filter(({ bookable }) => bookable).length).toBe(6)
  expect((await server.must(shops, { cityId: '330100000000' })).totalRow).toBe(2)
})

test('a price preview shows what hangs on today’s prices', async () => {
  const token = await server.staff('ops')
  const lines = [{ categoryId: 1001, unitFen: 100 }]
  const preview = await server.must(
    previewPriceList,
    { channel: 'door', startsAt: server.clock.now(), lines },
    { token },
  )
  expect(preview.weekG).toBeGreaterThan(10_000)
  expect(preview.weekNewCostFen).toBeGreaterThan(preview.weekCostFen)
  expect(preview.openOrders).toBeGreaterThan(0)
})

test('a second start adds nothing', async () => {
  const before = [
    await count('pickupOrder'),
    await count('shop'),
    await count('member'),
    await count('pickupEvent'),
  ]
  await seed(server.database, server.clock.now())
  await seedBase(server.database, server.clock.now())
  expect([
    await count('pickupOrder'),
    await count('shop'),
    await count('member'),
    await count('pickupEvent'),
  ]).toEqual(before)
})

// the hour decides what the script does, not what the database does: PostgreSQL builds one town, which takes it longer
test.each(process.env['TEST_DATABASE_URL'] ? [19] : [0, 19, 23])(
  'the town can be built at any hour (%i:59)',
  async (hour) => {
    const at = MONDAY_10 - 10 * 3_600_000 + hour * 3_600_000 + 59 * 60_000
    const night = await startTestServer({ seed: (database) => seed(database, at) })
    expect(
      Number(
        (
          await night.database.reader
            .selectFrom('pickupOrder')
            .select((e) => e.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),
    ).toBeGreaterThan(120)
    await night.close()
  },
  120_000,
)

test('the bargain zone is open: a run in every state, one of them a single help from the floor', async () => {
  const runs = await server.database.reader.selectFrom('bargainRun').selectAll().execute()
  expect(bargainRunStates.filter((state) => runs.every((run) => run.state !== state))).toEqual([])
  const near = runs.filter(
    ({ state, currentFen, floorFen, minCutFen }) =>
      state === 'running' && currentFen - floorFen < 2 * minCutFen,
  )
  expect(near).toHaveLength(1)
  const open = await server.must(bargainList, {})
  expect(open.result.map(({ set }) => [set.id, set.bargain.state])).toEqual([
    [4001, 'live'],
    [4002, 'live'],
    [4003, 'live'],
    [4004, 'live'],
    [4005, 'live'],
  ])
})

test('vehicles were unloaded, one difference waits for the manager of the shop, and more is to be unloaded', async () => {
  const [manager, clerk] = await Promise.all([server.staff('manager1'), server.staff('clerk1')])
  expect((await server.must(yardUnloads, {}, { token: clerk })).total).toBe(3)
  const { rows } = await server.must(yardDifferences, { state: 'to_approve' }, { token: manager })
  // of the stock take, which the manager has posted, and of an unloading
  expect(new Map(rows.map(({ cause, may }) => [cause, may.approve?.ok]))).toEqual(
    new Map([
      ['unload', true],
      ['count', false],
    ]),
  )
  expect((await server.must(vehiclesToUnload, {}, { token: clerk })).length).toBeGreaterThan(1)
})

test('two mills and a smelter bought loads: every state, one dispute, one overdue, each above its cost', async () => {
  const [owner, clerk] = await Promise.all([server.staff('owner'), server.staff('clerk1')])
  const { rows } = await server.must(salesLoads, { pageSize: 100 }, { token: owner })
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(salesLoadStates))
  expect(rows.filter(({ dispute }) => dispute !== '')).toHaveLength(1)
  const margins = rows.flatMap(({ money }) => money?.marginFen ?? [])
  expect(margins.length).toBeGreaterThan(5)
  expect(Math.min(...margins)).toBeGreaterThan(0)
  const ageing = await server.must(salesAgeing, {}, { token: owner })
  expect(ageing.rows.filter(({ overdueFen }) => overdueFen > 0)).toHaveLength(1)
  expect((await server.must(salesLoads, { state: 'draft' }, { token: clerk })).total).toBe(2)
})

test('what the demo booked agrees with its ledger', async () => {
  expect((await proveLedger(server.database.reader, server.clock.now())).problems).toEqual([])
})

test('paper was sorted, goods are on their way between two shops, and a stock take found one bad shrinkage', async () => {
  const [manager, clerk, owner] = await Promise.all(
    ['manager1', 'clerk1', 'owner'].map((username) => server.staff(username)),
  )
  const sortings = await server.must(yardSortings, {}, { token: manager })
  expect(sortings.counts).toEqual({ done: 1, undone: 1 })
  const transfers = await server.must(yardTransfers, {}, { token: clerk })
  expect(transfers.counts).toEqual({ received: 1, sent: 2, late: 1 })
  expect(transfers.rows.filter(({ may }) => may.receive?.ok)).toHaveLength(1)
  const [sheet] = (await server.must(yardCounts, { state: 'posted' }, { token: owner })).rows
  const { result } = await server.must(yardCount, { id: sheet?.id ?? 0 }, { token: owner })
  expect(result?.filter(({ second }) => second).map(({ key }) => key)).toEqual(['copper'])
})
