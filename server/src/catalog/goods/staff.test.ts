import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { goodsCategories } from '@huishou/wire/catalog/categories'
import { goodsDetail, goodsFreight } from '@huishou/wire/catalog/goods-detail'
import { goodsList } from '@huishou/wire/catalog/goods'
import { saveGoods, staffGoods, staffGoodsList, switchGoods } from '@huishou/wire/catalog/goods-staff'
import {
  freightTemplates,
  mallCategories,
  saveFreightTemplate,
  saveMallCategory,
} from '@huishou/wire/catalog/mall-categories-and-freight'
import type { InputOf } from '@huishou/wire/client'
import type { Endpoint } from '@huishou/wire/endpoint'
import { HOUR } from '@huishou/wire/time'
import { uploadPath } from '../../file/index.ts'
import { givenPhoto } from '../../../test/pickup-fixtures.ts'
import { goodsPictures } from './pictures-in-use.ts'
import { MONDAY_10, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  ops = await server.staff('ops')
})
afterAll(() => server.close())

const rice = (more: object = {}) => ({
  name: '小米 2kg',
  nameEn: 'Millet',
  categoryId: 102,
  pics: ['/static/goods/rice.svg'],
  pickup: true,
  skus: [{ priceFen: 1290, points: 100, marketFen: 1990, stock: 20, weightG: 2050 }],
  ...more,
})
const save = (input: object) => server.must(saveGoods, input as InputOf<typeof saveGoods>, { token: ops })
const trySave = (input: object) => server.call(saveGoods, input as InputOf<typeof saveGoods>, { token: ops })

const coloured = (more: object = {}) =>
  rice({
    name: '水杯',
    properties: [
      {
        name: '颜色',
        nameEn: 'Colour',
        values: [{ name: '蓝' }, { name: '绿', pic: '/static/goods/flask.svg' }],
      },
      { name: '容量', values: [{ name: '1L' }] },
    ],
    skus: [
      { choice: [0, 0], priceFen: 1000, points: 0, stock: 3 },
      { choice: [1, 0], priceFen: 1200, points: 0, stock: 4 },
    ],
    ...more,
  })

test('new goods are in the mall at once, numbered from 10001, and found by pinyin', async () => {
  const saved = await save(rice())
  expect(saved.id).toBeGreaterThanOrEqual(10_001)
  expect(saved).toMatchObject({
    state: 'on_sale',
    stateText: '在售',
    version: 1,
    stock: 20,
    categoryName: '粮油食品',
    pics: [expect.stringMatching(/^https?:.*rice\.svg$/)],
    skus: [{ choice: [], propertyChildIds: '', stock: 20, sold: 0, active: true }],
  })
  const { result } = await server.must(goodsList, { categoryId: 2, k: 'xiaomi' })
  expect(result[0]).toMatchObject({ id: saved.id, minPrice: 12.9, minScore: 100, stores: 20, pickup: true })
  expect(await server.must(staffGoods, { id: saved.id }, { token: ops })).toEqual(saved)
})

