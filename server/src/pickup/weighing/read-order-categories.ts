import { categoryPicture, readCategories, type CatalogTables } from '../../catalog/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'

/** Reads the categories of waste chosen for many recycling orders at once, in the order of the price board. */
export const readOrderCategories = async (
  db: Handle<PickupTables & CatalogTables>,
  orderIds: readonly number[],
) => {
  const categories = new Map(
    (await readCategories(db)).map((category, index) => [category.id, { ...category, index }]),
  )
  const lines =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('pickupLine')
          .select(['orderId', 'categoryId', 'quoteFen', 'number'])
          .where('orderId', 'in', orderIds)
          .execute()
  const byOrder = new Map<
    number,
    {
      categoryId: number
      key: string
      picture: string
      name: string
      nameEn: string
      unit: 'kg' | 'piece'
      quoteFen: number
      number: number
      index: number
    }[]
  >()
  for (const { orderId, categoryId, quoteFen, number } of lines) {
    const category = categories.get(categoryId)
    const list = byOrder.get(orderId) ?? []
    byOrder.set(orderId, list)
    list.push({
      categoryId,
      key: category?.key ?? '',
      picture: category ? categoryPicture(category) : '',
      name: category?.name ?? '',
      nameEn: category?.nameEn ?? '',
      unit: category?.unit ?? 'kg',
      quoteFen,
      number,
      index: category?.index ?? 999,
    })
  }
  for (const list of byOrder.values()) list.sort((one, other) => one.index - other.index)
  return byOrder
}
export type OrderCategories = Awaited<ReturnType<typeof readOrderCategories>>
