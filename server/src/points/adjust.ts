import { ADJUST_ALONE_POINTS, DAY, isRefusal, refuse, type Refusal } from '@huishou/wire'
import type { Selectable } from 'kysely'
import { findWhose, readMember, type MemberTables, type Whose } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import { recordAudit } from '../audit/index.ts'
import { readStaff, secondSignatureRefusal, type StaffTables } from '../staff/index.ts'
import { lockAccount, moveAccount, openLots, takeFromLots, writeEntry } from './account.ts'
import type { Caller } from './codes.ts'
import { earn } from './earn.ts'
import type { PointsTables } from './tables.ts'

export type AdjustmentRow = Selectable<PointsTables['pointsAdjustment']>
export type AdjustTables = PointsTables & MemberTables & StaffTables
type Trx = Transaction<AdjustTables>

const record = (
  trx: Trx,
  who: Caller,
  now: number,
  row: AdjustmentRow,
  verb: 'request' | 'apply' | 'refuse',
): Promise<void> =>
  recordAudit(trx, who, now, {
    action: `points.adjustment.${verb}`,
    subject: 'points-adjustment',
    subjectId: row.id,
    after: { state: row.state, memberId: row.memberId, points: row.points },
    reason: verb === 'refuse' ? row.refusal : row.reason,
    ...(who.request ? { request: who.request } : {}),
  })

/** Moves the points of an adjustment. POINTS_SHORT when there is less than it takes away. */
const move = async (trx: Trx, now: number, row: AdjustmentRow): Promise<Refusal | null> => {
  const { memberId, points } = row
  const line = { memberId, kind: 'adjust' as const, key: `adjust:${row.id}`, text: row.reason }
  if (points > 0) {
    await earn(trx, now, { ...line, points })
    return null
  }
  const account = await lockAccount(trx, memberId)
  const short = -points - account.balance
  if (short > 0) return refuse('POINTS_SHORT', { field: 'points', values: { short } })
  const balance = account.balance + points
  await moveAccount(trx, account, { ...account, balance })
  await takeFromLots(trx, await openLots(trx, memberId), -points)
  await writeEntry(trx, now, { ...line, points, balanceAfter: balance - account.debt })
  return null
}

const isSelf = async (trx: Trx, who: Caller, memberId: number): Promise<boolean> => {
  const [member, staff] = [await readMember(trx, memberId), await readStaff(trx, who.staffId)]
  return Boolean(member?.mobile) && member?.mobile === staff?.mobile
}

/** What this person changed alone for this customer in the last day: many small ones are one large one. */
const changedAlone = async (trx: Trx, who: Caller, now: number, memberId: number): Promise<number> => {
  const rows = await trx
    .selectFrom('pointsAdjustment')
    .select('points')
    .where('memberId', '=', memberId)
    .where('requestedByStaffId', '=', who.staffId)
    .where('alone', '=', 1)
    .where('requestedAt', '>', now - DAY)
    .execute()
  return rows.reduce((sum, { points }) => sum + Math.abs(points), 0)
}

/**
 * Adds points or takes them away, with a reason. Up to 1,000 by one person for one customer in a day it is done at once;
 * above that, and for one's own account, a second person decides (domain-rules 2.5).
 */
export const requestPointsAdjustment = async (
  trx: Trx,
  who: Caller,
  now: number,
  input: Whose & { points: number; reason: string },
): Promise<AdjustmentRow | Refusal> => {
  const member = await findWhose(trx, input)
  if (isRefusal(member)) return member
  if (input.points === 0) return refuse('AMOUNT_INVALID', { field: 'points' })
  const { balance } = await lockAccount(trx, member.id)
  if (balance + input.points < 0)
    return refuse('POINTS_SHORT', { field: 'points', values: { short: -input.points - balance } })
  const before = await changedAlone(trx, who, now, member.id)
  const alone = before + Math.abs(input.points) <= ADJUST_ALONE_POINTS && !(await isSelf(trx, who, member.id))
  const row = await trx
    .insertInto('pointsAdjustment')
    .values({
      state: alone ? 'applied' : 'requested',
      memberId: member.id,
      points: input.points,
      reason: input.reason,
      alone: alone ? 1 : 0,
      requestedByStaffId: who.staffId,
      requestedAt: now,
      endedByStaffId: alone ? who.staffId : null,
      endedAt: alone ? now : null,
      refusal: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const refused = alone ? await move(trx, now, row) : null
  if (refused) return refused
  await record(trx, who, now, row, alone ? 'apply' : 'request')
  return row
}

const end = async (
  trx: Trx,
  who: Caller,
  now: number,
  id: number,
  set: Pick<AdjustmentRow, 'state' | 'refusal'>,
): Promise<AdjustmentRow | Refusal> =>
  (await trx
    .updateTable('pointsAdjustment')
    .set({ ...set, endedByStaffId: who.staffId, endedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returningAll()
    .executeTakeFirst()) ?? refuse('CHANGED_MEANWHILE')

const find = async (trx: Trx, id: number): Promise<AdjustmentRow | Refusal> =>
  (await trx.selectFrom('pointsAdjustment').selectAll().where('id', '=', id).executeTakeFirst()) ??
  refuse('NOT_FOUND')

/** A second person agrees, who is neither the one who asked nor the customer himself; the points move at once. */
export const approvePointsAdjustment = async (
  trx: Trx,
  who: Caller,
  now: number,
  { id }: { id: number },
): Promise<AdjustmentRow | Refusal> => {
  const row = await find(trx, id)
  if (isRefusal(row)) return row
  if (row.requestedByStaffId === who.staffId || (await isSelf(trx, who, row.memberId)))
    return refuse('SAME_PERSON')
  const fresh = await secondSignatureRefusal(trx, who.staffId, now)
  if (fresh) return fresh
  const ended = await end(trx, who, now, id, { state: 'applied', refusal: '' })
  if (isRefusal(ended)) return ended
  const refused = await move(trx, now, ended)
  if (refused) return refused
  await record(trx, who, now, ended, 'apply')
  return ended
}

/** Ends a request without moving anything: by who asked, who thought better of it, or by a second person. */
export const refusePointsAdjustment = async (
  trx: Trx,
  who: Caller,
  now: number,
  { id, reason }: { id: number; reason: string },
): Promise<AdjustmentRow | Refusal> => {
  const row = await find(trx, id)
  if (isRefusal(row)) return row
  const ended = await end(trx, who, now, id, { state: 'refused', refusal: reason })
  if (isRefusal(ended)) return ended
  await record(trx, who, now, ended, 'refuse')
  return ended
}