test('a change is seen by the next visitor, and whoever read an older state is refused', async () => {
  const saved = await save(rice({ name: '红豆 1kg' }))
  await server.must(goodsDetail, { id: saved.id })
  const edit = { ...rice({ name: '红豆 1kg 新', skus: [{ priceFen: 999, points: 0 }] }), id: saved.id }
  const after = await save({ ...edit, version: saved.version })
  expect(after).toMatchObject({ version: 2, priceFen: 999, stock: 20 })
  expect((await server.must(goodsDetail, { id: saved.id })).basicInfo).toMatchObject({
    name: '红豆 1kg 新',
    minPrice: 9.99,
    stores: 20,
  })
  expect(await trySave({ ...edit, version: saved.version })).toMatchObject({
    status: 409,
    reason: 'CHANGED_MEANWHILE',
  })
  expect(await trySave(edit)).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  expect(await trySave({ ...edit, id: 424_242, version: 1 })).toMatchObject({ reason: 'NOT_FOUND' })
  const both = await Promise.all([1, 2].map(() => trySave({ ...edit, version: 2 })))
  expect(both.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual(['CHANGED_MEANWHILE', 'saved'])
})

test('SKUs keep their number and stock while choices are renamed, added and taken away', async () => {
  const saved = await save(coloured())
  expect(saved.skus.map(({ propertyChildNames }) => propertyChildNames)).toEqual([
    '颜色:蓝,容量:1L,',
    '颜色:绿,容量:1L,',
  ])
  const [colour, size] = saved.properties
  const properties = [
    { ...colour!, values: [{ ...colour!.values[1]!, name: '墨绿' }, { name: '红' }] },
    { ...size!, values: size!.values },
  ].map(({ values, ...property }) => ({
    ...property,
    values: values.map((value) => ({ ...value, pic: undefined })),
  }))
  const after = await save(
    coloured({
      id: saved.id,
      version: saved.version,
      properties,
      skus: [
        { choice: [0, 0], priceFen: 1300, points: 0, stock: 99 },
        { choice: [1, 0], priceFen: 1500, points: 0, stock: 6 },
      ],
    }),
  )
  expect(after.skus.filter(({ active }) => active)).toMatchObject([
    { id: saved.skus[1]!.id, propertyChildNames: '颜色:墨绿,容量:1L,', priceFen: 1300, stock: 4 },
    { propertyChildNames: '颜色:红,容量:1L,', stock: 6 },
  ])
  expect(after.skus.find(({ id }) => id === saved.skus[0]!.id)).toMatchObject({ active: false, stock: 3 })
  expect(after.stock).toBe(10)
  const { skuList } = await server.must(goodsDetail, { id: saved.id })
  expect(skuList).toHaveLength(2)
})

test('SKUs that do not fit their properties are refused with the reason', async () => {
  const [first] = coloured().skus as object[]
  for (const [wrong, problem] of [
    [{ skus: [first, first] }, '重复'],
    [{ skus: [{ priceFen: 1, points: 0 }] }, '选一项'],
    [{ skus: [{ ...first, choice: [5, 0] }] }, '选一项'],
    [{ skus: [{ ...first, active: false }] }, '可售规格'],
    [{ properties: [{ name: '色', values: [{ name: '蓝' }, { name: '蓝' }] }] }, '相同的选项'],
    [{ properties: [{ name: '色:', values: [{ name: '蓝' }] }] }, '逗号和冒号'],
  ] as const) {
    const answer = await trySave(coloured(wrong))
    expect(answer).toMatchObject({ status: 422, reason: 'SKUS_WRONG' })
    expect(answer.msg).toContain(problem)
  }
})

test('goods need a category, a freight template and pictures that are there', async () => {
  for (const [wrong, refused] of [
    [{ categoryId: 4242 }, { reason: 'GOODS_CATEGORY_UNKNOWN', field: 'categoryId' }],
    [{ freightTemplateId: 4242 }, { reason: 'FREIGHT_TEMPLATE_UNKNOWN' }],
    [{ pics: ['https://evil.test/x.png'] }, { reason: 'GOODS_PICTURE_UNKNOWN', field: 'pics' }],
    [{ pics: [`/files/ab/cd/abcd${'0'.repeat(60)}.webp`] }, { reason: 'GOODS_PICTURE_UNKNOWN' }],
    [{ pics: ['/static/../../etc/passwd'] }, { reason: 'GOODS_PICTURE_UNKNOWN' }],
    [{ pics: [] }, { reason: 'INPUT_INVALID', field: 'pics' }],
    [{ name: '   ' }, { reason: 'INPUT_INVALID', field: 'name' }],
    [{ name: '长'.repeat(101) }, { reason: 'INPUT_INVALID', field: 'name' }],
    [{ skus: [] }, { reason: 'INPUT_INVALID', field: 'skus' }],
    [{ skus: [{ priceFen: -1, points: 0 }] }, { reason: 'INPUT_INVALID', field: 'skus' }],
    [{ skus: [{ priceFen: 1.5, points: 0 }] }, { reason: 'INPUT_INVALID', field: 'skus' }],
    [
      { sellStartAt: MONDAY_10, sellEndAt: MONDAY_10 },
      { reason: 'INPUT_INVALID', field: 'sellEndAt' },
    ],
    [
      { limitPerMember: 2, minBuy: 3 },
      { reason: 'INPUT_INVALID', field: 'minBuy' },
    ],
    [{ content: 'x'.repeat(100_001) }, { reason: 'INPUT_INVALID', field: 'content' }],
  ] as const)
    expect(await trySave(rice(wrong)), JSON.stringify(wrong).slice(0, 80)).toMatchObject(refused)
})

test('uploaded pictures are shown in gallery, choice and description, and are not swept away', async () => {
  const [cover, green, inside] = [
    await givenPhoto(server, ops, 'staff'),
    await givenPhoto(server, ops, 'staff'),
    await givenPhoto(server, ops, 'staff'),
  ]
  const given = coloured({
    name: '照片杯',
    pics: [cover],
    content: `<p><img src="${inside}"></p>`,
    properties: [
      { name: '颜色', values: [{ name: '蓝' }, { name: '绿', pic: green }] },
      { name: '容量', values: [{ name: '1L' }] },
    ],
  })
  const { id } = await save(given)
  const detail = await server.must(goodsDetail, { id })
  // signed for staff at first, public once the goods are saved
  const open = (url: string | undefined) => url?.split('?')[0]
  expect(detail.pics2).toEqual([open(cover)])
  expect(detail.subPics).toMatchObject([{ pic: open(green) }])
  expect(detail.content).toBe(`<p><img src="${open(inside)}" alt="" /></p>`)
  for (const url of [cover, green, inside])
    expect((await server.inject({ method: 'GET', url: uploadPath(url!)! })).status).toBe(200)
  const hashes = [cover, green, inside].map((url) => /([0-9a-f]{64})/.exec(url!)![1]!)
  expect(await goodsPictures(server.database.reader, [...hashes, '0'.repeat(64)])).toEqual(hashes)
})

test('a name is only text, whatever it is made of', async () => {
  const name = '<img src=x onerror=alert(1)> 🤖 %_'
  const saved = await save(rice({ name }))
  expect(saved.name).toBe(name)
  expect((await server.must(goodsList, { categoryId: 2, k: '🤖' })).result.map(({ id }) => id)).toEqual([
    saved.id,
  ])
})

test('pressing save twice makes one of the goods', async () => {
  const key = 'goods-key-1'
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      server.must(saveGoods, rice({ name: '一次' }) as InputOf<typeof saveGoods>, { token: ops, key }),
    ),
  )
  expect(first!.id).toBe(second!.id)
})

