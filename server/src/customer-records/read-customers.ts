// Searches, lists and exports customers, for staff.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { isMallOrderId } from '@huishou/wire/mall/states'
import type { TableRow } from '@huishou/wire/exported-table'
import { COUNTED_MOST } from '@huishou/wire/count-limit'
import type { exportCustomers, staffCustomers } from '@huishou/wire/member/staff'
import type { Language } from '@huishou/wire/text'
import { dayOf, instantOf } from '@huishou/wire/time'
import { isMobile } from '@huishou/wire/mobile'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '../database/index.ts'
import { avatarOf, nickKey, readMembers, type ListedMember } from '../member/index.ts'
import { countOpenOf, OPEN_STATES } from '../pickup/index.ts'
import { readCityNames } from '../place/index.ts'
import { maySearchTexts } from '../staff/index.ts'
import { dayAt, orEmpty } from '../platform/document/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { maskMobile } from '../platform/mask-mobile.ts'

type Db = Handle<Tables>
type Input = Omit<InputOf<typeof exportCustomers>, 'token'>
type Reply = ReplyOf<typeof staffCustomers>
type Members = SelectQueryBuilder<Tables, 'member', object>

const TAIL = /^\d{4}$/
const FRONT = /^1[3-9]\d{3,8}$/
const MOST_LINES = 100_000
const LINES_AT_A_TIME = 500

/** Roles that call customers see unmasked phone numbers (docs/rules/roles.md#masked-numbers). */
export const readsWholeNumbers = ({ role }: StaffMember): boolean => role === 'ops' || role === 'owner'
export const maskedMobile = (mobile: string): string => (/^1\d{10}$/.test(mobile) ? maskMobile(mobile) : '')

/** Members who own an order with this number or id. */
const ownersOf = async (db: Db, q: string): Promise<number[]> => {
  const number = q.toUpperCase()
  const [pickup, mailIn, mall] = await Promise.all([
    db.selectFrom('pickupOrder').select('memberId').where('orderNumber', '=', number).execute(),
    db.selectFrom('mailInOrder').select('memberId').where('orderNumber', '=', number).execute(),
    db.selectFrom('mallOrder').select('memberId').where('orderNumber', '=', number).execute(),
  ])
  const byId =
    /^\d{1,15}$/.test(q) && isMallOrderId(Number(q))
      ? await db.selectFrom('mallOrder').select('memberId').where('id', '=', Number(q)).execute()
      : []
  return [...pickup, ...mailIn, ...mall, ...byId].flatMap(({ memberId }) => memberId ?? [])
}

const searched = async (db: Db, actor: StaffMember, all: Members, q: string): Promise<Members> => {
  if (isMobile(q)) return all.where('member.mobile', '=', q)
  const owners = await ownersOf(db, q)
  return all.where((e) =>
    e.or([
      ...(owners.length > 0 ? [e('member.id', 'in', owners)] : []),
      // the literal of the index, which a parameter would not be
      ...(TAIL.test(q) ? [sql<boolean>`substr("member"."mobile", 8) = ${q}`] : []),
      ...(FRONT.test(q) && readsWholeNumbers(actor)
        ? [e.and([e('member.mobile', '>=', q), e('member.mobile', '<', q + 'a')])]
        : []),
      ...(/^\d{1,15}$/.test(q) ? [e('member.id', '=', Number(q))] : []),
      ...(maySearchTexts(actor, q)
        ? [e.and([e('member.nickKey', '>=', nickKey(q)), e('member.nickKey', '<', `${nickKey(q)}g`)])]
        : []),
    ]),
  )
}

/** Members that match the filters; merged accounts are excluded. Every condition is backed by an index. */
const filtered = async (db: Db, actor: StaffMember, now: number, input: Input): Promise<Members> => {
  let rows = db.selectFrom('member').where('member.mergedIntoId', 'is', null) as Members
  if (input.blocked) rows = rows.where('member.blacklisted', '=', 1)
  if (input.leaving) rows = rows.where('member.deletionDueAt', 'is not', null)
  if (input.newThisMonth)
    rows = rows.where('member.createdAt', '>=', instantOf(`${dayOf(now).slice(0, 7)}-01`))
  const { cityId, q } = input
  if (input.openOrders)
    rows = rows.where((e) =>
      e(
        'member.id',
        'in',
        e
          .selectFrom('pickupOrder')
          .select('pickupOrder.memberId')
          .where('pickupOrder.state', 'in', OPEN_STATES),
      ),
    )
  if (cityId)
    rows = rows.where((e) =>
      // one index lookup for each member; a subquery with `in` would list everybody in a big city for twenty rows
      e.exists(
        e
          .selectFrom('address')
          .select('address.id')
          .whereRef('address.memberId', '=', 'member.id')
          .where('address.cityId', '=', cityId)
          .where('address.deletedAt', 'is', null),
      ),
    )
  if (input.sort === 'seen') rows = rows.where('member.lastLoginAt', 'is not', null)
  // the list shows people; an emptied account is found only by its number or among blocked ones
  if (!q && !input.blocked) rows = rows.where('member.deletedAt', 'is', null)
  return q ? await searched(db, actor, rows, q) : rows
}

