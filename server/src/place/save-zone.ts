import type { InputOf } from '@huishou/wire/client'
import type { saveZone as saveZoneEndpoint } from '@huishou/wire/place/shops'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Transaction } from '../platform/database.ts'
import { invalidField } from '../platform/http/input-problem.ts'
import { farFromCity } from './city-of-position.ts'
import { readShop } from './read-shops.ts'
import { readZone, toStaffZones } from './read-zones.ts'
import { readCity } from './region/regions.ts'
import { wrongHours } from './save-shop.ts'
import type { PlaceTables } from './tables.ts'

type Trx = Transaction<PlaceTables>
type Input = InputOf<typeof saveZoneEndpoint>
type WireZone = Awaited<ReturnType<typeof toStaffZones>>[number]

const check = async (
  trx: Trx,
  input: Input,
  known: readonly number[],
  language: Language,
): Promise<Refusal | null> => {
  const city = readCity(input.cityId)
  if (!city) return invalidField('cityId', { zh: '没有这个城市', en: 'there is no such city' }, language)
  const far = farFromCity(city, input)
  if (far) return invalidField('position', far, language)
  if (input.openMinute >= input.closeMinute) return invalidField('closeMinute', wrongHours, language)
  if (input.shopId !== undefined && !(await readShop(trx, input.shopId)))
    return invalidField('shopId', { zh: '没有这个门店', en: 'there is no such shop' }, language)
  // former couriers may stay on the list; only added ones must be working couriers
  const added = input.courierIds.filter((id) => !known.includes(id))
  const working =
    added.length === 0
      ? []
      : await trx.selectFrom('workingCourier').select('id').where('id', 'in', added).execute()
  return working.length === new Set(added).size
    ? null
    : invalidField(
        'courierIds',
        { zh: '只能选择在职的回收师傅', en: 'only working couriers can be chosen' },
        language,
      )
}

/**
 * Creates a zone, or updates one, together with its couriers. Refuses CHANGED_MEANWHILE when the zone is no longer at
 * `version`.
 */
export const saveZone = async (
  trx: Trx,
  input: Input,
  language: Language,
): Promise<{ before: WireZone | null; after: WireZone } | Refusal> => {
  const { id, version, courierIds, ...rest } = input
  const old = id === undefined ? null : await readZone(trx, id)
  if (id !== undefined && !old) return refuse('NOT_FOUND')
  const [before = null] = old ? await toStaffZones(trx, [old]) : []
  const bad = await check(trx, input, before?.courierIds ?? [], language)
  if (bad) return bad
  const columns = { ...rest, shopId: input.shopId ?? null, active: input.active ? 1 : 0 }
  const saved =
    id === undefined
      ? await trx
          .insertInto('zone')
          .values({ ...columns, version: 1 })
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('zone')
          .set((e) => ({ ...columns, version: e('version', '+', 1) }))
          .where('id', '=', id)
          .where('version', '=', version ?? 0)
          .returningAll()
          .executeTakeFirst()
  if (!saved) return refuse('CHANGED_MEANWHILE')
  await trx.deleteFrom('zoneCourier').where('zoneId', '=', saved.id).execute()
  const staffIds = [...new Set(courierIds)]
  if (staffIds.length > 0)
    await trx
      .insertInto('zoneCourier')
      .values(staffIds.map((staffId) => ({ zoneId: saved.id, staffId })))
      .execute()
  const [after] = await toStaffZones(trx, [saved])
  return after ? { before, after } : refuse('NOT_FOUND')
}
