// Reads a member's log of points, the filters for it, and the log of growth (points that count towards the member's
// level). Also reads the latest points that anybody earned, with masked names.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { growthLogs, scoreLogFilters, scoreLogs } from '@huishou/wire/points/customer'
import type { scoreDynamics } from '@huishou/wire/points/codes-tasks-and-invites'
import type { Language } from '@huishou/wire/text'
import { DAY, dateTimeOf, instantOf } from '@huishou/wire/time'
import { sql, type Selectable } from 'kysely'
import type { Handle } from '../platform/database.ts'
import { containing } from '../platform/like-pattern.ts'
import { allPointsKinds, pointsKinds } from './entry-kinds.ts'
import { maskedNick } from './rewards.ts'
import type { PointsKind, PointsTables } from './tables.ts'
import type { MemberTables } from '../member/index.ts'

type ReplyContext = { language: Language; merchantId: number }
type Row = Selectable<PointsTables['pointsEntry']>
type Log = ReplyOf<typeof scoreLogs>['result'][number]

/** Kinds of entries whose order belongs to the reader; the order behind an invitation is the friend's. */
const ownOrder = new Set<PointsKind>([
  'recycle',
  'recycle_reversal',
  'mail_in',
  'mall_hold',
  'mall_release',
  'mall_return',
  'mall_gift',
])

export const toLog = (row: Row, { language, merchantId }: ReplyContext): Log => ({
  id: row.id,
  behavior: row.points > 0 ? 0 : 1,
  behaviorStr: row.points > 0 ? { zh: '收入', en: 'In' }[language] : { zh: '支出', en: 'Out' }[language],
  dateAdd: dateTimeOf(row.at),
  remark: language === 'en' && row.textEn !== '' ? row.textEn : row.text,
  score: row.points,
  scoreLeft: row.balanceAfter,
  type: pointsKinds[row.kind].type,
  typeStr: pointsKinds[row.kind][language],
  orderId: ownOrder.has(row.kind) ? (row.orderId ?? 0) : 0,
  uid: row.memberId,
  userId: merchantId,
})

/** A page of a member's points log, newest first; null when it is empty. */
export const readScoreLog = async (
  db: Handle<PointsTables>,
  memberId: number,
  input: InputOf<typeof scoreLogs>,
  context: ReplyContext,
): Promise<ReplyOf<typeof scoreLogs> | null> => {
  const { page = 1, pageSize = 20 } = input
  const asked = allPointsKinds.filter(
    (kind) => input.type === undefined || pointsKinds[kind].type === input.type,
  )
  if (asked.length === 0) return null
  let rows = db.selectFrom('pointsEntry').where('memberId', '=', memberId)
  if (asked.length < allPointsKinds.length) rows = rows.where('kind', 'in', asked)
  if (input.behavior === 0) rows = rows.where('points', '>', 0)
  if (input.behavior === 1) rows = rows.where('points', '<', 0)
  if (input.remark !== undefined) {
    const like = containing(input.remark)
    rows = rows.where((e) =>
      e.or([
        e(e.fn<string>('lower', ['text']), 'like', like),
        e(e.fn<string>('lower', ['textEn']), 'like', like),
      ]),
    )
  }
  const from = instantOf((input.dateAddBegin ?? '').slice(0, 10))
  const to = instantOf((input.dateAddEnd ?? '').slice(0, 10))
  if (!Number.isNaN(from)) rows = rows.where('at', '>=', from)
  if (!Number.isNaN(to)) rows = rows.where('at', '<', to + DAY)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const shown = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (shown.length === 0) return null
  return {
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
    result: shown.map((row) => toLog(row, context)),
  }
}

const MONTHS = 24

/** Kinds and months of a member's entries; null when there are none. */
export const readLogFilters = async (
  db: Handle<PointsTables>,
  memberId: number,
  now: number,
  language: Language,
): Promise<ReplyOf<typeof scoreLogFilters> | null> => {
  const kinds = await db
    .selectFrom('pointsEntry')
    .select((e) => ['kind', e.fn.countAll<number>().as('count')])
    .where('memberId', '=', memberId)
    .groupBy('kind')
    .execute()
  if (kinds.length === 0) return null
  const types = new Map<number, { type: number; typeStr: string; count: number }>()
  for (const kind of allPointsKinds) {
    const count = Number(kinds.find((row) => row.kind === kind)?.count ?? 0)
    if (count === 0) continue
    const { type } = pointsKinds[kind]
    const known = types.get(type)
    types.set(type, {
      type,
      typeStr: known?.typeStr ?? pointsKinds[typeLeader(type)][language],
      count: count + (known?.count ?? 0),
    })
  }
  return { types: [...types.values()], months: await readMonths(db, memberId, now) }
}
const typeLeader = (type: number): PointsKind =>
  allPointsKinds.find((kind) => pointsKinds[kind].type === type) ?? 'adjust'