/** The fields shared by the list and the record of a customer. */
export const briefOf = (member: ListedMember, origin: string, cityName: string) => ({
  id: member.id,
  nick: member.nick,
  avatarUrl: avatarOf(member, origin),
  mobileMask: maskedMobile(member.mobile),
  source: member.source,
  createdAt: member.createdAt,
  lastSeenAt: member.lastLoginAt,
  cityName,
  blocked: member.blacklisted,
  blockedUntil: member.blacklisted ? member.blockedUntil : null,
  deletionDueAt: member.deletionDueAt,
  deletedAt: member.deletedAt,
})

const toRows = async (db: Db, ids: readonly number[], origin: string): Promise<Reply['rows']> => {
  if (ids.length === 0) return []
  const cities = await readCityNames(db, ids)
  const open = await countOpenOf(db, ids)
  const members = await readMembers(db, ids)
  return ids.flatMap((id) => {
    const member = members.get(id)
    return member ? [{ ...briefOf(member, origin, cities.get(id) ?? ''), openOrders: open.get(id) ?? 0 }] : []
  })
}

const sorted = (rows: Members, sort: Input['sort']) => {
  const ids = rows.select('member.id')
  if (sort === 'seen') return ids.orderBy('member.lastLoginAt', 'desc').orderBy('member.id', 'desc')
  const way = sort === 'oldest' ? 'asc' : 'desc'
  return ids.orderBy('member.createdAt', way).orderBy('member.id', way)
}

/** A page of customers; counting stops after COUNTED_MOST, so that it stays fast with many customers. */
export const readCustomers = async (
  db: Db,
  actor: StaffMember,
  now: number,
  input: InputOf<typeof staffCustomers>,
  origin: string,
): Promise<Reply> => {
  const { page = 1, pageSize = 20, sort } = input
  const found = await filtered(db, actor, now, input)
  const rows = sorted(found, sort)
  const { counted } = await db
    .selectFrom(
      found
        .select('member.id')
        .limit(COUNTED_MOST + 1)
        .as('some'),
    )
    .select((e) => e.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  const from = (page - 1) * pageSize
  const shown = from > COUNTED_MOST ? [] : await rows.limit(pageSize).offset(from).execute()
  return {
    rows: await toRows(
      db,
      shown.map(({ id }) => id),
      origin,
    ),
    total: Number(counted),
    more: Number(counted) > COUNTED_MOST,
  }
}

const heads: Record<Language, string[]> = {
  zh: [
    '客户编号',
    '昵称',
    '手机',
    '城市',
    '注册时间',
    '最近登录',
    '来源',
    '进行中回收订单',
    '黑名单',
    '拉黑截止',
    '注销日期',
  ],
  en: [
    'Customer',
    'Nickname',
    'Mobile',
    'City',
    'Since',
    'Last seen',
    'Source',
    'Open orders',
    'Blocked',
    'Blocked until',
    'Deletion',
  ],
}
const time = (at: number | null) => orEmpty(at, dayAt)
const yes = { zh: '是', en: 'yes' }

const lineOf = (row: Reply['rows'][number], language: Language): TableRow => [
  row.id,
  row.nick,
  row.mobileMask,
  row.cityName,
  time(row.createdAt),
  time(row.lastSeenAt),
  row.source,
  row.openOrders,
  row.blocked ? yes[language] : '',
  time(row.blockedUntil),
  time(row.deletionDueAt),
]

/** The list of customers with masked numbers, read while it is sent. Refuses EXPORT_TOO_LONG. */
export const writeCustomers = async (
  db: Db,
  actor: StaffMember,
  now: number,
  input: Input,
  language: Language,
): Promise<ReplyOf<typeof exportCustomers> | Refusal> => {
  const ids = await sorted(await filtered(db, actor, now, input), input.sort)
    .limit(MOST_LINES + 1)
    .execute()
  if (ids.length > MOST_LINES)
    return refuse('EXPORT_TOO_LONG', { values: { limit: MOST_LINES.toLocaleString('en') } })
  const rows = async function* (): AsyncGenerator<TableRow> {
    for (let from = 0; from < ids.length; from += LINES_AT_A_TIME)
      for (const row of await toRows(
        db,
        ids.slice(from, from + LINES_AT_A_TIME).map(({ id }) => id),
        '',
      ))
        yield lineOf(row, language)
  }
  return {
    fileName: `customers-${dayOf(now)}`,
    head: heads[language],
    rows: rows(),
    lines: ids.length,
  }
}
