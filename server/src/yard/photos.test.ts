import { requestYardAdjustment } from '@huishou/wire/yard/differences'
import { sortGoods } from '@huishou/wire/yard/sorting'
import { receiveTransfer, sendTransfer } from '@huishou/wire/yard/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDBOARD, givenPeople, givenPhoto, PET, type People } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { giveGoods } from '../../test/yard-fixtures.ts'
import { shopStock } from './move-goods.ts'

const SHOP = 2004
const reason = '过磅有误'

let server: TestServer
let people: People
let clerk2: string
let other: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  clerk2 = await server.staff('clerk2')
  const { shopId } = await server.database.reader
    .selectFrom('staff')
    .select('shopId')
    .where('username', '=', 'clerk2')
    .executeTakeFirstOrThrow()
  other = shopId!
})
afterAll(() => server.close())

const scaled = (categoryId: number, grams: number) => [{ categoryId, grams, source: 'scale' as const }]

test('work in the yard shows its photos, those of somebody else are not taken', async () => {
  await giveGoods(server, shopStock(SHOP), [{ categoryId: PET, netG: 30_000, amountFen: 3_000 }])
  const [mine, second, foreign] = [
    await givenPhoto(server, people.clerk, 'staff'),
    await givenPhoto(server, clerk2, 'staff'),
    await givenPhoto(server, people.manager, 'staff'),
  ]
  await giveGoods(server, shopStock(SHOP), [{ categoryId: CARDBOARD, netG: 30_000, amountFen: 300 }])
  const lines = [{ categoryId: PET, grams: 10_000 }]
  const sorting = { categoryId: CARDBOARD, grams: 10_000, lines }
  const as = { token: people.clerk }
  expect(await server.call(sortGoods, { ...sorting, photos: [foreign] }, as)).toMatchObject({
    reason: 'NOT_FOUND',
    field: 'photos',
  })
  expect((await server.must(sortGoods, { ...sorting, photos: [mine] }, as)).photos).toHaveLength(1)
  const sent = await server.must(
    sendTransfer,
    { toShopId: other, lines: scaled(PET, 5_000), photos: [mine] },
    as,
  )
  const received = await server.must(
    receiveTransfer,
    { id: sent.id, lines: scaled(PET, 5_000), photos: [second] },
    { token: clerk2 },
  )
  expect(received.photos).toHaveLength(2)
  const adjusted = await server.must(
    requestYardAdjustment,
    { locationKind: 'shop', locationId: SHOP, categoryId: PET, quantity: 1, reason, photos: [foreign] },
    { token: people.manager },
  )
  expect(adjusted.photos).toHaveLength(1)
  // none of them is erased while it is shown
  const hashes = (await server.database.reader.selectFrom('yardPhoto').selectAll().execute()).map(
    ({ cause }) => cause,
  )
  expect(new Set(hashes)).toEqual(new Set(['sorting', 'transfer', 'adjustment']))
})
