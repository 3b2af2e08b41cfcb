import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { cashLog, userAmount } from '@huishou/wire/ledger/customer'
import { coSignRequests, decideCoSign } from '@huishou/wire/pickup/co-sign'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { disputeOrder, editOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { staffOrder, staffOrders } from '@huishou/wire/pickup/staff'
import { arriveAtOrder, confirmOnDevice, walkIn, weighOrder, checkInOrder } from '@huishou/wire/pickup/visit'
import { exportHandSlips } from '@huishou/wire/pickup/hand-slips'
import { isRefusal } from '@huishou/wire/refusals'
import { DAY, dayOf, HOUR } from '@huishou/wire/time'
import { putConfig } from '../../content/index.ts'
import { prove } from '../../ledger/index.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { readTimeline } from '../read-models/read-timeline.ts'
import { confirmAtPlace } from '../settlement/confirm.ts'
import { printSlip } from './print-slip.ts'
import {
  CARDBOARD,
  detailOf,
  givenDoorOrder,
  givenPeople,
  givenPhoto,
  makeRoom,
  newCustomer,
  orderRow,
  shopOrder,
  SOFA,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(async () => {
  expect((await prove(server.database.reader, 0)).problems).toEqual([])
  await server.close()
})
const LOOKS_OURS = `/files/ab/cd/abcd${'0'.repeat(60)}.webp`
const balanceOf = async (token: string) => (await server.must(userAmount, {}, { token })).balance
const courier1 = async () => {
  const row = await server.database.reader
    .selectFrom('staff')
    .selectAll()
    .where('username', '=', 'courier1')
    .executeTakeFirstOrThrow()
  return {
    kind: 'staff',
    staffId: row.id,
    name: row.name,
    role: 'courier',
    shopId: null,
    cityId: row.cityId,
  } as const
}
const waiting = async (more: Record<string, unknown> = {}) => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed', more)
  const detail = await detailOf(server, id, customer.token)
  return {
    id,
    token: customer.token,
    input: { orderId: id, slipId: detail.slip!.id },
    code: detail.confirmCode!,
  }
}

test('a wrong code settles nothing even when it slipped past the count of tries', async () => {
  const { id, input, code } = await waiting()
  const wrong = code === '0000' ? '1111' : '0000'
  const who = await courier1()
  const settled = await server.database.transaction((trx) =>
    confirmAtPlace(trx, who, server.clock.now(), { ...input, code: wrong }),
  )
  expect(isRefusal(settled) && settled.refusal).toBe('CONFIRM_CODE_WRONG')
  expect((await orderRow(server, id)).state).toBe('weighed')
})

test('guesses sent all at once count one by one, and the right code after them is locked', async () => {
  const { input, code } = await waiting()
  const wrong = code === '0000' ? '1111' : '0000'
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      server.call(confirmOnDevice, { ...input, code: wrong }, { token: people.courier1 }),
    ),
  )
  expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set(['CONFIRM_CODE_WRONG']))
  const { confirmTries } = await server.database.reader
    .selectFrom('pickupSlip')
    .select('confirmTries')
    .where('id', '=', input.slipId)
    .executeTakeFirstOrThrow()
  expect(confirmTries).toBe(5)
  expect(await server.call(confirmOnDevice, { ...input, code }, { token: people.courier1 })).toMatchObject({
    reason: 'CONFIRM_CODE_WRONG',
  })
})

test('a picture proves nothing unless the one who shows it uploaded it', async () => {
  const { id } = await givenDoorOrder(server, people, 'en_route')
  const others = await givenPhoto(server, people.courier3, 'staff')
  for (const photo of [LOOKS_OURS, others])
    expect(
      await server.call(arriveAtOrder, { orderId: id, photo }, { token: people.courier1 }),
    ).toMatchObject({ reason: 'PHOTO_REQUIRED', field: 'photo' })
  await server.must(
    arriveAtOrder,
    { orderId: id, photo: await givenPhoto(server, people.courier1, 'staff') },
    { token: people.courier1 },
  )
  const deduction = { categoryId: CARDBOARD, grossG: 10_000, deductionG: 1000, deductionReason: '受潮' }
  const weigh = (deductionPhoto: string) =>
    server.call(
      weighOrder,
      { orderId: id, lines: [{ ...deduction, deductionPhoto }] },
      { token: people.courier1 },
    )
  expect(await weigh(LOOKS_OURS)).toMatchObject({ reason: 'DEDUCTION_NEEDS_PROOF' })
  const { slip } = (await weigh(await givenPhoto(server, people.courier1, 'staff'))).data
  expect(slip.lines[0]?.photos).toHaveLength(1)
  const sign = (signature: string) =>
    server.call(confirmOnDevice, { orderId: id, slipId: slip.id, signature }, { token: people.courier1 })
  expect(await sign(LOOKS_OURS)).toMatchObject({ reason: 'SIGNATURE_REQUIRED' })
  expect((await sign(await givenPhoto(server, people.courier1, 'staff'))).code).toBe(0)
})

