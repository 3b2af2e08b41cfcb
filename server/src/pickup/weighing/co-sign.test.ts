import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { coSignRequests, decideCoSign } from '@huishou/wire/pickup/co-sign'
import { confirmSlip, rejectSlip } from '@huishou/wire/pickup/slip'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { confirmOnDevice, reweighOrder } from '@huishou/wire/pickup/visit'
import { saveStaff, staffLogin } from '@huishou/wire/staff/accounts'
import { staffNotifications } from '@huishou/wire/staff/notifications'
import { prove } from '../../ledger/index.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  detailOf,
  givenDoorOrder,
  givenPeople,
  makeRoom,
  orderRow,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
const limit = (dayLimitFen: number) =>
  server.database.transaction((trx) =>
    trx.updateTable('staff').set({ dayLimitFen }).where('username', '=', 'courier1').execute(),
  )
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
  await limit(1000)
})
afterAll(async () => {
  expect((await prove(server.database.reader, 0)).problems).toEqual([])
  await server.close()
})

const weighed = async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  const { slip, confirmCode } = await detailOf(server, id, customer.token)
  return { id, token: customer.token, input: { orderId: id, slipId: slip!.id }, code: confirmCode! }
}
const requestOf = async (orderId: number, token = people.manager) =>
  (await server.must(coSignRequests, {}, { token })).rows.find((row) => row.orderId === orderId)
const coSignOf = async (orderId: number) =>
  (await server.must(staffOrder, { orderId }, { token: people.courier1 })).coSign

test('a slip above the day’s limit waits for the manager before the customer is asked, and then settles', async () => {
  const { id, token, input } = await weighed()
  expect(await coSignOf(id)).toMatchObject({ state: 'open' })
  const { pickup } = await server.must(orderDetail, { id }, { token })
  expect(pickup?.may['confirm']).toMatchObject({ ok: false, why: '这张称重单需要店长会签，会签后即可确认' })
  expect((await server.call(confirmSlip, input, { token })).reason).toBe('DAY_LIMIT')
  expect(JSON.stringify(await server.must(demoOutbox, {}))).toContain('超过当日结算上限，请在工作台会签')

  const request = (await requestOf(id))!
  expect(request).toMatchObject({ limitFen: 1000, slip: { totalFen: 1820 } })
  await server.must(decideCoSign, { id: request.id, approve: true }, { token: people.manager })
  expect(await requestOf(id)).toBeUndefined()
  await server.must(confirmSlip, input, { token })
  const { timeline } = await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })
  expect(timeline.map(({ action }) => action)).toContain('co_sign_approved')
  expect(timeline.find(({ action }) => action === 'confirm')?.detail).toContain('coSigner')
})

test('a refusal needs a reason, reaches the courier, and only another slip can be settled', async () => {
  const { id, input, code } = await weighed()
  const { id: request } = (await requestOf(id, people.ops))!
  const ops = { token: people.ops }
  expect(await server.call(decideCoSign, { id: request, approve: false }, ops)).toMatchObject({
    reason: 'REASON_REQUIRED',
    field: 'reason',
  })
  await server.must(decideCoSign, { id: request, approve: false, reason: '单价不对' }, ops)
  expect(await coSignOf(id)).toMatchObject({ state: 'refused', reason: '单价不对' })
  expect(await server.call(confirmOnDevice, { ...input, code }, { token: people.courier1 })).toMatchObject({
    reason: 'DAY_LIMIT',
  })
  expect(await server.call(decideCoSign, { id: request, approve: true }, ops)).toMatchObject({
    reason: 'CO_SIGN_DECIDED',
  })
  await server.must(reweighOrder, { orderId: id, reason: '数字输错了' }, { token: people.courier1 })
  expect(await coSignOf(id)).toBeNull()
})

test.each(['reweighed', 'rejected'] as const)('a slip that is %s is told of no more', async (how) => {
  const { id, token, input } = await weighed()
  const told = async () =>
    (await server.must(staffNotifications, { pageSize: 100 }, { token: people.manager })).rows.find(
      ({ kind, subjectId }) => kind === 'co_sign_requested' && subjectId === id,
    )
  expect(await told()).toMatchObject({ readAt: null, doneAt: null })
  if (how === 'rejected') await server.must(rejectSlip, { ...input, reason: '重量不对' }, { token })
  else await server.must(reweighOrder, { orderId: id, reason: '漏称了' }, { token: people.courier1 })
  expect(await told()).toMatchObject({ readAt: expect.any(Number), doneAt: expect.any(Number) })
})

