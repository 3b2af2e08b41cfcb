// Answers requests to unknown paths and requests that failed, without revealing internal details.

import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@huishou/wire/endpoint'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Config } from '../config.ts'
import { StoreAway } from '../file-store/file-store.ts'
import { DatabaseAway } from '../outage/database-away.ts'
import type { Metrics } from '../metrics.ts'
import type { Outage } from '../outage/outage.ts'
import { languageOf } from './language-and-token.ts'
import { sendRefusal } from './send-reply.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'

type Served = { config: Config; metrics: Metrics; outage: Outage }

/** Handles unknown paths and errors; both get an envelope without internal details. */
export const handleErrors = (app: FastifyInstance, { config, metrics, outage }: Served): void => {
  const surfaceOf = (url: string): Endpoint['surface'] => (url.startsWith('/staff/') ? 'staff' : 'customer')
  app.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
    // the caching headers of a route are not those of an error; when a stream fails they are on the raw reply already
    void reply.removeHeader('etag').header('cache-control', 'no-store')
    if (!reply.raw.headersSent) reply.raw.removeHeader('etag')
    const language = languageOf(request, {})
    const endpoint = { surface: surfaceOf(request.url) }
    const no = (refusal: Refusal) => sendRefusal(reply, endpoint, refusal, language, request.id)
    if (error.statusCode === 429)
      return no(
        refuse('TOO_MANY_REQUESTS', { values: { seconds: Number(reply.getHeader('retry-after') ?? 60) } }),
      )
    if (error.statusCode === 413) return no(refuse('INPUT_TOO_LARGE'))
    if (error.statusCode !== undefined && error.statusCode < 500)
      return no(
        refuse('INPUT_INVALID', {
          values: {
            label: language === 'zh' ? '请求' : 'The request',
            problem: language === 'zh' ? '无法解析' : 'it cannot be read',
          },
        }),
      )
    if (error instanceof DatabaseAway || error instanceof StoreAway) {
      // pages, pictures and streams are no calls of the protocol: a browser or proxy goes by the status
      const isCall = request.routeOptions.config.isPublic !== undefined
      const refusal = refuseUnavailable(reply, error instanceof DatabaseAway ? outage : null, true)
      return sendRefusal(reply, isCall ? endpoint : { surface: 'staff' }, refusal, language, request.id)
    }
    request.log.error({ err: error, requestId: request.id }, 'fault')
    metrics.fault()
    return no(refuse('FAULT'))
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const tenant = path.split('/')[1] ?? ''
    const known = [
      'staff',
      config.tenant,
      String(config.merchantId),
      'demo',
      'common',
      'login',
      'upload2',
      'uploadByUrl',
    ].includes(tenant)
    const isWrite = request.method !== 'POST' && app.hasRoute({ method: 'POST', url: path })
    await sendRefusal(
      reply,
      { surface: surfaceOf(request.url) },
      isWrite
        ? refuse('WRONG_METHOD', { values: { method: 'POST' } })
        : refuse(known ? 'UNKNOWN_PATH' : 'UNKNOWN_TENANT'),
      languageOf(request, {}),
      request.id,
    )
  })
}
