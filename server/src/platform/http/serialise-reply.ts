// Turns replies into JSON text; a cached reply is serialised and compressed only once.

import { encodeAnswer, type EncodedBody } from '../compress.ts'

const cacheable = new WeakSet<object>()

/** Marks a reply object that is cached and never changed, so that it is serialised and compressed only once. */
export const asCacheable = <Reply extends object>(reply: Reply): Reply => {
  cacheable.add(reply)
  return reply
}

type Written = { text: string; encoded: Parameters<typeof encodeAnswer>[2] }

/** Serialises replies and encodes them for the client; cached replies once per encoding. */
export const createReplyText = (
  stringify: (reply: unknown) => string,
): ((reply: unknown, accepted: string | undefined) => Promise<EncodedBody>) => {
  const known = new WeakMap<object, Written>()
  return async (reply, accepted) => {
    if (typeof reply !== 'object' || reply === null || !cacheable.has(reply))
      return await encodeAnswer(stringify(reply), accepted)
    const written = known.get(reply) ?? { text: stringify(reply), encoded: new Map() }
    known.set(reply, written)
    return await encodeAnswer(written.text, accepted, written.encoded)
  }
}
