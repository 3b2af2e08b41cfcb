// Handles every API request: reads the body, checks who is calling, parses the input, runs the route and replies.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { InputOf } from '@huishou/wire/client'
import { DATA_AS_OF_HEADER } from '@huishou/wire/data-as-of'
import type { Endpoint } from '@huishou/wire/endpoint'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { StoreAway } from '../file-store/file-store.ts'
import { DatabaseAway } from '../outage/database-away.ts'
import { isTable } from '../document/index.ts'
import type { PlatformTables } from '../tables.ts'
import { actorName, mayCall } from './authorize.ts'
import type { CallRateLimit } from './call-rate-limit.ts'
import type { ActorLookup } from './actor-lookup.ts'
import { languageOf, tokenOf } from './language-and-token.ts'
import { sendTable } from './send-table.ts'
import { isRaw, sendRefusal, sendEnvelope, sendRaw } from './send-reply.ts'
import { jsonWriter } from './json-writer.ts'
import { storeDeviceMark } from './device-mark.ts'
import type { ExportGate } from './export-gate.ts'
import type { Gate } from './concurrency-limit.ts'
import { readRequestBody } from './read-body.ts'
import { onceForKey, type KeyedCall } from './idempotency.ts'
import { shownTo } from './mask-numbers.ts'
import { networkOf } from './ip-network.ts'
import type { NumberSearchLimit } from './number-search-limit.ts'
import type { ServerOptions } from './server-options.ts'
import { compileParser } from './parse-input.ts'
import { createReplyText } from './serialise-reply.ts'
import { requestFacts } from './request-facts.ts'
import type { RequestActor, ReceivedFile, Route, StaffMember } from './route.ts'
import { clearSessionCookie, withSessionCookie } from './session-cookie.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import { withReader } from './with-reader.ts'

export type Gates = {
  uploads: Gate
  guard: CallRateLimit
  actorOf: ActorLookup
  numberSearch: NumberSearchLimit
  exports: ExportGate
}

type Input = Record<string, unknown>
type Compiled = ReturnType<typeof compileEndpoint>
/** A served endpoint: its route, and what each call needs. */
type Served<Tables extends PlatformTables> = {
  options: ServerOptions<Tables>
  gates: Gates
  route: Route<Tables>
  compiled: () => Compiled
}
/** One request to it, with its body read. */
type Call = {
  request: FastifyRequest
  reply: FastifyReply
  raw: Input
  file: ReceivedFile | null
  language: Language
  token: string | null
}
type Admitted = { actor: RequestActor; input: Input }

const compileEndpoint = ({ input, reply }: Endpoint) => {
  const envelope = jsonWriter(Type.Object({ code: Type.Integer(), msg: Type.String(), data: reply }))
  return {
    parse: compileParser(input),
    bodyOf: createReplyText((data) => envelope({ code: 0, msg: 'success', data })),
  }
}

const sideOf = ({ surface }: Endpoint): 'staff' | 'customer' => (surface === 'staff' ? 'staff' : 'customer')

const forbidden = <Tables extends PlatformTables>(
  { options: { clock }, route: { endpoint } }: Served<Tables>,
  actor: RequestActor,
): Refusal | null => mayCall(endpoint, actor, clock.now())

/**
 * Step 1: reads the body. A file is held in memory, so its sender is checked before it is read; `leave` frees the
 * memory again.
 */
const readBody = async <Tables extends PlatformTables>(
  served: Served<Tables>,
  request: FastifyRequest,
  onEnter: (leave: () => void) => void,
) => {
  const { options, gates, route } = served
  const admitFile = async (before: Input): Promise<Refusal | null> => {
    const token = tokenOf(request, before, route.endpoint.surface, options.config)
    const actor = await gates.actorOf(request, sideOf(route.endpoint), token)
    const refused = forbidden(served, actor)
    if (refused) return refused
    const entered = gates.uploads.enter(actorName(actor, networkOf(request.ip)))
    if (isRefusal(entered)) return entered
    onEnter(entered)
    return null
  }
  return await readRequestBody(request, options.config, route.options.takesFile ? admitFile : null)
}

/** Steps 2 and 3: identifies and authorises the actor, then parses the input. */
const admit = async <Tables extends PlatformTables>(
  served: Served<Tables>,
  actor: RequestActor,
  { request, reply, raw, language }: Call,
): Promise<Admitted | Refusal> => {
  const refused = served.gates.guard.recount(request, reply, actor) ?? forbidden(served, actor)
  if (refused) return refused
  const parsed = served.compiled().parse(raw, language)
  if (isRefusal(parsed)) return parsed
  const { input } = parsed
  const { gates, options, route } = served
  return (
    gates.numberSearch(actor, input, options.clock.now()) ??
    gates.exports(route.endpoint, actor, reply.raw, request.raw.socket) ?? { actor, input }
  )
}

/** The key under which a repetition gets the stored reply; null where the endpoint has none or none was sent. */
const keyedCall = (
  endpoint: Endpoint,
  request: FastifyRequest,
  { actor, input }: Admitted,
): KeyedCall | null => {
  if (!endpoint.idempotent) return null
  const { idempotencyKey, token: _token, ...keyed } = input
  const header = request.headers['idempotency-key']
  const key = typeof header === 'string' && header !== '' ? header.slice(0, 200) : idempotencyKey
  if (typeof key !== 'string' || key === '') return null
  return { actor: actorName(actor, request.ip), endpoint: endpoint.name, key, input: keyed }
}