const readMonths = async (db: Handle<PointsTables>, memberId: number, now: number) => {
  // China has no daylight saving time, so a month is a plain span; it is cut here because database engines cut days
  // differently
  const thisMonth = dateTimeOf(now).slice(0, 7)
  const since = instantOf(`${thisMonth}-01`) - MONTHS * 31 * DAY
  const month = sql<number>`(("at" + 28800000) / 86400000)`
  const days = await db
    .selectFrom('pointsEntry')
    .select((e) => [
      month.as('day'),
      e.fn.sum<number>(sql<number>`case when "points" > 0 then "points" else 0 end`).as('inPoints'),
      e.fn.sum<number>(sql<number>`case when "points" < 0 then -"points" else 0 end`).as('outPoints'),
    ])
    .where('memberId', '=', memberId)
    .where('at', '>=', since)
    .groupBy('day')
    .execute()
  const months = new Map<string, { month: string; inPoints: number; outPoints: number }>()
  for (const { day, inPoints, outPoints } of days) {
    const key = new Date(Number(day) * DAY).toISOString().slice(0, 7)
    const known = months.get(key) ?? { month: key, inPoints: 0, outPoints: 0 }
    months.set(key, {
      month: key,
      inPoints: known.inPoints + Number(inPoints),
      outPoints: known.outPoints + Number(outPoints),
    })
  }
  return [...months.values()].toSorted((a, b) => b.month.localeCompare(a.month))
}

const GROWN_BACK = ['recycle_reversal', 'invite_reversal'] as const satisfies PointsKind[]

/** Entries of points earned and taken back, newest first; together they make up growth. */
export const readGrowth = async (
  db: Handle<PointsTables>,
  memberId: number,
  { page = 1, pageSize = 20 }: InputOf<typeof growthLogs>,
  context: ReplyContext,
): Promise<ReplyOf<typeof growthLogs> | null> => {
  const rows = db
    .selectFrom('pointsEntry')
    .where('memberId', '=', memberId)
    .where((e) =>
      e.or([
        e.and([e('points', '>', 0), e('kind', 'not in', ['mall_release', 'mall_return'])]),
        e('kind', 'in', GROWN_BACK),
      ]),
    )
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const shown = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (shown.length === 0) return null
  return {
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
    result: shown.map((row) => {
      const { id, behavior, behaviorStr, dateAdd, remark, type, typeStr, uid, userId, score } = toLog(
        row,
        context,
      )
      return { id, behavior, behaviorStr, dateAdd, growth: score, remark, type, typeStr, uid, userId }
    }),
  }
}

const LATELY = 20

/** The latest points that anybody earned by recycling, check-ins and invitations, with masked names; null if none. */
export const readDynamics = async (
  db: Handle<PointsTables & MemberTables>,
  language: Language,
): Promise<ReplyOf<typeof scoreDynamics> | null> => {
  const rows = await db
    .selectFrom('pointsEntry')
    .innerJoin('member', 'member.id', 'pointsEntry.memberId')
    .select(['member.nick', 'pointsEntry.points', 'pointsEntry.kind', 'pointsEntry.at'])
    .where('pointsEntry.points', '>', 0)
    .where('pointsEntry.kind', 'in', ['recycle', 'sign_in', 'invite', 'mail_in'])
    .orderBy('pointsEntry.id', 'desc')
    .limit(LATELY)
    .execute()
  if (rows.length === 0) return null
  return {
    totalRow: rows.length,
    totalPage: 1,
    result: rows.map(({ nick, points, kind, at }) => ({
      nick: maskedNick(nick),
      score: points,
      type: pointsKinds[kind].type,
      typeStr: pointsKinds[kind][language],
      dateAdd: dateTimeOf(at),
    })),
  }
}
