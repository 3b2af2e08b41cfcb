import { moneyPerUnit, weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'

type Goods = { grams: number; pieces: number; unit: 'kg' | 'piece' }

/** Grams or, of what is sold by the piece, pieces. */
export const quantityOf = ({ grams, pieces, unit }: Goods): number => (unit === 'kg' ? grams : pieces)

/** Returns a function that prints kilograms or pieces; with `signed`, a gain has a plus. */
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

/** A quantity; one below zero is marked, or, with `signed`, coloured by direction. */
export function Quantity({ goods, signed = false }: { goods: Goods; signed?: boolean }) {
  const text = useQuantityText()(goods, { signed })
  const quantity = quantityOf(goods)
  const look = signed ? (quantity < 0 ? 'up' : 'down') : quantity < 0 ? 'bad' : ''
  return <strong className={`mono nowrap ${look}`}>{text}</strong>
}

/** The average cost of a stock; a dash where there is none. */
export function Average({ goods }: { goods: Goods & { costFen: number } }) {
  const language = useLanguage()
  const quantity = quantityOf(goods)
  if (quantity <= 0) return <>—</>
  const fen = Math.round((goods.costFen * (goods.unit === 'kg' ? 1000 : 1)) / quantity)
  return <>{moneyPerUnit(fen, goods.unit, language)}</>
}
