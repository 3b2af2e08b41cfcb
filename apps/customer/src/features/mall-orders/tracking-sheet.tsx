// The sheet with the tracking events of a parcel.

import { Sheet } from '@huishou/kit/overlays/sheet'
import { Timeline } from '@huishou/kit/layout/timeline'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText } from '../../shared/format/dates.ts'
import { CopyableText } from './copyable-text.tsx'
import { GoodsPicture } from '../../entities/goods/goods-picture.tsx'
import styles from './tracking-sheet.module.css'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'
import { orderDetailMessages } from './mall-order-detail-messages.ts'
import type { Parcel } from './mall-order.ts'
import { tracksQuery } from './mall-order-queries.ts'
import { Fact, Facts } from '@huishou/kit/layout/facts'

type TracksSheetProps = {
  orderId: number
  /** The tracking events stored with the order, shown until newer ones are fetched. */
  known: readonly Parcel[]
  parcelId: number
  onClose: () => void
}

/** One parcel: carrier, contents, and tracking events. */
export function TrackingSheet({ orderId, known, parcelId, onClose }: TracksSheetProps) {
  const messages = useMessages(orderDetailMessages).parcels
  const common = useMessages(goodsMessages)
  const language = useLanguage()
  const asked = useQuery(tracksQuery(orderId))
  const parcels = asked.data?.parcels ?? known
  const parcel = parcels.find(({ id }) => id === parcelId)
  if (!parcel) return null
  const traces = parcel.traces.toSorted((a, b) => b.at - a.at)
  return (
    <Sheet open title={messages.sheet} onClose={onClose}>
      <Facts className={styles.facts}>
        <Fact name={messages.company}>{parcel.carrierName}</Fact>
        <Fact name={messages.number}>
          <CopyableText text={parcel.trackingNumber} label={messages.copyNumber} />
        </Fact>
      </Facts>
      <h3>{messages.goods}</h3>
      <ul className={styles.goods}>
        {parcel.lines.map((line) => (
          <li key={line.lineId}>
            <span>
              <GoodsPicture src={line.pic} />
            </span>
            <span className="k-grow">{line.name}</span>
            <span className="k-figures k-muted">{common.times(line.number)}</span>
          </li>
        ))}
      </ul>
      <h3>{messages.tracks}</h3>
      {asked.error && <p className={styles.stale}>{messages.failed}</p>}
      {traces.length > 0 ? (
        <Timeline
          label={messages.tracks}
          items={traces.map(({ at, text }, index) => ({
            key: `${at}-${index}`,
            title: text,
            note: momentText(at, language),
          }))}
        />
      ) : (
        <p className="k-muted">{asked.isFetching ? common.loading : messages.none}</p>
      )}
    </Sheet>
  )
}
