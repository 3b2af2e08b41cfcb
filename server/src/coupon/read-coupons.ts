// Reads coupons for their owners and for staff, and exports them.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { ownCoupons } from '@huishou/wire/coupon/customer'
import type { exportCoupons, couponsOfOrder, staffCoupons } from '@huishou/wire/coupon/staff'
import { couponKeepers, couponSourceText, couponStateText, couponTypeText } from '@huishou/wire/coupon/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { DAY, dayOf } from '@huishou/wire/time'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import { moment, money, orEmpty } from '../platform/document/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { verdict } from '../platform/verdict.ts'
import { checkCoupon } from './life-cycle.ts'
import { nameOf } from './read-for-inherited-protocol.ts'
import type { CouponTables, CouponRow } from './tables.ts'

type Wire = ReplyOf<typeof ownCoupons>['coupons'][number]
type StaffRow = ReplyOf<typeof staffCoupons>['rows'][number]

const toWire = (row: CouponRow, language: Language): Wire => ({
  id: row.id,
  type: row.type,
  kindId: row.kindId,
  name: nameOf(row, language),
  moneyFen: row.moneyFen,
  minFen: row.minFen,
  state: row.state,
  source: row.source,
  permyriad: row.permyriad,
  maxFen: row.maxFen,
  givenAt: row.givenAt,
  expiresAt: row.expiresAt,
  worthFen: row.worthFen,
  usedAt: row.usedAt,
  forOrderId: row.forOrderId,
  onOrderId: row.onOrderId,
})

const MOST = 200

/** A member's coupons, newest first. */
export const readOwnCoupons = async (
  db: Handle<CouponTables>,
  memberId: number,
  language: Language,
): Promise<ReplyOf<typeof ownCoupons>> => ({
  coupons: (
    await db
      .selectFrom('coupon')
      .selectAll()
      .where('memberId', '=', memberId)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
  ).map((row) => toWire(row, language)),
})

/** The coupon an order's slip holds or has used, and what was given for the order. */
export const readCouponsOfOrder = async (
  db: Handle<CouponTables>,
  orderId: number,
  language: Language,
): Promise<ReplyOf<typeof couponsOfOrder>> => {
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where((e) => e.or([e('forOrderId', '=', orderId), e('onOrderId', '=', orderId)]))
    .orderBy('id')
    .execute()
  return { coupons: rows.map((row) => ({ ...toWire(row, language), given: row.forOrderId === orderId })) }
}

type OwnedCoupon = CouponRow & { memberNick: string }

const withOwner = (db: Handle<CouponTables & MemberTables>) =>
  db
    .selectFrom('coupon')
    .innerJoin('member', 'member.id', 'coupon.memberId')
    .selectAll('coupon')
    .select('member.nick as memberNick')

/** A coupon with the name of its owner. */
export const readOwnedCoupon = (db: Handle<CouponTables & MemberTables>, id: number): Promise<OwnedCoupon> =>
  withOwner(db).where('coupon.id', '=', id).executeTakeFirstOrThrow()

/** A coupon as staff see it, with whether this role may revoke it. */
export const toStaffCoupon = (
  row: OwnedCoupon,
  actor: StaffActor,
  now: number,
  language: Language,
): StaffRow => ({
  ...toWire(row, language),
  version: row.version,
  memberId: row.memberId,
  memberNick: row.memberNick,
  forOrderNumber: row.forOrderNumber,
  onOrderNumber: row.onOrderNumber,
  endReason: row.endReason,
  may: {
    revoke: verdict(
      couponKeepers.some((role) => role === actor.role)
        ? checkCoupon(staffActor(actor), now, row, 'revoke')
        : refuse('NOT_ALLOWED'),
      language,
    ),
  },
})

type Search = InputOf<typeof exportCoupons>
const START = 'T00:00:00+08:00'

