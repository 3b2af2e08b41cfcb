// Reads coupons, and the kinds of coupon to claim, in the format that older customer apps expect (see
// docs/protocol.md).
import type { ReplyOf } from '@huishou/wire/client'
import type { discountKind, discountStatistics, myDiscounts } from '@huishou/wire/coupon/inherited-protocol'
import { couponKindStateText, couponStateText, type CouponState } from '@huishou/wire/coupon/states'
import { yuanFromFen } from '@huishou/wire/money'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { dateTimeOf } from '@huishou/wire/time'
import type { Handle } from '../platform/database.ts'
import type { CouponKindRow, CouponRow, CouponTables } from './tables.ts'

type Kind = ReplyOf<typeof discountKind>['info']
type Own = ReplyOf<typeof myDiscounts>[number]

const statusOf: Record<CouponState, number> = { available: 0, held: 1, used: 2, expired: 3, revoked: 3 }

export const nameOf = ({ name, nameEn }: { name: string; nameEn: string }, language: Language): string =>
  language === 'en' ? nameEn || name : name

const apology = { zh: '加价券', en: 'Raise coupon' }

/** Converts a coupon to the form of the older apps' protocol. */
export const toOwnDiscount = (row: CouponRow, language: Language): Own => ({
  id: row.id,
  pid: row.kindId ?? 0,
  name: nameOf(row, language) || apology[language],
  money: row.type === 'mall' ? yuanFromFen(row.moneyFen) : row.permyriad / 100,
  moneyType: row.type === 'mall' ? 0 : 1,
  moneyHreshold: yuanFromFen(row.minFen),
  dateAdd: dateTimeOf(row.givenAt),
  dateStart: dateTimeOf(row.givenAt),
  dateEnd: dateTimeOf(row.expiresAt),
  expiryMillis: row.expiresAt,
  onlyFreight: false,
  shopId: 0,
  source: 0,
  status: statusOf[row.state],
  statusStr: couponStateText[row.state][language],
})

const toKind = (row: CouponKindRow, used: number, language: Language): Kind => {
  const money = row.type === 'mall' ? yuanFromFen(row.moneyFen) : row.permyriad / 100
  return {
    id: row.id,
    name: nameOf(row, language),
    type: '',
    moneyType: row.type === 'mall' ? 0 : 1,
    moneyMin: money,
    moneyMax: money,
    moneyHreshold: yuanFromFen(row.minFen),
    dateStartType: 0,
    dateStart: dateTimeOf(row.fromAt),
    dateEndType: 1,
    dateEnd: dateTimeOf(row.untilAt),
    dateEndDays: row.validDays,
    needScore: row.points,
    needAmount: 0,
    needSignedContinuous: 0,
    numberGit: row.taken,
    numberLeft: row.total - row.taken,
    numberTotle: row.total,
    numberPersonMax: row.perMember,
    numberUsed: used,
    onlyFreight: false,
    shopId: 0,
    pwd: row.way === 'password',
    status: row.state === 'running' ? 0 : 1,
    statusStr: row.state === 'running' ? '正常' : couponKindStateText[row.state].zh,
    showInFront: row.way === 'centre',
  }
}

const MOST = 100

/** Kinds a customer can claim now, without a password. */
export const kindsToClaim = (db: Handle<CouponTables>, now: number): Promise<CouponKindRow[]> =>
  db
    .selectFrom('couponKind')
    .selectAll()
    .where('state', '=', 'running')
    .where('way', '=', 'centre')
    .where('fromAt', '<=', now)
    .where('untilAt', '>', now)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()

const usedOf = async (
  db: Handle<CouponTables>,
  ids: readonly number[],
): Promise<Map<number | null, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('coupon')
    .select((e) => ['kindId', e.fn.countAll<number>().as('used')])
    .where('kindId', 'in', ids)
    .where('state', '=', 'used')
    .groupBy('kindId')
    .execute()
  return new Map(rows.map(({ kindId, used }) => [kindId, Number(used)]))
}

/** The kinds that can be claimed. Refuses EMPTY when there are none. */
export const readDiscountKinds = async (
  db: Handle<CouponTables>,
  now: number,
  language: Language,
): Promise<Kind[] | Refusal> => {
  const kinds = await kindsToClaim(db, now)
  if (kinds.length === 0) return refuse('EMPTY')
  const used = await usedOf(
    db,
    kinds.map(({ id }) => id),
  )
  return kinds.map((kind) => toKind(kind, used.get(kind.id) ?? 0, language))
}

/** One kind, unless only staff send it. Refuses NOT_FOUND. */
export const readDiscountKind = async (
  db: Handle<CouponTables>,
  id: number,
  language: Language,
): Promise<{ info: Kind } | Refusal> => {
  const kind = await db
    .selectFrom('couponKind')
    .selectAll()
    .where('id', '=', id)
    .where('way', '<>', 'staff')
    .executeTakeFirst()
  return kind ? { info: toKind(kind, (await usedOf(db, [id])).get(id) ?? 0, language) } : refuse('NOT_FOUND')
}

/** How many coupons a member has in each of the protocol's states. */
export const readDiscountStatistics = async (
  db: Handle<CouponTables>,
  memberId: number,
): Promise<ReplyOf<typeof discountStatistics>> => {
  const rows = await db
    .selectFrom('coupon')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('memberId', '=', memberId)
    .groupBy('state')
    .execute()
  const sum = (status: number) =>
    rows.reduce((all, { state, count }) => all + (statusOf[state] === status ? Number(count) : 0), 0)
  return { canUse: sum(0), inUse: sum(1), used: sum(2), expired: sum(3) }
}

const MOST_OWN = 200

/** A member's coupons, of one of the protocol's states or all. Refuses EMPTY without any. */
export const readOwnDiscounts = async (
  db: Handle<CouponTables>,
  memberId: number,
  status: string | undefined,
  language: Language,
): Promise<Own[] | Refusal> => {
  const states = (Object.keys(statusOf) as CouponState[]).filter(
    (state) => status === undefined || status === '' || String(statusOf[state]) === status,
  )
  if (states.length === 0) return refuse('EMPTY')
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', 'in', states)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(MOST_OWN)
    .execute()
  return rows.length === 0 ? refuse('EMPTY') : rows.map((row) => toOwnDiscount(row, language))
}
