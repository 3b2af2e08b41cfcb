// The client for the API: it makes calls, uploads and downloads, and returns either the reply or the reason why the
// server refused the call, as a value.

import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { APP_VERSION_HEADER } from '@huishou/wire/app-version'
import { DATA_AS_OF_HEADER } from '@huishou/wire/data-as-of'
import { deviceTimeText, DONE_AT_HEADER, SENT_AT_HEADER } from '@huishou/wire/device-time'
import { LINES_HEADER, PREFER_BACKGROUND } from '@huishou/wire/exported-table'
import type { Envelope } from '@huishou/wire/endpoint'
import type { RefusalReason } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { within } from './request-timers.ts'
import { fileNameIn } from './download-file-name.ts'
import { queryOf } from './query-string.ts'
import { sendRequest, type Send } from './send-request.ts'
import { sendUntilAvailable } from './send-until-available.ts'

/**
 * A refusal from the server; the reason is `NETWORK` or `TIMEOUT` when the server could not be reached. `FAULT` is also
 * used when a proxy replied with an error page instead.
 */
export type Refused = {
  reason: RefusalReason | 'NETWORK' | 'TIMEOUT'
  code: number
  message: string
  field?: string
  data?: unknown
  /** How long the server asks to wait before the call is sent again. */
  retryAfterMs?: number
}
/** `dataAsOf` (epoch ms) is the moment up to which the data of a report are complete; other replies have none. */
export type Answer<E extends Endpoint> =
  | { ok: true; data: ReplyOf<E>; dataAsOf?: number }
  | { ok: false; refused: Refused }

/** Thrown by reads, so that a query library treats refusals as errors. */
export class CallRefused extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.message)
    this.refused = refused
  }
}

/** Returns the refusal inside a thrown error, or null for any other error. */
export const refusedOf = (error: unknown): Refused | null =>
  error instanceof CallRefused ? error.refused : null

export type CallerOptions = {
  /** The origin of the server; empty for the origin of the page. */
  base: string
  subDomain: string
  /** Returns null when nobody is signed in. With `app` the token only tells sessions apart and is never sent. */
  token: () => string | null
  /** Set in the staff apps, whose token is in a cookie that scripts cannot read. Every call names its app. */
  app?: 'console' | 'courier'
  language: () => Language
  /** Name and version of the app, sent with every call, such as `customer/0.1.0`. */
  appVersion?: string
  /** Called when any reply has code 2000, unless another user has signed in since the call was sent. */
  onLoginNeeded?: () => void
  /** Called with the server's time of the reply, in epoch ms and whole seconds. */
  onServerTime?: (at: number) => void
  /** Replaces `fetch` where a reply may have been prefetched. */
  send?: Send
  /** The default is 60 s, as documented for the product. */
  timeoutMs?: number
  /**
   * How long a write waits for a server that is unavailable for a moment, and is sent again with its key. The default
   * is not to wait, for apps that store their writes.
   */
  waitMs?: number
}
export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** The time of the action by the device's clock (epoch ms), which may be long before it is sent. */
  doneAt?: number
}

/** The URL of live updates. The headers are computed for every connection, as the token may have been renewed. */
export type LiveLine = { url: string; headers: () => Record<string, string> }

type Local = 'NETWORK' | 'TIMEOUT' | 'FAULT'
const local: Record<Local, Record<Language, string>> = {
  NETWORK: { zh: '网络不可用，请检查后重试', en: 'No connection. Check the network and try again.' },
  TIMEOUT: { zh: '网络超时，请重试', en: 'The connection timed out. Try again.' },
  FAULT: { zh: '服务开小差了，请稍后再试', en: 'Something went wrong. Try again later.' },
}

export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const asRefused = (envelope: Envelope, retryAfter: number): Refused => ({
  // A newer server may use reasons that this app does not know.
  reason: (envelope.reason || 'FAULT') as RefusalReason | 'FAULT',
  code: envelope.code,
  message: envelope.msg,
  ...(envelope.field === undefined ? {} : { field: envelope.field }),
  ...(envelope.data === undefined ? {} : { data: envelope.data }),
  ...(retryAfter > 0 ? { retryAfterMs: retryAfter * 1_000 } : {}),
})

const deviceTime = (at: number): string => deviceTimeText(at, -new Date(at).getTimezoneOffset())

