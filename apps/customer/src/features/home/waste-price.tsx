// The price and the name of a waste type, and whether prices are known yet.

import { Skeleton } from '@huishou/kit/loading/skeleton'
import { tierPriceText } from '@huishou/wire/catalog/price-tiers'
import { formatYuan } from '@huishou/wire/money'
import { createContext, use } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { byPiece, nameOf, priceOf, type Goods } from './waste-types.ts'
import type { Way } from './order-draft.ts'
import { homeMessages } from './messages.ts'

/** Whether prices are known: they depend on the city, and load while the city is being determined. */
export type Known = 'known' | 'waiting' | 'unknown'
const PricesContext = createContext<Known>('known')
export const PricesKnown = PricesContext.Provider
export const usePricesKnown = (): Known => use(PricesContext)

/** The price: `¥0.90/公斤`, a fee, or free; labelled with its price group unless it is the household price. */
export function Price({ goods, way }: { goods: Goods; way: Way }) {
  const messages = useMessages(homeMessages)
  const known = usePricesKnown()
  const language = useLanguage()
  if (known === 'waiting') return <Skeleton width="4em" height="1.3em" />
  // hidden from screen readers: the city choice explains it once
  if (known === 'unknown') return <span aria-hidden>—</span>
  const fen = priceOf(goods, way)
  if (fen === 0) return messages.free
  if (fen < 0) return messages.fee(formatYuan(-fen))
  const tier = (way === 'shop' ? goods.shopTier : goods.doorTier) ?? 'household'
  return (
    <>
      {formatYuan(fen)}
      <span>{byPiece(goods) ? messages.perPiece : messages.perKg}</span>
      {tier !== 'household' && <span>{tierPriceText[tier][language]}</span>}
    </>
  )
}

export function Name({ goods }: { goods: Goods }) {
  return nameOf(goods, useLanguage())
}
