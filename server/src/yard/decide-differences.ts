// Approves and refuses differences between recorded and actual stock that wait for a second person.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { decidedBy, secondPersonRefusal } from '../staff/index.ts'
import { mayDecideAbout, readParties } from './difference-approvers.ts'
import { notifyOfDifferenceDecision } from './notify-approvers.ts'
import { bookDifference, checkDifference, type DifferenceTables, moveDifference } from './book-difference.ts'
import type { DifferenceRow } from './tables.ts'

type Trx = Transaction<DifferenceTables>

const waiting = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  id: number,
  action: 'approve' | 'refuse',
): Promise<DifferenceRow | Refusal> => {
  const row = await trx.selectFrom('yardDifference').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !(await mayDecideAbout(trx, actor, row))) return refuse('NOT_FOUND')
  return checkDifference(staffActor(actor), now, row, action) ?? row
}

/** Approves and books a difference that waits, as its second person. */
export const approveWaiting = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: DifferenceRow,
): Promise<DifferenceRow | Refusal> => {
  const isParty = (await readParties(trx, [row]))(row, actor.staffId)
  const firstStaffId = isParty ? actor.staffId : row.requestedByStaffId
  const notSecond = await secondPersonRefusal(trx, actor, now, firstStaffId)
  if (notSecond) return notSecond
  const costFen = await bookDifference(trx, actor, now, row)
  if (isRefusal(costFen)) return costFen
  return await moveDifference(trx, staffActor(actor), now, row, 'approve', {
    set: { costFen, ...decidedBy(actor, now), endedByName: actor.name },
    actor,
  })
}

/** Refuses a difference that waits; nothing is booked. */
export const refuseWaiting = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: DifferenceRow,
  reason: string,
): Promise<DifferenceRow | Refusal> =>
  moveDifference(trx, staffActor(actor), now, row, 'refuse', {
    set: { refusal: reason, ...decidedBy(actor, now), endedByName: actor.name },
    actor,
  })

/** Approves and books a difference as its second person. The endpoint lists the possible refusals. */
export const approveDifference = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: { id: number },
): Promise<DifferenceRow | Refusal> => {
  const row = await waiting(trx, actor, now, id, 'approve')
  if (isRefusal(row)) return row
  const approved = await approveWaiting(trx, actor, now, row)
  if (!isRefusal(approved)) await notifyOfDifferenceDecision(trx, now, actor, row, { approved: true })
  return approved
}

/** Refuses a difference, or withdraws it if it is the person's own; nothing is booked. */
export const refuseDifference = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, reason }: { id: number; reason: string },
): Promise<DifferenceRow | Refusal> => {
  const row = await waiting(trx, actor, now, id, 'refuse')
  if (isRefusal(row)) return row
  const refused = await refuseWaiting(trx, actor, now, row, reason)
  if (!isRefusal(refused)) await notifyOfDifferenceDecision(trx, now, actor, row, { approved: false, reason })
  return refused
}
