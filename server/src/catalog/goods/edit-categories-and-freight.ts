// Reads and saves the categories of the mall, and the freight templates that set its shipping fees, for staff.
import type {
  mallCategories,
  saveFreightTemplate,
  saveMallCategory,
  freightTemplates,
} from '@huishou/wire/catalog/mall-categories-and-freight'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { regionName } from '../../place/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import { invalidField } from '../../platform/http/validation-errors.ts'
import type { FreightRule } from './freight.ts'
import { picturePaths } from './goods-input.ts'
import { SCORE_SHOP } from './waste-goods-cache.ts'
import type { FileTables } from '../../file/index.ts'
import type { CatalogTables } from '../tables.ts'

type CategoryRow = ReplyOf<typeof mallCategories>['rows'][number]
type TemplateRow = ReplyOf<typeof freightTemplates>['rows'][number]

const countBy = async (
  db: Handle<CatalogTables>,
  column: 'categoryId' | 'freightTemplateId',
): Promise<Map<number | null, number>> => {
  const rows = await db
    .selectFrom('goods')
    .select((e) => [column, e.fn.countAll<number>().as('count')])
    .groupBy(column)
    .execute()
  return new Map(rows.map((row) => [row[column] ?? null, row.count]))
}

export const readMallCategories = async (
  db: Handle<CatalogTables>,
  origin: string,
): Promise<CategoryRow[]> => {
  const counts = await countBy(db, 'categoryId')
  const rows = await db.selectFrom('mallCategory').selectAll().orderBy('sort').orderBy('id').execute()
  return rows.map((row) => ({
    ...row,
    icon: row.icon === '' ? '' : origin + row.icon,
    shown: row.shown === 1,
    goods: counts.get(row.id) ?? 0,
  }))
}

/** Validates the parent of a category: the mall root or a category directly below it, never the category itself. */
const parentOf = async (
  trx: Transaction<CatalogTables>,
  { id, pid = SCORE_SHOP.id }: InputOf<typeof saveMallCategory>,
): Promise<number | Refusal> => {
  if (pid === SCORE_SHOP.id) return pid
  const parent = await trx.selectFrom('mallCategory').select('pid').where('id', '=', pid).executeTakeFirst()
  const child =
    id === undefined
      ? undefined
      : await trx.selectFrom('mallCategory').select('id').where('pid', '=', id).limit(1).executeTakeFirst()
  return parent?.pid === SCORE_SHOP.id && pid !== id && !child
    ? pid
    : refuse('GOODS_CATEGORY_UNKNOWN', { field: 'pid' })
}

/** Creates or saves a category of goods and returns its id. */
export const saveCategory = async (
  trx: Transaction<CatalogTables & FileTables>,
  input: InputOf<typeof saveMallCategory>,
): Promise<number | Refusal> => {
  const pid = await parentOf(trx, input)
  if (isRefusal(pid)) return pid
  const icons = input.icon ? await picturePaths(trx, [input.icon], 'icon') : []
  if (isRefusal(icons)) return icons
  const row = {
    pid,
    name: input.name,
    nameEn: input.nameEn ?? '',
    icon: icons[0] ?? '',
    sort: input.sort ?? 0,
    shown: input.shown === false ? 0 : 1,
  }
  if (input.id === undefined)
    return (
      await trx
        .insertInto('mallCategory')
        .values({ ...row, key: '', version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const saved = await trx
    .updateTable('mallCategory')
    .set((e) => ({ ...row, version: e('version', '+', 1) }))
    .where('id', '=', input.id)
    .where('version', '=', input.version ?? -1)
    .executeTakeFirst()
  if (Number(saved.numUpdatedRows) === 1) return input.id
  const known = await trx
    .selectFrom('mallCategory')
    .select('id')
    .where('id', '=', input.id)
    .executeTakeFirst()
  return refuse(known ? 'CHANGED_MEANWHILE' : 'NOT_FOUND')
}

export const readFreightTemplates = async (db: Handle<CatalogTables>): Promise<TemplateRow[]> => {
  const counts = await countBy(db, 'freightTemplateId')
  const rows = await db.selectFrom('freightTemplate').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    ...row,
    lines: JSON.parse(row.lines) as FreightRule[],
    goods: counts.get(row.id) ?? 0,
  }))
}

const wrongLines = (lines: readonly FreightRule[], language: Language): Refusal | null => {
  if (lines.filter(({ regionIds }) => regionIds.length === 0).length !== 1)
    return invalidField(
      'lines',
      {
        zh: '须有且只有一行不选地区，用于其他地区',
        en: 'exactly one line must have no regions; it covers everywhere else',
      },
      language,
    )
  const ids = lines.flatMap(({ regionIds }) => regionIds)
  if (new Set(ids).size < ids.length)
    return invalidField('lines', { zh: '有地区出现了两次', en: 'a region appears twice' }, language)
  return ids.every((id) => regionName(id) !== '')
    ? null
    : invalidField('lines', { zh: '没有这个地区', en: 'there is no such region' }, language)
}

/** Creates or saves a freight template and returns its id. */
export const saveFreight = async (
  trx: Transaction<CatalogTables>,
  input: InputOf<typeof saveFreightTemplate>,
  language: Language,
): Promise<number | Refusal> => {
  const wrong = wrongLines(input.lines, language)
  if (wrong) return wrong
  const row = {
    name: input.name,
    kind: input.kind,
    freeAboveFen: input.freeAboveFen ?? null,
    lines: JSON.stringify(input.lines),
  }
  if (input.id === undefined)
    return (
      await trx
        .insertInto('freightTemplate')
        .values({ ...row, version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const saved = await trx
    .updateTable('freightTemplate')
    .set((e) => ({ ...row, version: e('version', '+', 1) }))
    .where('id', '=', input.id)
    .where('version', '=', input.version ?? -1)
    .executeTakeFirst()
  if (Number(saved.numUpdatedRows) === 1) return input.id
  const known = await trx
    .selectFrom('freightTemplate')
    .select('id')
    .where('id', '=', input.id)
    .executeTakeFirst()
  return refuse(known ? 'CHANGED_MEANWHILE' : 'NOT_FOUND')
}
