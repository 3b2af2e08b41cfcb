import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { Type } from 'typebox'
import {
  DONE_AT_HEADER,
  fullAddress,
  isRefusal,
  MINUTE,
  readDeviceTime,
  refuse,
  SENT_AT_HEADER,
  type Endpoint,
  type Refusal,
} from '@huishou/wire'
import { encodeAnswer, type EncodedBody } from '../compress.ts'
import type { Config } from '../config.ts'
import type { PlatformTables } from '../tables.ts'
import { callerName, mayCall } from './asker.ts'
import { isRaw, languageOf, originOf, sendRefusal, tokenOf } from './envelope.ts'
import { isPublic } from './host-separation.ts'
import { INPUT_LIMITS } from './input-shape.ts'
import type { ActorLookup, CallGuard } from './call-guard.ts'
import { gather, type UploadGate } from './gather.ts'
import { isRepeatInFlight, once } from './idempotency.ts'
import { isMaskedRole, maskNumbers } from './mask-numbers.ts'
import { networkOf } from './network.ts'
import { compileParser } from './parse.ts'
import { createReplyText } from './reply-text.ts'
import { clearSessionCookie, withSessionCookie } from './session-cookie.ts'
import { isThisMachine } from './this-machine.ts'
import type { Asker, RequestFacts, Route } from './route.ts'
import type { ServerOptions } from './options.ts'

/** Made once, by the first who needs it: compiling every endpoint before listening costs time and memory. */
const whenFirstAsked = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => (made ??= make())
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value.slice(0, 40) : ''
}

/** Sends what may be compressed; caches between here and the client keep each encoding apart. */
const sendEncoded = (reply: FastifyReply, { encoding, bytes }: EncodedBody): FastifyReply => {
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').send(bytes)
}

