import { Sheet } from '@huishou/kit/overlays/sheet'
import Navigation from 'lucide-react/icons/navigation'
import { useMemo } from 'react'
import type { Shop } from '../../entities/place/chosen-place.ts'
import { mapsLink } from '../../entities/place/position-and-map-links.ts'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useMessages } from '../../shared/i18n.ts'
import type { MapMark } from '../../entities/place/leaflet-map.tsx'
import { PlaceMap } from '../../entities/place/place-map.tsx'
import { placeMessages } from './messages.ts'
import styles from './place.module.css'

/** A sheet with a map of a shop and the other shops around it, and a link that shows the shop in a map app. */
export function ShopMapSheet({
  shop,
  all,
  onClose,
}: {
  shop: Shop
  all: readonly Shop[]
  onClose: () => void
}) {
  const messages = useMessages(placeMessages)
  const nameOf = useNameOf()
  const marks = useMemo<MapMark[]>(
    () =>
      all.map((one) => ({
        id: one.id,
        name: one.name,
        place: { latitude: one.latitude, longitude: one.longitude },
        tone: one.id === shop.id ? 'money' : 'brand',
      })),
    [all, shop.id],
  )
  const foot = (
    <a
      className="k-button"
      data-tone="primary"
      href={mapsLink(shop, shop.name)}
      target="_blank"
      rel="noreferrer"
    >
      <Navigation size={18} aria-hidden />
      <span>{messages.openMaps}</span>
    </a>
  )
  return (
    <Sheet open title={nameOf(shop)} onClose={onClose} foot={foot}>
      <PlaceMap
        label={messages.mapOf(nameOf(shop))}
        center={{ latitude: shop.latitude, longitude: shop.longitude }}
        marks={marks}
        zoom={14}
        height={320}
      />
      <p className={styles.mapAddress}>{shop.address}</p>
    </Sheet>
  )
}
