// The Leaflet layer of the dispatch map, which draws the stops, routes and couriers of one day.
import { onTiles, type Datum } from '@huishou/wire/datum'
import L from 'leaflet'
import { lookOf, numbersOf, type CourierDay, type Look, type Row, type Stop } from './day-layout.ts'

/** What the map layer of a dispatch day shows: couriers with their stops, unassigned stops and the selection. */
export type Drawn = {
  rows: readonly Row[]
  unassigned: readonly Stop[]
  chosen: ReadonlySet<number>
  /** The courier whose route is highlighted. */
  courierId: number | null
  /** The text of a courier's marker, with the age of the position. */
  courierText: (courier: CourierDay) => string
}
type Handlers = {
  onPress: (orderId: number, event: MouseEvent) => void
  onCourier: (courierId: number) => void
}

type NumberedOptions = L.CircleMarkerOptions & { number: string; ink: string }
/** The Leaflet canvas internals that are needed to draw a number inside a circle. */
type OnCanvas = {
  _renderer: { _drawing: boolean; _ctx: CanvasRenderingContext2D; _updateCircle: (layer: object) => void }
  _point: L.Point
  _empty: () => boolean
  options: NumberedOptions
}

/** A circle with a number, drawn on a canvas shared by all stops: 400 DOM elements would not pan smoothly at 60 fps. */
const Numbered = L.CircleMarker.extend({
  _updatePath(this: OnCanvas) {
    const { _renderer: renderer, _point: point, options } = this
    renderer._updateCircle(this)
    if (!renderer._drawing || this._empty() || options.number === '') return
    const context = renderer._ctx
    context.fillStyle = options.ink
    context.font = '600 11px system-ui, sans-serif'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(options.number, point.x, point.y + 0.5)
  },
}) as new (
  at: L.LatLng,
  options: NumberedOptions,
) => L.CircleMarker & { _updatePath: (this: OnCanvas) => void }

const GOLDEN_ANGLE = 137.508
/** The colour of a courier; neighbouring couriers get very different hues. */
export const courierColour = (index: number, dark: boolean): string =>
  `hsl(${Math.round((index * GOLDEN_ANGLE) % 360)} ${dark ? '60% 62%' : '62% 40%'})`

const variable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
const lookColours: Record<Look, string> = {
  open: '--coral',
  offered: '--gold',
  accepted: '--brand',
  'under-way': '--info',
  done: '--ink-3',
  off: '--ink-3',
}

const RADIUS = { near: 10, far: 6, ended: 4 }
const NEAR_ZOOM = 12.5

/** The style of a stop. Numbers need room, so stops are small dots when zoomed out, and ended stops always are. */
const styleOf = (stop: Stop, chosen: boolean, number: string, near: boolean): NumberedOptions => {
  const look = lookOf(stop)
  const colour = variable(lookColours[look])
  const surface = variable('--surface')
  const hollow = look === 'open' || look === 'offered'
  const ended = look === 'done' || look === 'off'
  return {
    radius: ended ? RADIUS.ended : near ? RADIUS.near : RADIUS.far,
    color: chosen ? variable('--ink') : hollow ? colour : surface,
    weight: chosen ? 4 : near ? 2 : 1.5,
    fillColor: hollow ? surface : colour,
    fillOpacity: ended ? 0.5 : 1,
    number: ended || !near ? '' : number,
    ink: hollow ? colour : surface,
    bubblingMouseEvents: false,
  }
}

type Kept<Layer> = { layer: Layer; key: string }
type Wanted<Layer> = { key: string; make: () => Layer }

/** Replaces only the layers that changed, so that unchanged ones are not redrawn. */
const keep = <Id, Layer extends L.Layer>(
  kept: Map<Id, Kept<Layer>>,
  wanted: ReadonlyMap<Id, Wanted<Layer>>,
  group: L.LayerGroup,
) => {
  for (const [id, { layer, key }] of kept) {
    if (wanted.get(id)?.key === key) continue
    layer.remove()
    kept.delete(id)
  }
  for (const [id, { key, make }] of wanted)
    if (!kept.has(id)) kept.set(id, { layer: make().addTo(group), key })
}

const latLngOf = (
  at: { latitude: number | null; longitude: number | null },
  datum: Datum,
): L.LatLng | null => {
  if (at.latitude === null || at.longitude === null) return null
  const { latitude, longitude } = onTiles({ latitude: at.latitude, longitude: at.longitude }, datum)
  return L.latLng(latitude, longitude)
}

const courierIcon = (name: string, text: string, colour: string) => {
  const label = document.createElement('span')
  label.style.setProperty('--courier', colour)
  label.append(name.slice(0, 1), Object.assign(document.createElement('small'), { textContent: text }))
  return L.divIcon({ className: 'day-courier', html: label, iconSize: [26, 26] })
}

const ENDS_OF_A_LINE = 2
/** The route of the selected courier is strong and all others are faint; without a selection all are plain. */
type LineLook = 'strong' | 'plain' | 'faint'
const lineOpacity: Record<LineLook, number> = { strong: 1, plain: 0.45, faint: 0.12 }
type Ground = { map: L.Map; datum: Datum; renderer: L.Renderer; handlers: Handlers }

