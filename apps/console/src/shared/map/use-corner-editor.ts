// Lets users edit the corners of an area on a map with the mouse or the keyboard.

import { fromTiles, onTiles, type Datum } from '@huishou/wire/datum'
import type { Position } from '@huishou/wire/geo'
import { polygonLimits } from '@huishou/wire/polygon'
import L from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSay } from '../language.ts'
import { messages } from './messages.ts'

type Edited = {
  datum: Datum
  corners?: readonly Position[]
  onCorners?: (corners: Position[]) => void
}
type Handlers = {
  onMove: (index: number, at: L.LatLng) => void
  onAdd: (after: number, at: L.LatLng) => void
  onRemove: (index: number) => void
  cornerName: (index: number) => string
  addName: string
}

const STEP_PX = 8
const { min, max } = polygonLimits.corners
const handleOf = (kind: 'corner' | 'between') =>
  L.divIcon({
    className: `map-handle map-${kind}`,
    iconSize: kind === 'corner' ? [18, 18] : [14, 14],
  })
const colourOf = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--brand').trim() || '#0B7F57'

/** The position to which an arrow key moves a handle; null for other keys. */
const movedBy = (map: L.Map, at: L.LatLng, { key, shiftKey }: KeyboardEvent): L.LatLng | null => {
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key]
  if (!step) return null
  const by = L.point(step[0] ?? 0, step[1] ?? 0).multiplyBy(STEP_PX * (shiftKey ? 5 : 1))
  return map.containerPointToLatLng(map.latLngToContainerPoint(at).add(by))
}

/** The handle of a corner: it can be dragged, moved by arrow keys, and removed by Delete or a double click. */
const cornerMarker = (
  map: L.Map,
  at: L.LatLng,
  index: number,
  { onMove, onRemove, cornerName }: Handlers,
) => {
  const name = cornerName(index)
  const marker = L.marker(at, {
    icon: handleOf('corner'),
    draggable: true,
    autoPan: true,
    alt: name,
    title: name,
  })
  marker.on('dragend', () => onMove(index, marker.getLatLng()))
  marker.on('dblclick', () => onRemove(index))
  marker.on('add', () =>
    marker.getElement()?.addEventListener('keydown', (event) => {
      const moved = movedBy(map, marker.getLatLng(), event)
      const removes = event.key === 'Delete' || event.key === 'Backspace'
      if (!moved && !removes) return
      event.preventDefault()
      event.stopPropagation()
      if (moved) onMove(index, moved)
      else onRemove(index)
    }),
  )
  return marker
}

/** Draws the area with its handles; returns the handles of the corners. */
const drawCorners = (map: L.Map, layer: L.LayerGroup, at: L.LatLng[], handlers: Handlers): L.Marker[] => {
  layer.clearLayers()
  const area = L.polygon(at, { color: colourOf(), weight: 3, fillOpacity: 0.18, interactive: false }).addTo(
    layer,
  )
  const markers = at.map((corner, index) => {
    const marker = cornerMarker(map, corner, index, handlers)
    // while dragging, only the border moves; the form is told when the drag ends
    marker.on('drag', () =>
      area.setLatLngs(at.map((one, other) => (other === index ? marker.getLatLng() : one))),
    )
    return marker.addTo(layer)
  })
  if (at.length < max)
    at.forEach((corner, index) => {
      const next = at[(index + 1) % at.length] ?? corner
      const middle = L.latLng((corner.lat + next.lat) / 2, (corner.lng + next.lng) / 2)
      const { addName } = handlers
      const marker = L.marker(middle, {
        icon: handleOf('between'),
        draggable: true,
        alt: addName,
        title: addName,
        zIndexOffset: -100,
      }).addTo(layer)
      marker.on('click', () => handlers.onAdd(index, middle))
      marker.on('dragend', () => handlers.onAdd(index, marker.getLatLng()))
    })
  return markers
}

/** Draws `corners` on the map and reports them after each change. The focus stays on the corner that was changed. */
export function useCornerEditor(map: L.Map | null, { datum, corners, onCorners }: Edited) {
  const say = useSay()
  const focused = useRef<number | null>(null)
  const report = useEffectEvent((next: Position[], focus: number) => {
    focused.current = focus
    onCorners?.(next)
  })
  const names = useEffectEvent(() => ({
    cornerName: (index: number) => say(messages.corner, { number: index + 1 }),
    addName: say(messages.addCorner),
  }))
  useEffect(() => {
    if (!map || !corners || corners.length === 0) return
    const layer = L.layerGroup().addTo(map)
    const stored = ({ lat, lng }: L.LatLng) => fromTiles({ latitude: lat, longitude: lng }, datum)
    const markers = drawCorners(
      map,
      layer,
      corners.map((corner) => {
        const { latitude, longitude } = onTiles(corner, datum)
        return L.latLng(latitude, longitude)
      }),
      {
        ...names(),
        onMove: (index, at) => report(corners.with(index, stored(at)), index),
        onAdd: (after, at) => report(corners.toSpliced(after + 1, 0, stored(at)), after + 1),
        onRemove: (index) => {
          if (corners.length > min) report(corners.toSpliced(index, 1), Math.max(0, index - 1))
        },
      },
    )
    if (focused.current !== null) markers[focused.current]?.getElement()?.focus({ preventScroll: true })
    focused.current = null
    return () => void layer.remove()
  }, [map, datum, corners])
}