/** The parts that all calls share: the URL, the headers, and the parsing of the reply. */
const exchangeOf = (options: CallerOptions) => ({
  timeoutMs: options.timeoutMs ?? 60_000,
  urlOf: (endpoint: Endpoint): string => {
    const prefix =
      endpoint.surface === 'customer' ? `/${options.subDomain}` : endpoint.surface === 'staff' ? '/staff' : ''
    return `${options.base}${prefix}${endpoint.path}`
  },
  headersOf: (endpoint: Pick<Endpoint, 'surface'>, call: CallOptions = {}): Record<string, string> => {
    const token = options.token()
    return {
      'accept-language': options.language(),
      ...(options.appVersion ? { [APP_VERSION_HEADER]: options.appVersion } : {}),
      ...(options.app && endpoint.surface === 'staff' ? { 'x-huishou-app': options.app } : {}),
      ...(token && !options.app
        ? endpoint.surface === 'staff'
          ? { 'x-token': token }
          : { authorization: `Bearer ${token}` }
        : {}),
      ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
      ...(call.doneAt === undefined
        ? {}
        : { [DONE_AT_HEADER]: deviceTime(call.doneAt), [SENT_AT_HEADER]: deviceTime(Date.now()) }),
    }
  },
  refusedLocally: (reason: Local): { ok: false; refused: Refused } => ({
    ok: false,
    refused: { reason, code: -1, message: local[reason][options.language()] },
  }),
  /** `sent` is the token that the call was sent with: the end of an old session must not sign out a newer one. */
  settle: <E extends Endpoint>(envelope: Envelope, sent: string | null, headers?: Headers): Answer<E> => {
    if (envelope.code === 0) {
      const at = Date.parse(headers?.get(DATA_AS_OF_HEADER) ?? '')
      return { ok: true, data: envelope.data as ReplyOf<E>, ...(at ? { dataAsOf: at } : {}) }
    }
    if (envelope.code === 2000 && [null, sent].includes(options.token())) options.onLoginNeeded?.()
    return { ok: false, refused: asRefused(envelope, Number(headers?.get('retry-after') ?? 0)) }
  },
  /** Reports the server's time from a fresh reply; cached replies are ignored. */
  noteTime: ({ headers }: Response) => {
    const at = Date.parse(headers.get('date') ?? '')
    if (at && headers.get('cache-control')?.includes('no-store')) options.onServerTime?.(at)
  },
})
type Exchange = ReturnType<typeof exchangeOf>

const sendBy =
  (options: CallerOptions, { timeoutMs, urlOf, headersOf, refusedLocally, settle, noteTime }: Exchange) =>
  async <E extends Endpoint>(endpoint: E, input: InputOf<E>, more: CallOptions = {}): Promise<Answer<E>> => {
    const { signal, late, done } = within(timeoutMs, more.signal)
    const headers = headersOf(endpoint, more)
    const sent = options.token()
    let broken = false
    try {
      const response = await sendRequest(options.send ?? fetch, urlOf(endpoint), endpoint, input, {
        headers,
        signal,
      })
      noteTime(response)
      broken = !response.ok
      return settle<E>((await response.json()) as Envelope, sent, response.headers)
    } catch (error) {
      if (more.signal?.aborted) throw error
      return refusedLocally(late() ? 'TIMEOUT' : broken ? 'FAULT' : 'NETWORK')
    } finally {
      done()
    }
  }

/** Makes a call. A write, which has a key, waits for a server that is unavailable for a moment. */
const callBy = (options: CallerOptions, exchange: Exchange) => {
  const send = sendBy(options, exchange)
  return <E extends Endpoint>(endpoint: E, input: InputOf<E>, more: CallOptions = {}): Promise<Answer<E>> =>
    sendUntilAvailable(
      { waitMs: more.idempotencyKey ? options.waitMs : 0, token: options.token, signal: more.signal },
      () => send(endpoint, input, more),
    )
}

/** Uploads one file as the multipart part `upfile`. `onProgress` receives values from 0 to 1. */
const uploadBy =
  (options: CallerOptions, { timeoutMs, urlOf, headersOf, refusedLocally, settle }: Exchange) =>
  <E extends Endpoint>(
    endpoint: E,
    file: Blob,
    name: string,
    onProgress?: (part: number) => void,
    signal?: AbortSignal,
  ): Promise<Answer<E>> =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest()
      const sent = options.token()
      request.open('POST', urlOf(endpoint))
      for (const [key, value] of Object.entries(headersOf(endpoint))) request.setRequestHeader(key, value)
      request.timeout = timeoutMs
      request.upload.onprogress = (event) =>
        event.lengthComputable && onProgress?.(event.loaded / event.total)
      request.onerror = () => resolve(refusedLocally('NETWORK'))
      request.onabort = () => resolve(refusedLocally('NETWORK'))
      request.ontimeout = () => resolve(refusedLocally('TIMEOUT'))
      request.onload = () => {
        try {
          resolve(settle<E>(JSON.parse(request.responseText) as Envelope, sent))
        } catch {
          resolve(refusedLocally(request.status >= 400 ? 'FAULT' : 'NETWORK'))
        }
      }
      signal?.addEventListener('abort', () => request.abort())
      const form = new FormData()
      form.append('subDomain', options.subDomain)
      form.append('expireHours', '')
      form.append('upfile', file, name)
      request.send(form)
    })

