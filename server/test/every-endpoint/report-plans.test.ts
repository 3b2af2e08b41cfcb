import { bargainReport } from '@huishou/wire/bargain/staff-runs'
import type { Endpoint } from '@huishou/wire/endpoint'
import { accounts } from '@huishou/wire/ledger/staff'
import { mallSalesReport } from '@huishou/wire/mall/report'
import { sellerRegister } from '@huishou/wire/pickup/metal-sellers'
import { couriers } from '@huishou/wire/pickup/couriers'
import { figures, staffOrders } from '@huishou/wire/pickup/staff'
import { pointsLiability } from '@huishou/wire/points/report'
import { salesMargin } from '@huishou/wire/sales/reports'
import { stockTurnover, yardMovements } from '@huishou/wire/yard/stock'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffMember } from '../../src/platform/http/route.ts'
import { hashedPictures } from '../../src/anomaly/evidence-photos.ts'
import { farArrivals } from '../../src/anomaly/rules/far-arrivals.ts'
import { readRecycledLines } from '../../src/carbon-statement/read-recycled-lines.ts'
import { readLines } from '../../src/anomaly/rules/weighed-lines.ts'
import { latestFirst, purchases, purchasesAfter } from '../../src/pickup/seller/read-register.ts'
import { coSignerOf } from '../../src/pickup/weighing/co-sign.ts'
import { readUnread } from '../../src/staff/notifications/read-or-mark-notifications.ts'
import { newestFirst } from '../../src/yard/read-movements.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** Tables that grow every day; open points and accounts have one row per member. */
const GROWING = (
  'pickupOrder pickupSlip pickupDispute yardMovement salesLoad mallOrder mallLine afterSale bargainRun bargainHelp ' +
  'pointsEntry pointsHold pointsLot signIn entry journal'
).split(' ')
const span = { from: '2026-02-01', to: '2026-03-01' }
const days = { fromDay: '2026-02-01', toDay: '2026-03-01' }

let server: TestServer
let token: string
const asked: CompiledQuery[] = []
beforeAll(async () => {
  server = await startTestServer()
  token = await server.staff('owner')
  const executor = server.database.reader.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (query) => {
    asked.push(query)
    return execute(query)
  }
})
afterAll(() => server.close())

/** The database's query plan, one step per line; PostgreSQL is set to scan a whole table only as a last resort. */
const planOf = (query: CompiledQuery): Promise<string[]> =>
  server.database.transaction(async (trx) => {
    const onSqlite = server.database.engine === 'sqlite'
    if (!onSqlite) await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await trx.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`explain ${onSqlite ? 'query plan ' : ''}${query.sql}`, [...query.parameters]),
    )
    return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']))
  })
const walks = (step: string): boolean =>
  GROWING.some((table) =>
    new RegExp(`^SCAN ${table}(?! USING INDEX)|Seq Scan on "?${table}"?( |$)`).test(step.trim()),
  )

/** Of the queries asked, those that walk a growing table, with the step that does. */
const walking = async (): Promise<{ sql: string; steps: string[] }[]> => {
  const queries = [...new Map(asked.map((query) => [query.sql, query])).values()]
  const read = queries.filter(({ sql: text }) => /^\s*(select|with)/i.test(text))
  const found = []
  for (const query of read) found.push({ sql: query.sql, steps: (await planOf(query)).filter(walks) })
  return found.filter(({ steps }) => steps.length > 0)
}

test.each<[string, Endpoint, Record<string, unknown>]>([
  ['the overview', figures, { days: 30 }],
  ['mall sales by day', mallSalesReport, { ...days, by: 'day' }],
  ['mall sales by goods', mallSalesReport, { ...days, by: 'goods' }],
  ['bargains', bargainReport, days],
  ['one bargain', bargainReport, { ...days, kjid: 1 }],
  ['points owed', pointsLiability, {}],
  ['the accounts', accounts, {}],
  ['the register of sellers', sellerRegister, days],
  ['the sellers of a shop', sellerRegister, { ...days, shopId: 2004 }],
  ['margin by day', salesMargin, { ...span, by: 'day' }],
  ['margin by material', salesMargin, { ...span, by: 'material' }],
  ['the movements of a shop', yardMovements, { locationKind: 'shop', locationId: 2004 }],
  ['the movements of a material', yardMovements, { categoryId: 1001 }],
  ['the movements of one kind', yardMovements, { kind: 'sorting' }],
  ['the movements with one cause', yardMovements, { cause: 'sorting' }],
  ['the movements of some days', yardMovements, { from: '2026-02-01', to: '2026-02-02' }],
  ['the couriers', couriers, {}],
  ['the orders of a city', staffOrders, { cityId: '330100000000' }],
  [
    'the orders of a zone that are done',
    staffOrders,
    { zoneId: 1, channel: 'door', states: 'settled,closed' },
  ],
  ['the orders of a channel', staffOrders, { channel: 'shop' }],
  ['the orders of a courier', staffOrders, { courierId: 1001, sort: 'slot' }],
  ['the orders of a shop', staffOrders, { shopId: 2004 }],
  ['the orders of some days', staffOrders, { fromDay: '2026-02-01', toDay: '2026-02-02' }],
  ['the orders without a courier', staffOrders, { states: 'placed' }],
  ['the orders with an alarm', staffOrders, { alarm: true }],
  ['the orders with a dispute', staffOrders, { dispute: true }],
  ['the reversals to approve', staffOrders, { reversal: true }],
])('the report on %s reads its span, however much there was before', async (_name, endpoint, input) => {
  asked.length = 0
  await server.must(endpoint, input, { token })
  expect(asked.length).toBeGreaterThan(0)
  expect(await walking()).toEqual([])
})

