import { offerOf } from '@huishou/wire/verdict'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { placeOf } from '../../entities/place/position-and-map-links.ts'
import { useMessages } from '../../shared/i18n.ts'
import { MapWhenWanted, useHasMap } from '../../entities/place/place-map.tsx'
import { ApproachCard } from './approach-card.tsx'
import type { OpenSheet } from './action-bar.tsx'
import { DisputeCard, RatingCard, ReversedCard } from './after-settlement-cards.tsx'
import { CourierCard } from './courier-card.tsx'
import { OrderHero } from './order-hero.tsx'
import { orderDetailMessages } from './order-detail-messages.ts'
import { FactsCard } from './facts-card.tsx'
import { isUnderWay } from './order-situation.ts'
import { addressLine, type OrderDetail, type PickupDetail } from './pickup-order.ts'
import { CommunityCell } from './community/community-day-cell.tsx'
import { PlanCell } from './plan/plan-cell.tsx'
import { ConfirmCodeCard, ShopCard } from './shop-and-confirm-code-cards.tsx'
import { SlipCard } from './slip/slip-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import type { SlipSeen } from './slip/use-slip-seen.ts'

type DetailCardsProps = {
  detail: OrderDetail
  pickup: PickupDetail
  sight: SlipSeen
  onOpen: (sheet: OpenSheet) => void
}

/**
 * The cards on the page of a pickup order. An open or accepted weighing slip stands near the top, any other slip
 * further down.
 */
export function OrderDetailCards({ detail, pickup, sight, onOpen }: DetailCardsProps) {
  const messages = useMessages(orderDetailMessages)
  const { slip, courier } = pickup
  const slipFirst = slip && (slip.state === 'open' || slip.state === 'accepted')
  const cancelWeighed = pickup.state === 'weighed' ? offerOf(pickup.may, 'cancel') : null
  return (
    <>
      <OrderHero pickup={pickup} />
      <ApproachCard detail={detail} pickup={pickup} />
      {pickup.reversed && <ReversedCard />}
      {pickup.dispute && <DisputeCard dispute={pickup.dispute} />}
      {slip && slipFirst && <SlipCard pickup={pickup} slip={slip} sight={sight} />}
      {pickup.confirmCode && <ConfirmCodeCard code={pickup.confirmCode} />}
      {detail.shopInfoZt && pickup.channel === 'shop' && (
        <ShopCard shop={detail.shopInfoZt} pickup={pickup} />
      )}
      {courier && <CourierCard courier={courier} />}
      {isUnderWay(pickup.state) && !slipFirst && <OrderMap detail={detail} pickup={pickup} />}
      {slip && !slipFirst && <SlipCard pickup={pickup} slip={slip} />}
      {pickup.rating && <RatingCard rating={pickup.rating} />}
      <TimelineCard events={pickup.timeline} />
      <CommunityCell pickup={pickup} />
      <PlanCell detail={detail} pickup={pickup} />
      <FactsCard detail={detail} pickup={pickup} onEdit={() => onOpen('edit')} />
      {cancelWeighed && (
        <Button tone="text" disabledReason={cancelWeighed.why} onClick={() => onOpen('cancel')}>
          {messages.actions.cancel}
        </Button>
      )}
    </>
  )
}

/**
 * A map of the place. Without a map or coordinates the address is shown in the facts card, and for a shop in the shop
 * card with directions.
 */
function OrderMap({ detail, pickup }: { detail: OrderDetail; pickup: PickupDetail }) {
  const messages = useMessages(orderDetailMessages).facts
  const shop = pickup.channel === 'shop' ? detail.shopInfoZt : undefined
  const spot = shop ?? detail.logistics
  const place = spot && placeOf(spot)
  const hasMap = useHasMap()
  if (!place || !hasMap) return null
  const name = shop?.name ?? addressLine(detail.logistics)
  return (
    <Card flush aria-label={messages.map}>
      <MapWhenWanted
        invite={messages.openMap}
        label={`${messages.map}: ${name}`}
        center={place}
        marks={[{ id: 'spot', place, name, tone: 'brand' }]}
        height={168}
      />
    </Card>
  )
}
