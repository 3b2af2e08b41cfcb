// The form field for the exact position of the door: a pin on a map or, where there is no map, the position of the
// device.

import { metresBetween } from '@huishou/wire/geo'
import { Button } from '@huishou/kit/button'
import { usePending } from '@huishou/kit/forms/use-pending'
import { cities } from '@huishou/wire/client/place/regions'
import { shops } from '@huishou/wire/client/place/shops'
import { useQuery } from '@tanstack/react-query'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPinCheck from 'lucide-react/icons/map-pin-check'
import MapPinned from 'lucide-react/icons/map-pinned'
import { noRows, readQuery } from '../../shared/api.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useCity } from '../../entities/place/city.ts'
import { distanceText, type Place } from '../../entities/place/position-and-map-links.ts'
import { useMessages } from '../../shared/i18n.ts'
import { locateOrExplain } from '../../entities/place/geolocation.ts'
import type { MapMark } from '../../entities/place/leaflet-map.tsx'
import { PlaceMap, useHasMap } from '../../entities/place/place-map.tsx'
import type { RegionStep } from './address-form.ts'
import styles from './address.module.css'
import { addressMessages } from './messages.ts'
import { ZoneHint } from './zone-hint.tsx'
import { useAreas, useZones } from './zones.ts'

type PinFieldProps = {
  pin: Place | null
  regions: readonly RegionStep[]
  /** `guess`: the pin is at a default position that the user has not confirmed; `here`: at the device's position. */
  onPin: (pin: Place | null, how?: 'guess' | 'here') => void
}

/** The centre of Hangzhou: the default when nothing else is known. */
const SOMEWHERE: Place = { latitude: 30.2741, longitude: 120.1551 }

/** The initial position: the centre of the chosen region's city, else of the app's city, else of Hangzhou. */
const useStartPlace = (regions: readonly RegionStep[]): Place => {
  const city = useCity()
  const { data } = useQuery({ ...readQuery(cities, {}, []), staleTime: 10 * 60_000 })
  const wanted = regions[1]?.id ?? city?.id
  const found = data?.find(({ id }) => id === wanted)
  return found && found.latitude !== null && found.longitude !== null
    ? { latitude: found.latitude, longitude: found.longitude }
    : SOMEWHERE
}

/** Our shops in the region's city, as landmarks on the map. */
const useLandmarks = (cityId: string | undefined) => {
  const { data } = useQuery({
    ...readQuery(shops, { page: 1, pageSize: 50, ...(cityId ? { cityId } : {}) }, noRows),
    staleTime: 60_000,
  })
  return useMemo<MapMark[]>(
    () =>
      (data?.result ?? []).map(({ id, name, latitude, longitude }) => ({
        id,
        name,
        place: { latitude, longitude },
        tone: 'brand',
      })),
    [data],
  )
}

/**
 * The exact position of the door for the courier: a pin on the map or, without a map, the device's position with its
 * distance to our shops. Optional: without it the region decides.
 */
export function PinField({ pin, regions, onPin }: PinFieldProps) {
  const messages = useMessages(addressMessages)
  const start = useStartPlace(regions)
  const city = useCity()
  const cityId = regions[1]?.id ?? city?.id
  const landmarks = useLandmarks(cityId)
  const zones = useZones(cityId)
  const areas = useAreas(zones)
  const hasMap = useHasMap()
  const [center, setCenter] = useState<Place | null>(pin)
  const drop = () => {
    onPin(start, 'guess')
    setCenter(start)
  }
  const locate = (
    <LocateButton
      onFound={(here) => {
        onPin(here, 'here')
        setCenter(here)
      }}
    />
  )
  if (!pin) return <NoPin hasMap={hasMap} onDrop={drop} locate={locate} />
  return (
    <div className={styles.pin}>
      {hasMap ? (
        <>
          <PlaceMap
            label={messages.map}
            center={center ?? pin}
            marks={landmarks}
            areas={areas}
            pin={pin}
            pinLabel={messages.pin}
            onPin={(next) => onPin(next)}
          />
          <p className={styles.pinHint}>
            {messages.mapHint}
            {areas.length > 0 && messages.zonesHint}
          </p>
        </>
      ) : (
        <Position pin={pin} shops={landmarks} />
      )}
      <ZoneHint pin={pin} zones={zones} />
      <div className="k-row">
        {locate}
        <Button size="s" tone="quiet" onClick={() => onPin(null)}>
          {hasMap ? messages.removePin : messages.removePosition}
        </Button>
      </div>
    </div>
  )
}

/** Moves the pin to the device's position. */
function LocateButton({ onFound }: { onFound: (here: Place) => void }) {
  const messages = useMessages(addressMessages)
  const [locating, locate] = usePending(async () => {
    const here = await locateOrExplain()
    if (here) onFound(here)
  })
  return (
    <Button
      size="s"
      tone="soft"
      pending={locating}
      icon={<LocateFixed size={16} aria-hidden />}
      onClick={() => void locate()}
    >
      {messages.locate}
    </Button>
  )
}

/** Shown before there is a pin: place one on the map, or use the device's position. */
function NoPin({ hasMap, onDrop, locate }: { hasMap: boolean; onDrop: () => void; locate: ReactNode }) {
  const messages = useMessages(addressMessages)
  return (
    <div className={styles.noPin}>
      <div className="k-row">
        {hasMap && (
          <Button size="s" tone="soft" icon={<MapPinned size={16} aria-hidden />} onClick={onDrop}>
            {messages.dropPin}
          </Button>
        )}
        {locate}
      </div>
      <p>{hasMap ? messages.noPin : messages.noPosition}</p>
    </div>
  )
}

/** The position as text, where there is no map. */
function Position({ pin, shops }: { pin: Place; shops: readonly MapMark[] }) {
  const messages = useMessages(addressMessages)
  const [nearest] = shops
    .map(({ name, place }) => ({ name, km: metresBetween(pin, place) / 1000 }))
    .toSorted((a, b) => a.km - b.km)
  return (
    <p className={styles.position}>
      <MapPinCheck size={20} aria-hidden />
      <span>
        <b>{messages.positionKept}</b>
        {nearest && <small>{messages.nearest(nearest.name, distanceText(nearest.km))}</small>}
      </span>
    </p>
  )
}
