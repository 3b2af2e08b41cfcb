import { afterAll, beforeAll, expect, test } from 'vitest'
import { metresBetween } from '@huishou/wire/geo'
import { createOrder } from '@huishou/wire/pickup/placing'
import { assignOrder } from '@huishou/wire/pickup/staff-changes'
import { couriers } from '@huishou/wire/pickup/couriers'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { saveZone, staffZones, zones } from '@huishou/wire/place/shops'
import { slots } from '@huishou/wire/rota/slots'
import { AT_DOOR, courierId, doorOrder, HANGZHOU, newCustomer } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const at = (longitude: number, latitude: number) => ({ longitude, latitude })
/** A box around the door of the fixtures, `half` degrees to each side. */
const boxAround = ({ latitude, longitude }: typeof AT_DOOR, half: number) => [
  at(longitude - half, latitude - half),
  at(longitude + half, latitude - half),
  at(longitude + half, latitude + half),
  at(longitude - half, latitude + half),
]

const givenZone = async (more: object) => {
  const ops = await server.staff('ops')
  const [zone] = (await server.must(staffZones, { cityId: HANGZHOU }, { token: ops })).rows
  const { cityName: _, id: _id, version: _version, polygon: _polygon, ...rest } = zone!
  return { ops, input: { ...rest, name: '画出的片区', shopId: rest.shopId ?? undefined, ...more } }
}
const zoneOf = async (where: { latitude: number; longitude: number }) => {
  const answer = await server.call(slots, { ...where, days: 1 })
  return answer.code === 0 ? answer.data.zoneId : answer.reason
}

test('an address belongs to the smallest drawn area around it, else to the nearest circle', async () => {
  const circle = await zoneOf(AT_DOOR)
  const { ops, input } = await givenZone({ polygon: boxAround(AT_DOOR, 0.02) })
  const wide = await server.must(saveZone, input, { token: ops })
  expect(await zoneOf(AT_DOOR)).toBe(wide.id)
  const small = await server.must(saveZone, { ...input, polygon: boxAround(AT_DOOR, 0.005) }, { token: ops })
  expect(await zoneOf(AT_DOOR)).toBe(small.id)
  expect(await zoneOf({ ...AT_DOOR, latitude: AT_DOOR.latitude + 0.01 })).toBe(wide.id)
  expect(await zoneOf({ ...AT_DOOR, latitude: AT_DOOR.latitude + 0.03 })).toBe(circle)
  for (const { id, version } of [wide, small])
    await server.must(saveZone, { ...input, id, version, active: false }, { token: ops })
  expect(await zoneOf(AT_DOOR)).toBe(circle)
})

test('clients that know only circles see the circle around a drawn area, others its corners', async () => {
  const corners = boxAround(AT_DOOR, 0.01)
  const { ops, input } = await givenZone({ polygon: corners })
  const { id } = await server.must(saveZone, input, { token: ops })
  const shown = (await server.must(zones, { cityId: HANGZHOU })).find((zone) => zone.id === id)!
  expect(shown.polygon).toEqual(corners)
  for (const corner of corners) expect(metresBetween(shown, corner)).toBeLessThanOrEqual(shown.radiusM)
  expect(metresBetween(shown, AT_DOOR)).toBeLessThan(50)
})

test('a form that knows nothing of corners keeps them; a circle is chosen by saying so', async () => {
  const { ops, input } = await givenZone({ polygon: boxAround(AT_DOOR, 0.01) })
  const saved = await server.must(saveZone, input, { token: ops })
  const { polygon, ...older } = input as typeof input & { polygon: unknown }
  const kept = await server.must(
    saveZone,
    { ...older, id: saved.id, version: saved.version, radiusM: 900 },
    { token: ops },
  )
  expect(kept).toMatchObject({ polygon, radiusM: saved.radiusM })
  const round = { ...input, polygon: [], id: saved.id, version: kept.version, radiusM: 900 }
  expect(await server.must(saveZone, round, { token: ops })).toMatchObject({ polygon: [], radiusM: 900 })
})

test('a border crosses nothing of its own, has 3 to 100 corners and lies near its city', async () => {
  const { ops, input } = await givenZone({})
  const refused = async (polygon: { latitude: number; longitude: number }[]) =>
    await server.call(saveZone, { ...input, polygon }, { token: ops })
  const [a, b, c, d] = boxAround(AT_DOOR, 0.01) as [
    typeof AT_DOOR,
    typeof AT_DOOR,
    typeof AT_DOOR,
    typeof AT_DOOR,
  ]
  const wrong = { reason: 'INPUT_INVALID', field: 'polygon' }
  expect(await refused([a, c, b, d])).toMatchObject({
    ...wrong,
    msg: expect.stringContaining('自己相交') as string,
  })
  expect(await refused([a, b])).toMatchObject(wrong)
  expect(
    await refused(Array.from({ length: 101 }, (_, n) => at(120 + n / 1e4, 30.2 + (n * n) / 1e6))),
  ).toMatchObject(wrong)
  expect(
    await refused([a, { ...a, latitude: a.latitude + 1e-6 }, { ...a, longitude: a.longitude + 1e-6 }]),
  ).toMatchObject(wrong)
  expect(await refused([a, b, c, at(118.2, 29)])).toMatchObject({
    ...wrong,
    msg: expect.stringContaining('公里') as string,
  })
})

test('an order keeps its zone when the zone is redrawn elsewhere, and its couriers can still be sent', async () => {
  const { ops, input } = await givenZone({ polygon: boxAround(AT_DOOR, 0.004) })
  const zone = await server.must(saveZone, input, { token: ops })
  const { token } = await newCustomer(server)
  const { id: orderId } = await server.must(createOrder, doorOrder(server), { token })
  const away = boxAround(at(120.2, 30.2), 0.004)
  await server.must(saveZone, { ...input, id: zone.id, version: zone.version, polygon: away }, { token: ops })
  const dispatcher = await server.staff('dispatcher')
  const order = await server.must(staffOrder, { orderId }, { token: dispatcher })
  expect(order.zoneId).toBe(zone.id)
  const courier = await courierId(server, 'courier1')
  const fit = (await server.must(couriers, { orderId }, { token: dispatcher })).rows
  expect(fit.find(({ id }) => id === courier)?.unfit).toBe('')
  await server.must(
    assignOrder,
    { orderId, version: order.version, courierId: courier },
    { token: dispatcher },
  )
})
