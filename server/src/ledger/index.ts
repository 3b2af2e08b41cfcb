export { post, type AccountRef, type Posting } from './post.ts'
export { prove, proveAndKeep, type Proof } from './prove.ts'
export { readBalances, readTotals } from './read.ts'
export type { LedgerTables } from './tables.ts'
