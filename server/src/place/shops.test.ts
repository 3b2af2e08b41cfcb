import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { placeForCustomer } from '@huishou/wire/pickup/phone-order'
import { saveShop, shopDetail, shops, shopsPlain, staffShops } from '@huishou/wire/place/shops'
import { staffMe, staffPeople } from '@huishou/wire/staff/accounts'
import { HOUR } from '@huishou/wire/time'
import { shopOrder } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const shopOf = async (token: string, id: number) => {
  const shop = (await server.must(staffShops, {}, { token })).rows.find((row) => row.id === id)!
  const { cityName: _, ...input } = shop
  return input
}

test('shops come nearest first with their distance in kilometres', async () => {
  const { result } = await server.must(shops, { curlatitude: 30.283, curlongitude: 120.011 })
  expect(result.slice(0, 2).map(({ id, distance }) => [id, Math.round(distance)])).toEqual([
    [2004, 0],
    [2005, 12],
  ])
  expect(result.map(({ distance }) => distance)).toEqual(
    result.map(({ distance }) => distance).toSorted((a, b) => a - b),
  )
})

test('without a position every shop still has a numeric distance', async () => {
  const { result, totalRow } = await server.must(shops, {
    cityId: 'undefined',
    curlatitude: 0,
    curlongitude: 0,
  })
  expect([totalRow, result.every(({ distance }) => distance === 0)]).toEqual([9, true])
})

test('shops are filtered by city and by name; nothing found is the empty answer', async () => {
  expect((await server.must(shops, { cityId: '310100000000' })).result.map(({ id }) => id)).toEqual([
    2001, 2002, 2003,
  ])
  expect((await server.must(shops, { nameLike: '未来' })).result.map(({ id }) => id)).toEqual([2004])
  expect(await server.call(shops, { cityId: '110100000000' })).toMatchObject({ code: 700, reason: 'EMPTY' })
  expect(await server.call(shops, { nameLike: `%' or 1=1 --` })).toMatchObject({ reason: 'EMPTY' })
  expect(await server.call(shops, { page: 2 })).toMatchObject({ reason: 'EMPTY' })
})

test('older clients get the same shops as a plain array, with every field of the protocol', async () => {
  const where = { curlatitude: 30.283, curlongitude: 120.011, cityId: '330100000000' }
  const plain = await server.must(shopsPlain, where)
  expect(plain).toEqual((await server.must(shops, where)).result)
  expect(plain[0]).toMatchObject({
    number: '2004',
    openZiqu: true,
    openWaimai: false,
    openScan: false,
    serviceDistance: 0,
    recommendStatus: 0,
    dateAdd: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
  })
  expect((await server.call(shopsPlain, { nameLike: 'nowhere' })).code).toBe(700)
  for (const method of ['GET', 'POST'] as const)
    expect((await server.inject({ method, url: '/recycle/shop/subshop/cities' })).json().data).toMatchObject([
      { level: 2, firstLetter: 's' },
      {},
      {},
      {},
    ])
})

test('a shop says whether it is open now, and midnight is in China', async () => {
  expect((await server.must(shopDetail, { id: 2004 })).info).toMatchObject({
    openingHours: '08:00-20:00',
    state: 'open',
    workStatus: 0,
    statusStr: '营业中',
    takes: ['all'],
  })
  expect((await server.must(shopDetail, { id: 2003 })).info).toMatchObject({
    state: 'full',
    workStatus: 1,
    fullPct: 98,
  })
  expect((await server.must(shopDetail, { id: 2008 })).info).toMatchObject({
    state: 'closed_today',
    workStatus: 1,
  })
  const late = await startTestServer()
  late.clock.advance(9 * HOUR + 59 * 60_000)
  expect((await late.must(shopDetail, { id: 2004 })).info.workStatus).toBe(0)
  late.clock.advance(60_000)
  expect((await late.must(shopDetail, { id: 2004 })).info.workStatus).toBe(1)
  await late.close()
})

test('a shop nobody has is not found', async () => {
  expect(await server.call(shopDetail, { id: 99 })).toMatchObject({ code: 404, reason: 'NOT_FOUND' })
  expect(await server.call(shopDetail, { id: -1 })).toMatchObject({ reason: 'INPUT_INVALID', field: 'id' })
})

test('two people change a shop at once: the second is told to reload', async () => {
  const token = await server.staff('ops')
  const shop = await shopOf(token, 2002)
  expect(await server.must(saveShop, { ...shop, fullPct: 80 }, { token })).toMatchObject({
    fullPct: 80,
    version: shop.version + 1,
  })
  expect(await server.call(saveShop, { ...shop, fullPct: 10 }, { token })).toMatchObject({
    status: 409,
    reason: 'CHANGED_MEANWHILE',
  })
  expect((await shopOf(token, 2002)).fullPct).toBe(80)
})

test('a new shop gets a number of its own and is written to the audit log', async () => {
  const token = await server.staff('owner')
  const { id: _id, version: _version, ...input } = await shopOf(token, 2001)
  const made = await server.must(saveShop, { ...input, name: '绿邻回收·新站' }, { token })
  expect(made.id).toBeGreaterThan(2009)
  const { rows } = await server.must(audit, { subject: 'shop', subjectId: made.id }, { token })
  expect(rows).toMatchObject([{ action: 'shop.save', staffName: '陆远' }])
  expect(JSON.parse(rows[0]!.after)).toMatchObject({ name: '绿邻回收·新站' })
})