/** Step 4: runs the handler, which does not see the key: a verb that stores its input would store it, too. */
const run = async <Tables extends PlatformTables>(
  { options, route }: Served<Tables>,
  call: Call,
  admitted: Admitted,
): Promise<unknown> => {
  const { endpoint, handle } = route
  const { config, clock, database } = options
  const now = clock.now()
  const { idempotencyKey: _key, ...input } = admitted.input
  const write = onceForKey<Tables>(database, keyedCall(endpoint, call.request, admitted), now)
  const { result, ageMs } = await withReader<Tables>(database, route.options, (db, onWrite) =>
    handle({
      input: input as InputOf<Endpoint>,
      actor: admitted.actor as StaffMember,
      now,
      db,
      config,
      clock,
      file: call.file,
      request: requestFacts(call.request, options, call),
      beside: (work) => (onWrite(), database.transaction(work)),
      write: (work, isolation) => (onWrite(), write(work, isolation)),
    }),
  )
  if (route.options.report)
    void call.reply.header(DATA_AS_OF_HEADER, new Date(Math.floor(now - ageMs)).toISOString())
  return result
}

const sendNo = <Tables extends PlatformTables>(
  { options: { config }, route: { endpoint } }: Served<Tables>,
  { request, reply, language }: Omit<Call, 'raw' | 'file' | 'token'>,
  refusal: Refusal,
): FastifyReply => {
  if (endpoint.surface === 'staff' && refusal.refusal === 'LOGIN_REQUIRED')
    clearSessionCookie(request, reply, config)
  return sendRefusal(reply, endpoint, refusal, language, request.id)
}

/** Step 5: sends the envelope, or the page or file without one. */
const sendYes = async <Tables extends PlatformTables>(
  { options: { config, clock, storeExport }, route, compiled }: Served<Tables>,
  { request, reply, language }: Call,
  actor: RequestActor,
  result: unknown,
): Promise<FastifyReply> => {
  if (isTable(result)) {
    const asked = { request, reply, language, now: clock.now() }
    const sent = await sendTable(asked, result, actor, { options: route.options, storeExport })
    return isRefusal(sent) ? sendRefusal(reply, route.endpoint, sent, language, request.id) : sent
  }
  if (isRaw(result))
    return await sendRaw(request, reply, {
      ...result,
      raw: shownTo(route.options, actor, result.raw) as typeof result.raw,
    })
  const shown = shownTo(route.options, actor, result ?? null)
  storeDeviceMark(request, reply, config, shown)
  const answered =
    route.endpoint.surface === 'staff' ? withSessionCookie(request, reply, config, shown) : shown
  return sendEnvelope(reply, await compiled().bodyOf(answered, request.headers['accept-encoding']))
}

/**
 * Runs an admitted call. Refuses one that meets a database or files that are away; it may be repeated if it has a key.
 */
const runOrRefuse = async <Tables extends PlatformTables>(
  served: Served<Tables>,
  call: Call,
  admitted: Admitted,
): Promise<unknown> => {
  try {
    return await run(served, call, admitted)
  } catch (error) {
    if (!(error instanceof DatabaseAway || error instanceof StoreAway)) throw error
    const { endpoint } = served.route
    const repeatable = endpoint.method === 'GET' || keyedCall(endpoint, call.request, admitted) !== null
    const outage = error instanceof DatabaseAway ? served.options.database.outage : null
    return refuseUnavailable(call.reply, outage, repeatable)
  }
}

/** The outcome of one call and its actor. */
const outcomeOf = async <Tables extends PlatformTables>(
  served: Served<Tables>,
  call: Call,
): Promise<{ actor: RequestActor; result: unknown }> => {
  const { gates, route } = served
  const actor = await gates.actorOf(call.request, sideOf(route.endpoint), call.token)
  const admitted = await admit(served, actor, call)
  return { actor, result: isRefusal(admitted) ? admitted : await runOrRefuse(served, call, admitted) }
}

const answer = async <Tables extends PlatformTables>(
  served: Served<Tables>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  body: Awaited<ReturnType<typeof readRequestBody>>,
): Promise<FastifyReply> => {
  const { options, route } = served
  const { endpoint } = route
  const started = performance.now()
  // The apps correct a wrong device clock by this header. The demo's clock may be ahead of real time.
  void reply.header('date', new Date(options.clock.now()).toUTCString())
  const language = languageOf(request, body.raw)
  const finish = (outcome: string): void =>
    options.metrics.served(endpoint.name, outcome, performance.now() - started)
  const no = (refusal: Refusal): FastifyReply => {
    finish(refusal.refusal)
    return sendNo(served, { request, reply, language }, refusal)
  }
  if ('refused' in body) return no(body.refused)
  const token = tokenOf(request, body.raw, endpoint.surface, options.config)
  const call: Call = { request, reply, language, token, raw: body.raw, file: body.file }
  const { actor, result } = await outcomeOf(served, call)
  if (!isRefusal(result)) {
    finish('ok')
    return await sendYes(served, call, actor, result)
  }
  return no(
    result.data === undefined
      ? result
      : { ...result, data: shownTo(route.options, actor, result.data) as typeof result.data },
  )
}

/**
 * The handler of one endpoint: read the body → identify the actor → refuse or parse → run → write, each a step above.
 */
export const answerRequest = <Tables extends PlatformTables>(
  options: ServerOptions<Tables>,
  gates: Gates,
  route: Route<Tables>,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) => {
  // compiled on the first call, because compiling all endpoints before listening would cost time and memory
  let compiled: Compiled | undefined
  const served = { options, gates, route, compiled: () => (compiled ??= compileEndpoint(route.endpoint)) }
  return async (request, reply) => {
    let leave = (): void => undefined
    try {
      const body = await readBody(served, request, (given) => {
        leave = given
      })
      return await answer(served, { request, reply }, body)
    } finally {
      leave()
    }
  }
}
