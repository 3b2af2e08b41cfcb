import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { parse as parseForm } from 'node:querystring'
import { newToken } from '../ids.ts'
import type { PlatformTables } from '../tables.ts'
import { behind } from './envelope.ts'
import { answerFailures } from './failures.ts'
import { createUploadGate } from './gather.ts'
import type { ServerOptions } from './options.ts'
import { registerRoute } from './register.ts'

const BODY_LIMIT = 1024 * 1024
/** Longer than a picture takes on a slow phone; who sends a byte now and then is cut off. */
const REQUEST_MS = 60_000

/** Puts every route on a Fastify instance; nothing listens yet. */
export const createHttp = async <Tables extends PlatformTables>(
  options: ServerOptions<Tables>,
): Promise<FastifyInstance> => {
  const { config, routes, metrics } = options
  // one random name a process and a count: unique enough to find in a log, and free
  const processName = newToken().slice(0, 6)
  let count = 0
  const app = Fastify({
    trustProxy: typeof config.trustProxy === 'number' ? behind(config.trustProxy) : config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    genReqId: () => `${processName}-${(count += 1).toString(36)}`,
    requestIdHeader: false,
    // a query may hold a token, so only the path is logged
    logger: {
      level: config.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
      },
    },
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, { ...parseForm(body as string) }),
  )
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {})
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(Object.assign(new Error('body is no JSON'), { statusCode: 400, code: 'BAD_JSON' }))
    }
  })
  // a file that is too large is refused by its endpoint, in its own words
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
  await app.register(fastifyRateLimit, { global: false })

  app.addHook('onRequest', (request, reply, next) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    if (request.method !== 'OPTIONS') return next()
    reply.header('access-control-allow-methods', 'GET, POST, OPTIONS')
    reply.header(
      'access-control-allow-headers',
      'content-type, x-token, authorization, idempotency-key, accept-language',
    )
    reply.header('access-control-max-age', '86400')
    void reply.code(204).send()
  })

  const uploads = createUploadGate()
  for (const route of routes) registerRoute(app, options, uploads, route)

  answerFailures(app, config, metrics)
  return app
}
