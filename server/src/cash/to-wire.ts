import type { CashDay, CashFloat, CashTill } from '@huishou/wire/cash/schema'
import { type CashCount, cashDayLife, cashTillLife } from '@huishou/wire/cash/states'
import { type ActionOf, mayMove } from '@huishou/wire/life-cycle'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Static } from 'typebox'
import { type PlaceTables, readShops, shopNameIn } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { verdict } from '../platform/verdict.ts'
import { readStaffNames, type StaffTables } from '../staff/index.ts'
import { ownShopOf } from '../yard/index.ts'
import { differenceNeeds } from './difference.ts'
import type { DayRow, FloatRow, TillRow } from './tables.ts'

type Db = Handle<PlaceTables & StaffTables>
type WireFloat = Static<typeof CashFloat>
type WireDay = Static<typeof CashDay>
type WireTill = Static<typeof CashTill>

const countsOf = (json: string): CashCount[] => JSON.parse(json) as CashCount[]

export const toWireFloats = async (db: Db, rows: readonly FloatRow[]): Promise<WireFloat[]> => {
  const names = await readStaffNames(db, [...new Set(rows.map(({ courierId }) => courierId))])
  return rows.map(({ byStaffId: _by, ...row }) => ({
    ...row,
    courierName: names.get(row.courierId)?.name ?? '',
  }))
}

const mayAboutDay = (
  { state, courierId, recountedByStaffId, shopId }: DayRow,
  actor: StaffMember,
  language: Language,
): WireDay['may'] => {
  const own = ownShopOf(actor)
  const same = (action: ActionOf<typeof cashDayLife>): boolean =>
    courierId === actor.staffId || (action === 'approve' && recountedByStaffId === actor.staffId)
  return Object.fromEntries(
    (['recount', 'send_back', 'approve'] as const)
      .filter((action) => mayMove(cashDayLife, action, state, actor.role))
      .filter((action) => action !== 'approve' || own === null || shopId === own)
      .map((action) => [action, verdict(same(action) ? refuse('SAME_PERSON') : null, language)]),
  )
}

export const toWireDays = (rows: readonly DayRow[], actor: StaffMember, language: Language): WireDay[] =>
  rows.map((row) => {
    const { recountedByStaffId: _recounted, endedByStaffId: _ended, counts, ...rest } = row
    // who is to recount counts without knowing
    const blind = row.state === 'counted' && row.courierId !== actor.staffId
    return {
      ...rest,
      counts: blind ? [] : countsOf(counts),
      countedFen: blind ? 0 : row.countedFen,
      // what the books said is told once both have counted
      expectedFen: row.recountedAt === null ? 0 : row.expectedFen,
      may: mayAboutDay(row, actor, language),
    }
  })

const mayAboutTill = (
  { state, countedByStaffId, differenceFen }: TillRow,
  actor: StaffMember,
  language: Language,
): WireTill['may'] => {
  const largeForClerk = differenceNeeds(differenceFen) === 'manager' && actor.role === 'clerk'
  const own = countedByStaffId === actor.staffId ? refuse('SAME_PERSON') : null
  const hindrance: Record<ActionOf<typeof cashTillLife>, Refusal | null> = {
    count: null,
    approve: own ?? (largeForClerk ? refuse('CASH_MANAGER_REQUIRED') : null),
    send_back: own,
  }
  return Object.fromEntries(
    (['count', 'approve', 'send_back'] as const)
      .filter((action) => mayMove(cashTillLife, action, state, actor.role))
      .map((action) => [action, verdict(hindrance[action], language)]),
  )
}

export const toWireTills = async (
  db: Db,
  rows: readonly TillRow[],
  actor: StaffMember,
  language: Language,
): Promise<WireTill[]> => {
  const shops = await readShops(db, [...new Set(rows.map(({ shopId }) => shopId))])
  return rows.map((row) => {
    const {
      openedByStaffId: _opened,
      countedByStaffId: _counted,
      endedByStaffId: _ended,
      counts,
      ...rest
    } = row
    return {
      ...rest,
      shopName: shopNameIn(shops.get(row.shopId), language),
      counts: countsOf(counts),
      may: mayAboutTill(row, actor, language),
    }
  })
}
