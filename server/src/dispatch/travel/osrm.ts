// Gets travel times and distances from a server of OSRM, a routing engine.
import type { Position } from '@huishou/wire/geo'
import { toWgs84 } from '@huishou/wire/datum'
import { requestJson } from '../../platform/http-client.ts'
import { notedFetch } from '../../platform/service-calls.ts'
import type { TravelService } from './travel-table.ts'

/** More seconds or metres than this between two places of a city are treated as an invalid reply. */
const MOST = 1_000_000

/**
 * Flattens a square matrix of numbers; throws for anything else. A pair without a route (`null`) is an invalid reply,
 * too.
 */
export const squareOf = (rows: unknown, width: number): Int32Array => {
  const flat = new Int32Array(width * width)
  if (!Array.isArray(rows) || rows.length !== width) throw new Error('not a square')
  for (const [from, row] of (rows as unknown[]).entries()) {
    if (!Array.isArray(row) || row.length !== width) throw new Error('not a square')
    for (const [to, value] of (row as unknown[]).entries()) {
      if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > MOST)
        throw new Error('not a distance')
      flat[from * width + to] = Math.round(value)
    }
  }
  return flat
}

const send = notedFetch('routing', (status, json) => {
  const { code, message } = Object(json) as Record<string, unknown>
  if (code === 'Ok') return ''
  return [
    typeof code === 'string' ? code : `HTTP ${status}`,
    typeof message === 'string' ? message : '',
  ].join(' ')
})

/**
 * The table service of OSRM (`/table/v1/{profile}/{longitude},{latitude};…`). Its roads are those of OpenStreetMap in
 * WGS-84; durations are seconds, distances metres, `code` is "Ok" for success.
 */
export const osrm = (options: { url: string; profile: string; timeoutMs: number }): TravelService => ({
  source: 'osrm',
  between: async (places: readonly Position[]) => {
    const where = places
      .map(toWgs84)
      .map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`)
      .join(';')
    const path = `table/v1/${encodeURIComponent(options.profile)}/${where}?annotations=duration,distance`
    const base = options.url.endsWith('/') ? options.url : `${options.url}/`
    const answer = await requestJson(send, `${base}${path}`, {}, options.timeoutMs)
    if (answer?.status !== 200) throw new Error(`osrm: ${answer?.status ?? 'no answer'}`)
    const { code, durations, distances } = Object(answer.json) as Record<string, unknown>
    if (code !== 'Ok') throw new Error(`osrm: ${typeof code === 'string' ? code : 'no code'}`)
    return {
      source: 'osrm',
      seconds: squareOf(durations, places.length),
      metres: squareOf(distances, places.length),
    }
  },
})
