// Converts couriers' floats, their daily cash counts and shops' tills to the format of the API, with the allowed
// actions.
import type { CashDay, CashFloat, CashTill } from '@huishou/wire/cash/schema'
import {
  type CashCount,
  cashDayLife,
  cashFloatLife,
  cashOffice,
  cashTillLife,
} from '@huishou/wire/cash/states'
import { type ActionOf, mayMove } from '@huishou/wire/life-cycle'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Static } from 'typebox'
import { shownPhotos } from '../file/index.ts'
import { type PlaceTables, readShops, shopNameIn } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { mayAll, verdict } from '../platform/verdict.ts'
import { readStaffNames, type StaffTables } from '../staff/index.ts'
import { ownShopOf } from '../yard/index.ts'
import { differenceNeeds, managerRequired } from './book-difference.ts'
import type { CashTables, DayRow, FloatRow, TillRow } from './tables.ts'

type Db = Handle<CashTables & PlaceTables & StaffTables>
type Context = Pick<RequestFacts, 'language' | 'privateUrl'>
type WireFloat = Static<typeof CashFloat>
type WireDay = Static<typeof CashDay>
type WireTill = Static<typeof CashTill>

const countsOf = (json: string): CashCount[] => JSON.parse(json) as CashCount[]

const mayWithdraw = ({ state, shopId }: FloatRow, actor: StaffMember): WireFloat['may'] => {
  const own = ownShopOf(actor)
  return mayMove(cashFloatLife, 'withdraw', state, actor.role) && (own === null || own === shopId)
    ? mayAll(['withdraw'])
    : {}
}

export const toWireFloats = async (
  db: Db,
  rows: readonly FloatRow[],
  actor: StaffMember,
): Promise<WireFloat[]> => {
  const names = await readStaffNames(db, [...new Set(rows.map(({ courierId }) => courierId))])
  return rows.map((float) => {
    const { byStaffId: _by, ...row } = float
    return { ...row, courierName: names.get(row.courierId)?.name ?? '', may: mayWithdraw(float, actor) }
  })
}

const mayAboutDay = (
  { state, courierId, recountedByStaffId, shopId }: DayRow,
  actor: StaffMember,
  language: Language,
): WireDay['may'] => {
  const own = ownShopOf(actor)
  const same = (action: ActionOf<typeof cashDayLife>): boolean =>
    courierId === actor.staffId || (action === 'approve' && recountedByStaffId === actor.staffId)
  const moves = Object.fromEntries(
    (['recount', 'send_back', 'approve'] as const)
      .filter((action) => mayMove(cashDayLife, action, state, actor.role))
      .filter((action) => action !== 'approve' || own === null || shopId === own)
      .map((action) => [action, verdict(same(action) ? refuse('SAME_PERSON') : null, language)]),
  )
  const corrects = state === 'closed' && (cashOffice as readonly string[]).includes(actor.role)
  return corrects
    ? { ...moves, correct: verdict(correctionRefusal({ courierId, recountedByStaffId }, actor), language) }
    : moves
}

/** Refuses (SAME_PERSON) a correction of a closed day by its courier or by the person who recounted it. */
export const correctionRefusal = (
  { courierId, recountedByStaffId }: Pick<DayRow, 'courierId' | 'recountedByStaffId'>,
  { staffId }: Pick<StaffMember, 'staffId'>,
): Refusal | null => ([courierId, recountedByStaffId].includes(staffId) ? refuse('SAME_PERSON') : null)

const correctionsOf = async (db: Db, days: readonly DayRow[]) =>
  days.length === 0
    ? []
    : await db
        .selectFrom('cashCorrection')
        .select(['dayId', 'amountFen', 'reason', 'at', 'byName'])
        .where(
          'dayId',
          'in',
          days.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()

export const toWireDays = async (
  db: Db,
  rows: readonly DayRow[],
  actor: StaffMember,
  language: Language,
): Promise<WireDay[]> => {
  const corrections = await correctionsOf(db, rows)
  return rows.map((row) => {
    const { recountedByStaffId: _recounted, endedByStaffId: _ended, counts, ...rest } = row
    // a recount is done blind, even if the amount was counted before the day was sent back
    const blind = row.recountedAt === null && row.courierId !== actor.staffId
    return {
      ...rest,
      counts: blind ? [] : countsOf(counts),
      countedFen: blind ? 0 : row.countedFen,
      // the expected amount is shown once both have counted
      expectedFen: row.recountedAt === null ? 0 : row.expectedFen,
      corrections: corrections
        .filter(({ dayId }) => dayId === row.id)
        .map(({ dayId: _day, ...correction }) => correction),
      may: mayAboutDay(row, actor, language),
    }
  })
}

const mayAboutTill = (
  { state, countedByStaffId, differenceFen }: TillRow,
  actor: StaffMember,
  language: Language,
): WireTill['may'] => {
  const largeForClerk = differenceNeeds(differenceFen) === 'manager' && actor.role === 'clerk'
  const own = countedByStaffId === actor.staffId ? refuse('SAME_PERSON') : null
  const hindrance: Record<ActionOf<typeof cashTillLife>, Refusal | null> = {
    count: null,
    approve: own ?? (largeForClerk ? managerRequired() : null),
    send_back: own,
  }
  return Object.fromEntries(
    (['count', 'approve', 'send_back'] as const)
      .filter((action) => mayMove(cashTillLife, action, state, actor.role))
      .map((action) => [action, verdict(hindrance[action], language)]),
  )
}

const depositsOf = async (db: Db, tills: readonly TillRow[]) =>
  tills.length === 0
    ? []
    : await db
        .selectFrom('cashDeposit')
        .select(['id', 'tillId', 'amountFen', 'reference', 'photos', 'at', 'byName'])
        .where(
          'tillId',
          'in',
          tills.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()

export const toWireTills = async (
  db: Db,
  rows: readonly TillRow[],
  actor: StaffMember,
  context: Context,
): Promise<WireTill[]> => {
  const { language } = context
  const deposits = await depositsOf(db, rows)
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
      deposits: deposits
        .filter(({ tillId }) => tillId === row.id)
        .map(({ tillId: _till, photos, ...deposit }) => ({
          ...deposit,
          photos: shownPhotos(photos, context),
        })),
      may: mayAboutTill(row, actor, language),
    }
  })
}
