// Cards on the page of a mail-in: the inspection with the price offered, the return, the application, and the events.

import { Amount } from '@huishou/kit/display/amount'
import { Card } from '@huishou/kit/layout/card'
import { Timeline } from '@huishou/kit/layout/timeline'
import { mailInGradeText, mailInKindText, type MailInKind } from '@huishou/wire/mail-in/choices'
import { fenFromYuan, formatYuan } from '@huishou/wire/money'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { PhotoStrip } from '../../shared/photos/photo-strip.tsx'
import { momentText } from '../../shared/format/dates.ts'
import { ServerTime } from '../../shared/format/server-time.tsx'
import styles from './mail-in-detail.module.css'
import { mailInDetailMessages } from './mail-in-detail-messages.ts'
import { mailInMessages } from './messages.ts'
import type { MailInDetail, MailInOrder } from './queries.ts'
import { Fact, Facts } from '@huishou/kit/layout/facts'
import patterns from '@huishou/kit/patterns.module.css'

/** The result of the inspection and the price offered. */
export function QuoteCard({ detail: { inspection, orderInfo } }: { detail: MailInDetail }) {
  const messages = useMessages(mailInDetailMessages).quote
  const language = useLanguage()
  if (!inspection) return null
  const agreed = orderInfo.mailIn.agreedFen
  return (
    <Card title={messages.title}>
      <div className={styles.price}>
        <span>
          {messages.price}{' '}
          {agreed !== null && agreed !== inspection.finalFen && (
            <s aria-label={`${messages.agreed} ${formatYuan(agreed)}`}>{formatYuan(agreed)}</s>
          )}
        </span>
        <Amount fen={inspection.finalFen} size="l" />
      </div>
      <Facts className={styles.facts}>
        <Fact name={messages.grade}>{mailInGradeText[inspection.grade][language]}</Fact>
        {inspection.reason && <Fact name={messages.why}>{inspection.reason}</Fact>}
        <Fact name={messages.at}>{momentText(inspection.at, language)}</Fact>
      </Facts>
      <PhotoStrip photos={inspection.photos} nameOf={messages.photo} />
    </Card>
  )
}

/** The return of an unsold item to the customer. */
export function BackCard({ detail: { back, orderInfo, shopInfo } }: { detail: MailInDetail }) {
  const messages = useMessages(mailInDetailMessages).back
  if (!back) return null
  const parcel = [back.shipperName, back.trackingNumber].filter(Boolean).join(' ')
  return (
    <Card title={messages.title}>
      <Facts className={styles.facts}>
        {back.to && <Fact name={messages.to}>{back.to}</Fact>}
        {orderInfo.logisticsType === 0 ? (
          <>
            <Fact name={messages.shop}>{[shopInfo?.name, shopInfo?.address].filter(Boolean).join(' ')}</Fact>
            <Fact name={messages.proof}>
              {back.at === null ? orderInfo.hxNumber || messages.offline : messages.fetched}
            </Fact>
          </>
        ) : (
          <Fact name={messages.parcel}>{back.at === null ? messages.waiting : parcel}</Fact>
        )}
      </Facts>
    </Card>
  )
}

/** The application as submitted. */
export function FactsCard({ offer }: { offer: MailInOrder }) {
  const { ways } = useMessages(mailInMessages)
  const messages = useMessages(mailInDetailMessages).facts
  const language = useLanguage()
  const { mailIn } = offer
  const kind = mailInKindText[offer.type as MailInKind] as { zh: string; en: string } | undefined
  return (
    <Card title={offer.name}>
      <Facts className={styles.facts}>
        {kind && <Fact name={messages.kind}>{kind[language]}</Fact>}
        <Fact name={messages.wished}>{formatYuan(mailIn.wishedFen)}</Fact>
        {mailIn.agreedFen !== null && <Fact name={messages.agreed}>{formatYuan(mailIn.agreedFen)}</Fact>}
        {offer.amount > 0 && <Fact name={messages.cost}>{formatYuan(fenFromYuan(offer.amount))}</Fact>}
        <Fact name={messages.way}>{ways[offer.logisticsType === 0 ? 'bring' : 'send']}</Fact>
        {offer.platform && (
          <Fact name={messages.platform}>{[offer.platform, offer.buyOrderId].filter(Boolean).join(' ')}</Fact>
        )}
        {offer.remark && <Fact name={messages.remark}>{offer.remark}</Fact>}
        {mailIn.closeReason && <Fact name={messages.reason}>{mailIn.closeReason}</Fact>}
        <Fact name={messages.number}>{offer.orderNumber}</Fact>
        <Fact name={messages.at}>
          <ServerTime at={offer.dateAdd} />
        </Fact>
      </Facts>
      <PhotoStrip photos={mailIn.photos} nameOf={messages.photo} />
    </Card>
  )
}

/** The offer's events, newest first. */
export function TimelineCard({ events }: { events: MailInDetail['timeline'] }) {
  const messages = useMessages(mailInDetailMessages).timeline
  const language = useLanguage()
  return (
    <Card title={messages.title}>
      <Timeline
        label={messages.title}
        items={events.map((event) => ({
          key: event.id,
          title: event.title,
          note: (
            <span className={patterns.noteLines}>
              <span>{[momentText(event.at, language), event.text].filter(Boolean).join(' · ')}</span>
              {event.action !== 'apply' && (
                <PhotoStrip photos={event.photos} size="s" nameOf={messages.photo} />
              )}
            </span>
          ),
        }))}
      />
    </Card>
  )
}
