import type { Selectable } from 'kysely'
import { isRefusal, refuse, type Refusal } from '@huishou/wire'
import { findWhose, readMember, type MemberTables, type Whose } from '../member/index.ts'
import { announce, type Transaction } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { recordAudit } from '../audit/index.ts'
import { readStaff, secondSignatureRefusal, type StaffTables } from '../staff/index.ts'
import { payDebt, post } from './post.ts'
import { readBalances } from './read.ts'
import type { LedgerTables } from './tables.ts'

export type AdjustmentRow = Selectable<LedgerTables['ledgerAdjustment']>
export type AdjustTables = LedgerTables & MemberTables & StaffTables
export type Caller = StaffMember & { request?: RequestFacts }

const record = (
  trx: Transaction<StaffTables>,
  who: Caller,
  now: number,
  row: AdjustmentRow,
  verb: 'request' | 'approve' | 'refuse',
): Promise<void> =>
  recordAudit(trx, who, now, {
    action: `adjustment.${verb}`,
    subject: 'adjustment',
    subjectId: row.id,
    after: { state: row.state, memberId: row.memberId, amountFen: row.amountFen },
    reason: verb === 'refuse' ? row.refusal : row.reason,
    ...(who.request ? { request: who.request } : {}),
  })

/** Asks for an adjustment of `amountFen` (negative takes away). Nothing moves; what could not be taken now is refused now. */
export const requestAdjustment = async (
  trx: Transaction<AdjustTables>,
  who: Caller,
  now: number,
  input: Whose & { amountFen: number; reason: string },
): Promise<AdjustmentRow | Refusal> => {
  const member = await findWhose(trx, input)
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
      requestedByStaffId: who.staffId,
      requestedAt: now,
      endedByStaffId: null,
      endedAt: null,
      refusal: '',
      journalId: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(trx, who, now, row, 'request')
  return row
}

const waiting = async (trx: Transaction<LedgerTables>, id: number): Promise<AdjustmentRow | Refusal> => {
  const row = await trx.selectFrom('ledgerAdjustment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return row.state === 'requested' ? row : refuse('CHANGED_MEANWHILE')
}

const end = async (
  trx: Transaction<LedgerTables>,
  who: Caller,
  now: number,
  row: AdjustmentRow,
  set: Pick<AdjustmentRow, 'state' | 'refusal' | 'journalId'>,
): Promise<AdjustmentRow | Refusal> =>
  (await trx
    .updateTable('ledgerAdjustment')
    .set({ ...set, endedByStaffId: who.staffId, endedAt: now })
    .where('id', '=', row.id)
    .where('state', '=', 'requested')
    .returningAll()
    .executeTakeFirst()) ?? refuse('CHANGED_MEANWHILE')

/** A second person agrees, who is neither the one who asked nor the customer himself; the money moves at once. */
export const approveAdjustment = async (
  trx: Transaction<AdjustTables>,
  who: Caller,
  now: number,
  { id }: { id: number },
): Promise<AdjustmentRow | Refusal> => {
  const row = await waiting(trx, id)
  if (isRefusal(row)) return row
  const [member, staff] = [await readMember(trx, row.memberId), await readStaff(trx, who.staffId)]
  if (row.requestedByStaffId === who.staffId || (member?.mobile && member.mobile === staff?.mobile))
    return refuse('SAME_PERSON')
  const fresh = await secondSignatureRefusal(trx, who.staffId, now)
  if (fresh) return fresh
  const posted = await post(trx, now, {
    kind: 'adjustment',
    key: `adjustment:${row.id}`,
    memberId: row.memberId,
    byStaffId: who.staffId,
    text: row.reason,
    entries: [
      { account: { member: row.memberId, kind: 'available' }, amountFen: row.amountFen },
      { account: { company: 'adjustments' }, amountFen: -row.amountFen },
    ],
  })
  if (isRefusal(posted)) return posted
  if (row.amountFen > 0) await payDebt(trx, now, row.memberId, { key: `adjustment:${row.id}` })
  const ended = await end(trx, who, now, row, { state: 'approved', refusal: '', journalId: posted })
  if (isRefusal(ended)) return ended
  announce(trx, { audience: `member:${row.memberId}`, event: { topic: 'balance' } })
  await record(trx, who, now, ended, 'approve')
  return ended
}

/** Ends a request without moving anything: by who asked, who thought better of it, or by anybody else who may. */
export const refuseAdjustment = async (
  trx: Transaction<AdjustTables>,
  who: Caller,
  now: number,
  { id, reason }: { id: number; reason: string },
): Promise<AdjustmentRow | Refusal> => {
  const row = await waiting(trx, id)
  if (isRefusal(row)) return row
  // operations ask; only their own request is theirs to end
  if (who.role === 'ops' && row.requestedByStaffId !== who.staffId) return refuse('SAME_PERSON')
  const ended = await end(trx, who, now, row, { state: 'refused', refusal: reason, journalId: null })
  if (isRefusal(ended)) return ended
  await record(trx, who, now, ended, 'refuse')
  return ended
}
