import { formatYuan } from '@huishou/wire'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { byPiece, nameOf, priceOf, type Goods } from './goods.ts'
import type { Way } from './draft.ts'
import { homeMessages } from './messages.ts'

/** `¥0.90/公斤`, a fee, or free. */
export function Price({ goods, way }: { goods: Goods; way: Way }) {
  const m = useMessages(homeMessages)
  const fen = priceOf(goods, way)
  if (fen === 0) return m.free
  if (fen < 0) return m.fee(formatYuan(-fen))
  return (
    <>
      {formatYuan(fen)}
      <span>{byPiece(goods) ? m.perPiece : m.perKg}</span>
    </>
  )
}

export function Name({ goods }: { goods: Goods }) {
  return nameOf(goods, useLanguage())
}
