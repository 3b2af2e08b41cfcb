// Reads staff accounts: single ones, lists for the console, names, couriers, and those who may co-sign.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { staffMe, staffPeople } from '@huishou/wire/staff/accounts'
import { mobileRoles } from '@huishou/wire/staff/roles'
import type { Language } from '@huishou/wire/text'
import type { Selectable } from 'kysely'
import { readShops, shopNameIn, type PlaceTables } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { StaffTables } from './tables.ts'
import { idleMinutesOf, lacksSecondFactor, type SessionRules } from './session-tokens.ts'

export type StaffRow = Selectable<StaffTables['staff']>
type Wire = ReplyOf<typeof staffMe>
type Tables = StaffTables & PlaceTables
/** Names of shops by id, in the reader's language. */
export const shopNames = async (
  db: Handle<PlaceTables>,
  language: Language,
  ids: readonly number[],
): Promise<Map<number, string>> =>
  new Map([...(await readShops(db, ids))].map(([id, shop]) => [id, shopNameIn(shop, language)]))

export const memberOf = ({ id, name, role, shopId, cityId }: StaffRow): StaffMember => ({
  kind: 'staff',
  staffId: id,
  name,
  role,
  shopId,
  cityId,
})

export const readStaff = async (
  db: Handle<StaffTables>,
  id: number,
): Promise<Omit<StaffRow, 'passwordHash' | 'totpSecret'> | null> => {
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { passwordHash: _hash, totpSecret: _secret, ...rest } = row
  return rest
}

/** Names and mobile numbers of staff by id; unknown ids are left out. */
export const readStaffNames = async (
  db: Handle<StaffTables>,
  ids: readonly number[],
): Promise<Map<number, { name: string; mobile: string }>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'mobile'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name, mobile }) => [id, { name, mobile }]))
}

export type Courier = Pick<
  StaffRow,
  'id' | 'name' | 'mobile' | 'cityId' | 'dayLimitFen' | 'loadCap' | 'latitude' | 'longitude'
> & {
  onDuty: boolean
  /** When they were at this position. */
  seenAt: number | null
}

/** Couriers with an active account by id, on duty or not. */
export const readCouriers = async (
  db: Handle<StaffTables>,
  { cityId }: { cityId?: string | null } = {},
): Promise<Courier[]> => {
  const all = db
    .selectFrom('staff')
    .select([
      'id',
      'name',
      'mobile',
      'cityId',
      'dayLimitFen',
      'loadCap',
      'latitude',
      'longitude',
      'positionAt as seenAt',
      'onDuty',
    ])
    .where('role', '=', 'courier')
    .where('active', '=', 1)
    .orderBy('id')
  const rows = await (cityId ? all.where('cityId', '=', cityId) : all).execute()
  return rows.map(({ onDuty, ...row }) => ({ ...row, onDuty: onDuty === 1 }))
}

/** Active staff who may co-sign for others: managers, operations and the owner. */
export const readCoSigners = async (db: Handle<StaffTables>) =>
  await db
    .selectFrom('staff')
    .select(['id as staffId', 'role', 'mobile', 'shopId', 'cityId'])
    .where('role', 'in', ['manager', 'ops', 'owner'])
    .where('active', '=', 1)
    .orderBy('id')
    .execute()

/** Active accounts for the demo's login page. */
export const readActiveStaff = async (db: Handle<StaffTables>) =>
  await db
    .selectFrom('staff')
    .select(['username', 'name', 'role'])
    .where('active', '=', 1)
    .orderBy('id')
    .execute()

const wireOf = (
  row: Omit<StaffRow, 'passwordHash' | 'totpSecret'>,
  names: Map<number, string>,
  rules: SessionRules,
): Wire => ({
  id: row.id,
  username: row.username,
  name: row.name,
  mobile: row.mobile,
  role: row.role,
  shopId: row.shopId,
  shopName: row.shopId === null ? null : (names.get(row.shopId) ?? null),
  cityId: row.cityId,
  active: row.active === 1,
  onDuty: row.onDuty === 1,
  dayLimitFen: row.dayLimitFen,
  loadCap: row.loadCap,
  lastSeenAt: row.seenAt,
  version: row.version,
  secondFactor: row.secondFactor === 1,
  mustSetUpSecondFactor: lacksSecondFactor(row, rules),
  ownPassword: row.passwordSetById === null,
  idleMinutes: idleMinutesOf(row.role, rules),
})

const shopIdsOf = (rows: readonly { shopId: number | null }[]): number[] =>
  rows.flatMap(({ shopId }) => shopId ?? [])

/** One account in its wire form. */
export const readStaffWire = async (
  db: Handle<Tables>,
  language: Language,
  id: number,
  rules: SessionRules,
): Promise<Wire | null> => {
  const row = await readStaff(db, id)
  return row ? wireOf(row, await shopNames(db, language, shopIdsOf([row])), rules) : null
}

/** Accounts, active ones first. A manager sees only those of the same shop (docs/rules/roles.md#scope). */
export const readPeople = async (
  db: Handle<Tables>,
  actor: StaffMember,
  { role, q }: InputOf<typeof staffPeople>,
  { language, rules }: { language: Language; rules: SessionRules },
): Promise<Wire[]> => {
  const rows = await db.selectFrom('staff').selectAll().orderBy('active', 'desc').orderBy('id').execute()
  const wanted = q?.trim().toLowerCase() ?? ''
  const shown = rows.filter(
    (row) =>
      (actor.role !== 'manager' || (row.shopId !== null && row.shopId === actor.shopId)) &&
      (role === undefined || row.role === role) &&
      [row.username, row.name, row.mobile].some((text) => text.toLowerCase().includes(wanted)),
  )
  const names = await shopNames(db, language, shopIdsOf(shown))
  return shown.map((row) => wireOf(row, names, rules))
}

/** Whether a mobile number belongs to an active member of staff. */
export const isStaffMobile = async (db: Handle<StaffTables>, mobile: string): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where('mobile', '=', mobile)
    .where('active', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Those of these accounts that are still active. */
export const activeAmong = async (
  db: Handle<StaffTables>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('active', '=', 1)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Names of at most ten people who lack the mobile number their role requires. */
export const readWithoutMobile = async (db: Handle<StaffTables>): Promise<string[]> => {
  const rows = await db
    .selectFrom('staff')
    .select('name')
    .where('active', '=', 1)
    .where('mobile', '=', '')
    .where('role', 'in', mobileRoles)
    .orderBy('id')
    .limit(10)
    .execute()
  return rows.map(({ name }) => name)
}
