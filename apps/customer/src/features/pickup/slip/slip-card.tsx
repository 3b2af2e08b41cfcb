// The card with a weighing slip (what was weighed, at which prices), and parts of it that other screens use.

import { Amount } from '@huishou/kit/display/amount'
import { grouped } from '../../../shared/format/numbers.ts'
import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { PageLink } from '@huishou/kit/shell/page-link'
import { formatFen } from '@huishou/wire/money'
import { truckNetG } from '@huishou/wire/pickup/truck-weight'
import { formatKg } from '@huishou/wire/weight'
import Coins from 'lucide-react/icons/coins'
import Leaf from 'lucide-react/icons/leaf'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import { useState, type Ref } from 'react'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { momentText } from '../../../shared/format/dates.ts'
import { LazyQrCode } from '../../../shared/components/lazy-qr-code.tsx'
import type { PickupDetail, Slip } from '../pickup-order.ts'
import { PhotoStrip } from '../../../shared/photos/photo-strip.tsx'
import styles from './slip-card.module.css'
import { co2Kg } from './slip-figures.ts'
import { SlipLines } from './slip-lines.tsx'
import { slipMessages } from './slip-messages.ts'
import type { SlipSeen } from './use-slip-seen.ts'

const TONES = { open: 'money', accepted: 'brand', rejected: 'coral', superseded: 'plain' } as const

type SlipCardProps = { pickup: PickupDetail; slip: Slip; sight?: Pick<SlipSeen, 'slipRef' | 'totalRef'> }

/** The slip: number, time, price list, lines with their formulas, total, extras, photos, QR code. */
export function SlipCard({ pickup, slip, sight }: SlipCardProps) {
  const messages = useMessages(slipMessages)
  const language = useLanguage()
  return (
    <Card
      flush
      ref={sight?.slipRef}
      tabIndex={sight && -1}
      className={styles.slip}
      aria-label={`${messages.title} ${slip.slipNumber}`}
    >
      <header className={styles.head}>
        <div className={styles.number}>
          <h2>
            {messages.title} <b>{slip.slipNumber}</b>
          </h2>
          <Badge tone={TONES[slip.state]}>{messages[slip.state]}</Badge>
        </div>
        <p>
          {messages.meta(momentText(slip.weighedAt, language), slip.priceLabel)}
          {slip.revision > 1 && ` · ${messages.revision(slip.revision)}`}
        </p>
        {slip.truck && (
          <p>
            {messages.truck(
              slip.truck.plate,
              formatKg(slip.truck.grossG),
              formatKg(slip.truck.tareG),
              formatKg(truckNetG(slip.truck)),
            )}
          </p>
        )}
      </header>
      <div className={styles.inside}>
        <SlipLines lines={slip.lines} seesMoney={pickup.seesMoney} />
      </div>
      <RaiseLine raiseFen={slip.raiseFen} />
      <SlipTotal
        ref={sight?.totalRef}
        totalG={slip.totalG}
        totalFen={pickup.seesMoney ? slip.totalFen : null}
      />
      <Extras slip={slip} />
      <div className={styles.foot} data-photos={slip.photos.length > 0 || undefined}>
        {slip.photos.length === 0 && <Notes slip={slip} pickup={pickup} />}
        <PhotoStrip photos={slip.photos} nameOf={messages.photo} />
        <CheckCode slip={slip} />
      </div>
      {slip.photos.length > 0 && <Notes slip={slip} pickup={pickup} />}
    </Card>
  )
}

/** The amount that a raise coupon adds, on a line of its own so that the slip adds up. */
export function RaiseLine({ raiseFen }: { raiseFen: number }) {
  const messages = useMessages(slipMessages)
  if (raiseFen === 0) return null
  return (
    <div className={styles.raise}>
      <TicketPercent size={18} aria-hidden />
      <span>{messages.raise}</span>
      <Amount fen={raiseFen} tone="ink" signed />
    </div>
  )
}

type SlipTotalProps = { totalG: number; totalFen: number | null; ref?: Ref<HTMLDivElement> }

/** The coloured line with the total weight and, for those who may see money, the amount. */
export function SlipTotal({ totalG, totalFen, ref }: SlipTotalProps) {
  const messages = useMessages(slipMessages)
  return (
    <div className={styles.total} ref={ref}>
      <span>{totalG > 0 ? messages.total(formatKg(totalG)) : messages.totalPieces}</span>
      {totalFen !== null && <Amount fen={totalFen} size="xl" />}
    </div>
  )
}

function Extras({ slip }: { slip: Slip }) {
  const messages = useMessages(slipMessages)
  return (
    <div className={styles.extras}>
      {slip.points > 0 && (
        <span data-kind="points">
          <Coins size={16} aria-hidden />
          {messages.points(grouped(slip.points))}
        </span>
      )}
      <span data-kind="co2">
        <Leaf size={16} aria-hidden />
        {slip.co2g === null ? messages.co2None : messages.co2(co2Kg(slip.co2g))}
      </span>
      {slip.co2Partial && slip.co2g !== null && <small>{messages.co2Partial}</small>}
    </div>
  )
}

function CheckCode({ slip }: { slip: Slip }) {
  const messages = useMessages(slipMessages)
  const [shown, setShown] = useState(false)
  return (
    <>
      <button type="button" className={styles.scan} onClick={() => setShown(true)}>
        <QrCodeIcon size={18} aria-hidden />
        {messages.scan}
      </button>
      <Sheet open={shown} onClose={() => setShown(false)} title={messages.scanTitle}>
        <div className={styles.check}>
          <LazyQrCode text={slip.checkUrl} label={messages.scanQr(slip.slipNumber)} size={220} />
          <b>{slip.slipNumber}</b>
          <p>{messages.scanText}</p>
          <PageLink
            className="k-button"
            data-tone="soft"
            to={`/pages/order/slip?code=${encodeURIComponent(slip.checkCode)}`}
          >
            {messages.scanOpen}
          </PageLink>
        </div>
      </Sheet>
    </>
  )
}

function Notes({ slip, pickup }: { slip: Slip; pickup: PickupDetail }) {
  const messages = useMessages(slipMessages)
  const { earlierSlips: earlier, cashPaidFen } = pickup
  const notes = [
    slip.weighedBy && messages.by(slip.weighedBy),
    slip.state === 'accepted' && messages.confirmedBy[slip.confirmedBy],
    slip.state === 'accepted' && cashPaidFen > 0 && messages.cash(formatFen(cashPaidFen)),
    slip.state === 'accepted' && cashPaidFen < 0 && messages.feeInCash(formatFen(-cashPaidFen)),
    slip.rejectReason && messages.rejectReason(slip.rejectReason),
    earlier > 0 && messages.earlier(earlier),
  ].filter((note) => typeof note === 'string' && note !== '')
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={String(note)}>{note}</li>
      ))}
    </ul>
  )
}
