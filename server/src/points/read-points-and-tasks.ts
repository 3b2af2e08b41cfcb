// Reads a member's points: the balance, points reserved by unpaid orders, when the points expire, and tasks that earn
// more.

import type { ReplyOf } from '@huishou/wire/client'
import type { pointsExpiring } from '@huishou/wire/points/customer'
import type { taskList } from '@huishou/wire/points/codes-tasks-and-invites'
import type { Language, Text } from '@huishou/wire/text'
import { DAY, dayOf, instantOf } from '@huishou/wire/time'
import type { MemberTables } from '../member/index.ts'
import { compiled } from '../platform/compiled-query.ts'
import type { Handle } from '../platform/database.ts'
import { readCheckInMonth } from './read-check-ins.ts'
import { countInvited, isProfileComplete, profileKey, ratingKey } from './rewards.ts'
import { readRules } from './rules.ts'
import type { PointsTables } from './tables.ts'

const accountOf = compiled((db: Handle<PointsTables>, { memberId }: { memberId: number }) =>
  db.selectFrom('pointsAccount').selectAll().where('memberId', '=', memberId),
)

/** Usable points (negative: a debt), and all points ever earned less those taken back. */
export const readPoints = async (
  db: Handle<PointsTables>,
  memberId: number,
): Promise<{ points: number; earned: number }> => {
  const [account] = await accountOf(db, { memberId })
  return account
    ? { points: account.balance - account.debt, earned: account.earned }
    : { points: 0, earned: 0 }
}

/** Points held by unpaid orders. */
export const readHeld = async (db: Handle<PointsTables>, memberId: number): Promise<number> => {
  const { held } = await db
    .selectFrom('pointsHold')
    .select((e) => e.fn.sum<number | null>('points').as('held'))
    .where('memberId', '=', memberId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return Number(held ?? 0)
}

/** Usable points by day of expiry, soonest first. */
export const readExpiring = async (
  db: Handle<PointsTables>,
  memberId: number,
  now: number,
): Promise<ReplyOf<typeof pointsExpiring>> => {
  const [account, held, lots] = await Promise.all([
    db.selectFrom('pointsAccount').selectAll().where('memberId', '=', memberId).executeTakeFirst(),
    readHeld(db, memberId),
    db
      .selectFrom('pointsLot')
      .select((e) => ['expiresAt', e.fn.sum<number>('remaining').as('points')])
      .where('memberId', '=', memberId)
      .where('remaining', '>', 0)
      .where('expiresAt', '>=', now)
      .groupBy('expiresAt')
      .orderBy('expiresAt')
      .execute(),
  ])
  return {
    points: (account?.balance ?? 0) - (account?.debt ?? 0),
    debt: account?.debt ?? 0,
    held,
    expiring: lots.map(({ expiresAt, points }) => {
      const expiresOn = dayOf(expiresAt)
      return {
        points: Number(points),
        expiresOn,
        days: (instantOf(expiresOn) - instantOf(dayOf(now))) / DAY,
      }
    }),
  }
}

type Task = ReplyOf<typeof taskList>[number]
const texts: Record<Task['code'], { name: Text; note: Text }> = {
  sign: {
    name: { zh: '每日签到', en: 'Check in every day' },
    note: { zh: '连续签到可获得更多积分', en: 'Days in a row earn more' },
  },
  profile: {
    name: { zh: '完善个人资料', en: 'Complete your profile' },
    note: { zh: '填写昵称、头像、性别和生日', en: 'Name, picture, gender and birthday' },
  },
  rating: {
    name: { zh: '完成首次评价', en: 'Give your first rating' },
    note: { zh: '订单完成后为服务打分', en: 'Rate a finished order' },
  },
  invite: {
    name: { zh: '邀请好友完成首单', en: 'Invite a friend' },
    note: { zh: '好友首个订单结算后到账', en: 'When the friend’s first order is settled' },
  },
}

/** Ways to earn points, and which of them this member has completed. */
export const readTasks = async (
  db: Handle<PointsTables & MemberTables>,
  memberId: number,
  now: number,
  language: Language,
): Promise<Task[]> => {
  const keys = { profile: profileKey(memberId), rating: ratingKey(memberId) }
  const [rules, sign, done, complete, invited] = await Promise.all([
    readRules(db),
    readCheckInMonth(db, memberId, now, {}),
    db.selectFrom('pointsEntry').select('key').where('key', 'in', Object.values(keys)).execute(),
    isProfileComplete(db, memberId),
    countInvited(db, memberId, now),
  ])
  const has = (key: string) => done.some((row) => row.key === key)
  const task = (
    id: number,
    code: Task['code'],
    score: number,
    state: Task['state'],
    more: Partial<Task> = {},
  ): Task => ({
    id,
    code,
    score,
    state,
    name: texts[code].name[language],
    note: texts[code].note[language],
    repeats: false,
    count: 0,
    limit: 0,
    ...more,
  })
  const repeats = true
  return [
    task(1, 'sign', sign.today, sign.signedToday ? 'done' : 'open', { repeats }),
    task(2, 'invite', rules.invite, invited >= rules.inviteMonthlyCap ? 'done' : 'open', {
      repeats,
      count: invited,
      limit: rules.inviteMonthlyCap,
    }),
    task(3, 'profile', rules.profile, has(keys.profile) ? 'done' : complete ? 'ready' : 'open'),
    task(4, 'rating', rules.firstRating, has(keys.rating) ? 'done' : 'open'),
  ].filter(({ score }) => score > 0)
}
