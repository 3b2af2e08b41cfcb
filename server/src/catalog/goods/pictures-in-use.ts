import type { Handle } from '../../platform/database.ts'
import type { CatalogTables } from '../tables.ts'

/**
 * Reads which of the given pictures (by hash) are still shown by goods, property values, descriptions or categories.
 */
export const goodsPictures = async (
  db: Handle<CatalogTables>,
  hashes: readonly string[],
): Promise<string[]> => {
  if (hashes.length === 0) return []
  const pictures = await db.selectFrom('goods').select('pics').where('pics', 'like', '%/files/%').execute()
  const values = await db
    .selectFrom('goodsPropertyValue')
    .select('pic')
    .where('pic', 'like', '/files/%')
    .execute()
  const icons = await db.selectFrom('mallCategory').select('icon').where('icon', '<>', '').execute()
  const waste = await db.selectFrom('wasteCategory').select('picture').where('picture', '<>', '').execute()
  const contents = await db
    .selectFrom('goodsContent')
    .select(['content', 'contentEn'])
    .where((e) => e.or([e('content', 'like', '%/files/%'), e('contentEn', 'like', '%/files/%')]))
    .execute()
  const texts = [...pictures, ...values, ...icons, ...waste, ...contents].flatMap((row) => Object.values(row))
  return hashes.filter((hash) => texts.some((text) => text?.includes(hash)))
}
