// Encrypts the stored identities of people who sold metals before encryption was introduced.

import { wholeIdNumber } from '@huishou/wire/pickup/id-number'
import type { Database } from '../../platform/database.ts'
import { hashOf } from '../../platform/codes-and-tokens.ts'
import type { PickupTables } from '../tables.ts'
import { type SellerRecord, sellerKey, sealSeller } from './seller-record.ts'

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
