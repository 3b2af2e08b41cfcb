import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { goodsCategories } from '@huishou/wire/catalog/categories'
import { goodsDetail } from '@huishou/wire/catalog/goods-detail'
import { goodsList } from '@huishou/wire/catalog/goods'
import {
  createPriceList,
  previewPriceList,
  priceLists,
  withdrawPriceList,
} from '@huishou/wire/catalog/price-lists'
import {
  orderWasteCategories,
  saveWasteCategory,
  staffCategories,
} from '@huishou/wire/catalog/waste-categories'
import { addAddress } from '@huishou/wire/place/addresses'
import { DAY, HOUR } from '@huishou/wire/time'
import { MONDAY_10, startTestServer, type TestServer } from '../../test/test-server.ts'

const SHANGHAI = '310100000000'
const HANGZHOU = '330100000000'
const BEIJING = '110100000000'

let server: TestServer
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  ops = await server.staff('ops')
})
afterAll(() => server.close())

const doorPrice = async (key: string, cityId?: string): Promise<number | undefined> =>
  (await server.must(goodsList, { categoryKey: 'recycle', ...(cityId ? { cityId } : {}) })).result.find(
    (goods) => goods.key === key,
  )?.doorFen
const cardboard = (unitFen: number, more: object = {}) => ({
  channel: 'door',
  startsAt: server.clock.now() + HOUR,
  lines: [{ categoryId: 1001, unitFen }],
  ...more,
})

test('the home page sees every waste type at once, in yuan for plain clients and in fen for ours', async () => {
  const { result, totalRow } = await server.must(goodsList, {
    categoryKey: 'recycle',
    token: '',
    cityId: SHANGHAI,
  })
  expect([result.length, totalRow]).toEqual([21, 21])
  expect(result[0]).toMatchObject({
    id: 1001,
    name: '纸箱黄纸板',
    nameEn: 'Cardboard',
    minPrice: 0.9,
    doorFen: 90,
    shopFen: 110,
    unit: 'kg',
    kanjia: false,
    priceListLabel: '2026-03-01',
    co2gPerKg: 3160,
  })
  expect(result[0]!.pic).toMatch(/^https?:\/\/[^/]+\/static\/waste\/cardboard\.svg$/)
  expect(result.find(({ key }) => key === 'sofa')).toMatchObject({
    unit: 'piece',
    doorFen: -5000,
    minPrice: -50,
    co2gPerKg: null,
  })
  expect(result.every(({ stores, statusStr }) => stores > 0 && statusStr === '上架')).toBe(true)
})

test('a city with its own list shows its prices, every other city the common ones', async () => {
  expect([
    await doorPrice('books', HANGZHOU),
    await doorPrice('books', SHANGHAI),
    await doorPrice('books', BEIJING),
  ]).toEqual([105, 100, 100])
})

