import { inspectMailIn } from '@huishou/wire/mail-in/staff'
import { payOrder } from '@huishou/wire/mall/orders-customer'
import { collectMallOrder } from '@huishou/wire/mall/shipping'
import { coSignRequests, decideCoSign } from '@huishou/wire/pickup/co-sign'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { exportHandSlips, handSlips } from '@huishou/wire/pickup/hand-slips'
import { checkInOrder, confirmOnDevice, walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenMailIn, givenStaff } from '../mail-in-fixtures.ts'
import { detailOf as boughtOf, givenGoods, newCustomer as newBuyer, orderOf } from '../mall-fixtures.ts'
import {
  CARDBOARD,
  givenDoorOrder,
  givenPeople,
  givenPhoto,
  newCustomer,
  shopOrder,
  type People,
} from '../pickup-fixtures.ts'
import { givenScale } from '../scale-fixtures.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())

/** Gives this staff member the mobile number of a customer. */
const worksHere = async (username: string, mobile: string): Promise<void> => {
  await server.database.transaction((trx) =>
    trx.updateTable('staff').set({ mobile }).where('username', '=', username).execute(),
  )
}
const OWN = { status: 403, reason: 'OWN_ACCOUNT' }
const lines = [{ categoryId: CARDBOARD, grossG: 12_000 }]

describe('nobody decides over what is their own', () => {
  test('a courier neither weighs nor confirms the own order, a colleague does', async () => {
    const { id, customer } = await givenDoorOrder(server, people, 'arrived')
    await worksHere('courier1', customer.mobile)
    const token = people.courier1
    expect(await server.call(weighOrder, { orderId: id, lines }, { token })).toMatchObject(OWN)
    await worksHere('courier1', '13999990001')
    const { slip } = await server.must(weighOrder, { orderId: id, lines }, { token })
    await worksHere('courier1', customer.mobile)
    const signature = await givenPhoto(server, token, 'staff')
    expect(
      await server.call(confirmOnDevice, { orderId: id, slipId: slip.id, signature }, { token }),
    ).toMatchObject(OWN)
    // as the customer, on the own telephone, it is the customer who confirms
    await server.must(confirmSlip, { orderId: id, slipId: slip.id }, { token: customer.token })
    await worksHere('courier1', '13999990001')
  })

  test('a clerk neither checks in the own visit nor begins one for the own number, account or not', async () => {
    const customer = await newCustomer(server)
    const { id } = await server.must(createOrder, shopOrder(), { token: customer.token })
    const { pickup } = await server.must(orderDetail, { id }, { token: customer.token })
    await worksHere('clerk1', customer.mobile)
    const token = people.clerk
    expect(await server.call(checkInOrder, { code: pickup!.hxNumber }, { token })).toMatchObject(OWN)
    expect(await server.call(walkIn, { mobile: customer.mobile }, { token })).toMatchObject(OWN)
    await worksHere('clerk1', '13999990002')
    expect(await server.call(walkIn, { mobile: '13999990002' }, { token })).toMatchObject(OWN)
    expect(await server.call(checkInOrder, { code: pickup!.hxNumber }, { token })).toMatchObject({ code: 0 })
  })

  test('a manager does not co-sign for the own order', async () => {
    const limit = (dayLimitFen: number) =>
      server.database.transaction((trx) =>
        trx.updateTable('staff').set({ dayLimitFen }).where('username', '=', 'courier1').execute(),
      )
    await limit(1)
    const { id, customer } = await givenDoorOrder(server, people, 'arrived')
    await server.must(weighOrder, { orderId: id, lines }, { token: people.courier1 })
    await worksHere('manager1', customer.mobile)
    const { rows } = await server.must(coSignRequests, {}, { token: people.manager })
    const request = rows.find(({ orderId }) => orderId === id)!
    expect(
      await server.call(decideCoSign, { id: request.id, approve: true }, { token: people.manager }),
    ).toMatchObject(OWN)
    await worksHere('manager1', '13999990003')
    await limit(500_000)
  })

  test('nobody inspects what they offered themselves', async () => {
    const staff = await givenStaff(server)
    const { id, customer, version } = await givenMailIn(server, staff, 'received')
    await worksHere('clerk1', customer.mobile)
    const photos = [await givenPhoto(server, staff.clerk1, 'staff')]
    expect(
      await server.call(
        inspectMailIn,
        { orderId: id, version: await version(), grade: 'good', finalFen: 1000, photos, reason: '成色新' },
        { token: staff.clerk1 },
      ),
    ).toMatchObject(OWN)
    await worksHere('clerk1', '13999990002')
  })
})

