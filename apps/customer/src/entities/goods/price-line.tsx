// A price in money and points, as a component and as text.

import { Amount } from '@huishou/kit/display/amount'
import { formatYuan } from '@huishou/wire/money'
import { currentLanguage, useMessages } from '../../shared/i18n.ts'
import { goodsMessages } from './goods-messages.ts'
import { grouped } from '../../shared/format/numbers.ts'
import styles from './price-line.module.css'

/** A price in fen and points, for one item or several. */
export type Price = { fen: number; points: number; marketFen?: number }

type PriceLineProps = { price: Price; size?: 's' | 'm' | 'l' | 'xl'; tone?: 'money' | 'ink' }

/** Renders `¥9.90 + 890 积分`, then the market price, struck through (docs/rules/protocol.md#categories-and-goods). */
export function PriceLine({ price, size = 'm', tone = 'money' }: PriceLineProps) {
  const messages = useMessages(goodsMessages)
  const { fen, points, marketFen = 0 } = price
  return (
    <span className={styles.line} data-size={size} data-tone={tone}>
      <span className={styles.now}>
        {fen !== 0 && <Amount fen={fen} size={size} tone={tone} />}
        {fen !== 0 && points !== 0 && <i aria-hidden>+</i>}
        {points !== 0 && (
          <span className={styles.points}>
            <b>{grouped(points)}</b> {messages.points}
          </span>
        )}
        {fen === 0 && points === 0 && <b>{messages.free}</b>}
      </span>
      {marketFen > fen && (
        <s>
          <span className="k-hidden">{messages.market}</span>
          {formatYuan(marketFen)}
        </s>
      )}
    </span>
  )
}

/** The same price as plain text, for accessible names and sentences. */
export const priceText = ({ fen, points }: Price): string => {
  const messages = goodsMessages[currentLanguage()]
  const parts = [fen !== 0 && formatYuan(fen), points !== 0 && messages.pointsOf(grouped(points))].filter(
    Boolean,
  )
  return parts.join(' + ') || messages.free
}
