import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@huishou/wire/client'
import { addressAt, regionAnalysis, searchPlaces } from '@huishou/wire/place/regions'
import { ConfigProblem, readConfig } from '../../platform/config.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { startFakeAmap } from '../../../test/fake-amap.ts'

const YUHANG = {
  adcode: '330110',
  province: '浙江省',
  city: '杭州市',
  district: '余杭区',
  street: '五常街道文一西路998号',
}
const HERE = { latitude: 30.283, longitude: 120.011 }

let twin: Awaited<ReturnType<typeof startFakeAmap>>
let server: TestServer
let plain: TestServer
beforeAll(async () => {
  twin = await startFakeAmap(YUHANG)
  server = await startTestServer({
    env: { HUISHOU_GEOCODER: 'amap', HUISHOU_GEOCODER_KEY: 'secret-key', HUISHOU_GEOCODER_URL: twin.url },
  })
  plain = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await plain.close()
  await twin.close()
})

const namesAt = async (on: TestServer, place = HERE) => {
  const { regions, ...rest } = await on.must(addressAt, place)
  return { ...rest, regions: regions.map(({ name }) => name) }
}
const nearest = { regions: ['浙江省', '杭州市'], street: '', source: 'nearest' }

test('the address where the pin stands comes from the map service, down to the street', async () => {
  expect(await namesAt(server)).toEqual({
    regions: ['浙江省', '杭州市', '余杭区'],
    street: '五常街道文一西路998号',
    source: 'map',
  })
  expect(twin.asked.at(-1)).toBe(
    '/v3/geocode/regeo?output=JSON&location=120.011000%2C30.283000&extensions=base',
  )
})

test('a municipality, which names its city twice or not at all, is understood', async () => {
  const shanghai = await startFakeAmap({
    adcode: '310104',
    province: '上海市',
    city: '',
    district: '徐汇区',
    street: '漕溪北路18号',
  })
  const other = await startTestServer({
    env: { HUISHOU_GEOCODER: 'amap', HUISHOU_GEOCODER_KEY: 'k', HUISHOU_GEOCODER_URL: shanghai.url },
  })
  expect(await namesAt(other, { latitude: 31.19, longitude: 121.43 })).toEqual({
    regions: ['上海市', '上海市', '徐汇区'],
    street: '漕溪北路18号',
    source: 'map',
  })
  await other.close()
  await shanghai.close()
})

test('without a map service the nearest city is the answer', async () => {
  expect(await namesAt(plain)).toEqual(nearest)
  expect(await plain.call(addressAt, { latitude: 0, longitude: 0 })).toMatchObject({ reason: 'EMPTY' })
  expect(await plain.call(addressAt, { latitude: 5, longitude: 160 })).toMatchObject({ reason: 'EMPTY' })
})

test('a map service that refuses, talks nonsense or does not answer within two seconds is done without', async () => {
  for (const mood of ['refusing', 'broken', 'slow'] as const) {
    twin.is(mood)
    expect(await namesAt(server), mood).toEqual(nearest)
  }
  twin.is('well')
})

test('a street that names no district gets it from the map service, unless the map contradicts what was written', async () => {
  const regions = async (on: TestServer, address: string) =>
    (await on.must(regionAnalysis, { address })).map(({ name }) => name).join(' ')
  expect(await regions(server, '杭州市文一西路998号')).toBe('浙江省 杭州市 余杭区')
  expect(await regions(plain, '杭州市文一西路998号')).toBe('浙江省 杭州市')
  expect(await regions(server, '上海市文一西路998号')).toBe('上海市 上海市')
  const before = twin.asked.length
  expect(await regions(server, '杭州市西湖区文一西路1号')).toBe('浙江省 杭州市 西湖区')
  expect(twin.asked).toHaveLength(before)
})

const HANGZHOU = '330100000000'
let mobiles = 13_700_000_000
const newMobile = (): string => String(mobiles++)
const placesOn = async (on: TestServer, input: InputOf<typeof searchPlaces>) => {
  const { data } = await on.call(searchPlaces, input, await on.customer(newMobile()))
  return data?.map(({ name, address, regions, latitude, longitude }) => ({
    name,
    address,
    district: regions.map((region) => region.name).join(' '),
    at: [latitude, longitude],
  }))
}

test('an estate is found by its name, in the city that is asked about; what is no place is left out', async () => {
  expect(await placesOn(server, { keywords: '海创园', cityId: HANGZHOU })).toEqual([
    {
      name: '海创园',
      address: '五常街道文一西路998号',
      district: '浙江省 杭州市 余杭区',
      at: [30.283, 120.011],
    },
    { name: '海创园路', address: '', district: '浙江省 杭州市 余杭区', at: [30.281, 120.018] },
  ])
  expect(decodeURIComponent(twin.asked.at(-1) ?? '')).toBe(
    '/v3/assistant/inputtips?output=JSON&keywords=海创园&city=330100&citylimit=true&datatype=poi',
  )
})

test('a municipality is asked about with its counties, a county without a city above it by itself', async () => {
  const cityAsked = async (cityId: string) => {
    await placesOn(server, { keywords: '海创园', cityId })
    return new URL(twin.asked.at(-1)!, 'http://twin').searchParams.get('city')
  }
  expect(await cityAsked('310100000000')).toBe('310000')
  expect(await cityAsked('500100000000')).toBe('500000')
  expect(await cityAsked('220200000000')).toBe('220200')
  expect(await cityAsked('429004000000')).toBe('429004')
  expect(await cityAsked('990100000000')).toBeNull()
})

test('the demo finds the estates of its town; nobody else is asked, and guests are not answered', async () => {
  expect(await placesOn(plain, { keywords: '示例花园', cityId: HANGZHOU })).toMatchObject([
    { name: '未来示例花园', address: '文一西路示例969号', district: '浙江省 杭州市 余杭区' },
  ])
  expect((await placesOn(plain, { keywords: '示例花园' }))?.length).toBe(2)
  expect((await placesOn(plain, { keywords: '示例', cityId: '310100000000' }))?.length).toBe(4)
  expect(await placesOn(plain, { keywords: '没有这个地方' })).toBeUndefined()
  expect((await plain.call(searchPlaces, { keywords: '示例' })).code).toBe(2000)
  const field = { reason: 'INPUT_INVALID', field: 'keywords' }
  const who = await plain.customer(newMobile())
  for (const keywords of ['海', '长'.repeat(61)])
    expect(await plain.call(searchPlaces, { keywords }, who)).toMatchObject(field)
})

test('a map service that fails finds nothing, and one who asks without end is slowed down', async () => {
  twin.is('broken')
  expect(await placesOn(server, { keywords: '海创园' })).toBeUndefined()
  twin.is('well')
  const who = await plain.customer(newMobile())
  const answers = await Promise.all(
    Array.from({ length: 125 }, () => plain.call(searchPlaces, { keywords: '没有' }, who)),
  )
  expect(answers.filter(({ reason }) => reason === 'TOO_MANY_REQUESTS')).not.toHaveLength(0)
})

test('a map service needs its key from the start', () => {
  const read = (env: Record<string, string>) => readConfig({ HUISHOU_DATA: server.config.dataFolder, ...env })
  expect(() => read({ HUISHOU_GEOCODER: 'amap' })).toThrow(ConfigProblem)
  expect(() => read({ HUISHOU_GEOCODER: 'baidu' })).toThrow(ConfigProblem)
  expect(read({ HUISHOU_DEMO: 'off' }).geocoder).toBeNull()
})
