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
import { moveDay } from './life-cycle.ts'
import type { CommunityDayRow, CommunityTables } from './tables.ts'

type Input = InputOf<typeof endpoint>
type Trx = Transaction<CommunityTables & ContentTables & AuditTables>

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

const bonusProblem = async (
  db: Handle<ContentTables>,
  { bonusPercent, bonusCapFen, bonusFrom, mostOrders }: Input,
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
  return bonusFrom > mostOrders
    ? refuse('COMMUNITY_THRESHOLD', { field: 'bonusFrom', values: { most: mostOrders } })
    : null
}

const NO_MANAGER = {
  label: { zh: '物业名称', en: 'Property manager' },
  problem: { zh: '约定分成时必填', en: 'needed for a share' },
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

const replaceWindows = async (trx: Trx, dayId: number, windows: Input['windows']): Promise<void> => {
  await trx.deleteFrom('communityWindow').where('dayId', '=', dayId).execute()
  await trx
    .insertInto('communityWindow')
    .values(
      windows.map(({ startMinute, endMinute, most }) => ({ dayId, startMinute, endMinute, most, taken: 0 })),
    )
    .execute()
}

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

/** Creates a draft, or changes a day. The endpoint lists the possible refusals. */
export const saveDay = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<CommunityDayRow | Refusal> => {
  const problem =
    (readCity(input.cityId) ? null : refuse('COMMUNITY_CITY_UNKNOWN', { field: 'cityId' })) ??
    dayRefusal(now, { day: input.day, startMinute: firstStart(input.windows) }) ??
    windowsProblem(input) ??
    (await bonusProblem(trx, input)) ??
    shareProblem(input)
  if (problem) return problem
  const known =
    input.id === undefined
      ? null
      : requireVersion(
          await trx.selectFrom('communityDay').selectAll().where('id', '=', input.id).executeTakeFirst(),
          input.version,
        )
  if (isRefusal(known)) return known
  const saved = known
    ? await moveDay(trx, staffActor(actor), now, known, 'edit', { set: rowOf(input) })
    : await create(trx, actor, now, input)
  if (isRefusal(saved)) return saved
  await replaceWindows(trx, saved.id, input.windows)
  await recordDay(trx, actor, now, saved.id, known ? 'edit' : 'create', {
    ...(known ? { before: audited(known) } : {}),
    after: audited(rowOf(input)),
  })
  return saved
}
