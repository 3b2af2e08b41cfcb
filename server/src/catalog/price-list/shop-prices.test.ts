import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { goodsList } from '@huishou/wire/catalog/goods'
import { priceHistory } from '@huishou/wire/catalog/price-history'
import { createPriceList, previewPriceList, priceLists } from '@huishou/wire/catalog/price-lists'
import { moveShopPrices, shopPrices } from '@huishou/wire/catalog/shop-prices'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { createOrder, estimate } from '@huishou/wire/pickup/placing'
import { weighingPrices } from '@huishou/wire/pickup/staff'
import { walkIn } from '@huishou/wire/pickup/visit'
import { DAY, MINUTE } from '@huishou/wire/time'
import { CARDBOARD, HANGZHOU, PET, SOFA, newCustomer, shopOrder } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const SHOP = 2004
const OTHER = 2005
const GLASS = 1015
let server: TestServer
let ops: string
let manager: string
let clerk: string
beforeAll(async () => {
  server = await startTestServer()
  ;[ops, manager, clerk] = await Promise.all([
    server.staff('ops'),
    server.staff('manager1'),
    server.staff('clerk1'),
  ])
})
afterAll(() => server.close())

const publish = (prices: Record<number, number>, more: object = {}) =>
  server.must(
    createPriceList,
    {
      channel: 'shop',
      shopId: SHOP,
      startsAt: server.clock.now(),
      lines: Object.entries(prices).map(([id, unitFen]) => ({ categoryId: Number(id), unitFen })),
      ...more,
    },
    { token: ops },
  )
/** What the price sheet says of a category at a shop, or in the city. */
const sheet = async (goodsId: number, shopIdZt?: number) => {
  const input = { categoryKey: 'recycle', cityId: HANGZHOU, ...(shopIdZt ? { shopIdZt } : {}) }
  return (await server.must(goodsList, input)).result.find(({ id }) => id === goodsId)?.shopFen
}
const own = (token = manager) => server.must(shopPrices, {}, { token })
const rowOf = async (categoryId: number) => (await own()).rows.find((row) => row.categoryId === categoryId)!
const move = async (lines: { categoryId: number; unitFen?: number }[], more: object = {}) =>
  await server.call(
    moveShopPrices,
    { listId: (await own()).listId, lines, reason: '对面新开了一家店', ...more },
    { token: manager },
  )

test('a shop’s list wins over the city’s for what it names; everything else is paid as in the city', async () => {
  const list = await publish({ [CARDBOARD]: 125 })
  expect(list).toMatchObject({
    shopId: SHOP,
    cityId: HANGZHOU,
    label: `2026-03-02-S${SHOP}`,
    state: 'current',
  })
  expect([await sheet(CARDBOARD, SHOP), await sheet(CARDBOARD, OTHER), await sheet(CARDBOARD)]).toEqual([
    125, 110, 110,
  ])
  expect(await sheet(PET, SHOP)).toBe(240)
  const line = await server.must(priceHistory, { goodsId: CARDBOARD, cityId: HANGZHOU, shopIdZt: SHOP })
  expect(line.shop.steps.map(({ unitFen }) => unitFen)).toEqual([null, 105, 115, 110, 125])
  expect(line.door.todayFen).toBe(90)
  const { rows } = await server.must(priceLists, { cityId: HANGZHOU, channel: 'shop' }, { token: ops })
  expect(rows.filter(({ state }) => state === 'current').map(({ shopName }) => shopName)).toEqual([
    expect.stringContaining('未来科技城'),
    null,
  ])
})

test('estimate, quote, counter and a walk-in all pay what the shop pays', async () => {
  const goodsJsonStr = [{ goodsId: CARDBOARD }]
  const range = await server.must(estimate, {
    channel: 'shop',
    cityId: HANGZHOU,
    shopIdZt: SHOP,
    goodsJsonStr,
    band: '5-10公斤',
  })
  expect(range.lines[0]?.unitFen).toBe(125)
  expect(range.priceLabel).toBe(`2026-03-02-S${SHOP}`)
  const { token } = await newCustomer(server)
  const { id } = await server.must(createOrder, shopOrder({ goodsJsonStr }), { token })
  const quoted = await server.database.reader
    .selectFrom('pickupLine')
    .select('quoteFen')
    .where('orderId', '=', id)
    .execute()
  expect(quoted).toEqual([{ quoteFen: 125 }])
  const visitor = (await server.must(walkIn, { name: '散客' }, { token: clerk })).id
  const counter = async (orderId: number) =>
    (await server.must(weighingPrices, { orderId }, { token: clerk })).rows.find(
      ({ categoryId }) => categoryId === CARDBOARD,
    )
  expect(await counter(visitor)).toMatchObject({ unitFen: 125 })
  // the quote is locked against the shop's own fall, too
  server.clock.advance(MINUTE)
  await publish({ [CARDBOARD]: 100 })
  expect(await counter(id)).toMatchObject({ unitFen: 125 })
  expect(await counter(visitor)).toMatchObject({ unitFen: 100 })
})

