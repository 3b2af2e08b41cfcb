// Reads the names and units of waste categories, which are the materials that the yard keeps and the business sells.

import type { Handle } from '../../platform/database.ts'
import type { CatalogTables } from '../tables.ts'
import { readCategories } from './read-categories.ts'

/** Reads the fields by which replies name a material; returns a lookup by category id. */
export const readMaterialNames = async (db: Handle<CatalogTables>) => {
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