test('a customer shows own pictures only, and keeps those on the order already', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'placed')
  const { token } = customer
  const mine = await givenPhoto(server, token, 'customer')
  const others = await givenPhoto(server, (await newCustomer(server)).token, 'customer')
  expect(await server.call(editOrder, { orderId: id, photos: [others] }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'photos',
  })
  await server.must(editOrder, { orderId: id, photos: [mine] }, { token })
  const { photos } = await detailOf(server, id, token)
  await server.must(
    editOrder,
    { orderId: id, photos: [...photos, await givenPhoto(server, token, 'customer')] },
    { token },
  )
  expect((await detailOf(server, id, token)).photos).toHaveLength(2)
  const settled = await givenDoorOrder(server, people, 'settled')
  expect(
    await server.call(
      disputeOrder,
      { orderId: settled.id, reason: '少了', photos: [mine] },
      { token: settled.customer.token, language: 'en' },
    ),
  ).toMatchObject({
    reason: 'INPUT_INVALID',
    msg: 'Photos: please upload it again.',
  })
})

test('cash goes to an account holder only where the company allows it, with the code, and he hears of it', async () => {
  const { id, token, input, code } = await waiting()
  const pay = (more: object) =>
    server.call(confirmOnDevice, { ...input, payCash: true, ...more }, { token: people.courier1 })
  expect(await pay({ code })).toMatchObject({ reason: 'CASH_OFF' })
  await server.database.transaction((trx) =>
    putConfig(trx, server.clock.now(), [{ key: 'cash_at_door', value: 'on' }]),
  )
  expect(await pay({ signature: await givenPhoto(server, people.courier1, 'staff') })).toMatchObject({
    reason: 'CONFIRM_CODE_REQUIRED',
    field: 'code',
  })
  expect((await pay({ code })).code).toBe(0)
  expect(await balanceOf(token)).toBe(0)
  expect((await orderRow(server, id)).cashPaidFen).toBe(1820)
  await server.jobs.runAll()
  const sent = (await server.must(demoOutbox, { to: '13712345678' })).filter(
    ({ kind }) => kind === 'pickup_settled',
  )
  expect(sent.at(0)?.text).toContain('现金 18.20 元已当面付清')
  await server.database.transaction((trx) =>
    putConfig(trx, server.clock.now(), [{ key: 'cash_at_door', value: 'off' }]),
  )
})

test('who confirms in the app gets no message about it', async () => {
  const { token, input } = await waiting()
  const settledOf = async () =>
    (await server.must(demoOutbox, { to: '13712345678' })).filter(({ kind }) => kind === 'pickup_settled')
      .length
  await server.jobs.runAll()
  const before = await settledOf()
  await server.must(confirmSlip, input, { token })
  await server.jobs.runAll()
  expect(await settledOf()).toBe(before)
  expect((await server.must(cashLog, {}, { token })).result).toHaveLength(1)
})