test('a list of a shop is for its counter alone, names a shop that exists, and may end what the shop pays otherwise', async () => {
  const lines = [{ categoryId: CARDBOARD, unitFen: 100 }]
  const bad = (more: object) =>
    server.call(
      createPriceList,
      { channel: 'shop', startsAt: server.clock.now(), lines, ...more },
      { token: ops },
    )
  expect(await bad({ shopId: SHOP, channel: 'door' })).toMatchObject({ field: 'channel' })
  expect(await bad({ shopId: 99_999 })).toMatchObject({ reason: 'INPUT_INVALID', field: 'shopId' })
  expect(await bad({ lines: [] })).toMatchObject({ reason: 'INPUT_INVALID', field: 'lines' })
  const preview = await server.must(
    previewPriceList,
    {
      channel: 'shop',
      shopId: SHOP,
      startsAt: server.clock.now(),
      lines: [{ categoryId: PET, unitFen: 264 }],
    },
    { token: ops },
  )
  const changed = preview.lines.filter(({ oldFen, newFen }) => oldFen !== newFen)
  expect(changed).toMatchObject([
    { categoryId: CARDBOARD, oldFen: 100, newFen: 110 },
    { categoryId: PET, oldFen: 240, newFen: 264, changePct: 10 },
  ])
  server.clock.advance(MINUTE)
  await publish({})
  expect(await sheet(CARDBOARD, SHOP)).toBe(110)
  expect((await own()).rows.every(({ shopFen }) => shopFen === null)).toBe(true)
})

test('a manager moves the own shop’s prices within five per cent, with a reason, on record', async () => {
  expect(await own()).toMatchObject({ shopId: SHOP, percent: 5 })
  expect(await rowOf(CARDBOARD)).toMatchObject({ cityFen: 110, shopFen: null, minFen: 105, maxFen: 115 })
  const moved = await move([{ categoryId: CARDBOARD, unitFen: 115 }])
  expect(moved).toMatchObject({ code: 0, data: { note: '对面新开了一家店' } })
  expect([await sheet(CARDBOARD, SHOP), await sheet(CARDBOARD)]).toEqual([115, 110])
  server.clock.advance(MINUTE)
  await move([{ categoryId: PET, unitFen: 230 }])
  expect([await sheet(CARDBOARD, SHOP), await sheet(PET, SHOP)]).toEqual([115, 230])
  const { listId } = await own()
  const { rows } = await server.must(
    audit,
    { subject: 'priceList', subjectId: listId },
    { token: await server.staff('owner') },
  )
  expect(rows).toMatchObject([{ action: 'priceList.create', reason: '对面新开了一家店' }])
  server.clock.advance(MINUTE)
  // as the city again: by saying so, or by the same price
  const back = await move([{ categoryId: CARDBOARD }, { categoryId: PET, unitFen: 240 }])
  expect(back).toMatchObject({ code: 0 })
  expect((await own()).rows.filter(({ shopFen }) => shopFen !== null)).toEqual([])
})

test('outside the band, without a reason, on an old page or twice by accident a move is refused', async () => {
  for (const unitFen of [104, 116])
    expect(await move([{ categoryId: CARDBOARD, unitFen }])).toMatchObject({
      status: 422,
      reason: 'PRICE_OUTSIDE_BAND',
      field: 'lines',
      msg: '“纸箱黄纸板”只能在 ¥1.05 到 ¥1.15 之间（城市价上下 5%）',
      data: { categoryId: CARDBOARD, minFen: 105, maxFen: 115 },
    })
  // a fee is the city's: no manager takes more, or less
  expect(await move([{ categoryId: SOFA, unitFen: -2001 }])).toMatchObject({ reason: 'PRICE_OUTSIDE_BAND' })
  expect(await move([{ categoryId: 9999, unitFen: 5 }])).toMatchObject({ reason: 'CATEGORY_UNKNOWN' })
  expect(await move([{ categoryId: CARDBOARD, unitFen: 112 }], { reason: '' })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'reason',
  })
  expect(await move([{ categoryId: CARDBOARD, unitFen: 112 }], { listId: 1 })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  expect(await sheet(CARDBOARD, SHOP)).toBe(110)
  for (const name of ['clerk1', 'ops', 'finance', 'courier1'])
    expect(
      await server.call(
        moveShopPrices,
        { listId: 0, lines: [{ categoryId: CARDBOARD, unitFen: 112 }], reason: '试试' },
        { token: await server.staff(name) },
      ),
    ).toMatchObject({ reason: 'NOT_ALLOWED' })
})

test('another shop does not exist for a manager, others name one', async () => {
  expect(await server.call(shopPrices, { shopId: OTHER }, { token: manager })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect(await server.call(shopPrices, {}, { token: ops })).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.must(shopPrices, { shopId: OTHER }, { token: ops })).toMatchObject({ shopId: OTHER })
})

test('when the city’s price leaves a shop’s behind, the shop’s stays and is marked; the band is a setting', async () => {
  await move([{ categoryId: CARDBOARD, unitFen: 115 }])
  server.clock.advance(DAY)
  await server.must(
    createPriceList,
    {
      channel: 'shop',
      cityId: HANGZHOU,
      startsAt: server.clock.now(),
      lines: [
        { categoryId: CARDBOARD, unitFen: 100 },
        { categoryId: GLASS, unitFen: 10 },
      ],
    },
    { token: ops },
  )
  expect(await sheet(CARDBOARD, SHOP)).toBe(115)
  expect(await rowOf(CARDBOARD)).toMatchObject({ cityFen: 100, shopFen: 115, maxFen: 105, outside: true })
  expect(await rowOf(GLASS)).toMatchObject({ minFen: 10, maxFen: 10, outside: false })
  const { rows } = await server.must(staffSettings, {}, { token: ops })
  const { version = 0 } = rows.find(({ key }) => key === 'shop_price_band_percent') ?? {}
  const save = (value: string) =>
    server.call(
      saveSettings,
      { changes: [{ key: 'shop_price_band_percent', version, value }] },
      { token: ops },
    )
  expect(await save('21')).toMatchObject({ reason: 'SETTING_WRONG' })
  await save('20')
  expect(await rowOf(CARDBOARD)).toMatchObject({ maxFen: 120, outside: false })
})
