import type { orderWasteCategories, saveWasteCategory } from '@huishou/wire/catalog/waste-categories'
import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Selectable } from 'kysely'
import { publishPicture, type FileTables } from '../../file/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { CategoryRow } from './read.ts'
import type { CatalogTables } from '../tables.ts'

type Trx = Transaction<CatalogTables & FileTables>
type Row = Selectable<CatalogTables['wasteCategory']>

const drawingOf = (key: string): string => `/static/waste/${key}.svg`

/** The picture of a category: the uploaded one, else the drawing shipped for its key. */
export const categoryPicture = ({ key, picture }: Pick<Row, 'key' | 'picture'>): string =>
  picture || drawingOf(key)

/** The category under which goods bought by mail are in stock; it has no price list. */
const BY_MAIL = 'mailin'

const inOrder = (db: Handle<CatalogTables>) =>
  db.selectFrom('wasteCategory').selectAll().orderBy('sort').orderBy('id').execute()

/**
 * Saves texts, picture and whether a category is accepted; key, unit and legal rules are fixed. Refuses as the endpoint
 * lists.
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

/** Reorders all categories. Refuses CHANGED_MEANWHILE when the set of categories has changed since it was read. */
export const orderCategories = async (
  trx: Trx,
  { was, ids }: InputOf<typeof orderWasteCategories>,
): Promise<Refusal | null> => {
  const now = (await inOrder(trx)).map(({ id }) => id)
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b).join()
  if (now.join() !== was.join() || sorted(ids) !== sorted(now)) return refuse('CHANGED_MEANWHILE')
  for (const [index, id] of ids.entries())
    await trx
      .updateTable('wasteCategory')
      .set({ sort: index + 1 })
      .where('id', '=', id)
      .execute()
  return null
}
