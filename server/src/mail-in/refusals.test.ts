import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  mailInAccept,
  mailInApply,
  mailInClose,
  mailInDelete,
  mailInDetail,
  mailInReturn,
  mailInShip,
} from '@huishou/wire/mail-in/customer'
import { approveMailIn, inspectMailIn, sendBackMailIn } from '@huishou/wire/mail-in/staff'
import { userAmount } from '@huishou/wire/ledger/customer'
import { prove } from '../ledger/index.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import {
  givenMailIn,
  givenStaff,
  newCustomer,
  offer,
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

test('a blacklisted customer is refused', async () => {
  const { token } = await server.customer('13800000005')
  expect(await server.call(mailInApply, offer(), { token })).toMatchObject({ reason: 'MEMBER_BLOCKED' })
})

test('a sixth thing on offer is refused, also when two come at once', async () => {
  const { token } = await newCustomer(server)
  for (let count = 0; count < 4; count += 1) await server.must(mailInApply, offer(), { token })
  const both = await Promise.all([1, 2].map(() => server.call(mailInApply, offer(), { token })))
  expect(both.map(({ reason }) => reason ?? 'taken').toSorted()).toEqual(['MAIL_IN_OPEN_LIMIT', 'taken'])
})

test.each([
  ['a price above 20 000 yuan', { amountRecycle: 20_000.01 }, 'amountRecycle'],
  ['a negative price', { amountRecycle: -1 }, 'amountRecycle'],
  ['a part of a fen', { amountRecycle: 1.234 }, 'amountRecycle'],
  ['no number', { amountRecycle: 'NaN' }, 'amountRecycle'],
  ['a huge number', { amountRecycle: '1e9' }, 'amountRecycle'],
  ['Chinese digits', { amountRecycle: '三百' }, 'amountRecycle'],
  ['an old price above 20 000 yuan', { amount: 20_001 }, 'amount'],
  ['no name', { name: '  ' }, 'name'],
  ['a name without end', { name: '很'.repeat(61) }, 'name'],
  ['a remark without end', { remark: '很'.repeat(201) }, 'remark'],
  ['a third way to come', { logisticsType: 2 }, 'logisticsType'],
  ['a visit to no shop', { logisticsType: 0, shopId: '' }, 'shopId'],
  ['a picture of somewhere else', { pic: 'https://elsewhere.example/a.jpg' }, 'pic'],
  ['too many pictures', { photos: JSON.stringify(Array.from({ length: 10 }, () => 'a')) }, 'photos'],
])('%s is refused beside its field', async (_what, more, field) => {
  const { token } = await newCustomer(server)
  expect(await server.call(mailInApply, { ...offer(), ...more }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field,
  })
})

test('somebody else’s picture and an unknown shop are refused', async () => {
  const [one, other] = [await newCustomer(server), await newCustomer(server)]
  const pic = await uploaded(server, other.token)
  expect(await server.call(mailInApply, offer({ pic }), { token: one.token })).toMatchObject({ field: 'pic' })
  expect(await server.call(mailInApply, offer({ shopId: 999 }), { token: one.token })).toMatchObject({
    reason: 'NOT_FOUND',
    field: 'shopId',
  })
})

test('the same key makes one offer; with another content it is refused', async () => {
  const { token } = await newCustomer(server)
  const key = 'offer-key-0001'
  const first = await server.must(mailInApply, offer(), { token, key })
  expect((await server.must(mailInApply, offer(), { token, key })).id).toBe(first.id)
  expect(await server.call(mailInApply, offer({ name: '别的' }), { token, key })).toMatchObject({
    reason: 'IDEMPOTENCY_CONFLICT',
  })
})

test('somebody else’s offer does not exist', async () => {
  const { id } = await givenMailIn(server, staff, 'received', { finalFen: 100 })
  const { token } = await newCustomer(server)
  const answers = await Promise.all([
    server.call(mailInDetail, { id }, { token }),
    server.call(mailInShip, { id, shipperName: '顺丰', trackingNumber: 'SF12345' }, { token }),
    server.call(mailInClose, { id }, { token }),
    server.call(mailInDelete, { id }, { token }),
    server.call(mailInAccept, { id, version: 5 }, { token }),
    server.call(mailInReturn, { id }, { token }),
  ])
  expect(answers.map(({ reason }) => reason)).toEqual(answers.map(() => 'NOT_FOUND'))
})

test('without a login every call asks for one', async () => {
  for (const endpoint of [mailInApply, mailInDetail, mailInClose])
    expect(await server.call(endpoint, { id: 1, ...offer() })).toMatchObject({ code: 2000 })
})

