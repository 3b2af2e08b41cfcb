// Shows quantities and average costs of materials, which are measured in grams or counted in pieces.

import { moneyPerUnit, weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'

type Goods = { grams: number; pieces: number; unit: 'kg' | 'piece' }

/** The quantity in the unit the goods are counted in: grams or pieces. */
export const quantityOf = ({ grams, pieces, unit }: Goods): number => (unit === 'kg' ? grams : pieces)

/** Returns a function that formats kilograms or pieces; with `signed`, a positive number gets a plus sign. */
export function useQuantityText(): (goods: Goods, how?: { signed?: boolean }) => string {
  const say = useSay()
  const language = useLanguage()
  return (goods, { signed = false } = {}) => {
    const plus = signed && quantityOf(goods) > 0 ? '+' : ''
    return goods.unit === 'kg'
      ? plus + weight(goods.grams, language)
      : plus + say(messages.pieces, { count: goods.pieces.toLocaleString('en-US') })
  }
}

/** A formatted quantity. Negative ones are marked; with `signed`, gains and losses have different colours. */
export function Quantity({ goods, signed = false }: { goods: Goods; signed?: boolean }) {
  const text = useQuantityText()(goods, { signed })
  const quantity = quantityOf(goods)
  const look = signed ? (quantity < 0 ? 'up' : 'down') : quantity < 0 ? 'bad' : ''
  return <strong className={`mono nowrap ${look}`}>{text}</strong>
}

/** The average cost per kilogram or piece; a dash if there is no stock. */
export function Average({ goods }: { goods: Goods & { costFen: number } }) {
  const language = useLanguage()
  const quantity = quantityOf(goods)
  if (quantity <= 0) return <>—</>
  const fen = Math.round((goods.costFen * (goods.unit === 'kg' ? 1000 : 1)) / quantity)
  return <>{moneyPerUnit(fen, goods.unit, language)}</>
}
