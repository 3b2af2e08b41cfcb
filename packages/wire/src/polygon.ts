// Geometry of areas given by their corners: the distance of a position from an area, the size of an area, faults in its
// border, and an enclosing circle.

import { metresBetween, type Position } from './geo.ts'

/** The corners of an area in order, in GCJ-02. The last corner is joined to the first. */
export type Polygon = readonly Position[]

export const polygonLimits = { corners: { min: 3, max: 100 }, leastAreaM2: 1000 } as const

type Point = readonly [east: number, north: number]
const METRES_PER_DEGREE = 111_195
/** A corner that is nearer to a line than this counts as lying on it. */
const ON_LINE_M = 0.01

/** Projects positions near `origin` onto a plane, in metres. Within a city it is accurate to a thousandth. */
const planeAround = (origin: Position) => {
  const shrink = Math.cos((origin.latitude * Math.PI) / 180)
  return ({ latitude, longitude }: Position): Point => [
    (longitude - origin.longitude) * METRES_PER_DEGREE * shrink,
    (latitude - origin.latitude) * METRES_PER_DEGREE,
  ]
}

const edgesOf = (points: readonly Point[]): (readonly [Point, Point])[] =>
  points.flatMap((point, at) => {
    const next = points[(at + 1) % points.length]
    return next ? [[point, next] as const] : []
  })

/** Twice the signed area of the triangle `a`, `b`, `c`: positive for a left turn, negative for a right turn. */
const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const metresToEdge = ([x, y]: Point, [a, b]: readonly [Point, Point]): number => {
  const [along, up] = [b[0] - a[0], b[1] - a[1]]
  const length = along * along + up * up
  const part = length === 0 ? 0 : ((x - a[0]) * along + (y - a[1]) * up) / length
  const bounded = Math.min(1, Math.max(0, part))
  return Math.hypot(x - a[0] - along * bounded, y - a[1] - up * bounded)
}

const holds = (edges: readonly (readonly [Point, Point])[], [x, y]: Point): boolean => {
  let inside = false
  for (const [a, b] of edges)
    if (a[1] > y !== b[1] > y && x < a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])) inside = !inside
  return inside
}

/** Metres from a position to an area; 0 inside it and on its border. */
export const metresToPolygon = (polygon: Polygon, at: Position): number => {
  const edges = edgesOf(polygon.map(planeAround(at)))
  const metres = Math.min(...edges.map((edge) => metresToEdge([0, 0], edge)))
  return metres <= ON_LINE_M || holds(edges, [0, 0]) ? 0 : metres
}

export const isInPolygon = (polygon: Polygon, at: Position): boolean => metresToPolygon(polygon, at) === 0

/** Square metres of an area whose border does not cross itself. */
export const areaOf = (polygon: Polygon): number => {
  const [origin] = polygon
  if (!origin) return 0
  const edges = edgesOf(polygon.map(planeAround(origin)))
  return Math.abs(edges.reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)) / 2
}

const isBetween = (a: Point, b: Point, at: Point): boolean => metresToEdge(at, [a, b]) <= ON_LINE_M

const meet = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean =>
  (turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0) ||
  isBetween(a, b, c) ||
  isBetween(a, b, d) ||
  isBetween(c, d, a) ||
  isBetween(c, d, b)

const crossesItself = (points: readonly Point[]): boolean => {
  const edges = edgesOf(points)
  const last = edges.length - 1
  return edges.some(([a, b], one) =>
    edges.some(([c, d], other) => {
      if (other <= one) return false
      // neighbours share a corner: they may only not run back over one another
      if (other === one + 1) return isBetween(a, b, d) || isBetween(c, d, a)
      if (one === 0 && other === last) return isBetween(a, b, c) || isBetween(c, d, b)
      return meet([a, b], [c, d])
    }),
  )
}

/** The fault of a drawn area: too few or too many corners, a border that crosses or touches itself, too small. */
export const polygonProblem = (polygon: Polygon): 'corners' | 'crosses' | 'small' | null => {
  const [origin] = polygon
  const { min, max } = polygonLimits.corners
  if (!origin || polygon.length < min || polygon.length > max) return 'corners'
  if (crossesItself(polygon.map(planeAround(origin)))) return 'crosses'
  return areaOf(polygon) < polygonLimits.leastAreaM2 ? 'small' : null
}

const ROUNDS = 400

/**
 * A circle that contains an area and is hardly larger than the smallest one. Clients that know only circles show it.
 */
export const circleAround = (polygon: Polygon): Position & { radiusM: number } => {
  const [first = { latitude: 0, longitude: 0 }] = polygon
  const center = { latitude: first.latitude, longitude: first.longitude }
  for (let round = 1; round <= ROUNDS; round += 1) {
    let farthest: Position = center
    for (const corner of polygon)
      if (metresBetween(center, corner) > metresBetween(center, farthest)) farthest = corner
    center.latitude += (farthest.latitude - center.latitude) / (round + 1)
    center.longitude += (farthest.longitude - center.longitude) / (round + 1)
  }
  const at = { latitude: Number(center.latitude.toFixed(6)), longitude: Number(center.longitude.toFixed(6)) }
  return { ...at, radiusM: Math.ceil(Math.max(...polygon.map((corner) => metresBetween(at, corner)))) }
}
