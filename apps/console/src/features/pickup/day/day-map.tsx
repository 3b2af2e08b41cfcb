// Map of the stops of one day, assigned or not: coloured by state, with the route of each courier as a line and the
// couriers' positions.
import { useLeaflet } from '@huishou/kit/map/use-leaflet'
import { onTiles, type Datum } from '@huishou/wire/datum'
import type { MapTiles } from '@huishou/wire/map-tiles'
import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useZoomControl } from '../../../shared/map/use-zoom-control.ts'
import '../../../shared/map/map.css'
import { useDark } from '../../../shared/preferences.ts'
import { insideLasso } from './day-layout.ts'
import { createStopsLayer, type Drawn } from './stops-layer.ts'

export type DayMapProps = Drawn & {
  tiles: MapTiles
  label: string
  /** Identifies the city and day shown; the map only moves to fit the stops when this changes. */
  subject: string
  /** The zones of the city; the map shows their area while there are no orders. */
  zones: readonly Ground[]
  lasso: boolean
  onLasso: (orderIds: number[], more: boolean) => void
  onPress: (orderId: number, event: MouseEvent) => void
  onCourier: (courierId: number) => void
}
type Ground = { latitude: number; longitude: number; radiusM: number }
type Layer = ReturnType<typeof createStopsLayer>

const CHINA: L.LatLngTuple = [33, 108]

const around = (zones: readonly Ground[], datum: Datum): L.LatLngBounds => {
  const bounds = L.latLngBounds([])
  for (const zone of zones) {
    const { latitude, longitude } = onTiles(zone, datum)
    bounds.extend(L.latLng(latitude, longitude).toBounds(zone.radiusM * 2))
  }
  return bounds
}

export function DayMap(props: DayMapProps) {
  const { tiles, label, subject, zones, lasso, onLasso, onPress, onCourier, ...drawn } = props
  const { host, map } = useLeaflet(tiles, {
    center: CHINA,
    zoom: 5,
    boxZoom: false,
    zoomSnap: 0.5,
    zoomControl: false,
  })
  useZoomControl(map)
  const dark = useDark()
  const [layer, setLayer] = useState<Layer | null>(null)
  const framed = useRef('')
  const pressed = useEffectEvent(onPress)
  const person = useEffectEvent(onCourier)
  useEffect(() => {
    if (!map) return
    const made = createStopsLayer(map, tiles.datum, {
      onPress: (id, event) => pressed(id, event),
      onCourier: (id) => person(id),
    })
    setLayer(made)
    framed.current = ''
    return () => {
      setLayer(null)
      made.remove()
    }
  }, [map, tiles.datum])
  const { rows, unassigned, chosen, courierId, courierText } = drawn
  useEffect(() => {
    if (!layer || !map) return
    layer.show({ rows, unassigned, chosen, courierId, courierText }, dark)
    if (framed.current === subject) return
    const bounds = [layer.bounds(), around(zones, tiles.datum)].find((one) => one.isValid())
    if (!bounds) return
    framed.current = subject
    map.fitBounds(bounds, { maxZoom: 15, padding: [28, 28], animate: false })
  }, [layer, map, rows, unassigned, chosen, courierId, courierText, dark, subject, zones, tiles.datum])
  const path = useLasso(map, layer, lasso, onLasso)
  return (
    <div className="day-map" data-lasso={lasso || undefined}>
      <div ref={host} className="map" role="application" aria-label={label} />
      <svg className="day-lasso" aria-hidden>
        <path ref={path} />
      </svg>
    </div>
  )
}

/** Selects stops by drawing around them, while the lasso is on or Shift is held. */
function useLasso(map: L.Map | null, layer: Layer | null, on: boolean, onLasso: DayMapProps['onLasso']) {
  const path = useRef<SVGPathElement>(null)
  const chosen = useEffectEvent(onLasso)
  useEffect(() => {
    if (!map || !layer) return
    const element = map.getContainer()
    const down = (first: PointerEvent) => {
      const onControl = first.target instanceof Element && first.target.closest('.leaflet-control')
      if (first.button !== 0 || onControl || !(on || first.shiftKey)) return
      // stops the event before Leaflet handles it, so that the map does not pan
      first.stopPropagation()
      first.preventDefault()
      map.dragging.disable()
      const { left, top } = element.getBoundingClientRect()
      const points = [{ x: first.clientX - left, y: first.clientY - top }]
      const move = ({ clientX, clientY }: PointerEvent) => {
        points.push({ x: clientX - left, y: clientY - top })
        path.current?.setAttribute('d', `M${points.map(({ x, y }) => `${x},${y}`).join('L')}Z`)
      }
      const end = (event: Event) => {
        window.removeEventListener('pointermove', move)
        window.removeEventListener('pointerup', end)
        window.removeEventListener('pointercancel', end)
        path.current?.setAttribute('d', '')
        map.dragging.enable()
        if (event.type === 'pointerup') chosen(insideLasso(points, layer.places()), first.shiftKey)
      }
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', end)
    }
    element.addEventListener('pointerdown', down, true)
    return () => element.removeEventListener('pointerdown', down, true)
  }, [map, layer, on])
  return path
}
