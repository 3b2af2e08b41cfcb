import { lazy, Suspense } from 'react'
import type { Place } from './geo.ts'
import styles from './map.module.css'

export type MapMark = { id: string | number; place: Place; name: string; tone: 'brand' | 'quiet' | 'money' }
export type PlaceMapProps = {
  /** What the map is of, for those who do not see it. */
  label: string
  /** Where it looks at first, and again whenever this changes. */
  center: Place
  marks?: readonly MapMark[]
  /** The pin that can be moved: by dragging, by tapping the map, by arrow keys on the pin. */
  pin?: Place | null
  pinLabel?: string
  onPin?: (place: Place) => void
  /** 5 to 18. */
  zoom?: number
  height?: number
}

const Canvas = lazy(() => import('./map-canvas.tsx').then(({ MapCanvas }) => ({ default: MapCanvas })))

/** A map of places in GCJ-02. The drawing library comes when the first map is shown. */
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
