// Reads what the detail page of a product in the mall shows of the product itself; reviews are read elsewhere.
import type { goodsDetail } from '@huishou/wire/catalog/goods-detail'
import type { ReplyOf } from '@huishou/wire/client'
import { yuanFromFen } from '@huishou/wire/money'
import type { Handle } from '../../platform/database.ts'
import { absolutePictureUrls } from '../../platform/absolute-picture-urls.ts'
import { readFreights } from './freight.ts'
import { rootCategory } from './waste-goods-reply.ts'
import { goodsStateAt } from './read-skus.ts'
import { SCORE_SHOP } from './waste-goods-cache.ts'
import type { GoodsSnapshot } from './goods-cache.ts'
import type { GoodsTables } from './tables.ts'
import { toGoods, toLogistics, toMallCategory, toSku, type GoodsReplyContext } from './to-wire.ts'
import { readViews } from './view-counter.ts'

type Detail = ReplyOf<typeof goodsDetail>

/** Properties of goods with their available values, in order. */
export const readProperties = async (db: Handle<GoodsTables>, goodsId: number) => {
  const properties = await db
    .selectFrom('goodsProperty')
    .selectAll()
    .where('goodsId', '=', goodsId)
    .where('active', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const values =
    properties.length === 0
      ? []
      : await db
          .selectFrom('goodsPropertyValue')
          .selectAll()
          .where('goodsId', '=', goodsId)
          .where('active', '=', 1)
          .orderBy('sort')
          .orderBy('id')
          .execute()
  return properties.map((property) => ({
    ...property,
    values: values.filter(({ propertyId }) => propertyId === property.id),
  }))
}

const toProperty = (
  { id: propertyId, name, nameEn, values }: Awaited<ReturnType<typeof readProperties>>[number],
  index: number,
) => ({
  id: propertyId,
  name,
  nameEn,
  paixu: index + 1,
  childsCurGoods: values.map((value, place) => ({
    id: value.id,
    name: value.name,
    nameEn: value.nameEn,
    propertyId,
    paixu: place + 1,
  })),
})

/** A product as its detail page shows it; null if it does not exist, is switched off or has no SKU on sale. */
export const mallDetail = async (
  db: Handle<GoodsTables>,
  store: GoodsSnapshot,
  id: number,
  now: number,
  context: GoodsReplyContext,
): Promise<Detail | null> => {
  const goods = store.goods.get(id)
  if (!goods || goods.onSale.length === 0 || goodsStateAt(goods, now) === 'off_sale') return null
  const content = await db.selectFrom('goodsContent').selectAll().where('goodsId', '=', id).executeTakeFirst()
  const hasChoices = goods.onSale.some(({ propertyChildIds }) => propertyChildIds !== '')
  const properties = hasChoices ? await readProperties(db, id) : []
  const freights = await readFreights(db)
  const category = store.categories.find((row) => row.id === goods.categoryId)
  const basicInfo = toGoods(goods, now, context, await readViews(db))
  const pictures = goods.pictures.map((path) => context.origin + path)
  return {
    basicInfo: { ...basicInfo, minPriceOriginal: yuanFromFen(goods.priceFen) },
    characteristic: goods.characteristic,
    characteristicEn: goods.characteristicEn,
    content: absolutePictureUrls(context.origin, content?.content ?? ''),
    contentEn: absolutePictureUrls(context.origin, content?.contentEn ?? ''),
    pics2: pictures,
    pics: pictures.map((pic, index) => ({ id: index + 1, goodsId: id, pic })),
    category: category
      ? toMallCategory(category, category.pid === SCORE_SHOP.id ? 2 : 3, context)
      : rootCategory(SCORE_SHOP, context),
    ...(goods.virtual === 1
      ? {}
      : { logistics: toLogistics(freights.get(goods.freightTemplateId ?? 0) ?? null, context) }),
    ...(properties.length === 0
      ? {}
      : {
          properties: properties.map(toProperty),
          skuList: goods.onSale.map(toSku),
        }),
    extJson: {},
    extJson2: {},
    subPics: properties.flatMap(({ id: optionId, values }) =>
      values.flatMap((value) =>
        value.pic === null
          ? []
          : [
              {
                id: value.id,
                goodsId: id,
                optionId,
                optionValueId: value.id,
                pic: context.origin + value.pic,
              },
            ],
      ),
    ),
  }
}
