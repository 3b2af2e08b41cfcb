import { goodsList } from '@huishou/wire/catalog/goods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBootstrapData } from './bootstrap-data.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const SHANGHAI = '310100000000'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const firstScreen = () => readBootstrapData(server.database, server.config, server.clock.now())

test('with shops in several cities the page names none: its prices may be those of somewhere else', async () => {
  expect((await firstScreen()).city).toBeNull()
})

test('a business in one city needs no choice: the page comes with that city and its prices', async () => {
  await server.database.transaction((trx) =>
    trx.updateTable('shop').set({ state: 'closed' }).where('cityId', '!=', SHANGHAI).execute(),
  )
  server.clock.advance(2_000)
  const { city, goods } = await firstScreen()
  expect(city).toEqual({ id: SHANGHAI, name: '上海市', nameEn: 'Shanghai' })
  const asked = await server.must(goodsList, { categoryKey: 'recycle', cityId: SHANGHAI, pageSize: 100 })
  const priceOf = ({ id, doorFen }: { id: number; doorFen?: number }) => [id, doorFen]
  expect(goods.map(priceOf)).toEqual(asked.result.map(priceOf))
})
