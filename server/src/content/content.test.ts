import { configValue, configValues } from '@huishou/wire/content/config-values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { putConfig, readConfigValue, readWeightBands } from './index.ts'

const START_KEYS =
  'mallName,weightList,serviceList,kf_tel,vipid,app_version_ios,assistant_goodsId,share_profile,share_pic,bargain_data,customerServiceChatCorpId,customerServiceChatUrl'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    env: {
      HUISHOU_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
      HUISHOU_MAP_ATTRIBUTION: '© somebody',
    },
  })
})
afterAll(() => server.close())

const valueOf = async (key: string) => (await server.must(configValue, { key })).value

describe('settings a client starts with', () => {
  test('every key of the start page has a row, in the order asked for, its value a text', async () => {
    const rows = await server.must(configValues, { keys: START_KEYS })
    expect(rows.map(({ key }) => key)).toEqual(START_KEYS.split(','))
    for (const row of rows)
      expect(row).toMatchObject({ value: expect.any(String), remark: expect.any(String) })
  })

  test('the weight list is JSON text of bands with a readable value', async () => {
    const bands = JSON.parse(await valueOf('weightList')) as { value: string; text: string }[]
    expect(bands).toHaveLength(6)
    expect(bands[1]).toMatchObject({
      value: '5-10公斤',
      text: '5-10公斤（约2-3个纸箱）',
      minG: 5000,
      maxG: 10_000,
    })
  })

  test('the bargain figures are JSON text of three counted numbers', async () => {
    expect(JSON.parse(await valueOf('bargain_data'))).toEqual({
      totalBargains: 0,
      successCount: 0,
      totalSaved: 0,
    })
  })

  test('the map of the deployment is among them', async () => {
    const rows = await server.must(configValues, { keys: 'map_tile_url,map_tile_attribution' })
    expect(rows.map(({ value }) => value)).toEqual(['https://tiles.example/{z}/{x}/{y}.png', '© somebody'])
  })

  test('keys that do not exist are left out; nothing at all is "no data"', async () => {
    expect(
      (await server.must(configValues, { keys: 'nothing, mallName ,mallName,' })).map(({ key }) => key),
    ).toEqual(['mallName'])
    expect(await server.call(configValues, { keys: 'nothing,__proto__,constructor' })).toMatchObject({
      status: 200,
      code: 700,
      reason: 'EMPTY',
    })
    expect((await server.call(configValue, { key: 'nothing' })).reason).toBe('EMPTY')
  })

  test('keys that are missing or endless are refused by name', async () => {
    expect(await server.call(configValues, {})).toMatchObject({ reason: 'INPUT_INVALID', field: 'keys' })
    expect(await server.call(configValues, { keys: 'x'.repeat(2001) })).toMatchObject({
      reason: 'INPUT_INVALID',
      field: 'keys',
    })
  })

  test('they are answered without a token, and with one that is no good', async () => {
    const response = await server.inject({
      method: 'GET',
      url: '/recycle/config/values?keys=mallName&token=forged',
    })
    expect(response.json()).toMatchObject({ code: 0, msg: 'success', data: [{ key: 'mallName' }] })
  })
})

describe('changing a setting', () => {
  const put = (rows: { key: string; value: string; remark?: string }[]) =>
    server.database.transaction((trx) => putConfig(trx, server.clock.now(), rows))

  test('a change is seen at once, with its time and its remark', async () => {
    await server.must(configValue, { key: 'kf_tel' })
    await put([{ key: 'kf_tel', value: '400-123-4567' }])
    expect(await server.must(configValue, { key: 'kf_tel' })).toEqual({
      key: 'kf_tel',
      value: '400-123-4567',
      remark: '客服电话',
      dateUpdate: '2026-03-02 10:00:00',
    })
  })

  test('a key nobody knew before is a setting too; its remark stays when only the value changes', async () => {
    await put([{ key: 'motto', value: '<b>♻️</b>', remark: 'said on the first page' }])
    await put([{ key: 'motto', value: 'new' }])
    expect(await server.must(configValue, { key: 'motto' })).toMatchObject({
      value: 'new',
      remark: 'said on the first page',
    })
  })

  test('inside a transaction a setting reads as that transaction left it', async () => {
    const seen = await server.database.transaction(async (trx) => {
      await putConfig(trx, server.clock.now(), [
        { key: 'weightList', value: '[{"value":"1","text":"one","minG":1,"maxG":2}]' },
      ])
      return [await readWeightBands(trx), await readConfigValue(trx, 'mallName')]
    })
    expect(seen).toEqual([[{ value: '1', text: 'one', minG: 1, maxG: 2 }], '绿邻回收'])
  })
})
