// Records cash paid to customers for their waste, or taken from them as a removal fee, and reverses such payments.
import type { Refusal } from '@huishou/wire/refusals'
import type { ContentTables } from '../content/index.ts'
import type { Transaction } from '../platform/database.ts'
import { type CashEvent, type Holder, moveCash, needsOpenCash } from './move-cash.ts'
import type { CashTables } from './tables.ts'

type Trx = Transaction<CashTables & ContentTables>

/**
 * Records a purchase paid in cash or, if `totalFen` is negative, a removal fee taken in cash; the caller posts it to
 * the ledger. Refuses CASH_NO_FLOAT, CASH_TILL_CLOSED and CASH_SHORT where the company counts its cash.
 */
export const payInCash = async (
  trx: Trx,
  now: number,
  by: CashEvent['by'],
  holder: Holder,
  { orderId, totalFen }: { orderId: number; totalFen: number },
): Promise<Refusal | null> =>
  await moveCash(
    trx,
    now,
    { cause: 'pickup', causeId: orderId, by },
    { ...holder, kind: totalFen > 0 ? 'purchase' : 'fee', amountFen: 0 - totalFen },
    { unopened: !(await needsOpenCash(trx)) },
  )

/**
 * Takes back the cash paid for an order, from its original holder. Payments made before cash was counted have no
 * movement; for those, `before` names the holder. Returns the holder, or null for the company's safe. Reversals are
 * decided by the office and never wait for a float.
 */
export const reverseCash = async (
  trx: Transaction<CashTables>,
  now: number,
  by: CashEvent['by'],
  { orderId, totalFen, before }: { orderId: number; totalFen: number; before: Holder | null },
): Promise<Holder | null> => {
  const paid = await trx
    .selectFrom('cashMovement')
    .select(['holderKind', 'holderId'])
    .where('cause', '=', 'pickup')
    .where('causeId', '=', orderId)
    .where('kind', 'in', ['purchase', 'fee'])
    .executeTakeFirst()
  const holder = paid ?? before
  if (holder)
    await moveCash(
      trx,
      now,
      { cause: 'pickup', causeId: orderId, by },
      { ...holder, kind: 'reversal', amountFen: totalFen },
      { unopened: true },
    )
  return holder
}
