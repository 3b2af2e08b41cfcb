// Reads the carbon factors of materials: all of them for staff, or those in force at an instant.

import type { Selectable } from 'kysely'
import type { carbonFactors } from '@huishou/wire/carbon/factors'
import type { ReplyOf } from '@huishou/wire/client'
import { dayOf, SECOND } from '@huishou/wire/time'
import { cacheFor } from '../../platform/cache.ts'
import type { Handle } from '../../platform/database.ts'
import type { CatalogTables } from '../tables.ts'
import { readCategories } from '../waste-category/read-categories.ts'

export type CarbonFactorRow = Selectable<CatalogTables['carbonFactor']>
type Wire = ReplyOf<typeof carbonFactors>['rows'][number]

/** All factors, the earliest first. They start at midnight, so a second of delay is never seen. */
export const readAllFactors = cacheFor<CatalogTables, CarbonFactorRow[]>(SECOND, (db) =>
  db.selectFrom('carbonFactor').selectAll().orderBy('startsAt').orderBy('id').execute(),
)

/** Of factors sorted by start, the one of each material in force at an instant; materials without one are absent. */
export const factorsAt = (
  factors: readonly CarbonFactorRow[],
  at: number,
): ReadonlyMap<number, CarbonFactorRow> =>
  new Map(factors.flatMap((factor) => (factor.startsAt <= at ? [[factor.categoryId, factor] as const] : [])))

/** The factors in force at an instant, by material. */
export const readFactorsAt = async (
  db: Handle<CatalogTables>,
  at: number,
): Promise<ReadonlyMap<number, CarbonFactorRow>> => factorsAt(await readAllFactors(db), at)

const stateOf = (
  factor: CarbonFactorRow,
  current: ReadonlyMap<number, CarbonFactorRow>,
  now: number,
): Wire['state'] => {
  if (factor.startsAt > now) return 'coming'
  return current.get(factor.categoryId)?.id === factor.id ? 'current' : 'past'
}

/** All factors by material in display order, the latest first, and the active materials that have none now. */
export const readFactorsForStaff = async (
  db: Handle<CatalogTables>,
  now: number,
): Promise<ReplyOf<typeof carbonFactors>> => {
  const factors = await readAllFactors(db)
  const current = factorsAt(factors, now)
  const categories = await readCategories(db)
  return {
    rows: categories.flatMap(({ id: categoryId, name, nameEn }) =>
      factors
        .filter((factor) => factor.categoryId === categoryId)
        .toReversed()
        .map((factor) => {
          const { startsAt, ...facts } = factor
          return { ...facts, name, nameEn, startsOn: dayOf(startsAt), state: stateOf(factor, current, now) }
        }),
    ),
    without: categories
      .filter(({ id, active }) => active === 1 && !current.has(id))
      .map(({ id: categoryId, name, nameEn }) => ({ categoryId, name, nameEn })),
  }
}
