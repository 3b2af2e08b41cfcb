import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { requestDeletion } from '@huishou/wire/member/account'
import { orderDetail } from '@huishou/wire/pickup/customer'
import {
  endPickupPlan,
  pausePickupPlan,
  pickupPlan,
  pickupPlans,
  resumePickupPlan,
  savePickupPlan,
  skipPlanDay,
  unskipPlanDay,
} from '@huishou/wire/pickup/plan'
import {
  exportPlans,
  staffEndPlan,
  staffPausePlan,
  staffPlan,
  staffPlans,
  staffResumePlan,
} from '@huishou/wire/pickup/staff-plans'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import { codeFor } from '../../../test/member-fixtures.ts'
import { CARDBOARD, HANGZHOU, newCustomer } from '../../../test/pickup-fixtures.ts'
import { dayOfPlan, givenAddress, givenPlan, planInput, planOf } from '../../../test/plan-fixtures.ts'
import { startTestServer, unreadableAudit, type TestServer } from '../../../test/test-server.ts'

const TUE = '2026-03-03'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const run = () => server.jobs.runAll()
const ordersOf = (uid: number) =>
  server.database.reader.selectFrom('pickupOrder').selectAll().where('memberId', '=', uid).execute()

test('a plan that could not be ordered today is refused beside the field that is wrong', async () => {
  const { token } = await newCustomer(server)
  const addressId = await givenAddress(server, token)
  const refused = async (more: object) => {
    const { reason, field } = await server.call(
      savePickupPlan,
      { ...planInput(server, addressId), ...more },
      { token },
    )
    return [reason, field]
  }
  const today = dayOf(server.clock.now())
  expect(await refused({ fromDay: today })).toEqual(['PLAN_DAY_WRONG', 'fromDay'])
  expect(await refused({ fromDay: addDays(today, 61) })).toEqual(['PLAN_DAY_WRONG', 'fromDay'])
  expect(await refused({ weekday: undefined })).toEqual(['INPUT_INVALID', 'weekday'])
  expect(await refused({ weekday: 8 })).toEqual(['INPUT_INVALID', 'weekday'])
  expect(await refused({ every: 'month' })).toEqual(['INPUT_INVALID', 'monthDay'])
  expect(await refused({ every: 'month', monthDay: 32 })).toEqual(['INPUT_INVALID', 'monthDay'])
  expect(await refused({ addressId: 999_999 })).toEqual(['NOT_FOUND', 'addressId'])
  expect(await refused({ startMinute: 1380 })).toEqual(['SLOT_UNKNOWN', 'startMinute'])
  expect(await refused({ goodsJsonStr: [{ goodsId: 999_999 }] })).toEqual([
    'CATEGORY_UNKNOWN',
    'goodsJsonStr',
  ])
  expect(await refused({ band: '一吨' })).toEqual(['INPUT_INVALID', 'band'])
  const light = { band: '5公斤以下', goodsJsonStr: [{ goodsId: CARDBOARD }] }
  expect(await refused(light)).toEqual(['BELOW_MINIMUM', 'band'])
  const away = await givenAddress(server, token, { latitude: 30.9, longitude: 121.4 })
  expect(await refused({ addressId: away })).toEqual(['OUT_OF_ZONE', 'addressId'])
})

test('the 31st is ordered on the last day of a shorter month', async () => {
  const { token } = await newCustomer(server)
  const plan = await givenPlan(server, token, {
    every: 'month',
    monthDay: 31,
    weekday: undefined,
    fromDay: '2026-03-10',
  })
  expect(plan.coming.map(({ day }) => day)).toEqual([
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
  ])
})

test('five plans are enough, and an ended one makes room', async () => {
  const { token } = await newCustomer(server)
  const addressId = await givenAddress(server, token)
  for (const weekday of [1, 2, 3, 4, 5])
    await givenPlan(server, token, { weekday, addressId, fromDay: '2026-04-01' })
  const all = await server.must(pickupPlans, {}, { token })
  expect(all).toMatchObject({ may: { add: { ok: false, reason: 'PLAN_LIMIT' } } })
  expect(await server.call(savePickupPlan, planInput(server, addressId), { token })).toMatchObject({
    reason: 'PLAN_LIMIT',
    msg: '最多设置 5 个定期上门',
  })
  const ended = await server.must(endPickupPlan, { id: all.rows[0]!.id }, { token })
  expect(ended).toMatchObject({ state: 'ended', nextDay: null, coming: [], may: {} })
  expect(await server.call(resumePickupPlan, { id: ended.id }, { token })).toMatchObject({
    reason: 'PLAN_STATE',
    msg: '定期上门现在是“已结束”，不能进行此操作',
  })
  await givenPlan(server, token, { addressId })
})

