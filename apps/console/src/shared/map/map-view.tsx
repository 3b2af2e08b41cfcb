import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import { useMapTiles } from './use-map-tiles.ts'
import type { MapProps } from './leaflet-map.tsx'
import { TilesHint } from './tiles-hint.tsx'

const LeafletMap = lazy(async () => ({ default: (await import('./leaflet-map.tsx')).LeafletMap }))

/** A map that loads its library on first render; without a tile server it shows a plain grid and a hint. */
export function MapView(props: Omit<MapProps, 'tileUrl' | 'attribution' | 'datum'>) {
  const tiles = useMapTiles()
  const bones = <Skeleton.Node active style={{ width: '100%', height: props.height }} />
  if (tiles.isPending) return bones
  return (
    <>
      {tiles.isKnown && tiles.url === null && <TilesHint />}
      <Suspense fallback={bones}>
        <LeafletMap {...props} tileUrl={tiles.url} datum={tiles.datum} attribution={tiles.attribution} />
      </Suspense>
    </>
  )
}
