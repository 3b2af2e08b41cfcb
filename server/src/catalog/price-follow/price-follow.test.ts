import { afterAll, beforeAll, expect, test } from 'vitest'
import { followPrice, priceFollows, unfollowPrice } from '@huishou/wire/catalog/price-follows'
import { createPriceList, withdrawPriceList } from '@huishou/wire/catalog/price-lists'
import { notices } from '@huishou/wire/content/notices-and-banners'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { HOUR } from '@huishou/wire/time'
import { newCustomer } from '../../../test/mall-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { catalogPersonalData } from '../personal-data.ts'
import { tellPriceFollowers } from './notify-followers.ts'

const SHANGHAI = '310100000000'
const CARDBOARD = 1001
const BOOKS = 1002
const GLASS = 1015
const SOFA = 1020
const BATTERY = 1021
let server: TestServer
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  ops = await server.staff('ops')
})
afterAll(() => server.close())

type Prices = Record<number, number>
const publish = (prices: Prices, more: object = {}) =>
  server.must(
    createPriceList,
    {
      channel: 'door',
      cityId: SHANGHAI,
      startsAt: server.clock.now(),
      lines: Object.entries(prices).map(([id, unitFen]) => ({ categoryId: Number(id), unitFen })),
      ...more,
    },
    { token: ops },
  )
const sweep = () => tellPriceFollowers(server.database, server.clock.now())
const follower = async (...goodsIds: number[]) => {
  const person = await newCustomer(server)
  for (const goodsId of goodsIds)
    await server.must(followPrice, { goodsId, cityId: SHANGHAI }, { token: person.token })
  return person
}
const told = async (token: string, language: 'zh' | 'en' = 'zh') => {
  const reply = await server.call(notices, { type: 'price' }, { token, language })
  return reply.code === 0 ? reply.data.dataList.map(({ title, content }) => `${title} ${content}`) : []
}
const usual = { [CARDBOARD]: 90, [BOOKS]: 100, [GLASS]: 5, [SOFA]: -5000, [BATTERY]: 0 }

test('a followed price stands with the price it is compared with, and is let go again', async () => {
  const { token } = await newCustomer(server)
  const input = { goodsId: CARDBOARD, cityId: SHANGHAI }
  for (const _twice of [1, 2])
    expect(await server.must(followPrice, input, { token })).toMatchObject({
      goodsId: CARDBOARD,
      name: '纸箱黄纸板',
      cityName: '上海市',
      baseFen: 90,
      todayFen: 90,
      changePct: 0,
      toldAt: null,
    })
  expect((await server.must(priceFollows, {}, { token })).follows).toHaveLength(1)
  // in another city it is followed there from now on; without one, in that of the own address
  expect(await server.must(followPrice, { goodsId: CARDBOARD }, { token })).toMatchObject({
    cityName: '杭州市',
  })
  expect((await server.must(priceFollows, {}, { token })).follows).toHaveLength(1)
  for (const _twice of [1, 2]) await server.must(unfollowPrice, { goodsId: CARDBOARD }, { token })
  expect((await server.must(priceFollows, {}, { token })).follows).toEqual([])
})

test('nobody follows without an account, nor what is not accepted', async () => {
  expect(await server.call(followPrice, { goodsId: CARDBOARD })).toMatchObject({ code: 2000 })
  const { token } = await newCustomer(server)
  for (const goodsId of [9999, 3004])
    expect(await server.call(followPrice, { goodsId }, { token })).toMatchObject({
      reason: 'CATEGORY_UNKNOWN',
      field: 'goodsId',
    })
})

test('a list in force that moves a followed price by five per cent is told once, with by how much', async () => {
  const { token } = await follower(CARDBOARD, BOOKS)
  const other = await follower(BOOKS)
  await publish({ ...usual, [CARDBOARD]: 95 }, { startsAt: server.clock.now() + HOUR })
  await sweep()
  expect(await told(token)).toEqual([])
  server.clock.advance(HOUR)
  for (const _restart of [1, 2, 3]) await sweep()
  expect(await told(token)).toEqual([
    '纸箱黄纸板涨了 5.6% <p>纸箱黄纸板：¥0.90/公斤 → ¥0.95/公斤</p><p>上海市上门回收价，以下单时为准。</p>',
  ])
  expect((await told(token, 'en'))[0]).toContain('Cardboard is up 5.6%')
  expect(await told(other.token)).toEqual([])
})

