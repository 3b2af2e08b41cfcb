import { Amount } from '@huishou/kit/display/amount'
import { Card } from '@huishou/kit/layout/card'
import { Timeline } from '@huishou/kit/layout/timeline'
import { mailInGradeText, mailInKindText, type MailInKind } from '@huishou/wire/mail-in/states'
import { fenFromYuan, formatYuan } from '@huishou/wire/money'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { PhotoStrip } from '../../shared/photos/photo-strip.tsx'
import { momentText } from '../../shared/format/dates.ts'
import { ServerTime } from '../../shared/format/server-time.tsx'
import styles from './detail.module.css'
import { detailMessages } from './detail-messages.ts'
import { mailInMessages } from './messages.ts'
import type { MailInDetail, MailInOrder } from './queries.ts'
import { Fact, Facts } from '@huishou/kit/layout/facts'
import patterns from '@huishou/kit/patterns.module.css'

/** The inspection's result and the offered price. */
export function QuoteCard({ detail: { inspection, orderInfo } }: { detail: MailInDetail }) {
  const m = useMessages(detailMessages).quote
  const language = useLanguage()
  if (!inspection) return null
  const agreed = orderInfo.mailIn.agreedFen
  return (
    <Card title={m.title}>
      <div className={styles.price}>
        <span>
          {m.price}{' '}
          {agreed !== null && agreed !== inspection.finalFen && (
            <s aria-label={`${m.agreed} ${formatYuan(agreed)}`}>{formatYuan(agreed)}</s>
          )}
        </span>
        <Amount fen={inspection.finalFen} size="l" />
      </div>
      <Facts className={styles.facts}>
        <Fact name={m.grade}>{mailInGradeText[inspection.grade][language]}</Fact>
        {inspection.reason && <Fact name={m.why}>{inspection.reason}</Fact>}
        <Fact name={m.at}>{momentText(inspection.at, language)}</Fact>
      </Facts>
      <PhotoStrip photos={inspection.photos} nameOf={m.photo} />
    </Card>
  )
}

/** How an unsold item is returned to the customer. */
export function BackCard({ detail: { back, orderInfo, shopInfo } }: { detail: MailInDetail }) {
  const m = useMessages(detailMessages).back
  if (!back) return null
  const parcel = [back.shipperName, back.trackingNumber].filter(Boolean).join(' ')
  return (
    <Card title={m.title}>
      <Facts className={styles.facts}>
        {back.to && <Fact name={m.to}>{back.to}</Fact>}
        {orderInfo.logisticsType === 0 ? (
          <>
            <Fact name={m.shop}>{[shopInfo?.name, shopInfo?.address].filter(Boolean).join(' ')}</Fact>
            <Fact name={m.proof}>{back.at === null ? orderInfo.hxNumber || m.offline : m.fetched}</Fact>
          </>
        ) : (
          <Fact name={m.parcel}>{back.at === null ? m.waiting : parcel}</Fact>
        )}
      </Facts>
    </Card>
  )
}

/** The application as submitted. */
export function FactsCard({ offer }: { offer: MailInOrder }) {
  const { ways } = useMessages(mailInMessages)
  const m = useMessages(detailMessages).facts
  const language = useLanguage()
  const { mailIn } = offer
  const kind = mailInKindText[offer.type as MailInKind] as { zh: string; en: string } | undefined
  return (
    <Card title={offer.name}>
      <Facts className={styles.facts}>
        {kind && <Fact name={m.kind}>{kind[language]}</Fact>}
        <Fact name={m.wished}>{formatYuan(mailIn.wishedFen)}</Fact>
        {mailIn.agreedFen !== null && <Fact name={m.agreed}>{formatYuan(mailIn.agreedFen)}</Fact>}
        {offer.amount > 0 && <Fact name={m.cost}>{formatYuan(fenFromYuan(offer.amount))}</Fact>}
        <Fact name={m.way}>{ways[offer.logisticsType === 0 ? 'bring' : 'send']}</Fact>
        {offer.platform && (
          <Fact name={m.platform}>{[offer.platform, offer.buyOrderId].filter(Boolean).join(' ')}</Fact>
        )}
        {offer.remark && <Fact name={m.remark}>{offer.remark}</Fact>}
        {mailIn.closeReason && <Fact name={m.reason}>{mailIn.closeReason}</Fact>}
        <Fact name={m.number}>{offer.orderNumber}</Fact>
        <Fact name={m.at}>
          <ServerTime at={offer.dateAdd} />
        </Fact>
      </Facts>
      <PhotoStrip photos={mailIn.photos} nameOf={m.photo} />
    </Card>
  )
}

/** The offer's events, newest first. */
export function TimelineCard({ events }: { events: MailInDetail['timeline'] }) {
  const m = useMessages(detailMessages).timeline
  const language = useLanguage()
  return (
    <Card title={m.title}>
      <Timeline
        label={m.title}
        items={events.map((event) => ({
          key: event.id,
          title: event.title,
          note: (
            <span className={patterns.noteLines}>
              <span>{[momentText(event.at, language), event.text].filter(Boolean).join(' · ')}</span>
              {event.action !== 'apply' && <PhotoStrip photos={event.photos} size="s" nameOf={m.photo} />}
            </span>
          ),
        }))}
      />
    </Card>
  )
}