test('who names no city sees the prices an order will be quoted by: those of the own address, else of the network', async () => {
  const asked: string[] = []
  const service = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(JSON.stringify({ city: request.url?.includes('203.0.113.7') ? '杭州市' : '' }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const own = await startTestServer({
    env: { HUISHOU_TRUST_PROXY: '1', HUISHOU_IP_CITY: `http://127.0.0.1:${port}/ip?ip={ip}` },
  })
  const books = async (ip: string, token?: string) => {
    const { result } = await own.must(
      goodsList,
      { categoryKey: 'recycle' },
      { headers: { 'x-forwarded-for': ip }, ...(token ? { token } : {}) },
    )
    return result.find(({ key }) => key === 'books')?.doorFen
  }
  expect(await books('203.0.113.7')).toBe(105)
  for (const _twice of [1, 2]) expect(await books('203.0.113.8')).toBe(100)
  expect(asked).toHaveLength(2)
  const { token } = await own.customer('13911112222')
  const live = async (cityId: string, isDefault: boolean) =>
    await own.must(
      addAddress,
      { linkMan: '林', mobile: '13911112222', address: '某路1号', cityId, isDefault },
      { token },
    )
  await live(SHANGHAI, false)
  expect(await books('203.0.113.7', token)).toBe(100)
  await live(HANGZHOU, true)
  expect(await books('203.0.113.8', token)).toBe(105)
  const detail = await own.must(goodsDetail, { id: 1002 }, { token })
  expect(detail.content).toContain(detail.basicInfo.doorFen === 105 ? '1.05 元/公斤' : '元/公斤')
  await own.close()
  await new Promise((resolve) => service.close(resolve))
})

test('goods are found by name and by category; there are no bargains yet', async () => {
  expect((await server.must(goodsList, { categoryKey: 'recycle', k: '纸' })).result.length).toBeGreaterThan(2)
  expect((await server.must(goodsList, { categoryId: 1, page: 2, pageSize: 10 })).result[0]!.id).toBe(1011)
  for (const input of [
    { categoryKey: 'recycle', kanjia: 1 },
    { categoryKey: 'recycle', k: '<b>%_' },
    { categoryKey: 'recycle', page: 2 },
    { categoryId: 7 },
  ])
    expect(await server.call(goodsList, input)).toMatchObject({ code: 700, reason: 'EMPTY' })
  expect(await server.must(goodsCategories, {})).toMatchObject([
    { key: 'recycle', pid: 0, isUse: true },
    { id: 2, key: 'scoreShop', pid: 0 },
    { id: 101, key: 'cleaning', pid: 2, level: 2, name: '居家清洁' },
    { name: '粮油食品' },
    { name: '环保好物' },
    { name: '卡券' },
    { name: '厨房小电' },
  ])
})

test('a waste type has a page like any goods: pictures, both prices, and nothing to choose', async () => {
  const detail = await server.must(goodsDetail, { id: 1001, token: '', cityId: HANGZHOU })
  expect(detail).toMatchObject({
    basicInfo: {
      id: 1001,
      minPrice: 0.9,
      minPriceOriginal: 0.9,
      sellStart: true,
      sellEnd: false,
      userId: 150,
    },
    category: { key: 'recycle' },
    pics2: [expect.stringMatching(/^https?:.*cardboard\.svg$/)],
    content: expect.stringContaining('到店回收：1.10 元/公斤'),
    contentEn: expect.stringMatching(
      /^<p>[ -~]+<\/p><p>Door pickup: ¥0\.90\/kg<\/p><p>At a shop: ¥1\.10\/kg<\/p>$/,
    ),
  })
  expect(detail.characteristic).toBe(detail.basicInfo.characteristic)
  expect(detail).not.toHaveProperty('skuList')
  expect(await server.call(goodsDetail, { id: 999 })).toMatchObject({ status: 200, code: 404 })
})

test('a new list changes nothing until it starts, and then prices change by themselves', async () => {
  const list = await server.must(createPriceList, cardboard(95, { cityId: SHANGHAI, note: '上海调价' }), {
    token: ops,
  })
  expect(list).toMatchObject({
    state: 'scheduled',
    cityName: '上海市',
    label: '2026-03-02-SH',
    createdBy: '顾明',
    lines: [{ categoryId: 1001, unitFen: 95 }],
  })
  expect(await doorPrice('cardboard', SHANGHAI)).toBe(90)
  server.clock.advance(HOUR)
  expect(await doorPrice('cardboard', SHANGHAI)).toBe(95)
  expect(await doorPrice('pet', SHANGHAI)).toBe(undefined)
  const { rows } = await server.must(priceLists, { cityId: SHANGHAI, channel: 'door' }, { token: ops })
  expect(rows.map(({ state }) => state)).toEqual(['current'])
})

test('a list that starts now is seen by the next visitor', async () => {
  expect(await doorPrice('cardboard', BEIJING)).toBe(90)
  await server.must(createPriceList, cardboard(88, { cityId: BEIJING, startsAt: server.clock.now() }), {
    token: ops,
  })
  expect(await doorPrice('cardboard', BEIJING)).toBe(88)
})

test('two lists of one day have labels that tell them apart', async () => {
  const startsAt = MONDAY_10 + 3 * DAY
  const make = async (more: object) =>
    (await server.must(createPriceList, cardboard(91, { startsAt, ...more }), { token: ops })).label
  expect([
    await make({}),
    await make({}),
    await make({ cityId: HANGZHOU }),
    await make({ cityId: HANGZHOU }),
    await make({ channel: 'shop' }),
  ]).toEqual(['2026-03-05', '2026-03-05-2', '2026-03-05-HZ', '2026-03-05-HZ-2', '2026-03-05'])
})

test('a list cannot start in the past, nor in years', async () => {
  expect(
    await server.call(createPriceList, cardboard(91, { startsAt: server.clock.now() - HOUR }), {
      token: ops,
    }),
  ).toMatchObject({ status: 422, reason: 'PRICE_IN_PAST', field: 'startsAt' })
  expect(
    await server.call(createPriceList, cardboard(91, { startsAt: server.clock.now() + 400 * DAY }), {
      token: ops,
    }),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'startsAt' })
  expect(
    await server.call(createPriceList, cardboard(91, { startsAt: 'tomorrow' }), { token: ops }),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'startsAt' })
})

