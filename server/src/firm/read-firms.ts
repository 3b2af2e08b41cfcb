// Looks up firms (business customers) by id, by site or by customer, the customers who act for a firm, and their rights
// at its sites.
import type { FirmDuty } from '@huishou/wire/firm/states'
import { dayOf } from '@huishou/wire/time'
import { compiled } from '../platform/compiled-query.ts'
import type { Handle } from '../platform/database.ts'
import type { FirmTables } from './tables.ts'

/** Names of firms by id; unknown ids are left out. */
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

/** Names of the firms of sites, by site; an unknown site is absent. */
export const readSiteFirmNames = async (
  db: Handle<FirmTables>,
  siteIds: readonly number[],
): Promise<Map<number, string>> => {
  if (siteIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('firmSite')
    .innerJoin('firm', 'firm.id', 'firmSite.firmId')
    .select(['firmSite.id', 'firm.name'])
    .where('firmSite.id', 'in', [...new Set(siteIds)])
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

const siteFirm = compiled((db: Handle<FirmTables>, { siteId, today }: { siteId: number; today: string }) =>
  db
    .selectFrom('firmSite')
    .leftJoin('firmContract', (join) =>
      join
        .onRef('firmContract.firmId', '=', 'firmSite.firmId')
        .on('firmContract.startsOn', '<=', today)
        .on('firmContract.endsOn', '>=', today),
    )
    .select(['firmSite.firmId', 'firmContract.minimumG'])
    .where('firmSite.id', '=', siteId),
)
/** The firm of a site, with the minimum weight of a pickup by its contract; 0 if none is agreed. */
export const readSiteFirm = async (
  db: Handle<FirmTables>,
  siteId: number,
  now: number,
): Promise<{ firmId: number; minimumG: number } | null> => {
  const [row] = await siteFirm(db, { siteId, today: dayOf(now) })
  return row ? { firmId: row.firmId, minimumG: row.minimumG ?? 0 } : null
}

/** Ids of the customers who act for a firm. */
export const readFirmMembers = async (db: Handle<FirmTables>, firmId: number): Promise<number[]> =>
  (await db.selectFrom('firmContact').select('memberId').where('firmId', '=', firmId).execute()).map(
    ({ memberId }) => memberId,
  )

/** Whether a customer has this right for the firm of a site; nobody has once the firm is closed. */
export const mayForSite = async (
  db: Handle<FirmTables>,
  memberId: number,
  siteId: number,
  duty: FirmDuty,
): Promise<boolean> =>
  (await db
    .selectFrom('firmContact')
    .innerJoin('firmSite', 'firmSite.firmId', 'firmContact.firmId')
    .innerJoin('firm', 'firm.id', 'firmContact.firmId')
    .select('firmContact.id')
    .where('firm.state', '=', 'active')
    .where('firmContact.memberId', '=', memberId)
    .where('firmSite.id', '=', siteId)
    .where(`firmContact.${duty}`, '=', 1)
    .executeTakeFirst()) !== undefined
