// Decides whether a difference between the counted and the expected cash needs a reason or a manager, and books it in
// the ledger.
import { cashTolerance } from '@huishou/wire/cash/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { type LedgerTables, post } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import { accountOf, type CashEvent, type Holder, moveCash } from './move-cash.ts'
import type { CashTables } from './tables.ts'

/**
 * Whether a difference in fen needs nothing, a reason or a manager to be booked (docs/rules/cash.md#differences).
 */
export const differenceNeeds = (differenceFen: number): 'nothing' | 'reason' | 'manager' => {
  const size = Math.abs(differenceFen)
  return size <= cashTolerance.bookedFen ? 'nothing' : size <= cashTolerance.aloneFen ? 'reason' : 'manager'
}

/** The refusal of a clerk to whom a difference is too large. */
export const managerRequired = (): Refusal =>
  refuse('CASH_MANAGER_REQUIRED', { values: { limit: cashTolerance.aloneFen / 100 } })

/**
 * Books a counted surplus (positive) or shortage, so that the books match the cash. Before the first count of a till,
 * the other side is the company's safe, where shops' cash was booked until then.
 */
export const bookDifference = async (
  trx: Transaction<CashTables & LedgerTables>,
  now: number,
  event: CashEvent & { key: string },
  holder: Holder,
  { differenceFen, first = false }: { differenceFen: number; first?: boolean },
): Promise<Refusal | null> => {
  if (differenceFen === 0) return null
  const refused = await moveCash(
    trx,
    now,
    event,
    { ...holder, kind: first ? 'opening' : 'difference', amountFen: differenceFen },
    { unopened: true },
  )
  if (refused) return refused
  const posted = await post(trx, now, {
    kind: first ? 'cash_till' : 'cash_difference',
    key: event.key,
    memberId: null,
    ...(event.by.staffId === null ? {} : { byStaffId: event.by.staffId }),
    text: first ? '首次开箱' : '现金长短款',
    entries: [
      { account: accountOf(holder), amountFen: 0 - differenceFen },
      { account: { company: first ? 'cash' : 'cashDifferences' }, amountFen: differenceFen },
    ],
  })
  return isRefusal(posted) ? posted : null
}
