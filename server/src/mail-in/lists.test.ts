import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { mailInApply, mailInClose, mailInDelete, mailInList } from '@huishou/wire/mail-in/customer'
import { exportMailIns, refuseMailIn, staffMailIn, staffMailIns } from '@huishou/wire/mail-in/staff'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import {
  detailOf,
  givenMailIn,
  givenStaff,
  newCustomer,
  offer,
  SHOP,
  type Staff,
} from '../../test/mail-in-fixtures.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await startTestServer()
  staff = await givenStaff(server)
})
afterAll(() => server.close())

test('a customer without any reads 700; with some, pages and states', async () => {
  const { token } = await newCustomer(server)
  expect(await server.call(mailInList, {}, { token })).toMatchObject({ code: 700, msg: '暂无数据' })
  const ids = []
  for (const name of ['书', '手表', '相机'])
    ids.push((await server.must(mailInApply, offer({ name }), { token })).id)
  const page = await server.must(mailInList, { page: 1, pageSize: 2 }, { token })
  expect(page).toMatchObject({ totalRow: 3, totalPage: 2 })
  expect(page.result.map(({ name }) => name)).toEqual(['相机', '手表'])
  expect(await server.call(mailInList, { page: 3, pageSize: 2 }, { token })).toMatchObject({ code: 700 })
  await server.must(mailInClose, { id: ids[0] }, { token })
  expect((await server.must(mailInList, { status: -1 }, { token })).totalRow).toBe(1)
  expect(await server.call(mailInList, { status: 3 }, { token })).toMatchObject({ code: 700 })
  expect(await server.call(mailInList, { status: 9 }, { token })).toMatchObject({ code: 700 })
  await server.must(mailInDelete, { id: ids[0] }, { token })
  // deleting an order before its review withdraws it
  await server.must(mailInDelete, { id: ids[1] }, { token })
  expect((await server.must(mailInList, {}, { token })).totalRow).toBe(1)
  expect(await server.must(staffMailIn, { orderId: ids[1] }, { token: staff.ops })).toMatchObject({
    state: 'closed',
    closeCause: 'withdrawn',
  })
})

test('a plain client posts a form and gets the fields it knows', async () => {
  const { token } = await newCustomer(server)
  const { json } = await server.inject({
    method: 'POST',
    url: `/${server.config.tenant}/recycleOrder/apply`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      token,
      type: '0',
      platform: 'pdd',
      buyOrderId: 'undefined',
      name: ' 旧书一箱 ',
      pic: '',
      amount: '88.50',
      amountRecycle: '12.34',
      logisticsType: '0',
      shopId: String(SHOP),
      remark: 'null',
    }).toString(),
  })
  expect(json()).toMatchObject({
    code: 0,
    data: {
      name: '旧书一箱',
      amount: 88.5,
      amountRecycle: 12.34,
      buyOrderId: '',
      remark: '',
      pic: '',
      status: 0,
    },
  })
})

test('a desk finds things by state, way, shop, words and parcel number', async () => {
  const { id, token } = await givenMailIn(server, staff, 'shipped', { name: '独一无二的收音机' })
  const { orderInfo } = await detailOf(server, id, token)
  const find = async (input: Record<string, unknown>) =>
    (await server.must(staffMailIns, input, { token: staff.ops })).rows.map((row) => row.id)
  expect(await find({ q: '独一无二' })).toEqual([id])
  expect(await find({ q: orderInfo.orderNumber.toLowerCase() })).toEqual([id])
  expect(await find({ q: orderInfo.trackingNumber })).toEqual([id])
  expect(await find({ states: 'shipped', way: 'send', shopId: SHOP, q: '独一无二' })).toEqual([id])
  expect(await find({ states: 'applied', q: '独一无二' })).toEqual([])
  expect(await find({ way: 'bring', q: '独一无二' })).toEqual([])
  expect(await find({ fromDay: '2030-01-01' })).toEqual([])
})

test('what staff do is in the audit log with what it changed', async () => {
  const { id } = await givenMailIn(server, staff, 'applied')
  await server.must(refuseMailIn, { orderId: id, version: 1, reason: '不收此类' }, { token: staff.owner })
  const { rows } = await server.must(audit, { subject: 'mailIn', subjectId: id }, { token: staff.owner })
  expect(rows).toEqual([
    expect.objectContaining({
      action: 'mail-in.refuse',
      staffName: '陆远',
      reason: '不收此类',
      before: JSON.stringify({ state: 'applied', closeCause: '' }),
      after: JSON.stringify({ state: 'closed', closeCause: 'refused' }),
    }),
  ])
})

test('the list is exported under its filters, with masked numbers for those who see them masked', async () => {
  const customer = await newCustomer(server)
  const [first] = [
    await server.must(mailInApply, offer({ name: '=1+1' }), { token: customer.token }),
    await server.must(mailInApply, offer({ name: '相机' }), { token: customer.token }),
  ]
  const asked = { memberId: customer.uid }
  const { csv, lines, fileName } = await server.exported(exportMailIns, asked, { token: staff.ops })
  const rows = csv.trimEnd().split('\r\n').slice(1)
  expect(fileName).toMatch(/^mail-in-orders-.*\.csv$/)
  expect([rows.length, lines]).toEqual([2, 2])
  expect(rows[1]).toContain(",'=1+1,")
  expect(rows[1]).toContain(
    (await server.must(staffMailIn, { orderId: first.id }, { token: staff.ops })).orderNumber,
  )
  const none = await server.exported(exportMailIns, { ...asked, states: 'done' }, { token: staff.ops })
  expect([none.csv.trimEnd().split('\r\n').length, none.lines]).toEqual([1, 0])
  const auditors = await server.exported(exportMailIns, asked, { token: await server.staff('auditor') })
  expect(auditors.csv).toMatch(/\d{3}\*{4}\d{4}/)
  expect(auditors.csv).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/)
  for (const username of ['clerk1', 'manager1', 'agent'])
    expect((await server.call(exportMailIns, asked, { token: await server.staff(username) })).status).toBe(
      403,
    )
})
