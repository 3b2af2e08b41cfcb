// Cards of a mall order: its price, and facts such as its number.

import { Amount } from '@huishou/kit/display/amount'
import { Card } from '@huishou/kit/layout/card'
import { PageLink } from '@huishou/kit/shell/page-link'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { detailUrl } from '../../entities/bargain/queries.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText } from '../../shared/format/dates.ts'
import { CopyableText } from './copyable-text.tsx'
import styles from './mall-order-detail-page.module.css'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { ServerTime } from '../../shared/format/server-time.tsx'
import { orderDetailMessages } from './mall-order-detail-messages.ts'
import type { MallDetail, OrderDetail } from './mall-order.ts'
import { Facts } from '@huishou/kit/layout/facts'
import patterns from '@huishou/kit/patterns.module.css'

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A deduction from the price; renders nothing when it is zero. */
function Off({ name, fen }: { name: string; fen: number }) {
  if (fen === 0) return null
  return (
    <Row name={name}>
      <Amount fen={-fen} />
    </Row>
  )
}

/** The price of an order, how it was paid, and refunds. */
export function MoneyCard({ mall }: { mall: MallDetail }) {
  const messages = useMessages(orderDetailMessages).money
  const common = useMessages(goodsMessages)
  const paid = mall.state !== 'unpaid' && (mall.balanceFen > 0 || mall.onlineFen > 0)
  return (
    <Card title={messages.title}>
      <dl className={`${patterns.rows} ${styles.money}`}>
        {mall.amountFen > 0 && (
          <Row name={messages.amount}>
            <Amount fen={mall.amountFen} tone="ink" />
          </Row>
        )}
        <Off name={messages.discount} fen={mall.discountFen} />
        <Off name={messages.coupon} fen={mall.couponFen} />
        {mall.way === 'deliver' && (
          <Row name={messages.freight}>
            {mall.freightFen > 0 ? <Amount fen={mall.freightFen} tone="ink" /> : messages.free}
          </Row>
        )}
        {mall.points > 0 && (
          <Row name={messages.points}>
            <b className="k-figures">{common.pointsOf(grouped(mall.points))}</b>
          </Row>
        )}
        {mall.payableFen > 0 && (
          <Row name={mall.state === 'unpaid' ? messages.wait : messages.total}>
            <Amount fen={mall.payableFen} size="l" />
          </Row>
        )}
        {paid && mall.balanceFen > 0 && (
          <Row name={messages.balance}>
            <Amount fen={mall.balanceFen} tone="ink" />
          </Row>
        )}
        {paid && mall.onlineFen > 0 && (
          <Row name={messages.online}>
            <Amount fen={mall.onlineFen} tone="ink" />
          </Row>
        )}
        {mall.refundedFen > 0 && (
          <Row name={messages.refunded}>
            <Amount fen={mall.refundedFen} />
          </Row>
        )}
        {mall.refundedPoints > 0 && (
          <Row name={messages.refundedPoints}>
            <b className="k-figures">{common.pointsOf(grouped(mall.refundedPoints))}</b>
          </Row>
        )}
      </dl>
    </Card>
  )
}

export function FactsCard({ detail: { orderInfo }, mall }: { detail: OrderDetail; mall: MallDetail }) {
  const messages = useMessages(orderDetailMessages).facts
  const language = useLanguage()
  const sentAt = mall.parcels.length > 0 ? Math.min(...mall.parcels.map((parcel) => parcel.sentAt)) : null
  return (
    <Card title={messages.title}>
      <Facts>
        <Row name={messages.number}>
          <CopyableText text={orderInfo.orderNumber} label={messages.copy} />
        </Row>
        <Row name={messages.placed}>
          <ServerTime at={orderInfo.dateAdd} />
        </Row>
        {orderInfo.datePay && (
          <Row name={messages.paid}>
            <ServerTime at={orderInfo.datePay} />
          </Row>
        )}
        {sentAt !== null && <Row name={messages.sent}>{momentText(sentAt, language)}</Row>}
        <Row name={messages.way}>{mall.wayText}</Row>
        {mall.bargain && (
          <Row name={messages.bargain}>
            <PageLink className={styles.toBargain} to={detailUrl(mall.bargain.kjid)}>
              {messages.toBargain}
              <ChevronRight size={16} aria-hidden />
            </PageLink>
          </Row>
        )}
        {orderInfo.remark && <Row name={messages.remark}>{orderInfo.remark}</Row>}
      </Facts>
    </Card>
  )
}
