// The map of a courier's stops, which is loaded together with the map library.

import { useLeaflet } from '@huishou/kit/map/use-leaflet'
import { onTiles } from '@huishou/wire/datum'
import type { Position } from '@huishou/wire/geo'
import type { MapTiles } from '@huishou/wire/map-tiles'
import L from 'leaflet'
import { useEffect } from 'react'
import './map.css'

/** A stop on the map; positions are GCJ-02. */
type MapStop = { id: number; label: string; at: Position }
export type StopsMapProps = { label: string; stops: readonly MapStop[] }

const ZOOM = { one: 15, most: 16 }

const numbered = (number: number) =>
  L.divIcon({ className: 'c-stop', html: `<b>${number}</b>`, iconSize: [30, 30], iconAnchor: [15, 15] })

/** The map itself, loaded with its library when a map is opened. */
export function StopsCanvas({ label, stops, url, datum, attribution }: StopsMapProps & MapTiles) {
  const { host, map } = useLeaflet({ url, attribution }, { center: [33, 108], zoom: 5 })
  useEffect(() => {
    if (!map) return
    const layer = L.layerGroup().addTo(map)
    const places = stops.map(({ at }) => {
      const { latitude, longitude } = onTiles(at, datum)
      return L.latLng(latitude, longitude)
    })
    if (places.length > 1) L.polyline(places, { className: 'c-stop-line', interactive: false }).addTo(layer)
    places.forEach((place, index) => {
      const name = stops[index]?.label ?? ''
      L.marker(place, { icon: numbered(index + 1), title: name, alt: name }).addTo(layer)
    })
    const [first, second] = places
    if (first && second)
      map.fitBounds(L.latLngBounds(places), { maxZoom: ZOOM.most, padding: [32, 32], animate: false })
    else if (first) map.setView(first, ZOOM.one, { animate: false })
    return () => void layer.remove()
  }, [map, datum, stops])
  return <div ref={host} className="c-map" role="application" aria-label={label} />
}
