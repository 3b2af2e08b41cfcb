// Encrypts and decrypts the account numbers and names of payees.

import { seal, unseal } from '../platform/encryption/encryption.ts'
import { contextOf, type SealedColumn } from '../platform/encryption/seal-stored.ts'
import type { PayeeRow, WithdrawalRow } from './tables.ts'

const account = { table: 'payee', column: 'account' }
const name = { table: 'payee', column: 'name' }
const paidAccount = { table: 'withdrawal', column: 'payeeAccount' }
const paidName = { table: 'withdrawal', column: 'payeeName' }

/** The encrypted columns of withdrawals and payees. */
export const withdrawalSealed: readonly SealedColumn[] = [account, name, paidAccount, paidName]

type Payee = Pick<PayeeRow, 'account' | 'name'>
export const sealPayee = (handle: object, payee: Payee): Payee => ({
  account: seal(handle, contextOf(account), payee.account),
  name: seal(handle, contextOf(name), payee.name),
})
/** Only the account number of a payee. */
export const openAccount = (handle: object, sealed: string): string =>
  unseal(handle, contextOf(account), sealed)
export const openPayee = <Row extends Payee>(handle: object, row: Row): Row => ({
  ...row,
  account: openAccount(handle, row.account),
  name: unseal(handle, contextOf(name), row.name),
})

type Paid = Pick<WithdrawalRow, 'payeeAccount' | 'payeeName'>
export const sealPaid = (handle: object, paid: Paid): Paid => ({
  payeeAccount: seal(handle, contextOf(paidAccount), paid.payeeAccount),
  payeeName: seal(handle, contextOf(paidName), paid.payeeName),
})
/** Decrypts the account and name that a withdrawal is paid to. */
export const openPaid = (handle: object, row: Paid): Paid => ({
  payeeAccount: unseal(handle, contextOf(paidAccount), row.payeeAccount),
  payeeName: unseal(handle, contextOf(paidName), row.payeeName),
})
