import type { InputOf } from '@huishou/wire/client'
import { wholeIdNumber } from '@huishou/wire/pickup/id-number'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import type { weighOrder } from '@huishou/wire/pickup/visit'
import { dayOf, instantOf, isDay } from '@huishou/wire/time'
import type { Database } from '../../platform/database.ts'
import { blindIndex, seal, unseal } from '../../platform/encryption/encryption.ts'
import { hashOf } from '../../platform/codes-and-tokens.ts'
import { contextOf, type SealedColumn } from '../../platform/encryption/seal-stored.ts'
import type { PickupTables } from '../tables.ts'

export type SellerRecord = NonNullable<InputOf<typeof weighOrder>['seller']>

/**
 * Keys of a seller: a hash keyed by the installation, from which no number can be guessed, and the masked number with
 * its first three and last four characters.
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
/** Encrypted columns: the sellers on slips. */
export const pickupSealed: readonly SealedColumn[] = [column]

/** A seller as stored on a slip; `null` when none was required. */
export const sealSeller = (handle: object, seller: SellerRecord | null): string =>
  seller ? seal(handle, contextOf(column), JSON.stringify(seller)) : 'null'

/** The seller on a slip; null when none was required, or the record was erased. */
export const sellerOf = (handle: object, slip: { seller: string }): SellerRecord | null =>
  JSON.parse(unseal(handle, contextOf(column), slip.seller)) as SellerRecord | null

const AT_A_TIME = 200

/** Encrypts seller records older than the encryption, and indexes their sellers by the keyed hash. */
export const sealSellers = async (database: Database<PickupTables>): Promise<void> => {
  for (let more = true; more;)
    more = await database.transaction(async (trx) => {
      const slips = await trx
        .selectFrom('pickupSlip')
        .select(['id', 'seller'])
        .where('seller', 'like', '{%')
        .limit(AT_A_TIME)
        .execute()
      for (const { id, seller } of slips) {
        const record = JSON.parse(seller) as SellerRecord
        await trx
          .updateTable('seller')
          .set({ idHash: sellerKey(trx, record).idHash })
          .where('idHash', '=', hashOf(`seller:${wholeIdNumber(record.idNumber)}`))
          .execute()
        await trx
          .updateTable('pickupSlip')
          .set({ seller: sealSeller(trx, record) })
          .where('id', '=', id)
          .execute()
      }
      return slips.length === AT_A_TIME
    })
}

/** The same time a number of years ago; 29 February becomes 28 February. */
const yearsBefore = (now: number, years: number): number => {
  const day = dayOf(now)
  const year = Number(day.slice(0, 4)) - years
  const same = `${year}${day.slice(4)}`
  return instantOf(isDay(same) ? same : `${year}-02-28`) + (now - instantOf(day))
}

/** Start of the current 12-month period. */
export const runningYear = (now: number): number => yearsBefore(now, 1)
/** Sellers recorded before this time are erased. */
export const recordsUntil = (now: number): number => yearsBefore(now, pickupLimits.sellerYears)

export const SELLER_WARN_FEN = (pickupLimits.sellerYearFen * pickupLimits.sellerWarnPct) / 100
