import { Button } from '@huishou/kit/button'
import { usePending } from '@huishou/kit/use-pending'
import { cities, locateCity, provinces, shops, slots } from '@huishou/wire'
import { useQuery } from '@tanstack/react-query'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPinned from 'lucide-react/icons/map-pinned'
import { useMemo, useState } from 'react'
import { api, ask, askRows, noRows, queryClient, refusedOf } from '../../shared/api.ts'
import { useCity } from '../../shared/city.ts'
import { gcjOf, type Place } from '../../shared/geo.ts'
import { useMessages } from '../../shared/i18n.ts'
import { locateOrExplain } from '../../shared/location.ts'
import type { MapMark } from '../../shared/map-canvas.tsx'
import { PlaceMap } from '../../shared/map.tsx'
import type { RegionStep } from './address-form.ts'
import styles from './address.module.css'
import { addressMessages } from './messages.ts'

type PinFieldProps = {
  pin: Place | null
  regions: readonly RegionStep[]
  onPin: (pin: Place | null) => void
  onRegions: (regions: RegionStep[]) => void
}

/** Hangzhou's middle: somewhere to begin when nothing at all is known. */
const SOMEWHERE: Place = { latitude: 30.2741, longitude: 120.1551 }

/** Where to begin: the chosen region's city, else the city the app is set to. */
const useStart = (regions: readonly RegionStep[]): Place => {
  const city = useCity()
  const { data } = useQuery({ ...askRows(cities, {}, []), staleTime: 10 * 60_000 })
  const wanted = regions[1]?.id ?? city?.id
  const found = data?.find(({ id }) => id === wanted)
  return found && found.latitude !== null && found.longitude !== null
    ? { latitude: found.latitude, longitude: found.longitude }
    : SOMEWHERE
}

/** The province and city at a place, for a form that names none yet. */
const regionsAt = async (place: Place): Promise<RegionStep[]> => {
  const answer = await api.call(locateCity, place)
  if (!answer.ok) return []
  const { city } = answer.data
  const all = await queryClient.fetchQuery({ ...ask(provinces, {}), staleTime: Infinity }).catch(() => [])
  const province = all.find(({ id }) => id === city.pid)
  return province ? [province, city].map(({ id, name }) => ({ id, name })) : []
}

/** Our shops in the region's city: something to find one's way by on a map without streets. */
const useLandmarks = (cityId: string | undefined) => {
  const { data } = useQuery({
    ...askRows(shops, { page: 1, pageSize: 50, ...(cityId ? { cityId } : {}) }, noRows),
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

/** A pin on the map, so that the courier finds the door. Optional: without it the region decides. */
export function PinField({ pin, regions, onPin, onRegions }: PinFieldProps) {
  const m = useMessages(addressMessages)
  const start = useStart(regions)
  const city = useCity()
  const landmarks = useLandmarks(regions[1]?.id ?? city?.id)
  const [center, setCenter] = useState<Place | null>(pin)
  const [locating, locateMe] = usePending(async () => {
    const position = await locateOrExplain()
    if (!position) return
    const here = await gcjOf(position)
    onPin(here)
    setCenter(here)
    const found = await regionsAt(here)
    if (found.length > 0) onRegions(found)
  })
  const drop = () => {
    onPin(start)
    setCenter(start)
  }
  const locate = (
    <Button
      size="s"
      tone="soft"
      pending={locating}
      icon={<LocateFixed size={16} aria-hidden />}
      onClick={() => void locateMe()}
    >
      {m.locate}
    </Button>
  )
  if (!pin) {
    return (
      <div className={styles.noPin}>
        <div className="k-row">
          <Button size="s" tone="soft" icon={<MapPinned size={16} aria-hidden />} onClick={drop}>
            {m.dropPin}
          </Button>
          {locate}
        </div>
        <p>{m.noPin}</p>
      </div>
    )
  }
  return (
    <div className={styles.pin}>
      <PlaceMap
        label={m.map}
        center={center ?? pin}
        marks={landmarks}
        pin={pin}
        pinLabel={m.pin}
        onPin={onPin}
      />
      <p className={styles.pinHint}>{m.mapHint}</p>
      <ZoneHint pin={pin} />
      <div className="k-row">
        {locate}
        <Button size="s" tone="quiet" onClick={() => onPin(null)}>
          {m.removePin}
        </Button>
      </div>
    </div>
  )
}

/** Whether we collect there: the slots say so. */
function ZoneHint({ pin }: { pin: Place }) {
  const m = useMessages(addressMessages)
  const { data, error } = useQuery({ ...ask(slots, { ...pin, days: 1 }), staleTime: 60_000 })
  const outside = refusedOf(error)?.reason === 'OUT_OF_ZONE'
  return (
    <p className={styles.zone} role="status" data-outside={outside || undefined}>
      {outside ? m.outOfZone : data?.zoned ? m.inZone : ''}
    </p>
  )
}
