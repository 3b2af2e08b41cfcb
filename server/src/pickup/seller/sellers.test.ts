import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPriceList } from '@huishou/wire/catalog/price-lists'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { sellerTotals } from '@huishou/wire/pickup/metal-sellers'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { weighOrder } from '@huishou/wire/pickup/visit'
import { DAY } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  COPPER,
  detailOf,
  givenDoorOrder,
  givenPeople,
  givenPhoto,
  HANGZHOU,
  makeRoom,
  type People,
} from '../../../test/pickup-fixtures.ts'

const YUAN = 100
/** ¥1,000 per kilogram, so that a few lorries reach the limit. */
const COPPER_FEN = 1000 * YUAN
const LORRY_G = 2_000_000

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
  await server.database.transaction((trx) => trx.updateTable('staff').set({ dayLimitFen: 0 }).execute())
  await server.must(
    createPriceList,
    {
      cityId: HANGZHOU,
      channel: 'door',
      startsAt: server.clock.now() + 1000,
      lines: [
        { categoryId: 1001, unitFen: 90 },
        { categoryId: 1005, unitFen: 250 },
        { categoryId: 1009, unitFen: 600 },
        { categoryId: COPPER, unitFen: COPPER_FEN },
      ],
    },
    { token: people.ops },
  )
  server.clock.advance(2000)
})
afterAll(() => server.close())

const zhao = { name: '赵铁柱', idNumber: '33010219800101123x', address: '杭州市上城区某街 1 号' }
/** The same person, by the ID number from before 1999 and by the current one. */
const qian = { name: '钱多', idNumber: '330106750203456', address: '杭州市' }
const qianToday = { ...qian, idNumber: '330106197502034561' }

const sold = async (seller: typeof zhao, lorries: number): Promise<number> => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived')
  await server.must(
    weighOrder,
    {
      orderId: id,
      seller,
      photos: [await givenPhoto(server, people.courier1, 'staff')],
      totalConfirmed: true,
      lines: Array.from({ length: Math.ceil(lorries) }, (_, index) => ({
        categoryId: COPPER,
        grossG: Math.round(Math.min(1, lorries - index) * LORRY_G),
        source: 'scale',
      })),
    },
    { token: people.courier1 },
  )
  const { slip } = await detailOf(server, id, customer.token)
  await server.must(confirmSlip, { orderId: id, slipId: slip!.id }, { token: customer.token })
  return id
}
const totals = async (input = {}, token = people.finance) => await server.must(sellerTotals, input, { token })
const rowOf = async (name: string) => (await totals()).rows.find((row) => row.name === name)

test('what a seller was paid is added up by his ID number, the highest first, and warned of from 80 % on', async () => {
  expect(await totals()).toEqual({ rows: [], total: 0, limitFen: 500_000_000, warnFen: 400_000_000 })
  await sold(zhao, 1)
  const first = await sold({ ...zhao, idNumber: zhao.idNumber.toUpperCase() }, 0.9999)
  await sold(qian, 0.5)
  expect((await totals()).rows).toMatchObject([
    { name: '赵铁柱', idMasked: '330***********123X', totalFen: 399_980_000, orders: 2, warning: false },
    { name: '钱多', totalFen: 100_000_000, orders: 1, warning: false },
  ])
  expect((await server.must(staffOrder, { orderId: first }, { token: people.finance })).seller).toMatchObject(
    { warning: false },
  )
  const over = await sold(zhao, 0.0001)
  expect(await rowOf('赵铁柱')).toMatchObject({ totalFen: 400_000_000, warning: true })
  expect(await totals({ warning: true })).toMatchObject({ total: 1, rows: [{ name: '赵铁柱' }] })
  expect(await totals({ page: 2, pageSize: 1 })).toMatchObject({ total: 2, rows: [{ name: '钱多' }] })
  expect((await server.must(staffOrder, { orderId: over }, { token: people.ops })).seller).toEqual({
    name: '赵铁柱',
    idMasked: '330***********123X',
    totalFen: 400_000_000,
    limitFen: 500_000_000,
    warning: true,
  })
  // beyond the limit nothing is refused
  await sold(zhao, 1)
  expect(await rowOf('赵铁柱')).toMatchObject({ totalFen: 600_000_000 })
})

test('an old number of 15 digits and the new one of 18 are one seller', async () => {
  const before = (await rowOf('钱多'))!.totalFen
  await sold(qianToday, 0.1)
  expect((await totals()).rows.filter(({ name }) => name === '钱多')).toHaveLength(1)
  expect(await rowOf('钱多')).toMatchObject({ totalFen: before + 20_000_000, idMasked: '330***********4561' })
})

test('a reversed order is taken off the total', async () => {
  const before = (await rowOf('赵铁柱'))!.totalFen
  const id = await sold(zhao, 0.25)
  await server.must(requestReversal, { orderId: id, reason: '弄错人了' }, { token: people.ops })
  await server.must(approveReversal, { orderId: id }, { token: people.finance })
  expect((await rowOf('赵铁柱'))!.totalFen).toBe(before)
})

test('the whole ID number is in no answer and in no log of ours, and the door and the phone desk see no totals', async () => {
  const id = await sold(zhao, 0.001)
  for (const token of [people.finance, people.owner, people.agent, people.courier1]) {
    const { body } = await server.inject({
      method: 'GET',
      url: `/staff${staffOrder.path}?orderId=${id}`,
      headers: { 'x-token': token },
    })
    expect(body.toUpperCase()).not.toContain(zhao.idNumber.toUpperCase())
  }
  expect((await server.must(staffOrder, { orderId: id }, { token: people.agent })).seller).toBeNull()
  const audit = await server.database.reader.selectFrom('audit').selectAll().execute()
  const events = await server.database.reader.selectFrom('pickupEvent').selectAll().execute()
  expect(JSON.stringify([audit, events]).toUpperCase()).not.toContain(zhao.idNumber.toUpperCase())
  for (const token of [people.dispatcher, people.agent, people.courier1, people.clerk, people.manager])
    expect(await server.call(sellerTotals, {}, { token })).toMatchObject({
      status: 403,
      reason: 'NOT_ALLOWED',
    })
})

test('after twelve months a sale no longer counts, after two years the seller is forgotten', async () => {
  const { slipId } = await server.database.reader
    .selectFrom('pickupOrder')
    .select('slipId')
    .where('id', '=', await sold(zhao, 0.01))
    .executeTakeFirstOrThrow()
  const sellerOnSlip = async () =>
    (
      await server.database.reader
        .selectFrom('pickupSlip')
        .select('seller')
        .where('id', '=', slipId)
        .executeTakeFirstOrThrow()
    ).seller
  const pass = async (days: number) => {
    server.clock.advance(days * DAY)
    await server.jobs.runAll()
    people = await givenPeople(server)
  }
  await pass(364)
  expect((await totals()).total).toBe(2)
  await pass(2)
  expect((await totals()).rows).toEqual([])
  await pass(360)
  expect(await sellerOnSlip()).toMatch(/^enc1\./)
  expect(await server.database.reader.selectFrom('seller').selectAll().execute()).toHaveLength(2)
  await pass(6)
  expect(await sellerOnSlip()).toBe('null')
  expect(await server.database.reader.selectFrom('seller').selectAll().execute()).toEqual([])
})
