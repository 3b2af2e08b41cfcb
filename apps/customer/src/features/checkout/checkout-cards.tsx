// Cards of the checkout: the goods, a remark, and the price.

import { Amount } from '@huishou/kit/display/amount'
import { Stepper } from '@huishou/kit/forms/stepper'
import { TextArea } from '@huishou/kit/forms/text-area'
import { Card } from '@huishou/kit/layout/card'
import { createOrderLimits } from '@huishou/wire/client/pickup/placing'
import { mallLimits } from '@huishou/wire/mall/states'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { checkoutMessages } from './checkout-messages.ts'
import styles from './checkout-page.module.css'
import { GoodsLine } from '../../entities/goods/goods-line.tsx'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'
import { goodsQuery } from '../../entities/goods/queries.ts'
import { mostOf } from '../../entities/goods/sku.ts'
import { grouped } from '../../shared/format/numbers.ts'
import type { Quote, Way } from './use-items-and-quote.ts'
import patterns from '@huishou/kit/patterns.module.css'

/** The goods of the order; with "buy now", the quantity can be changed. */
export function GoodsLines({
  quote,
  onNumber,
}: {
  quote: Quote
  onNumber: ((number: number) => void) | null
}) {
  const messages = useMessages(checkoutMessages)
  return (
    <Card title={messages.goods} aside={messages.pieces(quote.pieces)}>
      <div className={styles.lines}>
        {quote.lines.map((line) => (
          <GoodsLine
            key={line.skuId}
            line={line}
            end={onNumber && <Pieces line={line} onNumber={onNumber} />}
          />
        ))}
      </div>
    </Card>
  )
}

/** The number of pieces, within what one order of these goods may be. */
function Pieces({ line, onNumber }: { line: Quote['lines'][number]; onNumber: (number: number) => void }) {
  const messages = useMessages(checkoutMessages)
  const goods = useQuery(goodsQuery(line.goodsId)).data?.basicInfo
  const least = Math.max(1, goods?.minBuyNumber ?? 1)
  return (
    <Stepper
      label={messages.number(line.name)}
      value={line.number}
      min={least}
      max={mostOf(mallLimits.pieces, goods?.limitPerMember ?? 0, least) || least}
      onChange={onNumber}
    />
  )
}

export function RemarkCard({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const messages = useMessages(checkoutMessages)
  return (
    <Card className={styles.remark}>
      <TextArea
        label={messages.remark}
        placeholder={messages.remarkHint}
        rows={2}
        limit={createOrderLimits.remark}
        value={value}
        onChange={onChange}
      />
    </Card>
  )
}

/** The price broken down into goods, coupon, delivery and points. */
export function PriceCard({ quote, way }: { quote: Quote; way: Way }) {
  const messages = useMessages(checkoutMessages)
  const common = useMessages(goodsMessages)
  const { amountFen, freightFen, payableFen, points, freightText } = quote
  // until a shop is chosen, a pickup is quoted as a delivery without an address
  const freightSaid = way === 'pickup' ? '' : freightText
  return (
    <Card title={messages.prices}>
      <dl className={`${patterns.rows} ${styles.prices}`}>
        {amountFen > 0 && (
          <Row name={messages.amount}>
            <Amount fen={amountFen} tone="ink" />
          </Row>
        )}
        {quote.couponFen > 0 && (
          <Row name={messages.coupon}>
            <Amount fen={-quote.couponFen} />
          </Row>
        )}
        {(quote.way !== 'virtual' || freightFen > 0) && (
          <Row name={messages.freight}>
            {freightFen > 0 ? <Amount fen={freightFen} tone="ink" /> : freightSaid || messages.freightFree}
          </Row>
        )}
        {points > 0 && (
          <Row
            name={messages.points}
            note={messages.havePoints(grouped(quote.havePoints))}
            wrong={quote.pointsShort > 0}
          >
            <b className="k-figures">{common.pointsOf(grouped(points))}</b>
          </Row>
        )}
        {payableFen > 0 && (
          <Row name={messages.total}>
            <Amount fen={payableFen} size="l" />
          </Row>
        )}
      </dl>
    </Card>
  )
}

type RowProps = { name: string; note?: string; wrong?: boolean; children: ReactNode }

function Row({ name, note, wrong, children }: RowProps) {
  return (
    <div>
      <dt>
        {name}
        {note && <small data-wrong={wrong || undefined}>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
