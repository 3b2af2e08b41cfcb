// Records a phone call to the customer about the account that a withdrawal goes to, and whether the customer confirmed
// it.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { recordWithdrawalCall as recordCallEndpoint } from '@huishou/wire/withdrawal/alerts-and-holds'
import type { Transaction } from '../platform/database.ts'
import { checkPayee } from './add-payee.ts'
import { needsCall, othersRow, recordOn, type DeskTables } from './staff-action.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'
import { staffActor, writeEvent, wrongState } from './life-cycle.ts'
import { payeeText } from './read-for-customer.ts'
import { openPaid, sealPaid } from './sealed-columns.ts'
import type { WithdrawalRow } from './tables.ts'
import type { StaffActor } from '../platform/http/route.ts'

type Call = InputOf<typeof recordCallEndpoint>

const outcomeText = { confirmed: '本人确认', denied: '本人否认', unreachable: '未接通' } as const

/** The payee given by the customer on the phone; empty when the request already has one. */
const payeeOf = (trx: object, row: WithdrawalRow, { payee, outcome }: Call): object | Refusal => {
  if (row.payeeKind !== '' || outcome !== 'confirmed') return {}
  if (!payee) return refuse('PAYEE_MISSING', { field: 'account' })
  const checked = checkPayee(payee)
  return isRefusal(checked)
    ? checked
    : {
        payeeKind: checked.kind,
        ...sealPaid(trx, { payeeAccount: checked.account, payeeName: checked.name }),
        bankName: checked.bankName,
        bankBranch: checked.bankBranch,
      }
}

/**
 * Records a call to the customer about a payee that is not on file: caller, time, who answered, outcome. Only a
 * confirming call allows the approval; a denying one holds the customer's withdrawals.
 */
export const recordCall = async (
  trx: Transaction<DeskTables>,
  actor: StaffActor,
  now: number,
  input: Call,
): Promise<WithdrawalRow | Refusal> => {
  const row = await othersRow(trx, actor, input)
  if (isRefusal(row)) return row
  if (row.state !== 'requested' && row.state !== 'approved') return wrongState(row)
  if (!needsCall(row)) return refuse('WITHDRAWAL_CALL_NOT_NEEDED')
  const payee = payeeOf(trx, row, input)
  if (isRefusal(payee)) return payee
  const called = await trx
    .updateTable('withdrawal')
    .set({
      ...payee,
      ...(input.outcome === 'confirmed' ? { verifiedAt: now } : {}),
      updatedAt: now,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  if (!called) return refuse('CHANGED_MEANWHILE')
  const said = [`${outcomeText[input.outcome]}（${input.spokeWith}）`, input.said]
  // the log has an account told on the phone only masked; the withdrawal itself has it in full
  if (Object.keys(payee).length > 0) said.push(payeeText({ ...called, ...openPaid(trx, called) }, 'zh'))
  await writeEvent(trx, staffActor(actor), now, row, called, 'call', said.join(' · '))
  await recordOn(trx, actor, now, { before: row, after: called }, `call-${input.outcome}`, input.said)
  if (input.outcome !== 'denied') return called
  const held = await holdWithdrawals(trx, row.memberId, now, {
    cause: 'call',
    actor: staffActor(actor),
    payeeId: null,
    token: null,
  })
  if (isRefusal(held)) return held
  return await trx.selectFrom('withdrawal').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}
