// Limits how many calls one network or signed-in person may make per minute.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@huishou/wire/endpoint'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Config } from '../config.ts'
import { actorName } from './authorize.ts'
import { languageOf, tokenOf } from './language-and-token.ts'
import { sendRefusal } from './send-reply.ts'
import { networkOf } from './ip-network.ts'
import { createMinuteCount } from './minute-count.ts'
import type { RequestActor } from './route.ts'
import type { ActorLookup } from './actor-lookup.ts'

const tooMany = (seconds: number): Refusal => refuse('TOO_MANY_REQUESTS', { values: { seconds } })

/** Requests that do not count: static files and health checks. */
const isFree = ({ routeOptions, method }: FastifyRequest): boolean =>
  (method !== 'POST' && routeOptions.url?.endsWith('*') === true) ||
  routeOptions.url === '/healthz' ||
  routeOptions.url === '/readyz'

/**
 * The limit over all calls, applied before a body is read: guests are counted by network, signed-in people
 * individually, so that a guest cannot block an office behind the same address.
 */
export const createCallRateLimit = (config: Pick<Config, 'rates' | 'publicUrl'>, actorOf: ActorLookup) => {
  const { rates } = config
  const counts = createMinuteCount()
  const guests = new WeakMap<FastifyRequest, string>()
  const countActor = (actor: RequestActor): number => counts.add(actorName(actor, ''), rates.personPerMinute)
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      if (isFree(request)) return undefined
      const side = request.routeOptions.url?.startsWith('/staff/') ? 'staff' : 'customer'
      const token = tokenOf(request, request.query as Record<string, unknown>, side, config)
      const actor = await actorOf(request, side, token)
      const network = `network:${networkOf(request.ip)}`
      if (actor.kind === 'anyone') guests.set(request, network)
      const seconds =
        actor.kind === 'anyone' ? counts.add(network, rates.networkPerMinute) : countActor(actor)
      if (seconds === 0) return undefined
      // the customer protocol answers 200; a page and the staff side have a status
      const isPage = request.headers.accept?.includes('text/html') === true
      const surface: Endpoint['surface'] = isPage ? 'staff' : side
      return await sendRefusal(
        reply.header('retry-after', seconds),
        { surface },
        tooMany(seconds),
        languageOf(request, {}),
        request.id,
      )
    },
    /** Moves a call to its actor's count when the token came in the body. */
    recount: (request: FastifyRequest, reply: FastifyReply, actor: RequestActor): Refusal | null => {
      const network = guests.get(request)
      if (network === undefined || actor.kind === 'anyone') return null
      guests.delete(request)
      counts.takeBack(network)
      const seconds = countActor(actor)
      if (seconds === 0) return null
      void reply.header('retry-after', seconds)
      return tooMany(seconds)
    },
  }
}

export type CallRateLimit = ReturnType<typeof createCallRateLimit>
