import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsDetail } from '@huishou/wire/catalog/goods-detail'
import { goodsList } from '@huishou/wire/catalog/goods'
import { staffGoodsList } from '@huishou/wire/catalog/goods-staff'
import { MINUTE } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { flushViews } from './view-counter.ts'

const RICE = 3004
const BAG = 3007

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const stored = async (goodsId: number): Promise<number | undefined> =>
  (
    await server.database.reader
      .selectFrom('goodsViews')
      .select('views')
      .where('goodsId', '=', goodsId)
      .executeTakeFirst()
  )?.views
const look = (id: number, token?: string) => server.must(goodsDetail, { id }, { token })
const onPage = async (id: number) => {
  server.clock.advance(MINUTE)
  return (await look(id)).basicInfo.views
}
const inList = async (id: number) => {
  server.clock.advance(MINUTE)
  const { result } = await server.must(goodsList, { categoryKey: 'scoreShop', pageSize: 50 })
  return result.find((goods) => goods.id === id)?.views
}

test('who looks at goods is counted once, however often the page is read, and nothing is written for it', async () => {
  const [one, two] = [await server.customer('13800007001'), await server.customer('13800007002')]
  for (const token of [one.token, one.token, two.token, undefined, undefined]) await look(RICE, token)
  expect(await onPage(RICE)).toBe(3)
  expect(await inList(RICE)).toBe(3)
  expect(await inList(BAG)).toBe(0)
  expect(await stored(RICE)).toBeUndefined()
})

test('the desk reads how often goods were looked at', async () => {
  const { rows } = await server.must(
    staffGoodsList,
    { q: String(RICE) },
    { token: await server.staff('ops') },
  )
  expect(rows.map(({ views }) => views)).toEqual([3])
})

test('a list does not count, and goods nobody has are not counted', async () => {
  await server.must(goodsList, { categoryKey: 'scoreShop', pageSize: 50 })
  expect((await server.call(goodsDetail, { id: 9_999_999 })).code).not.toBe(0)
  await flushViews(server.database)
  expect(await server.database.reader.selectFrom('goodsViews').select('goodsId').execute()).toEqual([
    { goodsId: RICE },
  ])
})

test('what was counted is written beside what was written before, and counts go on', async () => {
  expect(await stored(RICE)).toBe(3)
  server.clock.advance(11 * MINUTE)
  await Promise.all([look(RICE), look(BAG)])
  await Promise.all([flushViews(server.database), flushViews(server.database)])
  expect([await stored(RICE), await stored(BAG)]).toEqual([4, 1])
  expect(await onPage(RICE)).toBe(4)
})

test('counts that could not be written are written the next time', async () => {
  server.clock.advance(11 * MINUTE)
  await look(RICE)
  const broken = {
    reader: server.database.reader,
    transaction: () => Promise.reject(new Error('the disk is full')),
  }
  await expect(flushViews(broken)).rejects.toThrow('the disk is full')
  expect(await stored(RICE)).toBe(4)
  await flushViews(server.database)
  expect(await stored(RICE)).toBe(5)
})
