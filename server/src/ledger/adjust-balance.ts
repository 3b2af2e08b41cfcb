// Lets staff request manual corrections of customers' balances, and approve or refuse them; the approval needs a second
// person.
import type { Selectable } from 'kysely'
import { approveAdjustment as approveEndpoint } from '@huishou/wire/ledger/staff'
import { formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { adjustmentLife, adjustmentStateText } from '@huishou/wire/two-person-states'
import {
  findMember,
  isOthersAccount,
  isOwnAccount,
  type MemberTables,
  type MemberKey,
} from '../member/index.ts'
import { announce, type Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { recordAudit } from '../audit/index.ts'
import { lifeCycleOn, staffActor } from '../platform/life-cycle.ts'
import {
  decidedBy,
  notifyOfDecision,
  notifyStaff,
  secondPersonRefusal,
  type StaffTables,
} from '../staff/index.ts'
import { payDebt, post } from './post.ts'
import { readBalances } from './read-balances-and-cash-log.ts'
import type { LedgerTables } from './tables.ts'

export type AdjustmentRow = Selectable<LedgerTables['ledgerAdjustment']>
export type AdjustTables = LedgerTables & MemberTables & StaffTables

const record = (
  trx: Transaction<StaffTables>,
  actor: StaffActor,
  now: number,
  row: AdjustmentRow,
  verb: 'request' | 'approve' | 'refuse',
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `adjustment.${verb}`,
    subject: 'adjustment',
    subjectId: row.id,
    after: { state: row.state, memberId: row.memberId, amountFen: row.amountFen },
    reason: verb === 'refuse' ? row.refusal : row.reason,
    ...(actor.request ? { request: actor.request } : {}),
  })

/**
 * Requests an adjustment of `amountFen` (negative deducts). No money moves yet; an amount that could not be deducted
 * now is refused at once.
 */
export const requestAdjustment = async (
  trx: Transaction<AdjustTables>,
  actor: StaffActor,
  now: number,
  input: MemberKey & { amountFen: number; reason: string },
): Promise<AdjustmentRow | Refusal> => {
  const member = await findMember(trx, input)
  if (isRefusal(member)) return member
  if (input.amountFen === 0) return refuse('AMOUNT_INVALID', { field: 'amountFen' })
  if ((await readBalances(trx, member.id)).availableFen + input.amountFen < 0)
    return refuse('BALANCE_SHORT', { field: 'amountFen' })
  const row = await trx
    .insertInto('ledgerAdjustment')
    .values({
      state: 'requested',
      memberId: member.id,
      amountFen: input.amountFen,
      reason: input.reason,
      requestedByStaffId: actor.staffId,
      requestedAt: now,
      endedByStaffId: null,
      endedAt: null,
      refusal: '',
      journalId: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(trx, actor, now, row, 'request')
  await notifyStaff(trx, { roles: approveEndpoint.who, only: isOthersAccount(trx, member.id) }, now, {
    kind: 'adjustment_requested',
    subjectId: row.id,
    values: { sum: formatYuan(row.amountFen) },
    by: actor.staffId,
    reason: row.reason,
  })
  return row
}

/**
 * Transitions of an adjustment, recorded in the audit log. Refuses CHANGED_MEANWHILE when it is no longer in the state
 * the move starts from, NOT_ALLOWED when the role may not make it.
 */
const requests = lifeCycleOn<AdjustTables, AdjustmentRow, { actor: StaffActor }>()(adjustmentLife, {
  table: 'ledgerAdjustment',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => adjustmentStateText[state],
  record: async (trx, _actor, now, { after, action, change: { actor } }) => {
    await record(trx, actor, now, after, action)
    await notifyOfDecision(trx, after.requestedByStaffId, now, {
      request: 'adjustment_requested',
      kind: action === 'approve' ? 'adjustment_approved' : 'adjustment_refused',
      subjectId: after.id,
      values: { sum: formatYuan(after.amountFen) },
      by: actor.staffId,
      reason: after.refusal,
    })
  },
})
export const { move: moveAdjustment } = requests

const waiting = async (
  trx: Transaction<AdjustTables>,
  actor: StaffActor,
  now: number,
  id: number,
  action: 'approve' | 'refuse',
): Promise<AdjustmentRow | Refusal> => {
  const row = await trx.selectFrom('ledgerAdjustment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return requests.check(staffActor(actor), now, row, action) ?? row
}

/** Approves an adjustment by a second person, neither its requester nor the customer; the money moves at once. */
export const approveAdjustment = async (
  trx: Transaction<AdjustTables>,
  actor: StaffActor,
  now: number,
  { id }: { id: number },
): Promise<AdjustmentRow | Refusal> => {
  const row = await waiting(trx, actor, now, id, 'approve')
  if (isRefusal(row)) return row
  if (await isOwnAccount(trx, actor, row.memberId)) return refuse('SAME_PERSON')
  const notSecond = await secondPersonRefusal(trx, actor, now, row.requestedByStaffId)
  if (notSecond) return notSecond
  const journalId = await post(trx, now, {
    kind: 'adjustment',
    key: `adjustment:${row.id}`,
    memberId: row.memberId,
    byStaffId: actor.staffId,
    text: row.reason,
    entries: [
      { account: { member: row.memberId, kind: 'available' }, amountFen: row.amountFen },
      { account: { company: 'adjustments' }, amountFen: -row.amountFen },
    ],
  })
  if (isRefusal(journalId)) return journalId
  if (row.amountFen > 0) await payDebt(trx, now, row.memberId, { key: `adjustment:${row.id}` })
  announce(trx, { audience: `member:${row.memberId}`, event: { topic: 'balance' } })
  return await moveAdjustment(trx, staffActor(actor), now, row, 'approve', {
    set: { journalId, ...decidedBy(actor, now) },
    actor,
  })
}

/** Closes a request without moving money: withdrawn by its requester, or refused by another person who may decide. */
export const refuseAdjustment = async (
  trx: Transaction<AdjustTables>,
  actor: StaffActor,
  now: number,
  { id, reason }: { id: number; reason: string },
): Promise<AdjustmentRow | Refusal> => {
  const row = await waiting(trx, actor, now, id, 'refuse')
  if (isRefusal(row)) return row
  if (!mayRefuse(row, actor)) return refuse('SAME_PERSON')
  return await moveAdjustment(trx, staffActor(actor), now, row, 'refuse', {
    set: { refusal: reason, ...decidedBy(actor, now) },
    actor,
  })
}

/** Whether a member of staff may close a request: operations may close only requests of their own. */
export const mayRefuse = (
  { requestedByStaffId }: Pick<AdjustmentRow, 'requestedByStaffId'>,
  { role, staffId }: Pick<StaffActor, 'role' | 'staffId'>,
): boolean => role !== 'ops' || requestedByStaffId === staffId
