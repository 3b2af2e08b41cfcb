import { userAmount } from '@huishou/wire/ledger/customer'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { recycled } from '@huishou/wire/pickup/recycled'
import { DAY } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  detailOf,
  givenDoorOrder,
  givenPeople,
  newCustomer,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())

test('what was settled counts by month and by kind, agrees with the total, and goes when it is reversed', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  const own = () => server.must(recycled, {}, { token: customer.token })
  expect(await own()).toMatchObject({ netG: 0, co2g: 0, orders: 0, kinds: [] })
  const { slip } = await detailOf(server, id, customer.token)
  await server.must(confirmSlip, { orderId: id, slipId: slip!.id }, { token: customer.token })
  const seen = await own()
  const { recycledG, co2g } = await server.must(userAmount, {}, { token: customer.token })
  expect(seen).toMatchObject({ netG: recycledG, co2g, orders: 1 })
  expect(seen.netG).toBeGreaterThan(0)
  expect(seen.months).toHaveLength(12)
  expect(seen.months.at(-1)).toMatchObject({ netG: recycledG, co2g })
  expect(seen.kinds.map(({ netG }) => netG)).toEqual(seen.kinds.map(({ netG }) => netG).sort((a, b) => b - a))
  for (const { co2g: saved, co2gPerKg, netG } of seen.kinds)
    expect(saved === null).toBe(co2gPerKg === null || netG === 0)
  await server.must(requestReversal, { orderId: id, reason: '认错客户' }, { token: people.ops })
  await server.must(approveReversal, { orderId: id }, { token: people.finance })
  expect(await own()).toMatchObject({ netG: 0, co2g: 0, orders: 0 })
})

test('what was settled stays in its month when others come', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  const { slip } = await detailOf(server, id, customer.token)
  await server.must(confirmSlip, { orderId: id, slipId: slip!.id }, { token: customer.token })
  const before = await server.must(recycled, {}, { token: customer.token })
  server.clock.advance(62 * DAY)
  const { token } = await server.customer(customer.mobile)
  const after = await server.must(recycled, {}, { token })
  const full = ({ months }: typeof after) => months.flatMap(({ netG, month }) => (netG > 0 ? [month] : []))
  expect(full(after)).toEqual(full(before))
  expect(after.months.findIndex(({ netG }) => netG > 0)).toBe(9)
  expect(after.netG).toBe(before.netG)
})

test('somebody else sees nothing of it, and who is not signed in is asked to', async () => {
  expect((await server.must(recycled, {}, await newCustomer(server))).orders).toBe(0)
  expect((await server.call(recycled, {})).code).toBe(2000)
})
