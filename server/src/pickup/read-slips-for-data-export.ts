// Reads the weighing slips of recycling orders for a customer's personal data export.

import type { Handle } from '../platform/database.ts'
import { sellerKey, sellerOf } from './seller/seller-record.ts'
import type { PickupTables } from './tables.ts'

/** Reads the slips of these orders with their lines. */
export const slipsOf = async (db: Handle<PickupTables>, orderIds: readonly number[]) => {
  if (orderIds.length === 0) return []
  const slips = await db
    .selectFrom('pickupSlip')
    .select([
      'id',
      'orderId',
      'slipNumber',
      'state',
      'weighedAt',
      'weighedByName',
      'totalG',
      'totalFen',
      'points',
      'photos',
      'seller',
      'confirmedBy',
      'signature',
      'rejectReason',
      'answeredAt',
      'truck',
    ])
    .where('orderId', 'in', orderIds)
    .orderBy('id')
    .execute()
  if (slips.length === 0) return []
  const lines = await db
    .selectFrom('pickupSlipLine')
    .select([
      'slipId',
      'categoryId',
      'grossG',
      'tareG',
      'deductionG',
      'netG',
      'count',
      'unitFen',
      'amountFen',
    ])
    .where(
      'slipId',
      'in',
      slips.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return slips.map((slip) => ({
    ...slip,
    seller: shownSeller(db, slip),
    lines: lines.filter(({ slipId }) => slipId === slip.id),
  }))
}

/** Removes the money from a slip of a firm's order, for people who may not see the firm's money. */
export const withoutMoney = ({ lines, ...slip }: Awaited<ReturnType<typeof slipsOf>>[number]) => ({
  ...slip,
  totalFen: null,
  lines: lines.map((line) => ({ ...line, unitFen: null, amountFen: null })),
})

/** The seller named on a slip, with a masked ID number. */
const shownSeller = (db: Handle<PickupTables>, slip: { seller: string }) => {
  const seller = sellerOf(db, slip)
  return seller && { name: seller.name, idNumber: sellerKey(db, seller).idMasked, address: seller.address }
}
