// Saves the properties of goods, such as colour or size, and their SKUs.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import { picturePaths, type GoodsInput } from './goods-input.ts'
import { changeStock } from './stock.ts'
import type { GoodsTables } from './tables.ts'
import type { FileTables } from '../../file/index.ts'
import type { CatalogTables } from '../tables.ts'

type Named = { id: number; name: string; nameEn: string }
type SavedProperty = Named & { values: Named[] }
type GivenProperty = NonNullable<GoodsInput['properties']>[number]

const saveValues = async (
  trx: Transaction<CatalogTables & FileTables>,
  goodsId: number,
  propertyId: number,
  given: GivenProperty['values'],
): Promise<SavedProperty['values'] | Refusal> => {
  const saved: SavedProperty['values'] = []
  for (const [sort, value] of given.entries()) {
    const paths = value.pic ? await picturePaths(trx, [value.pic], 'properties') : []
    if (isRefusal(paths)) return paths
    const row = { name: value.name, nameEn: value.nameEn ?? '', pic: paths[0] ?? null, sort, active: 1 }
    if (value.id === undefined) {
      const { id } = await trx
        .insertInto('goodsPropertyValue')
        .values({ goodsId, propertyId, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
      saved.push({ id, name: row.name, nameEn: row.nameEn })
      continue
    }
    const kept = await trx
      .updateTable('goodsPropertyValue')
      .set(row)
      .where('id', '=', value.id)
      .where('propertyId', '=', propertyId)
      .executeTakeFirst()
    if (Number(kept.numUpdatedRows) === 0) return refuse('NOT_FOUND', { field: 'properties' })
    saved.push({ id: value.id, name: row.name, nameEn: row.nameEn })
  }
  return saved
}

/** Writes properties and their values; removed ones are switched off, because orders refer to them permanently. */
export const saveProperties = async (
  trx: Transaction<CatalogTables & FileTables>,
  goodsId: number,
  given: readonly GivenProperty[],
): Promise<SavedProperty[] | Refusal> => {
  await trx.updateTable('goodsProperty').set({ active: 0 }).where('goodsId', '=', goodsId).execute()
  await trx.updateTable('goodsPropertyValue').set({ active: 0 }).where('goodsId', '=', goodsId).execute()
  const saved: SavedProperty[] = []
  for (const [sort, property] of given.entries()) {
    const row = { name: property.name, nameEn: property.nameEn ?? '', sort, active: 1 }
    const kept =
      property.id === undefined
        ? await trx
            .insertInto('goodsProperty')
            .values({ goodsId, ...row })
            .returning('id')
            .executeTakeFirst()
        : await trx
            .updateTable('goodsProperty')
            .set(row)
            .where('id', '=', property.id)
            .where('goodsId', '=', goodsId)
            .returning('id')
            .executeTakeFirst()
    if (!kept) return refuse('NOT_FOUND', { field: 'properties' })
    const values = await saveValues(trx, goodsId, kept.id, property.values)
    if (isRefusal(values)) return values
    saved.push({ id: kept.id, name: row.name, nameEn: row.nameEn, values })
  }
  return saved
}

// commas and colons separate the options of a selection; Chinese names with them are refused
const english = ({ name, nameEn }: Named): string => (nameEn || name).replaceAll(/[,:]/g, ' ')

const chosenBy = (choice: readonly number[], properties: readonly SavedProperty[]) => {
  const picked = properties.map((property, index) => ({
    property,
    value: property.values[choice[index] ?? -1] ?? { id: 0, name: '', nameEn: '' },
  }))
  return {
    propertyChildIds: picked.map(({ property, value }) => `${property.id}:${value.id},`).join(''),
    propertyChildNames: picked.map(({ property, value }) => `${property.name}:${value.name},`).join(''),
    propertyChildNamesEn: picked
      .map(({ property, value }) => `${english(property)}:${english(value)},`)
      .join(''),
  }
}

/**
 * Writes the SKUs. One with the same selection as an earlier SKU reuses that SKU with its stock and history; removed
 * ones are switched off. Stock is set for new SKUs only.
 */
export const saveSkus = async (
  trx: Transaction<GoodsTables>,
  now: number,
  goods: { id: number; stockByCodes: boolean },
  given: GoodsInput['skus'],
  properties: readonly SavedProperty[],
  actor: { staffId: number; name: string },
): Promise<Refusal | null> => {
  const before = await trx
    .selectFrom('goodsSku')
    .select(['id', 'propertyChildIds'])
    .where('goodsId', '=', goods.id)
    .execute()
  await trx
    .updateTable('goodsSku')
    .set({ active: 0, updatedAt: now })
    .where('goodsId', '=', goods.id)
    .where('active', '=', 1)
    .execute()
  for (const [sort, sku] of given.entries()) {
    if (sku.id !== undefined && !before.some(({ id }) => id === sku.id))
      return refuse('NOT_FOUND', { field: 'skus' })
    const row = {
      ...chosenBy(sku.choice ?? [], properties),
      code: sku.code ?? '',
      priceFen: sku.priceFen,
      points: sku.points,
      marketFen: sku.marketFen ?? 0,
      weightG: sku.weightG ?? 0,
      active: sku.active === false ? 0 : 1,
      sort,
      updatedAt: now,
    }
    const known = before.find(({ propertyChildIds }) => propertyChildIds === row.propertyChildIds)
    if (known) {
      await trx.updateTable('goodsSku').set(row).where('id', '=', known.id).execute()
      continue
    }
    const { id } = await trx
      .insertInto('goodsSku')
      .values({ goodsId: goods.id, ...row, stock: 0, sold: 0, orders: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (sku.stock && !goods.stockByCodes)
      await changeStock(trx, now, {
        skuId: id,
        change: sku.stock,
        reason: 'import',
        actor: `staff:${actor.staffId}`,
        actorName: actor.name,
      })
  }
  return null
}
