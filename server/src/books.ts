import type { Tables } from './database.ts'
import { proveAndKeep, proveWith, type Proof, type ProofPart } from './ledger/index.ts'
import { proveMall } from './mall/index.ts'
import type { Database, Handle } from './platform/database.ts'
import { provePoints } from './points/index.ts'
import { proveFrozen } from './withdrawal/index.ts'

/** Every domain's part of the proof, written out. */
const parts: readonly ProofPart<Tables>[] = [proveFrozen, provePoints, proveMall]

/** The whole proof, as `npm run proof` prints it. */
export const proveBooks = (db: Handle<Tables>, now: number): Promise<Proof> => proveWith(db, now, parts)

/** The whole proof, kept: a gap stops paying out through providers until a later proof finds none. */
export const proveAndKeepBooks = (database: Database<Tables>, now: number): Promise<Proof> =>
  proveAndKeep(database, now, parts)