test('a courier’s latest ratings are found by their index', async () => {
  asked.length = 0
  await server.must(couriers, {}, { token })
  const [query] = asked.filter(({ sql: text }) => text.includes('"ratedAt"'))
  expect((await planOf(query!)).join('\n')).toContain('pickupOrder_rated')
})

test.each([
  [{ scope: 'company' } as const, 'settledAt'],
  [{ scope: 'person', id: 1 } as const, 'memberId'],
  [{ scope: 'firm', id: 1 } as const, 'firmSiteId'],
  [{ scope: 'street', streetId: '330110005000' } as const, 'streetId'],
])('the carbon statement of %o reads its own slips along an index', async (subject, column) => {
  asked.length = 0
  await readRecycledLines(server.database.reader, subject, days)
  expect(await walking()).toEqual([])
  const plans = await Promise.all(asked.filter(({ sql: text }) => text.includes('"pickupOrder"')).map(planOf))
  expect(plans.length).toBeGreaterThan(1)
  for (const steps of plans) {
    const text = steps.join('\n')
    expect(text).toContain(column)
    expect(text).not.toMatch(/SCAN pickupSlipLine|Seq Scan on "?pickupSlipLine/)
  }
})

test('the rules about anomalies read arrivals, the slips of a person and hashed pictures by their indexes', async () => {
  const db = server.database.reader
  const since = Date.now()
  asked.length = 0
  await farArrivals.read(db, since).next()
  await readLines(db, since, 1)
  await hashedPictures(db, since).execute()
  const plans = await Promise.all(asked.map(planOf))
  expect(plans.map((steps) => steps.join('\n'))).toEqual([
    expect.stringContaining('pickupEvent_arrive'),
    expect.stringContaining('pickupSlip_weighedByStaffId_weighedAt'),
    expect.stringContaining('file_perceptualHash'),
  ])
})

const owner: StaffMember = {
  kind: 'staff',
  staffId: 1,
  name: '',
  role: 'owner',
  shopId: null,
  cityId: null,
}

test('the register of sellers is read along its index, from any row on', async () => {
  const db = server.database.reader
  asked.length = 0
  const all = purchases(db, owner, Date.now(), days)
  await latestFirst(all).limit(20).execute()
  await latestFirst(purchasesAfter(all, { id: 9, doneAt: null, weighedAt: Date.now() }))
    .limit(20)
    .execute()
  expect(asked).toHaveLength(2)
  for (const query of asked) {
    const steps = (await planOf(query)).filter((step) =>
      /(on|SCAN|SEARCH) "?pickupSlip"?( |$)|sort|b-tree/i.test(step),
    )
    expect(steps.join()).toContain('pickupSlip_bought')
    expect(steps.filter((step) => !step.includes('pickupSlip_bought'))).toEqual([])
  }
})

test('the turnover of stock reads the movements of its days, not those before', async () => {
  for (const input of [{}, { locationKind: 'shop' }, { locationKind: 'shop', locationId: 2004 }]) {
    asked.length = 0
    await server.must(stockTurnover, input, { token })
    const [query] = asked.filter(({ sql: text }) => text.includes('"yardMovement"'))
    expect((await planOf(query!)).join('\n')).toMatch(/yardMovement_(location_)?at.*(at>\?|\n.*"?at"? >=)/)
  }
})

test.each([
  [{}, 'yardMovement_at'],
  [{ locationKind: 'shop' } as const, 'yardMovement_at'],
  [{ cause: 'pickup' } as const, 'yardMovement_at'],
  [{ kind: 'purchase' } as const, 'yardMovement_kind_at'],
  [{ categoryId: 1001 } as const, 'yardMovement_categoryId_at'],
  [{ locationKind: 'shop', locationId: 2004 } as const, 'yardMovement_location_at'],
  [{ from: '2026-02-01', to: '2026-02-02' } as const, 'yardMovement_at'],
])('of many movements of stock, those of %o are read in the order of the list', async (where, index) => {
  asked.length = 0
  for (const last of [undefined, { id: 9, at: Date.now() }])
    await newestFirst(server.database.reader, owner, where, { howMany: 'many', last })
      .limit(sql.lit(20))
      .execute()
  expect(asked).toHaveLength(2)
  for (const query of asked) {
    const text = (await planOf(query)).join('\n')
    expect(text).toContain(index)
    expect(text).not.toMatch(/TEMP B-TREE FOR ORDER BY|Seq Scan/)
  }
})

test('what somebody weighed today is summed, with every settlement, without reading all slips', async () => {
  const clerk = await server.database.reader
    .selectFrom('staff')
    .select('id')
    .where('dayLimitFen', '>', 0)
    .executeTakeFirstOrThrow()
  asked.length = 0
  await coSignerOf(server.database.reader, { id: 0, weighedByStaffId: clerk.id, totalFen: 100 }, Date.now())
  expect(asked.some((query) => query.sql.includes('sum('))).toBe(true)
  expect(await walking()).toEqual([])
})

test('the bell counts what a person has not read along an index of the unread alone', async () => {
  asked.length = 0
  await readUnread(server.database.reader, { staffId: 1 })
  const plans = await Promise.all(asked.map(planOf))
  expect(plans.map((steps) => steps.join('\n'))).toEqual([
    expect.stringContaining('staffNotification_unread'),
  ])
})
