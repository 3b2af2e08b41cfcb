// Posts the payment for a weighed and accepted recycling order to the ledger.

import { formatFen } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import {
  accountOf,
  type CashTables,
  courierCash,
  type Holder,
  payInCash,
  tillCash,
} from '../../cash/index.ts'
import type { ContentTables } from '../../content/index.ts'
import { readSiteFirm, type FirmTables } from '../../firm/index.ts'
import { type AccountRef, journalTextOf, type LedgerTables, post } from '../../ledger/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Actor, OrderRow } from '../life-cycle.ts'
import type { SlipRow } from '../tables.ts'

type Trx = Transaction<LedgerTables & CashTables & ContentTables & FirmTables>

/** Takes the money of a settlement out of the courier's float or the shop's till; returns its account. */
const paidOutOf = async (
  trx: Trx,
  now: number,
  order: OrderRow,
  { weighedByStaffId, weighedByName, totalFen }: SlipRow,
): Promise<AccountRef | Refusal> => {
  const holder: Holder =
    order.channel === 'door' ? courierCash(weighedByStaffId) : tillCash(order.shopId ?? 0)
  const by = { staffId: weighedByStaffId, name: weighedByName }
  return (await payInCash(trx, now, by, holder, { orderId: order.id, totalFen })) ?? accountOf(holder)
}

/** The account that a settlement pays into: that of the firm whose site it is, or the customer's balance. */
const sellerAccount = (
  { memberId }: Pick<OrderRow, 'memberId'>,
  firm: { firmId: number } | null,
): AccountRef | null =>
  firm ? { firm: firm.firmId } : memberId === null ? null : { member: memberId, kind: 'available' }

/**
 * Posts the money of a settlement: the cost of the goods into inventory, removal fees as income, a raise as promotion
 * cost, and the difference to the balance, to the firm's account, or in cash through the courier's float or the till.
 */
export const postPayment = async (
  trx: Trx,
  now: number,
  order: OrderRow,
  slip: SlipRow,
  actor: Actor,
  cash: boolean,
  goodsFen: number,
): Promise<Refusal | null> => {
  const { totalFen, raiseFen } = slip
  if (totalFen === 0 && goodsFen === 0) return null
  const firm = order.firmSiteId === null ? null : await readSiteFirm(trx, order.firmSiteId, now)
  if (firm && cash) return refuse('CASH_OFF', { field: 'payCash' })
  const customer = sellerAccount(order, firm)
  if (totalFen !== 0 && !cash && !customer) return refuse('NOT_ALLOWED')
  const other = totalFen !== 0 && (cash || !customer) ? await paidOutOf(trx, now, order, slip) : customer
  if (isRefusal(other)) return other
  const posted = await post(trx, now, {
    kind: firm ? 'firm_purchase' : cash ? 'recycle_cash' : totalFen > 0 ? 'recycle_income' : 'recycle_fee',
    key: `settle:${order.id}`,
    memberId: firm ? null : order.memberId,
    orderId: order.id,
    ...(actor.staffId === null ? {} : { byStaffId: actor.staffId }),
    text: journalTextOf(totalFen > 0 ? 'recycleOrder' : 'removalFee', order.orderNumber),
    entries: [
      ...(other ? [{ account: other, amountFen: totalFen }] : []),
      { account: { company: 'inventory' }, amountFen: -goodsFen },
      { account: { company: 'promotions' }, amountFen: 0 - raiseFen },
      { account: { company: 'fees' }, amountFen: goodsFen - (totalFen - raiseFen) },
    ],
  })
  if (!isRefusal(posted)) return null
  return totalFen < 0
    ? refuse('FEE_UNPAID', { values: { amount: `¥${formatFen(-totalFen)}` }, data: { owedFen: -totalFen } })
    : posted
}
