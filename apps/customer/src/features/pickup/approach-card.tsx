import { Card } from '@huishou/kit/layout/card'
import { useMemo } from 'react'
import {
  approachMessages,
  approachText,
  useApproach,
  type Approach,
} from '../../entities/pickup/courier-approach.ts'
import { placeOf } from '../../entities/place/position-and-map-links.ts'
import { MapWhenWanted, useHasMap } from '../../entities/place/place-map.tsx'
import { useMessages } from '../../shared/i18n.ts'
import type { OrderDetail, PickupDetail } from './pickup-order.ts'
import styles from './approach-card.module.css'

/** A card that shows how far away the courier of a pickup is, updated live from when they set out until they arrive. */
export function ApproachCard({ detail, pickup }: { detail: OrderDetail; pickup: PickupDetail }) {
  const messages = useMessages(approachMessages)
  const wanted = pickup.channel === 'door' && (pickup.state === 'accepted' || pickup.state === 'en_route')
  const approach = useApproach(detail.orderInfo.id, wanted)
  if (!approach) return null
  const { stops, arrival } = approachText(approach, messages)
  return (
    <Card title={messages.title}>
      <div className={styles.words} aria-live="polite">
        <b>{stops}</b>
        <span>{arrival}</span>
        <small>{approach.source === 'plan' ? messages.plan : messages.estimate}</small>
      </div>
      <Place detail={detail} approach={approach} />
    </Card>
  )
}

type Spot = { latitude: number; longitude: number }

/** Returns the same object while the place stays the same, so that the map is not redrawn with every reply. */
const usePlace = (place: Spot | null): Spot | null => {
  const { latitude, longitude } = place ?? { latitude: null, longitude: null }
  return useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  )
}

/** The distance of the courier in words and, if there are map tiles, on a map that is loaded when opened. */
function Place({ detail, approach }: { detail: OrderDetail; approach: Approach }) {
  const messages = useMessages(approachMessages)
  const hasMap = useHasMap()
  const { courier, distanceM } = approach
  const home = detail.logistics && placeOf(detail.logistics)
  const theirs = usePlace(courier)
  const ours = usePlace(home ?? null)
  const marks = useMemo(
    () => [
      ...(theirs ? [{ id: 'courier', place: theirs, name: messages.courier, tone: 'money' as const }] : []),
      ...(ours ? [{ id: 'home', place: ours, name: messages.home, tone: 'brand' as const }] : []),
    ],
    [theirs, ours, messages],
  )
  if (!courier) return null
  return (
    <>
      {distanceM !== null && (
        <p className={styles.distance}>
          {distanceM < 1000
            ? messages.metres(Math.max(50, Math.round(distanceM / 50) * 50))
            : messages.kilometres((distanceM / 1000).toFixed(1))}
        </p>
      )}
      {hasMap && (
        <MapWhenWanted
          invite={messages.openMap}
          label={messages.map}
          center={courier}
          marks={marks}
          zoom={14}
          height={220}
        />
      )}
    </>
  )
}
