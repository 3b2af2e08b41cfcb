// Registers an endpoint with the web framework Fastify, at all its paths and with its limits.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fullAddress, type Endpoint } from '@huishou/wire/endpoint'
import { refuse } from '@huishou/wire/refusals'
import { MINUTE } from '@huishou/wire/time'
import type { Config } from '../config.ts'
import type { PlatformTables } from '../tables.ts'
import { answerRequest, type Gates } from './answer-request.ts'
import { languageOf } from './language-and-token.ts'
import { sendRefusal } from './send-reply.ts'
import { isPublic } from './host-separation.ts'
import { INPUT_LIMITS } from './input-limits.ts'
import { networkOf } from './ip-network.ts'
import type { ServerOptions } from './server-options.ts'
import type { Route } from './route.ts'
import { isThisMachine } from './loopback.ts'

/** All paths of an endpoint: its own, its aliases, and those outside its prefix. */
const addressesOf = (endpoint: Endpoint, config: Config): string[] => {
  const prefix =
    endpoint.surface === 'customer' ? `/${config.tenant}` : endpoint.surface === 'staff' ? '/staff' : ''
  return [
    ...[endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${prefix}${path}`),
    ...(endpoint.alsoAt ?? []).map((template) => fullAddress(template, config)),
  ]
}

const fastifyConfig = <Tables extends PlatformTables>(
  { endpoint, options }: Route<Tables>,
  config: Config,
) => {
  const perMinute = options.perMinute?.(config)
  const rateLimit = {
    max: perMinute,
    timeWindow: MINUTE,
    keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
  }
  return {
    mostKeys: options.mostKeys ?? INPUT_LIMITS.keys,
    isPublic: isPublic(endpoint),
    ...(perMinute === undefined ? {} : { rateLimit }),
  }
}

const onlyThisMachine =
  (endpoint: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    isThisMachine(request)
      ? undefined
      : sendRefusal(reply, endpoint, refuse('DEMO_ELSEWHERE'), languageOf(request, {}), request.id)

/** Serves an endpoint at each of its paths, with its limits. */
export const registerRoute = <Tables extends PlatformTables>(
  app: FastifyInstance,
  options: ServerOptions<Tables>,
  gates: Gates,
  route: Route<Tables>,
): void => {
  const { endpoint } = route
  const { mostBytes, thisMachineOnly } = route.options
  const handler = answerRequest(options, gates, route)
  const config = fastifyConfig(route, options.config)
  for (const url of addressesOf(endpoint, options.config))
    // reads of the older apps' protocol are answered however they are asked; a write stays a POST
    app.route({
      method: endpoint.method === 'GET' ? ['GET', 'POST'] : 'POST',
      url,
      handler,
      ...(thisMachineOnly ? { onRequest: onlyThisMachine(endpoint) } : {}),
      ...(mostBytes === undefined ? {} : { bodyLimit: mostBytes }),
      config,
    })
}
