/** The part of `fetch` the gateways use, so that a process can reach its own twins without a socket. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
) => Promise<Response>

/** What every adapter needs of the world. */
export type Outside = { fetch: Fetch; now: () => number; timeoutMs: number }

export type Heard = { status: number; headers: Headers; body: string }

/** A time-out or a broken line: nobody knows whether the provider did it. */
export type Unheard = { unheard: string }

/** Asks once and reads the whole answer within the time-out; never throws, never asks again by itself. */
export const ask = async (
  outside: Outside,
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<Heard | Unheard> => {
  try {
    const response = await outside.fetch(url, { ...init, signal: AbortSignal.timeout(outside.timeoutMs) })
    return { status: response.status, headers: response.headers, body: await response.text() }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { unheard: name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'no_connection' }
  }
}
