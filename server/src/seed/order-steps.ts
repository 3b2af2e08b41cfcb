// Building blocks of the scripts that seed the demo's recycling orders, from booking to ratings, disputes and
// reversals.

import type { InputOf } from '@huishou/wire/client'
import type { weighOrder } from '@huishou/wire/pickup/visit'
import { isRefusal } from '@huishou/wire/refusals'
import { assign } from '../pickup/visit/assign.ts'
import { openDispute, rate } from '../pickup/settlement/rate-and-dispute.ts'
import { cancelOwn } from '../pickup/order/cancel.ts'
import { checkIn, walkIn } from '../pickup/visit/check-in-and-walk-in.ts'
import { customerActor, moveOrder, staffActor, systemActor, type OrderRow } from '../pickup/life-cycle.ts'
import { placeOrder } from '../pickup/order/place-order.ts'
import { rejectOwnSlip } from '../pickup/weighing/reject-slip.ts'
import { approveReversal, requestReversal } from '../pickup/settlement/reverse.ts'
import { confirmAtPlace, confirmOwn } from '../pickup/settlement/confirm.ts'
import { accept, arrive, decline, depart, fail } from '../pickup/visit/visit-steps.ts'
import { weigh } from '../pickup/weighing/weigh.ts'
import { readScale } from './scale-readings.ts'
import { scriptOf, type Stage } from './script-steps.ts'
import type { StaffMember } from '../platform/http/route.ts'

type Lines = InputOf<typeof weighOrder>['lines']
/** The identified seller, and the truck that was weighed as a whole. */
type Brought = Pick<InputOf<typeof weighOrder>, 'seller' | 'truck'>
type Fail = Parameters<typeof fail>[3]
export type Booking = {
  nick: string
  band: string
  note?: string
  /** Placed by an agent on the phone. */
  byPhone?: boolean
  goods: readonly { goodsId: number; number?: number }[]
} & ({ slotDay: string; slotStartMinute: number; atSite?: boolean } | { shopId: number; day: string })

/** A weighing line: `kg(1001, 12400)` is 12.4 kg of cardboard as read from the scale. */
export const kg = (categoryId: number, grossG: number, tareG = 0): Lines[number] => ({
  categoryId,
  grossG,
  tareG,
  source: 'scale',
})
export const pieces = (categoryId: number, count: number): Lines[number] => ({ categoryId, count })

/** One order with its customer and worker. */
type Life = { stage: Stage; orderId: number; customer: string; worker: string }

const orderOf = ({ stage, orderId }: Life): Promise<OrderRow> =>
  stage.trx.selectFrom('pickupOrder').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const customerOf = ({ stage, customer }: Life) =>
  ({ kind: 'customer', memberId: stage.memberOf(customer) }) as const
const workerOf = ({ stage, worker }: Life): StaffMember => stage.staffOf(worker)
const slipOf = async (life: Life): Promise<{ orderId: number; slipId: number }> => ({
  orderId: life.orderId,
  slipId: (await orderOf(life)).slipId ?? 0,
})
const codeOf = async ({ stage }: Life, slipId: number): Promise<string> =>
  (
    await stage.trx
      .selectFrom('pickupSlip')
      .select('confirmCode')
      .where('id', '=', slipId)
      .executeTakeFirstOrThrow()
  ).confirmCode

/** The target of the visit: the default address or the site of the firm, or the shop and day. */
const targetOf = async ({ trx }: Stage, memberId: number, booking: Booking) => {
  if ('shopId' in booking)
    return { extType: '到店回收' as const, shopIdZt: booking.shopId, slotDay: booking.day }
  const { slotDay, slotStartMinute, atSite } = booking
  const own = trx.selectFrom('address').select('id').where('memberId', '=', memberId)
  const address = await (
    atSite ? own.where('firmSiteId', 'is not', null) : own.where('isDefault', '=', 1)
  ).executeTakeFirstOrThrow()
  return { extType: '预约上门' as const, slotDay, slotStartMinute, addressId: address.id }
}

const book = async (life: Life, now: number, booking: Booking): Promise<unknown> => {
  const { nick, band, note, goods, byPhone } = booking
  const { trx, staffOf, memberOf } = life.stage
  life.customer = nick
  const memberId = memberOf(nick)
  const actor = byPhone ? staffActor(staffOf('agent')) : customerActor({ memberId })
  const placed = await placeOrder(trx, { memberId, actor }, now, {
    goodsJsonStr: goods.map(({ goodsId, number = 1 }) => ({ goodsId, number })),
    extJsonStr: { 预计总量: band, ...(note ? { 废品描述: note } : {}) },
    ...(await targetOf(life.stage, memberId, booking)),
  })
  if (!isRefusal(placed)) life.orderId = placed.id
  return placed
}

