import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { invitees } from '@huishou/wire/points/codes-tasks-and-invites'
import { dateTimeOf } from '@huishou/wire/time'
import { readInvited, type MemberTables } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import { countInvited, inviteKey, maskedNick } from './rewards.ts'
import { readRules } from './rules.ts'
import type { PointsTables } from './tables.ts'

/** Reads the people who signed up through a member's link, with the points that each of them earned the member. */
export const readInvitees = async (
  db: Handle<PointsTables & MemberTables>,
  memberId: number,
  now: number,
  { page = 1, pageSize = 20 }: InputOf<typeof invitees>,
): Promise<ReplyOf<typeof invitees>> => {
  const { rows, total } = await readInvited(db, memberId, { page, pageSize })
  const keys = rows.flatMap(({ id }) => [inviteKey(id), `${inviteKey(id)}:reversal`])
  const entries =
    keys.length === 0
      ? []
      : await db
          .selectFrom('pointsEntry')
          .select(['key', 'points'])
          .where('memberId', '=', memberId)
          .where('key', 'in', keys)
          .execute()
  const of = new Map(entries.map(({ key, points }) => [key, points]))
  const all = await db
    .selectFrom('pointsEntry')
    .select((e) => [
      e.fn.sum<number | null>('points').as('score'),
      e.fn.sum<number | null>(e.case().when('kind', '=', 'invite').then(1).else(-1).end()).as('friends'),
    ])
    .where('memberId', '=', memberId)
    .where('kind', 'in', ['invite', 'invite_reversal'])
    .executeTakeFirstOrThrow()
  const rules = await readRules(db)
  return {
    result: rows.map(({ id, nick, createdAt }) => {
      const score = of.get(inviteKey(id)) ?? 0
      const back = of.has(`${inviteKey(id)}:reversal`)
      return {
        id,
        nick: maskedNick(nick),
        dateAdd: dateTimeOf(createdAt),
        state: score === 0 ? 'joined' : back ? 'taken_back' : 'rewarded',
        score: back ? 0 : score,
      }
    }),
    totalRow: total,
    totalPage: Math.ceil(total / pageSize),
    rewarded: Number(all.friends ?? 0),
    score: Number(all.score ?? 0),
    each: rules.invite,
    monthCount: await countInvited(db, memberId, now),
    monthLimit: rules.inviteMonthlyCap,
  }
}
