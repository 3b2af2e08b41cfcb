// Sends HTTP requests to external services, with a timeout and without retries.

export type Request = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** The part of `fetch` that we use. A process can replace it to call its own sandbox without a socket. */
export type Fetch = (
  url: string,
  init: Request & { signal?: AbortSignal; redirect?: 'error' | 'manual' },
) => Promise<Response>

type Answer<Body> = { status: number; headers: Headers; body: Body }
export type HttpAnswer = Answer<string>
/** There was no reply, so it is unknown whether the service did the work; `private_address`: nothing was sent. */
export type NoAnswer = { noAnswer: 'timeout' | 'no_connection' | 'private_address' }

/** Thrown instead of connecting to an address that is not public. */
export class PrivateAddress extends Error {}

const failureOf = (error: unknown): NoAnswer => {
  if (error instanceof PrivateAddress) return { noAnswer: 'private_address' }
  const name = error instanceof Error ? error.name : ''
  return { noAnswer: name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'no_connection' }
}

const ask = async <Body>(
  send: Fetch,
  url: string,
  init: Parameters<Fetch>[1],
  { timeoutMs, read }: { timeoutMs: number; read: (response: Response) => Promise<Body> },
): Promise<Answer<Body> | NoAnswer> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await send(url, { ...init, signal })
    return { status: response.status, headers: response.headers, body: await read(response) }
  } catch (error) {
    return failureOf(error)
  }
}

/**
 * Calls an external service once, waiting at most `timeoutMs` for the whole reply. Never throws, never retries, and
 * follows no redirect.
 */
export const request = (
  send: Fetch,
  url: string,
  init: Request,
  timeoutMs: number,
): Promise<HttpAnswer | NoAnswer> =>
  ask(send, url, { ...init, redirect: 'error' }, { timeoutMs, read: (response) => response.text() })

/** Like `request`, for a reply whose body is bytes. A redirect is not followed but returned as the reply. */
export const requestWithBytes = (
  send: Fetch,
  url: string,
  init: Request,
  timeoutMs: number,
): Promise<Answer<Buffer> | NoAnswer> =>
  ask(
    send,
    url,
    { ...init, redirect: 'manual' },
    { timeoutMs, read: async (response) => Buffer.from(await response.arrayBuffer()) },
  )

/** Words of another system as one line, without control characters, of at most `most` characters. */
export const oneLine = (words: string, most: number): string =>
  words
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)

/** The body of a successful reply as bytes, for files; null after a failure or if it is larger than `most` bytes. */
export const requestBytes = async (
  send: Fetch,
  url: string,
  { timeoutMs, most }: { timeoutMs: number; most: number },
): Promise<Buffer | null> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await send(url, { method: 'GET', signal, redirect: 'error' })
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > most) return null
    const bytes = Buffer.from(await response.arrayBuffer())
    return bytes.length > most ? null : bytes
  } catch {
    return null
  }
}

/** Like `request`, for JSON replies: null without a reply, `undefined` for text that is not JSON. */
export const requestJson = async (
  ...asked: Parameters<typeof request>
): Promise<{ status: number; json: unknown } | null> => {
  const answer = await request(...asked)
  if ('noAnswer' in answer) return null
  try {
    return { status: answer.status, json: JSON.parse(answer.body) as unknown }
  } catch {
    return { status: answer.status, json: undefined }
  }
}
