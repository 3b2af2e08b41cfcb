// Reads the entries in the points logs of all members, for staff and for exports.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { pointsEntries } from '@huishou/wire/points/entries'
import { pointsFlowKinds } from '@huishou/wire/points/flow-kinds'
import type { Language } from '@huishou/wire/text'
import { DAY, instantOf } from '@huishou/wire/time'
import { findMemberByMobile, shownMobile } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { AdjustTables } from './adjust.ts'
import { allPointsKinds, flowTexts, pointsKinds } from './entry-kinds.ts'

type Db = Handle<AdjustTables>
type Filters = Omit<InputOf<typeof pointsEntries>, 'page' | 'pageSize'>
type Reply = ReplyOf<typeof pointsEntries>
type Row = Reply['rows'][number]

const filtered = async (db: Db, { kind, mobile, fromDay, toDay }: Filters) => {
  let rows = db.selectFrom('pointsEntry')
  if (kind)
    rows = rows.where(
      'pointsEntry.kind',
      'in',
      allPointsKinds.filter((one) => pointsKinds[one].flow === kind),
    )
  if (mobile) rows = rows.where('pointsEntry.memberId', '=', (await findMemberByMobile(db, mobile))?.id ?? 0)
  if (fromDay) rows = rows.where('pointsEntry.at', '>=', instantOf(fromDay))
  if (toDay) rows = rows.where('pointsEntry.at', '<', instantOf(toDay) + DAY)
  return rows
}

const countOf = async (rows: Awaited<ReturnType<typeof filtered>>): Promise<number> =>
  Number((await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total)

const newestFirst = async (
  rows: Awaited<ReturnType<typeof filtered>>,
  actor: StaffMember,
  language: Language,
  { most, offset }: { most: number; offset: number },
): Promise<Row[]> => {
  const found = await rows
    .leftJoin('member', 'member.id', 'pointsEntry.memberId')
    .selectAll('pointsEntry')
    .select(['member.nick', 'member.mobile'])
    .orderBy('pointsEntry.id', 'desc')
    .limit(most)
    .offset(offset)
    .execute()
  return found.map(({ id, at, memberId, nick, mobile, kind, points, balanceAfter, orderId, ...words }) => ({
    id,
    at,
    memberId,
    memberNick: nick ?? '',
    memberMobile: shownMobile(mobile ?? '', actor),
    kindText: pointsKinds[kind][language],
    points,
    balanceAfter,
    text: language === 'en' && words.textEn !== '' ? words.textEn : words.text,
    orderId,
  }))
}

/** A page of the entries of all members, newest first. */
export const readPointsEntries = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, ...filters }: InputOf<typeof pointsEntries>,
  language: Language,
): Promise<Reply> => {
  const rows = await filtered(db, filters)
  return {
    rows: await newestFirst(rows, actor, language, { most: pageSize, offset: (page - 1) * pageSize }),
    total: await countOf(rows),
    kinds: pointsFlowKinds.map((kind) => ({ kind, text: flowTexts[kind][language] })),
  }
}

/** The next entries after `last`, for an export; `total` is counted on the first page, and 0 on later ones. */
export const readPointsEntriesOn = async (
  db: Db,
  actor: StaffMember,
  filters: Filters,
  language: Language,
  { most, last }: { most: number; last: Row | undefined },
): Promise<{ rows: Row[]; total: number }> => {
  const all = await filtered(db, filters)
  const rows = last ? all.where('pointsEntry.id', '<', last.id) : all
  return {
    rows: await newestFirst(rows, actor, language, { most, offset: 0 }),
    total: last ? 0 : await countOf(all),
  }
}
