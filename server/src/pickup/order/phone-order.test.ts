import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockCustomer, staffCustomer } from '@huishou/wire/member/staff'
import { createOrder } from '@huishou/wire/pickup/placing'
import { assignOrder, editForCustomer, staffCancelOrder } from '@huishou/wire/pickup/staff-changes'
import { phoneCustomer, placeForCustomer } from '@huishou/wire/pickup/phone-order'
import { courierStops } from '@huishou/wire/pickup/couriers'
import { addAddress } from '@huishou/wire/place/addresses'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { DAY } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  AT_DOOR,
  courierId,
  detailOf,
  doorOrder,
  givenPeople,
  HANGZHOU,
  newCustomer,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  people = await givenPeople(server)
})

const home = {
  linkMan: '王奶奶',
  mobile: '13700009999',
  provinceId: '330000000000',
  cityId: HANGZHOU,
  districtId: '0',
  address: '文一西路 998 号',
  menpai: '3幢201',
  isDefault: true,
  ...AT_DOOR,
}
const whoRings = (input: { mobile?: string; customerId?: number }, token: string) =>
  server.call(phoneCustomer, input, { token })

test('an agent books for somebody who rang; the account is theirs, the agent is on record, and the agent sees a masked number', async () => {
  const order = doorOrder(server)
  const placed = await server.must(
    placeForCustomer,
    { ...order, customerMobile: '13799990001', customerName: '陈奶奶', mobile: '', linkMan: '' },
    { token: people.agent },
  )
  expect(placed).toMatchObject({ linkMan: '陈奶奶', mobile: '137****0001', state: 'placed' })
  await server.must(editForCustomer, { orderId: placed.id, note: '请轻敲门' }, { token: people.agent })
  const { token } = await server.customer('13799990001')
  expect(await detailOf(server, placed.id, token)).toMatchObject({ note: '请轻敲门', state: 'placed' })
})

test('a dispatcher takes an order too; whoever takes none may neither place one nor ask who rings', async () => {
  const order = { ...doorOrder(server), customerMobile: '13799990002' }
  expect(await server.must(placeForCustomer, order, { token: people.dispatcher })).toMatchObject({
    state: 'placed',
  })
  const others: StaffRole[] = ['finance', 'manager', 'clerk']
  for (const role of others) {
    const token = people[role as 'finance' | 'manager' | 'clerk']
    expect(await server.call(placeForCustomer, order, { token }), role).toMatchObject({ status: 403 })
    expect(await whoRings({ mobile: '13799990002' }, token), role).toMatchObject({ status: 403 })
  }
})

test('a number that is known brings the name, the last order and the saved addresses with their pins, and no whole number', async () => {
  const { token, uid, mobile } = await newCustomer(server)
  await server.must(addAddress, home, { token })
  const { id, orderNumber } = await server.must(createOrder, doorOrder(server), { token })
  for (const staff of [people.agent, people.dispatcher]) {
    const { customer } = await server.must(phoneCustomer, { mobile }, { token: staff })
    expect(customer).toMatchObject({
      id: uid,
      blocked: null,
      openOrders: 1,
      lastOrder: { id, orderNumber, channel: 'door', state: 'placed', totalFen: null },
      addresses: [
        {
          linkMan: '王奶奶',
          mobileMask: '137****9999',
          menpai: '3幢201',
          isDefault: true,
          cityName: '杭州市',
          ...AT_DOOR,
        },
      ],
    })
    expect(JSON.stringify(customer)).not.toMatch(new RegExp(`${mobile}|13700009999`))
  }
})

test('an order for a saved address goes to its door, its pin and the person named there', async () => {
  const { token, uid } = await newCustomer(server)
  await server.must(addAddress, home, { token })
  const { customer } = await server.must(phoneCustomer, { customerId: uid }, { token: people.dispatcher })
  const { slotDay, slotStartMinute, extType, goodsJsonStr, extJsonStr } = doorOrder(server)
  const order = { slotDay, slotStartMinute, extType, goodsJsonStr, extJsonStr, customerId: uid }
  const addressId = customer?.addresses[0]?.id
  expect(
    await server.must(placeForCustomer, { ...order, addressId } as never, { token: people.dispatcher }),
  ).toMatchObject({ linkMan: '王奶奶', mobile: '13700009999', menpai: '3幢201', ...AT_DOOR })
  const stranger = await newCustomer(server)
  expect(
    await server.call(placeForCustomer, { ...order, customerId: stranger.uid, addressId } as never, {
      token: people.dispatcher,
    }),
  ).toMatchObject({ reason: 'NOT_FOUND', field: 'addressId' })
})

