// Keeps the address of a business customer's site in the address books of the people who order for that business.

import type { Handle, Transaction } from '../platform/database.ts'
import type { PlaceTables } from './tables.ts'

type Address = PlaceTables['address']
/** The fields of a site's address. */
export type SiteAddress = Pick<
  Address,
  | 'linkMan'
  | 'mobile'
  | 'address'
  | 'menpai'
  | 'code'
  | 'provinceId'
  | 'cityId'
  | 'districtId'
  | 'latitude'
  | 'longitude'
>

/**
 * Puts the current address of a firm's site into the address books of these members, and removes it from all others.
 */
export const keepSiteAddress = async (
  trx: Transaction<PlaceTables>,
  now: number,
  firmSiteId: number,
  site: SiteAddress,
  memberIds: readonly number[],
): Promise<void> => {
  const rows = await trx
    .selectFrom('address')
    .select(['id', 'memberId'])
    .where('firmSiteId', '=', firmSiteId)
    .execute()
  const had = new Set(rows.map(({ memberId }) => memberId))
  for (const { id, memberId } of rows)
    await trx
      .updateTable('address')
      .set({ ...site, updatedAt: now, deletedAt: memberIds.includes(memberId) ? null : now })
      .where('id', '=', id)
      .execute()
  const added = memberIds.filter((memberId) => !had.has(memberId))
  if (added.length > 0)
    await trx
      .insertInto('address')
      .values(
        added.map((memberId) => ({
          ...site,
          memberId,
          firmSiteId,
          isDefault: 0,
          streetId: '0',
          createdAt: now,
          updatedAt: now,
          deletedAt: null,
        })),
      )
      .execute()
}

/** The address of each site in a member's address book, by site. */
export const readSiteAddresses = async (
  db: Handle<PlaceTables>,
  memberId: number,
): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('address')
    .select(['id', 'firmSiteId'])
    .where('memberId', '=', memberId)
    .where('firmSiteId', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, firmSiteId }) => (firmSiteId === null ? [] : [[firmSiteId, id] as const])),
  )
}
