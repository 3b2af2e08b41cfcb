import type { Refused } from '@huishou/client/caller'
import { DAY } from '@huishou/wire/time'

/** A read of this device: which endpoint, with what, for whom, and the page (address behind the #) it was made on. */
export type Asked = { name: string; input: unknown; owner: string; page: string }
/** An answer: data, or the refusal that there is nothing. */
export type Heard = Asked & { data?: unknown; empty?: Refused }
export type Kept = { at: number; data?: unknown; empty?: Refused }

/** One answer as the device keeps it: its JSON, of when it is (epoch ms), and the shape it was written in. */
export type CachedRecord = { shape: string; at: number; text: string }

/** Sizes in characters. */
export const answerCacheLimits = { records: 300, all: 4_000_000, one: 300_000, ageMs: 3 * DAY } as const

/** What collects goods, opens what was bought or agrees to a slip, by the names of its fields, and what stands in its place. */
const CODES: Readonly<Record<string, unknown>> = { code: '', codes: [], hxNumber: '', confirmCode: null }

/** An order's answer as text for the device: codes are for who is signed in, and a sign-out elsewhere is not heard offline. */
export const withoutCodes = (answer: object): string =>
  JSON.stringify(answer, (key, value: unknown) => (Object.hasOwn(CODES, key) ? CODES[key] : value))

export const isFresh = ({ shape, at }: CachedRecord, shapeNow: string, now: number): boolean =>
  shape === shapeNow && now - at <= answerCacheLimits.ageMs && at <= now + DAY

/** The keys to drop: what is stale, and of the rest the oldest beyond the bounds. */
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
