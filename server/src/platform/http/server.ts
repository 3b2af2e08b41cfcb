import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import fastJson from 'fast-json-stringify'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { parse as parseForm } from 'node:querystring'
import { Type } from 'typebox'
import { isRefusal, refuse, type Endpoint, type Refusal } from '@huishou/wire'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { newToken } from '../ids.ts'
import type { Metrics } from '../metrics.ts'
import type { PlatformTables } from '../tables.ts'
import { callerName, mayCall } from './asker.ts'
import { behind, isRaw, languageOf, originOf, sendRefusal, tokenOf } from './envelope.ts'
import { createUploadGate, gather } from './gather.ts'
import { isRepeatInFlight, once } from './idempotency.ts'
import { compileParser } from './parse.ts'
import type { Asker, RequestFacts, Route } from './route.ts'

export type ServerOptions<Tables extends PlatformTables> = {
  config: Config
  clock: Clock
  database: Database<Tables>
  routes: readonly Route<Tables>[]
  metrics: Metrics
  /** Finds out who holds a token; null when nobody does. */
  authenticate: {
    customer: (token: string) => Promise<Asker | null>
    staff: (token: string) => Promise<Asker | null>
  }
}

const BODY_LIMIT = 1024 * 1024
/** Longer than a picture takes on a slow phone; who sends a byte now and then is cut off. */
const REQUEST_MS = 60_000

/** Puts every route on a Fastify instance; nothing listens yet. */
export const createHttp = async <Tables extends PlatformTables>(
  options: ServerOptions<Tables>,
): Promise<FastifyInstance> => {
  const { config, clock, database, routes, metrics, authenticate } = options
  const app = Fastify({
    trustProxy: typeof config.trustProxy === 'number' ? behind(config.trustProxy) : config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    genReqId: () => newToken().slice(0, 12),
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

  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    if (request.method !== 'OPTIONS') return
    reply.header('access-control-allow-methods', 'GET, POST, OPTIONS')
    reply.header(
      'access-control-allow-headers',
      'content-type, x-token, authorization, idempotency-key, accept-language',
    )
    reply.header('access-control-max-age', '86400')
    await reply.code(204).send()
  })

  const uploads = createUploadGate()
  for (const route of routes) register(route)

  function register({ endpoint, handle, options: routeOptions }: Route<Tables>): void {
    const parse = compileParser(endpoint.input)
    const stringify = fastJson(
      Type.Object({ code: Type.Integer(), msg: Type.String(), data: endpoint.reply }) as never,
    )
    const prefix =
      endpoint.surface === 'customer' ? `/${config.tenant}` : endpoint.surface === 'staff' ? '/staff' : ''
    const side = endpoint.surface === 'staff' ? 'staff' : 'customer'
    const askerOf = async (token: string | null): Promise<Asker> =>
      (token ? await authenticate[side](token) : null) ?? { kind: 'anyone' }
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      let leave = (): void => undefined
      const admit = async (before: Record<string, unknown>): Promise<Refusal | null> => {
        const asker = await askerOf(tokenOf(request, before, endpoint.surface))
        const forbidden = mayCall(endpoint, asker)
        if (forbidden) return forbidden
        const entered = uploads.enter(callerName(asker, request.ip))
        if (isRefusal(entered)) return entered
        leave = entered
        return null
      }
      try {
        return await answerWith(
          request,
          reply,
          await gather(request, config, routeOptions.takesFile ? admit : null),
        )
      } finally {
        leave()
      }
    }
    const answerWith = async (
      request: FastifyRequest,
      reply: FastifyReply,
      gathered: Awaited<ReturnType<typeof gather>>,
    ): Promise<FastifyReply> => {
      const started = performance.now()
      const { raw } = gathered
      const language = languageOf(request, raw)
      const token = tokenOf(request, raw, endpoint.surface)
      const facts: RequestFacts = {
        id: request.id,
        ip: request.ip,
        language,
        origin: originOf(request, config),
        token,
      }
      const finish = (refusal: Refusal | null): void =>
        metrics.served(endpoint.name, refusal?.refusal ?? 'ok', performance.now() - started)
      const no = (refusal: Refusal): FastifyReply => {
        finish(refusal)
        return sendRefusal(reply, endpoint, refusal, language, request.id)
      }
      if ('refused' in gathered) return no(gathered.refused)
      const who = await askerOf(token)
      const forbidden = mayCall(endpoint, who)
      if (forbidden) return no(forbidden)
      const parsed = parse(raw, language)
      if (isRefusal(parsed)) return no(parsed)
      const { idempotencyKey: _key, token: _token, ...keyed } = parsed.input
      const header = request.headers['idempotency-key']
      const key = endpoint.idempotent
        ? ((typeof header === 'string' && header !== '' ? header.slice(0, 200) : undefined) ??
          (_key as string | undefined))
        : undefined
      const now = clock.now()
      const result = await handle({
        input: parsed.input as never,
        who: who as never,
        now,
        db: database.reader,
        config,
        clock,
        file: gathered.file,
        request: facts,
        beside: (work) => database.transaction(work),
        write: async (work) => {
          const run = () =>
            database.transaction(async (trx) =>
              key
                ? ((await once(
                    trx as never,
                    { caller: callerName(who, request.ip), endpoint: endpoint.name, key, input: keyed },
                    now,
                    () => work(trx),
                  )) as never)
                : await work(trx),
            )
          return await run().catch((error: unknown) =>
            key && isRepeatInFlight(error) ? run() : Promise.reject(error),
          )
        },
      })
      if (isRefusal(result)) return no(result)
      finish(null)
      if (isRaw(result))
        return reply
          .header('cache-control', result.cache ?? 'no-store')
          .type(result.type)
          .send(result.raw)
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(stringify({ code: 0, msg: 'success', data: result ?? null }))
    }
    const perMinute = routeOptions.perMinute?.(config)
    const limited =
      perMinute === undefined
        ? {}
        : {
            config: {
              rateLimit: {
                max: perMinute,
                timeWindow: 60_000,
                keyGenerator: (request: FastifyRequest) => request.ip,
              },
            },
          }
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
      // reads of the inherited protocol are answered however they are asked; a write stays a POST
      app.route({
        method: endpoint.method === 'GET' ? ['GET', 'POST'] : 'POST',
        url: `${prefix}${path}`,
        handler: answer,
        ...limited,
      })
  }

  const surfaceOf = (url: string): Endpoint['surface'] => (url.startsWith('/staff/') ? 'staff' : 'customer')
  app.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
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
    request.log.error({ err: error, requestId: request.id }, 'fault')
    metrics.fault()
    return no(refuse('FAULT'))
  })
  app.setNotFoundHandler(async (request, reply) => {
    const tenant = request.url.split(/[/?]/)[1] ?? ''
    const known = ['staff', config.tenant, String(config.merchantId), 'demo', 'common', 'login'].includes(
      tenant,
    )
    await sendRefusal(
      reply,
      { surface: surfaceOf(request.url) },
      refuse(known ? 'UNKNOWN_PATH' : 'UNKNOWN_TENANT'),
      languageOf(request, {}),
      request.id,
    )
  })
  return app
}
