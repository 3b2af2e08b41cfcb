import type { InputOf } from '@huishou/wire/client'
import type { saveShop as saveShopEndpoint } from '@huishou/wire/place/shops'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Transaction } from '../platform/database.ts'
import { invalidField } from '../platform/http/validation-errors.ts'
import { romaniseName } from '../platform/romanise-name.ts'
import { nowhere, regionsOf } from './address-region.ts'
import { farFromCity } from './city-of-position.ts'
import { readShop, type ShopRow } from './read-shops.ts'
import { readCity, readRegion } from './region/regions.ts'
import type { PlaceTables } from './tables.ts'

type Input = InputOf<typeof saveShopEndpoint>

const wrongRegion = { zh: '没有这个地区', en: 'there is no such region' }
export const wrongHours = { zh: '结束时间必须晚于开始时间', en: 'closing must be later than opening' }

/**
 * Creates or updates a shop; refuses CHANGED_MEANWHILE if the shop is no longer at `version`. Returns the shop as it
 * was before and as it is now.
 */
export const saveShop = async (
  trx: Transaction<PlaceTables>,
  now: number,
  input: Input,
  language: Language,
): Promise<{ before: ShopRow | null; after: ShopRow } | Refusal> => {
  const city = readCity(input.cityId)
  if (!city) return invalidField('cityId', wrongRegion, language)
  // a shop without a district is read back with this value
  const chosen = input.districtId === nowhere.districtId ? undefined : input.districtId
  if (chosen !== undefined && readRegion(chosen)?.pid !== city.id)
    return invalidField('districtId', wrongRegion, language)
  const far = farFromCity(city, input)
  if (far) return invalidField('position', far, language)
  if (input.openMinute >= input.closeMinute) return invalidField('closeMinute', wrongHours, language)
  const { id, version, takes, ...rest } = input
  const columns = {
    ...rest,
    nameEn: rest.nameEn ?? '',
    namePinyin: await romaniseName(rest.name),
    districtId:
      chosen ?? regionsOf({ cityId: city.id, address: input.address })?.districtId ?? nowhere.districtId,
    provinceId: city.pid,
    takes: JSON.stringify(takes),
  }
  if (id === undefined) {
    const after = await trx
      .insertInto('shop')
      .values({ ...columns, fullPctAt: now, linkMan: '', pic: '', version: 1, createdAt: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { before: null, after }
  }
  const before = await readShop(trx, id)
  if (!before) return refuse('NOT_FOUND')
  const after = await trx
    .updateTable('shop')
    .set((e) => ({
      ...columns,
      ...(input.fullPct === before.fullPct ? {} : { fullPctAt: now }),
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version ?? 0)
    .returningAll()
    .executeTakeFirst()
  return after ? { before, after } : refuse('CHANGED_MEANWHILE')
}
