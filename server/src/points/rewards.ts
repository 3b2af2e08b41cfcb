// Rewards members with points for inviting a friend, for their first rating, and for a complete profile.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf, instantOf } from '@huishou/wire/time'
import { readMember, type MemberTables } from '../member/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import { isEarned } from './account.ts'
import { earn, takeBack } from './earn-and-take-back.ts'
import { readRules } from './rules.ts'
import type { PointsTables } from './tables.ts'

export const inviteKey = (memberId: number): string => `invite:${memberId}`

/** Counts the invitations rewarded to this member in the month of `now`, China time. */
export const countInvited = async (
  db: Handle<PointsTables>,
  memberId: number,
  now: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom('pointsEntry')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('kind', '=', 'invite')
    .where('at', '>=', instantOf(`${dayOf(now).slice(0, 7)}-01`))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Masks a nickname, `王芳` → `王*`, so that only a friend recognises it. */
export const maskedNick = (nick: string): string => `${[...nick][0] ?? '友'}*`

/**
 * Rewards the inviter of this member when the member's first order is settled; one reward per friend, limited per
 * month. `isFirst` is called only when there is an inviter to reward.
 */
export const rewardInviter = async (
  trx: Transaction<PointsTables & MemberTables>,
  now: number,
  order: { memberId: number; orderId: number; isFirst: () => Promise<boolean> },
): Promise<void> => {
  const friend = await readMember(trx, order.memberId)
  if (!friend?.inviterId) return
  const inviter = await readMember(trx, friend.inviterId)
  const inviterId = inviter?.mergedIntoId ?? inviter?.id
  const { invite, inviteMonthlyCap } = await readRules(trx)
  const key = inviteKey(order.memberId)
  if (inviterId === undefined || inviterId === order.memberId || invite === 0) return
  if ((await isEarned(trx, key)) || !(await order.isFirst())) return
  if ((await countInvited(trx, inviterId, now)) >= inviteMonthlyCap) return
  const nick = maskedNick(friend.nick)
  await earn(trx, now, {
    memberId: inviterId,
    kind: 'invite',
    points: invite,
    key,
    orderId: order.orderId,
    text: `好友 ${nick} 完成首单`,
    textEn: `${nick} had a first order settled`,
  })
}

/** Takes an invitation reward back when the order that earned it is reversed. */
export const takeBackInvite = async (
  trx: Transaction<PointsTables>,
  now: number,
  order: { memberId: number; orderId: number },
): Promise<void> => {
  const key = inviteKey(order.memberId)
  const earned = await trx
    .selectFrom('pointsEntry')
    .select('orderId')
    .where('key', '=', key)
    .executeTakeFirst()
  if (earned?.orderId === order.orderId)
    await takeBack(trx, now, {
      key,
      text: '好友首单结算已撤销',
      textEn: 'The friend’s first payment was reversed',
    })
}

export const ratingKey = (memberId: number): string => `task:rating:${memberId}`
export const profileKey = (memberId: number): string => `task:profile:${memberId}`

/** Rewards a member's first rating, once. */
export const rewardFirstRating = async (
  trx: Transaction<PointsTables>,
  now: number,
  memberId: number,
): Promise<void> => {
  const { firstRating } = await readRules(trx)
  const key = ratingKey(memberId)
  if (firstRating === 0 || (await isEarned(trx, key))) return
  await earn(trx, now, {
    memberId,
    kind: 'task',
    points: firstRating,
    key,
    text: '完成首次评价',
    textEn: 'First rating',
  })
}

/** Whether nickname, picture, gender and birthday are set. */
export const isProfileComplete = async (db: Handle<MemberTables>, memberId: number): Promise<boolean> => {
  const member = await readMember(db, memberId)
  return Boolean(member && member.nick && member.avatarUrl && member.gender > 0 && member.birthdayOn)
}

/**
 * Claims the points for a complete profile and returns them. Refuses TASK_REWARDED when they were claimed before,
 * TASK_UNFINISHED when the profile is not complete.
 */
export const claimProfile = async (
  trx: Transaction<PointsTables & MemberTables>,
  now: number,
  memberId: number,
): Promise<number | Refusal> => {
  const key = profileKey(memberId)
  if (await isEarned(trx, key)) return refuse('TASK_REWARDED')
  if (!(await isProfileComplete(trx, memberId))) return refuse('TASK_UNFINISHED')
  const { profile } = await readRules(trx)
  await earn(trx, now, {
    memberId,
    kind: 'task',
    points: profile,
    key,
    text: '完善个人资料',
    textEn: 'Profile completed',
  })
  return profile
}

/** First day of the following month: `2026-11` → `2026-12-01`. */
export const monthAfter = (month: string): string => `${addDays(`${month}-28`, 7).slice(0, 7)}-01`
