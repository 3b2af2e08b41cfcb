// Reads and changes how pickup orders are assigned to couriers in each city, and how long a stop is planned to take.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { dispatchLimits } from '@huishou/wire/dispatch/choices'
import type { dispatchSettings, saveDispatchSetting } from '@huishou/wire/dispatch/staff'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { changeOf, recordAudit, type AuditTables } from '../audit/index.ts'
import { readZones, regionName, type PlaceTables } from '../place/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import type { CityRow, DispatchTables } from './tables.ts'

type Setting = ReplyOf<typeof dispatchSettings>['rows'][number]

/** The default settings of a city: orders are assigned by hand. */
const standard = (cityId: string): CityRow => ({
  cityId,
  mode: 'never',
  dailyMinute: 20 * 60,
  dailyAhead: 1,
  stopMinutes: dispatchLimits.stopMinutes.standard,
  ranFor: null,
  version: 0,
  updatedAt: 0,
})

/** How orders are assigned in a city (docs/rules/dispatch.md#when). */
export const readCitySetting = async (db: Handle<DispatchTables>, cityId: string): Promise<CityRow> =>
  (await db.selectFrom('dispatchCity').selectAll().where('cityId', '=', cityId).executeTakeFirst()) ??
  standard(cityId)

const toWire = ({ cityId, updatedAt: _at, ...row }: CityRow): Setting => ({
  ...row,
  id: cityId,
  cityName: regionName(cityId),
})

/** The setting of every city that has a zone. */
export const readSettings = async (db: Handle<DispatchTables & PlaceTables>): Promise<Setting[]> => {
  const cities = [...new Set((await readZones(db)).map(({ cityId }) => cityId))].toSorted()
  const rows = await db.selectFrom('dispatchCity').selectAll().execute()
  return cities.map((cityId) => toWire(rows.find((row) => row.cityId === cityId) ?? standard(cityId)))
}

const facts = ({ mode, dailyMinute, dailyAhead, stopMinutes }: CityRow) => ({
  mode,
  dailyMinute,
  dailyAhead,
  stopMinutes,
})

/** Changes how orders are assigned in a city. The endpoint lists the possible refusals. */
export const saveSetting = async (
  trx: Transaction<DispatchTables & PlaceTables & AuditTables>,
  actor: StaffActor,
  now: number,
  { cityId, version, mode, dailyMinute, dailyAhead, stopMinutes }: InputOf<typeof saveDispatchSetting>,
): Promise<Setting | Refusal> => {
  if ((await readZones(trx, cityId)).length === 0) return refuse('NOT_FOUND', { field: 'cityId' })
  const before = await readCitySetting(trx, cityId)
  if (before.version !== version) return refuse('CHANGED_MEANWHILE')
  const after = {
    ...before,
    mode,
    dailyMinute,
    dailyAhead,
    stopMinutes,
    version: version + 1,
    updatedAt: now,
  }
  const { cityId: _id, ...set } = after
  const stored =
    version === 0
      ? await trx
          .insertInto('dispatchCity')
          .values(after)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows ?? 0n)
      : await trx
          .updateTable('dispatchCity')
          .set(set)
          .where('cityId', '=', cityId)
          .where('version', '=', version)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows)
  if (stored === 0n) return refuse('CHANGED_MEANWHILE')
  const change = changeOf(facts(before), facts(after))
  await recordAudit(trx, actor, now, {
    action: 'dispatch.settings',
    subject: 'dispatchCity',
    subjectId: Number(cityId),
    before: { cityId, ...change.before },
    after: { cityId, ...change.after },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return toWire(after)
}
