// Keys that let the server recognise a feedback message that was sent twice; each contains the time of its creation.

import { newIdempotencyKey } from '@huishou/client/caller'
import { DAY } from '@huishou/wire/time'

/**
 * The server forgets a key three days after the first attempt; sending with an older one could create a second
 * message.
 */
const GOOD_FOR = 2 * DAY

/** An idempotency key that contains its creation time. `now` in epoch ms. */
export const newFeedbackKey = (now = Date.now()): string => `${now.toString(36)}.${newIdempotencyKey()}`

/** Whether the key is too old. Sending with it could duplicate the message, so only its author can decide. */
export const isExpired = (key: string, now = Date.now()): boolean =>
  key.includes('.') && now - Number.parseInt(key, 36) > GOOD_FOR
