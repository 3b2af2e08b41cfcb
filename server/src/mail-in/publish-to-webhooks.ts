// Tells the webhook endpoints of other systems when a mail-in order is created, received, settled or closed.

import type { Transaction } from '../platform/database.ts'
import { publishEvent } from '../webhook/index.ts'
import type { MailInRow, MailInTables } from './tables.ts'

type Trx = Transaction<MailInTables>

const factsOf = ({ id, orderNumber, way, shopId }: MailInRow) => ({ orderId: id, orderNumber, way, shopId })

export const publishCreated = (trx: Trx, now: number, order: MailInRow): Promise<void> =>
  publishEvent(trx, now, 'mail_in_order.created', { ...factsOf(order), appliedAt: order.appliedAt })

/** Publishes the transitions to received, settled and closed to webhook endpoints. */
export const publishMoved = async (
  trx: Trx,
  now: number,
  before: MailInRow,
  after: MailInRow,
): Promise<void> => {
  if (before.state === after.state) return
  const facts = factsOf(after)
  const { receivedAt, finalFen, points, endedAt, closeCause: cause } = after
  switch (after.state) {
    case 'received':
      return await publishEvent(trx, now, 'mail_in_order.received', { ...facts, receivedAt })
    case 'done':
      return await publishEvent(trx, now, 'mail_in_order.settled', { ...facts, finalFen, points, endedAt })
    case 'closed':
      return await publishEvent(trx, now, 'mail_in_order.closed', { ...facts, cause, endedAt })
    default:
  }
}
