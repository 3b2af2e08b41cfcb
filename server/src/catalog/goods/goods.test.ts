import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deliveryFees,
  goodsAddition,
  goodsDetail,
  goodsFreight,
  goodsLimitation,
  goodsPrice,
} from '@huishou/wire/catalog/goods-detail'
import { goodsList } from '@huishou/wire/catalog/goods'
import { saveGoods } from '@huishou/wire/catalog/goods-staff'
import { DAY } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const SHANGHAI = '310100000000'
const LHASA = '540100000000'
const TAIPEI = '710100000000'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const names = async (input: object): Promise<string[]> => {
  const answer = await server.call(goodsList, { categoryKey: 'scoreShop', pageSize: 50, ...input })
  if (answer.code === 700) return []
  expect(answer).toMatchObject({ code: 0 })
  return answer.data.result.map(({ name }) => name)
}
const search = (k: string) => names({ k })

test('the mall shows what is on sale, with prices, stock and whole addresses of pictures', async () => {
  const { result, totalRow } = await server.must(goodsList, { categoryId: 2, token: '' })
  expect([result.length, totalRow]).toEqual([14, 14])
  expect(result[0]).toMatchObject({
    id: 3001,
    name: '抽纸 3层100抽×6包',
    minPrice: 0,
    minScore: 1290,
    originalPrice: 12.9,
    stores: 300,
    numberSells: 0,
    categoryId: 101,
    status: 0,
    recommendStatus: 1,
    limitation: true,
    kanjia: false,
    userId: 150,
  })
  expect(result[0]!.pic).toMatch(/^https?:\/\/[^/]+\/static\/goods\/tissue\.svg$/)
  expect(result.find(({ id }) => id === 3013)).toMatchObject({ stores: 132, minPrice: 9.9, minScore: 300 })
  expect(result.find(({ id }) => id === 3013)!.propertyIds).toMatch(/^,\d+,\d+,$/)
  expect(result.find(({ id }) => id === 3001)).not.toHaveProperty('propertyIds')
})

test('a category shows its own goods; the root shows all, an unknown one none', async () => {
  expect(await names({ categoryId: 104 })).toEqual(['话费券 ¥10'])
  expect(await names({ categoryKey: 'cards' })).toHaveLength(1)
  expect(await names({ categoryKey: 'cards', categoryId: 101 })).toEqual([])
  expect(await names({ categoryId: 999 })).toEqual([])
  expect(await names({ categoryKey: 'nonsense' })).toEqual([])
})

test('goods are found by part of a name, by pinyin, by initials and by several words', async () => {
  expect(await search('大米')).toEqual(['东北大米 5kg'])
  expect(await search('dami')).toEqual(['东北大米 5kg'])
  expect(await search('DBDM')).toEqual(['东北大米 5kg'])
  expect(await search('东北 5KG')).toEqual(['东北大米 5kg'])
  expect(await search('ｄａｍｉ')).toEqual(['东北大米 5kg'])
  expect(await search('rice')).toEqual(['东北大米 5kg'])
  expect(await search('fenlei tong')).toEqual(['双格分类垃圾桶 20L', '桌面分类收纳桶'])
  expect(await names({ nameLike: '洗' })).toEqual(['洗手液 500ml', '洗洁精 1kg'])
  expect(await search('大米 抽纸')).toEqual([])
})

test('pinyin is found from the beginning of a syllable, not from the middle of one', async () => {
  expect(await search('ami')).toEqual([])
  expect(await search('mi')).toContain('东北大米 5kg')
})

test('whatever is typed into a search is text: wildcards, emoji, quotes, five hundred characters', async () => {
  expect(await search('%')).toEqual([])
  for (const k of ['_', '🧻', '\\', "' or 1=1 --", '<b>', '.*', '(', '长'.repeat(500), '量 '.repeat(250)])
    expect(await search(k), k.slice(0, 10)).toEqual([])
  expect(await server.call(goodsList, { categoryId: 2, k: '长'.repeat(501) })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'k',
  })
  expect(await search('   ')).toHaveLength(14)
})

