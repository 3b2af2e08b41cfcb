// Lets customers pay online for waste whose removal costs a fee.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { PayOrderKind } from '../../payment/index.ts'
import type { Handle } from '../../platform/database.ts'
import { ownOrder } from '../access.ts'
import { customerActor, stateChanged, type OrderRow } from '../life-cycle.ts'
import { settle, type SettlingTables } from './settle.ts'
import type { PickupTables } from '../tables.ts'

/**
 * The order, if its customer may pay for it: weighed, with an open slip and a fee to pay
 * (docs/rules/prices.md#removal-fees).
 */
const payable = async (
  db: Handle<PickupTables>,
  memberId: number,
  orderId: number,
): Promise<(OrderRow & { slipId: number }) | Refusal | null> => {
  const order = await ownOrder(db, { kind: 'customer', memberId }, orderId)
  // a firm's debts are kept in its own account
  if (isRefusal(order) || order.firmSiteId !== null) return null
  if (order.state !== 'weighed' || order.slipId === null) return stateChanged(order, { actor: 'customer' })
  return (order.totalFen ?? 0) < 0 ? { ...order, slipId: order.slipId } : refuse('NOTHING_OWED')
}

/** Online payment of a removal fee: it accepts the slip that was open when the payment began, and no other. */
export const removalFee: PayOrderKind<SettlingTables> = {
  kind: 'removal',
  check: async (db, memberId, _now, orderId) => {
    const order = await payable(db, memberId, orderId)
    return order === null || isRefusal(order) ? order : { detail: { slipId: order.slipId } }
  },
  pay: async (trx, memberId, now, { id, detail }) => {
    const order = await payable(trx, memberId, id)
    if (order === null) return refuse('NOT_FOUND')
    if (isRefusal(order)) return order
    const { slipId } = detail as { slipId: number }
    const settled = await settle(trx, customerActor({ memberId }), now, order, slipId, {
      way: 'app',
    })
    return isRefusal(settled) ? settled : null
  },
}
