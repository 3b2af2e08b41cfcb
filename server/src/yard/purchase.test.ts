import { confirmSlip } from '@huishou/wire/pickup/slip'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { recycled } from '@huishou/wire/pickup/recycled'
import { confirmOnDevice, weighOrder } from '@huishou/wire/pickup/visit'
import { mailInAccept } from '@huishou/wire/mail-in/customer'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { givenMailIn, givenStaff } from '../../test/mail-in-fixtures.ts'
import {
  CANS,
  CARDBOARD,
  courierId,
  detailOf,
  givenDoorOrder,
  givenPeople,
  makeRoom,
  PET,
  type People,
  SOFA,
  threeLines,
} from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { yard } from '../migrations/0070-yard.ts'
import { post } from '../ledger/index.ts'
import { migrate } from '../platform/migrate.ts'
import { leaving, moveGoods, shopStock, vehicleStock } from './move-goods.ts'
import { MAIL_IN_CATEGORY } from './purchase.ts'

let server: TestServer
let people: People
let courier: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  courier = await courierId(server, 'courier1')
  await makeRoom(server)
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})

const held = async (locationKind: 'shop' | 'vehicle', locationId: number, categoryId: number) =>
  (await server.database.reader
    .selectFrom('yardBalance')
    .select(['grams', 'pieces', 'costFen'])
    .where('locationKind', '=', locationKind)
    .where('locationId', '=', locationId)
    .where('categoryId', '=', categoryId)
    .executeTakeFirst()) ?? { grams: 0, pieces: 0, costFen: 0 }
const onVehicle = (categoryId: number) => held('vehicle', courier, categoryId)
const movementsOf = (orderId: number) =>
  server.database.reader
    .selectFrom('yardMovement')
    .select(['kind', 'categoryId', 'grams', 'costFen', 'byStaffId'])
    .where('cause', '=', 'pickup')
    .where('causeId', '=', orderId)
    .orderBy('id')
    .execute()

test('what a courier buys at the door is on the vehicle, with what was paid for it', async () => {
  const before = await onVehicle(CARDBOARD)
  const { id } = await givenDoorOrder(server, people, 'settled')
  expect(await movementsOf(id)).toEqual([
    { kind: 'purchase', categoryId: CARDBOARD, grams: 12_400, costFen: 1_116, byStaffId: courier },
    { kind: 'purchase', categoryId: PET, grams: 1_350, costFen: 270, byStaffId: courier },
    { kind: 'purchase', categoryId: CANS, grams: 620, costFen: 434, byStaffId: courier },
  ])
  const after = await onVehicle(CARDBOARD)
  expect([after.grams - before.grams, after.costFen - before.costFen]).toEqual([12_400, 1_116])
})

test('a removal is goods without cost, and its fee is income', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived')
  const { slip } = await server.must(
    weighOrder,
    { orderId: id, lines: [...threeLines, { categoryId: SOFA, count: 1 }] },
    { token: people.courier1 },
  )
  const { confirmCode } = await detailOf(server, id, customer.token)
  await server.must(
    confirmOnDevice,
    { orderId: id, slipId: slip.id, code: confirmCode!, payCash: true },
    { token: people.courier1 },
  )
  expect(await movementsOf(id)).toContainEqual({
    kind: 'purchase',
    categoryId: SOFA,
    grams: 0,
    costFen: 0,
    byStaffId: courier,
  })
  const entries = await server.database.reader
    .selectFrom('entry')
    .innerJoin('journal', 'journal.id', 'entry.journalId')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select(['account.code', 'entry.amountFen'])
    .where('journal.orderId', '=', id)
    .orderBy('entry.id')
    .execute()
  expect(entries).toEqual([
    { code: `courier:${courier}:float`, amountFen: slip.totalFen },
    { code: 'company:inventory', amountFen: -1_820 },
    { code: 'company:fees', amountFen: 1_820 - slip.totalFen },
  ])
})

test('movements of other records stay out of what a customer has recycled', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const before = await server.must(recycled, {}, { token: customer.token })
  expect(before.netG).toBe(14_370)
  // an unloading that happens to have the number of the order
  await server.database.transaction((trx) =>
    moveGoods(trx, server.clock.now(), { cause: 'unload', causeId: id, by: { staffId: null, name: '' } }, [
      {
        ...vehicleStock(courier),
        categoryId: CARDBOARD,
        kind: 'unload',
        grams: -1_000,
        pieces: 0,
        costFen: 0,
      },
      { ...shopStock(2004), categoryId: CARDBOARD, kind: 'unload', grams: 1_000, pieces: 0, costFen: 0 },
    ]),
  )
  expect(await server.must(recycled, {}, { token: customer.token })).toEqual(before)
})

