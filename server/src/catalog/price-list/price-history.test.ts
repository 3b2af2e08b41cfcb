import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceHistory } from '@huishou/wire/catalog/price-history'
import { createPriceList, withdrawPriceList } from '@huishou/wire/catalog/price-lists'
import { saveWasteCategory, staffCategories } from '@huishou/wire/catalog/waste-categories'
import { DAY, HOUR } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const SHANGHAI = '310100000000'
const HANGZHOU = '330100000000'
const CARDBOARD = 1001
const GLASS = 1015
const SOFA = 1020
let server: TestServer
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  ops = await server.staff('ops')
})
afterAll(() => server.close())

const history = (goodsId: number, cityId = SHANGHAI) => server.must(priceHistory, { goodsId, cityId })
const publish = (unitFen: number, more: object) =>
  server.must(
    createPriceList,
    {
      channel: 'door',
      startsAt: server.clock.now(),
      lines: [{ categoryId: CARDBOARD, unitFen }],
      ...more,
    },
    { token: ops },
  )

test('anybody sees each price of the last 90 days and how far today is from then', async () => {
  const { door, shop, from, to, ...rest } = await history(CARDBOARD)
  expect(rest).toEqual({ goodsId: CARDBOARD, name: '纸箱黄纸板', nameEn: 'Cardboard', unit: 'kg' })
  expect(to - from).toBe(90 * DAY)
  expect(door.steps.map(({ unitFen }) => unitFen)).toEqual([null, 85, 95, 90])
  expect(door.steps[0]?.at).toBe(from)
  expect(door).toMatchObject({
    todayFen: 90,
    lowestFen: 85,
    highestFen: 95,
    days30: { fen: 5, pct: 5.9 },
    days90: null,
  })
  expect(shop).toMatchObject({ todayFen: 110, days30: { fen: 5, pct: 4.8 } })
})

test('a city with a list of its own has its own line from the start of that list', async () => {
  const { door } = await history(1002, HANGZHOU)
  expect(door.steps.map(({ unitFen }) => unitFen)).toEqual([null, 95, 105])
})

test('a price that did not move is one step, a fee has a change without per cent', async () => {
  const glass = await history(GLASS)
  expect(glass.door.steps.map(({ unitFen }) => unitFen)).toEqual([null, 5])
  expect(glass.door).toMatchObject({ lowestFen: 5, highestFen: 5, days30: { fen: 0, pct: 0 } })
  const sofa = await history(SOFA)
  expect(sofa.door).toMatchObject({ todayFen: -5000, days30: { fen: 0, pct: null } })
})

test('a list withdrawn before its start leaves no step, one in force shows at once, and a gap is a gap', async () => {
  const later = await publish(70, { startsAt: server.clock.now() + HOUR, cityId: SHANGHAI })
  await server.must(withdrawPriceList, { id: later.id }, { token: ops })
  server.clock.advance(2 * HOUR)
  expect((await history(CARDBOARD)).door.todayFen).toBe(90)
  await publish(99, { cityId: SHANGHAI })
  expect((await history(CARDBOARD)).door).toMatchObject({ todayFen: 99, highestFen: 99 })
  // that list names cardboard only: from now on glass is not bought
  expect((await history(GLASS)).door.steps.map(({ unitFen }) => unitFen)).toEqual([null, 5, null])
  expect((await history(GLASS)).door).toMatchObject({ todayFen: null, lowestFen: 5, days30: null })
  expect((await history(GLASS)).shop.todayFen).toBe(10)
})

test('a category that is unknown or no longer accepted has no line', async () => {
  expect(await server.call(priceHistory, { goodsId: 9999 })).toMatchObject({ reason: 'CATEGORY_UNKNOWN' })
  const { rows } = await server.must(staffCategories, {}, { token: ops })
  const glass = rows.find(({ id }) => id === GLASS)
  await server.must(saveWasteCategory, { ...glass!, active: false, picture: '' }, { token: ops })
  expect(await server.call(priceHistory, { goodsId: GLASS })).toMatchObject({ reason: 'CATEGORY_UNKNOWN' })
})