/** A file that the server generated. `lines` is the number of lines of a table. The browser saves the file. */
export type Downloaded = { file: Blob; name: string; lines: number }
/** A long table that the server writes in the background; `lines` is its length. */
export type StoredExport = { exportId: number; lines: number }
type Received = { ok: true; file: Downloaded } | { ok: true; stored: StoredExport }

/**
 * Downloads a file that the server generates: a document, or a table in the format that `accept` asks for. Refusals are
 * returned as for any call. A long table may take longer than a call; with `mayStore` the server may write it in the
 * background instead.
 */
const receiveBy =
  (options: CallerOptions, { timeoutMs, urlOf, headersOf, refusedLocally, settle }: Exchange) =>
  async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { accept, mayStore = false }: { accept?: string | undefined; mayStore?: boolean },
  ): Promise<Received | { ok: false; refused: Refused }> => {
    const { signal, late, done } = within(timeoutMs * 10)
    const sent = options.token()
    let broken = false
    try {
      const headers = {
        ...headersOf(endpoint),
        ...(accept ? { accept } : {}),
        ...(mayStore ? { prefer: PREFER_BACKGROUND } : {}),
      }
      const response = await sendRequest(fetch, urlOf(endpoint), endpoint, input, { headers, signal })
      broken = !response.ok
      if (!broken && !response.headers.get('content-type')?.includes('application/json'))
        return {
          ok: true,
          file: {
            file: await response.blob(),
            name: fileNameIn(response.headers.get('content-disposition') ?? ''),
            lines: Number(response.headers.get(LINES_HEADER) ?? 0),
          },
        }
      const envelope = (await response.json()) as Envelope
      if (response.status === 202 && envelope.code === 0)
        return { ok: true, stored: envelope.data as StoredExport }
      const answer = settle<E>(envelope, sent)
      return answer.ok ? refusedLocally('NETWORK') : answer
    } catch {
      return refusedLocally(late() ? 'TIMEOUT' : broken ? 'FAULT' : 'NETWORK')
    } finally {
      done()
    }
  }

/**
 * Creates a client for the API's endpoints: input is typed, and the reply or a refusal is returned as a value. Only
 * `call` throws, when its own signal has been aborted.
 */
export const createCaller = (options: CallerOptions) => {
  const exchange = exchangeOf(options)
  const { urlOf, headersOf } = exchange

  /**
   * Returns the connection for `listen`, or null when this user may receive nothing. `more` is added to the URL: `{ run
   * }` asks for the cuts of one bargain run, which needs no session.
   */
  const liveLine = (side: 'customer' | 'staff', more: { run?: number } = {}): LiveLine | null => {
    if (!options.token() && more.run === undefined) return null
    const path = side === 'staff' ? '/staff/live' : `/${options.subDomain}/live`
    return {
      url: `${options.base}${path}${queryOf(more)}`,
      headers: () => headersOf({ surface: side }),
    }
  }

  const receive = receiveBy(options, exchange)
  /** Downloads a file that the server generates while the caller waits. */
  const download = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    accept?: string,
  ): Promise<({ ok: true } & Downloaded) | { ok: false; refused: Refused }> => {
    const answer = await receive(endpoint, input, { accept })
    if (!answer.ok) return answer
    return 'file' in answer ? { ok: true, ...answer.file } : exchange.refusedLocally('FAULT')
  }
  return {
    call: callBy(options, exchange),
    upload: uploadBy(options, exchange),
    download,
    /** Like `download`, but the server may write a long table in the background; the reply then is `stored`. */
    downloadOrStore: <E extends Endpoint>(endpoint: E, input: InputOf<E>, accept?: string) =>
      receive(endpoint, input, { accept, mayStore: true }),
    liveLine,
    urlOf,
  }
}
export type Caller = ReturnType<typeof createCaller>
