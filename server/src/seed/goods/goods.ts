// Seeds the goods of the demo's mall, with categories, freight, options and stock.

import type { FreightLine } from '@huishou/wire/catalog/mall-categories-and-freight'
import { DAY } from '@huishou/wire/time'
import type { Static } from 'typebox'
import type { Tables } from '../../database/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { seedCategories, type SeedGoods } from './goods-type-and-categories.ts'
import { bargainGoods } from './bargain-goods.ts'
import { furtherGoods } from './vouchers-and-other-goods.ts'
import { everydayGoods } from './everyday-goods.ts'
import { createRandom } from '../random.ts'

const MALL = 2
const picture = (name: string): string => `/static/goods/${name}.svg`
const JIANG_ZHE_HU = ['310000000000', '320000000000', '330000000000']
const FAR = ['540000000000', '650000000000']
const NOT_SERVED = ['710000000000', '810000000000', '820000000000']

type Line = Static<typeof FreightLine>
const line = (
  regionIds: string[],
  first: [number, number],
  more: [number, number],
  deliver = true,
): Line => ({
  regionIds,
  deliver,
  firstNumber: first[0],
  firstFen: first[1],
  addNumber: more[0],
  addFen: more[1],
})

const seedFreight = async (trx: Transaction<Tables>): Promise<{ free: number; heavy: number }> => {
  const add = async (name: string, kind: 'piece' | 'weight', freeAboveFen: number | null, lines: Line[]) =>
    (
      await trx
        .insertInto('freightTemplate')
        .values({ name, kind, freeAboveFen, lines: JSON.stringify(lines), version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const free = await add('全国包邮', 'piece', null, [
    line([], [1, 0], [1, 0]),
    line(NOT_SERVED, [1, 0], [1, 0], false),
  ])
  const heavy = await add('大件按重量', 'weight', 9900, [
    line(JIANG_ZHE_HU, [5000, 600], [1000, 100]),
    line([], [1000, 1000], [1000, 300]),
    line(FAR, [1000, 2000], [1000, 1200]),
    line(NOT_SERVED, [1000, 0], [1000, 0], false),
  ])
  return { free, heavy }
}

const html = (intro: string, points: readonly string[], shown: string | undefined): string =>
  [
    `<p>${intro}</p>`,
    `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
    ...(shown ? [`<p><img src="${picture(shown)}" alt="${intro}" /></p>`] : []),
  ].join('')

/** Seeds the properties of goods and returns the selections of their SKUs, the last property varying fastest. */
const seedChoices = async (
  trx: Transaction<Tables>,
  goods: SeedGoods,
): Promise<{ propertyChildIds: string; propertyChildNames: string; propertyChildNamesEn: string }[]> => {
  let combinations = [{ propertyChildIds: '', propertyChildNames: '', propertyChildNamesEn: '' }]
  for (const [sort, { name, nameEn, values }] of (goods.choices ?? []).entries()) {
    const property = await trx
      .insertInto('goodsProperty')
      .values({ goodsId: goods.id, name, nameEn, sort, active: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = await trx
      .insertInto('goodsPropertyValue')
      .values(
        values.map(([value, valueEn, pic], place) => ({
          goodsId: goods.id,
          propertyId: property.id,
          name: value,
          nameEn: valueEn,
          pic: pic ? picture(pic) : null,
          sort: place,
          active: 1,
        })),
      )
      .returning(['id', 'name', 'nameEn'])
      .execute()
    combinations = combinations.flatMap((before) =>
      rows.map((value) => ({
        propertyChildIds: `${before.propertyChildIds}${property.id}:${value.id},`,
        propertyChildNames: `${before.propertyChildNames}${name}:${value.name},`,
        propertyChildNamesEn: `${before.propertyChildNamesEn}${nameEn}:${value.nameEn},`,
      })),
    )
  }
  return combinations
}

const seedSkus = async (trx: Transaction<Tables>, now: number, goods: SeedGoods): Promise<void> => {
  const random = createRandom(goods.id)
  for (const [sort, combination] of (await seedChoices(trx, goods)).entries()) {
    const own = goods.skus?.[sort]
    const stock = own?.stock ?? goods.stock
    const { id: skuId } = await trx
      .insertInto('goodsSku')
      .values({
        goodsId: goods.id,
        ...combination,
        code: `HS${goods.id}-${sort + 1}`,
        priceFen: own?.priceFen ?? goods.priceFen,
        points: own?.points ?? goods.points,
        marketFen: own?.marketFen ?? goods.marketFen,
        weightG: own?.weightG ?? goods.weightG,
        stock,
        sold: 0,
        orders: 0,
        active: 1,
        sort,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (stock > 0)
      await trx
        .insertInto('stockMovement')
        .values({
          goodsId: goods.id,
          skuId,
          at: now - 60 * DAY,
          change: stock,
          stock,
          reason: 'import',
          orderId: null,
          actor: 'system',
          actorName: '',
          note: '期初入库',
        })
        .execute()
    if (goods.virtual !== 'imported') continue
    const codes = new Set<string>()
    while (codes.size < stock) codes.add(`HF10-${random.between(1000, 9999)}-${random.between(1000, 9999)}`)
    await trx
      .insertInto('virtualCode')
      .values([...codes].map((code) => ({ skuId, code, orderLineId: null, givenAt: null, createdAt: now })))
      .execute()
  }
}

/** Seeds the demo's mall: categories, freight, goods and stock. Does nothing when there are goods. */
export const seedMallGoods = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  if (await trx.selectFrom('goods').select('id').limit(1).executeTakeFirst()) return
  const categories = new Map<string, number>()
  for (const [sort, [key, name, nameEn, icon]] of seedCategories.entries()) {
    const { id } = await trx
      .insertInto('mallCategory')
      .values({ pid: MALL, key, name, nameEn, icon: picture(icon), sort: sort + 1, shown: 1, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    categories.set(key, id)
  }
  const freight = await seedFreight(trx)
  for (const [sort, goods] of [...everydayGoods, ...furtherGoods, ...bargainGoods].entries()) {
    await trx
      .insertInto('goods')
      .values({
        id: goods.id,
        categoryId: categories.get(goods.category) ?? 0,
        name: goods.name,
        nameEn: goods.nameEn,
        subName: goods.tag?.[0] ?? '',
        subNameEn: goods.tag?.[1] ?? '',
        characteristic: goods.line[0],
        characteristicEn: goods.line[1],
        pinyin: goods.pinyin,
        pics: JSON.stringify(goods.pictures.map(picture)),
        unit: goods.unit[0],
        unitEn: goods.unit[1],
        barCode: '',
        virtual: goods.virtual ? 1 : 0,
        codeSource: goods.virtual ?? 'imported',
        freightTemplateId: goods.virtual ? null : freight[goods.freight ?? 'free'],
        pickup: goods.virtual ? 0 : 1,
        limitPerMember: goods.limit,
        minBuy: 1,
        warnBelow: goods.warnBelow ?? 0,
        active: goods.off ? 0 : 1,
        hidden: goods.hidden ? 1 : 0,
        recommended: goods.recommended ? 1 : 0,
        sort: (sort + 1) * 10,
        sellStartAt: goods.startsInDays ? now + goods.startsInDays * DAY : null,
        sellEndAt: null,
        reviews: 0,
        goodReviews: 0,
        createdAt: now - 60 * DAY,
        updatedAt: now,
        version: 1,
      })
      .execute()
    await trx
      .insertInto('goodsContent')
      .values({
        goodsId: goods.id,
        content: html(goods.line[0], goods.about[0], goods.pictures[1]),
        contentEn: html(goods.line[1], goods.about[1], goods.pictures[1]),
      })
      .execute()
    await seedSkus(trx, now, goods)
  }
}
