import {
  closePayMonth,
  correctPay,
  exportPayMonth,
  ownPay,
  payMonths,
  payRows,
  paySchemes,
  recordPayment,
  savePayGroup,
  savePayScheme,
  withdrawPayScheme,
} from '@huishou/wire/courier-pay/staff'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { courierId, givenDoorOrder, givenPeople, makeRoom, type People } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'

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

const today = () => dayOf(server.clock.now())
const month = () => today().slice(0, 7)
const scheme = (more: Record<string, unknown> = {}) => ({
  startsOn: addDays(today(), 1),
  stopFen: 600,
  onTimeFen: 100,
  sharePermyriad: 0,
  lowestDayFen: 0,
  perKg: [{ family: '', fenPerKg: 8 }],
  ...more,
})
const own = (more: Record<string, unknown> = {}) => server.must(ownPay, more, { token: people.courier1 })

test('nothing is earned before a scheme begins, and none begins before tomorrow', async () => {
  await givenDoorOrder(server, people, 'settled')
  expect(await own()).toMatchObject({ monthFen: 0, stops: 0, scheme: null, rows: [] })
  expect(
    await server.call(savePayScheme, scheme({ startsOn: today() }), { token: people.finance }),
  ).toMatchObject({ reason: 'PAY_SCHEME_PAST', field: 'startsOn' })
  const [rate] = scheme().perKg
  const twice = scheme({ perKg: [rate, rate] })
  expect(await server.call(savePayScheme, twice, { token: people.finance })).toMatchObject({
    reason: 'PAY_FAMILY_TWICE',
    field: 'perKg',
  })
  const saved = await server.must(savePayScheme, scheme(), { token: people.finance })
  expect(saved).toMatchObject({ courierId: null, stopFen: 600, may: { withdraw: { ok: true } } })
  expect(await server.call(savePayScheme, scheme(), { token: people.finance })).toMatchObject({
    reason: 'PAY_SCHEME_TWICE',
  })
  await server.must(withdrawPayScheme, { id: saved.id }, { token: people.owner })
  expect(await server.call(withdrawPayScheme, { id: saved.id }, { token: people.owner })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  await server.must(savePayScheme, scheme(), { token: people.finance })
  server.clock.advance(DAY)
  people = await givenPeople(server)
  const { rows: schemes, couriers } = await server.must(paySchemes, {}, { token: people.owner })
  const [first] = schemes
  expect(couriers).toContainEqual({ id: courier, name: expect.any(String) })
  expect(first).toMatchObject({ startsOn: today(), may: {} })
  expect(await server.call(withdrawPayScheme, { id: first!.id }, { token: people.owner })).toMatchObject({
    reason: 'PAY_SCHEME_PAST',
  })
})

test('a settled order earns by stop and weight, and a reversed one takes it back', async () => {
  const { id } = await givenDoorOrder(server, people, 'settled')
  // 12,400 g of paper, 1,350 g of plastic, 620 g of metal; the test arrives before the window
  expect((await own()).rows.map(({ kind, amountFen, grams }) => [kind, amountFen, grams])).toEqual([
    ['on_time', 100, 0],
    ['weight', 5, 620],
    ['weight', 11, 1_350],
    ['weight', 99, 12_400],
    ['stop', 600, 0],
  ])
  expect(await own()).toMatchObject({ todayFen: 815, monthFen: 815, stops: 1, grams: 14_370 })
  await server.must(requestReversal, { orderId: id, reason: '称错客户' }, { token: people.ops })
  await server.must(approveReversal, { orderId: id }, { token: people.finance })
  expect(await own()).toMatchObject({ todayFen: 0, monthFen: 0, stops: 0, grams: 0, total: 10 })
})

test('a courier sees nobody else’s pay, and the office no courier’s page', async () => {
  const { id } = await givenDoorOrder(server, people, 'settled')
  const others = await server.must(ownPay, {}, { token: people.courier3 })
  expect(others.rows).toEqual([])
  for (const endpoint of [payMonths, payRows])
    expect(await server.call(endpoint, { month: month() }, { token: people.courier1 })).toMatchObject({
      status: 403,
    })
  const { rows } = await server.must(
    payRows,
    { month: month(), courierId: courier, kind: 'stop' },
    { token: people.ops },
  )
  expect(rows[0]).toMatchObject({ orderId: id, amountFen: 600, reversed: false })
})

test('a month is closed when it is over, by one person, and paid by another, once', async () => {
  const of = { courierId: courier, month: month() }
  expect(await server.call(closePayMonth, of, { token: people.finance })).toMatchObject({
    reason: 'PAY_MONTH_OPEN',
  })
  await server.must(
    correctPay,
    { courierId: courier, day: today(), amountFen: -50, reason: '工服押金' },
    { token: people.finance },
  )
  expect(
    await server.call(
      correctPay,
      { courierId: courier, day: today(), amountFen: 0, reason: '没有' },
      { token: people.finance },
    ),
  ).toMatchObject({ reason: 'AMOUNT_INVALID', field: 'amountFen' })
  server.clock.advance(31 * DAY)
  people = await givenPeople(server)
  const answers = await Promise.all(
    [people.finance, people.owner].map((token) => server.call(closePayMonth, of, { token })),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.find(({ code }) => code !== 0)?.reason).toMatch(/PAY_MONTH_CLOSED|CHANGED_MEANWHILE/)
  const { rows } = await server.must(payMonths, { month: of.month }, { token: people.owner })
  const closed = rows.find(({ id }) => id === courier)!
  expect(closed).toMatchObject({ state: 'closed', totalFen: 765, stops: 1 })
  expect(
    await server.call(
      correctPay,
      { courierId: courier, day: `${of.month}-20`, amountFen: 10, reason: '迟了' },
      { token: people.finance },
    ),
  ).toMatchObject({ reason: 'PAY_MONTH_CLOSED', field: 'day' })

  const closer = answers[0]?.code === 0 ? people.finance : people.owner
  const other = closer === people.finance ? people.owner : people.finance
  const input = { id: closed.statementId!, reference: '工资单 3 月' }
  expect(await server.call(recordPayment, input, { token: closer })).toMatchObject({ reason: 'SAME_PERSON' })
  expect(await server.must(recordPayment, input, { token: other })).toMatchObject({
    state: 'paid',
    reference: '工资单 3 月',
    may: {},
  })
  expect(await server.call(recordPayment, input, { token: other })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  const file = await server.exported(exportPayMonth, { month: of.month }, { token: people.finance })
  expect(file).toMatchObject({ lines: 1, fileName: `courier-pay-${of.month}.csv` })
  expect(file.csv).toContain('7.65')
  const balances = await server.database.reader
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select((e) => ['account.code', e.fn.sum<number>('entry.amountFen').as('sumFen')])
    .where('account.code', 'in', ['company:wages', 'company:payable', 'company:bank'])
    .groupBy('account.code')
    .execute()
  expect(Object.fromEntries(balances.map(({ code, sumFen }) => [code, Number(sumFen)]))).toEqual({
    'company:wages': -765,
    'company:payable': 0,
    'company:bank': 765,
  })
})

test('a day with a stop is made up to the daily minimum, a day without one is not', async () => {
  await server.must(
    savePayScheme,
    scheme({ courierId: courier, stopFen: 600, onTimeFen: 0, perKg: [], lowestDayFen: 8_000 }),
    { token: people.finance },
  )
  server.clock.advance(DAY)
  people = await givenPeople(server)
  await givenDoorOrder(server, people, 'settled')
  const day = today()
  expect(await own()).toMatchObject({
    todayFen: 600,
    monthFen: 600,
    toMakeUpFen: 7_400,
    scheme: { lowestDayFen: 8_000, startsOn: day },
  })
  server.clock.advance(31 * DAY)
  people = await givenPeople(server)
  expect(
    await server.must(
      closePayMonth,
      { courierId: courier, month: day.slice(0, 7) },
      { token: people.finance },
    ),
  ).toMatchObject({ totalFen: 8_000, toMakeUpFen: 0, amounts: { stop: 600, lowest_day: 7_400 } })
  expect(
    await server.call(
      closePayMonth,
      { courierId: await courierId(server, 'courier3'), month: day.slice(0, 7) },
      { token: people.finance },
    ),
  ).toMatchObject({ reason: 'PAY_NOTHING' })
})

test('a minimum is paid without an amount for each stop, and gives back nothing a reversal took', async () => {
  await server.must(
    savePayScheme,
    scheme({ courierId: courier, stopFen: 0, onTimeFen: 0, perKg: [], lowestDayFen: 5_000 }),
    { token: people.finance },
  )
  server.clock.advance(DAY)
  people = await givenPeople(server)
  const month = today().slice(0, 7)
  await givenDoorOrder(server, people, 'settled')
  const { id } = await givenDoorOrder(server, people, 'settled')
  await server.must(requestReversal, { orderId: id, reason: '称错客户' }, { token: people.ops })
  await server.must(approveReversal, { orderId: id }, { token: people.finance })
  // why it was reversed is not for the courier to read
  expect((await own()).rows.every(({ reason }) => reason === '')).toBe(true)
  server.clock.advance(31 * DAY)
  people = await givenPeople(server)
  expect(
    await server.must(closePayMonth, { courierId: courier, month }, { token: people.finance }),
  ).toMatchObject({ stops: 1, totalFen: 5_000 })
})

test('who was a courier and keeps the pay now touches nothing of their own', async () => {
  const day = today()
  await givenDoorOrder(server, people, 'settled')
  server.clock.advance(31 * DAY)
  people = await givenPeople(server)
  const asFinance = async <Result>(work: (token: string) => Promise<Result>): Promise<Result> => {
    const set = (role: 'courier' | 'finance') =>
      server.database.transaction((trx) =>
        trx.updateTable('staff').set({ role }).where('id', '=', courier).execute(),
      )
    await set('finance')
    try {
      return await work(await server.staff('courier1'))
    } finally {
      await set('courier')
      people = await givenPeople(server)
    }
  }
  const of = { courierId: courier, month: day.slice(0, 7) }
  const ownMonth = async (token: string) =>
    (await server.must(payMonths, { month: of.month }, { token })).rows.find(({ id }) => id === courier)!
  await asFinance(async (token) => {
    const more = { courierId: courier, amountFen: 900_000, reason: '补发' }
    for (const on of [day, today()])
      expect(await server.call(correctPay, { ...more, day: on }, { token })).toMatchObject({
        reason: 'SAME_PERSON',
      })
    expect(await server.call(closePayMonth, of, { token })).toMatchObject({ reason: 'SAME_PERSON' })
    expect((await ownMonth(token)).may).toMatchObject({
      correct: { ok: false, reason: 'SAME_PERSON' },
      close: { ok: false, reason: 'SAME_PERSON' },
    })
  })
  const { statementId } = await server.must(closePayMonth, of, { token: people.finance })
  await asFinance(async (token) => {
    expect((await ownMonth(token)).may).toMatchObject({ pay: { ok: false, reason: 'SAME_PERSON' } })
    expect(
      await server.call(recordPayment, { id: statementId!, reference: '自己' }, { token }),
    ).toMatchObject({ reason: 'SAME_PERSON' })
  })
})

test('a group earns by its scheme from tomorrow on, and a courier’s own goes before it', async () => {
  const saveGroup = (input: Record<string, unknown>, token = people.finance) =>
    server.call(savePayGroup, { name: '三轮车', courierIds: [], ...input }, { token })
  const third = await courierId(server, 'courier3')
  const clerk = (
    await server.database.reader
      .selectFrom('staff')
      .select('id')
      .where('username', '=', 'clerk1')
      .executeTakeFirstOrThrow()
  ).id
  for (const token of [people.ops, people.courier1])
    expect(await saveGroup({}, token)).toMatchObject({ status: 403 })
  expect(await saveGroup({ courierIds: [third, clerk] })).toMatchObject({
    reason: 'NOT_FOUND',
    field: 'courierIds.1',
  })
  expect(await saveGroup({ id: 9_999, version: 1 })).toMatchObject({ reason: 'NOT_FOUND' })
  const { data: group } = await saveGroup({ courierIds: [courier, third, third] })
  expect(group.couriers.map(({ id }) => id).toSorted()).toEqual([courier, third].toSorted())
  expect(await saveGroup({})).toMatchObject({ reason: 'PAY_GROUP_TWICE', field: 'name' })
  for (const version of [undefined, group.version + 1])
    expect(await saveGroup({ id: group.id, version, courierIds: [] })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
    })
  const forGroup = scheme({ groupId: group.id, stopFen: 900, onTimeFen: 0, perKg: [] })
  expect(
    await server.call(savePayScheme, { ...forGroup, courierId: third }, { token: people.finance }),
  ).toMatchObject({ reason: 'PAY_SCHEME_WHOM', field: 'groupId' })
  expect(
    await server.call(savePayScheme, { ...forGroup, groupId: 9_999 }, { token: people.finance }),
  ).toMatchObject({ reason: 'NOT_FOUND', field: 'groupId' })
  expect(await server.must(savePayScheme, forGroup, { token: people.finance })).toMatchObject({
    groupId: group.id,
    groupName: '三轮车',
    courierId: null,
  })
  expect(await server.call(savePayScheme, forGroup, { token: people.finance })).toMatchObject({
    reason: 'PAY_SCHEME_TWICE',
  })
  const stopFen = async (token: string) => (await server.must(ownPay, {}, { token })).scheme?.stopFen
  // nothing counts before tomorrow
  expect(await stopFen(people.courier3)).toBe(600)
  server.clock.advance(DAY)
  people = await givenPeople(server)
  expect(await stopFen(people.courier3)).toBe(900)
  // the own scheme of an earlier test
  expect(await stopFen(people.courier1)).toBe(0)

  // moved to another group: the old one counts until tomorrow, then the one that has no scheme
  const other = await server.must(
    savePayGroup,
    { name: '面包车', courierIds: [third] },
    { token: people.owner },
  )
  const { groups } = await server.must(paySchemes, {}, { token: people.ops })
  expect(groups.map(({ id, couriers }) => [id, couriers.map((one) => one.id)])).toEqual([
    [group.id, [courier]],
    [other.id, [third]],
  ])
  expect(await stopFen(people.courier3)).toBe(900)
  server.clock.advance(DAY)
  people = await givenPeople(server)
  expect(await stopFen(people.courier3)).toBe(600)
  await server.must(
    savePayGroup,
    { id: group.id, version: group.version, name: '电动三轮', courierIds: [third] },
    { token: people.finance },
  )
  server.clock.advance(DAY)
  people = await givenPeople(server)
  expect(await stopFen(people.courier3)).toBe(900)
})
