import { expect, test } from 'vitest'
import { assignOrder, staffReschedule } from '@huishou/wire/pickup/staff-changes'
import { createOrder } from '@huishou/wire/pickup/placing'
import { acceptOrder } from '@huishou/wire/pickup/visit'
import { saveZone, staffZones } from '@huishou/wire/place/shops'
import { staffSlots } from '@huishou/wire/rota/slots'
import {
  courierId,
  doorOrder,
  givenPeople,
  HANGZHOU,
  newCustomer,
  orderRow,
} from '../../../test/pickup-fixtures.ts'
import { hire, sendHome } from '../../../test/rota-fixtures.ts'
import { startTestServer } from '../../../test/test-server.ts'

/** Zone 4 and zone 5 of Hangzhou. */
const IN = { 4: { lat: 30.283, lng: 120.011 }, 5: { lat: 30.307, lng: 120.128 } }
const day = '2026-03-04'

/** A server of its own, with courier 1 of both zones and courier 2 of zone 5 alone, unless the demo's are to stay. */
const given = async (crew: 'two' | 'demo' = 'two') => {
  const server = await startTestServer()
  const people = await givenPeople(server)
  let first = 0
  if (crew === 'two') {
    await sendHome(server, [4, 5])
    first = await hire(server, { cityId: HANGZHOU, zoneIds: [4, 5] })
    await hire(server, { cityId: HANGZHOU, zoneIds: [5] })
  }
  const order = async (zoneId: 4 | 5, slotStartMinute: number): Promise<number> => {
    const { token } = await newCustomer(server)
    const input = doorOrder(server, { ...IN[zoneId], slotDay: day, slotStartMinute })
    return (await server.must(createOrder, input, { token })).id
  }
  const windowOf = async (zoneId: number, startMinute: number) =>
    (
      await server.must(staffSlots, { zoneId, fromDay: day, days: 1 }, { token: people.dispatcher })
    ).rows.find((row) => row.startMinute === startMinute)!
  return { server, people, first, order, windowOf }
}

test('a courier who leaves at noon takes their room along; what was promised stays promised', async () => {
  const { server, first, order, windowOf } = await given()
  const placed = await order(4, 480)
  await server.database.transaction((trx) =>
    trx.updateTable('staff').set({ active: 0 }).where('id', '=', first).execute(),
  )
  expect((await windowOf(4, 480)).why).toBe('nobody')
  expect(await windowOf(5, 480)).toMatchObject({ left: 4, couriers: 1 })
  expect(await orderRow(server, placed)).toMatchObject({ state: 'placed', slotDay: day })
  expect(await order(5, 480)).toBeGreaterThan(0)
  await server.close()
})

test('a zone that is edited under open orders keeps what they were promised', async () => {
  const { server, people, order, windowOf } = await given()
  const placed = await order(4, 480)
  const owner = { token: people.owner }
  const zone = (await server.must(staffZones, {}, owner)).rows.find(({ id }) => id === 4)!
  const { cityName: _name, shopId, ...input } = zone
  await server.must(
    saveZone,
    { ...input, ...(shopId === null ? {} : { shopId }), openMinute: 540, courierIds: [] },
    owner,
  )
  expect(await orderRow(server, placed)).toMatchObject({
    slotDay: day,
    slotStartMinute: 480,
    slotEndMinute: 600,
  })
  expect((await windowOf(4, 540)).why).toBe('nobody')
  expect(await order(5, 480)).toBeGreaterThan(0)
  await server.close()
})

test('an order its courier has accepted stays theirs; moved to where they have no room it goes back', async () => {
  const { server, people, order, windowOf } = await given('demo')
  const courier = await courierId(server, 'courier1')
  const accepted = async (start: number): Promise<number> => {
    const id = await order(4, start)
    await server.must(assignOrder, { orderId: id, courierId: courier }, { token: people.dispatcher })
    await server.must(acceptOrder, { orderId: id }, { token: people.courier1 })
    return id
  }
  const moveTo = async (orderId: number, slotStartMinute: number) =>
    await server.must(
      staffReschedule,
      { orderId, slotDay: day, slotStartMinute, reason: '客户要求' },
      { token: people.dispatcher },
    )
  for (let count = 0; count < 4; count += 1) await accepted(720)
  const id = await accepted(480)
  await moveTo(id, 840)
  expect(await orderRow(server, id)).toMatchObject({ state: 'accepted', courierId: courier })
  expect(await windowOf(4, 840)).toMatchObject({ taken: 1, left: 7 })
  await moveTo(id, 720)
  expect(await orderRow(server, id)).toMatchObject({ state: 'placed', courierId: null })
  expect(await windowOf(4, 720)).toMatchObject({ taken: 5, left: 3 })
  await server.close()
})
