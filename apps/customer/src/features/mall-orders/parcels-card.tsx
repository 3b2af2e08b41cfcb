import { Card } from '@huishou/kit/layout/card'
import { Badge } from '@huishou/kit/display/badge'
import { lazySheet } from '@huishou/kit/loading/lazy'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Truck from 'lucide-react/icons/truck'
import { Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText } from '../../shared/format/dates.ts'
import styles from './mall-order-detail-page.module.css'
import { orderDetailMessages } from './mall-order-detail-messages.ts'
import type { Parcel } from './mall-order.ts'

const TrackingSheet = lazySheet(() =>
  import('./tracking-sheet.tsx').then((module) => ({ default: module.TrackingSheet })),
)

/** The parcels of a mall order, each with its latest tracking event. */
export function ParcelsCard({ orderId, parcels }: { orderId: number; parcels: readonly Parcel[] }) {
  const messages = useMessages(orderDetailMessages).parcels
  const language = useLanguage()
  const [open, setOpen] = useState<number | null>(null)
  if (parcels.length === 0) return null
  return (
    <Card title={messages.title}>
      <div className={styles.parcels}>
        {parcels.map((parcel, index) => {
          const last = lastTrace(parcel)
          const name = parcels.length > 1 ? messages.parcel(index + 1) : parcel.carrierName
          return (
            <button
              key={parcel.id}
              type="button"
              aria-label={`${messages.open(name)} ${parcel.trackingNumber}`}
              onClick={() => setOpen(parcel.id)}
            >
              <span className="k-tint" data-tint="blue">
                <Truck size={22} aria-hidden />
              </span>
              <span className="k-grow">
                <b>
                  {name}{' '}
                  <Badge tone={parcel.state === 'problem' ? 'coral' : 'info'}>{parcel.stateText}</Badge>
                </b>
                <small>
                  {last
                    ? `${momentText(last.at, language)} ${last.text}`
                    : messages.sentAt(momentText(parcel.sentAt, language))}
                </small>
              </span>
              <ChevronRight size={20} aria-hidden />
            </button>
          )
        })}
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          <TrackingSheet orderId={orderId} known={parcels} parcelId={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  )
}

export const lastTrace = ({ traces }: Parcel) => traces.toSorted((a, b) => b.at - a.at)[0]
