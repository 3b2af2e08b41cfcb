// A fake of the routing services OSRM and AMap for tests, which can also be slow, refuse or reply with nonsense.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Mood = 'well' | 'slow' | 'refusing' | 'broken' | 'holes'

/** Seconds per degree: the twin's town has straight streets. */
const SECONDS = 10_000
const METRES = 100_000

type Place = { longitude: number; latitude: number }
const parse = (text: string): Place => {
  const [longitude = NaN, latitude = NaN] = text.split(',').map(Number)
  return { longitude, latitude }
}
const degrees = (a: Place, b: Place): number =>
  Math.abs(a.longitude - b.longitude) + Math.abs(a.latitude - b.latitude)

/** The table service of OSRM: squares of seconds and metres; a pair without a way is `null`. */
const osrmTable = (coordinates: string, mood: Mood) => {
  if (mood === 'refusing') return { code: 'TooBig', message: 'Too many table coordinates' }
  const places = coordinates.split(';').map(parse)
  const square = (per: number) =>
    places.map((from, row) =>
      places.map((to, column) =>
        mood === 'holes' && row === 0 && column === 1 ? null : Math.round(degrees(from, to) * per * 10) / 10,
      ),
    )
  const waypoints = places.map(({ longitude, latitude }) => ({
    hint: '',
    name: '',
    distance: 1.5,
    location: [longitude, latitude],
  }))
  return {
    code: 'Ok',
    durations: square(SECONDS),
    distances: square(METRES),
    sources: waypoints,
    destinations: waypoints,
  }
}

/** v3/distance of AMap: figures are text, origins are counted from 1. */
const amapDistances = (query: URLSearchParams, mood: Mood) => {
  if (mood === 'refusing') return { status: '0', info: 'CUQPS_HAS_EXCEEDED_THE_LIMIT', infocode: '10021' }
  const destination = parse(query.get('destination') ?? '')
  const results = (query.get('origins') ?? '')
    .split('|')
    .map(parse)
    .map((origin, index) => ({
      origin_id: String(index + 1),
      dest_id: '1',
      distance: String(Math.round(degrees(origin, destination) * METRES)),
      duration: String(Math.round(degrees(origin, destination) * SECONDS)),
    }))
  return {
    status: '1',
    info: 'OK',
    infocode: '10000',
    count: String(results.length),
    results: mood === 'holes' ? results.slice(1) : results,
  }
}

/** A fake of both routing services, with their paths and JSON; `asked` lists the requested URLs. */
export const startFakeRouting = async () => {
  let mood: Mood = 'well'
  const asked: string[] = []
  const waiting: ServerResponse[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://twin')
    asked.push(request.url ?? '')
    if (mood === 'slow') {
      waiting.push(response)
      return
    }
    response.setHeader('content-type', 'application/json')
    const [, coordinates] = /^\/table\/v1\/driving\/(.+)$/.exec(pathname) ?? []
    const answer =
      coordinates === undefined ? amapDistances(searchParams, mood) : osrmTable(coordinates, mood)
    if (mood === 'refusing' && coordinates !== undefined) response.statusCode = 400
    response.end(mood === 'broken' ? '<html>502 Bad Gateway</html>' : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    is: (next: Mood): void => {
      mood = next
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        for (const response of waiting) response.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
