import type { Tables } from '../database/index.ts'
import { proveAndStore, proveWith, type Proof, type ProofPart } from '../ledger/index.ts'
import { personalData } from '../personal-data/index.ts'
import type { Database, Handle } from '../platform/database.ts'

const parts: readonly ProofPart<Tables>[] = personalData.flatMap(({ prove }) => prove ?? [])

/** The whole trial balance with the checks of all domains, as printed by `npm run proof`. */
export const proveLedger = (db: Handle<Tables>, now: number): Promise<Proof> => proveWith(db, now, parts)

/** Proves the ledger and stores the result; a gap stops automatic payouts until a later proof finds none. */
export const proveAndStoreLedger = (database: Database<Tables>, now: number): Promise<Proof> =>
  proveAndStore(database, now, parts)