const matching = (db: Handle<CouponTables>, { state, type, kindId, memberId, fromDay, toDay }: Search) => {
  let found = db.selectFrom('coupon')
  if (state !== undefined) found = found.where('state', '=', state)
  if (type !== undefined) found = found.where('type', '=', type)
  if (kindId !== undefined) found = found.where('kindId', '=', kindId)
  if (memberId !== undefined) found = found.where('memberId', '=', memberId)
  if (fromDay !== undefined) found = found.where('givenAt', '>=', Date.parse(fromDay + START))
  if (toDay !== undefined) found = found.where('givenAt', '<', Date.parse(toDay + START) + DAY)
  return found
}

/** A page of coupons with what those of the search have cost and may still cost. */
export const readStaffCoupons = async (
  db: Handle<CouponTables & MemberTables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof staffCoupons>,
  language: Language,
): Promise<ReplyOf<typeof staffCoupons>> => {
  const { page = 1, pageSize = 20 } = input
  const found = await matching(db, input)
    .select('id')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const ids = found.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await withOwner(db).where('coupon.id', 'in', ids).orderBy('coupon.id', 'desc').execute()
  const sums = await matching(db, input)
    .select((e) => [
      'state',
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number | null>('worthFen').as('worthFen'),
      e.fn.sum<number | null>('maxFen').as('maxFen'),
      e.fn.sum<number | null>('moneyFen').as('moneyFen'),
    ])
    .groupBy('state')
    .execute()
  const sumOf = (state: string, column: 'worthFen' | 'maxFen' | 'moneyFen') =>
    Number(sums.find((sum) => sum.state === state)?.[column] ?? 0)
  return {
    rows: rows.map((row) => toStaffCoupon(row, actor, now, language)),
    total: sums.reduce((all, { count }) => all + Number(count), 0),
    usedFen: sumOf('used', 'worthFen'),
    openFen: sumOf('available', 'maxFen') + sumOf('available', 'moneyFen') + sumOf('held', 'worthFen'),
  }
}

const heads = {
  zh: [
    '编号',
    '客户',
    '类型',
    '名称',
    '状态',
    '来源',
    '发放时间',
    '到期时间',
    '来源订单',
    '使用订单',
    '优惠（元）',
    '最高（元）',
  ],
  en: [
    'No.',
    'Customer',
    'Type',
    'Name',
    'State',
    'Given for',
    'Given at',
    'Expires at',
    'For order',
    'On order',
    'Worth (CNY)',
    'At most (CNY)',
  ],
}
const MOST_LINES = 50_000

/**
 * Coupons of a search as a table with the total of what was used; the download is recorded in the audit log. Refuses
 * EXPORT_TOO_LONG.
 */
export const writeCoupons = async (
  trx: Transaction<CouponTables & AuditTables>,
  actor: StaffActor,
  now: number,
  input: Search,
  language: Language,
): Promise<ReplyOf<typeof exportCoupons> | Refusal> => {
  const rows = await matching(trx, input)
    .selectAll()
    .orderBy('id')
    .limit(MOST_LINES + 1)
    .execute()
  if (rows.length > MOST_LINES)
    return refuse('EXPORT_TOO_LONG', { values: { limit: MOST_LINES.toLocaleString('en') } })
  const usedFen = rows.reduce((sum, row) => sum + (row.state === 'used' ? (row.worthFen ?? 0) : 0), 0)
  await recordAudit(trx, actor, now, {
    action: 'coupon.export',
    subject: 'coupon',
    subjectId: null,
    after: { lines: rows.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return {
    fileName: `coupons-${dayOf(now)}`,
    head: heads[language],
    rows: [
      ...rows.map((row) => [
        row.id,
        row.memberId,
        couponTypeText[row.type][language],
        nameOf(row, language),
        couponStateText[row.state][language],
        couponSourceText[row.source][language],
        moment(row.givenAt),
        moment(row.expiresAt),
        row.forOrderNumber,
        row.onOrderNumber,
        orEmpty(row.worthFen, money),
        money(row.maxFen + row.moneyFen),
      ]),
      [
        language === 'zh' ? '已使用合计' : 'Used in total',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        money(usedFen),
        '',
      ],
    ],
    lines: rows.length,
  }
}
