// Sends a write again, after a longer pause each time, while the server is briefly unavailable.

import { gapBefore, pause } from './request-timers.ts'

type Refusal = { reason: string; data?: unknown; retryAfterMs?: number }
type Sender = {
  /** How long to go on; undefined sends once. */
  waitMs: number | undefined
  /** The token of the session: a write must not be sent again in another session. */
  token: () => string | null
  signal: AbortSignal | undefined
}
type Reply = { ok: true } | { ok: false; refused: Refusal }

/** Whether the server was unavailable and marked the call as one that may be sent again. */
const mayRepeat = ({ reason, data }: Refusal): boolean =>
  reason === 'UNAVAILABLE' &&
  typeof data === 'object' &&
  data !== null &&
  'repeatable' in data &&
  data.repeatable === true

/**
 * Calls `send`, and calls it again while the server replies that it is unavailable and that the call may be repeated.
 * Resolves with the last reply, at the latest when the next pause would exceed `waitMs` or the session has changed.
 * Throws, without another attempt, when the signal was aborted during a pause.
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
