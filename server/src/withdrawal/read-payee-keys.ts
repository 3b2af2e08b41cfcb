// Compares payees by account without showing an account.

import { blindIndex } from '../platform/encryption/encryption.ts'
import type { Handle } from '../platform/database.ts'
import { openPayee } from './sealed-columns.ts'
import type { WithdrawalTables } from './tables.ts'

/** A payee in use; equal `accountKey`s mean the same account. It is keyed, and says nothing about the account. */
export type PayeeKey = { id: number; memberId: number; createdAt: number; accountKey: string }

/** All payees in use, by the order of their registration. */
export const readPayeeKeys = async (db: Handle<WithdrawalTables>): Promise<PayeeKey[]> => {
  const rows = await db
    .selectFrom('payee')
    .select(['id', 'memberId', 'kind', 'account', 'name', 'createdAt'])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, memberId, createdAt, kind, ...sealed }) => ({
    id,
    memberId,
    createdAt,
    accountKey: blindIndex(db, 'anomaly.payee', `${kind}\n${openPayee(db, sealed).account.toLowerCase()}`),
  }))
}
