// Finds the variant of a product (SKU) that a choice of options selects, with its price and the number that can be
// ordered, and describes that choice.

import { fenFromYuan } from '@huishou/wire/money'
import type { Language } from '@huishou/wire/text'
import { nameOf } from '../../shared/format/localized-name.ts'
import type { GoodsDetail } from './goods.ts'
import type { Price } from './price-line.tsx'

export type Sku = NonNullable<GoodsDetail['skuList']>[number]
export type Axis = NonNullable<GoodsDetail['properties']>[number]
/** The chosen value of each option, by the option's id. */
export type Choice = Readonly<Record<number, number>>

/** `12:31,13:35,` → { 12: 31, 13: 35 } */
export const choiceOf = (propertyChildIds: string): Choice =>
  Object.fromEntries(
    propertyChildIds
      .split(',')
      .map((pair) => pair.split(':').map(Number))
      .filter((pair): pair is [number, number] => pair.length === 2 && pair.every(Number.isSafeInteger)),
  )

/** The SKUs of goods; goods without options are a single SKU with the price of the goods. */
export const skusOf = ({ basicInfo: goods, skuList }: GoodsDetail): readonly Sku[] =>
  skuList?.length
    ? skuList
    : [
        {
          id: goods.id,
          goodsId: goods.id,
          propertyChildIds: '',
          propertyChildNames: '',
          price: goods.minPrice,
          score: goods.minScore,
          stores: goods.stores,
          originalPrice: goods.originalPrice,
          pingtuanPrice: 0,
        },
      ]

const fits = (sku: Sku, choice: Choice): boolean => {
  const own = choiceOf(sku.propertyChildIds)
  return Object.entries(choice).every(([axis, child]) => own[Number(axis)] === child)
}

/** The SKU selected when every option is chosen, or the only SKU of goods without options; else null. */
export const skuOf = (skus: readonly Sku[], axes: readonly Axis[], choice: Choice): Sku | null =>
  axes.every(({ id }) => choice[id] !== undefined) ? (skus.find((sku) => fits(sku, choice)) ?? null) : null

/** Whether any SKU is in stock with this value added to the rest of the choice. */
export const canChoose = (skus: readonly Sku[], choice: Choice, axis: number, child: number): boolean =>
  skus.some((sku) => sku.stores > 0 && fits(sku, { ...choice, [axis]: child }))

/** The preselected choice: options that have a single value. */
export const givenChoice = (axes: readonly Axis[]): Choice =>
  Object.fromEntries(
    axes.flatMap(({ id, childsCurGoods: [only, ...more] }) =>
      only && more.length === 0 ? [[id, only.id] as const] : [],
    ),
  )

export const skuPrice = (sku: Sku): Price => ({
  fen: fenFromYuan(sku.price),
  points: sku.score,
  marketFen: fenFromYuan(sku.originalPrice),
})

/** Describes the chosen values in the given language. */
export const choiceText = (axes: readonly Axis[], choice: Choice, language: Language): string =>
  axes
    .flatMap(({ id, childsCurGoods }) => childsCurGoods.filter((child) => child.id === choice[id]))
    .map((child) => nameOf(child, language))
    .join(' ')

/** `颜色:蓝,容量:1L,` → `蓝 1L` */
export const chosenText = (propertyChildNames: string): string =>
  propertyChildNames
    .split(',')
    .map((pair) => pair.slice(pair.indexOf(':') + 1).trim())
    .filter(Boolean)
    .join(' ')

/** The largest number of pieces one order may have, at most 999; 0 when less than the minimum is left or allowed. */
export const mostOf = (stock: number, limit: number, least: number): number => {
  const most = limit > 0 ? Math.min(stock, limit) : stock
  return most < least ? 0 : Math.min(most, 999)
}
