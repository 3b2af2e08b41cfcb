// Reads the names of stock locations and of materials, for lists that staff see.

import type { Language, Text } from '@huishou/wire/text'
import type { YardLocationKind } from '@huishou/wire/yard/states'
import { readCategories, type CatalogTables } from '../catalog/index.ts'
import { type PlaceTables, readShops, shopNameIn } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import { readStaffNames, type StaffTables } from '../staff/index.ts'

type Db = Handle<CatalogTables & PlaceTables & StaffTables>
type Keyed = { locationKind: YardLocationKind; locationId: number; categoryId: number }

/** Where goods in transit go: with a transfer, or to a buyer. */
const transitText = (locationId: number): Text =>
  locationId === 0
    ? { zh: '发往买家', en: 'To a buyer' }
    : { zh: `调拨 #${locationId}`, en: `Transfer #${locationId}` }

/** Names of the locations and materials of these rows, in the reader's language. */
export const readYardNames = async (db: Db, rows: readonly Keyed[], language: Language) => {
  const idsOf = (kind: YardLocationKind) => [
    ...new Set(rows.filter(({ locationKind }) => locationKind === kind).map(({ locationId }) => locationId)),
  ]
  const shops = await readShops(db, idsOf('shop'))
  const couriers = await readStaffNames(db, idsOf('vehicle'))
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  return ({ locationKind, locationId, categoryId }: Keyed) => {
    const category = categories.get(categoryId)
    return {
      locationKind,
      locationId,
      locationName:
        locationKind === 'shop'
          ? shopNameIn(shops.get(locationId), language)
          : locationKind === 'vehicle'
            ? (couriers.get(locationId)?.name ?? '')
            : transitText(locationId)[language],
      categoryId,
      key: category?.key ?? '',
      name: category?.name ?? '',
      nameEn: category?.nameEn ?? '',
      unit: category?.unit ?? ('kg' as const),
      sort: category?.sort ?? 0,
    }
  }
}
