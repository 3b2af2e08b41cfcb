// Idempotency keys: a request that is repeated because no reply arrived keeps its key, so that the server carries it
// out only once.

import { newIdempotencyKey, type Refused } from './caller.ts'

/**
 * Whether the outcome is unknown: no reply arrived, or only an error from a proxy, an internal error of the server, or
 * the refusal that the server is unavailable.
 */
export const isUnanswered = ({ reason }: Refused): boolean =>
  reason === 'NETWORK' || reason === 'TIMEOUT' || reason === 'FAULT' || reason === 'UNAVAILABLE'

const MOST = 50
const LASTS_MS = 24 * 60 * 60_000
const kept = new Map<string, { key: string; at: number }>()

/**
 * Returns the idempotency key of a write. Until a reply arrives, for at most a day, the same write by the same user has
 * the same key, even if its form was closed in between, so it is executed once.
 */
export const keyOf = (write: string): string => {
  const now = Date.now()
  for (const [text, { at }] of kept) if (now - at > LASTS_MS) kept.delete(text)
  const { key, at } = kept.get(write) ?? { key: newIdempotencyKey(), at: now }
  kept.delete(write)
  kept.set(write, { key, at })
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return key
}

/** Marks the write as answered: the next identical one gets a new key. */
export const answered = (write: string): void => void kept.delete(write)
