import { readCategories, type CatalogTables } from '../catalog/index.ts'
import type { Handle } from '../platform/database.ts'

/** The fields by which replies name a material. */
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
