import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '@huishou/wire/client'
import {
  addAddress,
  addressDetail,
  addresses,
  addressesPlain,
  defaultAddress,
  deleteAddress,
  updateAddress,
} from '@huishou/wire/place/addresses'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let phone = 15900000000
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const somebody = async (): Promise<string> => (await server.customer(String((phone += 1)))).token
const home = {
  linkMan: '王小明',
  mobile: '13811112222',
  address: '杭州市余杭区文一西路998号',
  menpai: '1幢101',
  latitude: 30.2835,
  longitude: 120.0118,
  provinceId: '0',
  cityId: '0',
}
const list = async (token: string): Promise<ReplyOf<typeof addressesPlain>> =>
  await server.must(addressesPlain, {}, { token })

test('somebody new has no address and no default address', async () => {
  const token = await somebody()
  for (const endpoint of [addresses, addressesPlain, defaultAddress])
    expect(await server.call(endpoint, {}, { token })).toMatchObject({
      status: 200,
      code: 700,
      reason: 'EMPTY',
    })
})

test('an address without regions gets those its text names, and the screen is told whether we collect there', async () => {
  const token = await somebody()
  const added = await server.must(addAddress, home, { token })
  expect(added).toMatchObject({
    provinceId: '330000000000',
    cityId: '330100000000',
    districtId: '330110000000',
    provinceStr: '浙江省',
    cityStr: '杭州市',
    areaStr: '余杭区',
    served: true,
    isDefault: true,
    status: 0,
  })
  const far = await server.must(
    addAddress,
    { ...home, address: '北京市朝阳区望京', latitude: 39.99, longitude: 116.47 },
    { token },
  )
  expect(far).toMatchObject({ cityStr: '北京市', areaStr: '朝阳区', served: false, isDefault: false })
})

test('an address that names no city is placed by its position, and without one stays without city', async () => {
  const token = await somebody()
  expect(await server.must(addAddress, { ...home, address: '海创园3幢' }, { token })).toMatchObject({
    cityStr: '杭州市',
  })
  expect(
    await server.must(addAddress, { ...home, address: '海创园3幢', latitude: 1, longitude: 1 }, { token }),
  ).toMatchObject({ cityId: '0', cityStr: '', latitude: 1, longitude: 1, served: false })
})

test('chosen regions win over the text, and a region nobody knows is no region', async () => {
  const token = await somebody()
  expect(
    await server.must(addAddress, { ...home, cityId: '310100000000', districtId: '310104000000' }, { token }),
  ).toMatchObject({ provinceStr: '上海市', cityStr: '上海市', areaStr: '徐汇区' })
  expect(
    await server.must(
      addAddress,
      {
        ...home,
        address: '海创园',
        latitude: 0,
        longitude: 0,
        provinceId: '999999999999',
        cityId: 'undefined',
      },
      { token },
    ),
  ).toMatchObject({ provinceId: '0', cityId: '0' })
})

test('there is exactly one default: the first, then whichever was made default last', async () => {
  const token = await somebody()
  const first = await server.must(addAddress, { ...home, isDefault: 'false' }, { token })
  expect(first.isDefault).toBe(true)
  const second = await server.must(addAddress, { ...home, isDefault: 'true' }, { token })
  expect((await list(token)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  await server.must(updateAddress, { id: first.id, ...home, isDefault: true }, { token })
  expect((await list(token)).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([first.id])
  await server.must(updateAddress, { id: first.id, ...home, isDefault: false }, { token })
  expect((await server.must(defaultAddress, {}, { token })).info.id).toBe(first.id)
})

test('when the default is deleted the newest one left takes over', async () => {
  const token = await somebody()
  const first = await server.must(addAddress, home, { token })
  const second = await server.must(addAddress, home, { token })
  const third = await server.must(addAddress, home, { token })
  await server.must(deleteAddress, { id: first.id }, { token })
  expect((await list(token)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [third.id, true],
    [second.id, false],
  ])
  expect(await server.call(addressDetail, { id: first.id }, { token })).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(deleteAddress, { id: first.id }, { token })).toMatchObject({ reason: 'NOT_FOUND' })
  await server.must(deleteAddress, { id: third.id }, { token })
  await server.must(deleteAddress, { id: second.id }, { token })
  expect(await server.call(addressesPlain, {}, { token })).toMatchObject({ reason: 'EMPTY' })
})

test('a change that sends no regions keeps them, unless the new text names another city', async () => {
  const token = await somebody()
  const { id } = await server.must(addAddress, home, { token })
  const { provinceId: _province, cityId: _city, ...plain } = home
  expect(await server.must(updateAddress, { id, ...plain, linkMan: '王大明' }, { token })).toMatchObject({
    linkMan: '王大明',
    cityStr: '杭州市',
    areaStr: '余杭区',
  })
  expect(
    await server.must(
      updateAddress,
      { id, ...plain, address: '新家没写城市', latitude: 1, longitude: 1 },
      { token },
    ),
  ).toMatchObject({ cityStr: '杭州市' })
  expect(
    await server.must(
      updateAddress,
      { id, ...plain, address: '上海市徐汇区天平路1号', latitude: 31.2, longitude: 121.43 },
      { token },
    ),
  ).toMatchObject({ provinceStr: '上海市', cityStr: '上海市', areaStr: '徐汇区' })
})

test('at most twenty addresses, also when ten arrive at once', async () => {
  const token = await somebody()
  for (let count = 0; count < 15; count += 1) await server.must(addAddress, home, { token })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call(addAddress, { ...home, isDefault: true }, { token })),
  )
  expect(answers.filter(({ code }) => code === 0).length).toBe(5)
  expect(
    answers
      .filter(({ code }) => code !== 0)
      .every(({ reason, msg }) => reason === 'ADDRESS_LIMIT' && msg.includes('20')),
  ).toBe(true)
  const all = await list(token)
  expect([all.length, all.filter(({ isDefault }) => isDefault).length]).toEqual([20, 1])
})