test('absurd prices, unknown categories and unknown cities are refused', async () => {
  for (const unitFen of [10_000_001, -10_000_001, 1.5, '9 yuan', null])
    expect(await server.call(createPriceList, cardboard(unitFen as number), { token: ops })).toMatchObject({
      status: 400,
      reason: 'INPUT_INVALID',
      field: 'lines',
    })
  expect(await server.call(createPriceList, cardboard(90, { lines: [] }), { token: ops })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'lines',
  })
  expect(
    await server.call(createPriceList, cardboard(90, { lines: [{ categoryId: 9999, unitFen: 5 }] }), {
      token: ops,
    }),
  ).toMatchObject({ status: 422, reason: 'CATEGORY_UNKNOWN' })
  const twice = [
    { categoryId: 1001, unitFen: 5 },
    { categoryId: 1001, unitFen: 6 },
  ]
  expect(await server.call(createPriceList, cardboard(90, { lines: twice }), { token: ops })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'lines',
  })
  expect(
    await server.call(createPriceList, cardboard(90, { cityId: '999900000000' }), { token: ops }),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'cityId' })
  expect(
    await server.call(createPriceList, cardboard(90, { channel: 'mail' }), { token: ops }),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'channel' })
  expect(
    await server.call(createPriceList, cardboard(90, { note: '长'.repeat(201) }), { token: ops }),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'note' })
})

test('a list may be withdrawn until it starts', async () => {
  const note = '<img src=x onerror=alert(1)> 🤖'
  const list = await server.must(
    createPriceList,
    cardboard(70, { note, startsAt: server.clock.now() + 2 * HOUR }),
    { token: ops },
  )
  expect(list.note).toBe(note)
  expect(await server.must(withdrawPriceList, { id: list.id }, { token: ops })).toMatchObject({
    state: 'withdrawn',
  })
  expect(await server.call(withdrawPriceList, { id: list.id }, { token: ops })).toMatchObject({
    status: 404,
    reason: 'NOT_FOUND',
  })
  server.clock.advance(2 * HOUR)
  expect(await doorPrice('cardboard', HANGZHOU)).toBe(90)
  const current = (await server.must(priceLists, {}, { token: ops })).rows.find(
    ({ state }) => state === 'current',
  )!
  expect(await server.call(withdrawPriceList, { id: current.id }, { token: ops })).toMatchObject({
    status: 422,
    reason: 'PRICE_IN_PAST',
  })
  expect(await server.call(withdrawPriceList, { id: 9999 }, { token: ops })).toMatchObject({
    reason: 'NOT_FOUND',
  })
})