test('goods that are switched off are gone from lists and pages at once, and come back', async () => {
  const { id } = await save(rice({ name: '开关豆' }))
  const { rows } = await server.must(switchGoods, { ids: [id, 3002], active: false }, { token: ops })
  expect(rows.map(({ state }) => state)).toEqual(['off_sale', 'off_sale'])
  expect(await server.call(goodsDetail, { id })).toMatchObject({ reason: 'GOODS_UNKNOWN' })
  expect(await server.call(goodsList, { categoryId: 2, k: '开关豆' })).toMatchObject({ code: 700 })
  await server.must(switchGoods, { ids: [id, 3002], active: true, recommended: true }, { token: ops })
  expect((await server.must(goodsDetail, { id })).basicInfo).toMatchObject({ recommendStatus: 1 })
  expect(await server.call(switchGoods, { ids: [id, 999_999], hidden: true }, { token: ops })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect((await server.must(goodsDetail, { id })).basicInfo.id).toBe(id)
})

test('goods whose time is over are no longer listed', async () => {
  const { id } = await save(rice({ name: '限时豆', sellEndAt: server.clock.now() + HOUR }))
  expect((await server.must(goodsList, { categoryId: 2, k: '限时豆' })).totalRow).toBe(1)
  server.clock.advance(HOUR)
  expect(await server.call(goodsList, { categoryId: 2, k: '限时豆' })).toMatchObject({ code: 700 })
  expect((await server.must(goodsDetail, { id })).basicInfo.sellEnd).toBe(true)
  expect(await server.must(staffGoods, { id }, { token: ops })).toMatchObject({ state: 'ended' })
})

test('the staff finds goods by words, number and item number, and sees how many are in what state', async () => {
  const list = (input: object) => server.must(staffGoodsList, input, { token: ops })
  const all = await list({ pageSize: 100 })
  expect(all.total).toBe(all.counts.all)
  expect(all.counts).toMatchObject({ not_started: 1 })
  expect((await list({ q: '3004' })).rows.map(({ id }) => id)).toContain(3004)
  expect((await list({ q: 'HS3006-1' })).rows.map(({ id }) => id)).toEqual([3006])
  expect((await list({ q: 'zjxf' })).total).toBe(0)
  expect((await list({ state: 'not_started' })).rows.map(({ id }) => id)).toEqual([3016])
  expect((await list({ hidden: true })).rows).toHaveLength(5)
  expect((await list({ kind: 'virtual' })).rows.map(({ id }) => id).toSorted()).toEqual([3010, 3011])
  expect((await list({ stock: 'low' })).rows.map(({ id }) => id)).toEqual([3013])
  const byStock = (await list({ sort: 'stock', pageSize: 100 })).rows.map(({ stock }) => stock)
  expect(byStock).toEqual(byStock.toSorted((a, b) => a - b))
  expect((await list({ q: '%' })).rows.map(({ name }) => name).every((name) => name.includes('%'))).toBe(true)
  expect((await list({ categoryId: 104 })).total).toBe(2)
})

test('categories are made, renamed and hidden with all that is in them', async () => {
  const saveOne = (input: object) =>
    server.call(saveMallCategory, input as InputOf<typeof saveMallCategory>, { token: ops })
  const made = (await saveOne({ name: '文具', nameEn: 'Stationery', sort: 9 })).data
  const below = (await saveOne({ name: '本子', pid: made.id, icon: '/static/goods/tote.svg' })).data
  const goods = await save(rice({ name: '再生纸本', categoryId: below.id }))
  expect((await server.must(goodsList, { categoryId: made.id })).result.map(({ id }) => id)).toEqual([
    goods.id,
  ])
  const shown = await server.must(goodsCategories, {})
  expect(shown.filter(({ id }) => [made.id, below.id].includes(id))).toMatchObject([
    { name: '本子', pid: made.id, level: 3, icon: expect.stringMatching(/^http.*tote\.svg$/) },
    { name: '文具', pid: 2, level: 2 },
  ])
  const hidden = await saveOne({ id: made.id, version: made.version, name: '文具', shown: false })
  expect(hidden.data).toMatchObject({ shown: false, version: 2 })
  expect(await server.call(goodsList, { categoryId: 2, k: '再生纸本' })).toMatchObject({ code: 700 })
  expect((await server.must(goodsCategories, {})).some(({ id }) => id === below.id)).toBe(false)
  expect(await saveOne({ id: made.id, version: 1, name: 'x' })).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  expect(await saveOne({ id: 4242, version: 1, name: 'x' })).toMatchObject({ reason: 'NOT_FOUND' })
  for (const pid of [below.id, made.id, 4242])
    expect(await saveOne({ id: made.id, version: 2, name: 'x', pid })).toMatchObject({
      reason: 'GOODS_CATEGORY_UNKNOWN',
      field: 'pid',
    })
  expect(await saveOne({ name: 'x', icon: 'https://evil.test/a.svg' })).toMatchObject({
    reason: 'GOODS_PICTURE_UNKNOWN',
  })
  const { rows } = await server.must(mallCategories, {}, { token: ops })
  expect(rows.find(({ id }) => id === below.id)).toMatchObject({ goods: 1 })
})

test('a freight template has one line for everywhere else and names no region twice', async () => {
  const line = (regionIds: string[], more: object = {}) => ({
    regionIds,
    deliver: true,
    firstNumber: 1,
    firstFen: 800,
    addNumber: 1,
    addFen: 200,
    ...more,
  })
  const saveOne = (input: object) =>
    server.call(saveFreightTemplate, { name: '测试', kind: 'piece', ...input } as never, { token: ops })
  const { data } = await saveOne({ lines: [line([]), line(['330000000000'], { firstFen: 0, addFen: 0 })] })
  expect(data).toMatchObject({ kind: 'piece', freeAboveFen: null, goods: 0, version: 1 })
  const freight = (provinceId: string) => server.must(goodsFreight, { templateId: data.id, provinceId })
  expect(await freight('330000000000')).toMatchObject({ isFree: true, firstAmount: 0 })
  expect(await freight('110000000000')).toMatchObject({ isFree: false, firstAmount: 8 })
  const changed = await saveOne({ id: data.id, version: 1, lines: [line([], { firstFen: 900 })] })
  expect(changed.data).toMatchObject({ version: 2 })
  expect(await freight('330000000000')).toMatchObject({ firstAmount: 9 })
  expect(await saveOne({ id: data.id, version: 1, lines: [line([])] })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  for (const lines of [
    [line(['330000000000'])],
    [line([]), line([])],
    [line([]), line(['330000000000']), line(['330000000000'])],
    [line([]), line(['999999999999'])],
  ])
    expect(await saveOne({ lines })).toMatchObject({ reason: 'INPUT_INVALID', field: 'lines' })
  expect((await server.must(freightTemplates, {}, { token: ops })).rows.length).toBeGreaterThan(2)
})

test('only operations and the owner write goods; couriers do not even see them; every write is in the audit log', async () => {
  const { id } = await save(rice({ name: '审计豆' }))
  const writes: [Endpoint, Record<string, unknown>][] = [
    [saveGoods, rice()],
    [switchGoods, { ids: [id], active: false }],
    [saveMallCategory, { name: 'x' }],
    [saveFreightTemplate, { name: 'x', kind: 'piece', lines: [] }],
  ]
  for (const role of ['clerk1', 'finance', 'agent'])
    for (const [endpoint, input] of writes)
      expect(
        await server.call(endpoint, input, { token: await server.staff(role) }),
        `${role} ${endpoint.name}`,
      ).toMatchObject({ status: 403, reason: 'NOT_ALLOWED' })
  expect(await server.call(staffGoodsList, {}, { token: await server.staff('courier1') })).toMatchObject({
    status: 403,
  })
  for (const [endpoint, input] of writes)
    expect(await server.call(endpoint, input)).toMatchObject({ status: 401, reason: 'LOGIN_REQUIRED' })
  const { rows } = await server.must(
    audit,
    { subject: 'goods', subjectId: id },
    { token: await server.staff('owner') },
  )
  expect(rows[0]).toMatchObject({ action: 'goods.create', staffName: '顾明' })
})

test('rich text keeps its lines: it is cleaned as HTML and not as a line', async () => {
  const content = '<pre>一\n\n二</pre><p>A\tB</p>'
  expect((await save(rice({ name: '富文本', content }))).content).toContain('一\n\n二')
})
