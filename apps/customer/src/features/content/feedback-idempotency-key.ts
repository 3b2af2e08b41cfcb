import { newIdempotencyKey } from '@huishou/client/caller'
import { DAY } from '@huishou/wire/time'

/** The server drops a key three days after the first try; older ones could create a second message. */
const GOOD_FOR = 2 * DAY

/** An idempotency key that tells when it was made. `now` in epoch ms. */
export const newFeedbackKey = (now = Date.now()): string => `${now.toString(36)}.${newIdempotencyKey()}`

/** What is sent under this key may be a message twice by now: only who wrote it can say whether to send it all the same. */
export const isWornOut = (key: string, now = Date.now()): boolean =>
  key.includes('.') && now - Number.parseInt(key, 36) > GOOD_FOR
