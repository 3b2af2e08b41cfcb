// Reads names and other facts about the customers who take part in bargains, and the names of the goods in bargains.
import { readSkus, type CatalogTables } from '../catalog/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffReplyContext } from './staff/read-bargains.ts'
import type { BargainTables } from './tables.ts'
import type { Person } from './to-wire.ts'

/** Nicknames and avatars of the given members, by id. */
export const readPeople = async (
  db: Handle<MemberTables>,
  memberIds: readonly number[],
): Promise<Map<number, Person>> => {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .select(['id', 'nick', 'avatarUrl'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const readMembers = async (db: Handle<MemberTables>, ids: readonly number[]) =>
  new Map(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('member')
            .select(['id', 'nick', 'mobile', 'blacklisted'])
            .where('id', 'in', [...new Set(ids)])
            .execute()
        ).map((row) => [row.id, row] as const),
  )

/** Names of the goods of these bargains. */
export const readNames = async (
  db: Handle<BargainTables & CatalogTables>,
  bargainIds: readonly number[],
  { now, language }: StaffReplyContext,
): Promise<Map<number, string>> => {
  if (bargainIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bargain')
    .select(['id', 'skuId'])
    .where('id', 'in', [...new Set(bargainIds)])
    .execute()
  const skus = await readSkus(
    db,
    now,
    rows.map(({ skuId }) => skuId),
  )
  return new Map(
    rows.map(({ id, skuId }) => {
      const sku = skus.get(skuId)
      return [id, (language === 'en' && sku?.nameEn ? sku.nameEn : sku?.name) ?? '']
    }),
  )
}