test('an approved offer can be closed or deleted by nobody but the clock', async () => {
  const { id, token } = await givenMailIn(server, staff, 'approved')
  for (const endpoint of [mailInClose, mailInDelete])
    expect(await server.call(endpoint, { id }, { token })).toMatchObject({
      reason: 'STATE_CHANGED',
      msg: '订单现在是“待寄出”，不能进行此操作',
    })
})

test('closing and approving at once: one of them holds', async () => {
  const { id, token } = await givenMailIn(server, staff, 'applied')
  const answers = await Promise.all([
    server.call(mailInClose, { id }, { token }),
    server.call(approveMailIn, { orderId: id, version: 1 }, { token: staff.ops }),
  ])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([expect.stringMatching(/STATE_CHANGED|CHANGED_MEANWHILE/)]),
  )
})

test('a parcel number is for parcels, before they are here', async () => {
  const brought = await givenMailIn(server, staff, 'approved', { logisticsType: 0 })
  const parcel = { shipperName: '顺丰', trackingNumber: 'SF12345' }
  expect(
    await server.call(mailInShip, { id: brought.id, ...parcel }, { token: brought.token }),
  ).toMatchObject({
    reason: 'MAIL_IN_BROUGHT',
  })
  for (const state of ['applied', 'received'] as const) {
    const { id, token } = await givenMailIn(server, staff, state)
    expect(await server.call(mailInShip, { id, ...parcel }, { token })).toMatchObject({
      reason: 'STATE_CHANGED',
    })
  }
  const sent = await givenMailIn(server, staff, 'approved')
  expect(
    await server.call(
      mailInShip,
      { id: sent.id, shipperName: '顺丰', trackingNumber: '<script>' },
      { token: sent.token },
    ),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'trackingNumber' })
})

test('an offer changed meanwhile is not accepted unseen', async () => {
  const { id, token, version } = await givenMailIn(server, staff, 'received', { finalFen: 30_000 })
  const seen = await version()
  await server.must(
    inspectMailIn,
    { orderId: id, version: seen, grade: 'poor', finalFen: 100, photos: [photo], reason: '主板进水' },
    { token: staff.ops },
  )
  expect(await server.call(mailInAccept, { id, version: seen }, { token })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  expect((await server.must(userAmount, {}, { token })).balance).toBe(0)
})

test('accepting eight times at once pays once, and the books balance', async () => {
  const { id, token, version } = await givenMailIn(server, staff, 'received', { finalFen: 12_345 })
  const seen = await version()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => server.call(mailInAccept, { id, version: seen }, { token })),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await server.must(userAmount, {}, { token })).toMatchObject({ balance: 123.45, score: 617 })
  expect(await prove(server.database.reader as never, server.clock.now())).toMatchObject({ gapFen: 0 })
})

test('accepting and asking back at once: one of them holds', async () => {
  const { id, token, version } = await givenMailIn(server, staff, 'received', {
    logisticsType: 0,
    finalFen: 5_000,
  })
  const seen = await version()
  const [accepted, returned] = await Promise.all([
    server.call(mailInAccept, { id, version: seen }, { token }),
    server.call(mailInReturn, { id, version: seen }, { token }),
  ])
  expect([accepted.code === 0, returned.code === 0].filter(Boolean)).toHaveLength(1)
  expect((await server.must(userAmount, {}, { token })).balance).toBe(accepted.code === 0 ? 50 : 0)
})

test('a parcel goes back to an own address, with a number', async () => {
  const { id, token, version } = await givenMailIn(server, staff, 'received', { finalFen: 100 })
  expect(await server.call(mailInReturn, { id }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'addressId',
  })
  expect(await server.call(mailInReturn, { id, addressId: 1 }, { token })).toMatchObject({
    reason: 'NOT_FOUND',
    field: 'addressId',
  })
  await server.must(mailInAccept, { id, version: await version() }, { token })
  expect(
    await server.call(sendBackMailIn, { orderId: id, version: await version() }, { token: staff.ops }),
  ).toMatchObject({ reason: 'STATE_CHANGED' })
})

test('a thing worth nothing in the end is taken without a movement of money', async () => {
  const { id, token, version } = await givenMailIn(server, staff, 'received', { finalFen: 0 })
  expect(await server.must(mailInAccept, { id, version: await version() }, { token })).toEqual({
    amount: 0,
    score: 0,
    balance: 0,
  })
})
