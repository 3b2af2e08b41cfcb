// A card in the list of the customer's mail-ins: items offered for sale that are sent by post or brought to a shop.

import { Amount } from '@huishou/kit/display/amount'
import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { PageLink } from '@huishou/kit/shell/page-link'
import Package from 'lucide-react/icons/package'
import { useMessages } from '../../shared/i18n.ts'
import { thumbnailOf } from '../../shared/photos/thumbnail-url.ts'
import { ServerTime } from '../../shared/format/server-time.tsx'
import styles from './mail-in.module.css'
import { mailInMessages, type MailInMessages } from './messages.ts'
import type { MailInOrder } from './queries.ts'
import { situationOf, toneOf, type HeroTone } from './mail-in-situation.ts'

const BADGES: Record<HeroTone, 'brand' | 'money' | 'info' | 'plain'> = {
  brand: 'brand',
  money: 'money',
  info: 'info',
  plain: 'plain',
  calm: 'brand',
}

/** The price that matters in each state: asking, agreed, offered or paid. */
const priceOf = ({ mailIn }: MailInOrder, messages: MailInMessages): { label: string; fen: number } => {
  if (mailIn.finalFen !== null)
    return { label: mailIn.state === 'done' ? messages.paid : messages.offered, fen: mailIn.finalFen }
  return mailIn.agreedFen !== null
    ? { label: messages.agreed, fen: mailIn.agreedFen }
    : { label: messages.wished, fen: mailIn.wishedFen }
}

/** One mail-in in the list: the item, its state, and the price that matters now. */
export function MailInCard({ offer }: { offer: MailInOrder }) {
  const messages = useMessages(mailInMessages)
  const { mailIn } = offer
  const tone = toneOf(situationOf({ ...mailIn, logisticsType: offer.logisticsType }))
  const { label, fen } = priceOf(offer, messages)
  return (
    <Card flush>
      <PageLink
        className={styles.card}
        to={`/pages/recycle/detail?id=${offer.id}`}
        aria-label={messages.open(offer.name)}
      >
        <span className={styles.picture}>
          {offer.pic ? (
            <img src={thumbnailOf(offer.pic)} alt="" loading="lazy" decoding="async" />
          ) : (
            <Package size={28} strokeWidth={1.6} aria-hidden />
          )}
        </span>
        <span className={styles.about}>
          <span className={styles.line}>
            <b className="k-grow">{offer.name}</b>
            <Badge tone={BADGES[tone]}>{mailIn.stateText}</Badge>
          </span>
          <span className={styles.line}>
            <small>
              <ServerTime at={offer.dateAdd} />
            </small>
            <small>{mailIn.shopName}</small>
          </span>
          <span className={styles.line}>
            <small>{label}</small>
            <Amount fen={fen} />
          </span>
        </span>
      </PageLink>
    </Card>
  )
}
