// Serves the staff apps and their API on a host name of their own, separate from the customers' host.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@huishou/wire/endpoint'
import { refuse } from '@huishou/wire/refusals'
import { languageOf } from './language-and-token.ts'
import { sendRefusal } from './send-reply.ts'

/** Paths of the staff apps and API; all others are for customers. */
const STAFF = /^\/(?:staff|console|courier)(?:\/|$)/
/** Paths of pictures, monitoring and the API description, which are the same on both hosts. */
const BOTH = /^\/(?:static|files|brand|healthz|readyz|metrics|docs|openapi\.json|\.well-known)(?:\/|$)/

/**
 * Whether staff apps may call an endpoint: staff endpoints, and public ones of the customer protocol except sign-in.
 */
export const isPublic = ({ surface, who, reply }: Pick<Endpoint, 'surface' | 'who' | 'reply'>): boolean =>
  surface === 'staff' ||
  (who === 'anyone' && !Object.hasOwn((reply as { properties?: object }).properties ?? {}, 'token'))

/**
 * Serves console, courier app and staff API on their own host name, so that no customer page shares an origin with them
 * and the customers' host has no staff sign-in.
 */
export const separateHosts =
  (consoleHost: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    // reads the header itself: X-Forwarded-Host is not trusted, because a proxy may pass it on as the caller wrote it
    const isConsole = request.headers.host?.toLowerCase().replace(/:\d+$/, '') === consoleHost
    // uses the route that was found, because a URL can spell the same path in many ways
    const path = request.routeOptions.url ?? '/*'
    if (BOTH.test(path)) return undefined
    if (isConsole && path === '/') return await reply.redirect('/console/')
    const isStaffs = STAFF.test(path)
    const isServed = isConsole ? isStaffs || request.routeOptions.config.isPublic === true : !isStaffs
    return isServed
      ? undefined
      : await sendRefusal(
          reply.code(404),
          // a status, so that browsers understand it, too
          { surface: 'staff' },
          refuse('UNKNOWN_PATH'),
          languageOf(request, {}),
          request.id,
        )
  }
