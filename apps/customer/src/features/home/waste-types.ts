// Waste types: their prices, their names, and the order in which they are shown.

import type { ReplyOf } from '@huishou/wire/client'
import type { Way } from './order-draft.ts'
import type { goodsList } from '@huishou/wire/client/catalog/goods'

export type Goods = ReplyOf<typeof goodsList>['result'][number]

/** Whether the type is sold by the piece instead of by weight. */
export const byPiece = (goods: Goods): boolean =>
  goods.unit === 'piece' || goods.unit === '件' || goods.unit === '台'

/**
 * Fen per kilogram or piece for that way of handing over; mail-in has no price list of its own and uses door-pickup
 * prices.
 */
export const priceOf = (goods: Goods, way: Way): number =>
  (way === 'shop' ? goods.shopFen : goods.doorFen) ?? Math.round(goods.minPrice * 100)

/** The most common waste types, shown first; the others follow in the order of the list. */
const everyday = ['cardboard', 'books', 'pet', 'can', 'iron', 'clothes', 'smallelec']

export const firstTiles = (all: readonly Goods[], count = 7): Goods[] => {
  const rank = (goods: Goods) => {
    const place = everyday.indexOf(goods.key ?? '')
    return place === -1 ? everyday.length : place
  }
  return all.toSorted((a, b) => rank(a) - rank(b) || a.paixu - b.paixu).slice(0, count)
}

export const nameOf = (goods: Pick<Goods, 'name' | 'nameEn'>, language: 'zh' | 'en'): string =>
  (language === 'en' && goods.nameEn) || goods.name
export const tipOf = (goods: Pick<Goods, 'tip' | 'tipEn'>, language: 'zh' | 'en'): string =>
  (language === 'en' ? goods.tipEn : goods.tip) ?? ''

/** The time of the last price change (epoch ms); null when the list does not contain it. */
export const pricedOn = (all: readonly Goods[]): number | null => {
  const instants = all.flatMap(({ pricedAt }) => (pricedAt ? [pricedAt] : []))
  return instants.length ? Math.max(...instants) : null
}
