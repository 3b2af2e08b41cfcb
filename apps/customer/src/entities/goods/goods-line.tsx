// A line of a mall order: the product, its options, price and quantity.

import type { ReactNode } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { GoodsPicture } from './goods-picture.tsx'
import styles from './goods-line.module.css'
import { goodsMessages } from './goods-messages.ts'
import { PriceLine } from './price-line.tsx'
import { chosenText } from './sku.ts'
import patterns from '@huishou/kit/patterns.module.css'

type Line = {
  name: string
  pic: string
  property: string
  number: number
  priceFen: number
  points: number
}

/** An order line: picture, name, chosen options, unit price and quantity. */
export function GoodsLine({ line, end, note }: { line: Line; end?: ReactNode; note?: ReactNode }) {
  const messages = useMessages(goodsMessages)
  const property = chosenText(line.property)
  return (
    <div className={patterns.row}>
      <span className={styles.picture}>
        <GoodsPicture src={line.pic} />
      </span>
      <div className={`${patterns.lines} ${styles.text}`}>
        <span className={patterns.twoLines}>{line.name}</span>
        {property && <small>{property}</small>}
        <div className={styles.foot}>
          <PriceLine price={{ fen: line.priceFen, points: line.points }} tone="ink" />
          {end ?? <span className="k-figures k-muted">{messages.times(line.number)}</span>}
        </div>
        {note}
      </div>
    </div>
  )
}
