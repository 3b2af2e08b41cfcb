// Reads and removes the accounts (payees) to which customers withdraw money, makes keys by which equal accounts are
// recognised, and masks account numbers and names.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle, Transaction } from '../platform/database.ts'
import { blindIndex, CannotUnseal } from '../platform/encryption/encryption.ts'
import { openAccount, openPayee } from './sealed-columns.ts'
import type { PayeeRow, WithdrawalTables } from './tables.ts'

/** Reads one of the customer's own payees. Refuses PAYEE_UNKNOWN if it was removed or belongs to someone else. */
export const ownPayee = async (
  db: Handle<WithdrawalTables>,
  memberId: number,
  id: number,
): Promise<PayeeRow | Refusal> => {
  const row = await db
    .selectFrom('payee')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row ? openPayee(db, row) : refuse('PAYEE_UNKNOWN', { field: 'payeeId' })
}

/** Whether the payee is or was one of the customer's own. */
export const wasOwnPayee = async (
  db: Handle<WithdrawalTables>,
  memberId: number,
  id: number,
): Promise<boolean> =>
  (await db
    .selectFrom('payee')
    .select('id')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()) !== undefined

export const readPayees = async (db: Handle<WithdrawalTables>, memberId: number): Promise<PayeeRow[]> => {
  const rows = await db
    .selectFrom('payee')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => openPayee(db, row))
}

/** The account number, or null where it cannot be decrypted. */
const accountOrNull = (db: Handle<WithdrawalTables>, sealed: string): string | null => {
  try {
    return openAccount(db, sealed)
  } catch (error) {
    if (error instanceof CannotUnseal) return null
    throw error
  }
}

/** A payee in use; equal `accountKey`s mean the same account. It is keyed, and says nothing about the account. */
export type PayeeKey = { memberId: number; createdAt: number; accountKey: string }

/** All payees in use whose account can be decrypted, by the order of their registration. */
export const readPayeeKeys = async (db: Handle<WithdrawalTables>): Promise<PayeeKey[]> => {
  const rows = await db
    .selectFrom('payee')
    .select(['memberId', 'kind', 'account', 'createdAt'])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ memberId, createdAt, kind, ...sealed }) => {
    const account = accountOrNull(db, sealed.account)
    if (account === null) return []
    const accountKey = blindIndex(db, 'anomaly.payee', `${kind}\n${account.toLowerCase()}`)
    return [{ memberId, createdAt, accountKey }]
  })
}

/** Removes a payee; requests in progress keep their copy. */
export const removePayee = async (
  trx: Transaction<WithdrawalTables>,
  memberId: number,
  now: number,
  id: number,
): Promise<null | Refusal> => {
  const removed = await trx
    .updateTable('payee')
    .set({ removedAt: now })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows > 0n ? null : refuse('PAYEE_UNKNOWN')
}

/** Removes the WeChat payees of a member who unlinked WeChat; requests in progress keep their copy. */
export const removeWechatPayees = async (
  trx: Transaction<WithdrawalTables>,
  memberId: number,
  now: number,
): Promise<void> => {
  await trx
    .updateTable('payee')
    .set({ removedAt: now })
    .where('memberId', '=', memberId)
    .where('kind', '=', 'wechat')
    .where('removedAt', 'is', null)
    .execute()
}

/** Masks an account: `138****8000`, `6222****1234`, `li***@example.com`. */
export const maskAccount = (kind: PayeeRow['kind'] | '', account: string): string => {
  if (kind === 'wechat' || account === '') return ''
  const [name = '', host] = account.split('@')
  if (host !== undefined) return `${name.slice(0, 2)}***@${host}`
  return `${account.slice(0, kind === 'bank' ? 4 : 3)}****${account.slice(-4)}`
}
/** Masks a name as `*小明`, without the family name, as payment screens do. */
export const maskName = (name: string): string => (name.length <= 1 ? name : `*${name.slice(1)}`)