test('nobody hands over what they bought themselves, a colleague does', async () => {
  const customer = await newBuyer(server, { fen: 1000 })
  const goods = await givenGoods(server, { priceFen: 100 })
  const { id } = await server.must(
    createOrder,
    { ...orderOf([goods], customer), addressId: undefined, peisongType: 'zq', shopIdZt: 2004 },
    customer,
  )
  await server.must(payOrder, { orderId: id }, customer)
  const { code } = (await boughtOf(server, id, customer)).mall!
  await worksHere('clerk1', customer.mobile)
  expect(await server.call(collectMallOrder, { code }, { token: people.clerk })).toMatchObject(OWN)
  await worksHere('clerk1', '13999990002')
  expect(await server.call(collectMallOrder, { code }, { token: people.clerk })).toMatchObject({ code: 0 })
})

/** More slips like this one, weighed just after it. */
const givenCopies = (slipNumber: string, count: number) =>
  server.database.transaction(async (trx) => {
    const { id: _id, ...slip } = await trx
      .selectFrom('pickupSlip')
      .selectAll()
      .where('slipNumber', '=', slipNumber)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: count }, (_, index) => ({
      ...slip,
      slipNumber: `COPY-${index}`,
      checkCode: `COPY-${index}`,
      revision: slip.revision + index + 1,
      weighedAt: slip.weighedAt + 1,
    }))
    for (let from = 0; from < count; from += 500)
      await trx
        .insertInto('pickupSlip')
        .values(copies.slice(from, from + 500))
        .execute()
  })

describe('the list of a day', () => {
  test('has what was weighed by hand or signed on the spot, and nothing else', async () => {
    const day = '2026-03-05'
    server.clock.advance(3 * 24 * 60 * 60_000)
    people = await givenPeople(server)
    const weighed = async (source: 'hand' | 'scale', confirm: 'signature' | 'app') => {
      const { id, customer } = await givenDoorOrder(server, people, 'arrived')
      const token = people.courier1
      const readings = source === 'scale' ? [(await givenScale(server, token)).read(12_000)] : []
      const { slip } = await server.must(
        weighOrder,
        { orderId: id, lines: [{ categoryId: CARDBOARD, grossG: 12_000, source, readings }] },
        { token },
      )
      if (confirm === 'app')
        await server.must(confirmSlip, { orderId: id, slipId: slip.id }, { token: customer.token })
      else
        await server.must(
          confirmOnDevice,
          { orderId: id, slipId: slip.id, signature: await givenPhoto(server, token, 'staff') },
          { token },
        )
      return slip.slipNumber
    }
    const both = await weighed('hand', 'signature')
    const signed = await weighed('scale', 'signature')
    const hand = await weighed('hand', 'app')
    await givenCopies(await weighed('scale', 'app'), 10_000)
    const read = (role: 'owner' | 'manager1', input = {}) =>
      server.staff(role).then((token) => server.must(handSlips, { day, ...input }, { token }))
    const list = await read('owner')
    expect(list.rows.map(({ slipNumber, kind }) => [slipNumber, kind])).toEqual([
      [hand, 'hand'],
      [signed, 'signed'],
      [both, 'both'],
    ])
    expect(list.counts).toEqual({ hand: 1, signed: 1, both: 1 })
    expect(list.rows.map(({ handG }) => handG)).toEqual([12_000, 0, 12_000])
    expect((await read('owner', { kind: 'signed' })).rows).toHaveLength(1)
    // door orders are no shop's
    expect((await read('manager1')).rows).toEqual([])
    expect(await server.call(handSlips, { day }, { token: people.courier1 })).toMatchObject({
      reason: 'NOT_ALLOWED',
    })
    for (const [language, word] of [
      ['zh', '手工录入并现场签字'],
      ['en', 'Typed by hand and signed on the spot'],
    ] as const) {
      const owner = await server.staff('owner')
      const file = await server.exported(exportHandSlips, { day }, { token: owner, language })
      expect(file).toMatchObject({ fileName: `hand-slips-${day}-${day}.csv`, lines: 3 })
      expect(file.csv).toContain(word)
    }
    const logged = await server.database.reader
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'pickup.hand-slips.export')
      .execute()
    expect(logged).toHaveLength(2)
  })
})
