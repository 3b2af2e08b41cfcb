// Creates and changes community days, on which couriers collect from a whole estate, and checks their time windows,
// bonus and the property manager's share.

import type { InputOf } from '@huishou/wire/client'
import { communityLimits } from '@huishou/wire/community/states'
import type { saveCommunityDay as endpoint } from '@huishou/wire/community/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf, instantOf } from '@huishou/wire/time'
import type { AuditTables } from '../../audit/index.ts'
import { readNumberSettings, requireVersion, type ContentTables } from '../../content/index.ts'
import { readCity } from '../../place/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../life-cycle.ts'
import { recordDay } from '../record-audit.ts'
import type { NoticeTables } from '../../member/index.ts'
import type { ShiftTables } from '../../rota/index.ts'
import type { PickupTables } from '../tables.ts'
import { saveDayCouriers } from './day-couriers.ts'
import { checkDay, moveDay } from './life-cycle.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { hasSameBonus, publishedDayProblem, reachedBonus } from './check-published-day-change.ts'
import { readWindowTexts, saveWindows } from './save-windows.ts'
import type { CommunityDayRow } from './tables.ts'

type Input = InputOf<typeof endpoint>
type Trx = Transaction<PickupTables & NoticeTables & ShiftTables & AuditTables>

/** Reads the limits of the bonus, which the owner sets. */
export const readBonusLimits = async (db: Handle<ContentTables>) => {
  const { percent, yuan } = await readNumberSettings(db, {
    percent: 'community_bonus_percent',
    yuan: 'community_bonus_yuan',
  })
  return { mostBonusPercent: percent, mostBonusCapFen: yuan * 100 }
}

/** Refuses a day that is too far ahead, or whose first window has begun. */
export const dayRefusal = (
  now: number,
  { day, startMinute }: { day: string; startMinute: number },
): Refusal | null =>
  instantOf(day, startMinute) <= now || day > addDays(dayOf(now), communityLimits.daysAhead)
    ? refuse('COMMUNITY_DAY_WRONG', { field: 'day', values: { days: communityLimits.daysAhead } })
    : null

const firstStart = (windows: Input['windows']): number =>
  Math.min(...windows.map(({ startMinute }) => startMinute))

const windowsProblem = ({ windows, mostOrders }: Input): Refusal | null => {
  const sorted = windows.toSorted((one, other) => one.startMinute - other.startMinute)
  for (const [at, { startMinute, endMinute }] of sorted.entries())
    if (endMinute <= startMinute || startMinute < (sorted[at - 1]?.endMinute ?? 0))
      return refuse('COMMUNITY_WINDOWS_WRONG', { field: 'windows' })
  const most = windows.reduce((sum, window) => sum + window.most, 0)
  return mostOrders > most ? refuse('COMMUNITY_MOST_WRONG', { field: 'mostOrders', values: { most } }) : null
}

const bonusLimitProblem = async (
  db: Handle<ContentTables>,
  { bonusPercent, bonusCapFen }: Input,
): Promise<Refusal | null> => {
  if (bonusPercent === 0) return null
  const { mostBonusPercent, mostBonusCapFen } = await readBonusLimits(db)
  if (bonusPercent > mostBonusPercent)
    return refuse('COMMUNITY_BONUS_MOST', { field: 'bonusPercent', values: { most: `${mostBonusPercent}%` } })
  if (bonusCapFen > mostBonusCapFen || bonusCapFen === 0)
    return refuse('COMMUNITY_BONUS_MOST', {
      field: 'bonusCapFen',
      values: { most: `¥${mostBonusCapFen / 100}` },
    })
  return null
}

/** Refuses a bonus whose threshold is above the maximum number of orders of the day. */
const thresholdProblem = ({ bonusPercent, bonusFrom, mostOrders }: Input): Refusal | null =>
  bonusPercent > 0 && bonusFrom > mostOrders
    ? refuse('COMMUNITY_THRESHOLD', { field: 'bonusFrom', values: { most: mostOrders } })
    : null

const NO_MANAGER = {
  label: { zh: '物业名称', en: 'Property manager' },
  problem: { zh: '约定分成时必填', en: 'required when a share is agreed' },
}

const shareProblem = ({ shareKind, shareRate, managerName = '' }: Input): Refusal | null => {
  if (shareKind === 'none') return null
  const most = shareKind === 'kg' ? communityLimits.shareFenPerKg : communityLimits.sharePercent
  if (shareRate < 1 || shareRate > most)
    return refuse('COMMUNITY_SHARE_WRONG', {
      field: 'shareRate',
      values: {
        most:
          shareKind === 'kg'
            ? { zh: `${most} 分/公斤`, en: `${most} fen a kilogram` }
            : { zh: `${most}%`, en: `${most} %` },
      },
    })
  return managerName === '' ? refuse('INPUT_INVALID', { field: 'managerName', values: NO_MANAGER }) : null
}

