import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignOrder } from '@huishou/wire/pickup/staff-changes'
import { createOrder } from '@huishou/wire/pickup/placing'
import { acceptOrder } from '@huishou/wire/pickup/visit'
import { rotaWeek, saveRotaDay } from '@huishou/wire/rota/plan'
import {
  agreeSwap,
  askLeave,
  grantLeave,
  grantSwap,
  myRota,
  offerSwap,
  refuseLeave,
  refuseSwap,
  withdrawLeave,
  withdrawSwap,
} from '@huishou/wire/rota/leave-and-swaps'
import { slots } from '@huishou/wire/rota/slots'
import {
  AT_DOOR,
  courierId,
  doorOrder,
  givenPeople,
  HANGZHOU,
  newCustomer,
  orderRow,
  type People,
} from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const MONDAY = '2026-03-02'
const ALL_DAY = [{ fromMinute: 480, toMinute: 1200 }]

let server: TestServer
let people: People
let one: number
let other: number
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  one = await courierId(server, 'courier1')
  other = await courierId(server, 'courier3')
})
afterAll(() => server.close())

const week = (fromDay = MONDAY, token = people.dispatcher) =>
  server.must(rotaWeek, { cityId: HANGZHOU, fromDay }, { token })
const dayIn = async (day: string, id = one) =>
  (await week(day)).couriers.find((each) => each.id === id)!.days.find((each) => each.day === day)!
const plan = { dispatcher: () => ({ token: people.dispatcher }) }
const freeOn = async (day: string): Promise<number> => {
  const { days } = await server.must(slots, AT_DOOR)
  return days.find((each) => each.day === day)!.slots.reduce((sum, { left }) => sum + left, 0)
}

test('granted leave takes the day out of what is sold, and its stops go back to dispatch', async () => {
  const day = '2026-03-04'
  const { token } = await newCustomer(server)
  const { id } = await server.must(createOrder, doorOrder(server, { slotDay: day, slotStartMinute: 600 }), {
    token,
  })
  await server.must(assignOrder, { orderId: id, courierId: one }, plan.dispatcher())
  await server.must(acceptOrder, { orderId: id }, { token: people.courier1 })
  const courier = { token: people.courier1 }
  const asked = await server.must(askLeave, { fromDay: day, toDay: day, reason: '看病' }, courier)
  expect(asked).toMatchObject({ state: 'asked', stops: 1, may: { withdraw: { ok: true } } })
  expect(asked.may.grant).toBeUndefined()
  expect(await server.call(askLeave, { fromDay: MONDAY, toDay: day, reason: '再请' }, courier)).toMatchObject(
    { reason: 'ROTA_LEAVE_TWICE', field: 'fromDay' },
  )
  const before = await freeOn(day)
  expect((await week()).leaves).toMatchObject([{ id: asked.id, courierName: '周强' }])
  await server.must(grantLeave, { id: asked.id, version: 1 }, plan.dispatcher())
  expect(await freeOn(day)).toBeLessThan(before)
  expect(await dayIn(day)).toMatchObject({ hours: [], cause: 'leave', note: '看病' })
  await server.jobs.runAll()
  const order = await orderRow(server, id)
  expect(order).toMatchObject({ state: 'placed', courierId: null, slotDay: day })
  expect(order.alarmedAt).not.toBeNull()
  expect(await server.call(grantLeave, { id: asked.id, version: 2 }, plan.dispatcher())).toMatchObject({
    reason: 'ROTA_STATE',
  })
  // taken back, the pattern holds again
  await server.must(withdrawLeave, { id: asked.id, version: 2 }, courier)
  expect(await dayIn(day)).toMatchObject({ hours: ALL_DAY, cause: null })
})