/** Everywhere an endpoint is served: its own path, its aliases, and the places outside its prefix. */
const addressesOf = (endpoint: Endpoint, prefix: string, config: Config): string[] => [
  ...[endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${prefix}${path}`),
  ...(endpoint.alsoAt ?? []).map((template) => fullAddress(template, config)),
]

/** Puts one endpoint at its address: gather, ask who it is, parse, run, write the envelope. */
export const registerRoute = <Tables extends PlatformTables>(
  app: FastifyInstance,
  { config, clock, database, metrics, signPath }: ServerOptions<Tables>,
  { uploads, guard, actorOf }: { uploads: UploadGate; guard: CallGuard; actorOf: ActorLookup },
  { endpoint, handle, options: routeOptions }: Route<Tables>,
): void => {
  const compiled = whenFirstAsked(() => {
    const envelope = fastJson(
      Type.Object({ code: Type.Integer(), msg: Type.String(), data: endpoint.reply }) as never,
    )
    return {
      parse: compileParser(endpoint.input),
      bodyOf: createReplyText((data) => envelope({ code: 0, msg: 'success', data })),
    }
  })
  const prefix =
    endpoint.surface === 'customer' ? `/${config.tenant}` : endpoint.surface === 'staff' ? '/staff' : ''
  const side = endpoint.surface === 'staff' ? 'staff' : 'customer'
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    let leave = (): void => undefined
    const admit = async (before: Record<string, unknown>): Promise<Refusal | null> => {
      const asker = await actorOf(request, side, tokenOf(request, before, endpoint.surface))
      const forbidden = mayCall(endpoint, asker, {
        now: clock.now(),
        confirmMs: config.staffSessions.confirmMs,
      })
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
    // The apps put a wrong device clock right by it; the clock of a demo town may be ahead of the world's.
    void reply.header('date', new Date(clock.now()).toUTCString())
    const { raw } = gathered
    const language = languageOf(request, raw)
    const token = tokenOf(request, raw, endpoint.surface)
    const origin = originOf(request, config)
    const facts: RequestFacts = {
      id: request.id,
      ip: request.ip,
      language,
      origin,
      privateUrl: (path, more) =>
        path.startsWith('/') ? origin + signPath(path, clock.now(), more?.forMs) : path,
      merchantId: config.merchantId,
      pageOrigin: request.headers.origin ?? '',
      token,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
      device: readDeviceTime(
        headerOf(request, DONE_AT_HEADER),
        headerOf(request, SENT_AT_HEADER),
        clock.now(),
      ),
    }
    const finish = (refusal: Refusal | null): void =>
      metrics.served(endpoint.name, refusal?.refusal ?? 'ok', performance.now() - started)
    const shownTo = (asker: Asker, answer: unknown): unknown =>
      asker.kind === 'staff' && !routeOptions.ownNumbers && isMaskedRole(asker.role)
        ? maskNumbers(answer)
        : answer
    const no = (refusal: Refusal): FastifyReply => {
      finish(refusal)
      if (side === 'staff' && refusal.refusal === 'LOGIN_REQUIRED') clearSessionCookie(request, reply, config)
      return sendRefusal(reply, endpoint, refusal, language, request.id)
    }
    if ('refused' in gathered) return no(gathered.refused)
    const who = await actorOf(request, side, token)
    const overLimit = guard.recount(request, reply, who)
    if (overLimit) return no(overLimit)
    const forbidden = mayCall(endpoint, who, { now: clock.now(), confirmMs: config.staffSessions.confirmMs })
    if (forbidden) return no(forbidden)
    const { parse, bodyOf } = compiled()
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
      write: async (work, isolation) => {
        const run = () =>
          database.transaction(
            async (trx) =>
              key
                ? ((await once(
                    trx as never,
                    { caller: callerName(who, request.ip), endpoint: endpoint.name, key, input: keyed },
                    now,
                    () => work(trx),
                  )) as never)
                : await work(trx),
            isolation,
          )
        return await run().catch((error: unknown) =>
          key && isRepeatInFlight(error) ? run() : Promise.reject(error),
        )
      },
    })
    if (isRefusal(result))
      return no({
        ...result,
        ...(result.data === undefined ? {} : { data: shownTo(who, result.data) as never }),
      })
    finish(null)
    if (isRaw(result)) {
      if (result.fileName)
        void reply.header('content-disposition', `attachment; filename="${result.fileName}"`)
      const raw = shownTo(who, result.raw)
      void reply.header('cache-control', result.cache ?? 'no-store').type(result.type)
      return !(raw instanceof Readable) && result.type.startsWith('application/json')
        ? sendEncoded(reply, await encodeAnswer(String(raw), request.headers['accept-encoding']))
        : reply.send(raw)
    }
    const shown = shownTo(who, result ?? null)
    const answered = side === 'staff' ? withSessionCookie(request, reply, config, shown) : shown
    const body = await bodyOf(answered, request.headers['accept-encoding'])
    void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    return sendEncoded(reply, body)
  }
  const perMinute = routeOptions.perMinute?.(config)
  const routeConfig = {
    mostKeys: routeOptions.mostKeys ?? INPUT_LIMITS.keys,
    isPublic: isPublic(endpoint),
    ...(perMinute === undefined
      ? {}
      : {
          rateLimit: {
            max: perMinute,
            timeWindow: MINUTE,
            keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
          },
        }),
  }
  const fromHere = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    isThisMachine(request)
      ? undefined
      : sendRefusal(reply, endpoint, refuse('DEMO_ELSEWHERE'), languageOf(request, {}), request.id)
  for (const url of addressesOf(endpoint, prefix, config))
    // reads of the inherited protocol are answered however they are asked; a write stays a POST
    app.route({
      method: endpoint.method === 'GET' ? ['GET', 'POST'] : 'POST',
      url,
      handler: answer,
      ...(routeOptions.thisMachineOnly ? { onRequest: fromHere } : {}),
      ...(routeOptions.mostBytes === undefined ? {} : { bodyLimit: routeOptions.mostBytes }),
      config: routeConfig,
    })
}
