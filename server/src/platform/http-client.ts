// Sends HTTP requests to external services, with a timeout and without retries.

export type Request = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** The part of `fetch` that we use. A process can replace it to call its own sandbox without a socket. */
export type Fetch = (
  url: string,
  init: Request & { signal?: AbortSignal; redirect?: 'error' },
) => Promise<Response>

export type HttpAnswer = { status: number; headers: Headers; body: string }
/** There was no reply, so it is unknown whether the service did the work. */
export type NoAnswer = { noAnswer: 'timeout' | 'no_connection' | 'private_address' }

/** Thrown instead of connecting to an address that is not public. */
export class PrivateAddress extends Error {}

const failureOf = (error: unknown): NoAnswer => {
  if (error instanceof PrivateAddress) return { noAnswer: 'private_address' }
  const name = error instanceof Error ? error.name : ''
  return { noAnswer: name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'no_connection' }
}

/**
 * Calls an external service once, waiting at most `timeoutMs` for the whole reply. Never throws, never retries, and
 * follows no redirect.
 */
export const request = async (
  send: Fetch,
  url: string,
  init: Request,
  timeoutMs: number,
): Promise<HttpAnswer | NoAnswer> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await send(url, { ...init, signal, redirect: 'error' })
    return { status: response.status, headers: response.headers, body: await response.text() }
  } catch (error) {
    return failureOf(error)
  }
}

/** A reply whose body has not been read yet. `bytes` reads all of it; null when it is cut off. */
export type StreamAnswer = {
  status: number
  headers: Headers
  body: ReadableStream<Uint8Array> | null
  bytes: () => Promise<Buffer | null>
}

/** Like `request`, but hands on the body of the reply as it arrives; the timeout holds until its end. */
export const requestStream = async (
  send: Fetch,
  url: string,
  init: Request,
  timeoutMs: number,
): Promise<StreamAnswer | NoAnswer> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await send(url, { ...init, signal, redirect: 'error' })
    const { status, headers, body } = response
    const bytes = () =>
      response.arrayBuffer().then(
        (all) => Buffer.from(all),
        () => null,
      )
    return { status, headers, body, bytes }
  } catch (error) {
    return failureOf(error)
  }
}

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
