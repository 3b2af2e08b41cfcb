// A waste type in the table of today's prices, or a followed one that has no price today.

import { serverNow } from '../../shared/clock.ts'
import { Button } from '@huishou/kit/button'
import { dayOf } from '@huishou/wire/time'
import BellRing from 'lucide-react/icons/bell-ring'
import ChartLine from 'lucide-react/icons/chart-line'
import { WasteIcon } from '../../entities/pickup/waste-icon.tsx'
import { dayText } from '../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import styles from './home-sheets.module.css'
import { priceFollowMessages } from './price-follow-messages.ts'
import { priceHistoryMessages } from './price-history-messages.ts'
import { useFollowPrice, type PriceFollow } from './use-price-follows.ts'
import { nameOf, tipOf, type Goods } from './waste-types.ts'

type KindProps = {
  goods: Goods
  follow: PriceFollow | undefined
  compared: boolean
  onOpen: (() => void) | null
}

/**
 * A waste type in the price table; a tap opens its price history, once prices are known. A followed type is marked.
 */
export function PricedWasteType({ goods, follow, compared, onOpen }: KindProps) {
  const messages = useMessages(priceHistoryMessages)
  const follows = useMessages(priceFollowMessages)
  const language = useLanguage()
  const name = nameOf(goods, language)
  const moved = useMoved(follow)
  const kind = (
    <>
      <WasteIcon name={goods.key ?? ''} size={36} />
      <span>
        {name}
        {follow && (
          <BellRing className={styles.followed} size={14} role="img" aria-label={follows.isFollowed} />
        )}
        <small>{(compared && moved) || tipOf(goods, language)}</small>
      </span>
    </>
  )
  if (!onOpen) return <span className={styles.kind}>{kind}</span>
  const label = [messages.open(name), follow && follows.isFollowed].filter(Boolean).join(' · ')
  return (
    <button type="button" className={styles.kind} aria-label={label} onClick={onOpen}>
      {kind}
      <ChartLine size={16} aria-hidden />
    </button>
  )
}

/**
 * How far a followed price has moved since the last notice, or since it was followed; null when no percentage can be
 * given.
 */
function useMoved(follow: PriceFollow | undefined): string | null {
  const messages = useMessages(priceFollowMessages)
  const language = useLanguage()
  if (!follow || follow.changePct === null) return null
  const { changePct: pct, baseAt } = follow
  if (pct === 0 && dayOf(baseAt) === dayOf(serverNow())) return messages.sinceToday
  const text = String(Math.abs(pct))
  const change = pct === 0 ? messages.same : pct > 0 ? messages.up(text) : messages.down(text)
  return messages.since(dayText(dayOf(baseAt), language), change)
}

/** A followed waste type that has no price today and is therefore not in the table. */
export function NotPriced({ follow }: { follow: PriceFollow }) {
  const messages = useMessages(priceFollowMessages)
  const language = useLanguage()
  const { unfollow, pending } = useFollowPrice(follow.goodsId)
  const name = nameOf(follow, language)
  return (
    <p className={styles.notPriced}>
      <span>
        {name}
        <small>{messages.notPriced}</small>
      </span>
      <Button
        tone="quiet"
        size="s"
        pending={pending}
        aria-label={messages.unfollowNamed(name)}
        onClick={() => void unfollow()}
      >
        {messages.unfollow}
      </Button>
    </p>
  )
}