test('a skip before the order is made can be taken back; afterwards it cancels the order and stands', async () => {
  const { token, uid } = await newCustomer(server)
  const plan = await givenPlan(server, token)
  const day = { id: plan.id, day: TUE }
  await server.must(skipPlanDay, day, { token })
  await run()
  expect(await ordersOf(uid)).toEqual([])
  expect(await server.call(skipPlanDay, day, { token })).toMatchObject({ reason: 'PLAN_DAY_STATE' })
  await server.must(unskipPlanDay, day, { token })
  await run()
  const [order] = await ordersOf(uid)
  expect(order).toMatchObject({ slotDay: TUE, state: 'placed' })
  // whoever looks at a page from before the order has not been asked about it
  expect(await server.call(skipPlanDay, day, { token })).toMatchObject({ reason: 'PLAN_DAY_ORDERED' })
  expect(await server.call(skipPlanDay, { ...day, orderId: order!.id + 1 }, { token })).toMatchObject({
    reason: 'PLAN_DAY_ORDERED',
  })
  expect(await ordersOf(uid)).toMatchObject([{ state: 'placed' }])
  expect(await dayOfPlan(server, token, plan.id, TUE)).toMatchObject({ state: 'ordered' })
  await server.must(skipPlanDay, { ...day, orderId: order!.id }, { token })
  const shown = await server.must(orderDetail, { id: order!.id }, { token })
  expect(shown.pickup).toMatchObject({ state: 'cancelled', cancelReason: '跳过这一次定期上门' })
  const inEnglish = await server.must(orderDetail, { id: order!.id }, { token, language: 'en' })
  expect(inEnglish.pickup).toMatchObject({ cancelReason: 'Skipped this visit of the recurring pickup' })
  expect(await dayOfPlan(server, token, plan.id, TUE)).toMatchObject({
    state: 'skipped',
    orderStateText: '已取消',
    may: {},
  })
  expect(await server.call(unskipPlanDay, day, { token })).toMatchObject({ reason: 'PLAN_DAY_CANCELLED' })
  await run()
  expect(await ordersOf(uid)).toHaveLength(1)
  expect(await server.call(skipPlanDay, { ...day, day: '2026-03-04' }, { token })).toMatchObject({
    reason: 'PLAN_DAY_UNKNOWN',
    field: 'day',
  })
})

test('a paused plan rests until its day and then goes on by itself; its orders remain', async () => {
  const { token, uid } = await newCustomer(server)
  const plan = await givenPlan(server, token, { startMinute: 720 })
  await run()
  const [order] = await ordersOf(uid)
  const wrong = { id: plan.id, until: dayOf(server.clock.now()) }
  expect(await server.call(pausePickupPlan, wrong, { token })).toMatchObject({
    reason: 'PLAN_DAY_WRONG',
    field: 'until',
  })
  const paused = await server.must(pausePickupPlan, { id: plan.id, until: '2026-03-16' }, { token })
  expect(paused).toMatchObject({ state: 'paused', pausedUntil: '2026-03-16', nextDay: { day: TUE } })
  expect(paused.coming.slice(0, 2)).toMatchObject([
    { day: TUE, state: 'ordered', orderId: order!.id },
    { day: '2026-03-17', state: 'due' },
  ])
  const before = server.clock.now()
  server.clock.advance(8 * DAY)
  await run()
  expect(await ordersOf(uid)).toHaveLength(1)
  server.clock.advance(6 * DAY)
  await run()
  expect(await planOf(server, token, plan.id)).toMatchObject({ state: 'active', pausedUntil: null })
  expect(await ordersOf(uid)).toMatchObject([{}, { slotDay: '2026-03-17' }])
  server.clock.advance(before - server.clock.now())
})