const rowOf = (input: Input) => ({
  name: input.name,
  address: input.address,
  estate: input.estate ?? '',
  cityId: input.cityId,
  latitude: input.latitude,
  longitude: input.longitude,
  radiusM: input.radiusM,
  day: input.day,
  mostOrders: input.mostOrders,
  bonusPercent: input.bonusPercent,
  bonusFrom: input.bonusFrom,
  bonusCapFen: input.bonusPercent === 0 ? 0 : input.bonusCapFen,
  shareKind: input.shareKind,
  shareRate: input.shareKind === 'none' ? 0 : input.shareRate,
  managerName: input.managerName ?? '',
  managerContact: input.managerContact ?? '',
  managerPhone: input.managerPhone ?? '',
  note: input.note ?? '',
})

const create = (trx: Trx, actor: StaffActor, now: number, input: Input): Promise<CommunityDayRow> =>
  trx
    .insertInto('communityDay')
    .values({
      ...rowOf(input),
      state: 'draft',
      version: 1,
      booked: 0,
      settled: 0,
      bonusGrantedAt: null,
      cancelReason: '',
      createdByName: actor.name,
      createdAt: now,
      updatedAt: now,
      publishedAt: null,
      toldUpTo: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * The fields of a day that the audit log stores; phone numbers are left out, because not everyone who reads the log
 * may see them.
 */
const audited = (row: ReturnType<typeof rowOf>) => ({
  name: row.name,
  address: row.address,
  estate: row.estate,
  cityId: row.cityId,
  latitude: row.latitude,
  longitude: row.longitude,
  radiusM: row.radiusM,
  day: row.day,
  mostOrders: row.mostOrders,
  bonusPercent: row.bonusPercent,
  bonusFrom: row.bonusFrom,
  bonusCapFen: row.bonusCapFen,
  shareKind: row.shareKind,
  shareRate: row.shareRate,
  managerName: row.managerName,
  managerContact: row.managerContact,
  note: row.note,
})

const isPublished = (day: CommunityDayRow): boolean => day.state === 'published' || day.state === 'running'

/** What is wrong with the input; a published day is judged by what its orders were promised as well. */
const inputProblem = async (
  trx: Trx,
  now: number,
  published: CommunityDayRow | null,
  input: Input,
): Promise<Refusal | null> =>
  (readCity(input.cityId) ? null : refuse('COMMUNITY_CITY_UNKNOWN', { field: 'cityId' })) ??
  (published ? null : dayRefusal(now, { day: input.day, startMinute: firstStart(input.windows) })) ??
  windowsProblem(input) ??
  // what was published stands, even if the owner has lowered the limits since
  (published && hasSameBonus(published, input) ? null : await bonusLimitProblem(trx, input)) ??
  // the most orders can change without the bonus; one that is granted can no longer be missed
  (published && published.bonusGrantedAt !== null ? null : thresholdProblem(input)) ??
  shareProblem(input) ??
  (published ? await publishedDayProblem(trx, now, published, input) : null)

const readKnown = async (trx: Trx, { id, version }: Input): Promise<CommunityDayRow | Refusal | null> =>
  id === undefined
    ? null
    : requireVersion(
        await trx.selectFrom('communityDay').selectAll().where('id', '=', id).executeTakeFirst(),
        version,
      )

/**
 * Creates a draft, or changes a day. Customers with an order of a published day are notified of another place and of
 * other windows. The endpoint lists the possible refusals.
 */
export const saveDay = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<CommunityDayRow | Refusal> => {
  const known = await readKnown(trx, input)
  if (isRefusal(known)) return known
  const published = known && isPublished(known) ? known : null
  const over = known ? checkDay(staffActor(actor), now, known, 'edit') : null
  const problem = over ?? (await inputProblem(trx, now, published, input))
  if (problem) return problem
  const saved = known
    ? await moveDay(trx, staffActor(actor), now, known, 'edit', {
        set: { ...rowOf(input), ...(published ? reachedBonus(published, input, now) : {}) },
      })
    : await create(trx, actor, now, input)
  if (isRefusal(saved)) return saved
  const before = await readWindowTexts(trx, saved.id)
  await saveWindows(trx, now, saved, input.windows)
  const after = await readWindowTexts(trx, saved.id)
  const couriers = await saveDayCouriers(trx, saved, input.courierIds, known?.cityId)
  if (isRefusal(couriers)) return couriers
  if (published) await notifyOfChange(trx, now, published, saved, before.hours !== after.hours)
  await recordDay(trx, actor, now, saved.id, known ? 'edit' : 'create', {
    ...(known ? { before: { ...audited(known), windows: before.full, courierIds: couriers.before } } : {}),
    after: { ...audited(rowOf(input)), windows: after.full, courierIds: couriers.after },
  })
  return saved
}
