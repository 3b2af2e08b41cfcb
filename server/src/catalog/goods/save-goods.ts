// Creates and updates the goods that are sold in the mall.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Transaction } from '../../platform/database.ts'
import { invalidField } from '../../platform/http/validation-errors.ts'
import { checkSkus, picturePaths, type GoodsInput, type PreparedGoods } from './goods-input.ts'
import { saveProperties, saveSkus } from './save-properties-and-skus.ts'
import type { GoodsTables } from './tables.ts'
import { publishPicturesIn, type FileTables } from '../../file/index.ts'
import type { CatalogTables } from '../tables.ts'

type Writer = { staffId: number; name: string }
type Row = Omit<
  GoodsTables['goods'],
  'id' | 'createdAt' | 'updatedAt' | 'version' | 'reviews' | 'goodReviews' | 'favourites' | 'pics'
>

const flag = (on: boolean | undefined, usual: 0 | 1): 0 | 1 => (on === undefined ? usual : on ? 1 : 0)

const rowOf = (given: GoodsInput, ready: PreparedGoods): Row => {
  const virtual = flag(given.virtual, 0)
  return {
    categoryId: given.categoryId,
    name: given.name,
    nameEn: given.nameEn ?? '',
    subName: given.subName ?? '',
    subNameEn: given.subNameEn ?? '',
    characteristic: given.characteristic ?? '',
    characteristicEn: given.characteristicEn ?? '',
    pinyin: ready.pinyin,
    unit: given.unit ?? '',
    unitEn: given.unitEn ?? '',
    barCode: given.barCode ?? '',
    virtual,
    codeSource: given.codeSource ?? 'imported',
    // virtual goods have no freight and cannot be collected at a shop
    freightTemplateId: virtual === 1 ? null : given.freightTemplateId || null,
    pickup: virtual === 1 ? 0 : flag(given.pickup, 0),
    limitPerMember: given.limitPerMember ?? 0,
    minBuy: given.minBuy ?? 1,
    warnBelow: given.warnBelow ?? 0,
    active: flag(given.active, 1),
    hidden: flag(given.hidden, 0),
    recommended: flag(given.recommended, 0),
    sort: given.sort ?? 0,
    sellStartAt: given.sellStartAt ?? null,
    sellEndAt: given.sellEndAt ?? null,
  }
}

const check = async (
  trx: Transaction<CatalogTables>,
  given: GoodsInput,
  language: Language,
): Promise<Refusal | null> => {
  const wrong = checkSkus(given)
  if (wrong) return wrong
  if (
    given.sellStartAt !== undefined &&
    given.sellEndAt !== undefined &&
    given.sellEndAt <= given.sellStartAt
  )
    return invalidField(
      'sellEndAt',
      { zh: '结束时间要晚于开始时间', en: 'has to be after the start' },
      language,
    )
  if ((given.limitPerMember ?? 0) > 0 && (given.minBuy ?? 1) > (given.limitPerMember ?? 0))
    return invalidField(
      'minBuy',
      { zh: '起购数不能大于限购数', en: 'cannot be more than the limit' },
      language,
    )
  const category = await trx
    .selectFrom('mallCategory')
    .select('id')
    .where('id', '=', given.categoryId)
    .executeTakeFirst()
  if (!category) return refuse('GOODS_CATEGORY_UNKNOWN', { field: 'categoryId' })
  if (!given.freightTemplateId) return null
  const freight = await trx
    .selectFrom('freightTemplate')
    .select('id')
    .where('id', '=', given.freightTemplateId)
    .executeTakeFirst()
  return freight ? null : refuse('FREIGHT_TEMPLATE_UNKNOWN', { field: 'freightTemplateId' })
}

const insert = async (
  trx: Transaction<CatalogTables>,
  now: number,
  row: Row & { pics: string },
): Promise<number> =>
  (
    await trx
      .insertInto('goods')
      .values({ ...row, reviews: 0, goodReviews: 0, createdAt: now, updatedAt: now, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const update = async (
  trx: Transaction<CatalogTables>,
  now: number,
  given: GoodsInput & { id: number },
  row: Row & { pics: string },
): Promise<number | Refusal> => {
  const before = await trx
    .selectFrom('goods')
    .select(['version', 'virtual', 'codeSource'])
    .where('id', '=', given.id)
    .executeTakeFirst()
  if (!before) return refuse('NOT_FOUND')
  // what customers hold orders of cannot become another kind of thing
  if (before.virtual !== row.virtual || (row.virtual === 1 && before.codeSource !== row.codeSource)) {
    const moved = await trx
      .selectFrom('stockMovement')
      .select('id')
      .where('goodsId', '=', given.id)
      .limit(1)
      .executeTakeFirst()
    if (moved)
      return refuse('SKUS_WRONG', {
        field: 'virtual',
        values: {
          problem: {
            zh: '有过库存的商品不能在实物和卡密之间切换',
            en: 'goods that have had stock cannot be switched between physical goods and codes',
          },
        },
      })
  }
  const updated = await trx
    .updateTable('goods')
    .set((e) => ({ ...row, updatedAt: now, version: e('version', '+', 1) }))
    .where('id', '=', given.id)
    .where('version', '=', given.version ?? -1)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1 ? given.id : refuse('CHANGED_MEANWHILE')
}

/** Creates or updates goods together with their properties, SKUs and descriptions; returns the goods' id. */
export const saveGoods = async (
  trx: Transaction<CatalogTables & FileTables>,
  actor: Writer,
  now: number,
  given: GoodsInput,
  ready: PreparedGoods,
  language: Language,
): Promise<number | Refusal> => {
  const bad = await check(trx, given, language)
  if (bad) return bad
  const pictures = await picturePaths(trx, given.pics, 'pics')
  if (isRefusal(pictures)) return pictures
  const row = { ...rowOf(given, ready), pics: JSON.stringify(pictures) }
  const goodsId =
    given.id === undefined
      ? await insert(trx, now, row)
      : await update(trx, now, { ...given, id: given.id }, row)
  if (isRefusal(goodsId)) return goodsId
  await trx
    .insertInto('goodsContent')
    .values({ goodsId, content: ready.content, contentEn: ready.contentEn })
    .onConflict((conflict) =>
      conflict.column('goodsId').doUpdateSet({ content: ready.content, contentEn: ready.contentEn }),
    )
    .execute()
  for (const html of [ready.content, ready.contentEn]) await publishPicturesIn(trx, html)
  const properties = await saveProperties(trx, goodsId, given.properties ?? [])
  if (isRefusal(properties)) return properties
  const stockByCodes = row.virtual === 1 && row.codeSource === 'imported'
  const wrong = await saveSkus(trx, now, { id: goodsId, stockByCodes }, given.skus, properties, actor)
  return wrong ?? goodsId
}
