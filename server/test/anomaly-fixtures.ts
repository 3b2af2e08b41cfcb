// Fixtures: a courier whose work every rule about anomalies finds something in, through the real endpoints.

import { saveCouponKind } from '@huishou/wire/coupon/kinds-staff'
import { isRefusal } from '@huishou/wire/refusals'
import { DAY } from '@huishou/wire/time'
import { addPayee } from '@huishou/wire/withdrawal/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { assignOrder } from '@huishou/wire/pickup/staff-changes'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { acceptOrder, arriveAtOrder, departForOrder, weighOrder } from '@huishou/wire/pickup/visit'
import { unloadVehicle } from '@huishou/wire/yard/unload'
import { putConfig } from '../src/content/index.ts'
import { claim, holdCoupon, spendCoupon } from '../src/coupon/index.ts'
import { systemActor } from '../src/platform/life-cycle.ts'
import { earn, holdPoints, spendHeld, takeBack } from '../src/points/index.ts'
import { vehicleStock } from '../src/yard/move-goods.ts'
import {
  AT_DOOR,
  CANS,
  CARDBOARD,
  courierId,
  detailOf,
  doorOrder,
  givenPhoto,
  makeRoom,
  newCustomer,
  type People,
} from './pickup-fixtures.ts'
import { again, scene } from './picture-fixtures.ts'
import { givenScale } from './scale-fixtures.ts'
import type { TestServer } from './test-server.ts'
import { sendPicture } from './upload-fixture.ts'
import { giveGoods } from './yard-fixtures.ts'

export type Customer = Awaited<ReturnType<typeof newCustomer>>

/** Sells from the door: the courier arrives with a photo from afar, or at the door. */
export const sell = async (
  server: TestServer,
  people: People,
  { token }: Customer,
  { by, cardboardG, far }: { by: 'courier1' | 'courier3'; cardboardG: number; far: boolean },
): Promise<number> => {
  const { id } = await server.must(createOrder, doorOrder(server), { token })
  const courier = { token: people[by] }
  const chosen = { orderId: id, courierId: await courierId(server, by) }
  await server.must(assignOrder, chosen, { token: people.dispatcher })
  await server.must(acceptOrder, { orderId: id }, courier)
  await server.must(departForOrder, { orderId: id }, courier)
  const where = far
    ? { latitude: 30.4, longitude: 120.2, photo: await givenPhoto(server, people[by], 'staff') }
    : AT_DOOR
  await server.must(arriveAtOrder, { orderId: id, ...where }, courier)
  const lines = [
    { categoryId: CARDBOARD, grossG: cardboardG },
    ...(far ? [{ categoryId: CANS, grossG: 31_000 }] : []),
  ]
  await server.must(weighOrder, { orderId: id, lines }, courier)
  const { slip } = await detailOf(server, id, token)
  await server.must(confirmSlip, { orderId: id, slipId: slip!.id }, { token })
  return id
}

/** Registers the same Alipay account for a customer. */
export const shareAccount = (server: TestServer, { token }: Customer) =>
  server.must(addPayee, { kind: 'alipay', account: '13755550000', name: '张三' }, { token })

/** Invited by this customer, all on one device. */
const inviteOnOneDevice = async (server: TestServer, inviter: Customer, count: number): Promise<void> => {
  for (let friend = 0; friend < count; friend += 1) {
    const { uid } = await newCustomer(server)
    await server.database.transaction(async (trx) => {
      await trx.updateTable('member').set({ inviterId: inviter.uid }).where('id', '=', uid).execute()
      await trx
        .updateTable('memberToken')
        .set({ deviceMark: 'one-device-of-the-test' })
        .where('memberId', '=', uid)
        .execute()
    })
  }
}

/** Customers who signed in on one device, each of whom uses a coupon of the same kind. */
const redeemOnOneDevice = async (server: TestServer, people: People, count: number): Promise<void> => {
  const began = server.clock.now()
  const kind = await server.must(
    saveCouponKind,
    {
      type: 'mall' as const,
      name: '新客满30减5',
      moneyFen: 500,
      minFen: 3_000,
      way: 'centre' as const,
      points: 0,
      total: 100,
      perMember: 1,
      fromAt: began - DAY,
      untilAt: began + 10 * DAY,
      validDays: 7,
    },
    { token: people.ops },
  )
  for (let customer = 1; customer <= count; customer += 1) {
    const { uid } = await newCustomer(server)
    const now = server.clock.now()
    await server.database.transaction(async (trx) => {
      await trx
        .updateTable('memberToken')
        .set({ deviceMark: 'coupon-device-of-the-test' })
        .where('memberId', '=', uid)
        .execute()
      const coupon = await claim(trx, now, uid, { kindId: kind.id })
      if (isRefusal(coupon)) throw new Error(`coupon: ${coupon.refusal}`)
      const order = { id: 970_000 + uid, orderNumber: `M-${uid}` }
      await holdCoupon(trx, systemActor, now, { couponId: coupon.id, worthFen: 500, order })
      await spendCoupon(trx, systemActor, now, order.id)
    })
  }
}

