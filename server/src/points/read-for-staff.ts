// Reads, for staff, a customer's points and the corrections that staff have requested.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type {
  memberPoints as memberEndpoint,
  pointsAdjustments as adjustmentsEndpoint,
} from '@huishou/wire/points/staff'
import { levelAt } from '@huishou/wire/points/levels'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { pointsAdjustmentLife } from '@huishou/wire/two-person-states'
import type { ContentTables } from '../content/index.ts'
import { findMemberByMobile, findMember, readMembers, shownMobile } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import { mayAll } from '../platform/verdict.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { maskMobile } from '../platform/mask-mobile.ts'
import { mayDecide, readStaffNames } from '../staff/index.ts'
import type { AdjustmentRow, AdjustTables } from './adjust.ts'
import { readLevelRows } from './levels.ts'
import { readScoreLog } from './read-points-and-growth-logs.ts'
import { readHeld } from './read-points-and-tasks.ts'

type Db = Handle<AdjustTables>
type Wire = ReplyOf<typeof adjustmentsEndpoint>['rows'][number]

/** A customer's points for staff: balance, lots and log. */
export const readMemberPoints = async (
  db: Handle<AdjustTables & ContentTables>,
  input: InputOf<typeof memberEndpoint>,
  context: { language: Language; merchantId: number },
): Promise<ReplyOf<typeof memberEndpoint> | Refusal> => {
  const member = await findMember(db, input)
  if (isRefusal(member)) return member
  const [account, held, lots, log] = await Promise.all([
    db.selectFrom('pointsAccount').selectAll().where('memberId', '=', member.id).executeTakeFirst(),
    readHeld(db, member.id),
    db
      .selectFrom('pointsLot')
      .innerJoin('pointsEntry', 'pointsEntry.id', 'pointsLot.entryId')
      .select([
        'pointsLot.id',
        'pointsLot.points',
        'pointsLot.remaining',
        'pointsLot.expiresAt',
        'pointsEntry.at as earnedAt',
        'pointsEntry.text',
      ])
      .where('pointsLot.memberId', '=', member.id)
      .where('pointsLot.remaining', '>', 0)
      .orderBy('pointsLot.expiresAt')
      .orderBy('pointsLot.id')
      .limit(200)
      .execute(),
    readScoreLog(db, member.id, input, context),
  ])
  const levels = await readLevelRows(db, context.language)
  return {
    memberId: member.id,
    nick: member.nick,
    // staff who searched by number may read it; those who came from the customer's page see it masked there
    mobile: input.mobile ?? maskMobile(member.mobile),
    points: (account?.balance ?? 0) - (account?.debt ?? 0),
    debt: account?.debt ?? 0,
    held,
    earned: account?.earned ?? 0,
    level: levelAt(levels, account?.earned ?? 0),
    lots,
    log: log?.result ?? [],
    total: log?.totalRow ?? 0,
  }
}

export const toWireAdjustments = async (
  db: Db,
  actor: StaffMember,
  rows: readonly AdjustmentRow[],
): Promise<Wire[]> => {
  const people = await readMembers(db, [...new Set(rows.map(({ memberId }) => memberId))])
  const staff = await readStaffNames(
    db,
    rows.flatMap((row) => [row.requestedByStaffId, row.endedByStaffId ?? []].flat()),
  )
  return rows.map((row) => {
    const { endedByStaffId: by, requestedByStaffId: asked, alone, ...facts } = row
    return {
      ...facts,
      alone: alone === 1,
      memberNick: people.get(row.memberId)?.nick ?? '',
      memberMobile: shownMobile(people.get(row.memberId)?.mobile ?? '', actor),
      requestedByName: staff.get(asked)?.name ?? '',
      endedByName: by === null ? '' : (staff.get(by)?.name ?? ''),
      may: mayAll(mayDecide(pointsAdjustmentLife, row, actor)),
    }
  })
}

/** A page of adjustments, newest first. */
export const readPointsAdjustments = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, state, mobile }: InputOf<typeof adjustmentsEndpoint>,
): Promise<ReplyOf<typeof adjustmentsEndpoint>> => {
  let rows = db.selectFrom('pointsAdjustment')
  if (state) rows = rows.where('state', '=', state)
  if (mobile) rows = rows.where('memberId', '=', (await findMemberByMobile(db, mobile))?.id ?? 0)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { total: Number(total), rows: await toWireAdjustments(db, actor, found) }
}
