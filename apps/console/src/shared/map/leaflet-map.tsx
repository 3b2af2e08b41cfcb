import { fromTiles, onTiles, type Datum } from '@huishou/wire/datum'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'
import { useEffect, useRef } from 'react'
import { useSay } from '../language.ts'

export type MapPoint = {
  id: string
  latitude: number
  longitude: number
  label: string
  tone?: 'shop' | 'courier' | 'order' | 'dim'
}
export type MapCircle = MapPoint & { radiusM: number; strong?: boolean }
type Position = { latitude: number; longitude: number }
export type MapProps = {
  height: number
  label: string
  tileUrl: string | null
  attribution: string
  /** The datum of the tiles; positions are passed in and out in GCJ-02. */
  datum: Datum
  /** The centre while there are no points, e.g. that of a city. */
  center?: Position | null
  points?: readonly MapPoint[]
  circles?: readonly MapCircle[]
  /** A draggable pin; a click on the map also moves it. */
  pin?: Position | null
  onPin?: (position: Position) => void
}

/** A plain grid for maps without a tile server; distances and directions are still correct. */
const plainGrid = () => {
  const Grid = L.GridLayer.extend({
    createTile: () => {
      const tile = document.createElement('div')
      tile.className = 'map-grid-tile'
      return tile
    },
  }) as new () => L.GridLayer
  return new Grid()
}

const pinIcon = L.divIcon({ className: 'map-pin', iconSize: [28, 28], iconAnchor: [14, 26] })
const pointIcon = (tone: string) =>
  L.divIcon({ className: `map-point map-point-${tone}`, iconSize: [14, 14], iconAnchor: [7, 7] })
const messages = {
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
} as const
const CHINA: L.LatLngTuple = [33, 108]
const CITY_ZOOM = 11
const drawnAt = (at: Position, datum: Datum): L.LatLng => {
  const { latitude, longitude } = onTiles(at, datum)
  return L.latLng(latitude, longitude)
}

function boundsOf({ points = [], circles = [], pin, datum }: MapProps): L.LatLngBounds | null {
  const bounds = L.latLngBounds([])
  for (const point of points) bounds.extend(drawnAt(point, datum))
  for (const circle of circles) bounds.extend(drawnAt(circle, datum).toBounds(circle.radiusM * 2))
  if (pin) bounds.extend(drawnAt(pin, datum))
  return bounds.isValid() ? bounds : null
}

function useMap(tileUrl: string | null, attribution: string) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map | null>(null)
  const drawn = useRef<L.LayerGroup | null>(null)
  useEffect(() => {
    if (!box.current) return
    const made = L.map(box.current, {
      center: CHINA,
      zoom: 5,
      minZoom: 4,
      maxZoom: 18,
      attributionControl: tileUrl !== null,
      zoomControl: false,
    })
    if (tileUrl) L.tileLayer(tileUrl, { maxZoom: 18, attribution }).addTo(made)
    else plainGrid().addTo(made)
    L.control.scale({ imperial: false }).addTo(made)
    drawn.current = L.layerGroup().addTo(made)
    map.current = made
    const resized = new ResizeObserver(() => made.invalidateSize())
    resized.observe(box.current)
    return () => {
      resized.disconnect()
      made.remove()
      map.current = null
    }
  }, [tileUrl, attribution])
  useEffect(() => {
    if (!map.current) return
    const zoom = L.control.zoom({ zoomInTitle: say(messages.zoomIn), zoomOutTitle: say(messages.zoomOut) })
    zoom.addTo(map.current)
    return () => void zoom.remove()
  }, [tileUrl, attribution, say])
  return { box, map, drawn }
}

function draw(
  layer: L.LayerGroup,
  { points = [], circles = [], pin, datum }: MapProps,
  onPin: (at: L.LatLng) => void,
) {
  layer.clearLayers()
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim() || '#0B7F57'
  for (const { radiusM, label, strong, tone, ...at } of circles) {
    const dim = tone === 'dim'
    L.circle(drawnAt(at, datum), {
      radius: radiusM,
      color: colour,
      weight: strong ? 3 : 1.5,
      fillOpacity: strong ? 0.22 : 0.1,
      opacity: dim ? 0.4 : 1,
      ...(dim ? { dashArray: '6 6' } : {}),
    })
      .bindTooltip(label, { permanent: strong ?? false, direction: 'center', className: 'map-tip' })
      .addTo(layer)
  }
  for (const { label, tone, ...at } of points) {
    L.marker(drawnAt(at, datum), { icon: pointIcon(tone ?? 'shop'), title: label, alt: label })
      .bindTooltip(label, { className: 'map-tip' })
      .addTo(layer)
  }
  if (!pin) return
  const marker = L.marker(drawnAt(pin, datum), {
    icon: pinIcon,
    draggable: true,
    autoPan: true,
    zIndexOffset: 1000,
  }).addTo(layer)
  marker.on('dragend', () => onPin(marker.getLatLng()))
}

/** A map with points, circles and a draggable pin. */
export function LeafletMap(props: MapProps) {
  const { box, map, drawn } = useMap(props.tileUrl, props.attribution)
  const latest = useRef(props.onPin)
  const framed = useRef<{ map: L.Map; subject: string } | null>(null)
  useEffect(() => {
    latest.current = props.onPin
  })
  useEffect(() => {
    const report = ({ lat, lng }: L.LatLng) =>
      latest.current?.(fromTiles({ latitude: lat, longitude: lng }, props.datum))
    if (!map.current || !drawn.current) return
    draw(drawn.current, props, report)
    const click = (event: L.LeafletMouseEvent) => report(event.latlng)
    map.current.on('click', click)
    // the view follows the content, but not every move of the pin
    const subject =
      [props.points, props.circles].map((list) => list?.map(({ id }) => id).join() ?? '').join('|') +
      (props.pin ? 'pin' : '') +
      // a pin outside the newly chosen city stays in view
      (props.center && !props.pin ? `${props.center.latitude},${props.center.longitude}` : '')
    const bounds = boundsOf(props)
    if (framed.current?.map !== map.current || framed.current.subject !== subject) {
      framed.current = { map: map.current, subject }
      if (bounds) map.current.fitBounds(bounds, { maxZoom: 15, padding: [24, 24], animate: false })
      else if (props.center) map.current.setView(drawnAt(props.center, props.datum), CITY_ZOOM)
    }
    const shown = map.current
    return () => void shown.off('click', click)
  })
  return (
    <div
      ref={box}
      className="map"
      style={{ height: props.height }}
      role="application"
      aria-label={props.label}
    />
  )
}
