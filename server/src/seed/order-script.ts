import type { InputOf } from '@huishou/wire/client'
import type { weighOrder } from '@huishou/wire/pickup/visit'
import { isRefusal } from '@huishou/wire/refusals'
import { MINUTE } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import { assign } from '../pickup/visit/assign.ts'
import { openDispute, rate } from '../pickup/settlement/after-settlement.ts'
import { cancelOwn } from '../pickup/order/cancel.ts'
import { checkIn, walkIn } from '../pickup/visit/counter.ts'
import { customerActor, moveOrder, staffActor, systemActor, type OrderRow } from '../pickup/life-cycle.ts'
import { placeOrder } from '../pickup/order/place-order.ts'
import { rejectOwnSlip } from '../pickup/weighing/reject-slip.ts'
import { approveReversal, requestReversal } from '../pickup/settlement/reverse.ts'
import { confirmAtPlace, confirmOwn } from '../pickup/settlement/confirm.ts'
import { accept, arrive, decline, depart, fail } from '../pickup/visit/visit.ts'
import { weigh } from '../pickup/weighing/weigh.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'

/** Something that happened in the town. All steps of all orders run in the order of time, so that ledgers read true. */
export type Step = { at: number; run: () => Promise<void> }
export type Stage = {
  trx: Transaction<Tables>
  staffOf: (username: string) => StaffMember
  memberOf: (nick: string) => number
}

type Lines = InputOf<typeof weighOrder>['lines']
type Seller = InputOf<typeof weighOrder>['seller']
type Fail = Parameters<typeof fail>[3]
export type Booking = {
  nick: string
  band: string
  note?: string
  /** Rang up: an agent typed the order. */
  byPhone?: boolean
  goods: readonly { goodsId: number; number?: number }[]
} & ({ slotDay: string; slotStartMinute: number } | { shopId: number; day: string })

/** `kg(1001, 12400)` is 12.4 kg of cardboard read from the scale. */
export const kg = (categoryId: number, grossG: number, tareG = 0): Lines[number] => ({
  categoryId,
  grossG,
  tareG,
  source: 'scale',
})
export const pieces = (categoryId: number, count: number): Lines[number] => ({ categoryId, count })

