import { offerOf } from '@huishou/wire/verdict'
import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { lazySheet } from '@huishou/kit/loading/lazy'
import { PageLink } from '@huishou/kit/shell/page-link'
import { Suspense, useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { CopyableText } from './copyable-text.tsx'
import { GoodsLine } from '../../entities/goods/goods-line.tsx'
import styles from './mall-order-detail-page.module.css'
import { orderDetailMessages } from './mall-order-detail-messages.ts'
import type { MallDetail, MallLine } from './mall-order.ts'

const RequestSheet = lazySheet(() =>
  import('./after-sale-request-sheet.tsx').then((module) => ({ default: module.RequestSheet })),
)
const AfterSaleSheet = lazySheet(() =>
  import('./after-sale-sheet.tsx').then((module) => ({ default: module.AfterSaleSheet })),
)

type Open = { kind: 'ask'; line: MallLine } | { kind: 'follow'; id: number } | null

/**
 * The goods of a mall order, with redemption codes where nothing is shipped, and buttons to request or follow a return
 * or refund.
 */
export function LinesCard({ orderId, mall }: { orderId: number; mall: MallDetail }) {
  const messages = useMessages(orderDetailMessages)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Card title={messages.goods}>
      <div className={styles.lines}>
        {mall.lines.map((line) => (
          <Line key={line.id} line={line} mall={mall} onOpen={setOpen} />
        ))}
      </div>
      <Suspense fallback={null}>
        {open?.kind === 'ask' && (
          <RequestSheet
            orderId={orderId}
            line={open.line}
            mall={mall}
            onRequested={(id) => setOpen({ kind: 'follow', id })}
            onClose={close}
          />
        )}
        {open?.kind === 'follow' && <AfterSaleSheet id={open.id} onClose={close} />}
      </Suspense>
    </Card>
  )
}

type LineProps = { line: MallLine; mall: MallDetail; onOpen: (open: Open) => void }

function Line({ line, mall, onOpen }: LineProps) {
  const messages = useMessages(orderDetailMessages)
  const { afterSale } = line
  const ask = offerOf(line.may, 'after_sale')
  const partly = mall.state === 'paid' && line.shipped > 0 && line.shipped < line.number
  return (
    <div className={styles.line}>
      <PageLink to={`/pages/shop/detail?id=${line.goodsId}`}>
        <GoodsLine line={line} />
      </PageLink>
      {line.codes.length > 0 && (
        <ul className={styles.codes} aria-label={messages.codes}>
          {line.codes.map((code) => (
            <li key={code}>
              <CopyableText text={code} label={messages.copyCode(code)} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.lineFoot}>
        {partly && <Badge tone="info">{messages.shipped(line.shipped, line.number)}</Badge>}
        {line.refunded > 0 && <Badge tone="money">{messages.refunded(line.refunded)}</Badge>}
        {line.reviewed && <Badge>{messages.reviewed}</Badge>}
        <span className="k-grow" />
        {afterSale && (
          <Button tone="soft" size="s" onClick={() => onOpen({ kind: 'follow', id: afterSale.id })}>
            {messages.afterSaleState(afterSale.stateText)}
          </Button>
        )}
        {ask && (ask.ok || !afterSale) && (
          <Button
            tone="quiet"
            size="s"
            disabledReason={ask.why}
            aria-label={messages.afterSaleOf(line.name)}
            onClick={() => onOpen({ kind: 'ask', line })}
          >
            {messages.afterSale}
          </Button>
        )}
      </div>
    </div>
  )
}
