import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsDetail } from '@huishou/wire/catalog/goods-detail'
import { goodsList } from '@huishou/wire/catalog/goods'
import { MINUTE } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { invalidateGoods, takeStock } from '../index.ts'

const MANY = 10_000
const FIRST = 20_001
const CATEGORY = 101

const goodsOf = (at: number, now: number) => ({
  id: FIRST + at,
  categoryId: CATEGORY,
  name: at % 100 === 7 ? `保温杯 ${at}% off` : `收纳盒 ${at}`,
  nameEn: `Box ${at}`,
  subName: '',
  subNameEn: '',
  characteristic: '',
  characteristicEn: '',
  pinyin: at % 100 === 7 ? `bao wen bei =${at} =off` : `shou na he =${at}`,
  pics: '["/static/goods/jar.svg"]',
  unit: '个',
  unitEn: 'piece',
  barCode: '',
  virtual: 0,
  codeSource: 'imported' as const,
  freightTemplateId: null,
  pickup: 1,
  limitPerMember: 0,
  minBuy: 1,
  warnBelow: 0,
  active: 1,
  hidden: 0,
  recommended: 0,
  sort: 1000 + at,
  sellStartAt: null,
  sellEndAt: null,
  reviews: 0,
  goodReviews: 0,
  createdAt: now,
  updatedAt: now,
  version: 1,
})
const skuOf = (at: number, now: number) => ({
  goodsId: FIRST + at,
  propertyChildIds: '',
  propertyChildNames: '',
  code: `M${at}`,
  priceFen: 100 + at,
  points: 0,
  marketFen: 0,
  weightG: 100,
  stock: 5,
  sold: 0,
  orders: 0,
  active: 1,
  sort: 0,
  updatedAt: now,
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const now = server.clock.now()
  const all = Array.from({ length: MANY }, (_, at) => at)
  await server.database.transaction(async (trx) => {
    for (let at = 0; at < MANY; at += 500) {
      const some = all.slice(at, at + 500)
      await trx
        .insertInto('goods')
        .values(some.map((each) => goodsOf(each, now)))
        .execute()
      await trx
        .insertInto('goodsSku')
        .values(some.map((each) => skuOf(each, now)))
        .execute()
    }
  })
  invalidateGoods(server.database.reader)
}, 60_000)
afterAll(() => server.close())

const list = (input: object) => server.must(goodsList, { categoryKey: 'scoreShop', ...input })

test('ten thousand goods are all there, page by page, each once, and a page never holds more than 200', async () => {
  const { totalRow } = await list({})
  expect(totalRow).toBeGreaterThanOrEqual(MANY)
  const ids: number[] = []
  for (let page = 1; ids.length < totalRow; page += 1) {
    const { result } = await list({ page, pageSize: 200 })
    expect(result).not.toHaveLength(0)
    ids.push(...result.map(({ id }) => id))
  }
  expect(new Set(ids).size).toBe(totalRow)
  expect(ids).toHaveLength(totalRow)
  expect((await server.call(goodsList, { categoryKey: 'scoreShop', page: 9_999 })).code).toBe(700)
  expect((await server.call(goodsList, { categoryKey: 'scoreShop', pageSize: 100_000 })).reason).toBe(
    'INPUT_INVALID',
  )
}, 60_000)

test('a search among ten thousand goods finds exactly those with its words, wildcards being text', async () => {
  for (const k of ['保温杯', 'bwb', 'baowen', '% off', '保温 off'])
    expect((await list({ k })).totalRow).toBe(100)
  expect((await list({ k: '收纳盒 9999' })).result.map(({ id }) => id)).toEqual([FIRST + 9999])
  for (const k of ['_', '%%', '🙂', '杯'.repeat(500)])
    expect((await server.call(goodsList, { categoryKey: 'scoreShop', k })).code).toBe(700)
}, 60_000)

test('sorting among ten thousand goods is by all of them, not by the page', async () => {
  const { result } = await list({ k: '收纳盒', orderBy: 'priceDown', pageSize: 3 })
  expect(result.map(({ minPrice }) => minPrice)).toEqual([100.99, 100.98, 100.97])
})

test('one piece sold of ten thousand goods is seen at once in its list and on its page', async () => {
  const sku = await server.database.reader
    .selectFrom('goodsSku')
    .select('id')
    .where('goodsId', '=', FIRST + 5000)
    .executeTakeFirstOrThrow()
  await server.database.transaction((trx) =>
    takeStock(trx, server.clock.now(), { skuId: sku.id, count: 2, orderId: 8_000_000_001, actor: 'system' }),
  )
  invalidateGoods(server.database.reader, [FIRST + 5000])
  expect((await list({ k: '收纳盒 5000' })).result[0]?.stores).toBe(3)
  server.clock.advance(MINUTE)
  expect((await server.must(goodsDetail, { id: FIRST + 5000 })).basicInfo.stores).toBe(3)
})
