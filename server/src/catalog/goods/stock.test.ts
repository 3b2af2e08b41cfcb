import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsDetail } from '@huishou/wire/catalog/goods-detail'
import { saveGoods, staffGoods, staffGoodsList } from '@huishou/wire/catalog/goods-staff'
import {
  exportGoods,
  importGoods,
  importVirtualCodes,
  moveStock,
  previewGoodsImport,
  stockHistory,
} from '@huishou/wire/catalog/stock'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { freightFen, readSkus, returnStock, takeStock, takeVirtualCodes } from '../index.ts'

let server: TestServer
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  ops = await server.staff('ops')
})
afterAll(() => server.close())

const skuOf = async (id: number, place = 0): Promise<number> =>
  (await server.must(staffGoods, { id }, { token: ops })).skus[place]!.id
const newSku = async (stock: number): Promise<number> =>
  (
    await server.must(
      saveGoods,
      {
        name: '库存豆',
        categoryId: 102,
        pics: ['/static/goods/rice.svg'],
        skus: [{ priceFen: 100, points: 0, stock }],
      },
      { token: ops },
    )
  ).skus[0]!.id
const move = (input: object) =>
  server.call(moveStock, { reason: 'correction', note: '测试', ...input } as never, { token: ops })
const history = async (skuId: number) => (await server.must(stockHistory, { skuId }, { token: ops })).rows

test('stock moves with a reason and leaves a trace of every movement', async () => {
  const skuId = await newSku(10)
  expect(await move({ skuId, change: -3, note: '破损' })).toMatchObject({ data: { stock: 7, change: -3 } })
  expect(await move({ skuId, reason: 'count', counted: 9 })).toMatchObject({ data: { stock: 9, change: 2 } })
  expect(await history(skuId)).toMatchObject([
    { change: 2, stock: 9, reason: 'count', reasonText: '盘点', actorName: '顾明', orderId: null },
    { change: -3, stock: 7, reason: 'correction', note: '破损', goodsName: '库存豆' },
    { change: 10, stock: 10, reason: 'import' },
  ])
})

test('what customers see follows a movement at once', async () => {
  const skuId = await skuOf(3002)
  await move({ skuId, change: -500 })
  expect((await server.must(goodsDetail, { id: 3002 })).basicInfo.stores).toBe(0)
  await move({ skuId, change: 500 })
  expect((await server.must(goodsDetail, { id: 3002 })).basicInfo.stores).toBe(500)
})

test('no more can be taken away than there is, and a movement says one thing', async () => {
  const skuId = await newSku(2)
  expect(await move({ skuId, change: -3 })).toMatchObject({
    status: 409,
    reason: 'STOCK_SHORT',
    msg: '库存不足，还剩 2 件',
  })
  for (const wrong of [{}, { change: 0 }, { change: 1, counted: 3 }])
    expect(await move({ skuId, ...wrong })).toMatchObject({ reason: 'INPUT_INVALID', field: 'change' })
  expect(await move({ skuId, change: 1, note: ' ' })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'note',
  })
  expect(await move({ skuId, change: 1, reason: 'order' })).toMatchObject({ field: 'reason' })
  expect(await move({ skuId: 999_999, change: 1 })).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await history(skuId)).toHaveLength(1)
})

test('two takers of the last piece: one gets it', async () => {
  const skuId = await newSku(1)
  const answers = await Promise.all([1, 2].map(() => move({ skuId, change: -1 })))
  expect(answers.map(({ reason }) => reason ?? 'taken').toSorted()).toEqual(['STOCK_SHORT', 'taken'])
})

test('two hundred takers of ten pieces: exactly ten get one, and the movements add up', async () => {
  const skuId = await newSku(10)
  const answers = await Promise.all(Array.from({ length: 200 }, () => move({ skuId, change: -1 })))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
  expect(answers.filter(({ reason }) => reason === 'STOCK_SHORT')).toHaveLength(190)
  const rows = await history(skuId)
  expect(rows).toHaveLength(11)
  expect(rows.reduce((sum, { change }) => sum + change, 0)).toBe(0)
})

