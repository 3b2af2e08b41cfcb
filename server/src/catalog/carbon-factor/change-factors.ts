// Adds carbon factors to materials, and removes those that are not in use yet. Each change is recorded in the audit
// log.

import type { addCarbonFactor, removeCarbonFactor } from '@huishou/wire/carbon/factors'
import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, instantOf } from '@huishou/wire/time'
import { recordAudit, type AuditTables } from '../../audit/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import type { CatalogTables } from '../tables.ts'
import type { CarbonFactorRow } from './read-factors.ts'

type Trx = Transaction<CatalogTables & AuditTables>

/** How a factor is recorded in the audit log. */
const noted = ({ co2gPerKg, source, version, startsAt }: Omit<CarbonFactorRow, 'id'>) => ({
  co2gPerKg,
  factorSource: source,
  factorVersion: version,
  startsOn: dayOf(startsAt),
})

/** Adds a factor from a later day on, so that nothing already settled changes. The endpoint lists the refusals. */
export const addFactor = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { categoryId, co2gPerKg, source, version, startsOn }: InputOf<typeof addCarbonFactor>,
): Promise<CarbonFactorRow | Refusal> => {
  const material = await trx
    .selectFrom('wasteCategory')
    .select('unit')
    .where('id', '=', categoryId)
    .executeTakeFirst()
  if (!material) return refuse('NOT_FOUND', { field: 'categoryId' })
  if (material.unit === 'piece') return refuse('CARBON_FACTOR_PIECES', { field: 'categoryId' })
  if (startsOn <= dayOf(now)) return refuse('CARBON_FACTOR_START', { field: 'startsOn' })
  const factor = {
    categoryId,
    co2gPerKg,
    source,
    version,
    startsAt: instantOf(startsOn),
    createdBy: actor.name,
    createdAt: now,
  }
  const added = await trx
    .insertInto('carbonFactor')
    .values(factor)
    .onConflict((conflict) => conflict.columns(['categoryId', 'startsAt']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) return refuse('CARBON_FACTOR_TAKEN', { field: 'startsOn' })
  await recordAudit(trx, actor, now, {
    action: 'carbonFactor.add',
    subject: 'wasteCategory',
    subjectId: categoryId,
    after: noted(factor),
    ...(actor.request ? { request: actor.request } : {}),
  })
  return added
}

/** Removes a factor that starts on a later day. Refuses NOT_FOUND, CARBON_FACTOR_IN_USE. */
export const removeFactor = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: InputOf<typeof removeCarbonFactor>,
): Promise<CarbonFactorRow | Refusal> => {
  const factor = await trx.selectFrom('carbonFactor').selectAll().where('id', '=', id).executeTakeFirst()
  if (!factor) return refuse('NOT_FOUND')
  const removed = await trx
    .deleteFrom('carbonFactor')
    .where('id', '=', id)
    .where('startsAt', '>', now)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) return refuse('CARBON_FACTOR_IN_USE')
  await recordAudit(trx, actor, now, {
    action: 'carbonFactor.remove',
    subject: 'wasteCategory',
    subjectId: factor.categoryId,
    before: noted(factor),
    ...(actor.request ? { request: actor.request } : {}),
  })
  return factor
}
