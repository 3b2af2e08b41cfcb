import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import {
  mailInAccept,
  mailInApply,
  mailInClose,
  mailInList,
  mailInReturn,
  mailInShip,
} from '@huishou/wire/mail-in/customer'
import {
  approveMailIn,
  inspectMailIn,
  receiveMailIn,
  sendBackMailIn,
  staffMailIns,
} from '@huishou/wire/mail-in/staff'
import { cashLog, userAmount } from '@huishou/wire/ledger/customer'
import { addAddress } from '@huishou/wire/place/addresses'
import { DAY } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { isStored } from '../../test/pickup-fixtures.ts'
import {
  detailOf,
  givenMailIn,
  givenStaff,
  newCustomer,
  offer,
  uploaded,
  type Staff,
} from '../../test/mail-in-fixtures.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await startTestServer()
  staff = await givenStaff(server)
})
afterAll(() => server.close())

const messagesTo = async (mobile: string): Promise<string[]> => {
  await server.jobs.runOutbox()
  return (await server.must(demoOutbox, { to: mobile })).map(({ kind }) => kind)
}

test('a customer sends an old phone, agrees to what the inspection says, and has the money at once', async () => {
  const { token, mobile } = await newCustomer(server)
  const photo = await uploaded(server, token)
  const { id } = await server.must(mailInApply, offer({ pic: photo, platform: 'jd', buyOrderId: 'JD-1' }), {
    token,
  })
  expect((await detailOf(server, id, token)).orderInfo).toMatchObject({
    name: '旧手机 64G',
    pic: photo,
    amount: 3999,
    amountRecycle: 320,
    logisticsType: 1,
    platform: 'jd',
    buyOrderId: 'JD-1',
    status: 0,
    statusStr: '待审核',
    hxNumber: expect.stringMatching(/^M[0-9A-Z]{8}$/),
  })
  await server.must(
    approveMailIn,
    { orderId: id, version: 1, agreedFen: 28_000, reason: '同款行情下调' },
    { token: staff.ops },
  )
  expect((await detailOf(server, id, token)).orderInfo).toMatchObject({
    status: 1,
    statusStr: '待寄出',
    amountRecycle: 280,
    mailIn: { sendBy: server.clock.now() + 14 * DAY },
  })
  await server.must(mailInShip, { id, shipperName: '顺丰', trackingNumber: 'SF1234567' }, { token })
  await server.must(mailInShip, { id, shipperName: '顺丰速运', trackingNumber: 'SF7654321' }, { token })
  expect((await detailOf(server, id, token)).orderInfo).toMatchObject({
    status: 2,
    statusStr: '已寄出',
    shipperName: '顺丰速运',
    trackingNumber: 'SF7654321',
  })
  await server.must(receiveMailIn, { orderId: id }, { token: staff.clerk1 })
  expect((await detailOf(server, id, token)).orderInfo).toMatchObject({
    status: 2,
    statusStr: '已收货，待验货',
  })
  await server.must(
    inspectMailIn,
    {
      orderId: id,
      version: 5,
      grade: 'fair',
      finalFen: 26_050,
      photos: [await uploaded(server, staff.manager1, 'staff')],
      reason: '电池老化',
    },
    { token: staff.manager1 },
  )
  const quoted = await detailOf(server, id, token)
  expect(quoted).toMatchObject({
    orderInfo: { statusStr: '待确认报价', amountRecycle: 260.5, score: 1302 },
    inspection: { grade: 'fair', finalFen: 26_050, reason: '电池老化', photos: [expect.any(String)] },
  })
  const paid = await server.must(mailInAccept, { id, version: quoted.orderInfo.mailIn.version }, { token })
  expect(paid).toEqual({ amount: 260.5, score: 1302, balance: 260.5 })
  expect(await server.must(userAmount, {}, { token })).toMatchObject({
    balance: 260.5,
    score: 1302,
    totleConsumed: 260.5,
  })
  const { result } = await server.must(cashLog, {}, { token })
  expect(result[0]).toMatchObject({
    type: 254,
    typeStr: '寄送回收收入',
    orderId2: id,
    amount: 260.5,
    behavior: 0,
  })
  const done = await detailOf(server, id, token)
  expect(done.orderInfo).toMatchObject({ status: 3, statusStr: '已完成' })
  expect(done.timeline.map(({ action }) => action)).toEqual([
    'accept',
    'inspect',
    'receive',
    'ship',
    'ship',
    'approve',
    'apply',
  ])
  expect(await messagesTo(mobile)).toEqual(
    expect.arrayContaining(['mail_in_approved', 'mail_in_received', 'mail_in_quoted']),
  )
})

