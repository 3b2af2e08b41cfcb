// Reads the names and units of waste categories, which are the materials that the business sells.

import { readCategories, type CatalogTables } from '../catalog/index.ts'
import type { Handle } from '../platform/database.ts'

/** Reads the fields by which replies name a material; returns a lookup by category id. */
export const readMaterials = async (db: Handle<CatalogTables>) => {
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  return (categoryId: number) => {
    const { key, name, nameEn, unit } = categories.get(categoryId) ?? {
      key: '',
      name: '',
      nameEn: '',
      unit: 'kg' as const,
    }
    return { categoryId, key, name, nameEn, unit }
  }
}