test('leave that is refused says why, and dates that make no sense are refused', async () => {
  const courier = { token: people.courier3 }
  const input = { fromDay: '2026-03-05', toDay: '2026-03-06', reason: '办事' }
  const { id } = await server.must(askLeave, input, courier)
  const answer = { id, version: 1, answer: '当天人手不够' }
  expect(await server.call(refuseLeave, answer, { token: people.courier1 })).toMatchObject({
    reason: 'NOT_ALLOWED',
  })
  expect(await server.call(withdrawLeave, { id, version: 1 }, { token: people.courier1 })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  await server.must(refuseLeave, answer, { token: people.manager })
  expect((await server.must(myRota, {}, courier)).leaves[0]).toMatchObject({
    state: 'refused',
    answer: '当天人手不够',
    decidedByName: '沈浩',
  })
  expect(await server.call(askLeave, { ...input, toDay: '2026-03-04' }, courier)).toMatchObject({
    reason: 'ROTA_DAYS_WRONG',
    field: 'toDay',
  })
  expect(await server.call(askLeave, { ...input, toDay: '2026-04-30' }, courier)).toMatchObject({
    reason: 'ROTA_DAYS_WRONG',
  })
  expect(await server.call(askLeave, { ...input, fromDay: '2026-03-01' }, courier)).toMatchObject({
    reason: 'ROTA_DAY',
    field: 'fromDay',
  })
})

test('a day that is offered is taken over by a colleague once a planner agrees, with its zones', async () => {
  const [giver, taker] = [{ token: people.courier1 }, { token: people.courier3 }]
  const day = '2026-03-10'
  const offer = await server.must(offerSwap, { day, reason: '年检' }, giver)
  expect(await server.call(agreeSwap, { id: offer.id, version: 1 }, giver)).toMatchObject({
    reason: 'ROTA_OWN_OFFER',
  })
  const away = { token: await server.staff('courier2') }
  expect(await server.call(agreeSwap, { id: offer.id, version: 1 }, away)).toMatchObject({
    reason: 'ROTA_OTHER_CITY',
  })
  expect((await server.must(myRota, {}, taker)).swaps[0]).toMatchObject({
    id: offer.id,
    may: { agree: { ok: true } },
  })
  await server.must(agreeSwap, { id: offer.id, version: 1 }, taker)
  expect(await server.call(agreeSwap, { id: offer.id, version: 2 }, taker)).toMatchObject({
    reason: 'ROTA_STATE',
  })
  await server.must(grantSwap, { id: offer.id, version: 2 }, plan.dispatcher())
  expect(await dayIn(day)).toMatchObject({ hours: [], cause: 'swap' })
  expect(await dayIn(day, other)).toMatchObject({ hours: ALL_DAY, cause: 'swap' })
  expect(await server.call(offerSwap, { day, reason: '再换' }, giver)).toMatchObject({
    reason: 'ROTA_DAY_OFF',
    field: 'day',
  })
})

test('two colleagues who agree to the same offer at once: one has it', async () => {
  const offer = await server.must(
    offerSwap,
    { day: '2026-03-12', reason: '有事' },
    { token: people.courier1 },
  )
  const answers = await Promise.all(
    [1, 2].map(() => server.call(agreeSwap, { id: offer.id, version: 1 }, { token: people.courier3 })),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.map(({ reason }) => reason ?? 'ok')).toContain('ok')
})

test('an offer is made to one of the own city, and can be refused or taken back', async () => {
  const giver = { token: people.courier1 }
  const day = '2026-03-11'
  const offerTo = (withCourierId: number) =>
    server.call(offerSwap, { day, withCourierId, reason: '有事' }, giver)
  expect(await offerTo(await courierId(server, 'courier2'))).toMatchObject({ reason: 'ROTA_OTHER_CITY' })
  expect(await offerTo(one)).toMatchObject({ reason: 'ROTA_OWN_OFFER' })
  const first = (await offerTo(other)).data
  await server.must(refuseSwap, { id: first.id, version: 1, answer: '当天单多' }, plan.dispatcher())
  const second = (await offerTo(other)).data
  await server.must(withdrawSwap, { id: second.id, version: 1 }, giver)
  expect(await server.call(withdrawSwap, { id: second.id, version: 2 }, giver)).toMatchObject({
    reason: 'ROTA_STATE',
  })
  expect(await server.call(offerSwap, { day: '2026-03-01', reason: '有事' }, giver)).toMatchObject({
    reason: 'ROTA_DAY',
  })
})

test('whoever is on leave cannot take over a day', async () => {
  const taker = { token: people.courier3 }
  const day = '2026-03-13'
  const leave = await server.must(askLeave, { fromDay: day, toDay: day, reason: '休息' }, taker)
  await server.must(grantLeave, { id: leave.id, version: 1 }, plan.dispatcher())
  const offer = await server.must(offerSwap, { day, reason: '有事' }, { token: people.courier1 })
  expect(await server.call(agreeSwap, { id: offer.id, version: 1 }, taker)).toMatchObject({
    reason: 'ROTA_BUSY',
  })
})

test('a day in return is not taken from whoever has leave on it, nor given when it is over', async () => {
  const [giver, taker] = [{ token: people.courier1 }, { token: people.courier3 }]
  const [day, returnDay] = ['2026-03-17', '2026-03-18']
  const offer = await server.must(offerSwap, { day, returnDay, reason: '有事' }, giver)
  const leave = await server.must(askLeave, { fromDay: returnDay, toDay: returnDay, reason: '休息' }, giver)
  await server.must(agreeSwap, { id: offer.id, version: 1 }, taker)
  await server.must(grantLeave, { id: leave.id, version: 1 }, plan.dispatcher())
  expect(await server.call(grantSwap, { id: offer.id, version: 2 }, plan.dispatcher())).toMatchObject({
    reason: 'ROTA_BUSY',
  })
  expect(await dayIn(returnDay)).toMatchObject({ hours: [], cause: 'leave' })
  expect(await dayIn(day, other)).toMatchObject({ cause: null })
})

test('a granted swap is listed in the week of the day in return as well', async () => {
  const [giver, taker] = [{ token: people.courier1 }, { token: people.courier3 }]
  const offer = await server.must(
    offerSwap,
    { day: '2026-03-22', returnDay: '2026-03-23', reason: '有事' },
    giver,
  )
  await server.must(agreeSwap, { id: offer.id, version: 1 }, taker)
  await server.must(grantSwap, { id: offer.id, version: 2 }, plan.dispatcher())
  const listed = (await week('2026-03-23')).swaps.find(({ id }) => id === offer.id)
  expect(listed).toMatchObject({ state: 'granted', returnDay: '2026-03-23' })
})

test('a day that its courier no longer works is not handed over', async () => {
  const [giver, taker] = [{ token: people.courier1 }, { token: people.courier3 }]
  const day = '2026-03-19'
  const offer = await server.must(offerSwap, { day, reason: '有事' }, giver)
  await server.must(agreeSwap, { id: offer.id, version: 1 }, taker)
  await server.must(saveRotaDay, { courierId: one, day, hours: [] }, plan.dispatcher())
  expect(await server.call(grantSwap, { id: offer.id, version: 2 }, plan.dispatcher())).toMatchObject({
    reason: 'ROTA_DAY_OFF',
    field: 'day',
  })
})

test('the day in return is another day', async () => {
  const day = '2026-03-20'
  expect(
    await server.call(offerSwap, { day, returnDay: day, reason: '有事' }, { token: people.courier1 }),
  ).toMatchObject({ reason: 'ROTA_SAME_DAY', field: 'returnDay' })
})
