// Draws a map with Leaflet, with markers, areas and a pin that the user can move.

import { useLeaflet } from '@huishou/kit/map/use-leaflet'
import { useQuery } from '@tanstack/react-query'
import L from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { configValues } from '@huishou/wire/client/content/config-values'
import { fromTiles, onTiles, type Datum } from '@huishou/wire/datum'
import { mapTileKeys, mapTilesOf, type MapTiles } from '@huishou/wire/map-tiles'
import { readQuery } from '../../shared/api.ts'
import type { Place } from './position-and-map-links.ts'
import styles from './map.module.css'

export type MapMark = { id: string | number; place: Place; name: string; tone: 'brand' | 'quiet' | 'money' }
/** A circle or an area with corners, drawn below the markers and the pin. */
export type MapArea = { id: string | number } & (
  | { center: Place; radiusM: number }
  | { polygon: readonly Place[] }
)
export type PlaceMapProps = {
  /** The accessible name of the map. */
  label: string
  /** The initial centre; the map recentres whenever it changes. */
  center: Place
  marks?: readonly MapMark[]
  areas?: readonly MapArea[]
  /** The pin, movable by dragging, tapping the map, or arrow keys. */
  pin?: Place | null
  pinLabel?: string
  onPin?: (place: Place) => void
  /** Zoom level, 5 to 18. */
  zoom?: number
  height?: number
}

const ZOOM = { min: 5, max: 18, first: 16 }
const PIN_STEP_PX = 8

const drawn = (place: Place, datum: Datum): L.LatLngTuple => {
  const { latitude, longitude } = onTiles(place, datum)
  return [latitude, longitude]
}
const onWire = ({ lat, lng }: L.LatLng, datum: Datum): Place =>
  fromTiles({ latitude: lat, longitude: lng }, datum)

const iconOf = (tone: string) =>
  L.divIcon({
    className: styles.mark ?? '',
    html: `<i data-tone="${tone}"></i>`,
    iconSize: [30, 38],
    iconAnchor: [15, 35],
  })

/** The Leaflet map behind PlaceMap; a chunk of its own. */
export function MapCanvas(props: PlaceMapProps) {
  const asked = useQuery({ ...readQuery(configValues, { keys: mapTileKeys }, []), staleTime: Infinity })
  if (asked.isPending) return <div className={styles.waiting} />
  return <Drawn {...props} {...mapTilesOf(asked.data)} />
}

function Drawn({ label, center, zoom, url, datum, attribution, ...rest }: PlaceMapProps & MapTiles) {
  const { host, map } = useLeaflet(
    { url, attribution },
    {
      center: drawn(center, datum),
      zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, zoom ?? ZOOM.first)),
      minZoom: ZOOM.min,
      maxZoom: ZOOM.max,
      zoomSnap: 0.5,
    },
  )
  useEffect(() => {
    if (map) map.setView(drawn({ latitude: center.latitude, longitude: center.longitude }, datum))
  }, [map, center.latitude, center.longitude, datum])
  useAreas(map, datum, rest.areas)
  useMarks(map, datum, rest.marks)
  usePin(map, datum, rest)
  return <div ref={host} className={styles.canvas} role="application" aria-label={label} />
}

function useAreas(map: L.Map | null, datum: Datum, areas: PlaceMapProps['areas']) {
  useEffect(() => {
    if (!map || !areas) return
    const layer = L.layerGroup().addTo(map)
    const look = { className: styles.circle ?? '', interactive: false }
    for (const area of areas)
      if ('polygon' in area)
        L.polygon(
          area.polygon.map((corner) => drawn(corner, datum)),
          look,
        ).addTo(layer)
      else L.circle(drawn(area.center, datum), { radius: area.radiusM, ...look }).addTo(layer)
    return () => void layer.remove()
  }, [map, datum, areas])
}

function useMarks(map: L.Map | null, datum: Datum, marks: PlaceMapProps['marks']) {
  useEffect(() => {
    if (!map || !marks) return
    const layer = L.layerGroup().addTo(map)
    for (const mark of marks) {
      const name = document.createElement('span')
      name.textContent = mark.name
      L.marker(drawn(mark.place, datum), { icon: iconOf(mark.tone), title: mark.name, alt: mark.name })
        .bindTooltip(name, {
          permanent: marks.length < 12,
          direction: 'bottom',
          offset: [0, 2],
          className: styles.name ?? '',
        })
        .addTo(layer)
    }
    return () => void layer.remove()
  }, [map, datum, marks])
}

function usePin(
  map: L.Map | null,
  datum: Datum,
  { pin, pinLabel, onPin }: Pick<PlaceMapProps, 'pin' | 'pinLabel' | 'onPin'>,
) {
  const marker = useRef<L.Marker | null>(null)
  const moved = useEffectEvent((at: L.LatLng) => onPin?.(onWire(at, datum)))
  const start = useEffectEvent(() => pin ?? null)
  const exists = Boolean(pin)
  const movable = Boolean(onPin)
  useEffect(() => {
    if (!map || !movable) return
    const tapped = (event: L.LeafletMouseEvent) => moved(event.latlng)
    map.on('click', tapped)
    return () => void map.off('click', tapped)
  }, [map, movable])
  useEffect(() => {
    const first = start()
    if (!map || !exists || !first) return
    const made = L.marker(drawn(first, datum), {
      icon: iconOf('pin'),
      draggable: movable,
      autoPan: true,
      alt: pinLabel ?? '',
      title: pinLabel ?? '',
    }).addTo(map)
    made.on('dragend', () => moved(made.getLatLng()))
    const element = made.getElement()
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key]
      if (!step || !movable) return
      event.preventDefault()
      event.stopPropagation()
      const by = L.point(step[0] ?? 0, step[1] ?? 0).multiplyBy(PIN_STEP_PX * (event.shiftKey ? 5 : 1))
      moved(map.containerPointToLatLng(map.latLngToContainerPoint(made.getLatLng()).add(by)))
    }
    element?.addEventListener('keydown', onKey)
    marker.current = made
    return () => {
      marker.current = null
      made.remove()
    }
  }, [map, datum, exists, movable, pinLabel])
  useEffect(() => {
    if (!pin) return
    const at = drawn(pin, datum)
    marker.current?.setLatLng(at)
    map?.panInside(at, { padding: [40, 48] })
  }, [map, pin, datum])
}
