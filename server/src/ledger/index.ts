// Functions and types for the ledger that other parts of the server may use.

export { journalText } from './journal-and-account-kinds.ts'
export { journalTextIn, journalTextOf, type JournalPhrase } from './journal-texts.ts'
export { ledgerPersonalData } from './personal-data.ts'
export { payDebt, post, type AccountRef, type CompanyAccount, type Posting } from './post.ts'
export {
  lastProofGapFen,
  prove,
  proveAndStore,
  proveWith,
  readLastProof,
  type Proof,
  type ProofPart,
} from './prove.ts'
export { readBalances, readFirmCredit, readTotals, type Balances } from './read-balances-and-cash-log.ts'
export type { CompanyJournalKind, LedgerTables } from './tables.ts'