test('the list is ordered and filtered as asked', async () => {
  const prices = async (input: object) =>
    (await server.must(goodsList, { categoryId: 2, pageSize: 50, ...input })).result
  const up = await prices({ orderBy: 'priceUp' })
  expect(up.map(({ minPrice }) => minPrice)).toEqual(
    up.map(({ minPrice }) => minPrice).toSorted((a, b) => a - b),
  )
  expect((await prices({ orderBy: 'priceDown' }))[0]!.minPrice).toBe(29.9)
  expect(await prices({ orderBy: 'nonsense' })).toHaveLength(14)
  expect((await prices({ recommendStatus: 1 })).every(({ recommendStatus }) => recommendStatus === 1)).toBe(
    true,
  )
  expect((await prices({ priceMin: 9.9, priceMax: 19.9 })).map(({ minPrice }) => minPrice)).toEqual([
    19.9, 19.9, 9.9, 9.9, 9.9,
  ])
  expect((await prices({ scoreMax: 500, priceMax: 0 })).map(({ id }) => id)).toEqual([3007])
  expect(await names({ kanjia: 1 })).toEqual([])
  expect(await names({ pingtuan: true })).toEqual([])
  expect(await names({ barCode: '690' })).toEqual([])
})

test('pages do not overlap, and after the last there is nothing', async () => {
  const page = async (number: number) =>
    (await server.must(goodsList, { categoryId: 2, page: number, pageSize: 6 })).result.map(({ id }) => id)
  const pages = [...(await page(1)), ...(await page(2)), ...(await page(3))]
  expect(new Set(pages).size).toBe(14)
  expect(await server.call(goodsList, { categoryId: 2, page: 4, pageSize: 6 })).toMatchObject({ code: 700 })
  expect(await server.call(goodsList, { categoryId: 2, page: 99_999 })).toMatchObject({ code: 700 })
  expect(await server.call(goodsList, { categoryId: 2, page: 0 })).toMatchObject({ reason: 'INPUT_INVALID' })
  expect(await server.call(goodsList, { categoryId: 2, pageSize: 100_000 })).toMatchObject({
    reason: 'INPUT_INVALID',
  })
})

test('a question without a category looks at waste and at the mall', async () => {
  const { result } = await server.must(goodsList, { k: '瓶', pageSize: 50 })
  expect(result.map(({ id }) => id)).toEqual([1005, 1015])
  const all = await server.must(goodsList, { page: 2, pageSize: 20 })
  expect(all.totalRow).toBe(35)
  expect(all.result[0]!.id).toBe(1021)
  expect(all.result[1]!.id).toBe(3001)
})