test('a shop has the English name somebody gave it, else its pinyin', async () => {
  const token = await server.staff('owner')
  const { id: _id, version: _version, ...input } = await shopOf(token, 2001)
  const made = await server.must(saveShop, { ...input, name: '绿邻回收·新站', nameEn: '' }, { token })
  const seen = async () => (await server.must(shopDetail, { id: made.id })).info
  expect(await seen()).toMatchObject({ name: '绿邻回收·新站', nameEn: 'Lülin Recycling · Xin Station' })
  const named = await server.must(saveShop, { ...made, nameEn: 'The New Station' }, { token })
  expect([named.nameEn, (await seen()).nameEn]).toEqual(['The New Station', 'The New Station'])
  await server.must(saveShop, { ...named, name: '城东店', nameEn: '' }, { token })
  expect((await seen()).nameEn).toBe('Chengdong Shop')
})

test('a shop made without a district is changed as it was read', async () => {
  const token = await server.staff('owner')
  const { id: _id, version: _version, districtId: _district, ...input } = await shopOf(token, 2001)
  const made = await server.must(saveShop, { ...input, address: '新开的门店' }, { token })
  expect(made.districtId).toBe('0')
  const saved = await server.must(saveShop, { ...made, state: 'closed' }, { token })
  expect(saved).toMatchObject({ state: 'closed', districtId: '0' })
  // a district in the address sets the shop's district
  const named = await server.must(saveShop, { ...saved, address: '上海市徐汇区天钥桥路1号' }, { token })
  expect(named.districtId).toBe('310104000000')
})

test.each([
  ['a pin in another part of the country', { latitude: 39.9, longitude: 116.4 }, /离上海市中心 1\d{3} 公里/],
  ['a pin in the sea', { latitude: 31.2, longitude: 128 }, /离上海市中心/],
])('%s is refused with the distance', async (_what, pin, message) => {
  const token = await server.staff('owner')
  const shop = await shopOf(token, 2001)
  const answer = await server.call(saveShop, { ...shop, ...pin }, { token })
  expect(answer).toMatchObject({ reason: 'INPUT_INVALID', field: 'position' })
  expect(answer.msg).toMatch(message)
})

test('a shop needs sensible hours and a real city', async () => {
  const token = await server.staff('ops')
  const shop = await shopOf(token, 2001)
  expect(
    await server.call(saveShop, { ...shop, openMinute: 1200, closeMinute: 480 }, { token }),
  ).toMatchObject({ status: 400, reason: 'INPUT_INVALID', field: 'closeMinute' })
  expect(await server.call(saveShop, { ...shop, closeMinute: 1441 }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'closeMinute',
  })
  expect(await server.call(saveShop, { ...shop, cityId: '999900000000' }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'cityId',
  })
  expect(await server.call(saveShop, { ...shop, districtId: '330110000000' }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'districtId',
  })
  expect(await server.call(saveShop, { ...shop, name: '' }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'name',
  })
  expect(await server.call(saveShop, { ...shop, id: 99 }, { token })).toMatchObject({
    status: 404,
    reason: 'NOT_FOUND',
  })
})

test('a manager changes the own shop and no other, a clerk none', async () => {
  const token = await server.staff('manager1')
  const [own, other] = [await shopOf(token, 2004), await shopOf(token, 2005)]
  expect(await server.must(saveShop, { ...own, state: 'full' }, { token })).toMatchObject({ state: 'full' })
  expect(await server.call(saveShop, other, { token })).toMatchObject({ status: 403, reason: 'NOT_ALLOWED' })
  expect(await server.call(saveShop, { ...own, id: undefined }, { token })).toMatchObject({
    reason: 'NOT_ALLOWED',
  })
  expect(await server.call(saveShop, own, { token: await server.staff('clerk1') })).toMatchObject({
    status: 403,
    reason: 'NOT_ALLOWED',
  })
  expect(await server.call(staffShops, {}, { token: 'forged' })).toMatchObject({
    status: 401,
    reason: 'LOGIN_REQUIRED',
  })
})

test('staff who read English see shops by their English name', async () => {
  const manager = (language: 'zh' | 'en') => server.staff('manager1').then((token) => ({ token, language }))
  expect(await server.must(staffMe, {}, await manager('zh'))).toMatchObject({
    shopName: '绿邻回收·未来科技城站',
  })
  expect(await server.must(staffMe, {}, await manager('en'))).toMatchObject({
    shopName: 'Green Neighbour · Future Sci-Tech City',
  })
  const { rows } = await server.must(
    staffPeople,
    { q: 'manager1' },
    { token: await server.staff('owner'), language: 'en' },
  )
  expect(rows[0]?.shopName).toBe('Green Neighbour · Future Sci-Tech City')
  const shop = await server.must(
    placeForCustomer,
    { ...shopOrder({ shopIdZt: 2005 }), customerMobile: '13799990031' },
    { token: await server.staff('dispatcher'), language: 'en' },
  )
  expect(shop.shopName).toBe('Green Neighbour · Dengyun Road')
})