test('pressing twice moves once', async () => {
  const skuId = await newSku(5)
  const once = { skuId, change: -1, reason: 'correction', note: '一次' } as const
  const key = 'stock-key-1'
  await Promise.all([1, 2, 3].map(() => server.must(moveStock, once, { token: ops, key })))
  expect((await history(skuId))[0]).toMatchObject({ stock: 4 })
})

test('a clerk counts stock; who only reads, and who is not signed in, does not', async () => {
  const skuId = await newSku(5)
  const input = { skuId, reason: 'count', counted: 4, note: '盘点' } as const
  expect(await server.must(moveStock, input, { token: await server.staff('clerk1') })).toMatchObject({
    stock: 4,
  })
  for (const role of ['finance', 'agent', 'courier1'])
    expect(await server.call(moveStock, input, { token: await server.staff(role) })).toMatchObject({
      status: 403,
    })
  expect(await server.call(moveStock, input)).toMatchObject({ status: 401 })
})

const table = async (q: string): Promise<string[][]> => {
  const { csv } = await server.exported(exportGoods, { q }, { token: ops })
  return csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}
const csvOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(',')).join('\n')

test('prices and stock come out as a table, are changed there, previewed and brought in', async () => {
  const [head, line] = await table('真空收纳袋')
  expect(head).toEqual([
    '规格编号',
    '商品',
    '规格',
    '货号',
    '售价(元)',
    '积分',
    '市场价(元)',
    '库存',
    '新库存',
    '在售',
  ])
  expect(line!.slice(1)).toEqual(['真空收纳袋 6只', '', 'HS3009-1', '9.90', '390', '16.90', '150', '', '是'])
  // in English the headings and words are English, and are read again
  const english = { token: ops, language: 'en' } as const
  const { csv: inEnglish } = await server.exported(exportGoods, { q: '真空收纳袋' }, english)
  expect(inEnglish).toMatch(/^\uFEFFSKU,Goods,Option,Item number,Price,.*,On sale\r\n.*,yes\r\n/)
  expect(await server.must(previewGoodsImport, { csv: inEnglish }, { token: ops })).toMatchObject({
    changed: 0,
    unchanged: 1,
    wrong: 0,
  })
  // two are sold between export and import
  await move({ skuId: Number(line![0]), change: -2 })
  const changed = line!.with(4, '8.80').with(5, '400').with(8, '200')
  const csv = csvOf([head!, changed])
  const preview = await server.must(previewGoodsImport, { csv }, { token: ops })
  expect(preview).toMatchObject({
    changed: 1,
    wrong: 0,
    unchanged: 0,
    lines: [
      {
        line: 2,
        goodsId: 3009,
        price: { old: 990, now: 880 },
        points: { old: 390, now: 400 },
        market: null,
        stock: { old: 148, now: 198 },
        active: null,
        problem: '',
      },
    ],
  })
  expect((await server.must(goodsDetail, { id: 3009 })).basicInfo.minPrice).toBe(9.9)
  await server.must(importGoods, { csv, reason: '促销' }, { token: ops })
  expect((await server.must(goodsDetail, { id: 3009 })).basicInfo).toMatchObject({
    minPrice: 8.8,
    minScore: 400,
    stores: 198,
  })
  expect((await history(Number(line![0])))[0]).toMatchObject({ change: 50, reason: 'import', note: '促销' })
  const again = await server.must(
    previewGoodsImport,
    { csv: csvOf([head!, line!.with(4, '8.80').with(5, '400')]) },
    { token: ops },
  )
  expect(again).toMatchObject({ changed: 0, unchanged: 1, lines: [] })
})