test('one of the goods has a page with pictures, properties, SKUs and freight', async () => {
  const detail = await server.must(goodsDetail, { id: 3013, token: '' })
  expect(detail).toMatchObject({
    basicInfo: { id: 3013, minPriceOriginal: 9.9, sellStart: true, sellEnd: false },
    characteristic: '三种颜色，两种大小',
    category: { id: 103, key: 'green', pid: 2 },
    logistics: { isFree: true, feeType: 1, feeTypeStr: '按件' },
    properties: [
      { name: '颜色', childsCurGoods: [{ name: '薄荷绿' }, { name: '雾蓝' }, { name: '暖杏' }] },
      { name: '容量', childsCurGoods: [{ name: '2L' }, { name: '5L' }] },
    ],
  })
  expect(detail.pics2).toHaveLength(3)
  expect(detail.pics2.every((pic) => pic.startsWith('http'))).toBe(true)
  expect(detail.content).toMatch(/<img src="https?:\/\//)
  expect(detail.skuList).toHaveLength(6)
  expect(detail.skuList![1]).toMatchObject({
    propertyChildNames: '颜色:薄荷绿,容量:5L,',
    price: 15.9,
    score: 500,
    stores: 25,
  })
  expect(detail.subPics).toHaveLength(3)
  const heavy = await server.must(goodsDetail, { id: 3004 })
  expect(heavy.logistics).toMatchObject({ isFree: false, feeType: 2 })
  expect(heavy.logistics!.details[0]).toMatchObject({
    firstNumber: 5,
    firstAmount: 6,
    addNumber: 1,
    addAmount: 1,
  })
  expect(heavy).not.toHaveProperty('skuList')
  expect(await server.must(goodsDetail, { id: 3010 })).not.toHaveProperty('logistics')
  expect(await server.call(goodsDetail, { id: 77_777 })).toMatchObject({
    code: 404,
    reason: 'GOODS_UNKNOWN',
  })
})

test('goods before their start are in no list, have a page that says when, and appear by themselves', async () => {
  expect(await search('厨余')).toEqual([])
  expect((await server.must(goodsDetail, { id: 3016 })).basicInfo).toMatchObject({ sellStart: false })
  server.clock.advance(3 * DAY)
  expect(await search('厨余')).toEqual(['可降解厨余袋 50只'])
  expect((await server.must(goodsDetail, { id: 3016 })).basicInfo).toMatchObject({ sellStart: true })
})

test('hidden goods are in no list but can be opened by their number', async () => {
  expect(await search('水壶')).toEqual([])
  expect(await names({ categoryId: 105 })).toEqual([])
  expect((await server.must(goodsDetail, { id: 3101 })).basicInfo).toMatchObject({ minPrice: 99 })
})

test('the price of a choice is told however its parts are written; without a choice one is asked for', async () => {
  const [first] = (await server.must(goodsDetail, { id: 3013 })).skuList!
  const pairs = first!.propertyChildIds.split(',').filter((pair) => pair !== '')
  for (const propertyChildIds of [first!.propertyChildIds, pairs.join(','), pairs.toReversed().join(',')])
    expect(await server.must(goodsPrice, { goodsId: 3013, propertyChildIds })).toEqual(first)
  expect(await server.must(goodsPrice, { goodsId: 3001 })).toMatchObject({ score: 1290, price: 0 })
  for (const propertyChildIds of [undefined, '1:2', pairs[0], `${first!.propertyChildIds}9:9,`, '%'])
    expect(await server.call(goodsPrice, { goodsId: 3013, propertyChildIds })).toMatchObject({
      code: 30002,
      reason: 'SKU_NEEDED',
    })
  expect(await server.call(goodsPrice, { goodsId: 4242 })).toMatchObject({ reason: 'GOODS_UNKNOWN' })
})

test('freight is that of the region, and some regions are not delivered to', async () => {
  const { logisticsId } = (await server.must(goodsDetail, { id: 3004 })).basicInfo
  const freight = (cityId?: string) => server.call(goodsFreight, { templateId: logisticsId, cityId })
  expect((await freight(SHANGHAI)).data).toMatchObject({ firstNumber: 5, firstAmount: 6, feeType: 2 })
  expect((await freight(LHASA)).data).toMatchObject({ firstNumber: 1, firstAmount: 20, addAmount: 12 })
  expect((await freight()).data).toMatchObject({ firstAmount: 10, addAmount: 3 })
  expect(await freight(TAIPEI)).toMatchObject({ reason: 'FREIGHT_NO_REGION' })
  expect(await server.call(goodsFreight, { templateId: 4242 })).toMatchObject({ code: 700 })
  expect(await server.must(goodsFreight, { templateId: 0 })).toMatchObject({ isFree: true })
})

test('the limit of goods is told; extras and local delivery there are none', async () => {
  expect(await server.must(goodsLimitation, { goodsId: 3001 })).toMatchObject([{ goodsId: 3001, number: 4 }])
  for (const goodsId of [3013, 4242])
    expect(await server.call(goodsLimitation, { goodsId })).toMatchObject({ code: 700 })
  expect(await server.call(goodsAddition, { goodsId: 3001 })).toMatchObject({ code: 700 })
  expect(await server.call(deliveryFees, {})).toMatchObject({ code: 700 })
})

test('a description is cleaned of everything that runs, styles or loads from elsewhere', async () => {
  const content = [
    '<p onclick="alert(1)" style="position:fixed">好<b>米</b></p>',
    '<script>alert(1)</script><style>p{}</style><iframe src="https://x.test"></iframe>',
    '<img src=x onerror=alert(1)><img src="https://evil.test/a.png"><img src="javascript:alert(1)">',
    '<img src="https://shop.test/static/goods/rice.svg" alt="米" width="200" onload="x">',
    '<a href="javascript:alert(1)">a</a><a href="https://example.test/">b</a><svg><g onload=alert(1)></svg>',
    '<form action="/x"><input name="a"></form><math><mi xlink:href="javascript:1">m</mi></math>',
    '<h2>标题</h2><ul><li>一</li></ul><table><tr><td colspan="2">格</td></tr></table>',
  ].join('')
  const saved = await server.must(
    saveGoods,
    {
      name: '测试米',
      categoryId: 102,
      pics: ['/static/goods/rice.svg'],
      content,
      skus: [{ priceFen: 100, points: 0, stock: 5 }],
    },
    { token: await server.staff('ops') },
  )
  for (const bad of [
    'script',
    'onclick',
    'onerror',
    'onload',
    'style',
    'iframe',
    'evil',
    'javascript',
    'svg><',
    'form',
    'input',
    'math',
  ])
    expect(saved.content, bad).not.toContain(bad)
  expect(saved.content).toContain('<img src="/static/goods/rice.svg" alt="米" width="200" />')
  expect(saved.content).toContain(
    '<a href="https://example.test/" rel="noopener noreferrer nofollow" target="_blank">b</a>',
  )
  expect(saved.content).toContain('<h2>标题</h2><ul><li>一</li></ul>')
  const { content: shown } = await server.must(goodsDetail, { id: saved.id })
  expect(shown).toMatch(/<img src="https?:\/\/[^"]+\/static\/goods\/rice\.svg"/)
})
