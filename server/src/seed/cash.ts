import { type CashCount, cashDenominations } from '@huishou/wire/cash/states'
import { addDays, dayOf, HOUR, instantOf, MINUTE } from '@huishou/wire/time'
import {
  approveCount,
  count,
  countDay,
  courierCash,
  deposit,
  type Holder,
  offer,
  openWithCount,
  recountDay,
  settleCash,
  take,
  tillCash,
} from '../cash/index.ts'
import { stepOf, type Stage, type Step } from './script-steps.ts'

const SHOP = 2004
const NOTHING = { heldFen: 0, moves: 0 }

/** Notes and coins of about this amount; what is left below ten fen does not exist in cash. */
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

/** Finance pays back what a courier has paid of their own money, as a first float needs. */
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

/** A float from the giver's till, or the safe where finance gives it. */
const floatOffered = (stage: Stage, at: number, { courier, by, amountFen }: Giving): Step[] => [
  ownMoneyPaidBack(stage, at - MINUTE, courier),
  stepOf(
    at,
    () => `float of ${courier}`,
    () => offer(stage.trx, stage.staffOf(by), at, { courierId: stage.staffOf(courier).staffId, amountFen }),
  ),
]

/** A float that the courier confirms five minutes later. */
const floatGiven = (stage: Stage, at: number, giving: Giving): Step[] => [
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

/** The courier counts, with so much missing, and the other person a quarter of an hour later. */
const dayClosed = (stage: Stage, at: number, { courier, by, shortFen = 0, reason }: Close): Step[] => {
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

const tillOpened = (stage: Stage, at: number, firstFen?: number): Step =>
  stepOf(
    at,
    () => 'till opened',
    async () => {
      const counts = notesOf(firstFen ?? (await heldBy(stage, tillCash(SHOP))).heldFen)
      return await openWithCount(stage.trx, stage.staffOf('clerk1'), at, { counts })
    },
  )

const deposited = (stage: Stage, at: number, amountFen: number, reference: string): Step =>
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

/** The clerk cashes up, with so much missing, and the manager approves. */
const cashedUp = (stage: Stage, at: number, shortFen: number): Step[] => {
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

/**
 * Cash of the last days: floats given and closed, one with a shortage that was booked and one that waits for the
 * manager, a till that is opened and cashed up with a deposit, and today's till and floats.
 */
export const cashCases = (stage: Stage, now: number): Step[] => {
  const on = (ago: number, hour: number, minute = 0): number =>
    instantOf(addDays(dayOf(now), -ago), hour * 60 + minute)
  return [
    ...floatGiven(stage, on(3, 7, 40), { courier: 'courier2', by: 'finance', amountFen: 50_000 }),
    ...dayClosed(stage, on(3, 18, 30), {
      courier: 'courier2',
      by: 'finance2',
      shortFen: 850,
      reason: '两人点数一致，可能找零时多找了',
    }),
    tillOpened(stage, on(2, 8, 20), 300_000),
    deposited(stage, on(2, 17, 10), 80_000, 'ICBC 20881734'),
    ...cashedUp(stage, on(2, 19, 20), 200),
    tillOpened(stage, on(1, 8, 25)),
    ...floatGiven(stage, on(1, 8, 40), { courier: 'courier3', by: 'clerk1', amountFen: 40_000 }),
    ...floatGiven(stage, on(1, 8, 50), { courier: 'courier7', by: 'finance', amountFen: 30_000 }),
    ...dayClosed(stage, on(1, 18, 40), {
      courier: 'courier3',
      by: 'clerk1',
      shortFen: 6_500,
      reason: '师傅说中午吃饭时可能掉了一张，已在车上找过',
    }),
    ...dayClosed(stage, on(1, 19), { courier: 'courier7', by: 'finance' }),
    ...cashedUp(stage, on(1, 19, 30), 0),
    tillOpened(stage, now - 4 * HOUR),
    ...floatGiven(stage, now - 3 * HOUR, { courier: 'courier1', by: 'clerk1', amountFen: 50_000 }),
    ...floatOffered(stage, now - 10 * MINUTE, { courier: 'courier2', by: 'finance', amountFen: 30_000 }),
  ]
}
