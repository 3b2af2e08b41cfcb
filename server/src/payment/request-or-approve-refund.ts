// Lets staff request the refund of a whole payment, approve such a request, and withdraw or refuse it.
import { formatYuan } from '@huishou/wire/money'
import { approvePayInRefund } from '@huishou/wire/payment/staff'
import { payInLimits, payInStateText } from '@huishou/wire/payment/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { journalTextOf, post } from '../ledger/index.ts'
import { isOthers, refuseOwn } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { spokenCode } from '../platform/codes-and-tokens.ts'
import { recordAudit } from '../audit/index.ts'
import { notifyOfDecision, notifyStaff, secondPersonRefusal } from '../staff/index.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { leaveAction } from './pay-intended-order.ts'
import { movePayIn } from './life-cycle.ts'
import { creditedFen, nextQueryAt } from './rules.ts'
import type { PaymentDependencies } from './dependencies.ts'
import type { PayInRefundRow, PayInRow, PayingTables } from './tables.ts'

type Trx = Transaction<PayingTables>
type OnPayIn = { id: number; version: number }

export const staffRow = async (trx: Trx, { id, version }: OnPayIn): Promise<PayInRow | Refusal> => {
  const row = await trx.selectFrom('payIn').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return row.version === version ? row : refuse('CHANGED_MEANWHILE')
}

const openRefund = (trx: Trx, payInId: number, states: PayInRefundRow['state'][]) =>
  trx
    .selectFrom('payInRefund')
    .selectAll()
    .where('payInId', '=', payInId)
    .where('state', 'in', states)
    .executeTakeFirst()

/**
 * Begins a refund by debiting the balance; the caller sends it after the commit. Refuses BALANCE_SHORT when the
 * customer has spent the money.
 */
const begin = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: PayInRow,
  refund: PayInRefundRow,
): Promise<PayInRow | Refusal> => {
  const journalId = await post(trx, now, {
    kind: 'pay_in_refund',
    key: `pay-in-refund:${refund.id}`,
    memberId: row.memberId,
    ...(row.journalId === null ? {} : { correctsId: row.journalId }),
    byStaffId: actor.staffId,
    text: journalTextOf('refund', row.number),
    entries: [
      { account: { member: row.memberId, kind: 'available' }, amountFen: -refund.amountFen },
      { account: { company: 'gateway' }, amountFen: refund.amountFen },
    ],
  })
  if (isRefusal(journalId)) return journalId
  const second = refund.askedByStaffId !== actor.staffId
  const sending = await trx
    .updateTable('payInRefund')
    .set({
      state: 'sending',
      journalId,
      askAt: nextQueryAt(now, 0),
      ...(second ? { approvedByStaffId: actor.staffId, approvedByName: actor.name } : {}),
    })
    .where('id', '=', refund.id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (sending.numUpdatedRows === 0n) return refuse('CHANGED_MEANWHILE')
  // money being refunded can no longer pay for anything, even if the gateway should refuse the refund
  const left =
    row.actionState === 'due'
      ? await leaveAction(
          trx,
          staffActor(actor),
          now,
          row,
          refuse('PAY_STATE', { values: { state: payInStateText.refunding } }),
        )
      : row
  return isRefusal(left)
    ? left
    : await movePayIn(trx, staffActor(actor), now, left, 'refund', { note: refund.reason })
}

/** Tells whoever requested a refund how it was decided. */
const notifyRequester = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: PayInRow,
  { askedByStaffId, refusal }: Pick<PayInRefundRow, 'askedByStaffId'> & { refusal?: string },
): Promise<void> =>
  notifyOfDecision(trx, askedByStaffId, now, {
    request: 'refund_requested',
    kind: refusal === undefined ? 'refund_approved' : 'refund_refused',
    subjectId: row.id,
    values: { number: row.number },
    by: actor.staffId,
    reason: refusal ?? '',
  })

