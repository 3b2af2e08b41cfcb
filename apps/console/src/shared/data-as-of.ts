// Stores, for each report in the cache of replies, the time up to which its data are complete.

import { replaceEqualDeep } from '@tanstack/react-query'

const moments = new WeakMap<object, number>()

const isObject = (reply: unknown): reply is object => typeof reply === 'object' && reply !== null

/** Stores the moment up to which the data of a reply are complete. */
export const setDataAsOf = (reply: unknown, at: number): void => {
  if (isObject(reply)) moments.set(reply, at)
}

/** The moment up to which the data of a reply are complete; null unless it is the reply of a report. */
export const dataAsOf = (reply: unknown): number | null =>
  isObject(reply) ? (moments.get(reply) ?? null) : null

/**
 * The `structuralSharing` of the query client: parts of a new reply that equal the cached one are taken from there, and
 * the moment of the new reply is kept.
 */
export const shareReply = (cached: unknown, reply: unknown): unknown => {
  const shared: unknown = replaceEqualDeep(cached, reply)
  const at = dataAsOf(reply)
  if (at !== null) setDataAsOf(shared, at)
  return shared
}
