// Records what buyers have paid for lorry loads, and corrects the amounts of settled loads.

import type { InputOf } from '@huishou/wire/client'
import { formatFen } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { correctSalesLoad, paySalesLoad } from '@huishou/wire/sales/load-steps'
import { dayOf } from '@huishou/wire/time'
import { post } from '../ledger/index.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { secondPersonRefusal } from '../staff/index.ts'
import { loadFor, moveLoad, openFenOf, type Trx } from './life-cycle.ts'
import type { LoadRow } from './tables.ts'

/**
 * Records a buyer's payment for a load; the load is finished once it is paid in full. The endpoint lists the possible
 * refusals.
 */
export const payLoad = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof paySalesLoad>,
): Promise<LoadRow | Refusal> => {
  const row = await loadFor(trx, actor, now, input, 'pay')
  if (isRefusal(row)) return row
  const { amountFen, reference, bankDay } = input
  if (bankDay > dayOf(now)) return refuse('SALES_DAY_AHEAD', { field: 'bankDay' })
  const openFen = openFenOf(row)
  if (amountFen > openFen)
    return refuse('SALES_OVERPAID', { field: 'amountFen', values: { open: formatFen(openFen) } })
  const payment = await trx
    .insertInto('salesPayment')
    .values({
      loadId: row.id,
      amountFen,
      reference,
      bankDay,
      byStaffId: actor.staffId,
      byName: actor.name,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['loadId', 'reference', 'bankDay']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!payment) return refuse('SALES_PAYMENT_TWICE', { field: 'reference' })
  const posted = await post(trx, now, {
    kind: 'load_payment',
    key: `sales:payment:${payment.id}`,
    memberId: null,
    byStaffId: actor.staffId,
    text: '销售回款',
    entries: [
      { account: { company: 'bank' }, amountFen: 0 - amountFen },
      { account: { company: 'receivable' }, amountFen },
    ],
  })
  if (isRefusal(posted)) return posted
  return await moveLoad(trx, staffActor(actor), now, row, 'pay', {
    to: amountFen === openFen ? 'paid' : 'settled',
    set: { paidFen: row.paidFen + amountFen },
    actor,
    log: { amountFen, reference, bankDay },
  })
}

/** Corrects the amount of a settled load with a separate, dated record. The endpoint lists the possible refusals. */
export const correctLoad = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof correctSalesLoad>,
): Promise<LoadRow | Refusal> => {
  const row = await loadFor(trx, actor, now, input, 'correct')
  if (isRefusal(row)) return row
  const { amountFen, reason } = input
  if (amountFen === 0) return refuse('AMOUNT_INVALID', { field: 'amountFen' })
  const notSecond = await secondPersonRefusal(trx, actor, now, row.loadedByStaffId)
  if (notSecond) return notSecond
  const openFen = openFenOf(row) + amountFen
  if (openFen < 0) return refuse('SALES_CORRECTION_LOW', { field: 'amountFen' })
  const correction = await trx
    .insertInto('salesCorrection')
    .values({
      loadId: row.id,
      amountFen,
      reason,
      byStaffId: actor.staffId,
      byName: actor.name,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const posted = await post(trx, now, {
    kind: 'load_correction',
    key: `sales:correction:${correction.id}`,
    memberId: null,
    byStaffId: actor.staffId,
    text: '销售结算更正',
    entries: [
      { account: { company: 'receivable' }, amountFen: 0 - amountFen },
      { account: { company: 'sales' }, amountFen },
    ],
  })
  if (isRefusal(posted)) return posted
  return await moveLoad(trx, staffActor(actor), now, row, 'correct', {
    to: openFen === 0 ? 'paid' : 'settled',
    set: { correctedFen: row.correctedFen + amountFen },
    actor,
    log: { amountFen },
    reason,
  })
}
