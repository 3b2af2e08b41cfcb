// Checks that the ledger balances, together with checks of the mall, points, withdrawals, the yard's stock, sales and
// cash, and can store the result.
import { proveCash } from '../cash/index.ts'
import type { Tables } from '../database/index.ts'
import { proveAndStore, proveWith, type Proof, type ProofPart } from '../ledger/index.ts'
import { proveMall } from '../mall/index.ts'
import type { Database, Handle } from '../platform/database.ts'
import { provePoints } from '../points/index.ts'
import { proveSales } from '../sales/index.ts'
import { proveFrozen } from '../withdrawal/index.ts'
import { proveYard } from '../yard/index.ts'

/** The checks of the domains; each returns no findings when its balances equal their entries. */
const parts: readonly ProofPart<Tables>[] = [
  proveMall,
  provePoints,
  proveFrozen,
  proveYard,
  proveSales,
  proveCash,
]

/** The whole trial balance with the checks of all domains, as printed by `npm run proof`. */
export const proveLedger = (db: Handle<Tables>, now: number): Promise<Proof> => proveWith(db, now, parts)

/** Proves the ledger and stores the result; a gap stops automatic payouts until a later proof finds none. */
export const proveAndStoreLedger = (database: Database<Tables>, now: number): Promise<Proof> =>
  proveAndStore(database, now, parts)
