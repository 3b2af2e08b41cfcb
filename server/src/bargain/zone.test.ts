import { kanjiaClear, kanjiaSet } from '@huishou/wire/bargain/customer'
import { endBargain, publishBargain } from '@huishou/wire/bargain/staff'
import { bargainList, bargainOne, bargainStats, myBargains } from '@huishou/wire/bargain/customer-lists'
import { goodsDetail } from '@huishou/wire/catalog/goods-detail'
import { goodsList } from '@huishou/wire/catalog/goods'
import { DAY, HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { givenBargains, KETTLE, MUG, type Bargains } from '../../test/bargain-fixtures.ts'

let server: TestServer
let given: Bargains
let kettle = 0
let mug = 0
let soon = 0
const CART = {
  goodsId: 3102,
  originalFen: 7900,
  floorFen: 4900,
  costFen: 4300,
  minCutFen: 100,
  maxCutFen: 300,
}
const RICE = {
  goodsId: 3103,
  originalFen: 8990,
  floorFen: 7000,
  costFen: 6600,
  minCutFen: 80,
  maxCutFen: 200,
}

beforeAll(async () => {
  server = await startTestServer()
  given = await givenBargains(server)
  const now = server.clock.now()
  kettle = (await given.live(KETTLE)).id
  mug = (await given.live({ ...MUG, number: 1, endAt: now + 7 * DAY })).id
  soon = (await given.live({ ...CART, startAt: now + HOUR, endAt: now + DAY })).id
  await given.draft(RICE)
})
afterAll(() => server.close())

const get = async (url: string) => (await server.inject({ method: 'GET', url: `/recycle${url}` })).json()

test('sets of one or many goods are answered, only running ones, and 700 when there is none', async () => {
  const one = await server.must(kanjiaSet, { goodsId: '3101' })
  expect(one).toEqual([
    expect.objectContaining({
      id: kettle,
      goodsId: 3101,
      originalPrice: 99,
      minPrice: 59,
      helpPriceMin: 1.5,
      helpPriceMax: 4,
      number: 30,
      numberBuy: 0,
      status: 0,
      statusStr: '正常',
    }),
  ])
  expect(one[0]!.dateEnd).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(one[0]!.bargain).toMatchObject({
    state: 'live',
    leastHelpers: 8,
    mostHelpers: 26,
    boundsText: '每刀 1.5–4 元，需 8–26 人',
    now: server.clock.now(),
  })
  const many = await get('/shop/goods/kanjia/set/v2?goodsId=3105,3101,3102,3103,abc,,-1')
  expect((many.data as { goodsId: number }[]).map(({ goodsId }) => goodsId)).toEqual([3105, 3101])
  expect(await get('/shop/goods/kanjia/set?goodsId=3101')).toMatchObject({ code: 0 })
  for (const goodsId of ['3102', '3103', '1001', '', 'abc', 'undefined'])
    expect([goodsId, (await get(`/shop/goods/kanjia/set/v2?goodsId=${goodsId}`)).code]).toEqual([
      goodsId,
      goodsId === '' || goodsId === 'undefined' ? 0 : 700,
    ])
  const english = (await server.must(kanjiaSet, { goodsId: '3101' }, {})).length
  expect(english).toBe(1)
})

test('the list of goods with bargains has exactly those that run, hidden from every other list', async () => {
  for (const asked of [{ kanjia: 1 }, { type: 'bargain' }]) {
    const { result } = await server.must(goodsList, { ...asked, token: '' })
    expect(
      result.map(({ id, kanjia, kanjiaPrice, minPrice }) => [id, kanjia, kanjiaPrice, minPrice]).toSorted(),
    ).toEqual([
      [3101, true, 59, 99],
      [3105, true, 22.9, 39.9],
    ])
  }
  const { result } = await server.must(goodsList, { categoryId: 2, pageSize: 100 })
  expect(result.filter(({ kanjia }) => kanjia)).toEqual([])
  expect(result.map(({ id }) => id)).not.toContain(3101)
  expect((await server.must(goodsList, { kanjia: 1, k: '水壶' })).result).toHaveLength(1)
  expect((await server.call(goodsList, { kanjia: 1, k: '没有这个' })).code).toBe(700)
  const byPrice = async (sortOrder: string) =>
    (await server.must(goodsList, { type: 'bargain', sortField: 'price', sortOrder })).result.map(
      ({ id }) => id,
    )
  expect([await byPrice('asc'), await byPrice('desc')]).toEqual([
    [3105, 3101],
    [3101, 3105],
  ])
})

test('goods say whether they are in a bargain, and no longer when it is over', async () => {
  expect((await server.must(goodsDetail, { id: 3101 })).basicInfo).toMatchObject({
    kanjia: true,
    kanjiaPrice: 59,
  })
  expect((await server.must(goodsDetail, { id: 3102 })).basicInfo).toMatchObject({
    kanjia: false,
    kanjiaPrice: 0,
  })
  server.clock.advance(HOUR)
  expect((await server.must(goodsDetail, { id: 3102 })).basicInfo).toMatchObject({
    kanjia: true,
    kanjiaPrice: 49,
  })
  server.clock.advance(DAY)
  expect((await server.must(goodsDetail, { id: 3102 })).basicInfo.kanjia).toBe(false)
  expect((await server.call(kanjiaSet, { goodsId: '3102' })).code).toBe(700)
})

test('the zone is sorted both ways, searched by name and pinyin, and paged', async () => {
  const now = server.clock.now()
  soon = (await given.live({ ...CART, startAt: now, endAt: now + DAY })).id
  const fans = await given.people(3)
  for (const fan of fans) await given.join(fan, kettle)
  await given.join(fans[0]!, mug)
  server.clock.advance(31_000)
  const ids = async (input: Record<string, unknown>) =>
    (await server.must(bargainList, input)).result.map(({ set }) => set.id)
  expect(await ids({ sort: 'price' })).toEqual([mug, soon, kettle])
  expect(await ids({ sort: 'price', order: 'desc' })).toEqual([kettle, soon, mug])
  expect(await ids({ sort: 'people' })).toEqual([kettle, mug, soon])
  expect(await ids({ sort: 'people', order: 'asc' })).toEqual([soon, mug, kettle])
  expect(await ids({ sort: 'time' })).toEqual([soon, mug, kettle])
  expect(await ids({ sort: 'time', order: 'desc' })).toEqual([kettle, mug, soon])
  expect(await ids({ k: '水壶' })).toEqual([kettle])
  expect(await ids({ k: 'shuihu' })).toEqual([kettle])
  expect(await ids({ k: 'BWB' })).toEqual([mug])
  expect(await ids({ sort: 'price', page: 2, pageSize: 2 })).toEqual([kettle])
  expect((await server.call(bargainList, { k: '%' })).code).toBe(700)
  expect((await server.call(bargainList, { page: 9 })).code).toBe(700)
  expect((await server.must(bargainList, { sort: 'no such', k: '' })).totalRow).toBe(3)
  const mine = await server.must(bargainList, { sort: 'people' }, { token: fans[1]!.token })
  expect(mine.result.map((card) => card.mine?.uid ?? null)).toEqual([fans[1]!.uid, null, null])
  expect(mine.result[0]).toMatchObject({ goods: { id: 3101, kanjia: true }, set: { bargain: { people: 3 } } })
  // scheduled bargains are listed on request
  expect((await server.must(bargainList, { scheduled: true })).totalRow).toBe(3)
})

test('every figure is counted from rows: in the settings, in the statistics, in my tabs', async () => {
  const me = await given.person()
  const before = await server.must(bargainStats, {})
  await given.join(me, kettle)
  await given.help(await given.person(), kettle, me)
  await server.must(kanjiaClear, { kjid: kettle }, { token: me.token })
  await given.join(me, mug)
  server.clock.advance(31_000)
  const after = await server.must(bargainStats, {})
  expect(after).toMatchObject({
    totalBargains: before.totalBargains + 2,
    successCount: 0,
    totalSaved: 0,
    runningRuns: before.runningRuns + 1,
    helps: before.helps + 1,
    bargains: 3,
  })
  expect(after.helpsToday).toBe(before.helpsToday + 1)
  const config = await get('/config/values?keys=mallName,bargain_data')
  const row = (config.data as { key: string; value: string }[]).find(({ key }) => key === 'bargain_data')
  expect(JSON.parse(row!.value)).toEqual({
    totalBargains: after.totalBargains,
    successCount: 0,
    totalSaved: 0,
  })
  const list = await server.must(myBargains, {}, { token: me.token })
  expect(list.counts).toEqual({ all: 2, running: 1, bought: 0, over: 1 })
  expect(list.result.map(({ run, goods, set }) => [run.state, goods.id, set.id])).toEqual([
    ['running', 3105, mug],
    ['abandoned', 3101, kettle],
  ])
  expect(list.result[1]!.run.may).toEqual({ join: { ok: true } })
  expect((await server.must(myBargains, { tab: 'over' }, { token: me.token })).result).toHaveLength(1)
  expect(await server.must(myBargains, { tab: 'bought' }, { token: me.token })).toMatchObject({
    result: [],
    totalRow: 0,
  })
})

test('a bargain that is over is still there for an old link, with what became of my run', async () => {
  const me = await given.person()
  const { id: kjid } = await given.live({ ...CART, endAt: server.clock.now() + HOUR })
  await given.join(me, kjid)
  server.clock.advance(2 * HOUR)
  const one = await server.must(bargainOne, { kjid }, { token: me.token })
  expect(one).toMatchObject({
    set: { status: 1, statusStr: '已结束', bargain: { state: 'ended' } },
    mine: { state: 'expired', may: { join: { ok: false, why: '活动已结束' } } },
    may: { join: { ok: false, why: '活动已结束' } },
  })
  expect((await server.must(bargainOne, { kjid: kettle })).may).toEqual({ join: { ok: true } })
  expect((await server.call(bargainOne, { kjid: 77 })).code).toBe(404)
  expect((await server.must(bargainOne, { kjid: kettle }, { language: 'en' })).set.bargain.boundsText).toBe(
    '¥1.5–4 off with each friend, 8–26 friends needed',
  )
})

test('a bargain is in the zone the moment it is published, and gone the moment it ends', async () => {
  const shown = async () => {
    const { data } = await server.call(goodsList, { kanjia: 1 })
    return data?.result.some(({ id }) => id === RICE.goodsId) ?? false
  }
  const token = await server.staff('ops')
  const draft = await given.draft({ ...RICE, startAt: server.clock.now() })
  expect(await shown()).toBe(false)
  const { id, version } = await server.must(
    publishBargain,
    { id: draft.id, version: draft.version },
    { token },
  )
  expect(await shown()).toBe(true)
  await server.must(endBargain, { id, version, reason: '测试结束' }, { token })
  expect(await shown()).toBe(false)
})