test('a slip taken back no longer waits for anybody', async () => {
  const { id } = await weighed()
  const request = (await requestOf(id))!
  await server.must(reweighOrder, { orderId: id, reason: '漏称了' }, { token: people.courier1 })
  expect(await requestOf(id)).toBeUndefined()
  expect(
    await server.call(decideCoSign, { id: request.id, approve: true }, { token: people.manager }),
  ).toMatchObject({ reason: 'SLIP_OUTDATED' })
})

test('couriers, clerks, dispatchers and agents co-sign nothing, and two managers at once decide once', async () => {
  const { id } = await weighed()
  const { id: request } = (await requestOf(id))!
  for (const token of [people.courier1, people.clerk, people.dispatcher, people.agent, people.finance]) {
    expect((await server.call(coSignRequests, {}, { token })).reason).toBe('NOT_ALLOWED')
    expect((await server.call(decideCoSign, { id: request, approve: true }, { token })).reason).toBe(
      'NOT_ALLOWED',
    )
  }
  const answers = await Promise.all(
    [people.manager, people.ops, people.owner].map((token) =>
      server.call(decideCoSign, { id: request, approve: true }, { token }),
    ),
  )
  expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual([
    'CO_SIGN_DECIDED',
    'CO_SIGN_DECIDED',
    'ok',
  ])
})

test('an account whose password somebody else set co-signs nothing; it may refuse', async () => {
  const { id } = await weighed()
  const { id: request } = (await requestOf(id))!
  const password = 'set-by-the-owner-7'
  const username = 'ops-fresh'
  await server.must(
    saveStaff,
    { username, name: '新同事', role: 'ops', mobile: '13900660001', active: true, password },
    { token: people.owner },
  )
  const { token } = await server.must(staffLogin, { username, password })
  expect(await server.call(decideCoSign, { id: request, approve: true }, { token })).toMatchObject({
    status: 403,
    reason: 'SIGNATURE_TOO_FRESH',
  })
  expect(await coSignOf(id)).toMatchObject({ state: 'open' })
  await server.must(decideCoSign, { id: request, approve: false, reason: '单价不对' }, { token })
})

test('a day that filled up after the weighing asks the manager when somebody confirms', async () => {
  await limit(0)
  const { id, input, code } = await weighed()
  expect(await coSignOf(id)).toBeNull()
  await limit(1)
  expect(await server.call(confirmOnDevice, { ...input, code }, { token: people.courier1 })).toMatchObject({
    reason: 'DAY_LIMIT',
  })
  expect(await requestOf(id)).toMatchObject({ state: 'open', limitFen: 1 })
})

test('requests that somebody else decides do not hide a manager’s own', async () => {
  const other = await weighed()
  const { slipId } = await orderRow(server, other.id)
  const read = server.database.reader
  const slip = await read
    .selectFrom('pickupSlip')
    .selectAll()
    .where('id', '=', slipId!)
    .executeTakeFirstOrThrow()
  const request = await read
    .selectFrom('pickupCoSign')
    .selectAll()
    .where('slipId', '=', slip.id)
    .executeTakeFirstOrThrow()
  const { id: weigherId } = await read
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'manager1')
    .executeTakeFirstOrThrow()
  // a manager decides nothing about what they weighed themselves
  await server.database.transaction(async (trx) => {
    for (let at = 1; at <= 100; at += 1) {
      const { id: _slip, ...copied } = slip
      const { id } = await trx
        .insertInto('pickupSlip')
        .values({ ...copied, revision: 1_000 + at, checkCode: `${slip.checkCode}${at}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: _request, ...asked } = request
      await trx
        .insertInto('pickupCoSign')
        .values({ ...asked, slipId: id, weigherId })
        .execute()
    }
  })
  const own = await weighed()
  expect(await requestOf(own.id)).toMatchObject({ orderId: own.id })
  expect((await server.must(coSignRequests, {}, { token: people.ops })).rows).toHaveLength(100)
})