/** The life of one order as a chain of steps; each goes through the verb a real person's tap goes through. */
export const orderScript = ({ trx, staffOf, memberOf }: Stage) => {
  const steps: Step[] = []
  let orderId = 0
  let customer = ''
  let worker = ''
  const step = (at: number, name: string, work: (now: number) => Promise<unknown>) => {
    steps.push({
      at,
      run: async () => {
        const result = await work(at)
        if (isRefusal(result))
          throw new Error(
            `seed: ${name} of ${customer || 'walk-in'} refused: ${result.refusal} ${JSON.stringify(result)}`,
          )
      },
    })
    return script
  }
  const order = (): Promise<OrderRow> =>
    trx.selectFrom('pickupOrder').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const me = () => ({ kind: 'customer', memberId: memberOf(customer) }) as const
  const hand = (): StaffMember => staffOf(worker)
  const slipId = async (): Promise<number> => (await order()).slipId ?? 0
  const code = async (): Promise<string> =>
    (
      await trx
        .selectFrom('pickupSlip')
        .select('confirmCode')
        .where('id', '=', await slipId())
        .executeTakeFirstOrThrow()
    ).confirmCode

  const script = {
    steps,
    book: (at: number, booking: Booking) =>
      step(at, 'book', async (now) => {
        const { nick, band, note, goods, byPhone } = booking
        customer = nick
        const memberId = memberOf(nick)
        const common = {
          goodsJsonStr: goods.map(({ goodsId, number = 1 }) => ({ goodsId, number })),
          extJsonStr: { 预计总量: band, ...(note ? { 废品描述: note } : {}) },
        }
        const where =
          'shopId' in booking
            ? { extType: '到店回收' as const, shopIdZt: booking.shopId, slotDay: booking.day }
            : {
                extType: '预约上门' as const,
                slotDay: booking.slotDay,
                slotStartMinute: booking.slotStartMinute,
              }
        const address =
          'shopId' in booking
            ? undefined
            : await trx
                .selectFrom('address')
                .select('id')
                .where('memberId', '=', memberId)
                .where('isDefault', '=', 1)
                .executeTakeFirstOrThrow()
        const placed = await placeOrder(
          trx,
          {
            memberId,
            actor: byPhone ? staffActor(staffOf('agent')) : customerActor({ memberId }),
          },
          now,
          {
            ...common,
            ...where,
            ...(address ? { addressId: address.id } : {}),
          },
        )
        if (!isRefusal(placed)) orderId = placed.id
        return placed
      }),
    assign: (at: number, courier: string) =>
      step(at, 'assign', async (now) => {
        worker = courier
        return await assign(trx, staffOf('dispatcher'), now, { orderId, courierId: staffOf(courier).staffId })
      }),
    accept: (at: number) => step(at, 'accept', (now) => accept(trx, hand(), now, { orderId })),
    decline: (at: number, reason: string) =>
      step(at, 'decline', (now) => decline(trx, hand(), now, { orderId, reason })),
    depart: (at: number) => step(at, 'depart', (now) => depart(trx, hand(), now, { orderId })),
    arrive: (at: number) =>
      step(at, 'arrive', async (now) => {
        const { latitude, longitude } = await order()
        return await arrive(trx, hand(), now, { orderId, latitude: latitude ?? 0, longitude: longitude ?? 0 })
      }),
    fail: (at: number, input: Omit<Fail, 'orderId'>) =>
      step(at, 'fail', (now) => fail(trx, hand(), now, { orderId, ...input })),
    checkIn: (at: number, clerk: string) =>
      step(at, 'check in', async (now) => {
        worker = clerk
        return await checkIn(trx, hand(), now, { code: (await order()).hxNumber })
      }),
    walkIn: (at: number, clerk: string, name: string) =>
      step(at, 'walk in', async (now) => {
        worker = clerk
        const came = await walkIn(trx, hand(), now, { name })
        if (!isRefusal(came)) orderId = came.id
        return came
      }),
    weigh: (at: number, lines: Lines, seller?: Seller) =>
      step(at, 'weigh', (now) => weigh(trx, hand(), now, { orderId, lines, ...(seller ? { seller } : {}) })),
    reject: (at: number, reason: string) =>
      step(
        at,
        'reject',
        async (now) => await rejectOwnSlip(trx, me(), now, { orderId, slipId: await slipId(), reason }),
      ),
    confirm: (at: number) =>
      step(
        at,
        'confirm',
        async (now) => await confirmOwn(trx, me(), now, { orderId, slipId: await slipId() }),
      ),
    confirmByCode: (at: number, payCash: boolean) =>
      step(
        at,
        'confirm by code',
        async (now) =>
          await confirmAtPlace(trx, hand(), now, {
            orderId,
            slipId: await slipId(),
            code: await code(),
            payCash,
          }),
      ),
    rate: (at: number, stars: number, remark: string) =>
      step(at, 'rate', (now) => rate(trx, me(), now, { orderId, stars, remark })),
    close: (at: number) =>
      step(at, 'close', async (now) => await moveOrder(trx, systemActor, now, await order(), 'close')),
    cancel: (at: number, reason: string) =>
      step(at, 'cancel', (now) => cancelOwn(trx, me(), now, { orderId, reason })),
    dispute: (at: number, reason: string) =>
      step(at, 'dispute', (now) => openDispute(trx, me(), now, { orderId, reason })),
    reverse: (at: number, reason: string) =>
      step(at, 'ask for reversal', (now) =>
        requestReversal(trx, staffOf('ops'), now, { orderId, reason }),
      ).step(at + 40 * MINUTE, 'reverse', (now) =>
        approveReversal(trx, staffOf('finance'), now, { orderId }),
      ),
    step,
  }
  return script
}
export type OrderScript = ReturnType<typeof orderScript>
