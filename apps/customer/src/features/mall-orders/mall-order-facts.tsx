import { Amount } from '@huishou/kit/display/amount'
import { Card } from '@huishou/kit/layout/card'
import { PageLink } from '@huishou/kit/shell/navigation'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { detailUrl } from '../../entities/bargain/queries.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText } from '../../shared/format/dates.ts'
import { CopyableText } from './copyable-text.tsx'
import styles from './mall-order-detail-page.module.css'
import { mallMessages } from '../../entities/goods/goods-messages.ts'
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

/** The price of an order, how it was paid, and refunds. */
export function MoneyCard({ mall }: { mall: MallDetail }) {
  const words = useMessages(orderDetailMessages).money
  const common = useMessages(mallMessages)
  const paid = mall.state !== 'unpaid' && (mall.balanceFen > 0 || mall.onlineFen > 0)
  return (
    <Card title={words.title}>
      <dl className={`${patterns.rows} ${styles.money}`}>
        {mall.amountFen > 0 && (
          <Row name={words.amount}>
            <Amount fen={mall.amountFen} tone="ink" />
          </Row>
        )}
        {mall.discountFen > 0 && (
          <Row name={words.discount}>
            <Amount fen={-mall.discountFen} />
          </Row>
        )}
        {mall.way === 'deliver' && (
          <Row name={words.freight}>
            {mall.freightFen > 0 ? <Amount fen={mall.freightFen} tone="ink" /> : words.free}
          </Row>
        )}
        {mall.points > 0 && (
          <Row name={words.points}>
            <b className="k-figures">{common.pointsOf(grouped(mall.points))}</b>
          </Row>
        )}
        {mall.payableFen > 0 && (
          <Row name={mall.state === 'unpaid' ? words.wait : words.total}>
            <Amount fen={mall.payableFen} size="l" />
          </Row>
        )}
        {paid && mall.balanceFen > 0 && (
          <Row name={words.balance}>
            <Amount fen={mall.balanceFen} tone="ink" />
          </Row>
        )}
        {paid && mall.onlineFen > 0 && (
          <Row name={words.online}>
            <Amount fen={mall.onlineFen} tone="ink" />
          </Row>
        )}
        {mall.refundedFen > 0 && (
          <Row name={words.refunded}>
            <Amount fen={mall.refundedFen} />
          </Row>
        )}
        {mall.refundedPoints > 0 && (
          <Row name={words.refundedPoints}>
            <b className="k-figures">{common.pointsOf(grouped(mall.refundedPoints))}</b>
          </Row>
        )}
      </dl>
    </Card>
  )
}

export function FactsCard({ detail: { orderInfo }, mall }: { detail: OrderDetail; mall: MallDetail }) {
  const words = useMessages(orderDetailMessages).facts
  const language = useLanguage()
  const sentAt = mall.parcels.length > 0 ? Math.min(...mall.parcels.map((parcel) => parcel.sentAt)) : null
  return (
    <Card title={words.title}>
      <Facts>
        <Row name={words.number}>
          <CopyableText text={orderInfo.orderNumber} label={words.copy} />
        </Row>
        <Row name={words.placed}>
          <ServerTime at={orderInfo.dateAdd} />
        </Row>
        {orderInfo.datePay && (
          <Row name={words.paid}>
            <ServerTime at={orderInfo.datePay} />
          </Row>
        )}
        {sentAt !== null && <Row name={words.sent}>{momentText(sentAt, language)}</Row>}
        <Row name={words.way}>{mall.wayText}</Row>
        {mall.bargain && (
          <Row name={words.bargain}>
            <PageLink className={styles.toBargain} to={detailUrl(mall.bargain.kjid)}>
              {words.toBargain}
              <ChevronRight size={16} aria-hidden />
            </PageLink>
          </Row>
        )}
        {orderInfo.remark && <Row name={words.remark}>{orderInfo.remark}</Row>}
      </Facts>
    </Card>
  )
}
