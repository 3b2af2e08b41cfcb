// Sends one HTTP request for a call of an endpoint.

import type { Endpoint, InputOf } from '@huishou/wire/client'
import { queryOf } from './query-string.ts'

/** `fetch`, or a replacement for it. */
export type Send = (url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>

/** Sends a read with its input in the URL, or a write with it as JSON. */
export const sendRequest = <E extends Endpoint>(
  send: Send,
  url: string,
  { method }: E,
  input: InputOf<E>,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> =>
  method === 'GET'
    ? send(`${url}${queryOf(input)}`, { headers, signal })
    : send(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
        signal,
      })