test('a table with one wrong line changes nothing and says what is wrong with each', async () => {
  const [head, line] = await table('洗手液')
  const wrong = (place: number, value: string) => line!.with(place, value)
  const rows = [
    line!.with(4, '1.00'),
    wrong(4, 'gratis'),
    wrong(5, '1.5'),
    wrong(8, '-3'),
    wrong(9, '也许'),
    wrong(0, '424242'),
    wrong(0, 'x'),
    wrong(7, '').with(8, '9'),
    wrong(4, '99999999'),
    line!.with(8, '1').with(7, '999'),
  ]
  const csv = csvOf([head!, ...rows])
  const answer = await server.call(importGoods, { csv, reason: '试' }, { token: ops })
  expect(answer).toMatchObject({ status: 422, reason: 'IMPORT_WRONG' })
  expect(answer.msg).toContain('9 行')
  const { lines } = answer.data as unknown as { lines: { line: number; problem: string }[] }
  expect(lines.map(({ line: number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(lines.slice(1).every(({ problem }) => problem !== '')).toBe(true)
  expect((await server.must(goodsDetail, { id: 3003 })).basicInfo).toMatchObject({ minPrice: 0, stores: 200 })
  const english = await server.must(previewGoodsImport, { csv }, { token: ops, language: 'en' })
  expect(english.lines[1]!.problem).toBe('“gratis” is not an amount')
})

test('what is no table is refused', async () => {
  for (const csv of ['hello', '"unclosed', '\u0001\u0002', '商品,售价(元)\n米,1'])
    expect(await server.call(previewGoodsImport, { csv }, { token: ops })).toMatchObject({
      reason: 'IMPORT_UNREADABLE',
    })
  expect(
    await server.call(previewGoodsImport, { csv: `SKU\n${'1\n'.repeat(20_001)}` }, { token: ops }),
  ).toMatchObject({ reason: 'IMPORT_UNREADABLE' })
  const auditor = await server.staff('auditor')
  expect((await server.exported(exportGoods, {}, { token: auditor })).lines).toBeGreaterThan(20)
  expect(await server.call(importGoods, { csv: 'x', reason: 'x' }, { token: auditor })).toMatchObject({
    status: 403,
  })
  expect(await server.call(exportGoods, {}, { token: await server.staff('clerk1') })).toMatchObject({
    status: 403,
  })
})

const namesIn = (csv: string) =>
  new Set(
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]),
  )

test('the file holds the products that the list shows', async () => {
  for (const filter of [
    { state: 'on_sale', stock: 'out' },
    { stock: 'low' },
    { kind: 'virtual' },
    { recommended: true },
    { hidden: true },
  ] as const) {
    const { rows, total } = await server.must(staffGoodsList, { ...filter, pageSize: 100 }, { token: ops })
    const { csv } = await server.exported(exportGoods, filter, { token: ops })
    const { csv: all } = await server.exported(exportGoods, {}, { token: ops })
    expect(rows).toHaveLength(total)
    expect(namesIn(csv), JSON.stringify(filter)).toEqual(new Set(rows.map(({ name }) => name)))
    expect(namesIn(csv).size).toBeLessThan(namesIn(all).size)
  }
})

test('a name that looks like a formula is harmless in a spreadsheet and survives the way back', async () => {
  await server.must(
    saveGoods,
    {
      name: '=HYPERLINK("https://evil.test","x")',
      categoryId: 102,
      pics: ['/static/goods/rice.svg'],
      skus: [{ priceFen: 100, points: 0 }],
    },
    { token: ops },
  )
  const { csv } = await server.exported(exportGoods, { q: 'hyperlink' }, { token: ops })
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.test"",""x"")"`)
  expect(await server.must(previewGoodsImport, { csv }, { token: ops })).toMatchObject({
    wrong: 0,
    unchanged: 1,
  })
})

test('codes of virtual goods are the stock of them; known ones are left out', async () => {
  const skuId = await skuOf(3010)
  const codes = 'AAAA-1111\r\nAAAA-2222\n\nAAAA-1111\n' + 'x'.repeat(201)
  const bring = (more: object = {}) =>
    server.call(importVirtualCodes, { skuId, codes, ...more }, { token: ops })
  expect(await bring({ preview: true })).toMatchObject({
    data: { added: 2, twice: 1, wrong: [{ line: 5 }], left: 102 },
  })
  expect(await server.must(staffGoods, { id: 3010 }, { token: ops })).toMatchObject({ stock: 100 })
  expect(await bring()).toMatchObject({ data: { added: 2, left: 102 } })
  expect(await bring()).toMatchObject({ reason: 'CODES_WRONG' })
  const { skus, stock } = await server.must(staffGoods, { id: 3010 }, { token: ops })
  expect([stock, skus[0]!.codesLeft, skus[0]!.codesGiven]).toEqual([102, 102, 0])
  expect(await move({ skuId, change: 5 })).toMatchObject({ status: 409, reason: 'STOCK_BY_CODES' })
  expect(await bring({ skuId: await skuOf(3001) })).toMatchObject({ reason: 'NOT_FOUND' })
  const csv = csvOf([
    ['规格编号', '库存', '新库存'],
    [String(skuId), '102', '200'],
  ])
  expect((await server.must(previewGoodsImport, { csv }, { token: ops })).lines[0]!.problem).toContain('卡密')
})

test('a piece that another process sold is seen a second later', async () => {
  const skuId = await skuOf(3014)
  const stores = async () => (await server.must(goodsDetail, { id: 3014 })).basicInfo.stores
  expect(await stores()).toBe(180)
  await server.database.transaction((trx) =>
    takeStock(trx, server.clock.now(), { skuId, count: 2, orderId: 8_000_000_001, actor: 'member:1' }),
  )
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await stores()).toBe(178)
  await server.database.transaction((trx) =>
    returnStock(trx, server.clock.now(), { skuId, count: 2, orderId: 8_000_000_001, reason: 'release' }),
  )
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await server.must(goodsDetail, { id: 3014 })).basicInfo).toMatchObject({
    stores: 180,
    numberSells: 0,
    numberOrders: 0,
  })
  expect(
    (await server.must(stockHistory, { orderId: 8_000_000_001 }, { token: ops })).rows.map(
      ({ change, reason }) => [change, reason],
    ),
  ).toEqual([
    [2, 'release'],
    [-2, 'order'],
  ])
})

