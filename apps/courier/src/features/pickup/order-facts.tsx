import { kitMessages } from '../../shared/messages/kit.ts'
import { orderMessages } from '../../shared/messages/order.ts'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { Button } from '@huishou/kit/button'
import { Badge } from '@huishou/kit/display/badge'
import { bandText } from '@huishou/kit/display/weight-band-text'
import { Card } from '@huishou/kit/layout/card'
import { ImagePreview } from '@huishou/kit/overlays/image-preview'
import { Timeline } from '@huishou/kit/layout/timeline'
import { addressLine } from '@huishou/wire/address-line'
import { formatYuan } from '@huishou/wire/money'
import { failCauseText, type FailCause } from '@huishou/wire/pickup/states'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Navigation from 'lucide-react/icons/navigation'
import { useState } from 'react'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture-and-name.tsx'
import { useSay, useLanguage } from '../../shared/language.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { slotText, timesOf } from '../../shared/time-text.ts'
import { CallButton, CallLog, NumberNote } from './call-button-and-log.tsx'
import { MapSheet } from './map-sheet.tsx'
import { StateBadge } from '../../entities/order/order-card.tsx'

/** The details of an order, most important first. */
export function OrderFacts({ order, waiting }: { order: OrderDetail; waiting: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const cause = order.failCause as FailCause | ''
  return (
    <>
      <Card tone="brand" className="c-hero">
        <div>
          <h2>{slotText(order, language) || say(orderMessages.walkIn)}</h2>
          <p>
            {order.orderNumber}
            {order.communityDayName && ` · ${say(orderMessages.communityDay)} ${order.communityDayName}`}
            {order.channel === 'shop' && order.shopName && ` · ${order.shopName}`}
          </p>
        </div>
        <div className="c-hero-badges">
          <StateBadge state={order.state} />
          {waiting && (
            <Badge tone="gold">
              <CloudUpload size={13} aria-hidden /> {say(outboxMessages.waiting)}
            </Badge>
          )}
        </div>
      </Card>
      {cause && <p className="c-warn">{failCauseText[cause]?.[language] ?? cause}</p>}
      {order.cancelReason && <p className="c-warn">{order.cancelReason}</p>}
      <Where order={order} />
      <Things order={order} />
      {order.timeline.length > 0 && (
        <Card title={say(orderMessages.timeline)}>
          <Timeline
            label={say(orderMessages.timeline)}
            items={order.timeline.map((event) => ({
              key: event.id,
              title: event.title,
              note: [timesOf(event, say, language), event.actor, event.text].filter(Boolean).join(' · '),
            }))}
          />
        </Card>
      )}
    </>
  )
}

function Where({ order }: { order: OrderDetail }) {
  const say = useSay()
  const [map, setMap] = useState(false)
  return (
    <Card>
      {order.channel === 'door' && (
        <>
          <b className="c-address">{addressLine({ ...order, menpai: '' })}</b>
          {order.menpai && <p className="c-door">{order.menpai}</p>}
        </>
      )}
      <p className="c-person">
        {order.linkMan || order.memberNick || say(orderMessages.walkIn)}
        {order.mobile && <span className="k-figures"> {order.mobile}</span>}
      </p>
      <NumberNote order={order} />
      <CallLog order={order} />
      <div className="c-two">
        {order.channel === 'door' && (
          <Button
            tone="soft"
            size="l"
            icon={<Navigation size={20} aria-hidden />}
            onClick={() => setMap(true)}
          >
            {say(orderMessages.map)}
          </Button>
        )}
        <CallButton order={order} />
      </div>
      {map && <MapSheet order={order} onClose={() => setMap(false)} />}
    </Card>
  )
}

function Things({ order }: { order: OrderDetail }) {
  const say = useSay()
  const language = useLanguage()
  const [seen, setSeen] = useState<number | null>(null)
  return (
    <Card title={say(orderMessages.things)} aside={bandText(order.band, language)}>
      <ul className="c-things">
        {order.categories.map((category) => (
          <li key={category.categoryId}>
            <CategoryPicture category={category.key} size={40} />
            <span>{categoryName(category, language)}</span>
            <b>
              {say(category.unit === 'piece' ? unitMessages.perPiece : unitMessages.perKg, {
                price: formatYuan(category.quoteFen),
              })}
            </b>
          </li>
        ))}
        {order.categories.length === 0 && <li className="c-quiet">{say(orderMessages.noCategories)}</li>}
      </ul>
      {(order.estimateMaxFen !== 0 || order.estimateMinFen !== 0) && (
        <p className="c-quiet">
          {say(orderMessages.estimate, {
            min: formatYuan(order.estimateMinFen),
            max: formatYuan(order.estimateMaxFen),
          })}
        </p>
      )}
      {order.note && <p className="c-note">{order.note}</p>}
      {order.photos.length > 0 && (
        <div className="c-thumbs">
          {order.photos.map((src, index) => (
            <button
              key={src}
              type="button"
              onClick={() => setSeen(index)}
              aria-label={`${say(kitMessages.viewPhoto)} ${index + 1}`}
            >
              <img src={src} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
      <ImagePreview
        images={order.photos.map((src, index) => ({ src, alt: `${say(orderMessages.photo)} ${index + 1}` }))}
        at={seen}
        onClose={() => setSeen(null)}
      />
    </Card>
  )
}
