// Records and corrects the invoice of a batch, records the red-letter invoice that cancels it, and discards batches
// whose invoice has not been issued.

import type { InputOf } from '@huishou/wire/client'
import { formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type {
  correctReverseInvoice,
  discardReverseInvoice,
  issueReverseInvoice,
  redLetterReverseInvoice,
} from '@huishou/wire/reverse-invoice/batches'
import { batchNumberOf } from '@huishou/wire/reverse-invoice/states'
import { dayOf } from '@huishou/wire/time'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { batchToMove, checkBatch, countReversed, moveBatch, type Db, type Trx } from './life-cycle.ts'
import { readYearWith } from './read-invoiced-sums.ts'
import { readSellerLimit, refuseIncomplete, refuseOff } from './rules.ts'
import type { ReverseInvoiceRow } from './tables.ts'

type Moved = Promise<ReverseInvoiceRow | Refusal>
export type Invoice = { invoiceNumber: string; invoicedOn: string }

/** Refuses REVERSE_INVOICE_NUMBER_TWICE for a number that any invoice or red letter has; `but` leaves one batch out. */
const refuseTwice = async (
  db: Db,
  number: string,
  field: string,
  but: { batchId?: number } = {},
): Promise<Refusal | null> => {
  const taken = await db
    .selectFrom('reverseInvoice')
    .select(['id', 'month'])
    .where((e) => e.or([e('invoiceNumber', '=', number), e('redNumber', '=', number)]))
    .$if(but.batchId !== undefined, (query) => query.where('id', '<>', but.batchId ?? 0))
    .executeTakeFirst()
  return taken
    ? refuse('REVERSE_INVOICE_NUMBER_TWICE', { field, values: { batch: batchNumberOf(taken) } })
    : null
}

const refuseDay = (day: string, field: string, from: string, now: number): Refusal | null => {
  const to = dayOf(now)
  return day < from || day > to ? refuse('REVERSE_INVOICE_DAY', { field, values: { from, to } }) : null
}

/** The refusal for issuing a batch with this number and day; null if it can be. The endpoint lists the refusals. */
export const issueRefusal = async (
  db: Db,
  actor: StaffActor,
  now: number,
  batch: ReverseInvoiceRow,
  { invoiceNumber, invoicedOn }: Invoice,
): Promise<Refusal | null> => {
  const wrong =
    checkBatch(staffActor(actor), now, batch, 'issue') ??
    refuseDay(invoicedOn, 'invoicedOn', `${batch.month}-01`, now) ??
    (await refuseTwice(db, invoiceNumber, 'invoiceNumber'))
  if (wrong) return wrong
  const count = (await countReversed(db, [batch.id])).get(batch.id) ?? 0
  if (count > 0) return refuse('REVERSE_INVOICE_OUTDATED', { values: { count, month: batch.month } })
  const { limitFen } = await readSellerLimit(db)
  const sumFen = await readYearWith(db, batch)
  return sumFen > limitFen
    ? refuse('REVERSE_INVOICE_LIMIT', { values: { sum: formatYuan(sumFen), limit: formatYuan(limitFen) } })
    : null
}

/** Issues a batch that was checked. */
export const issueChecked = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  batch: ReverseInvoiceRow,
  { invoiceNumber, invoicedOn }: Invoice,
): Moved =>
  moveBatch(trx, staffActor(actor), now, batch, 'issue', {
    set: { invoiceNumber, invoicedOn, issuedByName: actor.name },
    actor,
  })

/** Records the invoice of a batch. The endpoint lists the refusals. */
export const issueBatch = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { invoiceNumber, invoicedOn, ...which }: InputOf<typeof issueReverseInvoice>,
): Moved => {
  const batch = await batchToMove(trx, actor, which)
  if (isRefusal(batch)) return batch
  const refused =
    (await refuseOff(trx)) ??
    (await refuseIncomplete(trx)) ??
    (await issueRefusal(trx, actor, now, batch, { invoiceNumber, invoicedOn }))
  return refused ?? (await issueChecked(trx, actor, now, batch, { invoiceNumber, invoicedOn }))
}

/** Replaces the number and day of an issued batch that were mistyped. The endpoint lists the refusals. */
export const correctBatch = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { invoiceNumber, invoicedOn, reason, ...which }: InputOf<typeof correctReverseInvoice>,
): Moved => {
  const batch = await batchToMove(trx, actor, which)
  if (isRefusal(batch)) return batch
  const refused =
    checkBatch(staffActor(actor), now, batch, 'correct') ??
    refuseDay(invoicedOn, 'invoicedOn', `${batch.month}-01`, now) ??
    (await refuseTwice(trx, invoiceNumber, 'invoiceNumber', { batchId: batch.id }))
  if (refused) return refused
  return await moveBatch(trx, staffActor(actor), now, batch, 'correct', {
    set: { invoiceNumber, invoicedOn, reason },
    actor,
  })
}

/** Records the red letter of an issued batch, whose purchases can then be invoiced again. */
export const redLetterBatch = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { redNumber, redOn, reason, ...which }: InputOf<typeof redLetterReverseInvoice>,
): Moved => {
  const batch = await batchToMove(trx, actor, which)
  if (isRefusal(batch)) return batch
  const refused =
    checkBatch(staffActor(actor), now, batch, 'red_letter') ??
    refuseDay(redOn, 'redOn', batch.invoicedOn ?? `${batch.month}-01`, now) ??
    (await refuseTwice(trx, redNumber, 'redNumber'))
  if (refused) return refused
  return await moveBatch(trx, staffActor(actor), now, batch, 'red_letter', {
    set: { redNumber, redOn, reason, redByName: actor.name },
    actor,
  })
}

/** Discards an open batch, for example because the seller has it invoiced by the tax bureau. */
export const discardBatch = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { reason, ...which }: InputOf<typeof discardReverseInvoice>,
): Moved => {
  const batch = await batchToMove(trx, actor, which)
  if (isRefusal(batch)) return batch
  return await moveBatch(trx, staffActor(actor), now, batch, 'discard', { set: { reason }, actor })
}
