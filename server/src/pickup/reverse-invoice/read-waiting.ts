// Reads the purchases of a month that are in no batch and were not reversed, a few hundred at a time.

import type { Handle } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'
import { monthSpan, saleColumns, salesIn, withLines, type Sale } from './purchase-queries.ts'

type Db = Handle<PickupTables>
const AT_A_TIME = 500

const waitingIn = (db: Db, month: string) =>
  salesIn(db, monthSpan(month)).where('claim.orderId', 'is', null).where('sellerSale.reversedAt', 'is', null)

/** The next purchases in no batch that were not taken back, the first settled first. */
const readNext = async (db: Db, month: string, after: Sale | undefined): Promise<Sale[]> => {
  const all = waitingIn(db, month).select(saleColumns)
  const following = after
    ? all.where((e) =>
        e.or([
          e('sellerSale.at', '>', after.at),
          e.and([e('sellerSale.at', '=', after.at), e('sellerSale.orderId', '>', after.orderId)]),
        ]),
      )
    : all
  const found = await following
    .orderBy('sellerSale.at')
    .orderBy('sellerSale.orderId')
    .limit(AT_A_TIME)
    .execute()
  return await withLines(db, found)
}

/** All waiting purchases of a month, read in portions as the caller asks for them. */
export const readWaiting = async function* (db: Db, month: string): AsyncGenerator<Sale[]> {
  for (let last: Sale | undefined; ;) {
    const next = await readNext(db, month, last)
    last = next.at(-1)
    if (!last) return
    yield next
  }
}

/** Accounts and phone numbers in the orders of these sellers' waiting purchases. */
export const readWaitingAccounts = async (db: Db, month: string, sellerIds: readonly number[]) =>
  sellerIds.length === 0
    ? []
    : await waitingIn(db, month)
        .select(['sellerSale.sellerId', 'pickupOrder.memberId', 'pickupOrder.mobile'])
        .where('sellerSale.sellerId', 'in', sellerIds)
        .distinct()
        .execute()
