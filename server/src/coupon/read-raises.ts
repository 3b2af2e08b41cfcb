import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { raiseCoupons } from '@huishou/wire/coupon/customer'
import type { exportRaiseCoupons, raiseCouponsOfOrder, staffRaiseCoupons } from '@huishou/wire/coupon/staff'
import { couponKeepers, raiseCouponStateText, raiseSourceText } from '@huishou/wire/coupon/states'
import { refuse } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { DAY, dateTimeOf, dayOf } from '@huishou/wire/time'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import { writeCsv } from '../platform/csv.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { verdict } from '../platform/verdict.ts'
import { checkCoupon } from './life-cycle.ts'
import type { CouponTables, RaiseCouponRow } from './tables.ts'

type Wire = ReplyOf<typeof raiseCoupons>['coupons'][number]
type StaffRow = ReplyOf<typeof staffRaiseCoupons>['rows'][number]

const toWire = (row: RaiseCouponRow): Wire => ({
  id: row.id,
  state: row.state,
  source: row.source,
  permyriad: row.permyriad,
  maxFen: row.maxFen,
  givenAt: row.givenAt,
  expiresAt: row.expiresAt,
  raiseFen: row.raiseFen,
  usedAt: row.usedAt,
  forOrderId: row.forOrderId,
  onOrderId: row.onOrderId,
})

const MOST = 200

/** A member's coupons, newest first. */
export const readOwnRaises = async (
  db: Handle<CouponTables>,
  memberId: number,
): Promise<ReplyOf<typeof raiseCoupons>> => ({
  coupons: (
    await db
      .selectFrom('raiseCoupon')
      .selectAll()
      .where('memberId', '=', memberId)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
  ).map(toWire),
})

/** The coupon an order's slip holds or has used, and what was given for the order. */
export const readRaisesOfOrder = async (
  db: Handle<CouponTables>,
  orderId: number,
): Promise<ReplyOf<typeof raiseCouponsOfOrder>> => {
  const rows = await db
    .selectFrom('raiseCoupon')
    .selectAll()
    .where((e) => e.or([e('forOrderId', '=', orderId), e('onOrderId', '=', orderId)]))
    .orderBy('id')
    .execute()
  return { coupons: rows.map((row) => ({ ...toWire(row), given: row.forOrderId === orderId })) }
}

/** A coupon as staff see it, with whether this role may revoke it. */
export const toStaffRaise = (
  row: RaiseCouponRow,
  actor: StaffActor,
  now: number,
  language: Language,
): StaffRow => ({
  ...toWire(row),
  version: row.version,
  memberId: row.memberId,
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

type Search = InputOf<typeof exportRaiseCoupons>
const START = 'T00:00:00+08:00'

const matching = (db: Handle<CouponTables>, { state, memberId, fromDay, toDay }: Search) => {
  let found = db.selectFrom('raiseCoupon')
  if (state !== undefined) found = found.where('state', '=', state)
  if (memberId !== undefined) found = found.where('memberId', '=', memberId)
  if (fromDay !== undefined) found = found.where('givenAt', '>=', Date.parse(fromDay + START))
  if (toDay !== undefined) found = found.where('givenAt', '<', Date.parse(toDay + START) + DAY)
  return found
}

/** A page of coupons with what those of the search have cost and may still cost. */
export const readStaffRaises = async (
  db: Handle<CouponTables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof staffRaiseCoupons>,
  language: Language,
): Promise<ReplyOf<typeof staffRaiseCoupons>> => {
  const { page = 1, pageSize = 20 } = input
  const rows = await matching(db, input)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const sums = await matching(db, input)
    .select((e) => [
      'state',
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number | null>('raiseFen').as('raiseFen'),
      e.fn.sum<number | null>('maxFen').as('maxFen'),
    ])
    .groupBy('state')
    .execute()
  const sumOf = (state: string, column: 'raiseFen' | 'maxFen') =>
    Number(sums.find((sum) => sum.state === state)?.[column] ?? 0)
  return {
    rows: rows.map((row) => toStaffRaise(row, actor, now, language)),
    total: sums.reduce((all, { count }) => all + Number(count), 0),
    usedFen: sumOf('used', 'raiseFen'),
    openFen: sumOf('available', 'maxFen') + sumOf('held', 'raiseFen'),
  }
}

const heads = {
  zh: [
    '编号',
    '客户',
    '状态',
    '来源',
    '发放时间',
    '到期时间',
    '来源订单',
    '使用订单',
    '加价（元）',
    '最高（元）',
  ],
  en: [
    'No.',
    'Customer',
    'State',
    'Given for',
    'Given at',
    'Expires at',
    'For order',
    'On order',
    'Raise (CNY)',
    'At most (CNY)',
  ],
}
const MOST_LINES = 50_000

/** Coupons of a search as CSV with the total of what was used; the download is recorded in the audit log. */
export const exportRaises = async (
  trx: Transaction<CouponTables & AuditTables>,
  actor: StaffActor,
  now: number,
  input: Search,
  language: Language,
): Promise<ReplyOf<typeof exportRaiseCoupons>> => {
  const rows = await matching(trx, input).selectAll().orderBy('id').limit(MOST_LINES).execute()
  const usedFen = rows.reduce((sum, row) => sum + (row.state === 'used' ? (row.raiseFen ?? 0) : 0), 0)
  await recordAudit(trx, actor, now, {
    action: 'coupon.export',
    subject: 'raiseCoupon',
    subjectId: null,
    after: { lines: rows.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return {
    fileName: `raise-coupons-${dayOf(now)}.csv`,
    csv: writeCsv([
      heads[language],
      ...rows.map((row) => [
        row.id,
        row.memberId,
        raiseCouponStateText[row.state][language],
        raiseSourceText[row.source][language],
        dateTimeOf(row.givenAt),
        dateTimeOf(row.expiresAt),
        row.forOrderNumber,
        row.onOrderNumber,
        row.raiseFen === null ? '' : (row.raiseFen / 100).toFixed(2),
        (row.maxFen / 100).toFixed(2),
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
        (usedFen / 100).toFixed(2),
        '',
      ],
    ]),
    lines: rows.length,
  }
}
