// Building blocks of the demo's scripts that handle cash: money given to couriers, closing a courier's day, the till
// of a shop, and deposits.

import { type CashCount, cashDenominations } from '@huishou/wire/cash/states'
import { HOUR, MINUTE } from '@huishou/wire/time'
import {
  approveCount,
  count,
  countDay,
  courierCash,
  deposit,
  type Holder,
  offer,
  moveInTill,
  openWithCount,
  recountDay,
  settleCash,
  take,
  tillCash,
} from '../cash/index.ts'
import type { Random } from './random.ts'
import { stepOf, type Stage, type Step } from './script-steps.ts'

const SHOP = 2004
const NOTHING = { heldFen: 0, moves: 0 }

/** Notes and coins for about this amount; a remainder below ten fen is dropped, because there are no coins for it. */
const notesOf = (amountFen: number): CashCount[] => {
  let left = amountFen
  return cashDenominations.map((fen) => {
    const pieces = Math.floor(left / fen)
    left -= pieces * fen
    return { fen, count: pieces }
  })
}

const heldBy = async ({ trx }: Stage, { holderKind, holderId }: Holder) =>
  (await trx
    .selectFrom('cashHolder')
    .select(['heldFen', 'moves'])
    .where('holderKind', '=', holderKind)
    .where('holderId', '=', holderId)
    .executeTakeFirst()) ?? NOTHING

/** Finance pays back what a courier has paid out of their own money, which must happen before a first float. */
const ownMoneyPaidBack = (stage: Stage, at: number, courier: string): Step =>
  stepOf(
    at,
    () => `own money of ${courier}`,
    async () => {
      const { staffOf, trx } = stage
      const courierId = staffOf(courier).staffId
      const { heldFen } = await heldBy(stage, courierCash(courierId))
      return heldFen === 0
        ? null
        : await settleCash(trx, staffOf('finance'), at, {
            courierId,
            heldFen,
            reason: '付还师傅垫付的收购款',
          })
    },
  )

type Giving = { courier: string; by: string; amountFen: number }

/** Offers a float from the giver's till, or from the safe if finance gives it. */
export const floatOffered = (stage: Stage, at: number, { courier, by, amountFen }: Giving): Step[] => [
  ownMoneyPaidBack(stage, at - MINUTE, courier),
  stepOf(
    at,
    () => `float of ${courier}`,
    () => offer(stage.trx, stage.staffOf(by), at, { courierId: stage.staffOf(courier).staffId, amountFen }),
  ),
]

/** A float that the courier confirms five minutes later. */
export const floatGiven = (stage: Stage, at: number, giving: Giving): Step[] => [
  ...floatOffered(stage, at, giving),
  stepOf(
    at + 5 * MINUTE,
    () => `float confirmed by ${giving.courier}`,
    async () => {
      const courier = stage.staffOf(giving.courier)
      const float = await stage.trx
        .selectFrom('cashFloat')
        .select('id')
        .where('courierId', '=', courier.staffId)
        .where('state', '=', 'offered')
        .executeTakeFirstOrThrow()
      return await take(stage.trx, courier, at + 5 * MINUTE, float)
    },
  ),
]

type Close = { courier: string; by: string; shortFen?: number; reason?: string }

/** The courier counts with `shortFen` missing, and a second person recounts a quarter of an hour later. */
export const dayClosed = (stage: Stage, at: number, { courier, by, shortFen = 0, reason }: Close): Step[] => {
  const { staffOf, trx } = stage
  const { staffId: courierId } = staffOf(courier)
  const later = at + 15 * MINUTE
  return [
    stepOf(
      at,
      () => `count of ${courier}`,
      async () => {
        const { heldFen } = await heldBy(stage, courierCash(courierId))
        const counts = notesOf(heldFen - shortFen)
        return await countDay(trx, staffOf(courier), at, { counts, carryOver: '门店已打烊，明早卸车' })
      },
    ),
    stepOf(
      later,
      () => `recount of ${courier}`,
      async () => {
        const { id, countedFen } = await trx
          .selectFrom('cashDay')
          .select(['id', 'countedFen'])
          .where('courierId', '=', courierId)
          .where('state', '=', 'counted')
          .executeTakeFirstOrThrow()
        return await recountDay(trx, staffOf(by), later, {
          id,
          counts: notesOf(countedFen),
          ...(reason === undefined ? {} : { reason }),
        })
      },
    ),
  ]
}

export const tillOpened = (stage: Stage, at: number): Step =>
  stepOf(
    at,
    () => 'till opened',
    async () => {
      const counts = notesOf((await heldBy(stage, tillCash(SHOP))).heldFen)
      return await openWithCount(stage.trx, stage.staffOf('clerk1'), at, { counts })
    },
  )

export const deposited = (stage: Stage, at: number, amountFen: number, reference: string): Step =>
  stepOf(
    at,
    () => 'deposit',
    () => deposit(stage.trx, stage.staffOf('clerk1'), at, { amountFen, reference, photos: [] }),
  )

/** The shop's till in that state. */
const tillIn = ({ trx }: Stage, state: 'open' | 'counted') =>
  trx
    .selectFrom('cashTill')
    .select('id')
    .where('shopId', '=', SHOP)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()

/** The clerk cashes up with `shortFen` missing, and the manager approves. */
export const cashedUp = (stage: Stage, at: number, shortFen: number): Step[] => {
  const { staffOf, trx } = stage
  const later = at + 12 * MINUTE
  return [
    stepOf(
      at,
      () => 'cash-up',
      async () => {
        const { heldFen, moves } = await heldBy(stage, tillCash(SHOP))
        const { id } = await tillIn(stage, 'open')
        return await count(trx, staffOf('clerk1'), at, { id, counts: notesOf(heldFen - shortFen), moves })
      },
    ),
    stepOf(
      later,
      () => 'cash-up approved',
      async () => await approveCount(trx, staffOf('manager1'), later, await tillIn(stage, 'counted')),
    ),
  ]
}

/** Fills the till from the safe up to this amount. */
export const tillFilled = (stage: Stage, at: number, upToFen: number): Step =>
  stepOf(
    at,
    () => 'cash out of the safe',
    async () => {
      const amountFen = upToFen - (await heldBy(stage, tillCash(SHOP))).heldFen
      return amountFen <= 0
        ? null
        : await moveInTill(stage.trx, stage.staffOf('clerk1'), at, {
            direction: 'in',
            purpose: 'safe',
            amountFen,
            reason: '备当日收购款',
          })
    },
  )

/** The amount that the till is filled up to on the morning of a day on which a truck comes. */
const ENOUGH_FEN = 400_000

/** One day of the shop's till: counted, filled up, and cashed up in the evening, sometimes slightly over or short. */
export const tillDay = (stage: Stage, day: number, random: Random): Step[] => {
  const shortFen = random.chance(0.2) ? random.between(-3, 4) * 10 : 0
  return [
    tillOpened(stage, day + 8 * HOUR + 20 * MINUTE),
    tillFilled(stage, day + 8 * HOUR + 30 * MINUTE, ENOUGH_FEN),
    ...cashedUp(stage, day + 19 * HOUR + 20 * MINUTE, shortFen),
  ]
}
