import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceTo, doorOrder, givenPeople, newCustomer, shopOrder } from '../server/test/pickup-fixtures.ts'
import { createOrder } from '@huishou/wire/pickup/placing'
import { at, numberAt, rowsAt, textAt } from './step-runner.ts'
import { createStage } from './run.ts'
import type { Answer } from './sdks.ts'

/**
 * Replies that break the pages of the original app (docs/rules/protocol.md#what-breaks-old-pages), by the numbers of that
 * list.
 */
const stage = createStage()
let token = ''
let doorId = 0
let shopId = 0
beforeAll(async () => {
  await stage.open()
  const server = stage.server()
  token = (await newCustomer(server)).token
  doorId = (await server.must(createOrder, doorOrder(server), { token })).id
  shopId = (await server.must(createOrder, shopOrder(), { token })).id
  await advanceTo(server, await givenPeople(server), doorId, 'placed', 'settled', token)
})
afterAll(stage.close)

const ask = async (fn: string, ...args: readonly unknown[]): Promise<Answer> =>
  (await stage.sdks.uniapp.call(fn, args)) as Answer
const data = async (fn: string, ...args: readonly unknown[]): Promise<unknown> => {
  const answer = await ask(fn, ...args)
  expect(answer, `${fn} ${answer.msg}`).toMatchObject({ code: 0 })
  return answer.data
}

test('1: the home page finds its weights and services, the bargain page its figures', async () => {
  const rows = rowsAt(await data('queryConfigBatch', 'weightList,serviceList,bargain_data'))
  const value = (key: string): string =>
    textAt(
      rows.find((row) => at(row, 'key') === key),
      'value',
    )
  const weights: unknown = JSON.parse(value('weightList'))
  expect(rowsAt({ weights }, 'weights')[0]).toMatchObject({
    value: expect.any(String),
    text: expect.any(String),
  })
  expect(value('serviceList').split(',').length).toBeGreaterThan(1)
  expect(JSON.parse(value('bargain_data'))).toMatchObject({
    totalBargains: expect.any(Number),
    successCount: expect.any(Number),
    totalSaved: expect.any(Number),
  })
})

test('2: every shop has a distance even when nobody knows where the customer is', async () => {
  for (const where of [
    { curlatitude: 0, curlongitude: 0 },
    {},
    { curlatitude: undefined, curlongitude: null },
  ])
    for (const shop of rowsAt(await data('fetchShopsV2', { cityId: undefined, ...where }), 'result'))
      expect(at(shop, 'distance')).toEqual(expect.any(Number))
})

test.each([{}, { showExtJson: true, showShopInfo: true }])(
  '3: the order list has all its side maps (asked with %j)',
  async (more) => {
    const list = await data('orderList', { token, page: 1, type: 7, ...more })
    for (const map of ['goodsMap', 'extJsonMap', 'logisticsMap', 'shopMap'])
      expect(at(list, map), map).toEqual(expect.objectContaining({}))
    for (const order of rowsAt(list, 'orderList')) {
      expect(at(list, 'extJsonMap', numberAt(order, 'id'))).toEqual(expect.objectContaining({}))
      if (at(order, 'type2') === '到店回收')
        expect(at(list, 'shopMap', numberAt(order, 'shopIdZt'))).toMatchObject({ name: expect.any(String) })
    }
  },
)

test('4: a recycle order in detail has its telling, its goods, and its address or its shop', async () => {
  const door = await data('orderDetail', token, doorId)
  expect(at(door, 'extJson')).toMatchObject({ 预计总量: expect.any(String) })
  expect(at(door, 'logistics')).toMatchObject({ mobileMask: expect.any(String) })
  expect(rowsAt(door, 'goods').length).toBeGreaterThan(0)
  const shop = await data('orderDetail', token, shopId)
  expect(at(shop, 'extJson')).toEqual(expect.objectContaining({}))
  expect(at(shop, 'shopInfoZt')).toMatchObject({ name: expect.any(String), latitude: expect.any(Number) })
})

