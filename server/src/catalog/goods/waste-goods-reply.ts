// Converts kinds of waste to goods in the format that older customer apps expect (see docs/protocol.md).
import type { Static } from 'typebox'
import type { Goods } from '@huishou/wire/catalog/goods'
import type { GoodsCategory } from '@huishou/wire/catalog/categories'
import type { goodsDetail } from '@huishou/wire/catalog/goods-detail'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { formatFen, formatYuan } from '@huishou/wire/money'
import type { Language, Text } from '@huishou/wire/text'
import type { Handle } from '../../platform/database.ts'
import { readWasteGoods, RECYCLE } from './waste-goods-cache.ts'
import type { CatalogTables } from '../tables.ts'
import { escapeHtml } from '../../platform/escape-html.ts'

type WireGoods = Static<typeof Goods>

/** The context of a reply with waste goods; `unitInName` is for clients that print 元/公斤 after every price. */
export type WasteReplyContext = { origin: string; merchantId: number; unitInName: boolean }

const nameWithUnit = ({ name, unit, minPrice }: WireGoods): string => {
  const paid = minPrice < 0
  if (unit === 'kg') return paid ? `${name}（清运收费）` : name
  return paid ? `${name}（清运，按件收费）` : `${name}（按件计价）`
}

/** A waste category as goods of the older apps' protocol, with absolute URLs. */
export const toWasteGoods = (
  goods: WireGoods,
  { origin, merchantId, unitInName }: WasteReplyContext,
): WireGoods => ({
  ...goods,
  name: unitInName ? nameWithUnit(goods) : goods.name,
  pic: origin + goods.pic,
  userId: merchantId,
})

/** One of the two root categories in the protocol's form. */
export const rootCategory = (
  { id, key, name, nameEn }: { id: number; key: string; name: string; nameEn: string },
  { origin, merchantId }: Pick<WasteReplyContext, 'origin' | 'merchantId'>,
): Static<typeof GoodsCategory> => ({
  id,
  pid: 0,
  key,
  name,
  nameEn,
  icon: `${origin}/static/${key === RECYCLE.key ? 'waste/cardboard' : 'share'}.svg`,
  level: 1,
  isUse: true,
  paixu: id,
  shopId: 0,
  type: '',
  userId: merchantId,
})

/** Description of a waste category for the goods page: how to bring it, and today's two prices. */
const contentOf = (goods: WireGoods, language: Language): string => {
  const zh = language === 'zh'
  const tip = zh ? goods.tip : goods.tipEn
  const unit = goods.unit === 'kg' ? { zh: '公斤', en: 'kg' } : { zh: '件', en: 'piece' }
  const price = (fen: number | undefined, by: Text) =>
    fen === undefined
      ? []
      : [
          zh
            ? `<p>${by.zh}：${formatFen(fen)} 元/${unit.zh}</p>`
            : `<p>${by.en}: ${formatYuan(fen)}/${unit.en}</p>`,
        ]
  return [
    ...(tip ? [`<p>${escapeHtml(tip)}</p>`] : []),
    ...price(goods.doorFen, { zh: '上门回收', en: 'Door pickup' }),
    ...price(goods.shopFen, { zh: '到店回收', en: 'At a shop' }),
  ].join('')
}

/**
 * A waste category in the form of goods/detail (docs/rules/protocol.md#categories-and-goods); null when it is not
 * accepted or has no price in that city.
 */
export const readWasteGoodsDetail = async (
  db: Handle<CatalogTables>,
  input: InputOf<typeof goodsDetail>,
  now: number,
  context: WasteReplyContext,
): Promise<ReplyOf<typeof goodsDetail> | null> => {
  const found = (await readWasteGoods(db, input, now)).goods.find(({ id }) => id === input.id)
  if (!found) return null
  const goods = toWasteGoods(found, context)
  return {
    basicInfo: { ...goods, minPriceOriginal: goods.minPrice },
    characteristic: goods.characteristic,
    content: contentOf(goods, 'zh'),
    contentEn: contentOf(goods, 'en'),
    pics2: [goods.pic],
    pics: [{ id: goods.id, goodsId: goods.id, pic: goods.pic }],
    category: rootCategory(RECYCLE, context),
    extJson: {},
    extJson2: {},
    subPics: [],
  }
}
