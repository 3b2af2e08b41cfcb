// Decides whether a caller may use an endpoint, and gives each caller a name under which calls are counted and repeated
// calls are recognised.

import type { Endpoint } from '@huishou/wire/endpoint'
import { apiScopeOf } from '@huishou/wire/staff/api-scopes'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { RequestActor, StaffMember } from './route.ts'

/** Refuses API keys the calls outside their scopes. */
const apiKeyRefusal = (endpoint: Endpoint, { apiKey }: StaffMember): Refusal | null => {
  if (!apiKey) return null
  const scope = apiScopeOf(endpoint)
  return scope !== null && apiKey.scopes.has(scope) ? null : refuse('API_KEY_SCOPE')
}

/**
 * Refuses staff whose role requires a second factor they have not set up yet, and sessions that must reauthenticate for
 * this call.
 */
const sessionRefusal = (
  { beforeSecondFactor, reauthenticate }: Endpoint,
  { session }: StaffMember,
  now: number,
): Refusal | null => {
  if (!session) return null
  if (session.lacksSecondFactor && !beforeSecondFactor) return refuse('SECOND_FACTOR_SETUP')
  return reauthenticate && session.confirmedUntil <= now ? refuse('REAUTHENTICATE') : null
}

export const mayCall = (endpoint: Endpoint, actor: RequestActor, now: number): Refusal | null => {
  if (endpoint.who === 'anyone') return null
  if (actor.kind === 'anyone') return refuse('LOGIN_REQUIRED')
  if (endpoint.who === 'customer') return actor.kind === 'customer' ? null : refuse('LOGIN_REQUIRED')
  if (actor.kind !== 'staff') return refuse('LOGIN_REQUIRED')
  if (endpoint.who !== 'staff' && !endpoint.who.includes(actor.role)) return refuse('NOT_ALLOWED')
  return apiKeyRefusal(endpoint, actor) ?? sessionRefusal(endpoint, actor, now)
}

export const actorName = (actor: RequestActor, ip: string): string =>
  actor.kind === 'customer'
    ? `member:${actor.memberId}`
    : actor.kind === 'anyone'
      ? `ip:${ip}`
      : actor.apiKey
        ? `api-key:${actor.apiKey.id}`
        : `staff:${actor.staffId}`
