import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { lazySheet } from '@huishou/kit/loading/lazy'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText } from '../../shared/format/dates.ts'
import styles from './mall-order-detail-page.module.css'
import { orderDetailMessages } from './mall-order-detail-messages.ts'
import { afterSaleTones } from './after-sale-tones.ts'
import { afterSalesOf } from './mall-order-queries.ts'

const AfterSaleSheet = lazySheet(() =>
  import('./after-sale-sheet.tsx').then((module) => ({ default: module.AfterSaleSheet })),
)

/** The returns and refunds of a mall order, open and closed; hidden when there are none. */
export function AfterSalesCard({ orderId }: { orderId: number }) {
  const messages = useMessages(orderDetailMessages)
  const language = useLanguage()
  const [open, setOpen] = useState<number | null>(null)
  const { data } = useQuery(afterSalesOf(orderId))
  if (!data?.result.length) return null
  return (
    <Card title={messages.afterSales}>
      <div className={styles.parcels}>
        {data.result.map((row) => (
          <button key={row.id} type="button" onClick={() => setOpen(row.id)}>
            <span className="k-grow">
              <b>
                {row.kindText} <Badge tone={afterSaleTones[row.state]}>{row.stateText}</Badge>
              </b>
              <small>{`${momentText(row.askedAt, language)} · ${row.name} ×${row.count}`}</small>
            </span>
            <ChevronRight size={20} aria-hidden />
          </button>
        ))}
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          <AfterSaleSheet id={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  )
}