const lineOf = ({ datum, renderer }: Ground, { courier, stops }: Row, colour: string, look: LineLook) => {
  const open = stops.filter((stop) => stop.endedAt === null)
  const places = [courier, ...open].flatMap((at) => latLngOf(at, datum) ?? [])
  if (places.length < ENDS_OF_A_LINE) return null
  return {
    key: `${colour} ${look} ${places.join(' ')}`,
    make: () =>
      L.polyline(places, {
        renderer,
        color: colour,
        weight: look === 'strong' ? 4 : 2,
        opacity: lineOpacity[look],
        interactive: false,
      }),
  }
}

const isNear = (map: L.Map) => map.getZoom() >= NEAR_ZOOM

const dotOf = ({ map, datum, renderer, handlers }: Ground, stop: Stop, chosen: boolean, number: string) => {
  const at = latLngOf(stop, datum)
  if (!at) return null
  const style = styleOf(stop, chosen, number, isNear(map))
  return {
    key: `${at.toString()} ${JSON.stringify(style)}`,
    make: (): L.CircleMarker =>
      new Numbered(at, { ...style, renderer }).on('mousedown', ({ originalEvent }) => {
        L.DomEvent.stop(originalEvent)
        handlers.onPress(stop.id, originalEvent)
      }),
  }
}

const personOf = ({ datum, handlers }: Ground, courier: CourierDay, colour: string, text: string) => {
  const at = latLngOf(courier, datum)
  if (!at) return null
  return {
    key: `${at.toString()} ${colour} ${courier.name} ${text}`,
    make: () =>
      L.marker(at, {
        icon: courierIcon(courier.name, text, colour),
        title: `${courier.name} ${text}`,
        alt: courier.name,
        keyboard: false,
      }).on('click', () => handlers.onCourier(courier.id)),
  }
}

const put = <Layer>(into: Map<number, Wanted<Layer>>, id: number, one: Wanted<Layer> | null) =>
  one && into.set(id, one)

/** The lines, dots and courier markers the map should show, keyed by courier or order id. */
const wantedOf = (ground: Ground, drawn: Drawn, dark: boolean) => {
  const { rows, unassigned, chosen, courierId, courierText } = drawn
  const lines = new Map<number, Wanted<L.Polyline>>()
  const dots = new Map<number, Wanted<L.CircleMarker>>()
  const people = new Map<number, Wanted<L.Marker>>()
  rows.forEach(({ courier, stops }, index) => {
    const colour = courierColour(index, dark)
    const look = courierId === null ? 'plain' : courier.id === courierId ? 'strong' : 'faint'
    put(lines, courier.id, lineOf(ground, { courier, stops }, colour, look))
    put(people, courier.id, personOf(ground, courier, colour, courierText(courier)))
    const numbers = numbersOf(stops)
    for (const stop of stops)
      put(dots, stop.id, dotOf(ground, stop, chosen.has(stop.id), String(numbers.get(stop.id) ?? '')))
  })
  for (const stop of unassigned) put(dots, stop.id, dotOf(ground, stop, chosen.has(stop.id), ''))
  return { lines, dots, people }
}

/** Draws the stops, routes and couriers of a day on a map; `show` updates only what has changed. */
export const createStopsLayer = (map: L.Map, datum: Datum, handlers: Handlers) => {
  const ground: Ground = { map, datum, handlers, renderer: L.canvas({ padding: 0.3, tolerance: 3 }) }
  const group = L.layerGroup().addTo(map)
  const lines = new Map<number, Kept<L.Polyline>>()
  const dots = new Map<number, Kept<L.CircleMarker>>()
  const people = new Map<number, Kept<L.Marker>>()
  let last: { drawn: Drawn; dark: boolean; near: boolean } | null = null

  const show = (drawn: Drawn, dark: boolean) => {
    last = { drawn, dark, near: isNear(map) }
    map.getContainer().toggleAttribute('data-far', !last.near)
    const wanted = wantedOf(ground, drawn, dark)
    keep(lines, wanted.lines, group)
    keep(dots, wanted.dots, group)
    keep(people, wanted.people, group)
  }
  const zoomed = () => {
    if (last && last.near !== isNear(map)) show(last.drawn, last.dark)
  }
  map.on('zoomend', zoomed)
  const remove = () => {
    map.off('zoomend', zoomed)
    group.remove()
  }
  /** The position of each stop in pixels, relative to the map element. */
  const places = () =>
    [...dots].map(([id, { layer }]) => ({ id, ...pointOf(map.latLngToContainerPoint(layer.getLatLng())) }))
  /** The bounds of all stops and couriers; empty (invalid) if there are no stops. */
  const bounds = () =>
    L.latLngBounds(
      dots.size === 0 ? [] : [...dots.values(), ...people.values()].map(({ layer }) => layer.getLatLng()),
    )
  return { show, places, bounds, remove }
}

const pointOf = ({ x, y }: L.Point) => ({ x, y })
