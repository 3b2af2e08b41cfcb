// Reads which couriers and tills hold how much cash, with alarms such as an amount above the limit.
import type { ReplyOf } from '@huishou/wire/client'
import type { cashHolders } from '@huishou/wire/cash/reports'
import { type CashAlarm, type CashHolderKind, cashOffice } from '@huishou/wire/cash/states'
import type { Language } from '@huishou/wire/text'
import { dayOf, instantOf } from '@huishou/wire/time'
import { readNumberSetting } from '../content/index.ts'
import { readShops, shopNameIn } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { mayAll } from '../platform/verdict.ts'
import { readStaffNames } from '../staff/index.ts'
import { ownShopOf } from '../yard/index.ts'
import type { CashWriteTables } from './float.ts'
import { cityMet, couriersElsewhere } from './couriers-in-scope.ts'
import type { Held } from './move-cash.ts'

type Db = Handle<CashWriteTables>
type Keyed = { holderKind: CashHolderKind; holderId: number }

/** Names of cash holders in the reader's language. */
export const readHolderNames = async (db: Db, rows: readonly Keyed[], language: Language) => {
  const idsOf = (kind: CashHolderKind) => [
    ...new Set(rows.filter(({ holderKind }) => holderKind === kind).map(({ holderId }) => holderId)),
  ]
  const shops = await readShops(db, idsOf('till'))
  const couriers = await readStaffNames(db, idsOf('courier'))
  return ({ holderKind, holderId }: Keyed): string =>
    holderKind === 'till' ? shopNameIn(shops.get(holderId), language) : (couriers.get(holderId)?.name ?? '')
}

/** The cash limit of each kind of holder in fen, 0 for none. */
const limitsOf = async (db: Db): Promise<Record<CashHolderKind, number>> => ({
  courier: (await readNumberSetting(db, 'cash_float_limit_yuan')) * 100,
  till: (await readNumberSetting(db, 'cash_till_limit_yuan')) * 100,
})

/** Couriers whose count waits for a colleague: their cash is about to be handed over, not left behind. */
const readCounted = async (db: Db): Promise<ReadonlySet<number>> => {
  const days = await db
    .selectFrom('cashDay')
    .select('courierId')
    .where('state', 'in', ['counted', 'to_approve'])
    .execute()
  return new Set(days.map(({ courierId }) => courierId))
}

/** Tills whose cash-up of an earlier day has not been approved or sent back yet. */
const readLeftCounted = async (db: Db, now: number): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('cashTill')
        .select('shopId')
        .where('state', '=', 'counted')
        .where('countedAt', '<', instantOf(dayOf(now)))
        .execute()
    ).map(({ shopId }) => shopId),
  )

const alarmsOf = (
  { holderKind, openSince, heldFen }: Held,
  now: number,
  { limitFen, waits, leftCounted }: { limitFen: number; waits: boolean; leftCounted: boolean },
): CashAlarm[] => [
  ...(leftCounted || (openSince !== null && dayOf(openSince) < dayOf(now)) ? (['not_closed'] as const) : []),
  ...(limitFen > 0 && heldFen > limitFen ? (['above_limit'] as const) : []),
  ...(holderKind === 'courier' && openSince === null && heldFen !== 0 && !waits
    ? (['not_settled'] as const)
    : []),
]

/**
 * Holders of cash: those with the most alarms first, then by amount. A manager sees the till of their own shop and the
 * couriers of their city.
 */
export const readHolders = async (
  db: Db,
  actor: StaffMember,
  now: number,
  language: Language,
): Promise<ReplyOf<typeof cashHolders>> => {
  const own = ownShopOf(actor)
  let rows = db
    .selectFrom('cashHolder')
    .selectAll()
    .where((e) => e.or([e('heldFen', '<>', 0), e('openSince', 'is not', null)]))
  if (own !== null)
    rows = rows.where((e) =>
      e.or([e('holderKind', '=', 'courier'), e('holderId', '=', own === 'none' ? 0 : own)]),
    )
  const city = cityMet(actor)
  if (city !== null)
    rows = rows.where((e) =>
      e.or([e('holderKind', '=', 'till'), e('holderId', 'not in', couriersElsewhere(db, city))]),
    )
  const held = await rows.execute()
  const nameOf = await readHolderNames(db, held, language)
  const limits = await limitsOf(db)
  const counted = await readCounted(db)
  const settles = (cashOffice as readonly string[]).includes(actor.role)
  const leftCounted = await readLeftCounted(db, now)
  return held
    .map((row) => ({
      row,
      alarms: alarmsOf(row, now, {
        limitFen: limits[row.holderKind],
        waits: row.holderKind === 'courier' && counted.has(row.holderId),
        leftCounted: row.holderKind === 'till' && leftCounted.has(row.holderId),
      }),
    }))
    .map(({ row, alarms }) => ({
      holderKind: row.holderKind,
      holderId: row.holderId,
      name: nameOf(row),
      heldFen: row.heldFen,
      openSince: row.openSince,
      limitFen: limits[row.holderKind],
      alarms,
      may: settles && alarms.includes('not_settled') ? mayAll(['settle']) : {},
    }))
    .toSorted((a, b) => b.alarms.length - a.alarms.length || b.heldFen - a.heldFen)
}
