// A hook that creates a Leaflet map.

// The policy must be created before the map library is loaded.
import './map-trusted-types.ts'
import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import './map.css'

export type TileSource = {
  /**
   * The tile server (`…/{z}/{x}/{y}.png`). With null the map shows a plain grid, on which distances and directions are
   * still right.
   */
  url: string | null
  attribution: string
}

const plainGrid = () => {
  const Grid = L.GridLayer.extend({
    createTile: () => {
      const tile = document.createElement('div')
      tile.className = 'k-map-grid'
      return tile
    },
  }) as new () => L.GridLayer
  return new Grid()
}

/**
 * Creates a map with tiles and a scale in the `host` element and keeps it at that element's size. `map` is null until
 * it is created. Positions are in the coordinate system of the tiles, so callers convert what they draw.
 */
export function useLeaflet(
  { url, attribution }: TileSource,
  options: L.MapOptions,
): { host: RefObject<HTMLDivElement | null>; map: L.Map | null } {
  const host = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const first = useEffectEvent(() => options)
  useEffect(() => {
    if (!host.current) return
    const { minZoom = 4, maxZoom = 18, ...rest } = first()
    const made = L.map(host.current, {
      minZoom,
      maxZoom,
      attributionControl: attribution !== '',
      ...rest,
    })
    if (url === null) plainGrid().addTo(made)
    else L.tileLayer(url, { minZoom, maxZoom, attribution }).addTo(made)
    L.control.scale({ imperial: false }).addTo(made)
    setMap(made)
    // A sheet that is still sliding in has no size yet.
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    resized.observe(host.current)
    return () => {
      resized.disconnect()
      setMap(null)
      made.remove()
    }
  }, [url, attribution])
  return { host, map }
}
