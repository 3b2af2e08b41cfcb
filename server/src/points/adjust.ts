// Lets staff correct a customer's points; a large correction needs the approval of a second person.

import { approvePointsAdjustment as approveEndpoint } from '@huishou/wire/points/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { DAY } from '@huishou/wire/time'
import {
  onePersonPoints,
  pointsAdjustmentLife,
  pointsAdjustmentStateText,
} from '@huishou/wire/two-person-states'
import type { Selectable } from 'kysely'
import {
  findMember,
  isOthersAccount,
  isOwnAccount,
  type MemberTables,
  type MemberKey,
} from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import { recordAudit } from '../audit/index.ts'
import { lifeCycleOn, staffActor } from '../platform/life-cycle.ts'
import {
  decidedBy,
  notifyOfDecision,
  notifyStaff,
  secondPersonRefusal,
  type StaffTables,
} from '../staff/index.ts'
import { readOrCreateAccount, moveAccount, openLots, takeFromLots, writeEntry } from './account.ts'
import { earn } from './earn-and-take-back.ts'
import type { PointsTables } from './tables.ts'
import type { StaffActor } from '../platform/http/route.ts'

export type AdjustmentRow = Selectable<PointsTables['pointsAdjustment']>
export type AdjustTables = PointsTables & MemberTables & StaffTables
type Trx = Transaction<AdjustTables>

const record = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: AdjustmentRow,
  verb: 'request' | 'apply' | 'refuse',
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `points.adjustment.${verb}`,
    subject: 'points-adjustment',
    subjectId: row.id,
    after: { state: row.state, memberId: row.memberId, points: row.points },
    reason: verb === 'refuse' ? row.refusal : row.reason,
    ...(actor.request ? { request: actor.request } : {}),
  })

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points))

/** Applies an adjustment to the account. Refuses POINTS_SHORT when it deducts more than available. */
const moveAccounts = async (trx: Trx, now: number, row: AdjustmentRow): Promise<Refusal | null> => {
  const { memberId, points } = row
  const line = { memberId, kind: 'adjust' as const, key: `adjust:${row.id}`, text: row.reason }
  if (points > 0) {
    await earn(trx, now, { ...line, points })
    return null
  }
  const account = await readOrCreateAccount(trx, memberId)
  const short = -points - account.balance
  if (short > 0) return refuse('POINTS_SHORT', { field: 'points', values: { short } })
  const balance = account.balance + points
  await moveAccount(trx, account, { ...account, balance })
  await takeFromLots(trx, await openLots(trx, memberId), -points)
  await writeEntry(trx, now, { ...line, points, balanceAfter: balance - account.debt })
  return null
}

/**
 * Points this person adjusted alone for this customer in the last day, so that many small adjustments count as a large
 * one.
 */
const changedAlone = async (trx: Trx, actor: StaffActor, now: number, memberId: number): Promise<number> => {
  const rows = await trx
    .selectFrom('pointsAdjustment')
    .select('points')
    .where('memberId', '=', memberId)
    .where('requestedByStaffId', '=', actor.staffId)
    .where('alone', '=', 1)
    .where('requestedAt', '>', now - DAY)
    .execute()
  return rows.reduce((sum, { points }) => sum + Math.abs(points), 0)
}

/**
 * Requests an adjustment of points, with a reason. Up to 1,000 by one person for one customer in a day take effect at
 * once; above that, and for one's own account, a second person decides (docs/rules/points.md#adjustments).
 */
export const requestPointsAdjustment = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: MemberKey & { points: number; reason: string },
): Promise<AdjustmentRow | Refusal> => {
  const member = await findMember(trx, input)
  if (isRefusal(member)) return member
  if (input.points === 0) return refuse('AMOUNT_INVALID', { field: 'points' })
  const { balance } = await readOrCreateAccount(trx, member.id)
  if (balance + input.points < 0)
    return refuse('POINTS_SHORT', { field: 'points', values: { short: -input.points - balance } })
  const before = await changedAlone(trx, actor, now, member.id)
  const alone =
    before + Math.abs(input.points) <= onePersonPoints && !(await isOwnAccount(trx, actor, member.id))
  const row = await trx
    .insertInto('pointsAdjustment')
    .values({
      state: alone ? 'applied' : 'requested',
      memberId: member.id,
      points: input.points,
      reason: input.reason,
      alone: alone ? 1 : 0,
      requestedByStaffId: actor.staffId,
      requestedAt: now,
      endedByStaffId: alone ? actor.staffId : null,
      endedAt: alone ? now : null,
      refusal: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const refused = alone ? await moveAccounts(trx, now, row) : null
  if (refused) return refused
  await record(trx, actor, now, row, alone ? 'apply' : 'request')
  if (!alone)
    await notifyStaff(trx, { roles: approveEndpoint.who, only: isOthersAccount(trx, member.id) }, now, {
      kind: 'points_adjustment_requested',
      subjectId: row.id,
      values: { points: signed(row.points) },
      by: actor.staffId,
      reason: row.reason,
    })
  return row
}

/**
 * State changes of an adjustment, recorded in the audit log. Refuses CHANGED_MEANWHILE when the adjustment is no
 * longer in the expected state, and NOT_ALLOWED when the role may not make the change.
 */
const requests = lifeCycleOn<AdjustTables, AdjustmentRow, { actor: StaffActor }>()(pointsAdjustmentLife, {
  table: 'pointsAdjustment',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => pointsAdjustmentStateText[state],
  record: async (trx, _actor, now, { after, action, change: { actor } }) => {
    await record(trx, actor, now, after, action === 'approve' ? 'apply' : 'refuse')
    await notifyOfDecision(trx, after.requestedByStaffId, now, {
      request: 'points_adjustment_requested',
      kind: action === 'approve' ? 'points_adjustment_approved' : 'points_adjustment_refused',
      subjectId: after.id,
      values: { points: signed(after.points) },
      by: actor.staffId,
      reason: after.refusal,
    })
  },
})
export const { move: movePointsAdjustment } = requests

const waiting = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  id: number,
  action: 'approve' | 'refuse',
): Promise<AdjustmentRow | Refusal> => {
  const row = await trx.selectFrom('pointsAdjustment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return requests.check(staffActor(actor), now, row, action) ?? row
}

/** Approves an adjustment by a second person, neither its requester nor the customer; the points move at once. */
export const approvePointsAdjustment = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: { id: number },
): Promise<AdjustmentRow | Refusal> => {
  const row = await waiting(trx, actor, now, id, 'approve')
  if (isRefusal(row)) return row
  if (await isOwnAccount(trx, actor, row.memberId)) return refuse('SAME_PERSON')
  const notSecond = await secondPersonRefusal(trx, actor, now, row.requestedByStaffId)
  if (notSecond) return notSecond
  const short = await moveAccounts(trx, now, row)
  if (short) return short
  return await movePointsAdjustment(trx, staffActor(actor), now, row, 'approve', {
    set: decidedBy(actor, now),
    actor,
  })
}

/** Closes a request without moving points: withdrawn by its requester, or refused by a second person. */
export const refusePointsAdjustment = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, reason }: { id: number; reason: string },
): Promise<AdjustmentRow | Refusal> => {
  const row = await waiting(trx, actor, now, id, 'refuse')
  return isRefusal(row)
    ? row
    : await movePointsAdjustment(trx, staffActor(actor), now, row, 'refuse', {
        set: { refusal: reason, ...decidedBy(actor, now) },
        actor,
      })
}
