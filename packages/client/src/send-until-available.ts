// Sends a write again while the server is unavailable for a moment, longer apart each time.

import { gapBefore, pause } from './deadline.ts'

type Refusal = { reason: string; data?: unknown; retryAfterMs?: number }
type Sender = {
  /** How long to go on; the default is to send once. */
  waitMs: number | undefined
  /** The session: another one must not carry out what the first one asked for. */
  token: () => string | null
  signal: AbortSignal | undefined
}
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
 * may be repeated; with the last reply once `waitMs` would be over, or once the session is another. Throws once the
 * signal has aborted, without another attempt.
 */
export const sendUntilAvailable = async <R extends Reply>(
  { waitMs, token, signal }: Sender,
  send: () => Promise<R>,
): Promise<R> => {
  const sender = token()
  const until = Date.now() + (waitMs ?? 0)
  for (let attempts = 0; ; attempts += 1) {
    const reply = await send()
    if (reply.ok || !mayRepeat(reply.refused)) return reply
    const gap = gapBefore(attempts, reply.refused.retryAfterMs)
    if (Date.now() + gap > until) return reply
    await pause(gap)
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError')
    if (token() !== sender) return reply
  }
}
