// A hint that says whether couriers collect at the pin of an address.

import { slots } from '@huishou/wire/client/rota/slots'
import { useQuery } from '@tanstack/react-query'
import { readQuery, refusedOf } from '../../shared/api.ts'
import { distanceText, type Place } from '../../entities/place/position-and-map-links.ts'
import { useMessages } from '../../shared/i18n.ts'
import styles from './address.module.css'
import { addressMessages } from './messages.ts'
import { kmToZones, type Zone } from './zones.ts'

/** The largest distance the hint mentions, in km. */
const NEAR_KM = 50

/**
 * Shows whether the business collects at the pin, as the server will decide for the order. The distance is computed
 * from the zones.
 */
export function ZoneHint({ pin, zones }: { pin: Place; zones: readonly Zone[] | undefined }) {
  const messages = useMessages(addressMessages)
  const { data, error } = useQuery({ ...readQuery(slots, { ...pin, days: 1 }), staleTime: 60_000 })
  const outside = refusedOf(error)?.reason === 'OUT_OF_ZONE'
  const km = outside && zones ? kmToZones(pin, zones) : null
  const away = km !== null && km > 0 && km < NEAR_KM ? messages.zoneAway(distanceText(km)) : ''
  return (
    <p className={styles.zone} role="status" data-outside={outside || undefined}>
      {outside ? messages.outOfZone(away) : data?.zoned ? messages.inZone : ''}
    </p>
  )
}