test('pressing twice makes one list; another body under the same key is refused', async () => {
  const input = cardboard(77, { startsAt: server.clock.now() + 5 * DAY })
  const [first, second] = await Promise.all([
    server.must(createPriceList, input, { token: ops, key: 'price-key-1' }),
    server.must(createPriceList, input, { token: ops, key: 'price-key-1' }),
  ])
  expect(first.id).toBe(second.id)
  expect(
    await server.call(createPriceList, { ...input, note: '别的' }, { token: ops, key: 'price-key-1' }),
  ).toMatchObject({ status: 409, reason: 'IDEMPOTENCY_CONFLICT' })
})

test('a preview tells what changes and by how much, and writes nothing', async () => {
  const before = (await server.must(priceLists, {}, { token: ops })).rows.length
  const lines = [
    { categoryId: 1001, unitFen: 99 },
    { categoryId: 1021, unitFen: 10 },
  ]
  const preview = await server.must(
    previewPriceList,
    { channel: 'door', cityId: HANGZHOU, startsAt: server.clock.now(), lines },
    { token: ops },
  )
  expect(preview.lines).toMatchObject([
    { name: '纸箱黄纸板', oldFen: 90, newFen: 99, changePct: 10 },
    { name: '废电池灯管', oldFen: 0, newFen: 10, changePct: null },
  ])
  expect(preview).toMatchObject({ openOrders: 0, weekG: 0, weekCostFen: 0, weekNewCostFen: 0 })
  expect((await server.must(priceLists, {}, { token: ops })).rows.length).toBe(before)
  expect(
    await server.call(
      previewPriceList,
      { channel: 'door', startsAt: 0, lines: [{ categoryId: 1, unitFen: 1 }] },
      { token: ops },
    ),
  ).toMatchObject({ reason: 'CATEGORY_UNKNOWN' })
})

test('only operations and the owner set prices, and every change is in the audit log', async () => {
  for (const name of ['manager1', 'dispatcher', 'finance', 'auditor', 'courier1'])
    expect(
      await server.call(createPriceList, cardboard(1), { token: await server.staff(name) }),
    ).toMatchObject({ status: 403, reason: 'NOT_ALLOWED' })
  const owner = await server.staff('owner')
  const list = await server.must(
    createPriceList,
    cardboard(93, { startsAt: server.clock.now() + 9 * DAY, note: '试算' }),
    { token: owner },
  )
  const { rows } = await server.must(audit, { subject: 'priceList', subjectId: list.id }, { token: owner })
  expect(rows).toMatchObject([{ action: 'priceList.create', staffName: '陆远', reason: '试算' }])
  expect(
    (await server.must(staffCategories, {}, { token: owner })).rows.find(({ key }) => key === 'copper'),
  ).toMatchObject({ needId: true, active: true, unit: 'kg' })
})

test('the owner words, hides, orders and pictures a category, and customers see it so', async () => {
  const own = await startTestServer()
  const token = await own.staff('owner')
  const shelf = async () => (await own.must(goodsList, { categoryKey: 'recycle' })).result
  const { rows } = await own.must(staffCategories, {}, { token })
  const [cardboard, books, office] = rows
  const worded = { ...cardboard!, name: '黄板纸', nameEn: 'Corrugated board', tip: '干燥、压扁', picture: '' }
  const saved = await own.must(saveWasteCategory, worded, { token })
  expect(saved).toMatchObject({ name: '黄板纸', version: 2, ownPicture: false })
  await own.must(saveWasteCategory, { ...books!, active: false, picture: '' }, { token })
  const was = rows.map(({ id }) => id)
  await own.must(
    orderWasteCategories,
    { was, ids: [office!.id, ...was.filter((id) => id !== office!.id)] },
    { token },
  )
  const seen = await shelf()
  expect(seen.slice(0, 2).map(({ name }) => name)).toEqual(['办公白纸', '黄板纸'])
  expect(seen.some(({ key }) => key === 'books')).toBe(false)
  const shown = await own.must(
    saveWasteCategory,
    { ...worded, version: 2, picture: '/static/waste/office.svg' },
    { token },
  )
  expect(shown.ownPicture).toBe(true)
  expect((await shelf()).find(({ id }) => id === cardboard!.id)?.pic).toMatch(/\/static\/waste\/office\.svg$/)
  const { rows: log } = await own.must(
    audit,
    { subject: 'wasteCategory', subjectId: cardboard!.id },
    { token },
  )
  expect(log.map(({ action }) => action)).toEqual(['wasteCategory.save', 'wasteCategory.save'])
  await own.close()
})

