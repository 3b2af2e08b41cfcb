// Shows a map of places; the map's code is loaded only when a map is first shown.

import { lazy } from '@huishou/kit/loading/lazy'
import MapPin from 'lucide-react/icons/map-pin'
import { Suspense, useState } from 'react'
import { useConfigValue } from '../../shared/config.ts'
import type { PlaceMapProps } from './leaflet-map.tsx'
import styles from './map.module.css'

const Canvas = lazy(() => import('./leaflet-map.tsx').then(({ MapCanvas }) => ({ default: MapCanvas })))

/** Whether a tile server is configured; without one, pages show addresses and distances instead of a map. */
export const useHasMap = (): boolean => useConfigValue('map_tile_url').value !== ''

/** A map of places in GCJ-02, if `useHasMap`. Its library is loaded with the first map shown. */
export function PlaceMap(props: PlaceMapProps) {
  const height = props.height ?? 220
  return (
    <div className={styles.frame} style={{ height }}>
      <Suspense fallback={<div className={styles.waiting} />}>
        <Canvas {...props} />
      </Suspense>
    </div>
  )
}

/** A placeholder with the text `invite` that becomes a map when tapped. */
export function MapWhenWanted({ invite, ...map }: PlaceMapProps & { invite: string }) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <PlaceMap {...map} />
  return (
    <button
      type="button"
      className={`${styles.frame} ${styles.paper} ${styles.drawn}`}
      style={{ height: map.height ?? 220 }}
      onClick={() => setWanted(true)}
    >
      <MapPin size={34} aria-hidden />
      <b>{invite}</b>
    </button>
  )
}
