import { lazy } from '@huishou/kit/lazy-part'
import { Suspense } from 'react'
import type { PlaceMapProps } from './map-canvas.tsx'
import styles from './map.module.css'

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