test('a category keeps a name of its own, a picture of ours, and the change of who came first', async () => {
  const [cardboard, books] = (await server.must(staffCategories, {}, { token: ops })).rows
  const save = (change: object) =>
    server.call(saveWasteCategory, { ...cardboard!, picture: '', ...change }, { token: ops })
  expect(await save({ name: books!.name })).toMatchObject({ reason: 'CATEGORY_NAME_TAKEN', field: 'name' })
  expect(await save({ picture: 'https://elsewhere.example/a.png' })).toMatchObject({
    reason: 'CONTENT_PICTURE_UNKNOWN',
    field: 'picture',
  })
  const { rows } = await server.must(staffCategories, {}, { token: ops })
  const byMail = rows.find(({ key }) => key === 'mailin')
  expect(await save({ ...byMail!, picture: '', active: true })).toMatchObject({
    reason: 'CATEGORY_BY_MAIL_ONLY',
    field: 'active',
  })
  expect(await save({ version: 99 })).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  expect(await save({ id: 5 })).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(orderWasteCategories, { was: [1001], ids: [1001] }, { token: ops })).toMatchObject(
    { reason: 'CHANGED_MEANWHILE' },
  )
  expect(
    await server.call(
      saveWasteCategory,
      { ...cardboard!, picture: '' },
      { token: await server.staff('dispatcher') },
    ),
  ).toMatchObject({ reason: 'NOT_ALLOWED' })
})

test('a shop pays what is paid at the door until it has a list of its own', async () => {
  const own = await startTestServer()
  const token = await own.staff('owner')
  await own.database.transaction((trx) =>
    trx.updateTable('priceList').set({ withdrawnAt: 0 }).where('channel', '=', 'shop').execute(),
  )
  const priceOf = async () => (await own.must(goodsList, { categoryKey: 'recycle' })).result[0]!
  expect(await priceOf()).toMatchObject({ id: 1001, doorFen: 90, shopFen: 90 })
  await own.must(
    createPriceList,
    { channel: 'shop', startsAt: own.clock.now(), lines: [{ categoryId: 1001, unitFen: 130 }] },
    { token },
  )
  expect(await priceOf()).toMatchObject({ doorFen: 90, shopFen: 130 })
  await own.close()
})

test('the lists in force are among the replies however many others start later', async () => {
  const own = await startTestServer()
  const token = await own.staff('owner')
  const before = (await own.must(priceLists, {}, { token })).rows
  const inForce = before.filter(({ state }) => state === 'current')
  expect(inForce).not.toEqual([])
  await own.database.transaction((trx) =>
    trx
      .insertInto('priceList')
      .values(
        Array.from({ length: 250 }, (_, at) => ({
          label: `later-${at}`,
          cityId: HANGZHOU,
          shopId: null,
          firmId: null,
          channel: 'door' as const,
          startsAt: own.clock.now() + (at + 1) * HOUR,
          note: '',
          createdBy: '',
          createdAt: own.clock.now(),
          withdrawnAt: null,
        })),
      )
      .execute(),
  )
  const { rows } = await own.must(priceLists, {}, { token })
  expect(rows.filter(({ state }) => state === 'current')).toEqual(inForce)
  expect(rows).toHaveLength(200 + inForce.length)
  await own.close()
})
