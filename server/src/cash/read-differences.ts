// Reads how much counted cash was over or short, by month and person.
import type { ReplyOf } from '@huishou/wire/client'
import type { cashDifferences } from '@huishou/wire/cash/reports'
import type { CashHolderKind } from '@huishou/wire/cash/states'
import { dayOf } from '@huishou/wire/time'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { ownShopOf } from '../yard/index.ts'
import type { CashTables } from './tables.ts'

type Db = Handle<CashTables>
type Found = {
  staffId: number | null
  name: string
  at: number | null
  differenceFen: number
  holderKind: CashHolderKind
  counts: 0 | 1
}

/** Differences of couriers' days; a later correction counts for the day on which it was made. */
const ofDays = async (db: Db, shopId: number | null): Promise<Found[]> => {
  let days = db
    .selectFrom('cashDay')
    .select(['courierId as staffId', 'courierName as name', 'countedAt as at', 'differenceFen'])
    .where('state', '=', 'closed')
  let corrections = db
    .selectFrom('cashCorrection')
    .innerJoin('cashDay', 'cashDay.id', 'cashCorrection.dayId')
    .select([
      'courierId as staffId',
      'courierName as name',
      'cashCorrection.at as at',
      'amountFen as differenceFen',
    ])
  if (shopId !== null) {
    days = days.where('shopId', '=', shopId)
    corrections = corrections.where('shopId', '=', shopId)
  }
  const holderKind = 'courier'
  return [
    ...(await days.execute()).map((row) => ({ ...row, holderKind, counts: 1 }) as const),
    ...(await corrections.execute()).map((row) => ({ ...row, holderKind, counts: 0 }) as const),
  ]
}

/** Differences of tills, by the person who counted at cash-up or opening. */
const ofTills = async (db: Db, shopId: number | null): Promise<Found[]> => {
  let closed = db
    .selectFrom('cashTill')
    .select(['countedByStaffId as staffId', 'countedByName as name', 'countedAt as at', 'differenceFen'])
    .where('state', '=', 'closed')
  let opened = db
    .selectFrom('cashTill')
    .select([
      'openedByStaffId as staffId',
      'openedByName as name',
      'openedAt as at',
      'openDifferenceFen as differenceFen',
    ])
  if (shopId !== null) {
    closed = closed.where('shopId', '=', shopId)
    opened = opened.where('shopId', '=', shopId)
  }
  return [...(await closed.execute()), ...(await opened.execute())].map(
    (row) => ({ ...row, holderKind: 'till', counts: 1 }) as const,
  )
}

/** Cash surpluses and shortages by month and person, newest month first. */
export const readDifferences = async (
  db: Db,
  actor: StaffMember,
): Promise<ReplyOf<typeof cashDifferences>> => {
  const own = ownShopOf(actor)
  const shopId = own === 'none' ? 0 : own
  const sums = new Map<string, ReplyOf<typeof cashDifferences>[number]>()
  for (const { staffId, name, at, differenceFen, holderKind, counts } of [
    ...(await ofDays(db, shopId)),
    ...(await ofTills(db, shopId)),
  ]) {
    if (staffId === null || at === null) continue
    const month = dayOf(at).slice(0, 7)
    const key = `${month} ${holderKind} ${staffId}`
    const sum = sums.get(key) ?? { month, holderKind, staffId, name, counts: 0, overFen: 0, shortFen: 0 }
    sums.set(key, {
      ...sum,
      counts: sum.counts + counts,
      overFen: sum.overFen + Math.max(differenceFen, 0),
      shortFen: sum.shortFen + Math.max(0 - differenceFen, 0),
    })
  }
  return [...sums.values()].toSorted((a, b) =>
    a.month === b.month ? b.shortFen - a.shortFen : a.month < b.month ? 1 : -1,
  )
}