/** Requests the refund of a whole payment; up to ¥500 needs no approval. */
export const requestRefund = async (
  trx: Trx,
  setting: PaymentDependencies,
  actor: StaffActor,
  now: number,
  input: OnPayIn & { reason: string },
): Promise<PayInRow | Refusal> => {
  const row = await staffRow(trx, input)
  if (isRefusal(row)) return row
  const own = await refuseOwn(trx, actor, row)
  if (own) return own
  if (!setting.providers[row.gateway]) return refuse('PAY_OFF')
  if (row.state !== 'paid') return refuse('PAY_STATE', { values: { state: payInStateText[row.state] } })
  if (await openRefund(trx, row.id, ['asked', 'sending', 'done'])) return refuse('PAY_REFUND_OPEN')
  const refund = await trx
    .insertInto('payInRefund')
    .values({
      payInId: row.id,
      number: `R${row.number.slice(1)}${spokenCode(4)}`,
      amountFen: creditedFen(row),
      state: 'asked',
      reason: input.reason,
      askedByStaffId: actor.staffId,
      askedByName: actor.name,
      askedAt: now,
      approvedByStaffId: null,
      approvedByName: '',
      journalId: null,
      providerNumber: '',
      cause: '',
      askAt: null,
      asks: 0,
      endedAt: null,
      partKey: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(trx, actor, now, {
    action: 'payIn.refund.ask',
    subject: 'payIn',
    subjectId: row.id,
    after: { amountFen: refund.amountFen },
    reason: input.reason,
    request: actor.request,
  })
  const alone = refund.amountFen <= payInLimits.oneRefunderFen
  if (!alone)
    await notifyStaff(trx, { roles: approvePayInRefund.who, only: isOthers(trx, row) }, now, {
      kind: 'refund_requested',
      subjectId: row.id,
      values: { number: row.number, sum: formatYuan(refund.amountFen) },
      by: actor.staffId,
      reason: input.reason,
    })
  return !alone
    ? await movePayIn(trx, staffActor(actor), now, row, 'ask_refund', { note: input.reason })
    : await begin(trx, actor, now, row, refund)
}

/** Approves a refund by a second person; the caller sends it after the commit. */
export const approveRefund = async (
  trx: Trx,
  setting: PaymentDependencies,
  actor: StaffActor,
  now: number,
  input: OnPayIn,
): Promise<PayInRow | Refusal> => {
  const row = await staffRow(trx, input)
  if (isRefusal(row)) return row
  const own = await refuseOwn(trx, actor, row)
  if (own) return own
  if (!setting.providers[row.gateway]) return refuse('PAY_OFF')
  const refund = await openRefund(trx, row.id, ['asked'])
  if (!refund) return refuse('PAY_STATE', { values: { state: payInStateText[row.state] } })
  const notSecond = await secondPersonRefusal(trx, actor, now, refund.askedByStaffId)
  if (notSecond) return notSecond
  const begun = await begin(trx, actor, now, row, refund)
  if (!isRefusal(begun)) {
    await notifyRequester(trx, actor, now, row, refund)
    await recordAudit(trx, actor, now, {
      action: 'payIn.refund.approve',
      subject: 'payIn',
      subjectId: row.id,
      after: { askedBy: refund.askedByName, amountFen: refund.amountFen },
      reason: refund.reason,
      request: actor.request,
    })
  }
  return begun
}

/** Closes an unapproved request: withdrawn by its requester, or refused by a second person. */
export const dropRefund = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: OnPayIn & { reason: string },
): Promise<PayInRow | Refusal> => {
  const row = await staffRow(trx, input)
  if (isRefusal(row)) return row
  const refund = await openRefund(trx, row.id, ['asked'])
  if (!refund) return refuse('PAY_STATE', { values: { state: payInStateText[row.state] } })
  const dropped = await trx
    .updateTable('payInRefund')
    .set({ state: 'dropped', cause: input.reason, endedAt: now })
    .where('id', '=', refund.id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (dropped.numUpdatedRows === 0n) return refuse('CHANGED_MEANWHILE')
  await recordAudit(trx, actor, now, {
    action: 'payIn.refund.drop',
    subject: 'payIn',
    subjectId: row.id,
    before: { askedBy: refund.askedByName, amountFen: refund.amountFen },
    reason: input.reason,
    request: actor.request,
  })
  await notifyRequester(trx, actor, now, row, { ...refund, refusal: input.reason })
  return await movePayIn(trx, staffActor(actor), now, row, 'drop_refund', { note: input.reason })
}
