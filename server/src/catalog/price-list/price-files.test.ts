import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { exportPriceList, readPriceFile } from '@huishou/wire/catalog/price-files'
import { createPriceList, priceLists } from '@huishou/wire/catalog/price-lists'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const HANGZHOU = '330100000000'
let server: TestServer
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  ops = await server.staff('ops')
})
afterAll(() => server.close())

const inForce = async () => {
  const { rows } = await server.must(priceLists, { cityId: HANGZHOU, channel: 'door' }, { token: ops })
  return rows.find(({ state }) => state === 'current')!
}
const read = (csv: string, more: object = {}) =>
  server.call(readPriceFile, { csv, channel: 'door', cityId: HANGZHOU, ...more }, { token: ops })
const HEAD = '品类编号,品类,计价单位,价格(元)'

test('a list is taken as a table, edited, read as the same prices with the change, and published', async () => {
  const list = await inForce()
  const { csv, fileName, lines } = await server.exported(exportPriceList, { id: list.id }, { token: ops })
  expect([fileName, lines]).toEqual([`prices-${list.label}-door.csv`, 21])
  expect(csv).toMatch(/^\uFEFF品类编号,品类,计价单位,价格\(元\)\r\n1001,纸箱黄纸板,公斤,0\.90\r\n/)
  expect(csv).toContain('1020,旧沙发清运,件,-50.00')
  expect(await read(csv)).toMatchObject({ data: { lines: [], changed: 0, wrong: 0 } })
  const english = { token: ops, language: 'en' } as const
  const { csv: inEnglish } = await server.exported(exportPriceList, { id: list.id }, english)
  expect(inEnglish).toMatch(/^\uFEFFCategory number,Category,Unit,Price\r\n1001,[A-Za-z ,"&]+,kg,0\.90\r\n/)
  expect(inEnglish.replaceAll(/[^\u4e00-\u9fff]/g, '')).toBe('')
  expect(await read(inEnglish)).toMatchObject({ data: { lines: [], changed: 0, wrong: 0 } })
  const before = (await server.must(priceLists, {}, { token: ops })).rows.length
  const edited = csv.replace('1001,纸箱黄纸板,公斤,0.90', '1001,纸箱黄纸板,公斤,¥0.99')
  const found = await read(edited)
  expect(found).toMatchObject({
    data: {
      changed: 1,
      wrong: 0,
      lines: [{ line: 2, categoryId: 1001, oldFen: 90, newFen: 99, changePct: 10 }],
    },
  })
  const prices = found.code === 0 ? found.data.prices : []
  expect(prices).toHaveLength(21)
  expect((await server.must(priceLists, {}, { token: ops })).rows).toHaveLength(before)
  const made = await server.must(
    createPriceList,
    { channel: 'door', cityId: HANGZHOU, startsAt: server.clock.now(), lines: prices },
    { token: ops },
  )
  expect(made.lines.find(({ categoryId }) => categoryId === 1001)?.unitFen).toBe(99)
  const { rows } = await server.must(
    audit,
    { subject: 'priceList', subjectId: list.id },
    { token: await server.staff('owner') },
  )
  expect(rows).toMatchObject([{ action: 'priceList.export' }, { action: 'priceList.export' }])
})

test('every wrong line says what is wrong with it, and none of the prices is given', async () => {
  const found = await read(
    [
      HEAD,
      '1001,,,abc',
      '9999,,,1',
      '1002,,,1.20',
      '1002,,,1.30',
      '1003,,,999999999',
      '',
      '1005,,,',
      '1006,,件,1',
      '1007,,,1.357',
    ].join('\n'),
  )
  expect(found).toMatchObject({ data: { wrong: 6, prices: [] } })
  const lines = found.code === 0 ? found.data.lines.filter(({ problem }) => problem !== '') : []
  expect(lines.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '2 价格“abc”不是金额',
    '3 没有品类“9999”',
    '5 同一品类出现了两次',
    '6 价格“999999999”太大',
    '9 计价单位应为公斤',
    '10 价格“1.357”最多两位小数',
  ])
  expect(await read('名称,重量\n纸箱,1')).toMatchObject({ reason: 'IMPORT_UNREADABLE', field: 'csv' })
  expect(await read('品类,重量\n纸箱,1')).toMatchObject({ reason: 'IMPORT_UNREADABLE' })
  expect(await read('x'.repeat(100_001))).toMatchObject({ reason: 'INPUT_INVALID', field: 'csv' })
})

test('a category is known by its name, too; what a shop’s table leaves empty is as in its city', async () => {
  const found = await read('品类\t价格(元)\n玻璃瓶\t0.12\nCardboard\t', { channel: 'shop', shopId: 2004 })
  expect(found).toMatchObject({
    data: {
      prices: [{ categoryId: 1015, unitFen: 12 }],
      lines: [{ name: '玻璃瓶', oldFen: 10, newFen: 12, changePct: 20 }],
    },
  })
})

test('an unknown list is not found, and only operations and the owner read a table', async () => {
  expect(await server.call(exportPriceList, { id: 9999 }, { token: ops })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  const auditor = await server.staff('auditor')
  await server.exported(exportPriceList, { id: (await inForce()).id }, { token: auditor })
  expect(await server.call(readPriceFile, { csv: HEAD, channel: 'door' }, { token: auditor })).toMatchObject({
    reason: 'NOT_ALLOWED',
  })
})
