// Fills the demo's mall with thousands of goods for benchmarks.
import { syllablesOf } from '../server/src/catalog/goods/search-index.ts'
import type { Tables } from '../server/src/database/index.ts'
import type { Database } from '../server/src/platform/database.ts'

const KINDS = ['抽纸', '洗衣液', '大米', '菜籽油', '垃圾袋', '保温杯', '收纳箱', '毛巾', '电子秤', '帆布袋']
const WORDS = [
  '再生',
  '加厚',
  '家庭装',
  '便携',
  '有机',
  '东北',
  '恒温',
  '折叠',
  '环保',
  '轻便',
  '大容量',
  '新款',
]
const COLOURS = ['蓝', '绿', '白', '灰']
const AT_ONCE = 500

const nameOf = (at: number): string =>
  `${WORDS[at % WORDS.length]}${WORDS[(at * 7 + 3) % WORDS.length]}${KINDS[at % KINDS.length]} ${at}号`

const inPieces = async <Row>(rows: readonly Row[], write: (some: Row[]) => Promise<unknown>) => {
  for (let at = 0; at < rows.length; at += AT_ONCE) await write(rows.slice(at, at + AT_ONCE))
}

const numbersOf = (count: number): number[] => Array.from({ length: count }, (_, at) => 20_001 + at)
const hasColours = (at: number): boolean => at % 5 === 0

const goodsRow = async (
  id: number,
  at: number,
  categoryId: number,
  freightTemplateId: number,
  now: number,
) => ({
  id,
  categoryId,
  name: nameOf(at),
  nameEn: `Goods number ${at}`,
  subName: at % 9 === 0 ? '人气' : '',
  subNameEn: '',
  characteristic: '用旧物换来的好东西，耐用又省心',
  characteristicEn: 'Lasts long',
  pinyin: await syllablesOf(nameOf(at)),
  pics: JSON.stringify(['/static/goods/tissue.svg', '/static/goods/tissue-2.svg']),
  unit: '件',
  unitEn: 'piece',
  barCode: `69${String(at).padStart(11, '0')}`,
  virtual: 0,
  codeSource: 'imported' as const,
  freightTemplateId,
  pickup: 1,
  limitPerMember: 0,
  minBuy: 1,
  warnBelow: 5,
  active: 1,
  hidden: 0,
  recommended: at % 20 === 0 ? 1 : 0,
  sort: 1000 + at,
  sellStartAt: null,
  sellEndAt: null,
  reviews: 0,
  goodReviews: 0,
  createdAt: now,
  updatedAt: now,
  version: 1,
})

const propertyOf = (at: number): number => 100_000 + at
const valueOf = (at: number, place: number): number => 200_000 + at * 4 + place

const skuRows = (goodsId: number, at: number, now: number) =>
  (hasColours(at) ? COLOURS : ['']).map((colour, place) => ({
    goodsId,
    propertyChildIds: colour === '' ? '' : `${propertyOf(at)}:${valueOf(at, place)},`,
    propertyChildNames: colour === '' ? '' : `颜色:${colour},`,
    code: `B${goodsId}-${place}`,
    priceFen: 100 + ((at * 37) % 9900),
    points: (at * 13) % 2000,
    marketFen: 12_000,
    weightG: 500,
    stock: 1_000_000,
    sold: at % 700,
    orders: at % 500,
    active: 1,
    sort: place,
    updatedAt: now,
  }))

const propertyRows = (goodsId: number, at: number) =>
  hasColours(at) ? [{ id: propertyOf(at), goodsId, name: '颜色', nameEn: 'Colour', sort: 0, active: 1 }] : []

const valueRows = (goodsId: number, at: number) =>
  hasColours(at)
    ? COLOURS.map((name, place) => ({
        id: valueOf(at, place),
        goodsId,
        propertyId: propertyOf(at),
        name,
        nameEn: '',
        pic: null,
        sort: place,
        active: 1,
      }))
    : []

/** Adds `count` goods on sale to those of the demo data, every fifth with four SKUs; returns their ids. */
export const fillMall = async (database: Database<Tables>, count: number, now: number): Promise<number[]> => {
  const categories = await database.reader.selectFrom('mallCategory').select('id').orderBy('id').execute()
  const freight = await database.reader.selectFrom('freightTemplate').select('id').executeTakeFirstOrThrow()
  const ids = numbersOf(count)
  const goods = await Promise.all(
    ids.map((id, at) => goodsRow(id, at, categories[at % categories.length]?.id ?? 0, freight.id, now)),
  )
  const content = `<p>${'这件商品用回收材料制成，结实耐用，随时可以再回收。'.repeat(12)}</p>`
  await database.transaction(async (trx) => {
    await inPieces(goods, (some) => trx.insertInto('goods').values(some).execute())
    await inPieces(ids, (some) =>
      trx
        .insertInto('goodsContent')
        .values(some.map((goodsId) => ({ goodsId, content, contentEn: '' })))
        .execute(),
    )
    await inPieces(ids.flatMap(propertyRows), (some) =>
      trx.insertInto('goodsProperty').values(some).execute(),
    )
    await inPieces(ids.flatMap(valueRows), (some) =>
      trx.insertInto('goodsPropertyValue').values(some).execute(),
    )
    await inPieces(
      ids.flatMap((id, at) => skuRows(id, at, now)),
      (some) => trx.insertInto('goodsSku').values(some).execute(),
    )
  })
  return ids
}
