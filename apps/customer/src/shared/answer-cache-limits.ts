import type { Refused } from '@huishou/client/caller'
import { DAY } from '@huishou/wire/time'

/** A read: endpoint, input, the signed-in member and the page (the URL's hash) it was made on. */
export type ReadRequest = { name: string; input: unknown; owner: string; page: string }
/** The server's reply to a read: data, or the refusal `EMPTY`. */
export type ReadAnswer = ReadRequest & { data?: unknown; empty?: Refused }
export type CachedAnswer = { at: number; data?: unknown; empty?: Refused }

/** A reply as stored: its JSON, its time (epoch ms) and the API version it was written for. */
export type CachedRecord = { shape: string; at: number; text: string }

/** Sizes in characters. */
export const answerCacheLimits = { records: 300, all: 4_000_000, one: 300_000, ageMs: 3 * DAY } as const

/**
 * Fields that are good for collecting goods, opening a purchase or confirming a slip, and the values stored instead.
 */
const CODES: Readonly<Record<string, unknown>> = { code: '', codes: [], hxNumber: '', confirmCode: null }

/** The JSON of a reply without its codes: an offline device cannot know that it was signed out elsewhere. */
export const withoutCodes = (answer: object): string =>
  JSON.stringify(answer, (key, value: unknown) => (Object.hasOwn(CODES, key) ? CODES[key] : value))

export const isFresh = ({ shape, at }: CachedRecord, shapeNow: string, now: number): boolean =>
  shape === shapeNow && now - at <= answerCacheLimits.ageMs && at <= now + DAY

/** The keys to remove: stale records, and the oldest of the rest beyond the limits. */
export const surplus = (
  records: readonly (readonly [string, CachedRecord])[],
  shapeNow: string,
  now: number,
): string[] => {
  let count = 0
  let size = 0
  return records
    .toSorted(([, a], [, b]) => b.at - a.at)
    .filter(([, record]) => {
      if (!isFresh(record, shapeNow, now)) return true
      count += 1
      size += record.text.length
      return count > answerCacheLimits.records || size > answerCacheLimits.all
    })
    .map(([key]) => key)
}
