import type { FastifyInstance } from 'fastify'
import type { Fetch } from '../../platform/http-client.ts'
import { LOOP_HEADER, SILENCE_HEADER } from './sandbox-gateway.ts'

/**
 * A `fetch` that calls this process whatever host the URL names, so that demo and tests need no port or host name and
 * sandbox traffic never leaves the machine.
 */
export const loopbackFetch =
  (appOf: () => FastifyInstance | null): Fetch =>
  async (url, { method, headers, body, signal }) => {
    const app = appOf()
    if (!app) throw new Error('the server is not up yet')
    const { pathname, search } = new URL(url)
    const response = await app.inject({
      method: (method ?? 'GET') as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers: { ...headers, [LOOP_HEADER]: '1' },
      ...(body === undefined ? {} : { payload: body }),
    })
    if (signal?.aborted || response.headers[SILENCE_HEADER] !== undefined)
      throw new DOMException('nobody answered', 'TimeoutError')
    const answered = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const empty = response.statusCode === 204 || response.statusCode === 304
    return new Response(empty ? null : response.rawPayload, {
      status: response.statusCode,
      headers: answered,
    })
  }
