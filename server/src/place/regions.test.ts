import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cities,
  locateByIp,
  locateCity,
  provinces,
  regionAnalysis,
  regionChildren,
  shopCities,
} from '@huishou/wire'
import { startTestServer, type TestServer } from '../test-server.ts'

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
  expect(await server.call(regionChildren, { pid: '330110000000' })).toMatchObject({
    code: 700,
    reason: 'EMPTY',
  })
  expect(await server.call(regionChildren, { pid: '33' })).toMatchObject({
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

test('cities with shops are listed', async () => {
  expect((await server.must(shopCities, {})).map(({ name }) => name)).toEqual([
    '上海市',
    '杭州市',
    '深圳市',
    '成都市',
  ])
})