test.each([
  ['5: an empty cart', 'shippingCarInfo', [''], []],
  ['5: an empty cart of somebody signed in', 'shippingCarInfo', [], ['token']],
  ['6: no day signed in', 'scoreSignLogs', [], ['{token}']],
  ['7: goods without a bargain', 'kanjiaSet', ['1001,1002'], []],
  ['9: a bargain nobody joined', 'kanjiaDetail', [901, ''], []],
  ['9: a bargain the customer did not join', 'kanjiaDetail', [901, 1], []],
] as const)('%s is no success with nothing in it', async (_says, fn, fixed, own) => {
  const args = own.length === 0 ? fixed : own[0] === 'token' ? [token] : [{ token, page: 1 }]
  const answer = await ask(fn, ...args)
  expect(answer.code).toBe(700)
  expect(answer.msg).toBe('暂无数据')
})

test('8: with kanjia=1 there are only goods with a bargain that runs', async () => {
  const answer = await ask('goodsv2', { token: '', kanjia: 1, page: 1 })
  if (answer.code === 700) return
  for (const row of rowsAt(answer.data, 'result')) expect(at(row, 'kanjia')).toBe(true)
})

test('10: every city has a name and one letter', async () => {
  for (const city of rowsAt(await data('cityV2')))
    expect(city).toMatchObject({
      name: expect.stringMatching(/./),
      firstLetter: expect.stringMatching(/^[a-z]$/i),
    })
})

test('11: my details have a base', async () => {
  expect(at(await data('userDetail', token), 'base')).toMatchObject({ id: expect.any(Number) })
})

test.each(['about', 'jiankanfuwu'])(
  '12: the page “%s” has a title and a text, or is not there',
  async (key) => {
    const answer = await ask('cmsPage', key)
    if (answer.code !== 0) return expect(key).not.toBe('about')
    expect(at(answer.data, 'info')).toMatchObject({ title: expect.any(String), content: expect.any(String) })
  },
)

test('13: goods in detail have their basics and pictures', async () => {
  const [first] = rowsAt(await data('goodsv2', { categoryKey: 'recycle' }), 'result')
  expect(await data('goodsDetailV2', { id: numberAt(first, 'id'), token: '' })).toMatchObject({
    basicInfo: { id: numberAt(first, 'id') },
    pics2: expect.arrayContaining([expect.stringMatching(/^https?:/)]),
  })
})

test.each([
  ['scoreRules', []],
  ['banners', [{ type: 'shop' }]],
  ['banners', [{ type: 'bargain' }]],
  ['goodsCategoryV2', []],
  ['regionAnalysis', ['上海市浦东新区世纪大道100号']],
  ['queryConfigBatch', ['mallName']],
] as const)('14: %s(%j) is an array', async (fn, args) => {
  const answer = await ask(fn, ...args)
  expect(answer.code === 700 || (answer.code === 0 && Array.isArray(answer.data))).toBe(true)
})

test('14, 15: the log of payments is an array with something in it, or says there is nothing', async () => {
  expect((await ask('payLogs', { token, orderNo: 'P000' })).code).not.toBe(0)
  const { outTradeId } = (await data('wxpayH5', { token, money: '1.00', payName: '充值' })) as {
    outTradeId: string
  }
  expect(await data('payLogs', { token, orderNo: outTradeId })).toMatchObject([{ orderNo: outTradeId }])
})

test.each([
  ['16: who comes to a course', 'courseBuyLogPublicV2', { courseId: 1, pageSize: 200 }, 'userMap'],
  ['18: my courses', 'courseBuyLogMyV2', {}, null],
])('%s', async (_says, fn, input, map) => {
  const answer = await ask(fn, map === null ? { token, ...input } : input)
  if (answer.code !== 0) return expect(answer.code).toBe(700)
  if (map !== null) expect(at(answer.data, map)).toEqual(expect.objectContaining({}))
  else
    for (const row of rowsAt(answer.data, 'result')) expect(at(row, 'payAmount')).toEqual(expect.any(Number))
})

test('17: balance and points are numbers, for somebody who has none as well', async () => {
  const nobody = await newCustomer(stage.server())
  for (const who of [token, nobody.token])
    expect(await data('userAmountV2', who)).toMatchObject({
      balance: expect.any(Number),
      score: expect.any(Number),
      totalScore: expect.any(Number),
      totleConsumed: expect.any(Number),
    })
})