test('desk and courier read the district of an address beside its city', async () => {
  const yuhang = { cityId: HANGZHOU, districtId: '330110000000' }
  const { token, uid } = await newCustomer(server)
  await server.must(addAddress, { ...home, ...yuhang }, { token })
  const { customer } = await server.must(phoneCustomer, { customerId: uid }, { token: people.agent })
  expect(customer?.addresses[0]).toMatchObject({ cityName: '杭州市', districtName: '余杭区' })
  const placed = await server.must(
    placeForCustomer,
    { ...doorOrder(server, yuhang), customerMobile: '13799990007' },
    { token: people.dispatcher },
  )
  expect(placed).toMatchObject({ cityName: '杭州市', districtName: '余杭区', zoneAssumed: false })
  await server.must(
    assignOrder,
    { orderId: placed.id, courierId: await courierId(server, 'courier1') },
    { token: people.dispatcher },
  )
  const { stops } = await server.must(courierStops, { day: placed.slotDay! }, { token: people.courier1 })
  expect(stops.find(({ id }) => id === placed.id)).toMatchObject({ districtName: '余杭区' })
})

test('without a map position the zone is assumed: staff read so, and any courier of the city may be sent', async () => {
  const nearby = await courierId(server, 'courier3')
  await server.database.transaction((trx) =>
    trx.deleteFrom('zoneCourier').where('staffId', '=', nearby).where('zoneId', '=', 4).execute(),
  )
  const give = (orderId: number, courier: number) =>
    server.call(assignOrder, { orderId, courierId: courier }, { token: people.dispatcher })
  const place = async (pin: Record<string, unknown>) =>
    await server.must(
      placeForCustomer,
      { ...doorOrder(server, pin), customerMobile: '13799990008' },
      { token: people.dispatcher },
    )
  const pinned = await place({})
  expect(pinned).toMatchObject({ zoneId: 4, zoneAssumed: false })
  expect(await give(pinned.id, nearby)).toMatchObject({ reason: 'COURIER_ZONE' })
  const unpinned = await place({ lat: 0, lng: 0 })
  expect(unpinned).toMatchObject({ zoneId: 4, zoneAssumed: true })
  expect(await give(unpinned.id, await courierId(server, 'courier2'))).toMatchObject({
    reason: 'COURIER_UNAVAILABLE',
  })
  expect(await give(unpinned.id, nearby)).toMatchObject({ code: 0 })
})

test('a number nobody has is new; an id nobody has is not found; neither given is asked for', async () => {
  expect(await server.must(phoneCustomer, { mobile: '13799990003' }, { token: people.agent })).toEqual({
    customer: null,
  })
  expect(await whoRings({ customerId: 7 }, people.agent)).toMatchObject({
    reason: 'NOT_FOUND',
    field: 'customerId',
  })
  expect(await whoRings({}, people.agent)).toMatchObject({ field: 'mobile' })
  expect(await whoRings({ mobile: '1379999' }, people.agent)).toMatchObject({ field: 'mobile' })
})

test('whoever takes the call hears at once that the customer may not order, and until when', async () => {
  const { token, uid, mobile } = await newCustomer(server)
  const { id } = await server.must(createOrder, doorOrder(server), { token })
  await server.must(staffCancelOrder, { orderId: id, reason: '重复下单' }, { token: people.agent })
  const untilAt = server.clock.now() + 30 * DAY
  const { version } = await server.must(staffCustomer, { id: uid }, { token: people.ops })
  await server.must(
    blockCustomer,
    { id: uid, version, scopes: ['orders'], reason: 'no_show', note: '三次不在家', untilAt },
    { token: people.ops },
  )
  const { customer } = await server.must(phoneCustomer, { mobile }, { token: people.dispatcher })
  expect(customer).toMatchObject({
    blocked: { untilAt },
    openOrders: 0,
    lastOrder: { state: 'cancelled' },
    addresses: [],
  })
  expect(
    await server.call(
      placeForCustomer,
      { ...doorOrder(server), customerMobile: mobile },
      { token: people.dispatcher },
    ),
  ).toMatchObject({ reason: 'MEMBER_BLOCKED' })
})