test('nobody reads or changes the plan of another', async () => {
  const { token } = await newCustomer(server)
  const plan = await givenPlan(server, token, { fromDay: '2026-04-01' })
  const stranger = await newCustomer(server)
  const day = { id: plan.id, day: plan.coming[0]!.day }
  const mine = await givenAddress(server, stranger.token)
  const asStranger = { token: stranger.token }
  for (const answer of await Promise.all([
    server.call(pickupPlan, { id: plan.id }, asStranger),
    server.call(savePickupPlan, { ...planInput(server, mine), id: plan.id }, asStranger),
    server.call(pausePickupPlan, { id: plan.id }, asStranger),
    server.call(resumePickupPlan, { id: plan.id }, asStranger),
    server.call(endPickupPlan, { id: plan.id }, asStranger),
    server.call(skipPlanDay, day, asStranger),
    server.call(unskipPlanDay, day, asStranger),
  ]))
    expect(answer).toMatchObject({ reason: 'NOT_FOUND' })
  const others = { ...planInput(server, await givenAddress(server, token)) }
  expect(await server.call(savePickupPlan, others, asStranger)).toMatchObject({
    reason: 'NOT_FOUND',
    field: 'addressId',
  })
  expect((await server.must(pickupPlans, {}, asStranger)).rows).toEqual([])
})

test('staff see plans with masked numbers, pause, resume and end them with a reason, and export the list', async () => {
  const [agent, owner] = [await server.staff('agent'), await server.staff('owner')]
  const { token, uid, mobile } = await newCustomer(server)
  const plan = await givenPlan(server, token, { fromDay: '2026-04-01' })
  const find = async (more: object = {}) =>
    (await server.must(staffPlans, { memberId: uid, ...more }, { token: agent })).rows
  expect(await find({ cityId: HANGZHOU })).toMatchObject([
    {
      id: plan.id,
      cityName: '杭州市',
      nextDay: '2026-04-07',
      orders: 0,
      mobileMask: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      may: { pause: { ok: true }, end: { ok: true } },
    },
  ])
  expect(await find({ failing: true })).toEqual([])
  const change = { id: plan.id, version: plan.version, reason: '客户搬家' }
  const paused = await server.must(staffPausePlan, change, { token: agent })
  expect(paused).toMatchObject({ state: 'paused', pausedBy: 'staff', stateReason: '客户搬家', nextDay: null })
  expect(await planOf(server, token, plan.id)).toMatchObject({ pausedBy: 'staff', stateReason: '客户搬家' })
  expect(await server.call(staffEndPlan, change, { token: agent })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  // who is called about it can say which address it is; nobody needs it afterwards
  expect((await server.must(staffPlan, { id: plan.id }, { token: agent })).address).toContain('号')
  const back = await server.must(staffResumePlan, { ...change, version: paused.version }, { token: agent })
  await server.must(staffEndPlan, { ...change, version: back.version }, { token: agent })
  expect(await server.must(staffPlan, { id: plan.id }, { token: agent })).toMatchObject({
    state: 'ended',
    address: '',
  })
  const csv = await server.exported(exportPlans, { memberId: uid }, { token: owner })
  expect(csv).toMatchObject({ lines: 1 })
  expect(csv.csv).toContain('客户搬家')
  expect(csv.csv).not.toContain(mobile)
  const actions = (await server.must(audit, { subject: 'pickupPlan' }, { token: owner })).rows
  expect(actions.map(({ action }) => action)).toEqual([
    'pickupPlan.export',
    'pickupPlan.end',
    'pickupPlan.resume',
    'pickupPlan.pause',
  ])
  expect(await unreadableAudit(server.database.reader)).toEqual([])
  expect(await server.call(staffPlans, {}, { token: await server.staff('courier1') })).toMatchObject({
    reason: 'NOT_ALLOWED',
  })
})

test('an account about to be deleted gets no orders, and its plan ends with it', async () => {
  const { token, uid, mobile } = await newCustomer(server)
  const plan = await givenPlan(server, token, { fromDay: '2026-03-10' })
  await server.must(requestDeletion, { code: await codeFor(server, mobile, 'delete') }, { token })
  server.clock.advance(8 * DAY)
  await run()
  expect(await ordersOf(uid)).toEqual([])
  server.clock.advance(8 * DAY)
  await run()
  const stored = await server.database.reader
    .selectFrom('pickupPlan')
    .selectAll()
    .where('id', '=', plan.id)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ state: 'ended', memberId: null, note: '', nextDay: null })
})
