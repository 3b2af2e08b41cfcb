import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailInAccept, mailInReturn } from '@huishou/wire/mail-in/customer'
import {
  approveMailIn,
  inspectMailIn,
  receiveMailIn,
  refuseMailIn,
  staffMailIn,
  staffMailIns,
} from '@huishou/wire/mail-in/staff'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import {
  givenMailIn,
  givenStaff,
  OTHER_SHOP,
  SHOP,
  uploaded,
  type Staff,
} from '../../test/mail-in-fixtures.ts'

let server: TestServer
let staff: Staff
let photo: string
beforeAll(async () => {
  server = await startTestServer()
  staff = await givenStaff(server)
  photo = await uploaded(server, staff.ops, 'staff')
})
afterAll(() => server.close())

test('another price than wished needs a reason, and a parcel a shop to go to', async () => {
  const { id } = await givenMailIn(server, staff, 'applied', { shopId: undefined })
  const ask = (more: object) =>
    server.call(approveMailIn, { orderId: id, version: 1, ...more }, { token: staff.ops })
  expect(await ask({ agreedFen: 1, shopId: SHOP })).toMatchObject({ reason: 'REASON_REQUIRED' })
  expect(await ask({})).toMatchObject({ reason: 'INPUT_INVALID', field: 'shopId' })
  expect(await ask({ shopId: 999 })).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await ask({ shopId: SHOP, version: 7 })).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  expect(await ask({ shopId: SHOP, agreedFen: 2_000_001 })).toMatchObject({ field: 'agreedFen' })
  expect(await ask({ shopId: SHOP })).toMatchObject({
    code: 0,
    data: { state: 'approved', agreedFen: 32_000 },
  })
})

test('clerks, couriers, agents and auditors neither approve nor refuse', async () => {
  const { id } = await givenMailIn(server, staff, 'applied')
  for (const token of [
    staff.clerk1,
    staff.manager1,
    staff.agent,
    staff.finance,
    staff.auditor,
    staff.courier1,
  ]) {
    expect(await server.call(approveMailIn, { orderId: id, version: 1 }, { token })).toMatchObject({
      reason: 'NOT_ALLOWED',
    })
    expect(
      await server.call(refuseMailIn, { orderId: id, version: 1, reason: '不收' }, { token }),
    ).toMatchObject({ reason: 'NOT_ALLOWED' })
  }
})

test('a thing is received once, however often it is tried', async () => {
  const { code } = await givenMailIn(server, staff, 'shipped')
  const answers = await Promise.all(
    [staff.clerk1, staff.manager1, staff.clerk1].map((token) =>
      server.call(receiveMailIn, { code }, { token }),
    ),
  )
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
})

test('a shop receives what is meant for it, and what is brought only by its code', async () => {
  const brought = await givenMailIn(server, staff, 'approved', { logisticsType: 0 })
  expect(await server.call(receiveMailIn, { code: brought.code }, { token: staff.clerk2 })).toMatchObject({
    reason: 'MAIL_IN_OTHER_SHOP',
    msg: expect.stringContaining('未来科技城站'),
  })
  expect(await server.call(receiveMailIn, { orderId: brought.id }, { token: staff.ops })).toMatchObject({
    reason: 'MAIL_IN_CODE_REQUIRED',
  })
  expect(await server.call(receiveMailIn, { orderId: brought.id }, { token: staff.clerk2 })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect(await server.call(receiveMailIn, { code: 'MZZZZZZZZ' }, { token: staff.clerk1 })).toMatchObject({
    reason: 'CODE_WRONG',
  })
  expect(await server.call(receiveMailIn, {}, { token: staff.clerk1 })).toMatchObject({
    reason: 'CODE_WRONG',
  })
  const early = await givenMailIn(server, staff, 'applied', { logisticsType: 0 })
  expect(await server.call(receiveMailIn, { code: early.code }, { token: staff.clerk1 })).toMatchObject({
    reason: 'STATE_CHANGED',
  })
})

test('a shop sees its own things and nobody else’s; desks see masked numbers where the role must not call', async () => {
  const { id, customer } = await givenMailIn(server, staff, 'approved', { shopId: OTHER_SHOP })
  expect(await server.call(staffMailIn, { orderId: id }, { token: staff.clerk1 })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect((await server.must(staffMailIn, { orderId: id }, { token: staff.clerk2 })).mobile).toBe(
    customer.mobile,
  )
  expect((await server.must(staffMailIn, { orderId: id }, { token: staff.agent })).mobile).toMatch(
    /^136\*{4}/,
  )
  expect(await server.call(staffMailIns, {}, { token: staff.courier1 })).toMatchObject({
    reason: 'NOT_ALLOWED',
  })
})

test('an offer needs an inspection, its picture, and a reason when it is not the agreed price', async () => {
  const { id, token, version } = await givenMailIn(server, staff, 'received')
  for (const endpoint of [mailInAccept, mailInReturn])
    expect(await server.call(endpoint, { id, version: await version() }, { token })).toMatchObject({
      reason: 'MAIL_IN_NOT_INSPECTED',
    })
  const inspection = {
    orderId: id,
    version: await version(),
    grade: 'good',
    finalFen: 32_000,
    photos: [photo],
  }
  const ask = (more: object, by = staff.ops) =>
    server.call(inspectMailIn, { ...inspection, ...more }, { token: by })
  expect(await ask({ photos: [] })).toMatchObject({ field: 'photos' })
  expect(await ask({ photos: ['https://elsewhere.example/a.jpg'] })).toMatchObject({ field: 'photos' })
  expect(await ask({ grade: 'perfect' })).toMatchObject({ field: 'grade' })
  expect(await ask({ finalFen: 31_999 })).toMatchObject({ reason: 'REASON_REQUIRED' })
  expect(await ask({ finalFen: 2_000_001, reason: '稀有' })).toMatchObject({ field: 'finalFen' })
  const own = await uploaded(server, staff.clerk1, 'staff')
  expect(await ask({ finalFen: 32_001, reason: '稀有', photos: [own] }, staff.clerk1)).toMatchObject({
    reason: 'MAIL_IN_ABOVE_AGREED',
    msg: expect.stringContaining('¥320.00'),
  })
  expect(await ask({ photos: [own] }, staff.clerk1)).toMatchObject({ code: 0 })
})
