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
  points?: readonly MapPoint[]
  circles?: readonly MapCircle[]
  /** A pin that can be dragged; a click on the map moves it too. */
  pin?: Position | null
  onPin?: (position: Position) => void
}

/** Streets are not known without a tile server; a quiet grid still shows distance and direction. */
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
const words = {
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
} as const
const CHINA: L.LatLngTuple = [33, 108]
const sixDigits = (value: number) => Math.round(value * 1e6) / 1e6

function boundsOf({ points = [], circles = [], pin }: MapProps): L.LatLngBounds | null {
  const bounds = L.latLngBounds([])
  for (const { latitude, longitude } of points) bounds.extend([latitude, longitude])
  for (const { latitude, longitude, radiusM } of circles)
    bounds.extend(L.latLng(latitude, longitude).toBounds(radiusM * 2))
  if (pin) bounds.extend([pin.latitude, pin.longitude])
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
    const zoom = L.control.zoom({ zoomInTitle: say(words.zoomIn), zoomOutTitle: say(words.zoomOut) })
    zoom.addTo(map.current)
    return () => void zoom.remove()
  }, [tileUrl, attribution, say])
  return { box, map, drawn }
}

function draw(
  layer: L.LayerGroup,
  { points = [], circles = [], pin }: MapProps,
  onPin: (at: L.LatLng) => void,
) {
  layer.clearLayers()
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim() || '#0B7F57'
  for (const { latitude, longitude, radiusM, label, strong, tone } of circles) {
    const dim = tone === 'dim'
    L.circle([latitude, longitude], {
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
  for (const { latitude, longitude, label, tone } of points) {
    L.marker([latitude, longitude], { icon: pointIcon(tone ?? 'shop'), title: label, alt: label })
      .bindTooltip(label, { className: 'map-tip' })
      .addTo(layer)
  }
  if (!pin) return
  const marker = L.marker([pin.latitude, pin.longitude], {
    icon: pinIcon,
    draggable: true,
    autoPan: true,
    zIndexOffset: 1000,
  }).addTo(layer)
  marker.on('dragend', () => onPin(marker.getLatLng()))
}

/** Points, circles and a draggable pin. Positions are drawn as given. */
export function LeafletMap(props: MapProps) {
  const { box, map, drawn } = useMap(props.tileUrl, props.attribution)
  const latest = useRef(props.onPin)
  const framed = useRef<{ map: L.Map; subject: string } | null>(null)
  useEffect(() => {
    latest.current = props.onPin
  })
  useEffect(() => {
    const report = ({ lat, lng }: L.LatLng) =>
      latest.current?.({ latitude: sixDigits(lat), longitude: sixDigits(lng) })
    if (!map.current || !drawn.current) return
    draw(drawn.current, props, report)
    const click = (event: L.LeafletMouseEvent) => report(event.latlng)
    map.current.on('click', click)
    // The view follows what is shown, not every nudge of the pin.
    const subject =
      [props.points, props.circles].map((list) => list?.map(({ id }) => id).join() ?? '').join('|') +
      (props.pin ? 'pin' : '')
    const bounds = boundsOf(props)
    if (bounds && (framed.current?.map !== map.current || framed.current.subject !== subject)) {
      framed.current = { map: map.current, subject }
      map.current.fitBounds(bounds, { maxZoom: 15, padding: [24, 24], animate: false })
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