/** A customer who spends the points of two orders, which are taken back afterwards. */
const spendAndLosePoints = async (server: TestServer, orders: readonly number[]): Promise<void> => {
  const { uid } = await newCustomer(server)
  const now = server.clock.now()
  await server.database.transaction(async (trx) => {
    const keyOf = (orderId: number) => `loop:${orderId}`
    for (const orderId of orders)
      await earn(trx, now, {
        memberId: uid,
        kind: 'recycle',
        points: 100,
        key: keyOf(orderId),
        orderId,
        text: '回收订单',
      })
    const spent = { memberId: uid, points: 200, key: 'loop:goods', orderId: null, text: '兑换商品' }
    if (await holdPoints(trx, now, spent)) throw new Error('points were not held')
    await spendHeld(trx, now, spent)
    for (const orderId of orders) await takeBack(trx, now, { key: keyOf(orderId), text: '结算撤销' })
  })
}

/**
 * Three unloadings of courier3, each a tenth short; the 24 kg from the door never arrive either. The photo of the first
 * is sent again with the last.
 */
const loseOnTheWay = async (server: TestServer, people: People): Promise<void> => {
  const courier = await courierId(server, 'courier3')
  const yard = await scene(1)
  const photos = [yard, await scene(2), await again(yard)]
  let lastUnloadId = 0
  for (let time = 0; time < 3; time += 1) {
    await giveGoods(server, vehicleStock(courier), [
      { categoryId: CARDBOARD, netG: 50_000, amountFen: 4_500 },
    ])
    const input = {
      courierId: courier,
      lastUnloadId,
      lines: [{ categoryId: CARDBOARD, grams: 45_000, source: 'hand' as const }],
      reason: '路上有雨，抖落一些',
      photos: [await sendPicture(server, 'staff', people.clerk, photos[time] ?? yard)],
    }
    await server.call(unloadVehicle, input, { token: people.clerk })
    const again = await server.call(unloadVehicle, input, { token: people.clerk })
    const row = await server.database.reader
      .selectFrom('yardUnload')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row || row.id === lastUnloadId) throw new Error(`unload: ${again.reason} ${again.msg}`)
    lastUnloadId = row.id
  }
}

/**
 * Ten orders of one customer, all by courier1 from afar, with typed weights and one heavy pile; shared accounts, invited
 * friends on one device, a vehicle that loses weight and whose unloading shows a photo again, coupons used on one
 * device, and points spent before their orders were reversed.
 */
export const givenAnomalies = async (server: TestServer, people: People): Promise<Customer> => {
  await makeRoom(server)
  await server.database.transaction((trx) =>
    putConfig(
      trx,
      server.clock.now(),
      ['weigh_photo_kg', 'weigh_ask_yuan', 'weigh_ask_times'].map((key) => ({ key, value: '0' })),
    ),
  )
  await server.database.transaction((trx) => trx.updateTable('staff').set({ dayLimitFen: 0 }).execute())
  await givenScale(server, people.courier1)
  const customer = await newCustomer(server)
  for (let order = 0; order < 10; order += 1) {
    const cardboardG = order === 9 ? 60_000 : 8_000 + order * 37
    await sell(server, people, customer, { by: 'courier1', cardboardG, far: true })
  }
  const others: number[] = []
  while (others.length < 20)
    others.push(
      await sell(server, people, await newCustomer(server), {
        by: 'courier3',
        cardboardG: 1_200,
        far: false,
      }),
    )
  await shareAccount(server, customer)
  await shareAccount(server, await newCustomer(server))
  await inviteOnOneDevice(server, customer, 3)
  await loseOnTheWay(server, people)
  await redeemOnOneDevice(server, people, 3)
  await spendAndLosePoints(server, others.slice(0, 2))
  return customer
}
