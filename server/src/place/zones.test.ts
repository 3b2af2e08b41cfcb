import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveZone, staffZones, zones } from '@huishou/wire/place/shops'
import { slots } from '@huishou/wire/rota/slots'
import { saveStaff, staffPeople } from '@huishou/wire/staff/accounts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a zone that loses a courier has fewer places; two people changing it at once are told', async () => {
  const ops = await server.staff('ops')
  const { cityName: _, ...zone } = (await server.must(staffZones, { cityId: '510100000000' }, { token: ops }))
    .rows[0]!
  const input = { ...zone, shopId: zone.shopId ?? undefined }
  expect(zone.courierIds.length).toBe(1)
  const reading = async () =>
    (await server.must(slots, { latitude: zone.latitude, longitude: zone.longitude })).days[2]!.slots[0]!.left
  expect(await reading()).toBe(4)
  const changed = await server.must(saveZone, { ...input, perCourier: 6 }, { token: ops })
  expect([changed.version, await reading()]).toEqual([zone.version + 1, 6])
  expect(await server.call(saveZone, { ...input, perCourier: 2 }, { token: ops })).toMatchObject({
    status: 409,
    reason: 'CHANGED_MEANWHILE',
  })
  const owner = await server.staff('owner')
  const courier = (await server.must(staffPeople, { q: 'courier6' }, { token: owner })).rows[0]!
  const { shopName: _name, onDuty: _duty, lastSeenAt: _seen, ...person } = courier
  await server.must(
    saveStaff,
    { ...person, shopId: person.shopId ?? undefined, cityId: person.cityId ?? undefined, active: false },
    { token: owner },
  )
  expect(await reading()).toBe(0)
})

test('a zone saved with its key in the body is stored once', async () => {
  const ops = await server.staff('ops')
  const { cityName: _, ...zone } = (await server.must(staffZones, { cityId: '440300000000' }, { token: ops }))
    .rows[0]!
  const input = { ...zone, shopId: zone.shopId ?? undefined, idempotencyKey: 'zone-in-the-body' }
  const saved = await server.must(saveZone, input, { token: ops })
  expect(saved.version).toBe(zone.version + 1)
  expect(await server.must(saveZone, input, { token: ops })).toEqual(saved)
})

test('a zone is made of working couriers, real shops and sensible hours', async () => {
  const ops = await server.staff('ops')
  const {
    cityName: _,
    id: _id,
    version: _version,
    ...zone
  } = (await server.must(staffZones, { cityId: '440300000000' }, { token: ops })).rows[0]!
  const input = { ...zone, name: '新片区', shopId: zone.shopId ?? undefined }
  expect(await server.must(saveZone, input, { token: ops })).toMatchObject({
    name: '新片区',
    version: 1,
    courierIds: zone.courierIds,
  })
  expect(await server.call(saveZone, { ...input, courierIds: [999] }, { token: ops })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'courierIds',
  })
  expect(await server.call(saveZone, { ...input, shopId: 99 }, { token: ops })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'shopId',
  })
  expect(await server.call(saveZone, { ...input, cityId: '440000000000' }, { token: ops })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'cityId',
  })
  expect(
    await server.call(saveZone, { ...input, openMinute: 600, closeMinute: 600 }, { token: ops }),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'closeMinute' })
  expect(await server.call(saveZone, { ...input, radiusM: -5 }, { token: ops })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'radiusM',
  })
  expect(await server.call(saveZone, { ...input, id: 99 }, { token: ops })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect(await server.call(saveZone, input, { token: await server.staff('courier1') })).toMatchObject({
    status: 403,
    reason: 'NOT_ALLOWED',
  })
})

test('anybody sees on the map where we collect: the zones in use of a city, without who works there', async () => {
  const ops = await server.staff('ops')
  const cityId = '330100000000'
  const { rows } = await server.must(staffZones, { cityId }, { token: ops })
  const shown = await server.must(zones, { cityId })
  expect(shown).toEqual(
    rows.map(({ id, name, latitude, longitude, radiusM, polygon }) => ({
      id,
      name,
      latitude,
      longitude,
      radiusM,
      polygon,
    })),
  )
  const { cityName: _, ...zone } = rows[0]!
  await server.must(saveZone, { ...zone, shopId: zone.shopId ?? undefined, active: false }, { token: ops })
  expect((await server.must(zones, { cityId })).map(({ id }) => id)).not.toContain(zone.id)
  expect(await server.call(zones, { cityId: '110100000000' })).toMatchObject({ code: 700 })
  expect((await server.must(zones, {})).length).toBeGreaterThan(shown.length - 1)
})
