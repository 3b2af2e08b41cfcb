// A card in the list of shops, to which customers bring their waste.

import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import Clock from 'lucide-react/icons/clock-4'
import Hourglass from 'lucide-react/icons/hourglass'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import { chosenShop, type Shop } from '../../entities/place/chosen-place.ts'
import { clockText, minuteOfDay } from '@huishou/wire/time'
import { distanceText, mapsLink } from '../../entities/place/position-and-map-links.ts'
import { hoursText } from '../../shared/format/opening-hours.ts'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useMessages } from '../../shared/i18n.ts'
import { placeMessages } from './messages.ts'
import styles from './place.module.css'
import patterns from '@huishou/kit/patterns.module.css'

/** The waiting time in minutes from which a shop is marked as busy. */
const LONG_WAIT = 20
const toneOf = { open: 'brand', full: 'coral', closed_today: 'plain', closed: 'plain' } as const

type ShopCardProps = {
  shop: Shop
  near: boolean
  onChoose: () => void
  /** Null when no map is configured: directions then open in the phone's map app. */
  onMap: (() => void) | null
}

/** A shop: availability, distance, opening hours, and directions. */
export function ShopCard({ shop, near, onChoose, onMap }: ShopCardProps) {
  const messages = useMessages(placeMessages)
  const nameOf = useNameOf()
  const chosen = chosenShop.use()?.id === shop.id
  const takesAll = shop.takes.length === 0 || shop.takes.includes('all')
  const state = shop.state === 'open' && shop.workStatus === 1 ? 'closed' : shop.state
  const warning = state === 'full' || state === 'closed_today' ? messages.stateText[state] : null
  return (
    <Card
      className={styles.shop}
      data-chosen={chosen || undefined}
      data-closed={state === 'open' ? undefined : true}
    >
      <div className={`${patterns.wrapRow} ${styles.shopHead}`}>
        <h2>{nameOf(shop)}</h2>
        <Badge tone={toneOf[state]}>{messages.states[state]}</Badge>
        {near && <span className={styles.distance}>{distanceText(shop.distance)}</span>}
      </div>
      <div className={styles.fullness}>
        <span className={styles.bar} data-high={shop.fullPct > 80 || undefined} aria-hidden>
          <i style={{ inlineSize: `${Math.min(100, shop.fullPct)}%` }} />
        </span>
        <small>{messages.fullness(shop.fullPct)}</small>
      </div>
      <WaitingTime shop={shop} />
      <ShopFacts shop={shop} />
      <p className={styles.takes}>
        {takesAll
          ? messages.takesAll
          : messages.takes(shop.takes.map((kind) => messages.kinds[kind] ?? kind).join(' · '))}
      </p>
      {warning && <p className={styles.warning}>{warning}</p>}
      <div className={styles.shopActions}>
        {onMap ? (
          <Button size="s" tone="quiet" icon={<MapPin size={16} aria-hidden />} onClick={onMap}>
            {messages.map}
          </Button>
        ) : (
          <Directions shop={shop} />
        )}
        <Button size="s" tone={state === 'open' ? 'primary' : 'soft'} onClick={onChoose}>
          {chosen ? messages.chosen : state === 'open' ? messages.choose : messages.chooseClosed}
        </Button>
      </div>
    </Card>
  )
}

/** The expected wait for a customer who comes now, and when it was measured. */
function WaitingTime({ shop: { waitMinutes, waitAt } }: { shop: Shop }) {
  const messages = useMessages(placeMessages)
  if (waitMinutes === null || waitAt === null) return null
  return (
    <p className={styles.waiting} data-long={waitMinutes >= LONG_WAIT || undefined}>
      <Hourglass size={16} aria-hidden />
      <span>{waitMinutes === 0 ? messages.noWait : messages.waits(waitMinutes)}</span>
      <small>{messages.waitAt(clockText(minuteOfDay(waitAt)))}</small>
    </p>
  )
}

/** Opening hours, address and phone number. */
function ShopFacts({ shop }: { shop: Shop }) {
  const messages = useMessages(placeMessages)
  const nameOf = useNameOf()
  return (
    <ul className={styles.facts}>
      <li>
        <Clock size={16} aria-hidden />
        <span className="k-figures">{hoursText(shop.openingHours)}</span>
      </li>
      <li>
        <MapPin size={16} aria-hidden />
        <span>{shop.address}</span>
      </li>
      <li>
        <Phone size={16} aria-hidden />
        <a className="k-figures" href={`tel:${shop.linkPhone}`} aria-label={messages.call(nameOf(shop))}>
          {shop.linkPhone}
        </a>
      </li>
    </ul>
  )
}

/** Directions in the phone's map app. */
function Directions({ shop }: { shop: Shop }) {
  const messages = useMessages(placeMessages)
  const nameOf = useNameOf()
  return (
    <a
      className="k-button"
      data-tone="quiet"
      data-size="s"
      href={mapsLink(shop, shop.name)}
      target="_blank"
      rel="noreferrer"
      aria-label={messages.directionsTo(nameOf(shop))}
    >
      <Navigation size={16} aria-hidden />
      <span>{messages.directions}</span>
    </a>
  )
}
