import { DAY } from '@huishou/wire/time'
import { stockTurnover } from '@huishou/wire/yard/stock'
import { sendTransfer } from '@huishou/wire/yard/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDBOARD, COPPER, givenPeople, type People } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { giveGoods } from '../../test/yard-fixtures.ts'
import { shopStock } from './move-goods.ts'
import { ageInDays, daysLeft } from './read-turnover.ts'

const SHOP = 2004
const OTHER_SHOP = 2005

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
  await server.close()
})

const bought = (categoryId: number, netG: number) =>
  giveGoods(server, shopStock(SHOP), [{ categoryId, netG, amountFen: netG / 10 }])
const send = (categoryId: number, grams: number) =>
  server.must(
    sendTransfer,
    { toShopId: OTHER_SHOP, lines: [{ categoryId, grams, source: 'scale' }] },
    { token: people.clerk },
  )

test('what came first leaves first, and the pace of the last weeks says how long stock lasts', async () => {
  await bought(CARDBOARD, 60_000)
  await bought(COPPER, 5_000)
  server.clock.advance(10 * DAY)
  await bought(CARDBOARD, 60_000)
  server.clock.advance(5 * DAY)
  await send(CARDBOARD, 80_000)
  const { rows } = await server.must(stockTurnover, {}, { token: people.manager })
  const of = (id: number) => rows.find(({ categoryId }) => categoryId === id)
  // the first 60 kg are gone; 80 kg in 16 days leave 40 kg for 8
  expect(of(CARDBOARD)).toMatchObject({ locationId: SHOP, ageDays: 5, daysLeft: 8 })
  // nothing went of it
  expect(of(COPPER)).toMatchObject({ ageDays: 15, daysLeft: null })
  // a manager sees the own shop only
  expect(rows.every(({ locationKind, locationId }) => locationKind === 'shop' && locationId === SHOP)).toBe(
    true,
  )
  const all = await server.must(stockTurnover, {}, { token: people.owner })
  expect(all.rows.some(({ locationKind }) => locationKind === 'transit')).toBe(true)
})

test('stock that came before the days looked at counts as old', () => {
  const today = 20_000
  const days = [
    { day: today - 3, came: 4_000, used: 0 },
    { day: today - 40, came: 1_000, used: 9_000 },
  ]
  expect(ageInDays(4_000, days, today)).toBe(3)
  expect(ageInDays(4_001, days, today)).toBe(40)
  expect(ageInDays(5_001, days, today)).toBe(90)
  // what went forty days ago says nothing about today's pace
  expect(daysLeft(4_000, days, today)).toBeNull()
})
