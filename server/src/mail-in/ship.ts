import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import type { Member } from '../platform/http/route.ts'
import { ownMailIn } from './access.ts'
import { checkMove, customerActor, moveMailIn } from './life-cycle.ts'
import type { MailInRow, MailInTables } from './tables.ts'

/**
 * Stores the carrier and tracking number that a customer enters for the parcel of a mail-in order; they can be
 * corrected until the parcel arrives. Refuses MAIL_IN_BROUGHT for an item brought to the shop.
 */
export const ship = async (
  trx: Transaction<MailInTables>,
  actor: Member,
  now: number,
  input: { id: number; version?: number; shipperName: string; trackingNumber: string },
): Promise<MailInRow | Refusal> => {
  const order = await ownMailIn(trx, actor, input)
  if (isRefusal(order)) return order
  const refused = checkMove(customerActor(actor), now, order, 'ship')
  if (refused) return refused
  if (order.way === 'bring') return refuse('MAIL_IN_BROUGHT')
  const { shipperName, trackingNumber } = input
  return await moveMailIn(trx, customerActor(actor), now, order, 'ship', {
    set: { shipperName, trackingNumber, shippedAt: order.shippedAt ?? now },
    detail: { shipperName, trackingNumber },
  })
}
