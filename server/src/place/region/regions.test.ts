import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  cities,
  districts,
  locateByIp,
  locateCity,
  provinces,
  regionAnalysis,
  regionChildren,
  regionInfo,
  regionInfoBatch,
  searchRegions,
  streets,
} from '@huishou/wire/place/regions'
import { shopCities } from '@huishou/wire/place/shops'
import { readConfig } from '../../platform/config.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const named = async (address: string): Promise<string> =>
  (await server.must(regionAnalysis, { address })).map(({ name }) => name).join(' ')

test('every city has a name, a lower-case first letter and an id of twelve digits', async () => {
  const all = await server.must(cities, {})
  expect(all.length).toBeGreaterThan(330)
  expect(
    all.filter(
      ({ id, name, firstLetter, level }) =>
        !/^\d{12}$/.test(id) || name === '' || !/^[a-z]$/.test(firstLetter) || level !== 2,
    ),
  ).toEqual([])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('a municipality is one city under its own name, and a county run by its province is a city', async () => {
  const all = await server.must(cities, {})
  const byId = new Map(all.map((city) => [city.id, city]))
  expect(byId.get('310100000000')).toMatchObject({
    name: '上海市',
    firstLetter: 's',
    jianpin: 'shs',
    pinyin: 'shanghaishi',
    pid: '310000000000',
    served: true,
  })
  expect(byId.get('500100000000')).toMatchObject({ name: '重庆市', firstLetter: 'c', served: false })
  expect(byId.get('419001000000')).toMatchObject({ name: '济源市', pid: '410000000000' })
  expect(all.filter(({ name }) => name.includes('辖'))).toEqual([])
  const names = (await server.must(regionChildren, { pid: '500100000000' })).map(({ name }) => name)
  expect(names).toContain('渝中区')
  expect(names).toContain('城口县')
})

test('provinces lead to their cities and cities to their districts', async () => {
  expect((await server.must(provinces, {})).length).toBe(34)
  expect((await server.must(regionChildren, { pid: '330000000000' })).map(({ name }) => name)).toContain(
    '杭州市',
  )
  expect((await server.must(regionChildren, { pid: '330100000000' })).map(({ name }) => name)).toContain(
    '余杭区',
  )
  expect(await server.call(regionChildren, { pid: '330110001000' })).toMatchObject({
    code: 700,
    reason: 'EMPTY',
  })
  expect((await server.must(regionChildren, { pid: '33' })).length).toBe(11)
  expect(await server.call(regionChildren, { pid: 'zhejiang' })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'pid',
  })
})

test('an address tells its regions, however people write it', async () => {
  expect(await named('杭州市余杭区文一西路998号')).toBe('浙江省 杭州市 余杭区')
  expect(await named('浙江省杭州市')).toBe('浙江省 杭州市')
  expect(await named('上海徐汇')).toBe('上海市 上海市 徐汇区')
  expect(await named('上海市浦东新区花木路66号')).toBe('上海市 上海市 浦东新区')
  expect(await named('广东深圳南山科苑路9号')).toBe('广东省 深圳市 南山区')
  expect(await named('重庆市渝中区解放碑')).toBe('重庆市 重庆市 渝中区')
  expect(await named('吉林省吉林市昌邑区')).toBe('吉林省 吉林市 昌邑区')
  expect(await named('河南省济源市')).toBe('河南省 济源市')
  expect(await named('内蒙古呼和浩特新城区')).toBe('内蒙古自治区 呼和浩特市 新城区')
})

test('a street named after a city is not that city', async () => {
  expect(await named('上海市黄浦区南京东路100号')).toBe('上海市 上海市 黄浦区')
  expect(await server.call(regionAnalysis, { address: '南京东路100号' })).toMatchObject({ reason: 'EMPTY' })
  expect(await server.call(regionAnalysis, { address: '海创园3幢 <b>🏠</b>' })).toMatchObject({
    code: 700,
    reason: 'EMPTY',
  })
  expect(await server.call(regionAnalysis, { address: '长'.repeat(301) })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'address',
  })
})

test('a position tells its city; a simulator position and one in the sea tell nothing', async () => {
  expect((await server.must(locateCity, { latitude: 30.283, longitude: 120.011 })).city).toMatchObject({
    name: '杭州市',
    served: true,
  })
  expect((await server.must(locateCity, { latitude: 39.9, longitude: 116.4 })).city).toMatchObject({
    name: '北京市',
    served: false,
  })
  expect(await server.call(locateCity, { latitude: 1, longitude: 1 })).toMatchObject({ reason: 'EMPTY' })
  expect(await server.call(locateCity, { latitude: 30, longitude: 170 })).toMatchObject({ reason: 'EMPTY' })
  expect(await server.call(locateCity, { latitude: 91, longitude: 0 })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'latitude',
  })
})

test('the demo knows where its own machine is, and says so of no other address', async () => {
  for (const ip of ['127.0.0.1', '::1', '::ffff:192.168.1.5', '10.1.2.3', 'fd00::1'])
    expect(await server.must(locateByIp, { ip })).toEqual({ ip, address: '浙江省杭州市' })
  expect((await server.must(locateByIp, {})).address).toBe('浙江省杭州市')
  for (const ip of ['8.8.8.8', '172.32.0.1', '2001:db8::1', '<script>'])
    expect(await server.call(locateByIp, { ip })).toMatchObject({ code: 700, reason: 'EMPTY' })
})

