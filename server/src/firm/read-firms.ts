import type { Handle } from '../platform/database.ts'
import type { FirmTables } from './tables.ts'

/** Names of firms by id; an unknown one is absent. */
export const readFirmNames = async (
  db: Handle<FirmTables>,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('firm')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The active firm a customer acts for; null for none. */
export const readFirmOf = async (
  db: Handle<FirmTables>,
  memberId: number,
): Promise<{ id: number; name: string } | null> =>
  (await db
    .selectFrom('firmContact')
    .innerJoin('firm', 'firm.id', 'firmContact.firmId')
    .select(['firm.id', 'firm.name'])
    .where('firmContact.memberId', '=', memberId)
    .where('firm.state', '=', 'active')
    .executeTakeFirst()) ?? null
