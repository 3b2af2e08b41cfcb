// Tells the webhook endpoints of other systems when a lorry load sold to a buyer is settled, corrected or paid in
// full.

import type { SalesLoadAction } from '@huishou/wire/sales/states'
import type { Transaction } from '../platform/database.ts'
import { publishEvent } from '../webhook/index.ts'
import type { LoadRow, SalesTables } from './tables.ts'

const factsOf = ({ id, shopId, buyerId, amountFen, correctedFen, paidFen }: LoadRow) => ({
  loadId: id,
  shopId,
  buyerId,
  amountFen,
  correctedFen,
  paidFen,
})

/** Tells webhook endpoints of a load's settlement, its corrections, and that it is paid in full. */
export const publishMoved = async (
  trx: Transaction<SalesTables>,
  now: number,
  { before, after, action }: { before: LoadRow; after: LoadRow; action: SalesLoadAction },
): Promise<void> => {
  const facts = factsOf(after)
  const { settledAt, dueDay } = after
  if (action === 'settle') await publishEvent(trx, now, 'sales_load.settled', { ...facts, settledAt, dueDay })
  if (action === 'correct') await publishEvent(trx, now, 'sales_load.corrected', facts)
  if (before.state !== 'paid' && after.state === 'paid')
    await publishEvent(trx, now, 'sales_load.paid', facts)
}