test('what is brought to the shop is received by its code, in any spelling', async () => {
  const { id, code, token } = await givenMailIn(server, staff, 'approved', { logisticsType: 0 })
  expect((await detailOf(server, id, token)).orderInfo).toMatchObject({
    statusStr: '待送达',
    logisticsType: 0,
    hxNumber: code,
  })
  const spelled = `${code.slice(0, 5).toLowerCase()} - ${code.slice(5)}`
  const received = await server.must(receiveMailIn, { code: spelled }, { token: staff.clerk1 })
  expect(received).toMatchObject({ id, state: 'received' })
})

test('the counter reads what still waits for inspection, and no more', async () => {
  const waiting = await givenMailIn(server, staff, 'received')
  const inspected = await givenMailIn(server, staff, 'received', { finalFen: 1_000 })
  const sent = await givenMailIn(server, staff, 'shipped')
  const { rows } = await server.must(
    staffMailIns,
    { awaitsInspection: true, pageSize: 100 },
    { token: staff.clerk1 },
  )
  const ids = rows.map(({ id }) => id)
  expect(ids).toContain(waiting.id)
  expect(ids).not.toContain(inspected.id)
  expect(ids).not.toContain(sent.id)
})

test('a customer who does not like the price has the parcel back at one of the own addresses', async () => {
  const { id, token } = await givenMailIn(server, staff, 'received', { finalFen: 1_000 })
  const { id: addressId } = await server.must(
    addAddress,
    {
      linkMan: '林小雨',
      mobile: '13712345678',
      address: '文一西路998号',
      menpai: '3幢',
      provinceId: '330000000000',
      cityId: '330100000000',
      districtId: '330110000000',
    },
    { token },
  )
  await server.must(mailInReturn, { id, addressId, reason: '太低了' }, { token })
  expect(await detailOf(server, id, token)).toMatchObject({
    orderInfo: { status: -1, statusStr: '待退回', mailIn: { closeCause: 'returned', returnedAt: null } },
    back: { to: expect.stringContaining('文一西路998号'), at: null },
  })
  const [waiting] = (await server.must(staffMailIns, { awaitsReturn: true }, { token: staff.ops })).rows
  expect(waiting).toMatchObject({ id, awaitsReturn: true, may: { send_back: { ok: true } } })
  await server.must(
    sendBackMailIn,
    { orderId: id, version: waiting!.version, shipperName: '中通', trackingNumber: 'ZT1' },
    { token: staff.manager1 },
  )
  expect(await detailOf(server, id, token)).toMatchObject({
    orderInfo: { statusStr: '已退回' },
    back: { to: '', shipperName: '中通', trackingNumber: 'ZT1', at: server.clock.now() },
  })
  const [listed] = (await server.must(mailInList, {}, { token })).result
  expect(listed?.mailIn.returnedAt).toBe(server.clock.now())
  expect((await server.must(userAmount, {}, { token })).balance).toBe(0)
  expect(
    await server.call(
      sendBackMailIn,
      { orderId: id, version: waiting!.version + 1, shipperName: '中通', trackingNumber: 'ZT2' },
      { token: staff.ops },
    ),
  ).toMatchObject({ reason: 'STATE_CHANGED' })
})

test('a thing that is not sent within fourteen days is closed, and its owner is told', async () => {
  const { id, token, customer } = await givenMailIn(server, staff, 'approved')
  const sent = await givenMailIn(server, staff, 'shipped')
  const { sendBy } = (await detailOf(server, id, token)).orderInfo.mailIn
  server.clock.advance((sendBy ?? 0) - server.clock.now() - 1)
  await server.jobs.runAll()
  expect((await detailOf(server, id, token)).orderInfo.status).toBe(1)
  server.clock.advance(2)
  await server.jobs.runAll()
  expect((await detailOf(server, id, token)).orderInfo).toMatchObject({
    status: -1,
    mailIn: { closeCause: 'not_sent' },
  })
  expect((await detailOf(server, sent.id, sent.token)).orderInfo.status).toBe(2)
  expect(await messagesTo(customer.mobile)).toContain('mail_in_expired')
})

test('half a year after the end the pictures are gone, but not those another thing still shows', async () => {
  const { token } = await newCustomer(server)
  const [own, shared] = [await uploaded(server, token), await uploaded(server, token)]
  const first = await server.must(mailInApply, offer({ photos: [own, shared] }), { token })
  await server.must(mailInApply, offer({ photos: [shared] }), { token })
  await server.must(mailInClose, { id: first.id }, { token })
  const exists = async (url: string) => isStored(server, url)
  server.clock.advance(181 * DAY)
  await server.jobs.runAll()
  await server.jobs.runOutbox()
  const row = await server.database.reader
    .selectFrom('mailInOrder')
    .select('photos')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  expect(row.photos).toBe('[]')
  expect([await exists(own), await exists(shared)]).toEqual([false, true])
})
