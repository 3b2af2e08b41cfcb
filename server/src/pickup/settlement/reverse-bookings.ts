// Posts the opposite of a recycling order's payment to the ledger when the order is reversed, and takes back the
// customer's credits for disputes.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { accountOf, type CashTables, courierCash, reverseCash } from '../../cash/index.ts'
import { readSiteFirm, type FirmTables } from '../../firm/index.ts'
import { type AccountRef, journalTextOf, type LedgerTables, post } from '../../ledger/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import type { OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'
import { fromMember } from './take-back-from-member.ts'

/** The accounts from which the money of a reversed settlement is taken back; cash goes back to whoever paid it. */
const returning = async (
  trx: Transaction<PickupTables & LedgerTables & CashTables>,
  actor: StaffActor,
  now: number,
  order: OrderRow,
  firm: { firmId: number } | null,
  totalFen: number,
): Promise<{ account: AccountRef; amountFen: number }[]> => {
  if (firm) return [{ account: { firm: firm.firmId }, amountFen: -totalFen }]
  if (order.memberId !== null && order.cashPaidFen === 0)
    return await fromMember(trx, order.memberId, totalFen)
  const before = order.channel === 'door' && order.courierId !== null ? courierCash(order.courierId) : null
  const holder = await reverseCash(trx, now, actor, { orderId: order.id, totalFen, before })
  return [{ account: holder ? accountOf(holder) : { company: 'cash' }, amountFen: -totalFen }]
}

/** Takes back the credits granted for disputes about the order; returns the total in fen, or a refusal. */
export const takeBackRemedies = async (
  trx: Transaction<PickupTables & LedgerTables>,
  actor: StaffActor,
  now: number,
  order: OrderRow,
): Promise<number | Refusal> => {
  const disputes = await trx
    .selectFrom('pickupDispute')
    .select(['id', 'remedyFen'])
    .where('orderId', '=', order.id)
    .where('remedyFen', '>', 0)
    .orderBy('id')
    .execute()
  let sumFen = 0
  for (const { id, remedyFen } of disputes) {
    const credit = await trx
      .selectFrom('journal')
      .select(['id', 'memberId'])
      .where('key', '=', `dispute:${id}`)
      .executeTakeFirst()
    if (!credit || credit.memberId === null) continue
    const posted = await post(trx, now, {
      kind: 'dispute_remedy_reversal',
      key: `reverse:dispute:${id}`,
      memberId: credit.memberId,
      orderId: order.id,
      correctsId: credit.id,
      byStaffId: actor.staffId,
      text: journalTextOf('remedyReversed', order.orderNumber),
      entries: [
        ...(await fromMember(trx, credit.memberId, remedyFen)),
        { account: { company: 'adjustments' }, amountFen: remedyFen },
      ],
    })
    if (isRefusal(posted)) return posted
    sumFen += remedyFen
  }
  return sumFen
}

/**
 * Reverses the payment of the settlement and takes `goodsFen` out of inventory again; does nothing for an order
 * that moved neither.
 */
export const reversePayment = async (
  trx: Transaction<PickupTables & LedgerTables & CashTables & FirmTables>,
  actor: StaffActor,
  now: number,
  order: OrderRow,
  { totalFen, goodsFen, raiseFen }: { totalFen: number; goodsFen: number; raiseFen: number },
): Promise<Refusal | null> => {
  const settlement = await trx
    .selectFrom('journal')
    .select('id')
    .where('key', '=', `settle:${order.id}`)
    .executeTakeFirst()
  if (settlement || goodsFen !== 0) {
    const firm = order.firmSiteId === null ? null : await readSiteFirm(trx, order.firmSiteId, now)
    const back = await returning(trx, actor, now, order, firm, totalFen)
    const posted = await post(trx, now, {
      kind: firm ? 'firm_reversal' : 'recycle_reversal',
      key: `reverse:${order.id}`,
      memberId: firm ? null : order.memberId,
      orderId: order.id,
      ...(settlement ? { correctsId: settlement.id } : {}),
      byStaffId: actor.staffId,
      text: journalTextOf('paymentReversed', order.orderNumber),
      entries: [
        ...back,
        { account: { company: 'inventory' }, amountFen: goodsFen },
        { account: { company: 'promotions' }, amountFen: raiseFen },
        // goods of an order that moved no money were booked into stock with the opening balance
        {
          account: { company: settlement ? 'fees' : 'purchases' },
          amountFen: totalFen - raiseFen - goodsFen,
        },
      ],
    })
    if (isRefusal(posted)) return posted
  }
  return null
}
