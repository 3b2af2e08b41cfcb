import { lazy } from '@huishou/kit/loading/lazy'
import { configValues } from '@huishou/wire/client/content/config-values'
import { mapTileKeys, mapTilesOf } from '@huishou/wire/map-tiles'
import { Suspense } from 'react'
import { useRead } from '../../shared/use-read.ts'
import type { StopsMapProps } from './stops-leaflet-map.tsx'

const Canvas = lazy(() =>
  import('./stops-leaflet-map.tsx').then(({ StopsCanvas }) => ({ default: StopsCanvas })),
)

/**
 * A map of the courier's stops in route order. Renders nothing if no tile server is configured, since a map without
 * tiles helps less than the addresses.
 */
export function StopsMap(props: StopsMapProps) {
  const tiles = mapTilesOf(useRead(configValues, { keys: mapTileKeys }).data)
  if (tiles.url === null) return null
  return (
    <Suspense fallback={<div className="c-map" />}>
      <Canvas {...props} {...tiles} />
    </Suspense>
  )
}
