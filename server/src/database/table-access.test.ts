import { expect, test } from 'vitest'
import type { Tables } from './index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { Handle, Reader, Transaction } from '../platform/database.ts'
import type { WithdrawalTables } from '../withdrawal/index.ts'

/**
 * Table access is enforced by types: compiling this file is the test, and every expected error is a forbidden access.
 */
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

export const states = (trx: Transaction<WithdrawalTables>) => {
  trx.updateTable('withdrawal').set({ reason: '' })
  // @ts-expect-error the state of a thing changes by a move of its life cycle
  trx.updateTable('withdrawal').set({ state: 'paid' })
}

test('a read takes the database or a transaction, a write only a transaction, and a domain sees only its tables', () => {
  expect(typeof walls).toBe('function')
})

test('the state of a thing with a life cycle is written by its moves and by nobody else', () => {
  expect(typeof states).toBe('function')
})
