import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsList } from '@huishou/wire/catalog/goods'
import { demoOutbox, demoCaptcha } from '@huishou/wire/demo/endpoints'
import type { Endpoint } from '@huishou/wire/endpoint'
import { loginByCode } from '@huishou/wire/member/sign-in'
import { sendSmsCode } from '@huishou/wire/member/sms-code'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderList } from '@huishou/wire/pickup/customer'
import { weighOrder } from '@huishou/wire/pickup/visit'
import { addAddress, addresses } from '@huishou/wire/place/addresses'
import { staffLogin } from '@huishou/wire/staff/accounts'
import {
  doorOrder,
  givenDoorOrder,
  givenPeople,
  newCustomer,
  threeLines,
} from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { ConfigProblem, readConfig } from '../config.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('believing proxies means naming how many or which, never everybody', () => {
  const read = (text: string) =>
    readConfig({ HUISHOU_DATA: server.config.dataFolder, HUISHOU_TRUST_PROXY: text }).trustProxy
  expect([read('off'), read('1'), read('10.0.0.0/8, loopback'), read('fd00::/8')]).toEqual([
    false,
    1,
    ['10.0.0.0/8', 'loopback'],
    ['fd00::/8'],
  ])
  for (const wrong of ['on', 'true', '11', '0.0.0.0/0', '10.0.0.0/33', 'everybody', '1,2'])
    expect(() => read(wrong), wrong).toThrow(ConfigProblem)
})

test('behind one proxy a made-up first hop does not hide where a caller is', async () => {
  const behind = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1', HUISHOU_RATE_LOGIN: '3' } })
  const guess = (made: string) =>
    behind.call(
      staffLogin,
      { username: 'owner', password: 'x' },
      { headers: { 'x-forwarded-for': `${made}, 203.0.113.9` } },
    )
  for (const made of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
    expect((await guess(made)).reason).toBe('STAFF_LOGIN_WRONG')
  expect((await guess('4.4.4.4')).reason).toBe('TOO_MANY_REQUESTS')
  await behind.close()
})

test('answers may not be taken for anything but what they say they are', async () => {
  expect(
    (await server.inject({ method: 'GET', url: '/recycle/region/city' })).headers['x-content-type-options'],
  ).toBe('nosniff')
})

test('numbers beyond all measure are refused by name, not a fault', async () => {
  const people = await givenPeople(server)
  const { token } = await newCustomer(server)
  for (const [endpoint, input, field] of [
    [orderList, { type: 1e20 }, 'type'],
    [orderList, { status: 1e20 }, 'status'],
  ] as const)
    expect(await server.call(endpoint, input, { token })).toMatchObject({ reason: 'INPUT_INVALID', field })
  expect(await server.call(goodsList, { categoryId: 1e20 })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'categoryId',
  })
  const { id } = await givenDoorOrder(server, people, 'arrived')
  for (const wrong of [
    { grossG: 1e20 },
    { grossG: 1000, tareG: -1 },
    { grossG: 1000, deductionG: 1e12 },
    { count: 1e20 },
  ])
    expect(
      await server.call(
        weighOrder,
        { orderId: id, lines: [{ categoryId: 1001, ...wrong }] },
        { token: people.courier1 },
      ),
    ).toMatchObject({ reason: 'INPUT_INVALID', field: 'lines' })
  expect(
    await server.call(
      weighOrder,
      { orderId: id, version: 1e20, lines: threeLines },
      { token: people.courier1 },
    ),
  ).toMatchObject({ field: 'version' })
})

test('a reason of nothing but blanks is none, however deep it lies', async () => {
  const people = await givenPeople(server)
  const { id } = await givenDoorOrder(server, people, 'arrived')
  const line = { categoryId: 1001, grossG: 10_000, deductionG: 1000, deductionReason: '   ' }
  expect(
    await server.call(weighOrder, { orderId: id, lines: [line] }, { token: people.courier1 }),
  ).toMatchObject({ reason: 'DEDUCTION_NEEDS_PROOF' })
})

test('an inviter that is no number keeps nobody from signing in', async () => {
  const mobile = '13722220001'
  for (const referrer of ['undefined-1', 'abc', '-5', '1e99']) {
    await server.inject({ method: 'GET', url: '/recycle/verification/pic/get?key=k1' })
    const { text } = await server.must(demoCaptcha, { key: 'k1' })
    await server.must(sendSmsCode, { mobile, key: 'k1', picCode: text })
    const [sent] = await server.must(demoOutbox, { to: mobile })
    server.clock.advance(61_000)
    expect(
      (await server.must(loginByCode, { mobile, code: sent!.code, autoReg: true, referrer })).mobile,
    ).toBe(mobile)
  }
})

test("every answer says what the server's clock shows", async () => {
  const dateOf = async () =>
    (await server.inject({ method: 'GET', url: '/recycle/region/city' })).headers['date'] as string
  const before = Date.parse(await dateOf())
  expect(Math.abs(before - server.clock.now())).toBeLessThan(1_000)
  server.clock.advance(3_600_000)
  expect(Date.parse(await dateOf()) - before).toBeGreaterThanOrEqual(3_600_000)
})

test('an address saved twice with one key is there once', async () => {
  const { token } = await newCustomer(server)
  const input = { linkMan: '林', mobile: '13712345678', address: '杭州市余杭区文一西路998号' }
  const [one, two] = [
    await server.must(addAddress, input, { token, key: 'one-tap-only' }),
    await server.must(addAddress, input, { token, key: 'one-tap-only' }),
  ]
  expect(two.id).toBe(one.id)
  expect((await server.must(addresses, {}, { token })).totalRow).toBe(1)
})

test('an order carries at most twenty extra fields', async () => {
  const { token } = await newCustomer(server)
  const extJsonStr = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v']))
  expect(
    await server.call(
      createOrder,
      { extType: '到店回收', goodsJsonStr: [{ goodsId: 1001 }], extJsonStr },
      { token },
    ),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'extJsonStr' })
})

test('what is wrong with a field is said in plain words of either language', async () => {
  const people = await givenPeople(server)
  const { id } = await givenDoorOrder(server, people, 'arrived')
  const said = async (endpoint: Endpoint, input: Record<string, unknown>, language: 'zh' | 'en') =>
    (await server.call(endpoint, input, { token: people.courier1, language })).msg
  const half = { orderId: id, lines: [...threeLines, { categoryId: 1001, grossG: 0.5 }] }
  expect(await said(weighOrder, half, 'en')).toBe('Lines no. 4 Gross weight: not a valid value.')
  expect(await said(weighOrder, half, 'zh')).toBe('称重明细 第 4 项 毛重填写有误：格式不正确')
  expect(await said(weighOrder, { orderId: id, lines: [] }, 'en')).toBe('Lines: choose at least 1.')
  expect(await said(weighOrder, { lines: threeLines }, 'en')).toBe('Order: required.')
  expect(await said(weighOrder, { orderId: 1e20, lines: threeLines }, 'en')).toBe('Order: out of range.')
  expect(await said(loginByCode, { mobile: '123', code: '1234' }, 'en')).toBe(
    'Mobile number: the format is not valid.',
  )
  const { token } = await newCustomer(server)
  const ordering = async (more: Record<string, unknown>) =>
    (await server.call(createOrder, doorOrder(server, more), { token, language: 'en' })).msg
  expect(await ordering({ linkMan: '' })).toBe('Contact: required.')
  expect(await ordering({ extJsonStr: {} })).toBe('Order details: required.')
  expect(await ordering({ extJsonStr: { 预计总量: '一吨' } })).toBe(
    'Estimated weight: not one of the choices.',
  )
})
