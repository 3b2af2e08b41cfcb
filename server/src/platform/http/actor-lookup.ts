// Finds out from the token of a request who is calling, once per request.

import type { FastifyRequest } from 'fastify'
import type { RequestActor } from './route.ts'
import type { ServerOptions } from './server-options.ts'

type Side = 'customer' | 'staff'
type Authenticate = ServerOptions<never>['authenticate']

/** Looks up the actor of a token, once per request. */
export const createActorLookup = (authenticate: Authenticate) => {
  const found = new WeakMap<FastifyRequest, { side: Side; token: string; actor: RequestActor }>()
  return async (request: FastifyRequest, side: Side, token: string | null): Promise<RequestActor> => {
    if (token === null) return { kind: 'anyone' }
    const known = found.get(request)
    if (known?.side === side && known.token === token) return known.actor
    const actor = (await authenticate[side](token)) ?? { kind: 'anyone' as const }
    found.set(request, { side, token, actor })
    return actor
  }
}

export type ActorLookup = ReturnType<typeof createActorLookup>
