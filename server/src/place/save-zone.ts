// Creates and changes service zones, with their area and the couriers who work there.

import type { InputOf } from '@huishou/wire/client'
import type { saveZone as saveZoneEndpoint } from '@huishou/wire/place/shops'
import { circleAround, polygonLimits, polygonProblem, type Polygon } from '@huishou/wire/polygon'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Transaction } from '../platform/database.ts'
import { invalidField } from '../platform/http/validation-errors.ts'
import { farFromCity } from './city-of-position.ts'
import { readShop } from './read-shops.ts'
import { toZone, type Zone } from './find-zone.ts'
import { readZone, toStaffZones } from './read-zones.ts'
import { readCity } from './region/regions.ts'
import { wrongHours } from './save-shop.ts'
import type { PlaceTables } from './tables.ts'

type Trx = Transaction<PlaceTables>
type Input = InputOf<typeof saveZoneEndpoint>
type WireZone = Awaited<ReturnType<typeof toStaffZones>>[number]

const { min, max } = polygonLimits.corners
const polygonWrong = {
  corners: { zh: `区域要有 ${min} 到 ${max} 个角点`, en: `an area needs ${min} to ${max} corners` },
  crosses: {
    zh: '区域的边线自己相交了，请拖开角点',
    en: 'the border crosses itself: drag its corners apart',
  },
  small: { zh: '区域太小了', en: 'the area is too small' },
} as const

/** The first error in the shape of a zone: in its border, or its distance from its city. */
const shapeProblem = (input: Input, polygon: Polygon, language: Language): Refusal | null => {
  const city = readCity(input.cityId)
  if (!city) return invalidField('cityId', { zh: '没有这个城市', en: 'there is no such city' }, language)
  const problem = polygon.length > 0 ? polygonProblem(polygon) : null
  if (problem) return invalidField('polygon', polygonWrong[problem], language)
  const far = polygon.map((corner) => farFromCity(city, corner)).find((text) => text !== null)
  if (far) return invalidField('polygon', far, language)
  const off = polygon.length > 0 ? null : farFromCity(city, input)
  return off && invalidField('position', off, language)
}

const check = async (
  trx: Trx,
  input: Input,
  polygon: Polygon,
  known: readonly number[],
  language: Language,
): Promise<Refusal | null> => {
  const shape = shapeProblem(input, polygon, language)
  if (shape) return shape
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
 * The shape to store: corners with the circle around them, or the given circle. If the input has no corners, the
 * stored ones stay.
 */
const shapeOf = (input: Input, old: Zone | null) => {
  const polygon = input.polygon ?? old?.polygon ?? []
  const { latitude, longitude, radiusM } = input
  return polygon.length > 0
    ? { polygon, stored: { polygon: JSON.stringify(polygon), ...circleAround(polygon) } }
    : { polygon, stored: { polygon: '', latitude, longitude, radiusM } }
}

const write = async (trx: Trx, input: Input, stored: ReturnType<typeof shapeOf>['stored']) => {
  const { id, version, courierIds: _, polygon: _polygon, ...rest } = input
  const columns = { ...rest, ...stored, shopId: input.shopId ?? null, active: input.active ? 1 : 0 }
  if (id === undefined)
    return await trx
      .insertInto('zone')
      .values({ ...columns, version: 1 })
      .returningAll()
      .executeTakeFirstOrThrow()
  return await trx
    .updateTable('zone')
    .set((e) => ({ ...columns, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version ?? 0)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Creates a zone, or updates one, together with its couriers. Refuses CHANGED_MEANWHILE when the zone is no longer at
 * `version`. Open orders keep the zone they were placed in (docs/rules/pickup.md#zones).
 */
export const saveZone = async (
  trx: Trx,
  input: Input,
  language: Language,
): Promise<{ before: WireZone | null; after: WireZone } | Refusal> => {
  const old = input.id === undefined ? null : await readZone(trx, input.id)
  if (input.id !== undefined && !old) return refuse('NOT_FOUND')
  const [before = null] = old ? await toStaffZones(trx, [old]) : []
  const { polygon, stored } = shapeOf(input, old)
  const bad = await check(trx, input, polygon, before?.courierIds ?? [], language)
  if (bad) return bad
  const saved = await write(trx, input, stored)
  if (!saved) return refuse('CHANGED_MEANWHILE')
  await trx.deleteFrom('zoneCourier').where('zoneId', '=', saved.id).execute()
  const staffIds = [...new Set(input.courierIds)]
  if (staffIds.length > 0)
    await trx
      .insertInto('zoneCourier')
      .values(staffIds.map((staffId) => ({ zoneId: saved.id, staffId })))
      .execute()
  const [after] = await toStaffZones(trx, [toZone(saved)])
  return after ? { before, after } : refuse('NOT_FOUND')
}
