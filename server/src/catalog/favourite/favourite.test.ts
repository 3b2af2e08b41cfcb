import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addFavourite,
  checkFavourite,
  favouriteGoods,
  favourites,
  removeFavourite,
} from '@huishou/wire/catalog/favourites'
import { goodsDetail } from '@huishou/wire/catalog/goods-detail'
import { staffGoodsList } from '@huishou/wire/catalog/goods-staff'
import { mostFavourites } from '@huishou/wire/catalog/limits'
import { newCustomer } from '../../../test/mall-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { catalogPersonalData } from '../personal-data.ts'

const RICE = 3004
const OIL = 3005
let server: TestServer
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  ops = await server.staff('ops')
})
afterAll(() => server.close())

const countOf = async (goodsId: number): Promise<number> => {
  const { rows } = await server.must(staffGoodsList, { q: String(goodsId) }, { token: ops })
  return rows.find(({ id }) => id === goodsId)?.favourites ?? -1
}

test('goods are saved once, counted for staff and the protocol, and removed again', async () => {
  const [one, two] = [await newCustomer(server), await newCustomer(server)]
  for (const { token } of [one, two, one]) await server.must(addFavourite, { goodsId: RICE }, { token })
  await server.must(addFavourite, { goodsId: OIL }, { token: one.token })
  expect(await countOf(RICE)).toBe(2)
  expect((await server.must(goodsDetail, { id: RICE }, {})).basicInfo.numberFav).toBe(2)
  expect(await server.must(checkFavourite, { goodsId: RICE }, { token: one.token })).toMatchObject({
    goodsId: RICE,
    uid: one.uid,
  })
  const mine = await server.must(favouriteGoods, { pageSize: 1 }, { token: one.token })
  expect(mine).toMatchObject({ totalRow: 2, totalPage: 2, result: [{ goodsId: OIL, status: 0 }] })
  const plain = await server.must(favourites, {}, { token: one.token })
  expect(plain.map(({ goodsId }) => goodsId)).toEqual([OIL, RICE])

  await server.must(removeFavourite, { goodsId: RICE }, { token: one.token })
  await server.must(removeFavourite, { goodsId: RICE }, { token: one.token })
  expect(await countOf(RICE)).toBe(1)
  expect(await server.call(checkFavourite, { goodsId: RICE }, { token: one.token })).toMatchObject({
    reason: 'EMPTY',
  })
})

test('nobody removes what another saved, and a guest saves nothing', async () => {
  const [owner, other] = [await newCustomer(server), await newCustomer(server)]
  const { id } = await server.must(addFavourite, { goodsId: OIL }, { token: owner.token })
  expect(await server.call(removeFavourite, { id }, { token: other.token })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect(await server.call(removeFavourite, {}, { token: other.token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'goodsId',
  })
  expect(await server.call(addFavourite, { goodsId: OIL }, {})).toMatchObject({ code: 2000 })
  for (const goodsId of [1, 999_999])
    expect(await server.call(addFavourite, { goodsId }, { token: owner.token })).toMatchObject({
      reason: 'GOODS_UNKNOWN',
    })
  await server.must(removeFavourite, { id }, { token: owner.token })
  expect(await server.call(favouriteGoods, {}, { token: owner.token })).toMatchObject({ reason: 'EMPTY' })
})

test('twenty presses at the same moment save and count once', async () => {
  const { token } = await newCustomer(server)
  const before = await countOf(3002)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.must(addFavourite, { goodsId: 3002 }, { token })),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await countOf(3002)).toBe(before + 1)
  await Promise.all(
    Array.from({ length: 20 }, () => server.must(removeFavourite, { goodsId: 3002 }, { token })),
  )
  expect(await countOf(3002)).toBe(before)
})

test('a full list takes no more, and an account that ends takes its marks along', async () => {
  const { token, uid } = await newCustomer(server)
  const now = server.clock.now()
  const before = await countOf(OIL)
  await server.must(addFavourite, { goodsId: OIL }, { token })
  await server.database.transaction(async (trx) => {
    const { goods } = {
      goods: await trx.selectFrom('goods').selectAll().where('id', '=', OIL).executeTakeFirstOrThrow(),
    }
    for (let number = 1; number < mostFavourites; number += 1) {
      const id = 900_000 + number
      await trx
        .insertInto('goods')
        .values({ ...goods, id, active: 0, favourites: 1 })
        .execute()
      await trx.insertInto('favourite').values({ memberId: uid, goodsId: id, createdAt: now }).execute()
    }
  })
  expect(await server.call(addFavourite, { goodsId: RICE }, { token })).toMatchObject({
    reason: 'FAVOURITES_FULL',
  })
  const rows = await catalogPersonalData.exported?.[0]?.rows(server.database.reader, uid, {
    after: 0,
    limit: 2,
  })
  expect(rows).toMatchObject([{ goodsId: OIL }, { goodsId: 900_001 }])
  await server.database.transaction((trx) =>
    catalogPersonalData.erase!(trx, { memberId: uid, now, uploads: [] }),
  )
  const left = await server.database.reader
    .selectFrom('goods')
    .select('favourites')
    .where('id', 'in', [OIL, 900_001])
    .orderBy('id')
    .execute()
  expect(left.map(({ favourites: count }) => count)).toEqual([before, 0])
})
