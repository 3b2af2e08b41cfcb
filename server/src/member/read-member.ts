// Reads members (the accounts of customers), and converts them to the format that older customer apps expect (see
// docs/protocol.md).
import type { ReplyOf } from '@huishou/wire/client'
import type { userDetail } from '@huishou/wire/member/customer'
import { dateTimeOf } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import { fileUrl } from '../file/index.ts'
import { compiled } from '../platform/compiled-query.ts'
import type { Handle } from '../platform/database.ts'
import { mobileIn } from './mobile-column.ts'
import type { MemberTables } from './tables.ts'

type Row = Selectable<MemberTables['member']>
/**
 * A member as seen by other domains. `mobile` is empty when there is none; `avatarUrl` is a path that `avatarOf` turns
 * into a URL.
 */
export type MemberFacts = Omit<Row, 'blacklisted' | 'passwordHash' | 'ext' | 'nickKey'> & {
  blacklisted: boolean
  hasPassword: boolean
}

const factsOf = ({
  blacklisted,
  passwordHash,
  ext: _ext,
  nickKey: _key,
  mobile,
  ...row
}: Row): MemberFacts => ({
  ...row,
  mobile: mobileIn(mobile),
  blacklisted: blacklisted === 1,
  hasPassword: passwordHash !== '',
})

const memberById = compiled((db: Handle<MemberTables>, { id }: { id: number }) =>
  db.selectFrom('member').selectAll().where('id', '=', id),
)

export const readMember = async (db: Handle<MemberTables>, memberId: number): Promise<MemberFacts | null> => {
  const [row] = await memberById(db, { id: memberId })
  return row ? factsOf(row) : null
}

const listed = [
  'id',
  'nick',
  'avatarUrl',
  'mobile',
  'source',
  'createdAt',
  'lastLoginAt',
  'blacklisted',
  'blockedUntil',
  'deletionDueAt',
  'deletedAt',
] as const
/** The facts about a member that lists show. */
export type ListedMember = Pick<MemberFacts, (typeof listed)[number]>

/** Reads the members on a page of a list by one query. */
export const readMembers = async (
  db: Handle<MemberTables>,
  memberIds: readonly number[],
): Promise<Map<number, ListedMember>> => {
  if (memberIds.length === 0) return new Map()
  const rows = await db.selectFrom('member').select(listed).where('id', 'in', memberIds).execute()
  return new Map(
    rows.map((row) => [row.id, { ...row, mobile: mobileIn(row.mobile), blacklisted: row.blacklisted === 1 }]),
  )
}

/** Members this member invited, newest first. */
export const readInvited = async (
  db: Handle<MemberTables>,
  memberId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: { id: number; nick: string; createdAt: number }[]; total: number }> => {
  const invited = db.selectFrom('member').where('inviterId', '=', memberId).where('mergedIntoId', 'is', null)
  const { total } = await invited.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await invited
    .select(['id', 'nick', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total: Number(total) }
}

/** Mobile numbers of these members by id; members without one are left out. */
export const readMobiles = async (
  db: Handle<MemberTables>,
  memberIds: readonly number[],
): Promise<Map<number, string>> => {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .select(['id', 'mobile'])
    .where('id', 'in', [...new Set(memberIds)])
    .execute()
  return new Map(
    rows.flatMap(({ id, mobile }): [number, string][] => {
      const told = mobileIn(mobile)
      return told === '' ? [] : [[id, told]]
    }),
  )
}

export const findMemberByMobile = async (
  db: Handle<MemberTables>,
  mobile: string,
): Promise<MemberFacts | null> => {
  const row = await db.selectFrom('member').selectAll().where('mobile', '=', mobile).executeTakeFirst()
  return row ? factsOf(row) : null
}

const genders = ['', '男', '女']
const sources: Record<Row['source'], { source: number; sourceStr: string }> = {
  mobile: { source: 1, sourceStr: '手机注册' },
  desk: { source: 2, sourceStr: '客服登记' },
  counter: { source: 3, sourceStr: '门店登记' },
  seed: { source: 1, sourceStr: '手机注册' },
  wechat: { source: 4, sourceStr: '小程序' },
  import: { source: 5, sourceStr: '批量导入' },
}

/** Public URL of a person's avatar; empty when there is none or it is hosted elsewhere. */
export const avatarOf = (person: { avatarUrl: string } | null | undefined, origin: string): string =>
  person?.avatarUrl.startsWith('/') ? fileUrl(person.avatarUrl, origin) : ''

/** A member in the form of the older apps' protocol (docs/rules/protocol.md#members). */
export const toWire = (facts: MemberFacts, origin: string): ReplyOf<typeof userDetail>['base'] => ({
  id: facts.id,
  nick: facts.nick,
  avatarUrl: avatarOf(facts, origin),
  birthday: facts.birthdayOn,
  gender: facts.gender,
  genderStr: genders[facts.gender] ?? '',
  mobile: facts.mobile,
  province: facts.province,
  city: facts.city,
  dateAdd: dateTimeOf(facts.createdAt),
  dateLogin: dateTimeOf(facts.lastLoginAt ?? facts.createdAt),
  ipAdd: '',
  ipLogin: '',
  cardNumber: '',
  levelId: 0,
  vipLevel: 0,
  pwd: facts.hasPassword ? 'yes' : '',
  ...sources[facts.source],
  status: facts.blacklisted ? 1 : 0,
  statusStr: facts.blacklisted ? '受限' : '默认',
  referrer: facts.inviterId ?? 0,
  username: '',
  isSeller: false,
  isManager: false,
  isShopManager: false,
  isUserAttendant: false,
  isTeamLeader: false,
  isTeamMember: false,
  isIdcardCheck: false,
  isFaceCheck: false,
  isVirtual: false,
})

/** Key-value data a client stores in the member. */
export const readExt = async (
  db: Handle<MemberTables>,
  memberId: number,
): Promise<Record<string, string>> => {
  const row = await db.selectFrom('member').select('ext').where('id', '=', memberId).executeTakeFirst()
  return row ? (JSON.parse(row.ext) as Record<string, string>) : {}
}
