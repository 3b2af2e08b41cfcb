import { exportAnomalyCases } from '@huishou/wire/anomaly/staff'
import { exportCashMovements } from '@huishou/wire/cash/reports'
import { exportCommunityDays } from '@huishou/wire/community/staff'
import { exportFirms } from '@huishou/wire/firm/staff'
import { exportAdjustments, exportJournals, journals } from '@huishou/wire/ledger/staff'
import { exportMailIns } from '@huishou/wire/mail-in/staff'
import { exportAfterSales } from '@huishou/wire/mall/after-sale-staff'
import { exportMallOrders } from '@huishou/wire/mall/orders-staff'
import { exportReviews } from '@huishou/wire/mall/reviews-staff'
import { exportPayIns } from '@huishou/wire/payment/staff'
import { exportSellerRegister } from '@huishou/wire/pickup/metal-sellers'
import { exportSlipLines } from '@huishou/wire/pickup/export-slip-lines'
import { exportOrders, staffOrders } from '@huishou/wire/pickup/staff'
import { exportPlans } from '@huishou/wire/pickup/staff-plans'
import { exportShops } from '@huishou/wire/place/shops'
import { exportPointsEntries } from '@huishou/wire/points/entries'
import { weighOrder, walkIn } from '@huishou/wire/pickup/visit'
import { exportReverseInvoices } from '@huishou/wire/reverse-invoice/batches'
import { exportSalesBuyers } from '@huishou/wire/sales/buyers-and-prices'
import { exportSalesContracts } from '@huishou/wire/sales/contracts'
import { exportSalesLoads } from '@huishou/wire/sales/loads'
import { exportSalesMargin } from '@huishou/wire/sales/reports'
import { exportStaff } from '@huishou/wire/staff/accounts'
import { exportWithdrawals } from '@huishou/wire/withdrawal/staff'
import { exportYardDifferences } from '@huishou/wire/yard/differences'
import { exportYardMovements } from '@huishou/wire/yard/stock'
import { exportYardTransfers } from '@huishou/wire/yard/transfer'
import { exportYardUnloads } from '@huishou/wire/yard/unload'
import { XLSX_TYPE } from '@huishou/wire/exported-table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopStock } from '../../src/yard/move-goods.ts'
import { CARDBOARD } from '../pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { readSheet } from '../xlsx-sheet.ts'
import { giveGoods } from '../yard-fixtures.ts'

let server: TestServer
let owner: string
let clerk: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.staff('owner')
  clerk = await server.staff('clerk1')
})
afterAll(() => server.close())

const linesOf = (csv: string): string[] => csv.replace('\uFEFF', '').trimEnd().split('\r\n')

test('the exported list has the rows of the screen under its filters, once each, over many pages', async () => {
  for (let count = 0; count < 3; count++) {
    const { id } = await server.must(walkIn, { name: `导出客户${count}` }, { token: clerk })
    await server.must(
      weighOrder,
      { orderId: id, lines: [{ categoryId: CARDBOARD, grossG: 5_000 + count }] },
      { token: clerk },
    )
  }
  const [order] = await server.database.reader
    .selectFrom('pickupOrder')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  if (!order) throw new Error('no order')
  const { id: _id, orderNumber: _number, ...copied } = order
  await server.database.transaction(async (trx) => {
    for (let at = 0; at < 450; at++)
      await trx
        .insertInto('pickupOrder')
        .values({ ...copied, orderNumber: `RX${at}` })
        .execute()
  })
  const filters = { channel: 'shop' as const }
  const { total } = await server.must(staffOrders, filters, { token: owner })
  const { csv, lines, fileName } = await server.exported(exportOrders, filters, { token: owner })
  const [head, ...rows] = linesOf(csv)
  expect(fileName).toMatch(/^recycle-orders-\d{4}-\d\d-\d\d\.csv$/)
  expect(head).toContain('重量（公斤）')
  expect([rows.length, lines]).toEqual([total, total])
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(total)
})

const lists = {
  exportOrders,
  exportSlipLines,
  exportSellerRegister,
  exportMailIns,
  exportPointsEntries,
  exportWithdrawals,
  exportPayIns,
  exportJournals,
  exportMallOrders,
  exportAdjustments,
  exportAnomalyCases,
  exportAfterSales,
  exportCashMovements,
  exportCommunityDays,
  exportFirms,
  exportPlans,
  exportReverseInvoices,
  exportReviews,
  exportSalesBuyers,
  exportSalesContracts,
  exportSalesLoads,
  exportSalesMargin,
  exportShops,
  exportYardDifferences,
  exportYardMovements,
  exportYardTransfers,
  exportYardUnloads,
  exportStaff,
}
/** Input of an export that cannot be called without any. */
const inputs: Record<string, object> = {
  exportSalesMargin: { from: '2026-01-01', to: '2026-12-31', by: 'material' },
}

test.each(Object.entries(lists))(
  '%s is for the office, on record, and a workbook too',
  async (name, endpoint) => {
    const input = inputs[name] ?? {}
    expect((await server.call(endpoint, input, { token: clerk })).status).toBe(403)
    const audited = async () =>
      (
        await server.database.reader
          .selectFrom('audit')
          .select('id')
          .where('action', 'like', '%.export')
          .execute()
      ).length
    const before = await audited()
    const csv = await server.exported(endpoint, input, { token: owner })
    const { bytes, fileName } = await server.exported(endpoint, input, {
      token: owner,
      headers: { accept: XLSX_TYPE },
    })
    expect(await audited()).toBe(before + 2)
    expect(fileName).toMatch(/\.xlsx$/)
    const sheet = readSheet(bytes)
    expect(sheet.frozen).toBe(true)
    expect(sheet.rows[0]?.map(({ value }) => value)).toEqual(linesOf(csv.csv)[0]?.split(','))
  },
)

test('a journal has a line for each entry, and the lines of each add up to nothing', async () => {
  for (const netG of [1_000, 2_000])
    await giveGoods(server, shopStock(2004), [{ categoryId: CARDBOARD, netG, amountFen: 100 }])
  const { csv, lines } = await server.exported(exportJournals, {}, { token: owner })
  const [head, ...rows] = linesOf(csv).map((line) => line.split(','))
  const [id, amount] = [head!.indexOf('流水号'), head!.indexOf('金额（元）')] as const
  const sums = new Map<string, number>()
  for (const row of rows)
    sums.set(row[id]!, (sums.get(row[id]!) ?? 0) + Math.round(Number(row[amount]) * 100))
  expect(rows.length).toBeGreaterThan(sums.size)
  expect(rows).toHaveLength(lines)
  expect(sums.size).toBe((await server.must(journals, {}, { token: owner })).total)
  expect([...sums.values()].every((sum) => sum === 0)).toBe(true)
})

test('an auditor’s copy has masked numbers and says whose it is', async () => {
  const token = await server.staff('auditor')
  const { csv } = await server.exported(exportOrders, {}, { token })
  expect(linesOf(csv).at(-1)).toMatch(/^审计副本：/)
  expect(csv).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/)
})
