import { audit } from '@huishou/wire/audit/staff'
import { exportMallReport } from '@huishou/wire/mall/report'
import { shipByFile } from '@huishou/wire/mall/shipping'
import { dayOf } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { givenGoods, givenStaff, newCustomer, paid, type Staff } from '../../../test/mall-fixtures.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await startTestServer()
  staff = await givenStaff(server)
})
afterAll(() => server.close())

const preview = (csv: string) => server.call(shipByFile, { csv, preview: true }, { token: staff.clerk1 })

test('empty lines in a file of parcels are no rows, and the others keep the numbers of their lines', async () => {
  const customer = await newCustomer(server, { fen: 10_000 })
  const goods = await givenGoods(server)
  const [one, two] = [await paid(server, customer, [goods]), await paid(server, customer, [goods])]
  const csv = [
    '订单号,快递公司,运单号',
    '',
    `${one.orderNumber},顺丰,SF700001`,
    ',,',
    '',
    `${two.orderNumber},顺丰,SF700002`,
    '',
  ].join('\r\n')
  const { data } = await preview(csv)
  expect(data).toMatchObject({ good: 2, bad: 0 })
  expect(data.rows.map(({ line }) => line)).toEqual([3, 6])
})

test('a file without a row says so, and a row says what it has not', async () => {
  expect((await preview('\r\n\r\n')).msg).toContain('文件是空的')
  expect((await preview('订单号,快递公司,运单号,订单号\n甲,乙,丙,丁')).msg).toContain(
    '“订单号”一列出现了 2 次',
  )
  expect((await preview('订单号,快递公司,运单号\r\n\r\n')).msg).toContain('没有数据行')
  const { data } = await preview('订单号,快递公司,运单号\n,顺丰,SF700003\nSC260101XXXXXXXX,顺丰,SF700004')
  expect(data.rows.map(({ problem }) => problem)).toEqual(['没有订单号', '没有这个订单号，或订单不归您处理'])
})

test('the sales report is made into a file nothing runs in, by those who may take it, and it is known who did', async () => {
  const customer = await newCustomer(server, { fen: 10_000, points: 1_000 })
  await paid(server, customer, [
    { ...(await givenGoods(server, { name: '=cmd|calc,"x"', priceFen: 250, points: 30 })), number: 2 },
  ])
  const today = dayOf(server.clock.now())
  const input = { fromDay: today, toDay: today, by: 'goods' as const }
  const { fileName, csv, lines } = await server.exported(exportMallReport, input, { token: staff.finance })
  expect(fileName).toBe(`mall-sales-${today}-${today}-goods.csv`)
  const rows = csv.split('\r\n')
  expect(rows[0]).toBe('\uFEFF商品,订单,件数,现金（元）,积分,退款（元）,退回积分')
  expect(rows).toContain(`"'=cmd|calc,""x""",1,2,5.00,60,0.00,0`)
  expect(rows[lines + 1]).toMatch(/^合计,/)
  const english = await server.exported(exportMallReport, input, { token: staff.ops, language: 'en' })
  expect(english.csv).toContain('Goods,Orders,Pieces')
  for (const token of [staff.manager1, staff.auditor, staff.clerk1])
    expect((await server.call(exportMallReport, input, { token })).status).toBe(403)
  const { rows: log } = await server.must(audit, { action: 'mall.report.export' }, { token: staff.owner })
  expect(log).toHaveLength(2)
  expect(
    (await server.call(exportMallReport, { ...input, toDay: '2020-01-01' }, { token: staff.ops })).reason,
  ).toBe('INPUT_INVALID')
})
