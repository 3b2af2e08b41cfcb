// Encrypts and decrypts the identity of a person who sold metals, which is stored on a weighing slip, and computes a
// key by which the person is found again.

import type { InputOf } from '@huishou/wire/client'
import { wholeIdNumber } from '@huishou/wire/pickup/id-number'
import type { weighOrder } from '@huishou/wire/pickup/visit'
import { sql } from 'kysely'
import { blindIndex, seal, unseal } from '../../platform/encryption/encryption.ts'
import { contextOf, type SealedColumn } from '../../platform/encryption/seal-stored.ts'
import type { SlipRow } from '../tables.ts'

export type SellerRecord = NonNullable<InputOf<typeof weighOrder>['seller']>

/**
 * Identifies a seller without the ID number: a hash keyed by the installation, and the number masked except its first
 * three and last four characters.
 */
export const sellerKey = (
  handle: object,
  { idNumber }: Pick<SellerRecord, 'idNumber'>,
): { idHash: string; idMasked: string } => {
  const whole = wholeIdNumber(idNumber)
  return {
    idHash: blindIndex(handle, 'seller.idNumber', whole),
    idMasked: `${whole.slice(0, 3)}${'*'.repeat(whole.length - 7)}${whole.slice(-4)}`,
  }
}

const column: SealedColumn = { table: 'pickupSlip', column: 'seller', plain: ['null'] }

/** When the goods of a slip were bought, which may be long before a phone without a network reports it. */
export const boughtAt = ({ doneAt, weighedAt }: Pick<SlipRow, 'doneAt' | 'weighedAt'>): number =>
  doneAt ?? weighedAt
/** The same in SQL; this and the condition below are worded as in the index pickupSlip_bought. */
export const boughtAtColumn = sql<number>`coalesce(${sql.ref('pickupSlip.doneAt')}, ${sql.ref('pickupSlip.weighedAt')})`
/** Condition for slips that name their seller. */
export const namesSeller = sql<boolean>`${sql.ref('pickupSlip.seller')} <> 'null'`

/** Encrypted columns: the sellers on slips. */
export const pickupSealed: readonly SealedColumn[] = [column]

/** A seller as stored on a slip; `null` when none was required. */
export const sealSeller = (handle: object, seller: SellerRecord | null): string =>
  seller ? seal(handle, contextOf(column), JSON.stringify(seller)) : 'null'

/** The seller on a slip; null when none was required, or the record was erased. */
export const sellerOf = (handle: object, slip: { seller: string }): SellerRecord | null =>
  JSON.parse(unseal(handle, contextOf(column), slip.seller)) as SellerRecord | null
