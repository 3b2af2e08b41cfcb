import { expect, test } from 'vitest'
import type { Tables } from '../database/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { Handle, Transaction, Reader } from './database.ts'

/** The walls of the architecture are types: this file compiling is the test, each expected error is a wall that stands. */
const reads = (db: Handle<LedgerTables>) => db.selectFrom('account')
const writes = (trx: Transaction<LedgerTables>) => trx.updateTable('account')

export const walls = (whole: Reader<Tables>, trx: Transaction<Tables>, ledger: Handle<LedgerTables>) => {
  reads(whole)
  reads(trx)
  writes(trx)
  // @ts-expect-error a write asks for a transaction, the bare database is none
  writes(whole)
  // @ts-expect-error another domain's table cannot be named through a ledger handle
  ledger.selectFrom('member')
}

test('a read takes the database or a transaction, a write only a transaction, and a domain sees only its tables', () => {
  expect(typeof walls).toBe('function')
})