test('an order never takes more than there is, nor of what is switched off', async () => {
  const skuId = await newSku(3)
  const take = (count: number) =>
    server.database.transaction((trx) =>
      takeStock(trx, server.clock.now(), { skuId, count, orderId: 8_000_000_002, actor: 'member:1' }),
    )
  expect(await take(4)).toBe(false)
  expect((await Promise.all(Array.from({ length: 20 }, () => take(1)))).filter(Boolean)).toHaveLength(3)
  const csv = csvOf([
    ['规格编号', '库存', '新库存', '在售'],
    [String(skuId), '0', '9', '否'],
  ])
  await server.must(importGoods, { csv, reason: '停售' }, { token: ops })
  expect(await take(1)).toBe(false)
  expect(
    (await readSkus(server.database.reader, server.clock.now(), [skuId, 999_999])).get(skuId),
  ).toMatchObject({
    stock: 9,
    state: 'off_sale',
  })
})

test('a paid line gets its codes once, two lines never the same, and none when too few are left', async () => {
  const give = (skuId: number, count: number, orderLineId: number) =>
    server.database.transaction((trx) =>
      takeVirtualCodes(trx, server.clock.now(), { skuId, count, orderLineId }),
    )
  const imported = await skuOf(3010)
  const [first, again] = [await give(imported, 2, 1), await give(imported, 2, 1)]
  expect(first).toHaveLength(2)
  expect(again).toEqual(first)
  const others = await Promise.all([2, 3, 4, 5].map((line) => give(imported, 10, line)))
  expect(new Set([...first!, ...others.flatMap((codes) => codes ?? [])]).size).toBe(42)
  expect(await give(imported, 500, 6)).toBe(null)
  const made = await give(await skuOf(3011), 3, 7)
  expect(new Set(made).size).toBe(3)
  expect(made!.every((code) => /^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/.test(code))).toBe(true)
})

test('freight is by weight of all pieces together, free above an amount, and nowhere where nothing is sent', async () => {
  const db = server.database.reader
  const { freightTemplateId } = await server.must(staffGoods, { id: 3004 }, { token: ops })
  const to = (cityId: string, grams: number, amountFen = 1990) =>
    freightFen(db, { templateId: freightTemplateId, cityId, pieces: 1, grams, amountFen })
  expect(await to('310100000000', 5000)).toBe(600)
  expect(await to('310100000000', 5001)).toBe(700)
  expect(await to('310100000000', 10_200)).toBe(1200)
  expect(await to('110100000000', 5100)).toBe(1000 + 5 * 300)
  expect(await to('110100000000', 5100, 9900)).toBe(0)
  expect(await to('710100000000', 5100)).toMatchObject({ refusal: 'FREIGHT_NO_REGION' })
  expect(await freightFen(db, { templateId: 0, pieces: 1, grams: 1, amountFen: 1 })).toBe(0)
})