test('a configured service is asked where an address is, and believed only when it names a place we know', async () => {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    '203.0.113.1': { status: '1', province: '浙江省', city: '杭州市' },
    '203.0.113.2': { result: { ad_info: { nation: '中国', province: '上海市', city: '上海市' } } },
    '203.0.113.3': { province: [], city: [] },
    '203.0.113.4': { province: '<b>', city: 'Springfield' },
  }
  const service = createServer((request, response) => {
    const ip = new URL(request.url ?? '', 'http://x').searchParams.get('ip') ?? ''
    asked.push(ip)
    response.end(JSON.stringify(answers[ip]))
  })
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const own = await startTestServer({ env: { HUISHOU_IP_CITY: `http://127.0.0.1:${port}/v3/ip?ip={ip}` } })
  const placeOf = async (ip: string) => {
    const { code, data } = await own.call(locateByIp, { ip })
    return code === 0 ? data.address : code
  }
  expect(await placeOf('203.0.113.1')).toBe('浙江省杭州市')
  expect(await placeOf('203.0.113.1')).toBe('浙江省杭州市')
  expect(await placeOf('203.0.113.2')).toBe('上海市')
  expect(await placeOf('203.0.113.3')).toBe(700)
  expect(await placeOf('203.0.113.4')).toBe(700)
  expect(await placeOf('not an address')).toBe(700)
  expect(asked).toEqual(['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
  expect(() =>
    readConfig({ HUISHOU_DATA: own.config.dataFolder, HUISHOU_IP_CITY: 'https://x.example/' }),
  ).toThrow(/HUISHOU_IP_CITY/)
  await own.close()
  service.close()
})

test('districts and streets come whole below one region; all of China comes in pages', async () => {
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  expect(names(await server.must(districts, { pid: '330100000000' }))).toHaveLength(13)
  expect(names(await server.must(districts, { cityId: '3301', nameLike: '余' }))).toEqual(['余杭区'])
  expect(await server.must(districts, { page: 2, pageSize: 50 })).toHaveLength(50)
  const below = await server.must(streets, { pid: '330110000000' })
  expect(below.find(({ name }) => name === '五常街道')).toMatchObject({
    level: 4,
    pid: '330110000000',
    firstLetter: 'w',
    jianpin: 'wcjd',
    id: expect.stringMatching(/^330110\d{6}$/),
  })
  expect(await server.must(regionChildren, { pid: '330110000000' })).toEqual(below)
  expect(names(await server.must(streets, { pid: '441900000000' }))).toContain('莞城街道')
  expect(await server.must(streets, { nameLike: '五常街道' })).toHaveLength(1)
  for (const input of [{ pid: '330100000000' }, { pid: '999999999999' }])
    expect(await server.call(streets, input)).toMatchObject({ status: 200, code: 700 })
})

test('a region of any level is found by its id, one or several at a time', async () => {
  const [street] = await server.must(streets, { pid: '330110000000' })
  expect(await server.must(regionInfo, { id: street!.id })).toEqual(street)
  expect(await server.must(regionInfo, { id: '330100' })).toMatchObject({ name: '杭州市', level: 2 })
  expect(await server.call(regionInfo, { id: '990000000000' })).toMatchObject({ code: 404 })
  const ids = `330000000000, 330100000000,990000000000,${street!.id}`
  expect((await server.must(regionInfoBatch, { ids })).map(({ level }) => level)).toEqual([1, 2, 4])
  expect((await server.call(regionInfoBatch, { ids: '990000000000' })).code).toBe(700)
})

test('a region is found by name, by pinyin and by its initials, the best match first', async () => {
  const first = async (input: Record<string, unknown>) => (await server.must(searchRegions, input))[0]!.name
  expect(await first({ k: '杭州' })).toBe('杭州市')
  expect(await first({ name: '余杭' })).toBe('余杭区')
  expect(await first({ pinyin: 'hangzhou' })).toBe('杭州市')
  expect(await first({ jianpin: 'HZS', level: 2 })).toMatch(/^(杭州|湖州|惠州|汉中|贺州|亳州|菏泽)市$/)
  expect(await first({ k: '余', pid: '330100000000' })).toBe('余杭区')
  expect((await server.call(searchRegions, { k: '<b>%_' })).code).toBe(700)
  expect((await server.call(searchRegions, {})).code).toBe(700)
})

test('the addresses without a sub-domain answer the same', async () => {
  for (const [path, own] of [
    ['/common/region/v2/province', '/region/province'],
    ['/common/region/v2/city', '/region/city'],
    ['/common/region/v2/child?pid=330100000000', '/region/child?pid=330100000000'],
    ['/common/region/v2/districts?pid=330100000000', '/region/districts?pid=330100000000'],
    ['/common/region/v2/streets?pid=330110000000', '/region/streets?pid=330110000000'],
    ['/common/region/v2/info?id=330100000000', '/region/info?id=330100000000'],
    ['/common/region/v2/infoBatch?ids=330100000000', '/region/infoBatch?ids=330100000000'],
    ['/common/ip/v2?ip=127.0.0.1', '/common/ip/v2?ip=127.0.0.1'],
    ['/common/ip?ip=127.0.0.1', '/common/ip?ip=127.0.0.1'],
  ] as const) {
    const at = async (url: string) => (await server.inject({ method: 'GET', url })).json()
    const answer = await at(path)
    expect([path, answer.code]).toEqual([path, 0])
    expect(answer).toEqual(await at(`/recycle${own}`))
  }
})

test('cities with shops are listed', async () => {
  expect((await server.must(shopCities, {})).map(({ name }) => name)).toEqual([
    '上海市',
    '杭州市',
    '深圳市',
    '成都市',
  ])
})