test('small steps add up against the last notice, and several materials of a moment are one notice', async () => {
  const { token } = await follower(CARDBOARD, BOOKS, GLASS)
  await publish({ ...usual, [CARDBOARD]: 98, [GLASS]: 5 })
  await sweep()
  expect(await told(token)).toEqual([])
  await publish({ ...usual, [CARDBOARD]: 101, [BOOKS]: 90, [GLASS]: 5 })
  await sweep()
  const [only, ...more] = await told(token)
  expect(more).toEqual([])
  expect(only).toMatch(/^您关注的 2 个品类调价了/)
  expect(only).toContain('¥0.95/公斤 → ¥1.01/公斤')
  expect(only).toContain('¥1.00/公斤 → ¥0.90/公斤')
  const { follows } = await server.must(priceFollows, {}, { token })
  expect(follows.map(({ baseFen }) => baseFen)).toEqual([101, 90, 5])
})

test('fees and free collection are told in words, without a per cent that means nothing', async () => {
  const sofa = await follower(SOFA)
  const battery = await follower(BATTERY)
  await publish({ ...usual, [SOFA]: -4000, [BATTERY]: 10 })
  await sweep()
  expect((await told(sofa.token))[0]).toMatch(/收费降了 20%.*收费 ¥50.00\/件 → 收费 ¥40.00\/件/)
  expect((await told(battery.token))[0]).toMatch(/的价格变了 .*免费代收 → ¥0.10\/公斤/)
  await publish({ ...usual, [SOFA]: 0 })
  await sweep()
  expect((await told(sofa.token))[0]).toMatch(/收费 ¥40.00\/件 → 免费代收/)
})

test('a price that goes away is not told; when it is back it is compared with the one before', async () => {
  const { token } = await follower(GLASS)
  await publish({ [CARDBOARD]: 90 })
  await sweep()
  expect(await told(token)).toEqual([])
  expect((await server.must(priceFollows, {}, { token })).follows).toMatchObject([
    { baseFen: 5, todayFen: null, changePct: null },
  ])
  const late = await follower(GLASS)
  await publish(usual)
  await sweep()
  expect(await told(token)).toEqual([])
  expect((await told(late.token))[0]).toContain('有报价了')
})

test('a list that is withdrawn before its start is never told', async () => {
  const { token } = await follower(CARDBOARD)
  const list = await publish({ ...usual, [CARDBOARD]: 200 }, { startsAt: server.clock.now() + HOUR })
  await server.must(withdrawPriceList, { id: list.id }, { token: ops })
  server.clock.advance(2 * HOUR)
  await sweep()
  expect(await told(token)).toEqual([])
})

test('how far a price must move is a setting, from 1 to 50 per cent', async () => {
  const { rows } = await server.must(staffSettings, {}, { token: ops })
  const { version = 0, value } = rows.find(({ key }) => key === 'price_alert_percent') ?? {}
  expect(value).toBe('5')
  const save = (given: string) =>
    server.call(
      saveSettings,
      { changes: [{ key: 'price_alert_percent', version, value: given }] },
      { token: ops },
    )
  for (const bad of ['0', '51', '5.5'])
    expect(await save(bad)).toMatchObject({ reason: 'SETTING_WRONG', field: 'price_alert_percent' })
  await save('20')
  const { token } = await follower(CARDBOARD)
  await publish({ ...usual, [CARDBOARD]: 105 })
  await sweep()
  expect(await told(token)).toEqual([])
})

test('what somebody follows is in their export and goes with the account', async () => {
  const { uid, token } = await follower(CARDBOARD, BOOKS)
  const rows = await catalogPersonalData.exported
    ?.find(({ name }) => name === 'followedPrices')
    ?.rows(server.database.reader, uid, { after: 0, limit: 10 })
  expect(rows).toMatchObject([{ name: '纸箱黄纸板', cityId: SHANGHAI }, { name: '书本报纸' }])
  await server.database.transaction((trx) =>
    catalogPersonalData.erase!(trx, { memberId: uid, now: server.clock.now(), uploads: [] }),
  )
  expect((await server.must(priceFollows, {}, { token })).follows).toEqual([])
})
