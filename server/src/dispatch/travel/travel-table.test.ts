import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWgs84 } from '@huishou/wire/datum'
import { ConfigProblem, readConfig } from '../../platform/config.ts'
import { startFakeRouting } from '../../../test/fake-routing.ts'
import { amapDistance } from './amap-distance.ts'
import { osrm } from './osrm.ts'
import { queryTravel, travelServiceOf } from './query-travel.ts'
import { straightTable, type TravelService } from './travel-table.ts'

const A = { latitude: 30.28, longitude: 120.01 }
const B = { latitude: 30.29, longitude: 120.03 }
const C = { latitude: 30.26, longitude: 120.02 }

let twin: Awaited<ReturnType<typeof startFakeRouting>>
const services: { name: 'osrm' | 'amap'; of: () => TravelService }[] = [
  { name: 'osrm', of: () => osrm({ url: twin.url, profile: 'driving', timeoutMs: 700 }) },
  { name: 'amap', of: () => amapDistance({ url: twin.url, key: 'secret', timeoutMs: 700 }) },
]
beforeAll(async () => {
  twin = await startFakeRouting()
})
afterAll(() => twin.close())

test('without a service a kilometre as the crow flies takes four minutes and twenty seconds', () => {
  const { source, seconds, metres } = straightTable([A, { ...A, latitude: A.latitude + 1 / 111.195 }, null])
  expect(source).toBe('straight')
  expect([...seconds]).toEqual([0, 260, 0, 260, 0, 0, 0, 0, 0])
  expect(metres[1]).toBe(1300)
})

test('OSRM is asked for the whole table at once, in WGS-84 and longitude first', async () => {
  twin.is('well')
  const found = await queryTravel(services[0]!.of(), [A, B])
  const [from, to] = [toWgs84(A), toWgs84(B)]
  const text = (at: typeof A) => `${at.longitude.toFixed(6)},${at.latitude.toFixed(6)}`
  expect(twin.asked.at(-1)).toBe(`/table/v1/driving/${text(from)};${text(to)}?annotations=duration,distance`)
  expect(found.source).toBe('osrm')
  expect(found.seconds[1]).toBeGreaterThan(290)
  expect(found.seconds[1]).toBeLessThan(310)
})

test('AMap is asked once for each destination, for the way by car, in our own coordinates', async () => {
  twin.is('well')
  const before = twin.asked.length
  const found = await queryTravel(services[1]!.of(), [A, B, C])
  expect(twin.asked).toHaveLength(before + 3)
  const query = new URL(twin.asked[before]!, 'http://twin').searchParams
  expect(Object.fromEntries(query)).toEqual({
    key: 'secret',
    origins: '120.030000,30.290000|120.020000,30.260000',
    destination: '120.010000,30.280000',
    type: '1',
    output: 'JSON',
  })
  expect(found.source).toBe('amap')
  expect([...found.seconds]).toEqual([0, 300, 300, 300, 0, 400, 300, 400, 0])
  expect([...found.metres].slice(0, 3)).toEqual([0, 3000, 3000])
})

test('a place nobody knows is left out of the question, and takes no time', async () => {
  twin.is('well')
  const found = await queryTravel(services[1]!.of(), [null, A, B])
  expect([...found.seconds]).toEqual([0, 0, 0, 0, 0, 300, 0, 300, 0])
})

test('a service that refuses, talks nonsense, leaves a pair out or does not answer is done without, and the plan says so', async () => {
  for (const { name, of } of services)
    for (const mood of ['refusing', 'broken', 'holes', 'slow'] as const) {
      twin.is(mood)
      const found = await queryTravel(of(), [A, B, C])
      expect(found, `${name} ${mood}`).toEqual(straightTable([A, B, C]))
    }
  const away = osrm({ url: 'http://127.0.0.1:9', profile: 'driving', timeoutMs: 700 })
  expect((await queryTravel(away, [A, B])).source).toBe('straight')
})

test('a routing service needs its address or its key from the start', () => {
  const read = (env: Record<string, string>) =>
    readConfig({ HUISHOU_DATA: '/tmp/none', HUISHOU_DEMO: 'off', ...env })
  expect(() => read({ HUISHOU_ROUTING: 'osrm' })).toThrow(ConfigProblem)
  expect(() => read({ HUISHOU_ROUTING: 'amap' })).toThrow(ConfigProblem)
  expect(() => read({ HUISHOU_ROUTING: 'google' })).toThrow(ConfigProblem)
  expect(travelServiceOf(read({}))).toBeNull()
  expect(travelServiceOf(read({ HUISHOU_ROUTING: 'osrm', HUISHOU_ROUTING_URL: twin.url }))?.source).toBe(
    'osrm',
  )
  expect(travelServiceOf(read({ HUISHOU_ROUTING: 'amap', HUISHOU_ROUTING_KEY: 'k' }))?.source).toBe('amap')
})
