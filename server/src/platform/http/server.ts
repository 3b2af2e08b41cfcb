// Builds the HTTP server, with body parsers, headers, limits and all routes.

import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { parse as parseForm } from 'node:querystring'
import { newToken } from '../codes-and-tokens.ts'
import type { PlatformTables } from '../tables.ts'
import { handleErrors } from './error-handler.ts'
import { createCallRateLimit } from './call-rate-limit.ts'
import { createActorLookup } from './actor-lookup.ts'
import { createUploadGate } from './read-body.ts'
import { separateHosts } from './host-separation.ts'
import { hasFewFields, INPUT_LIMITS, isWithinShape } from './input-limits.ts'
import { createExportGate } from './export-gate.ts'
import { createNumberSearchLimit } from './number-search-limit.ts'
import type { ServerOptions } from './server-options.ts'
import { registerRoute } from './register-route.ts'
import { createSharedRateStore } from './shared-rate-store.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of keys in a body. */
    mostKeys?: number
    /** Whether it is also served on the console's own host name; see `isPublic` in host-separation.ts. */
    isPublic?: boolean
  }
}

/** Longer than a picture upload on a slow phone; connections that trickle bytes are closed. */
const REQUEST_MS = 60_000

const tooLarge = (): Error =>
  Object.assign(new Error('the input has too many names or levels'), { statusCode: 413, code: 'TOO_WIDE' })

/** Parsers of forms and JSON; too wide or too deep a body is refused before it is parsed. */
const addBodyParsers = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) =>
      hasFewFields(body as string, request.routeOptions.config.mostKeys)
        ? done(null, { ...parseForm(body as string, '&', '=', { maxKeys: 0 }) })
        : done(tooLarge()),
  )
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    if (!isWithinShape(body as string, request.routeOptions.config.mostKeys)) return done(tooLarge())
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(Object.assign(new Error('body is no JSON'), { statusCode: 400, code: 'BAD_JSON' }))
    }
  })
}

/** Adds the headers of every reply, and answers CORS preflight requests. */
const addHeaders = (app: FastifyInstance): void => {
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
}

/** Builds a Fastify instance with every route; it does not listen yet. */
export const createHttp = async <Tables extends PlatformTables>(
  options: ServerOptions<Tables>,
): Promise<FastifyInstance> => {
  const { config, routes, metrics } = options
  // one random name per process and a counter: unique enough to find in a log, and free
  const processName = newToken().slice(0, 6)
  let count = 0
  const app = Fastify({
    trustProxy: typeof config.trustProxy === 'number' ? trustProxies(config.trustProxy) : config.trustProxy,
    bodyLimit: INPUT_LIMITS.bytes,
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
    routerOptions: {
      ignoreTrailingSlash: true,
      // too wide bodies are refused by the first hook, before they are parsed
      querystringParser: (text) => (hasFewFields(text) ? parseForm(text) : {}),
    },
  })
  addBodyParsers(app)
  // the endpoint itself refuses files that are too large, with its own message
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
  await app.register(fastifyRateLimit, { global: false, store: createSharedRateStore(options.database) })

  addHeaders(app)
  let isProxyUnknown = config.trustProxy === false && !config.demo
  app.addHook('onRequest', async (request) => {
    if (isProxyUnknown && request.headers['x-forwarded-for'] !== undefined) {
      isProxyUnknown = false
      request.log.warn(
        'a proxy is in front but HUISHOU_TRUST_PROXY is off: all guests count as one network and share its limits',
      )
    }
    if (!hasFewFields(request.url)) throw tooLarge()
  })
  if (config.consoleHost !== null) app.addHook('onRequest', separateHosts(config.consoleHost))
  const actorOf = createActorLookup(options.authenticate)
  const guard = createCallRateLimit(config, actorOf)
  app.addHook('onRequest', guard.onRequest)

  const gates = {
    uploads: createUploadGate(),
    guard,
    actorOf,
    numberSearch: createNumberSearchLimit(),
    exports: createExportGate(),
  }
  for (const route of routes) registerRoute(app, options, gates, route)

  handleErrors(app, { config, metrics, outage: options.database.outage })
  return app
}

/** Trusts this many proxies in a row; header entries beyond them could be forged. */
export const trustProxies =
  (proxies: number) =>
  (_address: string, hop: number): boolean =>
    hop < proxies
