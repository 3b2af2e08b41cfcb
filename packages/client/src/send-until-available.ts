// Sends a write again while the server is unavailable for a moment, longer apart each time.

import { gapBefore, pause } from './deadline.ts'

type Refusal = { reason: string; data?: unknown; retryAfterMs?: number }
type Reply = { ok: true } | { ok: false; refused: Refusal }

/** Whether the server allows the call to be sent again, because it did nothing or has a key. */
const mayRepeat = ({ reason, data }: Refusal): boolean =>
  reason === 'UNAVAILABLE' &&
  typeof data === 'object' &&
  data !== null &&
  'repeatable' in data &&
  data.repeatable === true

/**
 * Resolves with the reply of `send`, which is called again after each reply that the server is unavailable and the call
 * may be repeated; once `waitMs` would be over, with that reply.
 */
export const sendUntilAvailable = async <R extends Reply>(
  waitMs: number | undefined,
  send: () => Promise<R>,
): Promise<R> => {
  const until = Date.now() + (waitMs ?? 0)
  for (let attempts = 0; ; attempts += 1) {
    const reply = await send()
    if (reply.ok || !mayRepeat(reply.refused)) return reply
    const gap = gapBefore(attempts, reply.refused.retryAfterMs)
    if (Date.now() + gap > until) return reply
    await pause(gap)
  }
}