test('nobody reads, changes or deletes an address of somebody else', async () => {
  const [mine, yours] = [await somebody(), await somebody()]
  const { id } = await server.must(addAddress, home, { token: mine })
  expect(await server.call(addressDetail, { id }, { token: yours })).toMatchObject({
    code: 404,
    reason: 'NOT_FOUND',
  })
  expect(await server.call(updateAddress, { id, ...home, linkMan: '别人' }, { token: yours })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect(await server.call(deleteAddress, { id }, { token: yours })).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(addressesPlain, {}, { token: yours })).toMatchObject({ reason: 'EMPTY' })
  expect((await server.must(addressDetail, { id }, { token: mine })).info.linkMan).toBe('王小明')
})

test('without a login no address call answers', async () => {
  for (const [endpoint, input] of [
    [addAddress, home],
    [updateAddress, { id: 1, ...home }],
    [deleteAddress, { id: 1 }],
    [addresses, {}],
    [addressesPlain, {}],
    [addressDetail, { id: 1 }],
    [defaultAddress, {}],
  ] as const)
    expect(await server.call(endpoint, input, { token: 'forged' })).toMatchObject({ status: 200, code: 2000 })
})

test('markup and emoji are kept as they were typed; what is missing or too long is named', async () => {
  const token = await somebody()
  const odd = { ...home, linkMan: '<script>alert(1)</script>', menpai: '👨‍👩‍👧 "3栋" \' -- ;' }
  expect(await server.must(addAddress, odd, { token })).toMatchObject({
    linkMan: odd.linkMan,
    menpai: odd.menpai,
  })
  expect(await server.call(addAddress, { ...home, linkMan: '   ' }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'linkMan',
  })
  expect(await server.call(addAddress, { ...home, linkMan: '长'.repeat(31) }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'linkMan',
  })
  expect(await server.call(addAddress, { ...home, address: '长'.repeat(201) }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'address',
  })
  expect(await server.call(addAddress, { ...home, mobile: undefined }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'mobile',
  })
  expect(await server.call(addAddress, { ...home, latitude: 'north' }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'latitude',
  })
  expect(await server.call(addAddress, { ...home, latitude: 1e9 }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'latitude',
  })
  expect(await server.must(addAddress, { ...home, mobile: '0571-88881234 转 9' }, { token })).toMatchObject({
    mobile: '0571-88881234 转 9',
  })
})

test('the paged list finds by name and ends with "nothing"', async () => {
  const token = await somebody()
  for (const linkMan of ['甲先生', '乙女士', '丙先生'])
    await server.must(addAddress, { ...home, linkMan }, { token })
  expect(await server.must(addresses, { page: 1, pageSize: 2 }, { token })).toMatchObject({
    totalRow: 3,
    totalPage: 2,
  })
  expect((await server.must(addresses, { nameLike: '先生' }, { token })).totalRow).toBe(2)
  expect(await server.call(addresses, { page: 3, pageSize: 2 }, { token })).toMatchObject({ reason: 'EMPTY' })
})
