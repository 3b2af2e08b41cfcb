import { XLSX_TYPE } from '@huishou/wire/exported-table'
import { exportSlipLines } from '@huishou/wire/pickup/export-slip-lines'
import { reweighOrder, walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CARDBOARD,
  givenDoorOrder,
  givenPeople,
  makeRoom,
  orderRow,
  PET,
  type People,
} from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { readSheet } from '../../../test/xlsx-sheet.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(() => server.close())

const rowsOf = (csv: string): Record<string, string>[] => {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
  const heads = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [heads[at] ?? String(at), cell])),
  )
}
const taken = async (input: Record<string, unknown>, token = people.owner) => {
  const file = await server.exported(exportSlipLines, input, { token })
  return { ...file, rows: rowsOf(file.csv) }
}

test('each line of a slip is a row with its weight, price and amount, and the rows add up to the slip', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const order = await orderRow(server, id)
  const { rows, lines, fileName } = await taken({ memberId: customer.uid })
  expect(fileName).toMatch(/^slip-lines-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines).toBe(3)
  expect(rows.map((row) => row['行'])).toEqual(['1', '2', '3'])
  expect(rows[0]).toMatchObject({
    状态: '已确认',
    订单号: order.orderNumber,
    渠道: '上门',
    客户类型: '个人',
    客户编号: String(customer.uid),
    '毛重（公斤）': '12.600',
    '皮重（公斤）': '0.200',
    '净重（公斤）': '12.400',
    价格来源: '下单价',
    '加价券（元，记在首行）': '0.00',
  })
  expect(rows[0]?.['结算时间']).not.toBe('')
  const sum = rows.reduce((all, row) => all + Math.round(Number(row['金额（元）']) * 100), 0)
  expect(sum).toBe(order.totalFen)
})

test('only the slip that counts is exported, not one it replaced', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  await server.must(
    reweighOrder,
    { orderId: id, lines: [{ categoryId: PET, grossG: 2_000 }], reason: '重新称重' },
    { token: people.courier1 },
  )
  await server.must(
    weighOrder,
    { orderId: id, lines: [{ categoryId: PET, grossG: 2_000 }] },
    { token: people.courier1 },
  )
  const { rows } = await taken({ memberId: customer.uid })
  expect(rows).toMatchObject([{ 状态: '待确认', '净重（公斤）': '2.000', 结算时间: '' }])
})

test('the filters of the board hold, and a list without slips is a head', async () => {
  const { id } = await server.must(walkIn, { name: '筛选' }, { token: people.clerk })
  await server.must(
    weighOrder,
    { orderId: id, lines: [{ categoryId: CARDBOARD, grossG: 5_000 }] },
    { token: people.clerk },
  )
  const { orderNumber } = await orderRow(server, id)
  expect((await taken({ q: orderNumber, channel: 'shop' })).rows).toHaveLength(1)
  expect((await taken({ q: orderNumber, channel: 'shop', states: 'weighed' })).rows).toHaveLength(1)
  expect((await taken({ q: orderNumber, channel: 'shop', states: 'settled' })).rows).toHaveLength(0)
  const none = await taken({ q: orderNumber, channel: 'door' })
  expect([none.rows, none.lines]).toEqual([[], 0])
  expect(none.csv).toContain('净重（公斤）')
})

test('it reads on from the last slip: every line comes once, the newest slip first', async () => {
  const { id } = await server.must(walkIn, { name: '很多' }, { token: people.clerk })
  await server.must(
    weighOrder,
    { orderId: id, lines: [CARDBOARD, PET].map((categoryId) => ({ categoryId, grossG: 5_000 })) },
    { token: people.clerk },
  )
  const { orderNumber, slipId } = await orderRow(server, id)
  const { reader } = server.database
  const { id: _, ...slip } = await reader
    .selectFrom('pickupSlip')
    .selectAll()
    .where('id', '=', slipId ?? 0)
    .executeTakeFirstOrThrow()
  const lines = await reader
    .selectFrom('pickupSlipLine')
    .selectAll()
    .where('slipId', '=', slipId ?? 0)
    .execute()
  await server.database.transaction(async (trx) => {
    for (let at = 0; at < 450; at++) {
      const copy = await trx
        .insertInto('pickupSlip')
        .values({ ...slip, slipNumber: `CP${at}`, checkCode: `CP${at}`, revision: 10 + at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('pickupSlipLine')
        .values(lines.map(({ id: _line, ...line }) => ({ ...line, slipId: copy.id })))
        .execute()
    }
  })
  const { rows, lines: told } = await taken({ q: orderNumber })
  expect([rows.length, told]).toEqual([902, 902])
  expect(new Set(rows.map((row) => `${row['称重单号']} ${row['行']}`)).size).toBe(902)
  expect(rows.slice(0, 2).map((row) => `${row['称重单号']} ${row['行']}`)).toEqual(['CP449 1', 'CP449 2'])
})

test('a customer who calls himself a formula stays words, in both kinds of file', async () => {
  const { id } = await server.must(walkIn, { name: '=1+1' }, { token: people.clerk })
  await server.must(
    weighOrder,
    { orderId: id, lines: [{ categoryId: CARDBOARD, grossG: 5_000 }] },
    { token: people.clerk },
  )
  const { orderNumber } = await orderRow(server, id)
  expect((await taken({ q: orderNumber })).rows[0]?.['联系人']).toBe("'=1+1")
  const { bytes } = await server.exported(
    exportSlipLines,
    { q: orderNumber },
    { token: people.owner, headers: { accept: XLSX_TYPE } },
  )
  expect(readSheet(bytes).rows[1]?.map(({ value }) => value)).toContain('=1+1')
})

test('shops, couriers and agents do not take it; finance and auditors take masked numbers, on record', async () => {
  const { customer } = await givenDoorOrder(server, people, 'weighed')
  const input = { memberId: customer.uid }
  for (const token of [people.clerk, people.manager, people.courier1, people.agent, people.dispatcher])
    expect((await server.call(exportSlipLines, input, { token })).status).toBe(403)
  expect((await taken(input)).csv).toContain('13712345678')
  const auditor = await server.staff('auditor')
  for (const token of [people.finance, auditor]) {
    const { csv } = await taken(input, token)
    expect(csv).toContain('137****5678')
    expect(csv).not.toContain('13712345678')
  }
  expect((await taken(input, auditor)).csv).toContain('审计副本：')
  const records = await server.database.reader
    .selectFrom('audit')
    .select(['role', 'after'])
    .where('action', '=', 'pickup.slips.export')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(records).toMatchObject([{ role: 'auditor', after: JSON.stringify({ lines: 3 }) }])
})
