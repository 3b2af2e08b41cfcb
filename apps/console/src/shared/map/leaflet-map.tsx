// Map with points, areas, a draggable pin and an area whose corners can be edited. Pages load it lazily through
// `MapView`.

import { useLeaflet, type TileSource } from '@huishou/kit/map/use-leaflet'
import { fromTiles, onTiles, type Datum } from '@huishou/wire/datum'
import type { Position } from '@huishou/wire/geo'
import L from 'leaflet'
import './map.css'
import { useEffect, useRef, useState } from 'react'
import { useCornerEditor } from './use-corner-editor.ts'
import { useZoomControl } from './use-zoom-control.ts'

export type MapPoint = {
  id: string
  latitude: number
  longitude: number
  label: string
  tone?: 'shop' | 'courier' | 'order' | 'dim'
}
/** An area: a circle, or a polygon if one is given. */
export type MapArea = MapPoint & { radiusM: number; polygon?: readonly Position[]; strong?: boolean }
export type MapProps = {
  height: number
  label: string
  tileUrl: string | null
  attribution: string
  /** The coordinate system of the tiles. Positions passed in and out are always in GCJ-02. */
  datum: Datum
  /** The centre while the map shows nothing, for example that of a city. */
  center?: Position | null
  points?: readonly MapPoint[]
  areas?: readonly MapArea[]
  /** A draggable pin; a click on the map also moves it. */
  pin?: Position | null
  onPin?: (position: Position) => void
  /** The corners of an area that can be dragged, added and removed. */
  corners?: readonly Position[]
  onCorners?: (corners: Position[]) => void
}

const pinIcon = L.divIcon({ className: 'map-pin', iconSize: [28, 28], iconAnchor: [14, 26] })
const pointIcon = (tone: string) =>
  L.divIcon({ className: `map-point map-point-${tone}`, iconSize: [14, 14], iconAnchor: [7, 7] })
const CHINA: L.LatLngTuple = [33, 108]
const CITY_ZOOM = 11
const drawnAt = (at: Position, datum: Datum): L.LatLng => {
  const { latitude, longitude } = onTiles(at, datum)
  return L.latLng(latitude, longitude)
}

const latLngsOf = (polygon: readonly Position[], datum: Datum) => polygon.map((at) => drawnAt(at, datum))

function boundsOf({ points = [], areas = [], pin, corners = [], datum }: MapProps): L.LatLngBounds | null {
  const bounds = L.latLngBounds([])
  for (const at of [...points, ...corners, ...(pin ? [pin] : [])]) bounds.extend(drawnAt(at, datum))
  for (const { polygon, radiusM, ...at } of areas)
    if (polygon?.length) for (const corner of latLngsOf(polygon, datum)) bounds.extend(corner)
    else bounds.extend(drawnAt(at, datum).toBounds(radiusM * 2))
  return bounds.isValid() ? bounds : null
}

function useMap(tiles: TileSource) {
  const { host, map } = useLeaflet(tiles, { center: CHINA, zoom: 5, zoomControl: false })
  const [layer] = useState(() => L.layerGroup())
  useEffect(() => {
    if (!map) return
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, layer])
  useZoomControl(map)
  return { host, map, layer }
}

function drawAreas(layer: L.LayerGroup, areas: readonly MapArea[], datum: Datum) {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim() || '#0B7F57'
  for (const { radiusM, polygon, label, strong, tone, ...at } of areas) {
    const dim = tone === 'dim'
    const look = {
      color: colour,
      weight: strong ? 3 : 1.5,
      fillOpacity: strong ? 0.22 : 0.1,
      opacity: dim ? 0.4 : 1,
      ...(dim ? { dashArray: '6 6' } : {}),
    }
    const area = polygon?.length
      ? L.polygon(latLngsOf(polygon, datum), look)
      : L.circle(drawnAt(at, datum), { radius: radiusM, ...look })
    area
      .bindTooltip(label, { permanent: strong ?? false, direction: 'center', className: 'map-tip' })
      .addTo(layer)
  }
}

function draw(
  layer: L.LayerGroup,
  { points = [], areas = [], pin, label: name, datum }: MapProps,
  onPin: (at: L.LatLng) => void,
) {
  layer.clearLayers()
  drawAreas(layer, areas, datum)
  for (const { label, tone, ...at } of points) {
    L.marker(drawnAt(at, datum), { icon: pointIcon(tone ?? 'shop'), title: label, alt: label })
      .bindTooltip(label, { className: 'map-tip' })
      .addTo(layer)
  }
  if (!pin) return
  const marker = L.marker(drawnAt(pin, datum), {
    icon: pinIcon,
    title: name,
    draggable: true,
    autoPan: true,
    zIndexOffset: 1000,
  }).addTo(layer)
  marker.on('dragend', () => onPin(marker.getLatLng()))
}

/** Identifies the content; the view moves when the content changes, but not when a pin or corner is dragged. */
const subjectOf = ({ points, areas, pin, corners, center }: MapProps): string =>
  [points, areas].map((list) => list?.map(({ id }) => id).join() ?? '').join('|') +
  (pin ? 'pin' : '') +
  (corners && corners.length > 0 ? 'corners' : '') +
  // a pin outside the newly chosen city stays in view
  (center && !pin ? `${center.latitude},${center.longitude}` : '')

/** The map. Takes and returns positions in GCJ-02 and converts them to the coordinate system of the tiles. */
export function LeafletMap(props: MapProps) {
  const { host, map, layer } = useMap({ url: props.tileUrl, attribution: props.attribution })
  const latest = useRef(props.onPin)
  const framed = useRef<{ map: L.Map; subject: string } | null>(null)
  useEffect(() => {
    latest.current = props.onPin
  })
  useCornerEditor(map, props)
  useEffect(() => {
    if (!map) return
    const report = ({ lat, lng }: L.LatLng) =>
      latest.current?.(fromTiles({ latitude: lat, longitude: lng }, props.datum))
    draw(layer, props, report)
    const click = (event: L.LeafletMouseEvent) => report(event.latlng)
    map.on('click', click)
    const subject = subjectOf(props)
    const bounds = boundsOf(props)
    if (framed.current?.map !== map || framed.current.subject !== subject) {
      framed.current = { map, subject }
      if (bounds) map.fitBounds(bounds, { maxZoom: 15, padding: [24, 24], animate: false })
      else if (props.center) map.setView(drawnAt(props.center, props.datum), CITY_ZOOM)
    }
    return () => void map.off('click', click)
  })
  return (
    <div
      ref={host}
      className="map"
      style={{ height: props.height }}
      role="application"
      aria-label={props.label}
    />
  )
}