test('a removal fee makes no room under the day limit, and a manager of another city cannot co-sign', async () => {
  const limit = (dayLimitFen: number) =>
    server.database.transaction((trx) =>
      trx.updateTable('staff').set({ dayLimitFen }).where('username', '=', 'courier1').execute(),
    )
  server.clock.advance(DAY)
  people = await givenPeople(server)
  const fee = await givenDoorOrder(server, people, 'arrived', {
    goodsJsonStr: [{ goodsId: SOFA, number: 1 }],
  })
  const { slip } = await server.must(
    weighOrder,
    { orderId: fee.id, lines: [{ categoryId: SOFA, count: 1 }] },
    { token: people.courier1 },
  )
  const { confirmCode } = await detailOf(server, fee.id, fee.customer.token)
  await server.must(
    confirmOnDevice,
    { orderId: fee.id, slipId: slip.id, code: confirmCode, payCash: true },
    { token: people.courier1 },
  )
  await limit(2000)
  const first = await waiting()
  await server.must(confirmSlip, first.input, { token: first.token })
  const second = await waiting()
  expect(await server.call(confirmSlip, second.input, { token: second.token })).toMatchObject({
    reason: 'DAY_LIMIT',
  })
  const sign = () =>
    server.call(confirmOnDevice, { ...second.input, code: second.code }, { token: people.courier1 })
  expect(await sign()).toMatchObject({ reason: 'DAY_LIMIT' })
  const manager = { token: people.manager }
  const moveManagerTo = (shopId: number) =>
    server.database.transaction((trx) =>
      trx.updateTable('staff').set({ shopId }).where('username', '=', 'manager1').execute(),
    )
  const mine = async () =>
    (await server.must(coSignRequests, {}, manager)).rows.find(({ orderId }) => orderId === second.id)
  const id = (await mine())!.id
  await moveManagerTo(2001)
  expect(await mine()).toBeUndefined()
  expect(await server.call(decideCoSign, { id, approve: true }, manager)).toMatchObject({
    reason: 'NOT_FOUND',
  })
  await moveManagerTo(2004)
  await server.must(decideCoSign, { id, approve: true }, manager)
  expect((await sign()).code).toBe(0)
  await limit(0)
})

test('left unattended, a drop-off of a member settles; a walk-in’s and one with a fee to pay ring instead', async () => {
  people = await givenPeople(server)
  const { token } = await newCustomer(server)
  const photo = async () => [await givenPhoto(server, people.clerk, 'staff')]
  const come = async (goods: object[]) => {
    const { id } = await server.must(createOrder, shopOrder({ goodsJsonStr: goods }), { token })
    await server.must(
      checkInOrder,
      { code: (await detailOf(server, id, token)).hxNumber },
      { token: people.clerk },
    )
    return id
  }
  const good = await come([{ goodsId: CARDBOARD }])
  await server.must(
    weighOrder,
    { orderId: good, lines: [{ categoryId: CARDBOARD, grossG: 8000 }], photos: await photo() },
    { token: people.clerk },
  )
  const fee = await come([{ goodsId: SOFA }])
  await server.must(
    weighOrder,
    { orderId: fee, lines: [{ categoryId: SOFA, count: 1 }], photos: await photo() },
    { token: people.clerk },
  )
  const stranger = await server.must(walkIn, { name: '路过的人' }, { token: people.clerk })
  await server.must(
    weighOrder,
    { orderId: stranger.id, lines: [{ categoryId: CARDBOARD, grossG: 3000 }], photos: await photo() },
    { token: people.clerk },
  )
  server.clock.advance(25 * HOUR)
  await server.jobs.runAll()
  expect((await orderRow(server, good)).state).toBe('settled')
  people = await givenPeople(server)
  // figures of events are read for staff alone
  const timelineFor = (side: 'customer' | 'without_money') =>
    readTimeline(server.database.reader, good, side, {
      origin: '',
      language: 'zh',
      now: server.clock.now(),
      privateUrl: (path) => path,
      merchantId: 1,
      hideNumbers: false,
    })
  for (const side of ['customer', 'without_money'] as const)
    expect(new Set((await timelineFor(side)).map(({ detail }) => detail))).toEqual(new Set(['{}']))
  // the printed slip and the list for reviewers say how it was confirmed
  const { slips } = await server.must(staffOrder, { orderId: good }, { token: people.dispatcher })
  const settled = { slip: slips.at(-1)!, orderNumber: '', place: '', company: '' }
  expect(JSON.stringify(printSlip(settled, server.clock.now()))).toContain('到期自动确认，')
  const day = dayOf(settled.slip.weighedAt)
  for (const [language, word] of [
    ['zh', '到期自动确认'],
    ['en', 'Automatically, after the deadline'],
  ] as const)
    expect(
      (await server.exported(exportHandSlips, { day }, { token: people.owner, language })).csv,
    ).toContain(word)
  const rung = (
    await server.must(staffOrders, { alarm: true, pageSize: 100 }, { token: people.dispatcher })
  ).rows.map(({ id }) => id)
  for (const id of [fee, stranger.id]) {
    expect((await orderRow(server, id)).state).toBe('weighed')
    expect(rung).toContain(id)
    expect((await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })).alarm).toBe(
      'unsettled',
    )
  }
})