const verbs = {
  book,
  assign: (life: Life, now: number, courier: string) => {
    const { trx, staffOf } = life.stage
    life.worker = courier
    const courierId = staffOf(courier).staffId
    return assign(trx, staffOf('dispatcher'), now, { orderId: life.orderId, courierId })
  },
  accept: (life: Life, now: number) => accept(life.stage.trx, workerOf(life), now, { orderId: life.orderId }),
  decline: (life: Life, now: number, reason: string) =>
    decline(life.stage.trx, workerOf(life), now, { orderId: life.orderId, reason }),
  depart: (life: Life, now: number) => depart(life.stage.trx, workerOf(life), now, { orderId: life.orderId }),
  arrive: async (life: Life, now: number) => {
    const { latitude, longitude } = await orderOf(life)
    const place = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
    return await arrive(life.stage.trx, workerOf(life), now, { orderId: life.orderId, ...place })
  },
  fail: (life: Life, now: number, input: Omit<Fail, 'orderId'>) =>
    fail(life.stage.trx, workerOf(life), now, { orderId: life.orderId, ...input }),
  checkIn: async (life: Life, now: number, clerk: string) => {
    life.worker = clerk
    return await checkIn(life.stage.trx, workerOf(life), now, { code: (await orderOf(life)).hxNumber })
  },
  walkIn: async (life: Life, now: number, clerk: string, name: string) => {
    life.worker = clerk
    const came = await walkIn(life.stage.trx, workerOf(life), now, { name })
    if (!isRefusal(came)) life.orderId = came.id
    return came
  },
  weigh: async (life: Life, now: number, lines: Lines, { seller, truck }: Brought = {}) => {
    const { trx } = life.stage
    const weights = lines.map(({ grossG = null, source }) => (source === 'scale' ? grossG : null))
    const read = await readScale(trx, workerOf(life), now, weights)
    const [grossReadings, tareReadings] = truck
      ? await readScale(trx, workerOf(life), now, [truck.grossG, truck.tareG])
      : []
    return await weigh(trx, workerOf(life), now, {
      orderId: life.orderId,
      lines: lines.map((line, index) => ({ ...line, readings: read[index] })),
      ...(seller ? { seller } : {}),
      ...(truck ? { truck: { ...truck, grossReadings, tareReadings } } : {}),
    })
  },
  reject: async (life: Life, now: number, reason: string) =>
    await rejectOwnSlip(life.stage.trx, customerOf(life), now, { ...(await slipOf(life)), reason }),
  confirm: async (life: Life, now: number) =>
    await confirmOwn(life.stage.trx, customerOf(life), now, await slipOf(life)),
  confirmByCode: async (life: Life, now: number, payCash: boolean) => {
    const slip = await slipOf(life)
    const code = await codeOf(life, slip.slipId)
    return await confirmAtPlace(life.stage.trx, workerOf(life), now, { ...slip, code, payCash })
  },
  rate: (life: Life, now: number, stars: number, remark: string) =>
    rate(life.stage.trx, customerOf(life), now, { orderId: life.orderId, stars, remark }),
  close: async (life: Life, now: number) =>
    await moveOrder(life.stage.trx, systemActor, now, await orderOf(life), 'close'),
  cancel: (life: Life, now: number, reason: string) =>
    cancelOwn(life.stage.trx, customerOf(life), now, { orderId: life.orderId, reason }),
  dispute: (life: Life, now: number, reason: string) =>
    openDispute(life.stage.trx, customerOf(life), now, { orderId: life.orderId, reason }),
  askReversal: ({ stage, orderId }: Life, now: number, reason: string) =>
    requestReversal(stage.trx, stage.staffOf('ops'), now, { orderId, reason }),
  reverse: ({ stage, orderId }: Life, now: number) =>
    approveReversal(stage.trx, stage.staffOf('finance'), now, { orderId }),
}

/** Script of one order as a chain of steps; each step calls the same function as a real request. */
export const orderScript = (stage: Stage) =>
  scriptOf({ stage, orderId: 0, customer: '', worker: '' }, verbs, ({ customer }) => customer || 'walk-in')
