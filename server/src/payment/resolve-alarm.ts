// Lets finance close an alarm about a payment with a note on its cause; the payment may be credited or closed at the
// same time.
import { formatFen } from '@huishou/wire/money'
import { payInStateText } from '@huishou/wire/payment/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import { recordAudit } from '../audit/index.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { creditPayIn } from './credit-pay-in.ts'
import { movePayIn } from './life-cycle.ts'
import { staffRow } from './request-or-approve-refund.ts'
import type { PayInRow, PayingTables } from './tables.ts'
import type { StaffActor } from '../platform/http/route.ts'

type Trx = Transaction<PayingTables>

/** Credits the received amount in place of the requested one, as decided by finance. */
const creditAnother = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: PayInRow,
): Promise<PayInRow | Refusal> => {
  const { alarm, paidFen, journalId, providerNumber, paidAt } = row
  if (alarm !== 'amount' || paidFen === null || journalId !== null)
    return refuse('PAY_STATE', { values: { state: payInStateText[row.state] } })
  return await creditPayIn(trx, staffActor(actor), now, row, {
    paidFen,
    providerNumber,
    paidAt,
    alarm: '',
    note: `¥${formatFen(paidFen)}`,
  })
}

/**
 * Closes an alarm with finance's finding. An unexpected amount is credited as received, or the payment is closed with
 * the note; one with a silent gateway continues to wait, or is closed manually. Refuses PAY_STATE when there is no
 * alarm, nothing to credit, or nothing waiting.
 */
export const settleAlarm = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: { id: number; version: number; note: string; credit?: boolean; close?: boolean },
): Promise<PayInRow | Refusal> => {
  const row = await staffRow(trx, input)
  if (isRefusal(row)) return row
  if (row.alarm === '') return refuse('PAY_STATE', { values: { state: payInStateText[row.state] } })
  const credited = input.credit === true
  const closing = input.close === true
  if (closing && (row.alarm !== 'silent' || row.state !== 'waiting'))
    return refuse('PAY_STATE', { values: { state: payInStateText[row.state] } })
  const fitting = credited ? await creditAnother(trx, actor, now, row) : row
  if (isRefusal(fitting)) return fitting
  const settled = await movePayIn(trx, staffActor(actor), now, fitting, 'settle_alarm', {
    // a gateway that stays silent gets the full time again before the next alarm
    set: { alarm: '', silentSince: null },
    note: input.note,
  })
  if (isRefusal(settled)) return settled
  await recordAudit(trx, actor, now, {
    action: 'payIn.alarm.settle',
    subject: 'payIn',
    subjectId: row.id,
    before: { alarm: row.alarm },
    after: {
      alarm: '',
      amountFen: row.amountFen,
      paidFen: row.paidFen,
      ...(credited ? { creditedFen: row.paidFen } : {}),
    },
    reason: input.note,
    request: actor.request,
  })
  return (closing || row.alarm === 'amount') && settled.state === 'waiting'
    ? await movePayIn(trx, staffActor(actor), now, settled, 'close', { set: { askAt: null } })
    : settled
}
