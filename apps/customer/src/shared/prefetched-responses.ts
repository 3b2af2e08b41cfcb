// Uses responses to requests that the page sent before the app's code was loaded.

declare global {
  interface Window {
    /**
     * Responses to requests the page sent before the app's code was loaded. The key is the URL; for a POST, the URL, a
     * space and the body.
     */
    early?: {
      token?: string | null
      language: string
      responses: Map<string, Promise<Response>>
    }
  }
}

/** How long after the start of the page early responses are used. */
const GOOD_FOR_MS = 15_000

type Sent = RequestInit & { headers: Record<string, string> }

/** Returns the early response to the same request by the same member in the same language; each is used once. */
function taken(url: string, { headers, body }: Sent): Promise<Response> | undefined {
  const { early } = window
  if (!early || performance.now() > GOOD_FOR_MS) return undefined
  const bearer = early.token ? `Bearer ${early.token}` : undefined
  if (headers['authorization'] !== bearer || headers['accept-language'] !== early.language) return undefined
  const key = typeof body === 'string' ? `${url} ${body}` : url
  const response = early.responses.get(key)
  early.responses.delete(key)
  return response
}

const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/** `fetch`, unless the page has already sent the same request: see tools/first-paint. */
export const sendOrTake = (url: string, init: Sent): Promise<Response> => {
  const early = taken(url, init)
  return early ? Promise.race([early, givenUp(init.signal)]) : fetch(url, init)
}
