// Moves batches for reverse invoices between their states with a record in the audit log, finds them, and refuses staff
// who are themselves the seller.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import {
  batchNumberOf,
  reverseInvoiceLife,
  reverseInvoiceStateText,
  type ReverseInvoiceAction,
} from '@huishou/wire/reverse-invoice/states'
import { recordAudit, type AuditTables } from '../../audit/index.ts'
import { requireVersion, type ContentTables } from '../../content/index.ts'
import { refuseOwn, type MemberTables } from '../../member/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { lifeCycleOn } from '../../platform/life-cycle.ts'
import type { StaffTables } from '../../staff/index.ts'
import type { PickupTables } from '../tables.ts'
import type { ReverseInvoiceRow } from './tables.ts'

export type InvoiceTables = PickupTables & MemberTables & StaffTables & ContentTables & AuditTables
export type Db = Handle<InvoiceTables>
export type Trx = Transaction<InvoiceTables>

/** Who moves a batch. */
type More = { actor: StaffActor }

const audit = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: ReverseInvoiceRow,
  action: ReverseInvoiceAction,
  before: ReverseInvoiceRow,
): Promise<void> => {
  const { id, month, state, totalFen, invoiceNumber, invoicedOn, redNumber, redOn, reason } = row
  await recordAudit(trx, actor, now, {
    action: `reverse-invoice.${action}`,
    subject: 'reverseInvoice',
    subjectId: id,
    ...(action === 'correct'
      ? { before: { invoiceNumber: before.invoiceNumber, invoicedOn: before.invoicedOn } }
      : {}),
    after: {
      batchNumber: batchNumberOf(row),
      month,
      state,
      totalFen,
      ...(invoiceNumber === null ? {} : { invoiceNumber, invoicedOn }),
      ...(redNumber === null ? {} : { redNumber, redOn }),
    },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
}

export const { check: checkBatch, move: moveBatch } = lifeCycleOn<InvoiceTables, ReverseInvoiceRow, More>()(
  reverseInvoiceLife,
  {
    table: 'reverseInvoice',
    stateOf: ({ state }) => state,
    stateText: ({ state }) => reverseInvoiceStateText[state],
    record: async (trx, _actor, now, { before, after, action, change: { actor } }) => {
      // a batch that is red-lettered or discarded releases its purchases for other batches
      if (action === 'red_letter' || action === 'discard')
        await trx
          .updateTable('reverseInvoiceSlip')
          .set({ live: 0 })
          .where('invoiceId', '=', after.id)
          .execute()
      await audit(trx, actor, now, after, action, before)
    },
  },
)

/** Refuses OWN_ACCOUNT if one of these purchases is from the member of staff who acts, by account, number or device. */
export const refuseOwnSales = async (
  db: Db,
  actor: { staffId: number },
  sales: readonly { memberId: number | null; mobile: string }[],
): Promise<Refusal | null> => {
  const asked = new Set<string>()
  for (const { memberId, mobile } of sales) {
    const key = `${memberId ?? ''} ${mobile}`
    if (asked.has(key)) continue
    asked.add(key)
    const own = await refuseOwn(db, actor, { memberId, mobile })
    if (own) return own
  }
  return null
}

/** Refuses OWN_ACCOUNT to whoever is the seller of a batch. */
export const refuseOwnBatch = async (
  db: Db,
  actor: { staffId: number },
  batchId: number,
): Promise<Refusal | null> => {
  const sales = await db
    .selectFrom('reverseInvoiceSlip')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'reverseInvoiceSlip.orderId')
    .select(['pickupOrder.memberId', 'pickupOrder.mobile'])
    .distinct()
    .where('reverseInvoiceSlip.invoiceId', '=', batchId)
    .execute()
  return await refuseOwnSales(db, actor, sales)
}

export const findBatch = async (db: Db, id: number): Promise<ReverseInvoiceRow | Refusal> =>
  (await db.selectFrom('reverseInvoice').selectAll().where('id', '=', id).executeTakeFirst()) ??
  refuse('NOT_FOUND')

/** The batch at the version that was read, unless whoever acts is its seller. */
export const batchToMove = async (
  trx: Trx,
  actor: StaffActor,
  { id, version }: { id: number; version: number },
): Promise<ReverseInvoiceRow | Refusal> => {
  const found = await findBatch(trx, id)
  if (isRefusal(found)) return found
  return (await refuseOwnBatch(trx, actor, id)) ?? requireVersion(found, version)
}

/** Number of purchases that were reversed since, by batch; batches without any are absent. */
export const countReversed = async (
  db: Db,
  batchIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (batchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reverseInvoiceSlip')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'reverseInvoiceSlip.orderId')
    .select((e) => ['reverseInvoiceSlip.invoiceId', e.fn.countAll<number>().as('count')])
    .where('reverseInvoiceSlip.invoiceId', 'in', batchIds)
    .where('pickupOrder.reversedAt', 'is not', null)
    .groupBy('reverseInvoiceSlip.invoiceId')
    .execute()
  return new Map(rows.map(({ invoiceId, count }) => [invoiceId, Number(count)]))
}
