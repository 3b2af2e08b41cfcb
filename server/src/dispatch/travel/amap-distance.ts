// Gets travel times and distances from the map service AMap.
import type { Position } from '@huishou/wire/geo'
import { requestJson } from '../../platform/http-client.ts'
import { notedFetch } from '../../platform/service-calls.ts'
import type { TravelService } from './travel-table.ts'
import { realNow } from '../../platform/time/real-time.ts'

/** Maximum number of origins per call. */
const ORIGINS = 100
/** Driving. */
const BY_CAR = '1'
/** Calls under way at once: the service counts calls per second. */
const AT_ONCE = 3
const MOST = 1_000_000

const figure = (value: unknown): number => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  if (!Number.isFinite(number) || number < 0 || number > MOST) throw new Error('amap: not a distance')
  return Math.round(number)
}

const text = ({ latitude, longitude }: Position): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`

const send = notedFetch('routing', (httpStatus, json) => {
  const { status, infocode, info } = Object(json) as Record<string, unknown>
  if (status === '1') return ''
  return [
    typeof infocode === 'string' ? infocode : `HTTP ${httpStatus}`,
    typeof info === 'string' ? info : '',
  ].join(' ')
})

/**
 * Distances of AMap (高德 Web 服务 API, v3/distance): from up to 100 origins to one destination, in GCJ-02 like ours,
 * longitude first. `status` is "1" for success; `origin_id` counts from 1, figures are text.
 */
export const amapDistance = (options: { key: string; url: string; timeoutMs: number }): TravelService => {
  const column = async (origins: readonly Position[], destination: Position) => {
    const address = new URL('/v3/distance', options.url)
    const query = {
      key: options.key,
      origins: origins.map(text).join('|'),
      destination: text(destination),
      type: BY_CAR,
      output: 'JSON',
    }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const answer = await requestJson(send, address.href, {}, options.timeoutMs)
    const { status, infocode, results } = Object(answer?.json) as Record<string, unknown>
    if (answer?.status !== 200 || status !== '1' || !Array.isArray(results))
      throw new Error(`amap v3/distance: ${typeof infocode === 'string' ? infocode : 'no answer'}`)
    const found = new Map(
      (results as Record<string, unknown>[]).map((row) => [
        Number(Object(row)['origin_id']) - 1,
        { metres: figure(row['distance']), seconds: figure(row['duration']) },
      ]),
    )
    return origins.map((_, index) => {
      const one = found.get(index)
      if (!one) throw new Error('amap v3/distance: an origin is missing')
      return one
    })
  }
  return {
    source: 'amap',
    between: async (places) => {
      const width = places.length
      if (width > ORIGINS + 1) throw new Error('amap v3/distance: too many places')
      const seconds = new Int32Array(width * width)
      const metres = new Int32Array(width * width)
      const deadline = realNow() + options.timeoutMs
      const waiting = places.map((place, to) => ({ place, to }))
      const work = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          if (realNow() > deadline) throw new Error('amap v3/distance: too slow')
          const others = places.filter((_, index) => index !== next.to)
          for (const [index, one] of (await column(others, next.place)).entries()) {
            const from = index < next.to ? index : index + 1
            seconds[from * width + next.to] = one.seconds
            metres[from * width + next.to] = one.metres
          }
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      return { source: 'amap', seconds, metres }
    },
  }
}
