export { payDebt, post, type AccountRef, type Posting } from './post.ts'
export { lastProofGapFen, prove, proveAndKeep, proveWith, type Proof, type ProofPart } from './prove.ts'
export { readBalances, readTotals, type Balances } from './read.ts'
export type { LedgerTables } from './tables.ts'
