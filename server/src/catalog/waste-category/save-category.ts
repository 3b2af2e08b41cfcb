// Saves the texts and the picture of a waste category, and whether it is accepted.
import type { saveWasteCategory } from '@huishou/wire/catalog/waste-categories'
import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { publishPicture, type FileTables } from '../../file/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { drawingOf } from './category-picture-url.ts'
import type { CategoryRow } from './read-categories.ts'
import type { CatalogTables } from '../tables.ts'

type Trx = Transaction<CatalogTables & FileTables>

/** Key of the category for goods bought by mail; it has no price list. */
const BY_MAIL = 'mailin'

/**
 * Saves the texts, the picture, and whether a category is accepted; key, unit and legal rules are fixed. The endpoint
 * lists the possible refusals.
 */
export const saveCategory = async (
  trx: Trx,
  {
    id,
    version,
    name,
    nameEn,
    tip = '',
    tipEn = '',
    picture = '',
    active,
  }: InputOf<typeof saveWasteCategory>,
): Promise<{ before: CategoryRow; after: CategoryRow } | Refusal> => {
  const before = await trx.selectFrom('wasteCategory').selectAll().where('id', '=', id).executeTakeFirst()
  if (!before) return refuse('NOT_FOUND')
  if (active && before.key === BY_MAIL)
    return refuse('CATEGORY_BY_MAIL_ONLY', { field: 'active', values: { name: before.name } })
  const own = picture === '' || picture === drawingOf(before.key) ? '' : await publishPicture(trx, picture)
  if (own === null) return refuse('CONTENT_PICTURE_UNKNOWN', { field: 'picture' })
  const same = await trx
    .selectFrom('wasteCategory')
    .select('id')
    .where('id', '<>', id)
    .where((e) => e.or([e('name', '=', name), e('nameEn', '=', nameEn)]))
    .executeTakeFirst()
  if (same) return refuse('CATEGORY_NAME_TAKEN', { field: 'name' })
  const after = await trx
    .updateTable('wasteCategory')
    .set({ name, nameEn, tip, tipEn, picture: own, active: active ? 1 : 0, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return after ? { before, after } : refuse('CHANGED_MEANWHILE')
}