test('a reversed purchase takes the same grams and fen out again, also when they are gone', async () => {
  const { id } = await givenDoorOrder(server, people, 'settled')
  const stood = await onVehicle(CARDBOARD)
  // everything has been sold meanwhile
  await server.database.transaction(async (trx) => {
    await moveGoods(trx, server.clock.now(), { cause: 'load', causeId: 1, by: { staffId: null, name: '' } }, [
      {
        locationKind: 'vehicle',
        locationId: courier,
        categoryId: CARDBOARD,
        kind: 'load',
        ...leaving(stood),
      },
    ])
    await post(trx, server.clock.now(), {
      kind: 'stock_difference',
      key: 'test:sold',
      memberId: null,
      text: '',
      entries: [
        { account: { company: 'inventory' }, amountFen: stood.costFen },
        { account: { company: 'stockLosses' }, amountFen: 0 - stood.costFen },
      ],
    })
  })
  await server.must(requestReversal, { orderId: id, reason: '称错客户' }, { token: people.ops })
  await server.must(approveReversal, { orderId: id }, { token: people.finance })
  expect(await onVehicle(CARDBOARD)).toEqual({ grams: -12_400, pieces: 0, costFen: -1_116 })
  expect((await movementsOf(id)).map(({ kind, grams }) => [kind, grams])).toEqual([
    ['purchase', 12_400],
    ['purchase', 1_350],
    ['purchase', 620],
    ['reversal', -12_400],
    ['reversal', -1_350],
    ['reversal', -620],
  ])
})

test('what was sent in lies in the shop that inspected it, one piece at the price paid', async () => {
  const staff = await givenStaff(server)
  const before = await held('shop', 2004, MAIL_IN_CATEGORY)
  const { id, token, version } = await givenMailIn(server, staff, 'received', { finalFen: 26_000 })
  await server.must(mailInAccept, { id, version: await version() }, { token })
  const after = await held('shop', 2004, MAIL_IN_CATEGORY)
  expect([after.pieces - before.pieces, after.costFen - before.costFen]).toEqual([1, 26_000])
})

test('orders settled at once at one shop leave no gram and no fen behind', async () => {
  const before = await onVehicle(CARDBOARD)
  const orders: Awaited<ReturnType<typeof givenDoorOrder>>[] = []
  for (let count = 0; count < 6; count += 1) orders.push(await givenDoorOrder(server, people, 'weighed'))
  await Promise.all(
    orders.map(async ({ id, customer }) =>
      server.must(
        confirmSlip,
        { orderId: id, slipId: (await detailOf(server, id, customer.token)).slip!.id },
        { token: customer.token },
      ),
    ),
  )
  const after = await onVehicle(CARDBOARD)
  expect([after.grams - before.grams, after.costFen - before.costFen]).toEqual([6 * 12_400, 6 * 1_116])
})

test('a business that has run before starts with the goods it has bought', async () => {
  const { reader } = server.database
  const balances = () =>
    reader
      .selectFrom('yardBalance')
      .select(['locationKind', 'locationId', 'categoryId', 'grams', 'pieces', 'costFen'])
      .where('locationKind', '=', 'vehicle')
      .where('costFen', '<>', 0)
      .orderBy('locationId')
      .orderBy('categoryId')
      .execute()
  const int = server.database.engine === 'sqlite' ? 'integer' : 'bigint'
  const stood = await balances()
  await server.database.transaction(async (trx) => {
    // back to the tables as they were before
    const run = (text: string) => sql.raw(text).execute(trx)
    const id =
      server.database.engine === 'sqlite'
        ? 'integer primary key autoincrement'
        : 'bigint generated by default as identity primary key'
    await run(`create table "stockLot" ("id" ${id}, "orderId" ${int} not null, "slipLineId" ${int} not null,
      "categoryId" ${int} not null, "shopId" ${int}, "zoneId" ${int}, "netG" ${int} not null,
      "count" ${int} not null, "costFen" ${int} not null, "co2g" ${int}, "at" ${int} not null)`)
    await run(`insert into "stockLot" ("orderId", "slipLineId", "categoryId", "netG", "count", "costFen", "co2g", "at")
      select m."causeId", i."id", m."categoryId", m."grams", m."pieces", m."costFen", m."co2g", m."at"
      from "yardMovement" m join "pickupOrder" o on o."id" = m."causeId"
      join "pickupSlipLine" i on i."slipId" = o."slipId" and i."categoryId" = m."categoryId"
      where m."cause" = 'pickup' order by m."id"`)
    for (const table of [
      'yardWeighingTry',
      'yardUnloadLine',
      'yardUnload',
      'yardDifference',
      'yardPhoto',
      'yardMovement',
      'yardBalance',
    ])
      await run(`drop table "${table}"`)
    await run('update "entry" set "accountId" = 1 where "accountId" in (9, 13)')
    await run('delete from "account" where "id" between 9 and 18')
    await run('delete from "wasteCategory" where "id" = 1099')
    await run(`alter table "wasteCategory" add column "co2gPerKg" ${int}`)
    await run(`delete from "migration" where "name" = '0070-yard'`)
  })
  expect(await migrate(server.database, [yard], server.clock.now())).toEqual(['0070-yard'])
  await server.database.transaction((trx) =>
    // as a later migration does
    sql.raw(`alter table "yardBalance" add column "taggedG" ${int} not null default 0`).execute(trx),
  )
  await server.database.transaction((trx) =>
    sql.raw('alter table "wasteCategory" drop column "co2gPerKg"').execute(trx),
  )
  const sold = stood.find(({ locationId, categoryId }) => locationId === courier && categoryId === CARDBOARD)
  expect(sold).toBeDefined()
  const others = (rows: typeof stood) =>
    rows.filter(({ locationId, categoryId }) => locationId !== courier || categoryId !== CARDBOARD)
  expect(others(await balances())).toEqual(others(stood))
})
